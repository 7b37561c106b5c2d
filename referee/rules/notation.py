"""How are cards written, and how is what people type read?"""

import re
from collections.abc import Iterator
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal
from typing import NamedTuple

from referee.rules.card_codes import BARE_THREE
from referee.rules.card_codes import BLANKS
from referee.rules.card_codes import CAPITALS
from referee.rules.card_codes import CODE
from referee.rules.card_codes import CODED
from referee.rules.card_codes import COUNT_AFTER
from referee.rules.card_codes import COUNT_BEFORE
from referee.rules.card_codes import is_glued
from referee.rules.card_codes import LETTERS
from referee.rules.card_codes import PIECE
from referee.rules.card_codes import SECOND_WORD
from referee.rules.card_codes import THREE
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import MOST_CARDS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import together
from referee.rules.spelling import plain_digits
from referee.rules.spelling import word_key

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


class Doubt(NamedTuple):
    """A word that is no card yet: what is asked back, and the cards it might be."""

    reason: Unreadable
    options: tuple[str, ...] = ()


WHICH_THREE = Doubt("which_three")
Words = Mapping[str, Rank | Doubt]
"""What words mean, by their ``word_key``; of names in two words both, with a blank."""

_ENGLISH: Mapping[str, Rank | Doubt] = {
    "joker jokers jk": Rank.JOKER,
    "two twos deuce deuces": Rank.TWO,
    "ace aces": Rank.ACE,
    "king kings": Rank.KING,
    "queen queens": Rank.QUEEN,
    "jack jacks knave knaves": Rank.JACK,
    "ten tens": Rank.TEN,
    "nine nines": Rank.NINE,
    "eight eights": Rank.EIGHT,
    "seven sevens": Rank.SEVEN,
    "six sixes": Rank.SIX,
    "five fives": Rank.FIVE,
    "four fours": Rank.FOUR,
    "three threes": WHICH_THREE,
}
ENGLISH_WORDS: Words = MappingProxyType(
    {word: meant for words, meant in _ENGLISH.items() for word in words.split()}
)

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

_coded = CODED.__getitem__


def parse_cards(text: str, words: Words = ENGLISH_WORDS) -> Cards:
    """Read cards such as ``K K 2 JK``, ``KKK2``, ``3xK joker`` or ``K♠, 3R``.

    Empty text is no cards. *words* are the names of cards that are understood beside
    the notation. Where a word is spelled like cards side by side, capitals are cards:
    ``KA`` is a king and an ace to everybody, ``ka`` a king to those who call it so.

    Raises:
        CardError: a piece of the text is no card, or could be several.
    """
    pieces = text.split()
    if len(pieces) <= MOST_CARDS:
        try:
            return sum(map(_coded, pieces), NO_CARDS)
        except KeyError:
            pass
    return _Reader(text, words).read()


def pieces(text: str, words: Words = ENGLISH_WORDS) -> Iterator[tuple[int, Cards]]:
    """Yield the cards of a text piece by piece, each behind its position."""
    return _Reader(text, words).heaps()


class _Reader:
    """Reads card text piece by piece, knowing where it stands."""

    def __init__(self, text: str, words: Words) -> None:
        if len(text) > MOST_LETTERS:
            raise CardError(text[:SHOWN], 0)
        self.told = text
        self.text = plain_digits(text)
        self.words = words
        self.at = 0
        self.codes_until = 0

    def read(self) -> Cards:
        """Return all cards of the text."""
        return together(heap for _, heap in self.heaps())

    def heaps(self) -> Iterator[tuple[int, Cards]]:
        """Yield the cards of the text as they are told, equal ones at once."""
        count = 0
        self._skip(BLANKS)
        while self.at < len(self.text):
            start = self.at
            heap = self._counted()
            count += how_many(heap)
            if count > MOST_CARDS:
                raise CardError(self.told[start : self.at], start)
            yield start, heap
            self._skip(BLANKS)

    def _skip(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def _counted(self) -> Cards:
        start = self.at
        before = self._skip(COUNT_BEFORE) if self._is_count_before() else None
        one = self._card()
        after = None if before else self._skip(COUNT_AFTER)
        counted = before or after
        count = int(counted[1]) if counted else 1
        if not count:
            raise CardError(self.told[start : self.at], start)
        return Cards(one * count)

    def _is_count_before(self) -> bool:
        """Whether a count stands here, and its card behind it.

        In ``8x3`` the bare three is no card, so it counts itself; in ``2 xì`` the x
        begins the name of another card.
        """
        match = COUNT_BEFORE.match(self.text, self.at)
        return bool(
            match
            and not BARE_THREE.match(self.text, match.end())
            and not self._name(match.start(2))
        )

    def _name(self, at: int) -> tuple[Rank | Doubt, int] | None:
        """Return the card whose name stands at this place, and where the name ends."""
        word = LETTERS.match(self.text, at)
        if not word:
            return None
        key = word_key(word[0])
        more = SECOND_WORD.match(self.text, word.end())
        if more and (meant := self.words.get(f"{key} {word_key(more[1])}")):
            return meant, more.end()
        return (self.words[key], word.end()) if key in self.words else None

    def _card(self) -> Cards:
        fresh = self.at >= self.codes_until
        if fresh and (word := LETTERS.match(self.text, self.at)):
            if not CAPITALS.fullmatch(word[0]) and (name := self._name(self.at)):
                return self._named(*name)
            if is_glued(word):
                raise CardError(word[0][:SHOWN], self.at)
            self.codes_until = word.end()
        if code := self._skip(THREE) or self._skip(CODE):
            return self._written(code)
        raise self._complaint()

    def _named(self, meant: Rank | Doubt, end: int) -> Cards:
        start, self.at = self.at, end
        if isinstance(meant, Doubt):
            raise CardError(self.told[start:end], start, meant.reason, meant.options)
        return ONE[meant]

    def _written(self, code: re.Match[str]) -> Cards:
        if code[1] == "3":
            told = self.told[code.start(1) : code.end(1)]
            raise CardError(told, code.start(), "which_three")
        return CODED[code[1].upper()]

    def _complaint(self) -> CardError:
        match = next(PIECE.finditer(self.text, self.at))
        piece = self.told[self.at : min(match.end(), self.at + SHOWN)]
        letter = word_key(match[0]).upper()
        if options := AMBIGUOUS.get(letter):
            return CardError(piece, self.at, "ambiguous_card", options)
        return CardError(piece, self.at)


def each_card(cards: Cards) -> tuple[Rank, ...]:
    """Name all *cards* one by one, in the order of ranks."""
    return sum(((rank,) * count_of(cards, rank) for rank in ranks_in(cards)), ())


def write_cards(cards: Cards) -> str:
    """Write *cards* canonically: ``K K K 2 JK``."""
    return " ".join(each_card(cards))
