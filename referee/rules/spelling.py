"""When are two spellings the same word?

People type without accents, in capitals, and in Lao with either of two ways of writing
the same letter. What they typed stays as it is; only its key is compared.
"""

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

INVISIBLE = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
"""Signs without ink, which come along when text is copied from a page."""

_LATIN_MARKS = map(chr, range(0x300, 0x370))
# NFKC would fold the Lao pairs as well, and much that is no letter.
_FOLDED: Mapping[str, str] = {
    "đ": "d",
    "ໝ": "ຫມ",
    "ໜ": "ຫນ",
    "\u0ebc": "ລ",
    "\u0eb3": "\u0ecd\u0eb2",
}
_SAME: Mapping[int, str] = MappingProxyType(
    {
        ord(sign): other
        for sign, other in {
            **dict.fromkeys(_LATIN_MARKS, ""),
            **dict.fromkeys(INVISIBLE, ""),
            **_FOLDED,
        }.items()
    }
)


def word_key(word: str) -> str:
    """Return what *word* has in common with its other spellings: ``Đầm``, ``dam``."""
    if word.isascii():
        return word.lower()
    letters = unicodedata.normalize("NFC", word).casefold()
    return unicodedata.normalize("NFD", letters).translate(_SAME)


def plain_digits(text: str) -> str:
    """Write the digits of any script in *text* as 0 to 9, each in its place."""
    return "".join(map(_plain_digit, text))


def _plain_digit(sign: str) -> str:
    value = unicodedata.decimal(sign, None)
    return sign if value is None else str(value)
