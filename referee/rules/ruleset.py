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

MOST_POINTS = 99_995
"""No amount and no total is told beyond this."""

_FEWER = {
    Rank.JOKER: JOKERS_PER_PACK,
    Rank.RED_THREE: THREES_PER_PACK,
    Rank.BLACK_THREE: THREES_PER_PACK,
}


def copies_per_pack(rank: Rank) -> int:
    """Return how many cards of one *rank* a pack holds (SETUP-03)."""
    return _FEWER.get(rank, COPIES_PER_PACK)


class RulesetError(ValueError):
    """Data that no match can be played by."""


OpeningNeed = Literal[
    "none", "natural_triple", "naturals_only", "any_canasta", "natural_canasta"
]
"""What an opening must hold beside its points (OPEN-10, MOD-TRIPLE)."""


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """What a side needs to open from a total on; the first row has no start.

    Where the table goes by deals, the start is the number of a deal (OPEN-11).
    """

    min: int = 0
    start: int | None = None
    needs: OpeningNeed = "none"

    def reached_by(self, mark: int) -> bool:
        """Whether the row holds from *mark* on: a total in points, or a deal."""
        return self.start is None or mark >= self.start


@dataclass(frozen=True, slots=True)
class KindNeeded:
    """So many canastas of one kind are among those needed to go out (OUT-01)."""

    kind: Literal["natural_canasta", "mixed_canasta"]
    min: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules of one match; the fields are the switches of the rulebook."""

    name: str
    sides: tuple[int, ...]
    packs: int
    cards_dealt: int
    draw_count: int
    cover_black_three_upcard: bool
    card_values: Mapping[Rank, int]
    min_naturals: int
    max_wilds: int
    wild_le_natural: bool
    naturals_per_wild: int | None = None
    one_meld_per_rank: bool
    no_wild_ranks: tuple[Rank, ...]
    max_meld_size: int | None = None
    opening_table: tuple[OpeningRow, ...]
    opening_key: Literal["total", "deal"]
    opening_needs: OpeningNeed
    opening_counts_top_card: bool
    concealed_waives_minimum: Literal["no", "stock_draw", "always"]
    failed_opening_extra: int
    always_frozen: bool
    black_three_freezes: bool
    unopened_may_take_pile: bool
    take_with_wild: bool
    take_by_adding: bool
    take_to_canasta: bool
    one_card_rule: bool
    red_three_value: int
    four_red_threes: int
    red_three_values: tuple[int, ...] | None = None
    red_three_needs: Literal["meld", "canasta", "two_canastas", "by_canastas"]
    last_red_three_may_meld: bool
    red_three_undeclared_penalty: int
    black_three_in_hand: int
    canastas_to_go_out: int
    canasta_kinds_to_go_out: tuple[KindNeeded, ...]
    final_discard: Literal["optional", "required"]
    ask_partner: Literal["off", "optional", "required", "once_per_deal"]
    failed_ask_penalty: int
    going_out_bonus: int
    concealed_extra: int
    concealed_requires_side_unopened: bool
    concealed_may_take_pile: bool
    concealed_canasta_bonus: int
    natural_canasta_bonus: int
    mixed_canasta_bonus: int
    target: int
    deals_in_match: int | None = None
    tie_rule: Literal["draw", "extra_deal"]

    @property
    def players(self) -> int:
        """How many people play."""
        return sum(self.sides)

    @property
    def has_partners(self) -> bool:
        """Whether a player has a partner to ask, who might have melded (SETUP-01)."""
        return max(self.sides) > 1

    @property
    def partner_may_be_asked(self) -> bool:
        """Whether there is a partner who may be asked before going out (OUT-03)."""
        return self.has_partners and self.ask_partner != "off"

    def copies(self, rank: Rank) -> int:
        """Return how many cards of one *rank* the packs hold (SETUP-03)."""
        return copies_per_pack(rank) * self.packs

    def opening_minimum(self, score: int, deal_number: int = 1) -> int:
        """Return the points that a side at *score* needs to open (OPEN-01, OPEN-02).

        *deal_number* counts from 1; a table that goes by deals looks at it (OPEN-11).
        """
        return self._opening_row(score, deal_number).min

    def opening_need(self, score: int, deal_number: int = 1) -> OpeningNeed:
        """Return what an opening must hold beside its points (OPEN-10)."""
        row = self._opening_row(score, deal_number)
        return self.opening_needs if row.needs == "none" else row.needs

    def _opening_row(self, score: int, deal_number: int) -> OpeningRow:
        mark = score if self.opening_key == "total" else deal_number
        return [row for row in self.opening_table if row.reached_by(mark)][-1]

    def red_three_points(self, count: int) -> int:
        """Return what *count* red threes of one side are worth (THREE-02)."""
        if self.red_three_values and count:
            return self.red_three_values[:count][-1]
        if count == 2 * THREES_PER_PACK:
            return self.four_red_threes
        return count * self.red_three_value

    def red_three_sign(self, *, has_melded: bool, canastas: int) -> int:
        """Return 1 where red threes count for a side, −1 against it, or 0 (THREE-03).

        Where the canastas decide, one canasta leaves them without worth (MOD-3).
        """
        if self.red_three_needs == "by_canastas":
            return min(canastas, 2) - 1
        needed = {"meld": has_melded, "canasta": canastas >= 1}
        return 1 if needed.get(self.red_three_needs, canastas >= 2) else -1

    @property
    def black_three_extra(self) -> int:
        """What a black three costs in hand beyond its value, in points (THREE-08)."""
        return self.black_three_in_hand - self.card_values[Rank.BLACK_THREE]

    def going_out_points(self, *, concealed: bool) -> int:
        """Return the bonus for going out (OUT-04, OUT-05)."""
        return self.going_out_bonus + (self.concealed_extra if concealed else 0)
