"""Who works on something heavy now, who waits for it, and who tries again later?"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from werkzeug.exceptions import ServiceUnavailable


class Turns:
    """So many work *at_once*; a few are *waiting*, for *patience* seconds at most."""

    def __init__(self, *, at_once: int, waiting: int, patience: float) -> None:
        self._working = BoundedSemaphore(at_once)
        self._there = BoundedSemaphore(at_once + waiting)
        self._patience = patience

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for a turn, and have it.

        Raises:
            ServiceUnavailable: too many others are there, or were too slow.
        """
        if not self._there.acquire(blocking=False):
            raise ServiceUnavailable
        try:
            if not self._working.acquire(timeout=self._patience):
                raise ServiceUnavailable
            try:
                yield
            finally:
                self._working.release()
        finally:
            self._there.release()
