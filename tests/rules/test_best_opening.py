"""OPEN-03, OPEN-10: the most that a hand can open with, when it takes the pile."""

import pytest

from referee.presets import load_ruleset
from referee.rules.best_opening import most_to_open
from referee.rules.cards import Rank
from referee.rules.notation import parse_cards
from referee.rules.ruleset import OpeningNeed

SEVERAL: dict[str, object] = {"one_meld_per_rank": False}
LOOSE: dict[str, object] = {"min_naturals": 1, "wild_le_natural": False}

# The top card is always a queen.
HANDS: list[tuple[str, OpeningNeed, dict[str, object], int | None]] = [
    # One wild card makes one meld of two pairs: that which counts most.
    ("Q Q K K A A 2", "none", {}, 90),
    ("Q Q K K A A 2", "none", SEVERAL, 90),
    ("Q Q K K A A 2 2", "none", {}, 130),
    # What is not needed for a meld of three goes to the pair.
    ("Q Q K K K A A 2", "none", {}, 120),
    ("Q Q K K K A A 2", "none", SEVERAL, 120),
    ("6xQ K K K A A 2", "any_canasta", {}, 160),
    ("6xQ K K K A A 2", "any_canasta", SEVERAL, 160),
    # One natural is enough where a table wants no more.
    ("Q Q A 2 2", "none", LOOSE, 90),
    ("Q Q A 2 2", "none", {**LOOSE, **SEVERAL}, 90),
    ("Q Q A A 2 2", "none", {**LOOSE, **SEVERAL}, 110),
    ("Q Q A 2 2", "none", {}, 70),
    ("5xQ K K", "any_canasta", {}, None),
    ("Q K K K", "none", {}, None),
]


@pytest.mark.parametrize(("hand", "need", "house", "points"), HANDS)
def test_every_card_lies_where_it_counts_most(
    hand: str, need: OpeningNeed, house: dict[str, object], points: int | None
) -> None:
    ruleset = load_ruleset("classic", house)
    found = most_to_open(parse_cards(hand), Rank.QUEEN, need, ruleset)
    assert found == points


def test_a_wild_card_is_spent_once() -> None:
    """Of two pairs one lies with the two, the fours of the pile need none."""
    hand, four = parse_cards("4 4 5 5 6 6 2"), Rank.FOUR
    assert most_to_open(hand, four, "none", load_ruleset()) == 45
