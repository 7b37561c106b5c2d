"""Matches as they were last read: a page of a table need not read its journal again.

A journal only grows. As long as its newest entry has the same number, the match that
follows from it is the same, and nobody can change that match.
"""

from collections import OrderedDict
from threading import Lock
from typing import Final

from flask import current_app
from flask import Flask

from referee.journal import Match
from referee.journal import replay
from referee.store import Access
from referee.store import Store

KEPT_ENTRIES: Final = 8000
"""An evening of some five hundred tables; an entry takes 5 kB."""


class Replayed:
    """The matches that were looked at last. Safe to use from many threads.

    They have *most* entries together, unless a single one has more.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._entries = 0

    def __len__(self) -> int:
        return len(self._matches)

    def match(self, store: Store, access: Access) -> Match:
        """Return the match as *store* has it now, whose newest entry *access* tells."""
        with self._lock:
            kept = self._matches.get(access.match_id)
            if kept and kept.version == access.newest:
                self._matches.move_to_end(access.match_id)
                return kept
        return self.keep(access.match_id, replay(store.entries(access.match_id)))

    def peek(self, access: Access) -> Match | None:
        """Return the match as it stands now, if it is kept so."""
        with self._lock:
            kept = self._matches.get(access.match_id)
        return kept if kept and kept.version == access.newest else None

    def keep(self, match_id: str, match: Match) -> Match:
        """Keep the *match* as it was just read or written."""
        with self._lock:
            self._drop(self._matches.pop(match_id, None))
            self._matches[match_id] = match
            self._entries += match.version
            while self._entries > self._most and len(self._matches) > 1:
                self._drop(self._matches.popitem(last=False)[1])
        return match

    def _drop(self, match: Match | None) -> None:
        self._entries -= match.version if match else 0


def install_replayed(app: Flask) -> None:
    """Let *app* remember the matches of its busiest tables."""
    app.extensions["replayed"] = Replayed(KEPT_ENTRIES)


def replayed(store: Store, access: Access) -> Match:
    """Return the match as *store* has it now, read anew only if it changed."""
    kept: Replayed = current_app.extensions["replayed"]
    return kept.match(store, access)


def keep_replayed(match_id: str, match: Match) -> None:
    """Keep the *match* that was just written: who wrote it looks at it next."""
    kept: Replayed = current_app.extensions["replayed"]
    kept.keep(match_id, match)
