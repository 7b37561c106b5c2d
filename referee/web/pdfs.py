"""The PDFs that were asked for of late: made one at a time, then kept for a while."""

from collections import OrderedDict
from collections.abc import Callable
from threading import BoundedSemaphore
from threading import Lock

from werkzeug.exceptions import ServiceUnavailable

KEPT = 64
PATIENCE = 5
"""So many seconds somebody waits for the sheets of others before trying again."""

MOST_WAITING = 3
"""So many ask for new sheets at once; the other threads serve the tables."""


class Pdfs:
    """Sheets by their key; a key names everything that the sheet depends on."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._keeping = Lock()
        self._making = Lock()
        self._waiting = BoundedSemaphore(MOST_WAITING)

    def pdf(self, key: str, make: Callable[[], bytes]) -> bytes:
        """Return the sheet kept under *key*, or *make* it.

        Raises:
            ServiceUnavailable: too many others wait for a sheet.
        """
        kept = self._find(key)
        if kept is not None:
            return kept
        if not self._waiting.acquire(blocking=False):
            raise ServiceUnavailable
        try:
            return self._made(key, make)
        finally:
            self._waiting.release()

    def _made(self, key: str, make: Callable[[], bytes]) -> bytes:
        if not self._making.acquire(timeout=PATIENCE):
            raise ServiceUnavailable
        try:
            made = self._find(key)  # by somebody who waited before
            if made is None:
                made = make()
                self._keep(key, made)
            return made
        finally:
            self._making.release()

    def _find(self, key: str) -> bytes | None:
        with self._keeping:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _keep(self, key: str, pdf: bytes) -> None:
        with self._keeping:
            self._kept[key] = pdf
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
