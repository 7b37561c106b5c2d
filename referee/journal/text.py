"""Which names may people give, and when did something happen?"""

import re
import unicodedata
from datetime import datetime
from datetime import UTC

NAME_LIMIT = 60
"""A name of a match, side or player has at most so many characters."""

NOTE_LIMIT = 300
"""A note or a ruling has at most so many characters."""

SIDE_FIELD_LIMIT = 40
"""Forms ask for a side's name this short, so that it fits its column."""

_MOMENT = "%Y-%m-%dT%H:%M:%SZ"
_UNSEEN = "[\u200b\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
"""A break that takes no room, and signs that turn the letters after them around."""

_REFUSED = {"Cc", "Cs", "Zl", "Zp"}
_PLANE = 0xFFFF
_LAST_TWO = {0xFFFE, 0xFFFF}
_NOBODYS = range(0xFDD0, 0xFDF0)
"""With the last two of every plane, no letters for ever: XML and PDF take not all."""


class TextError(ValueError):
    """Text that cannot be kept: ``code`` is ``control_character`` or ``too_long``.

    A code point that will never be a letter counts as a control character.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text!r}")
        self.code = code
        self.text = text


def tidy(text: str, limit: int = NAME_LIMIT) -> str:
    """Return *text* as it is kept: composed, trimmed, without signs that nobody sees.

    Raises:
        TextError: it is longer than *limit* or holds a control character.
    """
    tidied = compose(text)
    if not tidied.isprintable() and any(map(is_refused, tidied)):
        raise TextError("control_character", text)
    if len(tidied) > limit:
        raise TextError("too_long", text)
    return tidied


def is_refused(sign: str) -> bool:
    """Whether no text that is kept may hold this *sign*."""
    number = ord(sign)
    nobodys = number in _NOBODYS or number & _PLANE in _LAST_TWO
    return nobodys or unicodedata.category(sign) in _REFUSED


def compose(text: str) -> str:
    """Return *text* composed (NFC) and trimmed, without signs that nobody sees.

    Joiners stay between letters; alone they show nothing.
    """
    if text.isascii() and text.isprintable():
        return text.strip()
    composed = unicodedata.normalize("NFC", re.sub(_UNSEEN, "", text)).strip()
    seen = any(unicodedata.category(sign) != "Cf" for sign in composed)
    return composed if seen else ""


def shorten(text: str, limit: int = NAME_LIMIT) -> str:
    """Return what *limit* leaves of *text*, never ending in half a letter."""
    kept = text[:limit]
    while len(text) > len(kept) and _continues(text[len(kept)]) and kept:
        kept = kept[:-1]
    return kept.strip()


def stamp(when: datetime) -> str:
    """Write a moment as journals do: ``2026-11-29T21:52:00Z``."""
    return when.astimezone(UTC).strftime(_MOMENT)


def moment(at: str) -> datetime:
    """Read a moment that ``stamp`` has written; raises ValueError for other text."""
    when = datetime.fromisoformat(at)
    if stamp(when) != at:
        raise ValueError(f"not written as journals write it: {at!r}")
    return when


def _continues(sign: str) -> bool:
    """Whether *sign* belongs to the letter before it."""
    return unicodedata.category(sign) in {"Mn", "Mc", "Me"}
