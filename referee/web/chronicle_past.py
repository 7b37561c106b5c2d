"""How did the match stand before an entry, and after it? Each is read only once."""

from dataclasses import dataclass
from dataclasses import field

from referee.journal import Corrected
from referee.journal import Earlier
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import replay


@dataclass(frozen=True)
class Past:
    """The journal of a match, read to any of its entries."""

    match: Match
    _read: dict[int, Match] = field(default_factory=dict)

    def after(self, number: int) -> Match:
        """Return the match as the entry of this *number* left it."""
        if number == self.match.version:
            return self.match
        if number not in self._read:
            self._read[number] = replay(self.match.entries[:number])
        return self._read[number]

    def before(self, entry: Entry) -> Match:
        """Return the match as it was when *entry* came."""
        return self.after(entry.number - 1)

    def meant(self, entry: Entry) -> Entry:
        """Return the entry that *entry* undoes; any other means itself."""
        if entry.kind is EntryKind.UNDONE and isinstance(entry.body, Earlier):
            return self.match.entries[entry.body.entry - 1]
        return entry

    def undone(self) -> dict[int, Entry]:
        """Return the entries that were undone, each with the entry that did it."""
        found = {}
        for entry in self.match.entries:
            if entry.kind is EntryKind.UNDONE and isinstance(entry.body, Earlier):
                found[entry.body.entry] = entry
        return found

    def deal_of(self, entry: Entry) -> int:
        """Return the number that the deal of *entry* had at that time; 0: none."""
        if entry.kind is EntryKind.RULING:
            return self._ruled_deal(entry)
        first = first_of(entry)
        then = self.after(entry.number)
        if entry.kind is EntryKind.TAKEN_OUT:
            then = self.before(entry)
        return number_of(then, first)

    def _ruled_deal(self, entry: Entry) -> int:
        then = self.after(entry.number)
        return then.deal_of(then.rulings[-1])


def first_of(entry: Entry) -> int:
    """Return the number of the entry that first wrote the deal of *entry*."""
    body = entry.body
    return body.entry if isinstance(body, Corrected | Earlier) else entry.number


def number_of(match: Match, first: int) -> int:
    """Return which deal the entry *first* wrote; 0 if the match has none of it."""
    entries = [kept.entry for kept in match.deals]
    return entries.index(first) + 1 if first in entries else 0
