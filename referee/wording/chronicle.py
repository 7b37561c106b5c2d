"""What does an entry of the journal say? One sentence for every kind."""

from collections.abc import Mapping
from typing import Final

from referee.journal import COACH
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import NEUTRAL
from referee.journal import Note
from referee.journal import Opened
from referee.journal import Rules
from referee.language import Language
from referee.language import N_
from referee.wording.totals import say_carried

STARTED: Final = N_("Match started")
IMPORTED: Final = N_("Match opened from a file")
FROM_PAPER: Final = N_("From paper: %(total_a)s and %(total_b)s")
ENTERED: Final = N_("Deal %(n)s entered")
ANYWAY: Final = N_("Deal %(n)s saved in spite of a warning")
CORRECTED: Final = N_("Deal %(n)s corrected")
START_CORRECTED: Final = N_("Totals from paper corrected")
TAKEN_OUT: Final = N_("Deal %(n)s taken out")
UNDONE: Final = N_("Undone: %(what)s")
NAMED: Final = N_("Names changed")
DEALER: Final = N_("Dealer changed: %(name)s")
RULE_FROM: Final = N_("House rule changed from deal %(n)s on")
RULE_ALL: Final = N_("House rule changed for all deals")
TARGET: Final = N_("Target changed: %(target)s")
RULED: Final = N_("Ruling in deal %(n)s")
RULED_BACK: Final = N_("Ruling in deal %(n)s taken back")
AGREED: Final = N_("Table agreement confirmed")
BY_IMPORT: Final = N_("from the file")
BY: Final = N_("by %(name)s")
PLAIN: Final[Mapping[EntryKind, str]] = {
    EntryKind.CODE: N_("New code made"),
    EntryKind.ENDED: N_("Match ended"),
    EntryKind.REOPENED: N_("Match reopened"),
}
MANNERS: Final = {
    NEUTRAL: N_("The referee always answers neutrally"),
    COACH: N_("The referee gives its reasons"),
}
FROM_FILE: Final = "imported"
TWO_SIDES: Final = 2
OPENING: Final = 1


def say_entry(entry: Entry, deal: int, then: Match, spoken: Language) -> str:
    """Say what an entry did; *then* is the match with it, *deal* its deal's number."""
    body = entry.body
    if isinstance(body, Opened):
        said = IMPORTED if entry.by == FROM_FILE else STARTED
        return spoken.gettext(said)
    if isinstance(body, DealBody):
        return spoken.gettext(ANYWAY if body.anyway else ENTERED, n=deal)
    if isinstance(body, Corrected):
        said = START_CORRECTED if body.entry == OPENING else CORRECTED
        return spoken.gettext(said, n=deal)
    if isinstance(body, Names):
        return _names(body, then, spoken)
    if isinstance(body, Rules):
        return _rules(body, spoken)
    if isinstance(body, Note):
        return _note(entry.kind, body, deal, spoken)
    if entry.kind is EntryKind.TAKEN_OUT:
        return spoken.gettext(TAKEN_OUT, n=deal)
    return spoken.gettext(PLAIN[entry.kind])


def say_undone(undone: Entry, deal: int, then: Match, spoken: Language) -> str:
    """Say that an entry was undone; *then* is the match in which it still stood."""
    if undone.kind is EntryKind.RULING:
        return spoken.gettext(RULED_BACK, n=deal)
    return spoken.gettext(UNDONE, what=say_entry(undone, deal, then, spoken))


def say_start(match: Match, spoken: Language) -> str:
    """Say from which totals a match goes on; nothing where it starts at 0."""
    if not any(match.start):
        return ""
    if len(match.start) != TWO_SIDES:
        return say_carried(match.start, spoken)
    first, second = match.start
    return spoken.gettext(FROM_PAPER, total_a=first, total_b=second)


def say_author(by: str, name: str, spoken: Language) -> str:
    """Say who wrote an entry, *name* being what the reader knows the writer by."""
    if by == FROM_FILE:
        return spoken.gettext(BY_IMPORT)
    return spoken.gettext(BY, name=name) if by else ""


def _names(body: Names, then: Match, spoken: Language) -> str:
    if body.next_dealer is None or body.title is not None or body.sides is not None:
        return spoken.gettext(NAMED)
    side, place = then.dealer(then.coming)
    return spoken.gettext(DEALER, name=then.sides[side].players[place])


def _rules(body: Rules, spoken: Language) -> str:
    if list(body.house) == ["target"] and isinstance(body.house["target"], int):
        return spoken.gettext(TARGET, target=body.house["target"])
    if isinstance(body.from_deal, int):
        return spoken.gettext(RULE_FROM, n=body.from_deal)
    return spoken.gettext(RULE_ALL)


def _note(kind: EntryKind, body: Note, deal: int, spoken: Language) -> str:
    if kind is EntryKind.RULING:
        return spoken.gettext(RULED, n=deal)
    return spoken.gettext(MANNERS.get(body.rule or "", AGREED))
