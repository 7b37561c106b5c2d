"""What does the journal show of an entry? Entries go in, lines come out."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from referee.journal import DealBody
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import moment
from referee.journal import Note
from referee.journal import Opened
from referee.language import Language
from referee.rules.verdict import Rule
from referee.web.chronicle_changes import Change
from referee.web.chronicle_changes import changes_of
from referee.web.chronicle_past import first_of
from referee.web.chronicle_past import number_of
from referee.web.chronicle_past import Past
from referee.wording.authors import author
from referee.wording.chronicle import OPENING
from referee.wording.chronicle import say_author
from referee.wording.chronicle import say_entry
from referee.wording.chronicle import say_start
from referee.wording.chronicle import say_undone


@dataclass(frozen=True, slots=True)
class Undone:
    """When an entry was undone, and by whom."""

    at: datetime
    by: str


@dataclass(frozen=True, slots=True)
class Line:
    """One entry: when, who, what, and before and after.

    *deal* is the number that its deal has now, if it is there; *note* are the words of
    the table, with the *rule* that they go by.
    """

    entry: int
    at: datetime
    by: str
    text: str
    undone: Undone | None
    may_undo: bool
    deal: int | None
    scores: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    note: str = ""
    rule: str | None = None


def lines_of(
    past: Past, entries: Sequence[Entry], spoken: Language
) -> tuple[Line, ...]:
    """Return what is shown of *entries*, in their order."""
    undone = past.undone()
    may = {entry.number for entry in past.match.undoables}
    return tuple(
        _line(past, entry, undone.get(entry.number), entry.number in may, spoken)
        for entry in entries
    )


def _line(
    past: Past, entry: Entry, undone: Entry | None, may: bool, spoken: Language
) -> Line:
    body = entry.body
    ruled = body if isinstance(body, Note) else Note()
    words = ruled.text or ""
    if isinstance(body, Opened):
        words = say_start(past.after(entry.number), spoken)
    return Line(
        entry=entry.number,
        at=moment(entry.at).astimezone(),
        by=_author(past, entry, spoken),
        text=_text(past, entry, spoken),
        undone=_undone(past, undone, spoken) if undone else None,
        may_undo=may,
        deal=_deal_now(past, entry),
        scores=_scores(past, entry),
        changes=_changes(past, entry, spoken),
        note=words,
        rule=ruled.rule if ruled.rule in set(Rule) else None,
    )


def _text(past: Past, entry: Entry, spoken: Language) -> str:
    if entry.kind is not EntryKind.UNDONE:
        then = past.after(entry.number)
        return say_entry(entry, past.deal_of(entry), then, spoken)
    meant = past.meant(entry)
    then = past.after(meant.number)
    return say_undone(meant, past.deal_of(meant), then, spoken)


def _changes(past: Past, entry: Entry, spoken: Language) -> tuple[Change, ...]:
    if entry.number == OPENING:
        return ()
    before, after = past.before(entry), past.after(entry.number)
    return changes_of(entry, before, after, spoken)


def _author(past: Past, entry: Entry, spoken: Language) -> str:
    return say_author(entry.by, author(entry.by, past.match.entries, spoken), spoken)


def _undone(past: Past, entry: Entry, spoken: Language) -> Undone:
    name = author(entry.by, past.match.entries, spoken)
    return Undone(moment(entry.at).astimezone(), name)


def _scores(past: Past, entry: Entry) -> tuple[int, ...]:
    """Return what a deal scored when it was entered."""
    if not isinstance(entry.body, DealBody):
        return ()
    then = past.after(entry.number)
    return then.standing.track[number_of(then, entry.number) - 1].scores


def _deal_now(past: Past, entry: Entry) -> int | None:
    """Return the number of the deal that an entry is about, if the match has it."""
    match, meant = past.match, past.meant(entry)
    if meant.kind is EntryKind.RULING:
        found = [match.deal_of(r) for r in match.rulings if r.entry == meant.number]
        return found[0] if found and found[0] < match.coming else None
    return number_of(match, first_of(meant)) or None
