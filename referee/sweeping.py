"""Matches whose time is over are let go of: when the server starts, and every day."""

import logging
from datetime import timedelta
from threading import Event
from threading import Lock
from threading import Thread
from typing import Final

from referee.store import Store
from referee.store import StoreUnavailableError

DAY: Final = 24 * 60 * 60
SOON: Final = 60 * 60
"""So many seconds later it tries again where the database did not serve."""

log = logging.getLogger(__name__)


class Sweeper:
    """Sweeps beside what the server does; *keep_days*: see ``REFEREE_KEEP_DAYS``."""

    def __init__(self, store: Store, keep_days: int) -> None:
        self._store = store
        self._keep = timedelta(days=keep_days) if keep_days else None
        self._lock = Lock()
        self._stopped = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin, without letting anybody wait; to start twice is to start once."""
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="sweeper", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Stop, once the match that it is at is done."""
        self._stopped.set()
        if self._thread:
            self._thread.join()

    def sweep(self) -> int:
        """Sweep once, a short transaction a match; return after how long to come again.

        Several processes may do so at once: what one is at, the others leave alone.
        """
        try:
            gone = sum(self._discard(each) for each in self._store.due(self._keep))
        except StoreUnavailableError as error:
            log.warning("matches whose time is over are still there: %s", error)
            return SOON
        if gone:
            log.warning("matches whose time was over are gone: %s", gone)
        return DAY

    def _discard(self, match_id: str) -> bool:
        return not self._stopped.is_set() and self._store.discard(match_id, self._keep)

    def _run(self) -> None:
        while not self._stopped.wait(self.sweep()):
            pass
