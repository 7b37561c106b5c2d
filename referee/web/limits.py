"""How often may one address do what costs, or what guesses? Often enough for a table.

The limits are those of one process, kept in its memory: they slow a stranger down, and
what must not be guessed is too long to be guessed anyway.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import field
from ipaddress import ip_address
from math import ceil
from threading import Lock
from typing import Final

from flask import current_app
from flask import Flask
from flask import request

EXTENSION: Final = "limits"
KEPT: Final = 10_000
"""So many addresses are remembered: nobody fills the memory."""


class Limit:
    """So *many* times within *seconds*, for each address. Safe to use from threads.

    One more time comes back with each of the parts into which they cut the *seconds*.
    """

    def __init__(
        self, many: int, seconds: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.many = many
        self._part = seconds / many
        self._clock = clock
        self._lock = Lock()
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def seconds_to_wait(self, address: str) -> int:
        """Return when this address may do it again; 0: now."""
        with self._lock:
            beyond = self._now(address) - (self.many - 1)
            return max(0, ceil(beyond * self._part))

    def spend(self, address: str, times: int = 1) -> None:
        """Remember that this address did it."""
        with self._lock:
            self._spent[address] = (self._now(address) + times, self._clock())
            self._spent.move_to_end(address)
            if len(self._spent) > KEPT:
                self._spent.popitem(last=False)

    def _now(self, address: str) -> float:
        spent, at = self._spent.get(address, (0.0, 0.0))
        return max(0.0, spent - (self._clock() - at) / self._part)


@dataclass(frozen=True)
class Limits:
    """What is limited: wrong short codes, wrong links, new matches, asks by program."""

    codes: Limit = field(default_factory=lambda: Limit(10, 300))
    links: Limit = field(default_factory=lambda: Limit(20, 60))
    matches: Limit = field(default_factory=lambda: Limit(60, 3600))
    asks: Limit = field(default_factory=lambda: Limit(6000, 60))


def install_limits(app: Flask) -> None:
    """Give *app* a memory of its own."""
    app.extensions[EXTENSION] = Limits()


def limits() -> Limits:
    """Return the limits of the application that is answering."""
    found: Limits = current_app.extensions[EXTENSION]
    return found


def asking_address() -> str:
    """Return the address that is asking, as far as the proxies are to be believed."""
    return request.remote_addr or ""


def from_here() -> bool:
    """Whether this very machine is asking: its host need not be slowed down."""
    try:
        return ip_address(asking_address()).is_loopback
    except ValueError:
        return False
