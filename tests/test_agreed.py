"""What a table can play, and what it agreed on beside its ruleset."""

from typing import Any

import pytest

from referee.agreed import house_rules
from referee.agreed import rulesets_for
from referee.agreed import Sides
from referee.agreed import SIDES_OF
from referee.agreed import touched
from referee.agreed import usual_house
from referee.agreed import usual_rules
from referee.journal import EntryKind
from referee.journal import Rules
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.verdict import Rule
from tests.samples import add
from tests.samples import saturday
from tests.samples import totals

CLASSIC = ("classic", "pagat", "bicycle", "strict", "team_concealed")
FOR_SIDES = [
    ((1, 1), ("two_handed",)),
    ((2, 2), (*CLASSIC, "concealed_canasta")),
    ((3, 3), ("six_handed",)),
    ((2, 2, 2), ("six_handed",)),
]


@pytest.mark.parametrize(("sides", "names"), FOR_SIDES)
def test_every_way_to_sit_has_its_rulesets(sides: Sides, names: tuple[str]) -> None:
    assert rulesets_for(sides) == names


def test_every_ruleset_that_ships_can_be_played() -> None:
    ways = [sides for several in SIDES_OF.values() for sides in several]
    assert {name for sides in ways for name in rulesets_for(sides)} == {
        *ruleset_names()
    }


@pytest.mark.parametrize(("players", "ways"), SIDES_OF.items())
def test_all_players_sit_on_a_side(players: int, ways: tuple[Sides, ...]) -> None:
    assert {sum(sides) for sides in ways} == {players}


@pytest.mark.parametrize("name", ruleset_names())
def test_players_as_a_ruleset_wants_them_change_nothing(name: str) -> None:
    assert usual_house(name, load_ruleset(name).sides) == {}


def test_three_sides_of_two_play_to_less() -> None:
    """Six players play to 10,000, in three sides to 7,500 (the rulebook's C.1)."""
    house = usual_house("six_handed", (2, 2, 2))
    assert house == {"sides": [2, 2, 2], "target": 7500}
    rules = usual_rules("six_handed", (2, 2, 2))
    assert (rules.sides, rules.target, rules.packs) == ((2, 2, 2), 7500, 3)


HOUSES: list[tuple[dict[str, Any], dict[str, object]]] = [
    ({}, {}),
    ({"max_wilds": 2}, {"max_wilds": 2}),
    ({"max_wilds": 3}, {}),
    ({"max_wilds": 2, "target": 3000}, {"max_wilds": 2, "target": 3000}),
]


@pytest.mark.parametrize(("house", "told"), HOUSES)
def test_a_house_rule_is_what_the_ruleset_lacks(
    house: dict[str, Any], told: dict[str, object]
) -> None:
    """A file may name what is the ruleset's own anyway: that is no house rule."""
    match = saturday(house=house, target=house.get("target"))
    assert house_rules(match.rules) == told


def test_house_rules_are_told_in_the_order_of_the_rulebook() -> None:
    rules = load_ruleset("strict", {"target": 7500, "naturals_per_wild": 1})
    assert tuple(house_rules(rules)) == ("naturals_per_wild", "target")


def test_what_three_sides_play_otherwise_is_no_house_rule() -> None:
    assert house_rules(usual_rules("six_handed", (2, 2, 2))) == {}
    longer = {"sides": [2, 2, 2], "target": 10_000}
    assert house_rules(load_ruleset("six_handed", longer)) == {"target": 10_000}


def test_a_house_rule_that_came_later_is_told() -> None:
    match = saturday(totals(500, 300))
    change = Rules({"canastas_to_go_out": 2}, from_deal=2)
    assert house_rules(add(match, EntryKind.RULES, change).rules) == {
        "canastas_to_go_out": 2
    }
    later = Rules({"canastas_to_go_out": 2}, from_deal=3)
    assert house_rules(add(match, EntryKind.RULES, later).rules) == {}


def test_a_house_rule_that_is_the_rulesets_own_changes_nothing() -> None:
    assert touched(load_ruleset("strict", {"naturals_per_wild": 2})) == set()
    both = load_ruleset("strict", {"target": 7500, "naturals_per_wild": 1})
    assert touched(both) == {Rule.MELD_NATURALS_PER_WILD, Rule.END_TARGET}
