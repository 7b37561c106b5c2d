"""What does each side score for a deal, and for what?"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from referee.rules.cards import Cards
from referee.rules.cards import wilds_in
from referee.rules.meld import is_canasta
from referee.rules.merging import merge
from referee.rules.merging import Placed
from referee.rules.ruleset import Ruleset
from referee.rules.tally import Deal
from referee.rules.tally import Tally


class Item(StrEnum):
    """What points are given for; in the order in which a score lists them."""

    CANASTAS = "canastas"
    GOING_OUT = "going_out"
    RED_THREES = "red_threes"
    MELDED_CARDS = "melded_cards"
    HAND = "hand"
    PENALTIES = "penalties"
    ADJUSTMENT = "adjustment"


@dataclass(frozen=True, slots=True)
class Line:
    """What for, and how many points."""

    item: Item
    points: int


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side scores for a deal, and the figures that it comes from.

    *melded* and *held* are the points of the cards melded and left in hand;
    *melds* are the melds that were told, those of one rank put together.
    """

    lines: tuple[Line, ...]
    melds: tuple[Placed, ...]
    natural_canastas: int
    mixed_canastas: int
    melded: int
    held: int
    has_melded: bool

    @property
    def total(self) -> int:
        """The points of the deal: the sum of the lines (SCORE-04)."""
        return sum(line.points for line in self.lines)

    @property
    def canastas(self) -> int:
        """How many canastas the side has."""
        return self.natural_canastas + self.mixed_canastas

    def points(self, item: Item) -> int:
        """Return the points that were given for *item*."""
        return sum(line.points for line in self.lines if line.item == item)


def score_side(deal: Deal, place: int, ruleset: Ruleset) -> SideScore:
    """Return what the side at *place* scores for *deal*, without the empty lines."""
    tally = deal.sides[place]
    melds = merge(tally.melds or (), ruleset)
    natural, mixed = canastas_of(tally, [meld.cards for meld in melds])
    melded, held = tally.melded_points(ruleset), tally.held_points(ruleset)
    has_melded = bool(melds or melded or natural or mixed)
    points = {
        Item.CANASTAS: natural * ruleset.natural_canasta_bonus
        + mixed * ruleset.mixed_canasta_bonus
        + tally.concealed_canastas * ruleset.concealed_canasta_bonus,
        Item.GOING_OUT: _going_out(deal, place, ruleset),
        Item.RED_THREES: _red_threes(tally, has_melded, natural + mixed, ruleset),
        Item.MELDED_CARDS: melded,
        Item.HAND: -held,
        Item.PENALTIES: -tally.penalties
        - tally.red_threes_in_hand * ruleset.red_three_undeclared_penalty,
        Item.ADJUSTMENT: tally.adjustment,
    }
    return SideScore(
        lines=tuple(Line(item, amount) for item, amount in points.items() if amount),
        melds=melds,
        natural_canastas=natural,
        mixed_canastas=mixed,
        melded=melded,
        held=held,
        has_melded=has_melded,
    )


def canastas_of(tally: Tally, melds: Sequence[Cards]) -> tuple[int, int]:
    """Return how many natural and how many mixed canastas a side has (MELD-11)."""
    if tally.melds is None:
        return tally.natural_canastas, tally.mixed_canastas
    canastas = [cards for cards in melds if is_canasta(cards)]
    mixed = sum(1 for cards in canastas if wilds_in(cards))
    return len(canastas) - mixed, mixed


def _going_out(deal: Deal, place: int, ruleset: Ruleset) -> int:
    if place != deal.out:
        return 0
    return ruleset.going_out_points(concealed=deal.concealed)


def _red_threes(tally: Tally, has_melded: bool, canastas: int, ruleset: Ruleset) -> int:
    """Return what red threes score, by what the side has (THREE-03)."""
    sign = ruleset.red_three_sign(has_melded=has_melded, canastas=canastas)
    return sign * ruleset.red_three_points(tally.red_threes)
