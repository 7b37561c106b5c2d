"""How often may one address type a wrong code? Often enough for a slip of the thumb."""

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final

TRIES: Final = 10
"""So many wrong codes in a row; one more for each part of WAIT that passes."""

WAIT: Final = 300
"""Seconds until all tries are there again."""

KEPT: Final = 10_000
"""So many addresses are remembered: nobody fills the memory."""


class Tries:
    """The wrong codes of each address. Safe to use from many threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def seconds_to_wait(self, address: str) -> int:
        """Return when this address has all its tries again; 0: it may try now."""
        with self._lock:
            return WAIT if self._now(address) > TRIES - 1 else 0

    def wrong(self, address: str) -> None:
        """Remember a wrong code."""
        with self._lock:
            self._spent[address] = (self._now(address) + 1, self._clock())
            self._spent.move_to_end(address)
            if len(self._spent) > KEPT:
                self._spent.popitem(last=False)

    def _now(self, address: str) -> float:
        spent, at = self._spent.get(address, (0.0, 0.0))
        return max(0.0, spent - (self._clock() - at) * TRIES / WAIT)
