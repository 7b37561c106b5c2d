"""H.1: switches that have nothing to decide beside the others in force."""

import pytest

from referee.presets import load_ruleset
from referee.presets import preset
from referee.presets import ruleset_names
from referee.rules.idle import idle_switches

IDLE: list[tuple[dict[str, object], dict[str, str]]] = [
    ({}, {}),
    ({"naturals_per_wild": 1}, {"wild_le_natural": "naturals_per_wild"}),
    ({"max_wilds": 2}, {"wild_le_natural": "max_wilds"}),
    ({"max_wilds": 2, "min_naturals": 1}, {}),
    (
        {"max_wilds": 2, "naturals_per_wild": 2},
        {"wild_le_natural": "naturals_per_wild"},
    ),
    (
        {"unopened_may_take_pile": False},
        {"opening_counts_top_card": "unopened_may_take_pile"},
    ),
    (
        {"always_frozen": True},
        {
            "black_three_freezes": "always_frozen",
            "take_with_wild": "always_frozen",
            "take_by_adding": "always_frozen",
            "take_to_canasta": "always_frozen",
        },
    ),
    ({"take_by_adding": False}, {"take_to_canasta": "take_by_adding"}),
    ({"max_meld_size": 7}, {"take_to_canasta": "max_meld_size"}),
    (
        {"concealed_extra": 0},
        {
            "concealed_requires_side_unopened": "concealed_extra",
            "concealed_may_take_pile": "concealed_extra",
        },
    ),
    ({"ask_partner": "off"}, {"failed_ask_penalty": "ask_partner"}),
    ({"deals_in_match": 4}, {"target": "deals_in_match"}),
    (
        {"red_three_values": [100, 300, 500, 1000]},
        {
            "red_three_value": "red_three_values",
            "four_red_threes": "red_three_values",
        },
    ),
    (
        {"sides": [1, 1]},
        {
            "ask_partner": "sides",
            "failed_ask_penalty": "sides",
            "concealed_requires_side_unopened": "sides",
        },
    ),
    ({"sides": [1, 2]}, {}),
]


@pytest.mark.parametrize(("house", "idle"), IDLE)
def test_a_switch_without_a_say_names_the_one_that_takes_it(
    house: dict[str, object], idle: dict[str, str]
) -> None:
    assert idle_switches(load_ruleset("classic", house)) == idle


@pytest.mark.parametrize("name", ruleset_names())
def test_no_preset_sets_a_switch_that_changes_nothing(name: str) -> None:
    """Only strict turns one off, so that the sharper limit alone is cited."""
    idle = idle_switches(load_ruleset(name))
    changed = {"strict": {"wild_le_natural"}, "two_handed": {"ask_partner"}}
    own = set(preset(name).own) if preset(name).base else set()
    assert own & set(idle) == changed.get(name, set())
