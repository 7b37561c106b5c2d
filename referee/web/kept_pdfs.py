"""The PDFs that were asked for last: so many, and not more than there is room for."""

from collections import OrderedDict
from threading import Lock

KEPT = 128
KEPT_BYTES = 1 << 24
"""A usual sheet takes 60 kB, one of 100 deals 230 kB."""


class KeptPdfs:
    """What was asked for last stays longest. Safe to use from many threads."""

    def __init__(self, most: int = KEPT, most_bytes: int = KEPT_BYTES) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def find(self, key: str) -> bytes | None:
        """Return what is kept under *key*."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def keep(self, key: str, pdf: bytes) -> None:
        """Keep *pdf* under a key that is new; let go what was not asked for longest."""
        with self._lock:
            self._kept[key] = pdf
            self._bytes += len(pdf)
            while len(self._kept) > self._most or self._bytes > self._most_bytes:
                _, gone = self._kept.popitem(last=False)
                self._bytes -= len(gone)
