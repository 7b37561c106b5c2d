"""What stands on paper for a letter that no font here can draw?

Our own fonts draw Latin and Lao. Of other letters a machine prints what the fonts on it
can draw; for each of the rest there stands a box, and a note says for what.
"""

import re
import unicodedata
from collections.abc import Iterator
from collections.abc import Sequence
from typing import Final

from referee.language import Language
from referee.language import N_

BOX: Final = "\u25a1"
MOST_NAMED: Final = 8
"""So many letters are named in the note; of more it says that there are more."""

MOST_MARKS: Final = 3
"""No script puts more marks on a letter; a stack of them would cover other lines."""

OURS: Final = (
    "\t\n\r -~\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0121\u0126-\u012b"
    "\u012e-\u0131\u0139\u013a\u013d\u013e\u0141-\u0144\u0147\u0148\u014c\u014d"
    "\u0150-\u0155\u0158-\u015b\u015e-\u016b\u016e-\u017e\u01a0\u01a1\u01af\u01b0"
    "\u0e81\u0e82\u0e84\u0e86-\u0e8a\u0e8c-\u0ea3\u0ea5\u0ea7-\u0ebd\u0ec0-\u0ec4"
    "\u0ec6\u0ec8-\u0ece\u0ed0-\u0ed9\u0edc-\u0edf\u1ea0-\u1ef9"
    "\u200b-\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026"
    "\u2060\u2068\u2069\u20ab\u2212\u25a1\u25cc"
)
"""What our own fonts draw, and signs that nobody sees, as in a class of a pattern."""

ODD: Final = re.compile(f"[^{OURS}]")
ODD_WORD: Final = re.compile(f"[^\\s<>]*[^{OURS}][^\\s<>]*")
STACK: Final = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{4,}")
JOINER: Final = "\u200d"
MARKS: Final = {"Mn", "Mc", "Me"}
TONES: Final = range(0x1F3FB, 0x1F400)
TAGS: Final = range(0xE0020, 0xE0080)
FLAGS: Final = range(0x1F1E6, 0x1F200)
MARKUP: Final = frozenset("\"';=")
"""No mark belongs to what an attribute or an escaped letter ends with."""


def letters_with(signs: str, text: str) -> tuple[str, ...]:
    """Return the letters of *text* with any of the *signs*, each once."""
    words = ODD_WORD.findall(text) if signs else ()
    found = (letter for word in words for letter in letters_of(word))
    return tuple(dict.fromkeys(each for each in found if set(each) & set(signs)))


def with_stand_ins(text: str, lost: Sequence[str]) -> str:
    """Put the box wherever one of the *lost* letters stands."""
    boxes = dict.fromkeys(lost, BOX)

    def rewrite(word: re.Match[str]) -> str:
        return "".join(boxes.get(letter, letter) for letter in letters_of(word[0]))

    return ODD_WORD.sub(rewrite, text) if lost else text


def unstacked(text: str) -> str:
    """Leave no more marks on a letter than a line has room for."""
    return STACK.sub(lambda found: found[0][:MOST_MARKS], text)


def say_stand_ins(lost: Sequence[str], spoken: Language) -> str:
    """Say for which letters the box stands; nothing where it stands for none."""
    if not lost:
        return ""
    named = ", ".join(map(_named, lost[:MOST_NAMED]))
    more = ", \u2026" if len(lost) > MOST_NAMED else "."
    text = N_("%(box)s stands for letters that cannot be printed: %(letters)s")
    return spoken.gettext(text, box=BOX, letters=named) + more


def letters_of(word: str) -> Iterator[str]:
    """Give what readers take for one letter: with its marks, or joined pictures."""
    letter = ""
    for sign in word:
        if letter and not _continues(letter, sign):
            yield letter
            letter = ""
        letter += sign
    if letter:
        yield letter


def _continues(letter: str, sign: str) -> bool:
    if letter in MARKUP:
        return False
    if ord(sign) in FLAGS:
        return len(letter) == 1 and ord(letter) in FLAGS
    return (
        sign == JOINER
        or letter.endswith(JOINER)
        or unicodedata.category(sign) in MARKS
        or ord(sign) in TONES
        or ord(sign) in TAGS
    )


def _named(letter: str) -> str:
    """Name a letter by its numbers, and by its name if that is not a number, too."""
    seen = [sign for sign in letter if unicodedata.category(sign) != "Cf"]
    signs = [sign for sign in seen if "VARIATION" not in unicodedata.name(sign, "")]
    return " + ".join(map(_sign_named, signs))


def _sign_named(sign: str) -> str:
    number = f"{ord(sign):04X}"
    name = unicodedata.name(sign, "")
    return f"U+{number}" if number in name else f"U+{number} {name}".rstrip()
