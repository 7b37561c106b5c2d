"""What do the entries, read one by one, leave of a match?"""

from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field
from dataclasses import replace

from referee.asks import AskError
from referee.journal.check import check_body
from referee.journal.check import check_change
from referee.journal.check import check_ruleset
from referee.journal.check import check_ruling
from referee.journal.check import check_sides
from referee.journal.check import check_start
from referee.journal.check import JournalError
from referee.journal.entry import COACH
from referee.journal.entry import Corrected
from referee.journal.entry import DealBody
from referee.journal.entry import Earlier
from referee.journal.entry import Entry
from referee.journal.entry import EntryKind
from referee.journal.entry import House
from referee.journal.entry import Names
from referee.journal.entry import NEUTRAL
from referee.journal.entry import Note
from referee.journal.entry import Opened
from referee.journal.entry import Rules
from referee.journal.entry import Side
from referee.journal.match import Correction
from referee.journal.match import DealerChange
from referee.journal.match import KeptDeal
from referee.journal.match import Match
from referee.journal.match import RuleChange
from referee.journal.match import StartCorrection
from referee.journal.ruling import Ruling
from referee.rules.ruleset import Ruleset
from referee.rules.tally import Deal

OPENING = 1
"""The entry that opens a match: to correct it is to correct the start."""

FOR_ALL = "all"
"""As ``from_deal`` of changed rules: they hold for every deal."""


@dataclass(slots=True)
class Ledger:
    """A match in the making."""

    opened: Entry
    ruleset: Ruleset
    name: str
    title: str
    house: House
    target: int
    sides: tuple[Side, ...]
    first_dealer: int
    start: tuple[int, ...]
    deals: dict[int, KeptDeal] = field(default_factory=dict)
    ended: bool = False
    rule_changes: list[RuleChange] = field(default_factory=list)
    dealer_changes: list[DealerChange] = field(default_factory=list)
    start_corrections: list[StartCorrection] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    neutral: bool = False

    def read(self, entry: Entry) -> None:
        """Let *entry* change what it is about."""
        change = _CHANGES.get(entry.kind)
        if change:
            change(self, entry)

    def match(self, undoables: Sequence[Entry], entries: Sequence[Entry]) -> Match:
        """Return the match as it is now."""
        return Match(
            title=self.title,
            ruleset=self.name,
            house=self.house,
            target=self.target,
            sides=self.sides,
            first_dealer=self.first_dealer,
            start=self.start,
            deals=tuple(self.deals.values()),
            opened_at=self.opened.at,
            ended=self.ended,
            rule_changes=tuple(self.rule_changes),
            dealer_changes=tuple(self.dealer_changes),
            start_corrections=tuple(self.start_corrections),
            rulings=tuple(self.rulings),
            neutral=self.neutral,
            undoables=tuple(undoables),
            entries=tuple(entries),
        )

    def kept(self, entry: Entry, number: int) -> KeptDeal:
        """Return the deal that the entry of this *number* first wrote."""
        if number not in self.deals:
            raise JournalError("bad_value", entry.number, "body.entry", number)
        return self.deals[number]

    def deal(self, entry: Entry, body: DealBody, path: str) -> Deal:
        """Return the deal that *body* tells, with a tally for every side."""
        if body.house is not None:
            path_of_house = f"{path}.house"
            sides = self.ruleset.sides
            check_change(entry.number, self.name, body.house, path_of_house, sides)
        try:
            deal = body.deal(self.ruleset, path)
        except AskError as error:
            raise JournalError(
                error.code, entry.number, error.field, error.value
            ) from error
        if len(deal.sides) != len(self.sides):
            count = len(deal.sides)
            raise JournalError("bad_value", entry.number, f"{path}.sides", count)
        return deal


def open_ledger(entry: Entry) -> Ledger:
    """Return the ledger of a match that *entry* opens."""
    body = check_body(entry, Opened)
    house = {"target": body.target, **body.house}
    ruleset = check_ruleset(entry.number, body.ruleset, house, "body.house")
    if ruleset.target != body.target:
        raise JournalError("bad_value", entry.number, "body.target", body.target)
    check_sides(body.sides, ruleset, entry.number)
    if body.first_dealer >= ruleset.players:
        fault = ("body.first_dealer", body.first_dealer)
        raise JournalError("bad_value", entry.number, *fault)
    check_start(entry.number, body.start, len(body.sides))
    return Ledger(
        opened=entry,
        ruleset=ruleset,
        name=body.ruleset,
        title=body.title,
        house=body.house,
        target=body.target,
        sides=body.sides,
        first_dealer=body.first_dealer,
        start=body.start,
    )


def _keep(ledger: Ledger, entry: Entry) -> None:
    body = check_body(entry, DealBody)
    deal = ledger.deal(entry, body, "body")
    ledger.deals[entry.number] = KeptDeal(entry.number, body, deal, entry.at, entry.by)


def _correct(ledger: Ledger, entry: Entry) -> None:
    body = check_body(entry, Corrected)
    if body.entry == OPENING and body.start is not None:
        _correct_start(ledger, entry, body.start)
        return
    kept = ledger.kept(entry, body.entry)
    if body.deal is None:
        raise JournalError("missing_field", entry.number, "body.deal", None)
    deal = ledger.deal(entry, body.deal, "body.deal")
    made = Correction(entry.number, kept.body, body.deal, entry.at, entry.by)
    ledger.deals[kept.entry] = replace(
        kept, body=body.deal, deal=deal, corrections=(*kept.corrections, made)
    )


def _correct_start(ledger: Ledger, entry: Entry, start: tuple[int, ...]) -> None:
    check_start(entry.number, start, len(ledger.sides))
    made = StartCorrection(entry.number, ledger.start, start, entry.at, entry.by)
    ledger.start_corrections.append(made)
    ledger.start = start


def _take_out(ledger: Ledger, entry: Entry) -> None:
    kept = ledger.kept(entry, check_body(entry, Earlier).entry)
    del ledger.deals[kept.entry]


def _rename(ledger: Ledger, entry: Entry) -> None:
    body = check_body(entry, Names)
    if body.title is not None:
        ledger.title = body.title
    if body.sides is not None:
        check_sides(body.sides, ledger.ruleset, entry.number)
        ledger.sides = body.sides
    if body.next_dealer is not None:
        if body.next_dealer >= ledger.ruleset.players:
            fault = ("body.next_dealer", body.next_dealer)
            raise JournalError("bad_value", entry.number, *fault)
        change = DealerChange(entry.number, body.next_dealer)
        ledger.dealer_changes.append(change)


def _change_rules(ledger: Ledger, entry: Entry) -> None:
    body = check_body(entry, Rules)
    sides = ledger.ruleset.sides
    ruleset = check_change(entry.number, ledger.name, body.house, "body.house", sides)
    if isinstance(body.from_deal, int):
        _change_rules_from(ledger, body.from_deal, body.house)
        return
    if body.from_deal != FOR_ALL:
        raise JournalError("bad_value", entry.number, "body.from_deal", body.from_deal)
    ledger.rule_changes.clear()
    ledger.house = body.house
    if "target" in body.house:
        ledger.target = ruleset.target


def _change_rules_from(ledger: Ledger, number: int, house: House) -> None:
    """Let *house* hold from the deal of this *number* on, whatever was said before."""
    changes = ledger.rule_changes
    while changes and changes[-1].from_deal >= number:
        changes.pop()
    changes.append(RuleChange(number, house))


def _rule(ledger: Ledger, entry: Entry) -> None:
    """Keep what the table decided, for the deal that comes next."""
    check_ruling(note := check_body(entry, Note), len(ledger.sides), entry.number)
    ledger.rulings.append(Ruling(entry.number, note, entry.at, entry.by))


def _agree(ledger: Ledger, entry: Entry) -> None:
    """Let the table agree on whether the referee keeps its reasons to itself."""
    if (rule := check_body(entry, Note).rule) in {NEUTRAL, COACH}:
        ledger.neutral = rule == NEUTRAL


def _end(ledger: Ledger, entry: Entry) -> None:
    ledger.ended = entry.kind is EntryKind.ENDED


def _refuse(ledger: Ledger, entry: Entry) -> None:
    """Refuse a second opening of the match."""
    raise JournalError("bad_value", entry.number, "kind", entry.kind)


_CHANGES: Mapping[EntryKind, Callable[[Ledger, Entry], None]] = {
    EntryKind.OPENED: _refuse,
    EntryKind.DEAL: _keep,
    EntryKind.CORRECTED: _correct,
    EntryKind.TAKEN_OUT: _take_out,
    EntryKind.NAMES: _rename,
    EntryKind.RULES: _change_rules,
    EntryKind.RULING: _rule,
    EntryKind.AGREEMENT: _agree,
    EntryKind.ENDED: _end,
    EntryKind.REOPENED: _end,
}
"""What an entry of each kind changes; the other kinds leave the score as it is."""
