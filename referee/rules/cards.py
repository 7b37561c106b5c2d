"""What cards are there, and how many of each?

Cards of one deal are many and mostly alike, so a heap of cards is kept as one number:
a count of all cards, a count of the wild cards, and a count for every rank, side by
side. Two heaps are put together by adding them.
"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from enum import StrEnum
from itertools import compress
from types import MappingProxyType
from typing import NewType

Cards = NewType("Cards", int)


class Rank(StrEnum):
    """What a card is, as it is written; in the order in which cards are named."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "10"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    BLACK_THREE = "3B"
    TWO = "2"
    JOKER = "JK"
    RED_THREE = "3R"


class Suit(StrEnum):
    """A suit, from the highest to the lowest (SETUP-04)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


NATURALS = tuple(Rank)[:11]
"""The ranks that are melded as themselves, from A down to 4 (CARD-01)."""

WILDS = (Rank.TWO, Rank.JOKER)
"""The ranks that stand in for others (CARD-01)."""

MOST_CARDS = 500
"""No more cards than these are held together: a count must not run over."""

_WIDTH = 12
_COUNT = (1 << _WIDTH) - 1
_SHIFTS = {rank: _WIDTH * (place + 2) for place, rank in enumerate(Rank)}
_SUITED_WIDTH = _WIDTH * (len(Rank) + 2)
_SUITED_SHIFTS: dict[tuple[Rank, Suit], int] = {
    (rank, suit): _SUITED_WIDTH + _WIDTH * place
    for place, (rank, suit) in enumerate(
        (rank, suit) for rank in Rank if rank != Rank.JOKER for suit in Suit
    )
}
MOST_PLAIN = Cards((1 << _SUITED_WIDTH) - 1)
"""Beyond this number a heap has cards whose suit is known."""

_RANKS = tuple(Rank)
_MASKS = tuple(_COUNT << _SHIFTS[rank] for rank in Rank)
_NATURAL_MASKS = _MASKS[: len(NATURALS)]
_ALL_NATURALS = sum(_COUNT << _SHIFTS[rank] for rank in NATURALS)
_ALL_THREES = sum(
    _COUNT << _SHIFTS[rank] for rank in (Rank.BLACK_THREE, Rank.RED_THREE)
)

_TOP_BITS = sum(1 << _WIDTH * (place + 1) - 1 for place in range(len(Rank) + 2))

NO_CARDS = Cards(0)


def card(rank: Rank, suit: Suit | None = None, count: int = 1) -> Cards:
    """Return *count* cards of one rank, and of one suit where it is known."""
    one = 1 | (1 << _SHIFTS[rank])
    if rank in WILDS:
        one |= 1 << _WIDTH
    if suit is not None:
        one |= 1 << _SUITED_SHIFTS[rank, suit]
    return Cards(one * count)


ONE: Mapping[Rank, Cards] = MappingProxyType({rank: card(rank) for rank in Rank})
"""A single card of each rank."""


def together(heaps: Iterable[Cards]) -> Cards:
    """Put all *heaps* of cards together."""
    return sum(heaps, NO_CARDS)


def how_many(cards: Cards) -> int:
    """Count all *cards*."""
    return cards & _COUNT


def wilds_in(cards: Cards) -> int:
    """Count the wild ones among *cards* (CARD-01)."""
    return cards >> _WIDTH & _COUNT


def naturals_in(cards: Cards) -> int:
    """Count the natural ones among *cards*; threes are neither (CARD-01)."""
    threes = count_of(cards, Rank.BLACK_THREE) + count_of(cards, Rank.RED_THREE)
    return how_many(cards) - wilds_in(cards) - threes


def count_of(cards: Cards, rank: Rank) -> int:
    """Count the cards of one *rank* among *cards*."""
    return cards >> _SHIFTS[rank] & _COUNT


def holds(heap: Cards, cards: Cards) -> bool:
    """Whether *heap* has at least as many of every rank as *cards*; neither has suits.

    Each count gets a bit on top, which is gone where the other count is larger.
    """
    return ((heap | _TOP_BITS) - cards) & _TOP_BITS == _TOP_BITS


def plain(cards: Cards) -> Cards:
    """Return *cards* with their suits forgotten."""
    return Cards(cards & MOST_PLAIN)


def has_suits(cards: Cards) -> bool:
    """Whether the suit of any of *cards* is known."""
    return cards > MOST_PLAIN


def suited(cards: Cards) -> Iterator[tuple[Rank, Suit, int]]:
    """Count the *cards* whose suit is known, by rank and suit."""
    for (rank, suit), shift in _SUITED_SHIFTS.items() if has_suits(cards) else ():
        if count := cards >> shift & _COUNT:
            yield rank, suit, count


def has_threes(cards: Cards) -> bool:
    """Whether a three, red or black, is among *cards*."""
    return cards & _ALL_THREES != 0


def natural_ranks(cards: Cards) -> tuple[Rank, ...]:
    """Name the ranks from A down to 4 among *cards*."""
    return tuple(compress(NATURALS, map(cards.__and__, _NATURAL_MASKS)))


def ranks_in(cards: Cards) -> tuple[Rank, ...]:
    """Name the ranks among *cards*, in their order."""
    return tuple(compress(_RANKS, map(cards.__and__, _MASKS)))


def one_rank(cards: Cards) -> tuple[int, int] | None:
    """Count naturals and wild cards, if all naturals are of one rank from A to 4.

    None for anything else: other ranks or threes among them, or no natural at all.
    """
    wilds = cards >> _WIDTH & _COUNT
    others = (cards & _COUNT) - wilds
    naturals = cards & _ALL_NATURALS
    shift = (naturals.bit_length() - 1) // _WIDTH * _WIDTH
    return (others, wilds) if naturals and naturals == others << shift else None


def lone_rank(cards: Cards) -> Rank | None:
    """Return the rank of the naturals among *cards*, if they are of one rank."""
    naturals = cards & _ALL_NATURALS
    if not naturals:
        return None
    place = (naturals.bit_length() - 1) // _WIDTH
    shift = place * _WIDTH
    return _RANKS[place - 2] if naturals >> shift << shift == naturals else None
