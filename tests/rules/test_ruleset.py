"""The figures that a ruleset gives: minimums, red threes, going out."""

import pytest

from referee.presets import load_ruleset
from referee.rules.cards import Rank
from referee.rules.opening import minimum_for
from referee.rules.ruleset import OpeningRow

CLASSIC = load_ruleset()
BY_DEAL = load_ruleset(
    "classic",
    {
        "opening_key": "deal",
        "opening_table": [
            {"min": 50},
            {"from": 2, "min": 90},
            {"from": 3, "min": 120, "needs": "any_canasta"},
        ],
        "opening_needs": "naturals_only",
    },
)


@pytest.mark.parametrize(
    ("deal", "minimum", "need"),
    [
        (1, 50, "naturals_only"),
        (2, 90, "naturals_only"),
        (3, 120, "any_canasta"),
        (9, 120, "any_canasta"),
    ],
)
def test_a_table_by_deals_looks_at_the_deal_alone(
    deal: int, minimum: int, need: str
) -> None:
    """OPEN-11."""
    for score in (-5, 0, 5000):
        assert BY_DEAL.opening_minimum(score, deal) == minimum
        assert BY_DEAL.opening_need(score, deal) == need
    assert CLASSIC.opening_minimum(0, deal) == 50
    assert CLASSIC.opening_need(0, deal) == "none"


def test_a_row_begins_at_its_start() -> None:
    assert OpeningRow(50, 0).reached_by(0)
    assert not OpeningRow(50, 0).reached_by(-5)
    assert OpeningRow(15).reached_by(-99_995)


@pytest.mark.parametrize(
    ("house", "worth"),
    [
        ({}, [0, 100, 200, 300, 800, 500]),
        ({"red_three_value": 50, "four_red_threes": 400}, [0, 50, 100, 150, 400, 250]),
        ({"red_three_values": [100, 300, 500, 1000]}, [0, 100, 300, 500, 1000, 1000]),
    ],
)
def test_red_threes_are_worth_what_the_ruleset_says(
    house: dict[str, object], worth: list[int]
) -> None:
    """THREE-02."""
    ruleset = load_ruleset("classic", house)
    assert [ruleset.red_three_points(count) for count in range(6)] == worth


@pytest.mark.parametrize(
    ("needs", "signs"),
    [
        ("meld", [-1, 1, 1, 1, 1]),
        ("canasta", [-1, -1, 1, 1, 1]),
        ("two_canastas", [-1, -1, -1, 1, 1]),
        ("by_canastas", [-1, -1, 0, 1, 1]),
    ],
)
def test_what_a_side_has_decides_the_sign(needs: str, signs: list[int]) -> None:
    """THREE-03, MOD-3: nothing; a meld; one, two and three canastas."""
    ruleset = load_ruleset("classic", {"red_three_needs": needs})
    has = [(False, 0), (True, 0), (True, 1), (True, 2), (True, 3)]
    found = [ruleset.red_three_sign(has_melded=m, canastas=c) for m, c in has]
    assert found == signs


def test_a_black_three_may_cost_more_in_hand_than_it_is_worth() -> None:
    """THREE-08."""
    assert CLASSIC.black_three_extra == 0
    assert load_ruleset("classic", {"black_three_in_hand": 100}).black_three_extra == 95


def test_going_out_concealed_pays_the_extra_besides() -> None:
    """OUT-04, OUT-05."""
    ruleset = load_ruleset("classic", {"going_out_bonus": 200, "concealed_extra": 50})
    assert ruleset.going_out_points(concealed=False) == 200
    assert ruleset.going_out_points(concealed=True) == 250


def test_two_players_have_no_partner_and_six_have() -> None:
    """SETUP-01."""
    names = ("classic", "six_handed", "two_handed")
    assert [load_ruleset(name).has_partners for name in names] == [True, True, False]


def test_only_a_partner_may_be_asked_and_only_where_it_is_played_so() -> None:
    """OUT-03."""
    for name, asking, may in (
        ("classic", "optional", True),
        ("classic", "required", True),
        ("classic", "off", False),
        ("two_handed", "optional", False),
    ):
        ruleset = load_ruleset(name, {"ask_partner": asking})
        assert ruleset.partner_may_be_asked is may


@pytest.mark.parametrize("packs", [1, 2, 3])
def test_the_packs_hold_so_many_of_each(packs: int) -> None:
    """SETUP-03."""
    ruleset = load_ruleset("classic", {"packs": packs})
    copies = {rank: ruleset.copies(rank) // packs for rank in Rank}
    few = {Rank.JOKER, Rank.RED_THREE, Rank.BLACK_THREE}
    assert copies == {rank: 2 if rank in few else 4 for rank in Rank}


def test_without_a_number_the_first_deal_is_meant() -> None:
    """OPEN-11."""
    rows = [
        {"min": 50, "needs": "natural_triple"},
        {"from": 2, "min": 90, "needs": "any_canasta"},
    ]
    by_deal = load_ruleset("classic", {"opening_key": "deal", "opening_table": rows})
    assert by_deal.opening_minimum(0) == by_deal.opening_minimum(0, 1) == 50
    assert minimum_for(0, 10, by_deal) == minimum_for(0, 10, by_deal, 1) == 60
    assert by_deal.opening_need(0) == by_deal.opening_need(0, 1) == "natural_triple"
    assert by_deal.opening_minimum(0, 2) == 90
    assert by_deal.opening_need(0, 2) == "any_canasta"
