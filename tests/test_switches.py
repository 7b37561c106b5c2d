"""Section H: the switches, and which of them a table may choose."""

from typing import Any

import pytest

from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.presets import switch_value
from referee.rules.verdict import Rule
from referee.switches import may_choose
from referee.switches import SWITCHES

OFFERED = {
    "cover_black_three_upcard": (True, False),
    "max_wilds": (3, 2),
    "wild_le_natural": (True, False),
    "naturals_per_wild": (None, 1, 2, 3),
    "max_meld_size": (None, 7),
    "concealed_waives_minimum": ("no", "stock_draw", "always"),
    "failed_opening_extra": (10, 0),
    "black_three_freezes": (True, False),
    "unopened_may_take_pile": (True, False),
    "take_to_canasta": (True, False),
    "one_card_rule": (True, False),
    "four_red_threes": (800, 400),
    "red_three_needs": ("meld", "canasta"),
    "last_red_three_may_meld": (True, False),
    "red_three_undeclared_penalty": (500, 100, 0),
    "canastas_to_go_out": (1, 2),
    "ask_partner": ("optional", "required", "once_per_deal", "off"),
    "failed_ask_penalty": (100, 0),
    "concealed_extra": (100, 0),
    "concealed_requires_side_unopened": (False, True),
    "concealed_may_take_pile": (True, False),
    "concealed_canasta_bonus": (0, 100),
    "target": (5000,),
    "tie_rule": ("draw", "extra_deal"),
}
ANY_NUMBER = {"failed_opening_extra", "four_red_threes", "concealed_extra", "target"}


def test_a_classic_table_chooses_among_24_switches_in_the_order_of_the_rulebook() -> (
    None
):
    found = {
        key: switch.choices
        for key, switch in SWITCHES.items()
        if switch.is_offered("classic")
    }
    assert found == OFFERED
    assert list(found) == list(OFFERED)
    assert {key for key in found if SWITCHES[key].any_number} == ANY_NUMBER


@pytest.mark.parametrize("key", OFFERED)
def test_every_choice_is_a_value_that_the_switch_can_have(key: str) -> None:
    for choice in OFFERED[key]:
        assert switch_value(key, choice) == choice
        assert may_choose(key, choice, "classic")


@pytest.mark.parametrize("key", SWITCHES)
def test_a_switch_names_itself_and_a_rule(key: str) -> None:
    assert SWITCHES[key].key == key
    assert SWITCHES[key].rule in Rule


@pytest.mark.parametrize("name", ruleset_names())
def test_what_a_ruleset_plays_is_a_choice_of_the_table(name: str) -> None:
    ruleset = load_ruleset(name)
    for key, switch in SWITCHES.items():
        if switch.is_offered(name):
            assert switch.may_be_chosen(getattr(ruleset, key), name), key


REFUSED: list[tuple[str, Any]] = [
    ("max_wilds", 1),
    ("max_wilds", True),
    ("canastas_to_go_out", 3),
    ("canastas_to_go_out", True),
    ("red_three_needs", "two_canastas"),
    ("packs", 2),
    ("sides", [2, 2]),
    ("wild_melds", False),
    ("wilds", 3),
]


@pytest.mark.parametrize(("key", "value"), REFUSED)
def test_what_makes_another_kind_of_canasta_is_not_for_a_table(
    key: str, value: object
) -> None:
    assert not may_choose(key, value, "classic")


@pytest.mark.parametrize("key", sorted(ANY_NUMBER))
def test_a_table_may_tell_another_number(key: str) -> None:
    assert may_choose(key, 155, "classic")


def test_only_six_players_choose_their_sides() -> None:
    assert may_choose("sides", [2, 2, 2], "six_handed")
    assert may_choose("sides", (3, 3), "six_handed")
    assert not may_choose("sides", [2, 2], "six_handed")
    assert not may_choose("sides", [2, 2, 2], "classic")
