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
from referee.store import Store

KEPT_MATCHES: Final = 64
"""So many tables play at one server at a time; a match of 40 deals takes 0.2 MB."""


class Replayed:
    """The matches that were looked at last. Safe to use from many threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._matches: OrderedDict[str, Match] = OrderedDict()

    def __len__(self) -> int:
        return len(self._matches)

    def match(self, store: Store, match_id: str) -> Match:
        """Return the match as *store* has it now."""
        newest = store.version(match_id)
        with self._lock:
            kept = self._matches.get(match_id)
            if kept and kept.version == newest:
                self._matches.move_to_end(match_id)
                return kept
        return self.keep(match_id, replay(store.entries(match_id)))

    def keep(self, match_id: str, match: Match) -> Match:
        """Keep the *match* as it was just read or written."""
        with self._lock:
            self._matches[match_id] = match
            self._matches.move_to_end(match_id)
            if len(self._matches) > self._most:
                self._matches.popitem(last=False)
        return match


def install_replayed(app: Flask) -> None:
    """Let *app* remember the matches of its busiest tables."""
    app.extensions["replayed"] = Replayed(KEPT_MATCHES)


def replayed(store: Store, match_id: str) -> Match:
    """Return the match as *store* has it now, read anew only if it changed."""
    kept: Replayed = current_app.extensions["replayed"]
    return kept.match(store, match_id)


def keep_replayed(match_id: str, match: Match) -> None:
    """Keep the *match* that was just written: who wrote it looks at it next."""
    kept: Replayed = current_app.extensions["replayed"]
    kept.keep(match_id, match)
