"""How are cards written, and how is what people type read?"""

import re
import unicodedata
from collections.abc import Iterator
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from referee.rules.cards import card
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import MOST_CARDS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.cards import together

Words = Mapping[str, Rank]

MOST_LETTERS = 5000
"""Text longer than this names no cards that a table could hold."""

SHOWN = 40
"""So much of a piece that is no card is shown."""

Unreadable = Literal["bad_card", "which_three", "ambiguous_card"]


class CardError(ValueError):
    """Text that is not a card: the piece, where it stands, and what it might be."""

    def __init__(
        self,
        text: str,
        at: int,
        reason: Unreadable = "bad_card",
        options: tuple[str, ...] = (),
    ) -> None:
        super().__init__(f"{reason}: {text!r} at {at}")
        self.text = text
        self.at = at
        self.reason: Unreadable = reason
        self.options = options


_ENGLISH = {
    Rank.JOKER: "joker jokers jk",
    Rank.TWO: "two twos deuce deuces",
    Rank.ACE: "ace aces",
    Rank.KING: "king kings",
    Rank.QUEEN: "queen queens",
    Rank.JACK: "jack jacks knave knaves",
    Rank.TEN: "ten tens",
    Rank.NINE: "nine nines",
    Rank.EIGHT: "eight eights",
    Rank.SEVEN: "seven sevens",
    Rank.SIX: "six sixes",
    Rank.FIVE: "five fives",
    Rank.FOUR: "four fours",
}
ENGLISH_WORDS: Words = MappingProxyType(
    {word: rank for rank, words in _ENGLISH.items() for word in words.split()}
)
_THREES = frozenset({"three", "threes"})

AMBIGUOUS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "1": ("A",),
        "B": ("J", "7", "4", "3"),
        "C": ("9",),
        "D": ("Q", "8", "2"),
        "R": ("K", "Q"),
        "S": ("A", "10", "9", "7", "6"),
        "V": ("K", "J"),
    }
)
"""What a single letter could mean in one of the four languages, and so is asked."""

_SUIT_SIGNS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS, "♣": Suit.CLUBS}
_SUITS = {**_SUIT_SIGNS, **{suit.value: suit for suit in Suit}}
_RED, _BLACK = "HD♥♦", "SC♠♣"


def _pieces() -> Iterator[tuple[str, Cards]]:
    codes = {rank.value: rank for rank in Rank if rank.value[0] != "3"}
    for code, rank in {**codes, "T": Rank.TEN}.items():
        yield code, ONE[rank]
        if rank != Rank.JOKER:
            yield from ((code + s, card(rank, suit)) for s, suit in _SUITS.items())
    for color, rank in (("R" + _RED, Rank.RED_THREE), ("B" + _BLACK, Rank.BLACK_THREE)):
        yield from (("3" + s, card(rank, _SUITS.get(s))) for s in color)


_PIECES = dict(_pieces())
_PIECES.update({code.lower(): one for code, one in _PIECES.items()})
_piece = _PIECES.__getitem__

_BLANKS = re.compile(r"[\s,\-\u2010-\u2015]+")
# Lao vowels and tones, and loose Latin accents, are marks to Python and not letters.
_LETTERS = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f\u0eb1-\u0ebc\u0ec8-\u0ecd])+")
_PIECE = re.compile(rf"{_LETTERS.pattern}|\d+|\S")
# ASCII alone: without it the Kelvin sign would pass for a king.
_FLAGS = re.IGNORECASE | re.ASCII
_CODE = re.compile(r"JK|(?:10|[AKQJT2-9])(?:[SHDC♠♥♦♣][\ufe0e\ufe0f]?)?", _FLAGS)
_THREE = re.compile(r"3[RBSHDC♠♥♦♣][\ufe0e\ufe0f]?", _FLAGS)
_BARE_THREE = re.compile(r"3(?!\w)")
_COUNT_BEFORE = re.compile(r"(\d{1,3})\s*[xX×*]\s*(?=[^\W\d_]|10|[2-9])")
_COUNT_AFTER = re.compile(r"\s*[xX×*]\s*(\d{1,3})(?!\d)")


def parse_cards(text: str, words: Words = ENGLISH_WORDS) -> Cards:
    """Read cards such as ``K K 2 JK``, ``KKK2``, ``3xK joker`` or ``K♠, 3R``.

    Empty text is no cards. *words* are the names of cards that are understood beside
    the notation, in lower case.

    Raises:
        CardError: a piece of the text is no card, or could be several.
    """
    pieces = text.split()
    if len(pieces) <= MOST_CARDS:
        try:
            return sum(map(_piece, pieces), NO_CARDS)
        except KeyError:
            pass
    return _Reader(text, words).read()


def parse_in_order(text: str, words: Words = ENGLISH_WORDS) -> tuple[Rank, ...]:
    """Read cards as :func:`parse_cards` does, and name them in the order told.

    Raises:
        CardError: a piece of the text is no card, or could be several.
    """
    told = _Reader(text, words).heaps()
    return tuple(rank for heap in told for rank in each_card(heap))


class _Reader:
    """Reads card text piece by piece, knowing where it stands."""

    def __init__(self, text: str, words: Words) -> None:
        if len(text) > MOST_LETTERS:
            raise CardError(text[:SHOWN], 0)
        self.told = text
        self.text = "".join(map(_plain_digit, text))
        self.words = words
        self.at = 0
        self.codes_until = 0

    def read(self) -> Cards:
        """Return all cards of the text."""
        return together(self.heaps())

    def heaps(self) -> Iterator[Cards]:
        """Yield the cards of the text as they are told, equal ones at once."""
        count = 0
        self._skip(_BLANKS)
        while self.at < len(self.text):
            start = self.at
            heap = self._counted()
            count += how_many(heap)
            if count > MOST_CARDS:
                raise CardError(self.told[start : self.at], start)
            yield heap
            self._skip(_BLANKS)

    def _skip(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def _counted(self) -> Cards:
        start = self.at
        before = None if self._is_count_after() else self._skip(_COUNT_BEFORE)
        one = self._card()
        after = None if before else self._skip(_COUNT_AFTER)
        count = int((before or after or ["", "1"])[1])
        if not 0 < count <= MOST_CARDS:
            raise CardError(self.told[start : self.at], start)
        return Cards(one * count)

    def _is_count_after(self) -> bool:
        """Whether ``8x3`` stands here: a bare three is no card, so it counts."""
        match = _COUNT_BEFORE.match(self.text, self.at)
        return bool(match and _BARE_THREE.match(self.text, match.end()))

    def _card(self) -> Cards:
        at_word = self.at >= self.codes_until
        if at_word and (word := _LETTERS.match(self.text, self.at)):
            if rank := self.words.get(word[0].lower()):
                self.at = word.end()
                return ONE[rank]
            if word[0].lower() in _THREES:
                raise CardError(word[0], self.at, "which_three")
            if _is_glued(word):
                raise CardError(word[0][:SHOWN], self.at)
            self.codes_until = word.end()
        if code := self._skip(_THREE) or self._skip(_CODE):
            return self._coded(code)
        raise self._complaint()

    def _coded(self, code: re.Match[str]) -> Cards:
        if code[0] == "3":
            told = self.told[code.start() : code.end()]
            raise CardError(told, code.start(), "which_three")
        return _PIECES[code[0].rstrip("\ufe0e\ufe0f").upper()]

    def _complaint(self) -> CardError:
        match = _PIECE.match(self.text, self.at)
        end = match.end() if match else len(self.text)
        piece = self.told[self.at : min(end, self.at + SHOWN)]
        letter = self.text[self.at : end]
        if letter.isascii() and (options := AMBIGUOUS.get(letter.upper())):
            return CardError(piece, self.at, "ambiguous_card", options)
        return CardError(piece, self.at)


def _is_glued(word: re.Match[str]) -> bool:
    """Whether *word* only begins with a card: ``and`` is no ace.

    One strange letter behind cards is a slip, and named by itself.
    """
    end = word.start()
    while end < word.end() and (code := _CODE.match(word.string, end, word.end())):
        end = code.end()
    return end + 1 < word.end()


def _plain_digit(sign: str) -> str:
    value = unicodedata.digit(sign, None)
    return sign if value is None or not sign.isdecimal() else str(value)


def each_card(cards: Cards) -> tuple[Rank, ...]:
    """Name all *cards* one by one, in the order of ranks."""
    return tuple(rank for rank in Rank for _ in range(count_of(cards, rank)))


def write_cards(cards: Cards) -> str:
    """Write *cards* canonically: ``K K K 2 JK``."""
    return " ".join(each_card(cards))
