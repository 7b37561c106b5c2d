"""Where does a word stand in a text? Accents, case and ways of typing aside."""

import unicodedata
from collections.abc import Iterator
from collections.abc import Sequence
from itertools import groupby
from typing import Final
from typing import NamedTuple

from referee.lines import JOINER

ACCENTS: Final = ("\u0300", "\u036f")
"""The marks of Latin letters. Those of Lao are vowels and tones, and stay."""

SAME: Final = {"đ": "d", "ໝ": "ຫມ", "ໜ": "ຫນ", "ຼ": "ລ", "ຳ": "\u0ecd\u0eb2"}
"""Letters that are typed in two ways, or whose mark belongs to them."""

ENDS: Final = "?!.,:;…()“”\"'"
"""What stands before or behind a word without belonging to it."""


class Part(NamedTuple):
    """A part of a text, and whether it is what was looked for."""

    text: str
    found: bool


def words_of(asked: str) -> tuple[str, ...]:
    """Return the words to look for, as they are compared; a question ends in a sign."""
    bare = (word.strip(ENDS) for word in asked.split())
    return tuple(fold(word) for word in bare if word)


def fold(text: str) -> str:
    """Return *text* as it is compared."""
    return "".join(sign for sign, _ in _folded(text))


def holds(text: str, words: Sequence[str]) -> bool:
    """Whether each of the *words* stands somewhere in *text*."""
    folded = fold(text)
    return all(word in folded for word in words)


def parts(text: str, words: Sequence[str]) -> tuple[Part, ...]:
    """Divide *text* where one of the *words* begins or ends."""
    whole = unicodedata.normalize("NFC", text)
    marked = _marked(whole, words)
    runs = groupby(range(len(whole)), key=marked.__contains__)
    return tuple(Part("".join(whole[n] for n in run), found) for found, run in runs)


def _marked(whole: str, words: Sequence[str]) -> set[int]:
    signs = list(_folded(whole))
    folded = "".join(sign for sign, _ in signs)
    return {
        place
        for word in words
        for start in _starts(folded, word)
        for _, place in signs[start : start + len(word)]
    }


def _starts(text: str, word: str) -> Iterator[int]:
    start = text.find(word) if word else -1
    while start >= 0:
        yield start
        start = text.find(word, start + 1)


def _folded(text: str) -> Iterator[tuple[str, int]]:
    """Yield each sign to compare, with the place of the letter that it comes from."""
    for place, letter in enumerate(unicodedata.normalize("NFC", text)):
        for sign in unicodedata.normalize("NFD", letter.casefold()):
            if sign != JOINER and not ACCENTS[0] <= sign <= ACCENTS[1]:
                yield from ((each, place) for each in SAME.get(sign, sign))
