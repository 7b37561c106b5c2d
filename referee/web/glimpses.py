"""What do lists show of a match? It is kept, so that no list reads journals again."""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import Final

from flask import current_app
from flask import Flask

from referee.journal import Match
from referee.journal import moment
from referee.journal import replay
from referee.store import Access
from referee.store import Store
from referee.web.replayed import Replayed
from referee.web.summary import is_over

KEPT_GLIMPSES: Final = 4096
"""One takes less than 1 kB, where a match of 40 deals takes 200."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A match as it stood after its entry *version*, in one line of a list."""

    version: int
    title: str
    sides: tuple[str, ...]
    deals: int
    totals: tuple[int, ...]
    final: tuple[int, ...]
    winner: str | None
    over: bool
    at: str

    @property
    def day(self) -> datetime:
        """When something was last entered, by the clock of this place."""
        return moment(self.at).astimezone()


class Glimpses:
    """The matches that lists showed last. Safe to use from many threads."""

    def __init__(self, replayed: Replayed, most: int) -> None:
        self._replayed = replayed
        self._most = most
        self._kept: OrderedDict[str, Glimpse] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, store: Store, access: Access) -> Glimpse:
        """Return the match as *store* has it now, whose newest entry *access* tells."""
        match_id = access.match_id
        with self._lock:
            kept = self._kept.get(match_id)
        if not kept or kept.version != access.newest:
            # A list must not push out the matches that are played just now.
            match = self._replayed.peek(access)
            kept = glimpse_of(match or replay(store.entries(match_id)))
        with self._lock:
            self._kept[match_id] = kept
            self._kept.move_to_end(match_id)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return kept


def glimpse_of(match: Match) -> Glimpse:
    """Return what lists show of the *match*."""
    standing, names = match.standing, tuple(side.name for side in match.sides)
    return Glimpse(
        version=match.version,
        title=match.title,
        sides=names,
        deals=len(match.deals),
        totals=tuple(standing.totals),
        final=tuple(standing.final),
        winner=None if standing.winner is None else names[standing.winner],
        over=is_over(match),
        at=match.entries[-1].at,
    )


def install_glimpses(app: Flask) -> None:
    """Let *app* keep what its lists show."""
    replayed: Replayed = app.extensions["replayed"]
    app.extensions["glimpses"] = Glimpses(replayed, KEPT_GLIMPSES)


def glimpse(store: Store, access: Access) -> Glimpse:
    """Return what lists show of the match that *access* opens."""
    kept: Glimpses = current_app.extensions["glimpses"]
    return kept.of(store, access)
