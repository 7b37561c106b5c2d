"""What follows from a journal?

Entries that were undone are left out; the others are read in order, and each leaves
the match as it was or changes one thing.
"""

from collections.abc import Hashable
from collections.abc import Iterable
from collections.abc import Sequence
from itertools import chain

from referee.journal.check import check_entry
from referee.journal.check import JournalError
from referee.journal.entry import Corrected
from referee.journal.entry import Earlier
from referee.journal.entry import Entry
from referee.journal.entry import EntryKind
from referee.journal.ledger import open_ledger
from referee.journal.ledger import OPENING
from referee.journal.match import Match

_FOR_EVER = {EntryKind.OPENED, EntryKind.CODE}


def replay(entries: Sequence[Entry], checked: int = 0) -> Match:
    """Return the match that *entries* tell, from the opening to the newest.

    So many of them were *checked*, each by itself: a match was made of them before.

    Raises:
        JournalError: an entry is out of place or speaks of something that is not there.
    """
    kinds = [entry.kind for entry in entries[:OPENING]]
    if kinds != [EntryKind.OPENED]:
        raise JournalError("bad_value", OPENING, "kind", next(iter(kinds), None))
    for number, entry in enumerate(entries[checked:], OPENING + checked):
        check_entry(entry, number)
    said = _standing_entries(entries)
    opening, *others = sorted(chain.from_iterable(said.values()), key=_number)
    ledger = open_ledger(opening)
    for entry in others:
        ledger.read(entry)
    return ledger.match(_last_words(said.values()), entries)


def _standing_entries(entries: Iterable[Entry]) -> dict[Hashable, list[Entry]]:
    """Return the entries that nobody has undone, by what they are about."""
    said: dict[Hashable, list[Entry]] = {}
    standing: dict[int, Entry] = {}
    for entry in entries:
        if entry.kind is not EntryKind.UNDONE:
            said.setdefault(_subject(entry), []).append(entry)
            standing[entry.number] = entry
            continue
        meant = entry.body.entry if isinstance(entry.body, Earlier) else 0
        undone = standing.pop(meant, None)
        words = said[_subject(undone)] if undone else []
        if undone not in _last_words([words]):
            raise JournalError("bad_value", entry.number, "body.entry", meant)
        words.pop()
    return said


def _last_words(said: Iterable[Sequence[Entry]]) -> tuple[Entry, ...]:
    """Return the newest entry about each thing, newest first, as far as undoable."""
    newest = (words[-1] for words in said if words)
    undoable = (entry for entry in newest if entry.kind not in _FOR_EVER)
    return tuple(sorted(undoable, key=_number, reverse=True))


def _number(entry: Entry) -> int:
    return entry.number


def _subject(entry: Entry) -> Hashable:
    """Return what *entry* is about: a deal, by its first entry, or another matter."""
    if isinstance(entry.body, Corrected | Earlier):
        return entry.body.entry
    if entry.kind is EntryKind.REOPENED:
        return EntryKind.ENDED
    if entry.kind in {EntryKind.NAMES, EntryKind.RULES, EntryKind.ENDED}:
        return entry.kind
    return entry.number
