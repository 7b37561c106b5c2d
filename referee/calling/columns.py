"""How do names and figures stand in columns on a terminal?"""

import unicodedata
from collections.abc import Iterator
from collections.abc import Sequence

GAP = 2
"""So many blanks stand between two columns."""

_ABOVE_OR_BELOW = {"Mn", "Me", "Cf"}


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield *rows* as lines: what comes first on the left, figures on the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = [first + " " * (widths[0] - width(first))]
        for cell, most in zip(rest, widths[1:], strict=True):
            cells.append(" " * (GAP + most - width(cell)) + cell)
        yield "".join(cells).rstrip()


def width(text: str) -> int:
    """Return how many places *text* takes: Lao tones and vowels stand above others."""
    return sum(_places(sign) for sign in text)


def _places(sign: str) -> int:
    if unicodedata.category(sign) in _ABOVE_OR_BELOW:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in {"W", "F"} else 1
