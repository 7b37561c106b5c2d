"""What was a figure before it was last changed?"""

from collections.abc import Callable
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Final

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import moment
from referee.journal import replay
from referee.web.chronicle_past import first_of
from referee.web.chronicle_past import Past

Value = Callable[[Match, str], int | None]

CHANGING: Final = frozenset(
    {
        EntryKind.CORRECTED,
        EntryKind.TAKEN_OUT,
        EntryKind.UNDONE,
        EntryKind.RULES,
        EntryKind.RULING,
    }
)
"""Entries that may change a figure that was there before."""

LOOKED_AT: Final = 60
"""So many changes are looked back at: each is the match read and added up once more."""


@dataclass(frozen=True, slots=True)
class Was:
    """What a figure was until an entry changed it."""

    value: int
    until: datetime
    entry: int


def was_before(match: Match, what: str, value: int, value_of: Value) -> Was | None:
    """Return what *what* was before it became *value*, if it was anything else."""
    for entry in islice(_changes(what, match), LOOKED_AT):
        then = replay(match.entries[: entry.number - 1])
        meant = _same_figure(what, match, then)
        before = value_of(then, meant) if meant else None
        if before is None:
            return None
        if before != value:
            return Was(before, moment(entry.at).astimezone(), entry.number)
    return None


def _changes(what: str, match: Match) -> Iterator[Entry]:
    """Yield the entries that may have changed *what*, the newest first.

    What is about a later deal changes nothing in a deal before it.
    """
    past, number = Past(match), what.rpartition("/")[2]
    known = number.isdecimal() and 0 < int(number) < match.coming
    deal = match.deals[int(number) - 1].entry if known else match.version
    for entry in reversed(match.entries):
        meant = past.meant(entry)
        everywhere = meant.kind is EntryKind.RULES
        if entry.kind in CHANGING and (everywhere or first_of(meant) <= deal):
            yield entry


def _same_figure(what: str, now: Match, then: Match) -> str | None:
    """Return what the figure was called *then*: its deal may have had another number.

    None if the deal was not there; the coming deal has no entry, only its number.
    """
    start, _, last = what.rpartition("/")
    if not start:
        return what
    number = int(last)
    if not 0 < number < now.coming:
        return what if number in {0, then.coming} else None
    entries = [kept.entry for kept in then.deals]
    entry = now.deals[number - 1].entry
    return f"{start}/{entries.index(entry) + 1}" if entry in entries else None
