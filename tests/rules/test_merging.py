"""MELD-08: melds of one rank are one meld, where a side has one of each."""

import pytest

from referee.presets import load_ruleset
from referee.rules.merging import merge
from referee.rules.merging import merged_notes
from referee.rules.notation import parse_cards
from referee.rules.notation import write_cards

CLASSIC = load_ruleset()
SEVERAL = load_ruleset("classic", {"one_meld_per_rank": False})

HEAPS: list[tuple[list[str], list[tuple[str, int, int]]]] = [
    ([], []),
    (["K K K"], [("K K K", 0, 1)]),
    (["K K", "Q Q Q", "K 2"], [("K K K 2", 0, 2), ("Q Q Q", 1, 1)]),
    (["3B 3B", "3B"], [("3B 3B 3B", 0, 2)]),
    (["2 2 2", "2 JK"], [("2 2 2", 0, 1), ("2 JK", 1, 1)]),
    (["K Q", "K K K"], [("K Q", 0, 1), ("K K K", 1, 1)]),
    (["3B 3B K", "3B"], [("K 3B 3B", 0, 1), ("3B", 1, 1)]),
    (["3R", "3R"], [("3R", 0, 1), ("3R", 1, 1)]),
]


@pytest.mark.parametrize(("melds", "merged"), HEAPS)
def test_melds_of_one_rank_lie_together_at_the_first_place(
    melds: list[str], merged: list[tuple[str, int, int]]
) -> None:
    found = merge([parse_cards(meld) for meld in melds], CLASSIC)
    assert [(write_cards(m.cards), m.place, m.parts) for m in found] == merged


@pytest.mark.parametrize(("melds", "_"), HEAPS)
def test_where_a_side_may_have_several_each_stays(
    melds: list[str], _: list[tuple[str, int, int]]
) -> None:
    heaps = [parse_cards(meld) for meld in melds]
    found = merge(heaps, SEVERAL)
    assert [(m.cards, m.place, m.parts) for m in found] == [
        (cards, place, 1) for place, cards in enumerate(heaps)
    ]


def test_each_rank_told_in_parts_is_worth_one_note() -> None:
    melds = ["K K", "Q Q Q", "K", "K", "3B 3B", "3B"]
    merged = merge([parse_cards(meld) for meld in melds], CLASSIC)
    notes = [(n.rule.value, dict(n.facts)) for n in merged_notes(merged)]
    assert notes == [
        ("MELD-08", {"rank": "K", "meld": 0}),
        ("MELD-08", {"rank": "3B", "meld": 4}),
    ]


def test_black_threes_with_a_wild_card_among_them_join_nothing() -> None:
    """MELD-07: only black threes alone can be one meld of black threes."""
    found = merge([parse_cards("3B 2"), parse_cards("3B")], CLASSIC)
    assert [write_cards(meld.cards) for meld in found] == ["3B 2", "3B"]
