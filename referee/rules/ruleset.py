"""By which numbers does a table play?"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from referee.rules.cards import Rank

COPIES_PER_PACK = 4
"""A pack holds so many of each rank from A to 4, and so many twos (SETUP-03)."""

JOKERS_PER_PACK = 2
THREES_PER_PACK = 2
"""So many red threes, and so many black ones (SETUP-03)."""

CANASTA_SIZE = 7
"""A canasta is a meld of so many cards or more (MELD-10)."""

MELD_SIZE = 3
"""A meld has so many cards or more (MELD-01)."""

STEP = 5
"""Every value and bonus, and so every total, is a multiple of this (SCORE-08)."""

_FEWER = {
    Rank.JOKER: JOKERS_PER_PACK,
    Rank.RED_THREE: THREES_PER_PACK,
    Rank.BLACK_THREE: THREES_PER_PACK,
}


class RulesetError(ValueError):
    """Data that no match can be played by."""


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """What a side needs to open from a total on; the first row has no start."""

    min: int
    start: int | None = None

    def reached_by(self, score: int) -> bool:
        """Whether the row holds for a side that stands at *score* points."""
        return self.start is None or score >= self.start


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules of one match; the fields are the switches of the rulebook."""

    name: str
    sides: tuple[int, ...]
    packs: int
    cards_dealt: int
    card_values: Mapping[Rank, int]
    min_naturals: int
    max_wilds: int
    wild_le_natural: bool
    naturals_per_wild: int | None = None
    max_meld_size: int | None = None
    opening_table: tuple[OpeningRow, ...]
    opening_counts_top_card: bool
    concealed_waives_minimum: Literal["no", "stock_draw", "always"]
    failed_opening_extra: int
    unopened_may_take_pile: bool
    red_three_value: int
    four_red_threes: int
    red_three_needs: Literal["meld", "canasta"]
    red_three_undeclared_penalty: int
    canastas_to_go_out: int
    going_out_bonus: int
    concealed_extra: int
    concealed_canasta_bonus: int
    natural_canasta_bonus: int
    mixed_canasta_bonus: int
    target: int
    tie_rule: Literal["draw", "extra_deal"]

    @property
    def players(self) -> int:
        """How many people play."""
        return sum(self.sides)

    def copies(self, rank: Rank) -> int:
        """Return how many cards of one *rank* the packs hold (SETUP-03)."""
        return _FEWER.get(rank, COPIES_PER_PACK) * self.packs

    def opening_minimum(self, score: int) -> int:
        """Return the points that a side at *score* needs to open (OPEN-01, OPEN-02)."""
        return [row.min for row in self.opening_table if row.reached_by(score)][-1]

    def red_three_points(self, count: int) -> int:
        """Return what *count* red threes of one side are worth (THREE-02)."""
        if count == 2 * THREES_PER_PACK:
            return self.four_red_threes
        return count * self.red_three_value

    def going_out_points(self, *, concealed: bool) -> int:
        """Return the bonus for going out (OUT-04, OUT-05)."""
        return self.going_out_bonus + (self.concealed_extra if concealed else 0)
