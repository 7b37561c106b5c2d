"""Several entries for one act at the table: all of them are written, or none."""

from dataclasses import replace

from referee.journal import Body
from referee.journal import EntryKind
from referee.store import Outcome
from referee.web.access import match_with
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.access import this_phone
from referee.web.replayed import keep_replayed


class Steps:
    """Entries that shall follow the newest one of a *table*.

    ``match`` is how they leave the match.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._keys: list[str] = []
        self.match = table.match

    def __len__(self) -> int:
        return len(self._keys)

    def add(self, kind: EntryKind, body: Body, key: str) -> None:
        """Let one more entry follow; raises as ``write_entry``."""
        there = replace(self._table, match=self.match)
        self.match = match_with(there, kind, body, this_phone())
        self._keys.append(key)

    def write(self) -> Outcome:
        """Write them as one; ``STORED`` where all of them are, else none is.

        Someone who was quicker makes them ``STALE``.
        """
        entries = self.match.entries[self._table.match.version :]
        keyed = tuple(zip(self._keys, entries, strict=True))
        outcome = the_store().append_all(self._table.match_id, keyed)
        if outcome is Outcome.STORED:
            keep_replayed(self._table.match_id, self.match)
        return outcome
