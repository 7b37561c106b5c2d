"""Where may a line break, and which way does a name run?

A browser finds the words of Lao by its dictionary, since no blank stands between them.
It doesn't know every word, and cuts strange ones behind a letter.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

JOINER: Final = "\u2060"
"""Takes no room, and no line breaks there."""

TURNING: Final = frozenset(("R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI"))
"""Letters that run from right to left, and signs that let others do so."""

MOST_REMEMBERED: Final = 4096
"""Of so many names and figures it is known whether they turn."""

_UNKNOWN: Final = {
    word.replace("+", ""): word.replace("+", JOINER)
    for word in (
        "ຄ+ລາສສິກ",
        "ໂຫຼ+ດ",
        "ເຊີ+ບເວີ",
        "ໂບ+ນັດ",
        "ກະຕິ+ກາ",
        "ສຳ+ຮັບ",
        "ສະ+ແກນ",
        "+ໆ",
    )
}
_CUT: Final = re.compile("|".join(_UNKNOWN))


def kept_whole(lao: str) -> str:
    """Return Lao text so that browsers cut none of the words they don't know."""
    return _CUT.sub(lambda found: _UNKNOWN[found[0]], lao)


def isolated(text: str) -> str:
    """Return what somebody wrote so that it turns nothing beside it around.

    For titles and other places where there is no element to hold it.
    """
    return f"\u2068{text}\u2069" if _turns(text) else text


@lru_cache(MOST_REMEMBERED)
def _turns(text: str) -> bool:
    return any(unicodedata.bidirectional(sign) in TURNING for sign in text)
