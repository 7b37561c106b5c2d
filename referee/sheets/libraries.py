"""Are the libraries of the PDF engine here? Asked without loading the engine."""

from ctypes import CDLL
from functools import cache

NAMES = ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib")
"""It brings all others with it; by another name it may still be found by the engine."""


@cache
def has_libraries() -> bool:
    """Whether the libraries are found where they usually are."""
    return any(map(_found, NAMES))


def _found(name: str) -> bool:
    try:
        CDLL(name)
    except OSError:
        return False
    return True
