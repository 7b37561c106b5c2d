"""How is one card written, and where does one piece of text end?"""

import re
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Final

from referee.rules.cards import card
from referee.rules.cards import Cards
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.spelling import INVISIBLE
from referee.rules.spelling import word_key

_SUIT_SIGNS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
_SUITS = {**_SUIT_SIGNS, **{suit.value: suit for suit in Suit}}
_RED, _BLACK = "HD♥♦", "SC♠♣"


def coded() -> Iterator[tuple[str, Cards]]:
    """Yield every card by its code in capitals, without a suit and with each."""
    codes = {rank.value: rank for rank in Rank if rank.value[0] != "3"}
    for code, rank in {**codes, "T": Rank.TEN}.items():
        yield code, ONE[rank]
        if rank != Rank.JOKER:
            yield from ((code + s, card(rank, suit)) for s, suit in _SUITS.items())
    for color, rank in (("R" + _RED, Rank.RED_THREE), ("B" + _BLACK, Rank.BLACK_THREE)):
        yield from (("3" + s, card(rank, _SUITS.get(s))) for s in color)


_CODED = dict(coded())
_WITH_SUIT = re.compile("[AKQJT][SHDC]")
CODED: Final[Mapping[str, Cards]] = _CODED | {
    code.lower(): one for code, one in _CODED.items() if not _WITH_SUIT.fullmatch(code)
}
"""Every card by its code, and in small letters those that spell no word.

In Malay ``as`` is an ace; to others it is the ace of spades, like ``AS`` to everybody.
"""

_MARKS = r"\u0300-\u036f"
_SUIT = "SHDC♠♥♦♣"
# A suit that comes from a picture of itself has a sign behind it that chooses its look.
_LOOK = r"[\ufe0e\ufe0f]?"
# ASCII alone: without it the Kelvin sign would pass for a king.
_FLAGS = re.IGNORECASE | re.ASCII

BLANKS: Final = re.compile(rf"[\s,\-\u2010-\u2015{INVISIBLE}]+")
# Lao vowels and tones, and loose Latin accents, are marks to Python and not letters.
LETTERS: Final = re.compile(
    rf"(?:[^\W\d_]|[{_MARKS}\u0eb1-\u0ebc\u0ec8-\u0ece{INVISIBLE}])+"
)
SECOND_WORD: Final = re.compile(rf"(?:\s+|-)({LETTERS.pattern})")
PIECE: Final = re.compile(rf"{LETTERS.pattern}|\d+|\S")

CODE: Final = re.compile(
    rf"(JK|(?:10|[AKQJT2-9])[{_SUIT}]?){_LOOK}(?![{_MARKS}])", _FLAGS
)
_ALL_CODES = re.compile(rf"\A(?:{CODE.pattern}|[{INVISIBLE}])+", _FLAGS)
THREE: Final = re.compile(rf"(3[RB{_SUIT}]){_LOOK}", _FLAGS)
BARE_THREE: Final = re.compile(r"3(?!\w)")
CAPITALS: Final = re.compile("[AKQJT]+|[AKQJT][SHDC]")
"""Letters that are cards to everybody, whatever they spell."""

COUNT_BEFORE: Final = re.compile(r"(\d{1,3})\s*([xX×*])\s*(?=[^\W\d_]|10|[2-9])")
COUNT_AFTER: Final = re.compile(r"\s*[xX×*]\s*(\d{1,3})(?!\d)")


def is_glued(word: re.Match[str]) -> bool:
    """Whether *word* only begins with a card: ``and`` is no ace.

    One strange letter behind cards is a slip, and named by itself.
    """
    return len(word_key(_ALL_CODES.sub("", word[0]))) > 1
