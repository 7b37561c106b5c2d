"""What is in a match file? A file goes in, what a page shows of it comes out."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from referee.journal import Entry
from referee.journal import Match
from referee.journal import moment
from referee.matchfile import IMPORTED
from referee.matchfile import read_match
from referee.matchfile import ReadMatch
from referee.matchfile import Reruled
from referee.store import Access
from referee.web.access import find_table
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.remembered import kept_codes


@dataclass(frozen=True, slots=True)
class Preview:
    """A match that nobody has opened yet, and the text it was read from.

    *other* tells what had to change because nobody here knows its ruleset.
    """

    text: bytes
    read: ReadMatch
    other: Reruled | None = None

    @property
    def match(self) -> Match:
        """The match that would be opened."""
        return self.read.match

    @property
    def played(self) -> datetime | None:
        """When it began, by the clock of this place, if the file says so."""
        opening = self.match.entries[0]
        if opening.by == IMPORTED:
            return None
        return moment(opening.at).astimezone()

    @property
    def corrections(self) -> int:
        """How often a deal or the start was corrected."""
        deals = sum(len(kept.corrections) for kept in self.match.deals)
        return deals + len(self.match.start_corrections)

    @property
    def marked(self) -> Sequence[int]:
        """The numbers of the deals that are marked as saved anyway."""
        deals = enumerate(self.match.deals, 1)
        return [number for number, kept in deals if kept.anyway]


def preview_of(text: bytes, now: str, other: Reruled | None = None) -> Preview:
    """Look into the *text* of a file; raises MatchFileError as ``read_match`` does."""
    return Preview(text, read_match(text, now), other)


def known_here(read: ReadMatch) -> Table | None:
    """Return the table of this very match, if this phone has its code.

    Whether other tables have it is nobody's business. The match may have gone on since
    the file was made.
    """
    said = _said(read.match.entries)
    found = the_store().find_all(kept_codes())
    codes = (code for code in kept_codes() if isinstance(found.get(code), Access))
    return next(
        (find_table(each) for each in codes if _begins(found[each].match_id, said)),
        None,
    )


def _begins(match_id: str, said: Sequence[tuple[object, ...]]) -> bool:
    return _said(the_store().entries(match_id)[: len(said)]) == said


def _said(entries: Sequence[Entry]) -> Sequence[tuple[object, ...]]:
    """Return what a journal tells; what no file has dated is told at no time."""
    return [
        (each.kind, each.body, each.by, "" if each.by == IMPORTED else each.at)
        for each in entries
    ]
