"""Who sits where, who plays first and who deals? The cards that were drawn say so."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from itertools import pairwise

from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.match import seat_order
from referee.rules.ruleset import Ruleset

_THREES = (Rank.RED_THREE, Rank.BLACK_THREE)
_SUITS = tuple(Suit)


@dataclass(frozen=True, slots=True)
class Draw:
    """The card that a player drew; only a joker has no suit."""

    player: str
    rank: Rank
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Seating:
    """The players clockwise from the first, and side by side (SETUP-04, SETUP-05)."""

    seats: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]

    @property
    def first_player(self) -> str:
        """Who drew the highest card: this player chooses a seat and plays first."""
        return self.seats[0]

    @property
    def dealer(self) -> str:
        """Who sits on the right of the first player, and deals first."""
        return self.seats[-1]


@dataclass(frozen=True, slots=True)
class Redraw:
    """The players who must draw again before anybody has a seat (SETUP-04)."""

    players: tuple[str, ...]


def draw_seats(draws: Sequence[Draw], ruleset: Ruleset) -> Seating | Redraw:
    """Seat the players of *ruleset* by the cards they drew, one card each.

    From the highest card down, each side takes as many players as it has, so of four
    the second highest is the first one's partner; going round the table the sides
    take turns. Six in three sides sit by the same rule, partners opposite.
    """
    times = Counter((draw.rank, draw.suit) for draw in draws)
    again = [
        draw.player
        for draw in draws
        if draw.rank == Rank.JOKER or times[draw.rank, draw.suit] > 1
    ]
    if again:
        return Redraw(tuple(again))
    ranked = [draw.player for draw in sorted(draws, key=_height)]
    bounds = pairwise(accumulate(ruleset.sides, initial=0))
    sides = tuple(tuple(ranked[start:end]) for start, end in bounds)
    seats = tuple(sides[side][place] for side, place in seat_order(ruleset.sides))
    return Seating(seats, sides)


def _height(draw: Draw) -> tuple[int, int]:
    """Return where a card stands, the highest first: A to 2, then by suit.

    Red threes are hearts and diamonds and black ones spades and clubs, so all threes
    are one rank here.
    """
    rank = Rank.BLACK_THREE if draw.rank in _THREES else draw.rank
    suit = _SUITS.index(draw.suit) if draw.suit else len(_SUITS)
    return tuple(Rank).index(rank), suit
