"""Pieces of pages that look the same each time: they are made once and kept.

Of the list of deals only the newest is new; the empty rows of a ledger are those of
the deal before. What a piece is made from is its key: nothing can make it untrue.
"""

from collections import OrderedDict
from collections.abc import Callable
from collections.abc import Hashable
from threading import Lock
from typing import Final

from flask import request

MOST_KEPT: Final = 2048
"""So many pieces are kept for each language: deals of some 4 kB, of 64 tables."""


class Same:
    """Something that is compared by being the very same, such as rules in force."""

    __slots__ = ("_meant",)

    def __init__(self, meant: object) -> None:
        self._meant = meant

    def __hash__(self) -> int:
        """Go by which one it is."""
        return id(self._meant)

    def __eq__(self, other: object) -> bool:
        """Whether the very same one is meant."""
        return isinstance(other, Same) and self._meant is other._meant


class Pieces:
    """The pieces of pages in one language. Safe to use from many threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, str] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def once(self, *key: Hashable, caller: Callable[[], str]) -> str:
        """Return what *caller* renders, which must follow from *key* alone.

        Addresses may stand in it: where the server hangs below belongs to every key.
        """
        whole = (request.script_root, *key)
        with self._lock:
            kept = self._kept.get(whole)
            if kept is not None:
                self._kept.move_to_end(whole)
                return kept
        made = caller()
        with self._lock:
            self._kept[whole] = made
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made
