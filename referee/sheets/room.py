"""How small is a name set, and how much of it finds room?"""

import unicodedata
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from referee.journal.text import shorten

SMALL: Final = 0.85
"""A name that is too long is set in so much of the usual size, before it is cut."""

FILLED: Final = 0.95
"""So much of a line is filled where others follow, as words stay whole."""

NEARLY: Final = 0.98
"""A name that fills so much of a line may need another one."""

LETTER: Final = 0.56
MILLIMETRE: Final = 72 / 25.4
"""The breadth of a letter in its size, and points to a millimetre."""

ELLIPSIS: Final = 1.6
NARROW: Final = frozenset("fijlrtI.,:;'\u2019|! ")
WITHOUT_BREADTH: Final = ("Mn", "Cf")
BROAD: Final = frozenset("mwMW@%&")
LATIN: Final = "\u1eff"


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is shown; *long* tells that it takes two lines."""

    whole: str
    text: str
    small: bool = False
    long: bool = False

    @property
    def cut(self) -> bool:
        """Whether a part of it is missing."""
        return self.text != self.whole


def letters_in(millimetres: float, points: float) -> float:
    """Return how many letters of a size stand in a line of that width."""
    return millimetres * MILLIMETRE / (points * LETTER)


def fit(name: str, letters: float, lines: int = 1) -> Name:
    """Make a name small, then shorten it, until *lines* of so many letters hold it."""
    needed, room = breadth(name), letters if lines == 1 else letters * lines * FILLED
    long = lines > 1 and needed > letters * NEARLY
    if needed * SMALL <= room:
        return Name(name, name, small=needed > room, long=long)
    reached = accumulate(map(breadth, name))
    kept = sum(1 for each in reached if each <= room / SMALL - ELLIPSIS)
    return Name(name, shorten(name, kept).rstrip() + "\u2026", small=True, long=long)


def breadth(text: str) -> float:
    """Return the breadth of a text, in letters; signs above and below take none."""
    return sum(_breadth(sign) for sign in text)


def _breadth(sign: str) -> float:
    if unicodedata.category(sign) in WITHOUT_BREADTH:
        return 0
    if sign in NARROW:
        return 0.6
    if sign > LATIN:
        return 1.25
    return 1.9 if sign in BROAD else 1.2 if sign.isupper() else 1
