"""Which rules a table plays by: each switch that decides it, on and off."""

from dataclasses import replace
from typing import Any

import pytest

from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.cards import Rank
from referee.rules.in_force import is_in_force
from referee.rules.verdict import Rule

CLASSIC = load_ruleset()

# What classic tables do not play by.
ELSEWHERE = {
    "MELD-04H",
    "MELD-13",
    "OPEN-10",
    "OPEN-11",
    "PILE-09H",
    "PILE-11",
    "OUT-05H",
    "SCORE-09",
    "IRR-09",
    "END-08",
    "MOD-3",
    "MOD-7",
    "MOD-TRIPLE",
    "MOD-DISCARD",
    "MOD-SWING",
}

# What a switch adds to these rules, and what it takes away.
SWITCHED: list[tuple[dict[str, Any], set[str], set[str]]] = [
    ({"wild_le_natural": False}, set(), {"MELD-04"}),
    ({"naturals_per_wild": 1}, {"MELD-04H"}, set()),
    ({"one_meld_per_rank": False}, set(), {"MELD-08"}),
    ({"max_meld_size": 7}, {"MELD-13"}, {"MELD-12"}),
    ({"opening_key": "deal"}, {"OPEN-11"}, {"OPEN-02"}),
    ({"opening_counts_top_card": False}, set(), {"OPEN-05"}),
    (
        {"unopened_may_take_pile": False},
        {"PILE-09H"},
        {"OPEN-05", "PILE-06", "PILE-09"},
    ),
    ({"opening_needs": "naturals_only"}, {"OPEN-10"}, set()),
    ({"opening_needs": "natural_triple"}, {"OPEN-10", "MOD-TRIPLE"}, set()),
    ({"always_frozen": True}, set(), {"PILE-03"}),
    ({"one_card_rule": False}, set(), {"PILE-10"}),
    ({"take_to_canasta": False}, {"PILE-11"}, set()),
    ({"ask_partner": "off"}, set(), {"OUT-03", "IRR-03"}),
    ({"ask_partner": "required"}, set(), set()),
    ({"concealed_extra": 0}, set(), {"OUT-05", "OUT-05b"}),
    ({"concealed_extra": 5}, set(), set()),
    ({"concealed_requires_side_unopened": True}, {"OUT-05H"}, set()),
    (
        {"concealed_requires_side_unopened": True, "concealed_extra": 0},
        set(),
        {"OUT-05", "OUT-05b"},
    ),
    (
        {"concealed_requires_side_unopened": True, "concealed_extra": 5},
        {"OUT-05H"},
        set(),
    ),
    ({"concealed_canasta_bonus": 100}, {"SCORE-09"}, set()),
    ({"concealed_canasta_bonus": 5}, {"SCORE-09"}, set()),
    ({"red_three_undeclared_penalty": 0}, set(), {"IRR-02"}),
    ({"red_three_undeclared_penalty": 5}, set(), set()),
    ({"failed_ask_penalty": 0}, set(), {"IRR-03"}),
    ({"failed_ask_penalty": 5}, set(), set()),
    ({"red_three_needs": "by_canastas"}, {"MOD-3"}, set()),
    ({"red_three_needs": "canasta"}, set(), set()),
    ({"no_wild_ranks": (Rank.SEVEN,)}, {"MOD-7"}, set()),
    ({"final_discard": "required"}, {"MOD-DISCARD"}, set()),
]


def elsewhere(**switched: Any) -> set[str]:
    ruleset = replace(CLASSIC, **switched)
    return {rule.value for rule in Rule if not is_in_force(rule, ruleset)}


def test_a_classic_table_plays_by_all_but_the_rules_of_others() -> None:
    assert elsewhere() == ELSEWHERE


def told(value: object) -> str:
    # A set is told in another order each time; two workers must name tests alike.
    return " ".join(sorted(value)) if isinstance(value, set) else str(value)


@pytest.mark.parametrize(("switched", "added", "lost"), SWITCHED, ids=told)
def test_a_switch_decides_by_which_rules_a_table_plays(
    switched: dict[str, Any], added: set[str], lost: set[str]
) -> None:
    assert elsewhere(**switched) == ELSEWHERE - added | lost


def test_who_plays_alone_has_no_rules_about_partners() -> None:
    """SETUP-01: whatever else the table agrees on."""
    agreed: dict[str, Any] = {
        "ask_partner": "optional",
        "concealed_requires_side_unopened": True,
    }
    partners = elsewhere(**agreed)
    alone = elsewhere(**agreed, sides=(1, 1))
    assert alone - partners == {"OUT-03", "OUT-05H", "IRR-03"}


@pytest.mark.parametrize("name", ruleset_names())
def test_two_rules_about_the_same_never_hold_both(name: str) -> None:
    ruleset = load_ruleset(name)
    for one, other in (
        (Rule.PILE_OPENING, Rule.PILE_NOT_BEFORE_OPENING),
        (Rule.MELD_CANASTA_MIXED, Rule.MELD_TOO_LARGE),
    ):
        assert is_in_force(one, ruleset) != is_in_force(other, ruleset)
