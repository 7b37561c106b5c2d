"""What lies before each side when a deal ends?"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import NO_CARDS
from referee.rules.cards import Rank
from referee.rules.deck import card_points
from referee.rules.ruleset import Ruleset

CLASSES: Mapping[str, tuple[Rank, ...]] = MappingProxyType(
    {
        "joker": (Rank.JOKER,),
        "twenty": (Rank.ACE, Rank.TWO),
        "ten": (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT),
        "five": (Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.BLACK_THREE),
    }
)
"""Cards that are counted together because they are worth the same (CARD-02)."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards of each class lie in a heap."""

    joker: int = 0
    twenty: int = 0
    ten: int = 0
    five: int = 0

    def points(self, ruleset: Ruleset) -> int:
        """Add up the values of the cards counted."""
        return sum(
            self.of(name) * ruleset.card_values[ranks[0]]
            for name, ranks in CLASSES.items()
        )

    def of(self, name: str) -> int:
        """Return the count of the class of this *name*."""
        count: int = getattr(self, name)
        return count


def counts_of(cards: Cards) -> Counts:
    """Count *cards* by class."""
    return Counts(
        **{
            name: sum(count_of(cards, rank) for rank in ranks)
            for name, ranks in CLASSES.items()
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What one side has melded and what its players still hold.

    Melded cards are told by *melds*, or by class or as points with the canastas
    beside; the cards in hand likewise. Amounts are points, *adjustment* with its sign.
    """

    melds: tuple[Cards, ...] | None = None
    melded_counts: Counts | None = None
    card_points: int | None = None
    natural_canastas: int = 0
    mixed_canastas: int = 0
    hand: Cards | None = None
    hand_counts: Counts | None = None
    hand_points: int | None = None
    red_threes: int = 0
    undeclared_red_threes: int = 0
    concealed_canastas: int = 0
    penalties: int = 0
    adjustment: int = 0
    adjustment_note: str = ""
    opening_extra: int = 0

    @property
    def red_threes_in_hand(self) -> int:
        """How many red threes were found in a hand when the deal ended (THREE-06)."""
        held = count_of(self.hand or NO_CARDS, Rank.RED_THREE)
        return max(self.undeclared_red_threes, held)

    def melded_points(self, ruleset: Ruleset) -> int:
        """Add up the values of the melded cards (SCORE-02)."""
        if self.melds is not None:
            return sum(card_points(meld, ruleset) for meld in self.melds)
        if self.melded_counts is not None:
            return self.melded_counts.points(ruleset)
        return self.card_points or 0

    def held_points(self, ruleset: Ruleset) -> int:
        """Add up what the cards left in the side's hands cost (SCORE-03, THREE-08)."""
        if self.hand is not None:
            black = count_of(self.hand, Rank.BLACK_THREE)
            return card_points(self.hand, ruleset) + black * ruleset.black_three_extra
        if self.hand_counts is not None:
            return self.hand_counts.points(ruleset)
        return self.hand_points or 0


@dataclass(frozen=True, slots=True)
class Deal:
    """How a deal ended: which side went out, and the tally of each side.

    *out* is the place of the side, or None when the stock ran out (END-02).
    """

    sides: tuple[Tally, ...]
    out: int | None = None
    concealed: bool = False
