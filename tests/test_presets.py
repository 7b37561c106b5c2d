"""Rulesets are data: read whole, and refused by name where they are wrong."""

from pathlib import Path
from typing import Any

import pytest

from referee.presets import FOLDER
from referee.presets import load_ruleset
from referee.presets import read_ruleset
from referee.presets import ruleset_names
from referee.presets import SwitchValueError
from referee.presets import UnknownRulesetError
from referee.presets import UnknownSwitchError
from referee.rules.ruleset import OpeningRow
from referee.rules.ruleset import RulesetError

CLASSIC = (FOLDER / "classic.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_that_ships_can_be_played_by(name: str) -> None:
    assert load_ruleset(name).name == name


def test_a_ruleset_that_does_not_ship_is_named() -> None:
    with pytest.raises(UnknownRulesetError) as caught:
        load_ruleset("../classic")
    assert caught.value.name == "../classic"


@pytest.mark.parametrize(
    ("house", "key"), [({"wilds": 3}, "wilds"), ({"name": "own"}, "name")]
)
def test_an_unknown_house_rule_is_named(house: dict[str, object], key: str) -> None:
    with pytest.raises(UnknownSwitchError) as caught:
        load_ruleset("classic", house)
    assert caught.value.key == key


IMPOSSIBLE: list[tuple[str, Any]] = [
    ("sides", [2]),
    ("sides", [4, 4]),
    ("sides", [1, 1, 1, 1]),
    ("packs", 0),
    ("packs", 100),
    ("packs", True),
    ("packs", "2"),
    ("cards_dealt", 100),
    ("min_naturals", 0),
    ("max_wilds", 7),
    ("wild_le_natural", 1),
    ("naturals_per_wild", 4),
    ("max_meld_size", 8),
    ("opening_table", []),
    ("opening_table", 50),
    ("opening_table", [50]),
    ("opening_table", [{"from": 0, "min": 50}]),
    ("opening_table", [{"min": 15}, {"min": 50}]),
    ("opening_table", [{"min": 15}, {"from": 10, "min": 50}, {"from": 0, "min": 90}]),
    ("opening_table", [{"min": 15}, {"from": 0, "min": 50}, {"from": 0, "min": 90}]),
    ("opening_table", [{"min": 15}, {"from": 7, "min": 50}]),
    ("opening_table", [{"min": 100_000}]),
    ("opening_table", [{"min": 15}, {"from": 100_000, "min": 50}]),
    ("opening_table", [{"min": 3}]),
    ("opening_table", [{"min": -5}]),
    ("opening_table", [{"min": 15, "start": 0}]),
    ("concealed_waives_minimum", "sometimes"),
    ("failed_opening_extra", 3),
    ("failed_opening_extra", -5),
    ("red_three_needs", "nothing"),
    ("red_three_undeclared_penalty", 200),
    ("concealed_canasta_bonus", 50),
    ("canastas_to_go_out", 100),
    ("natural_canasta_bonus", 501),
    ("target", 0),
    ("target", 5001),
    ("target", 100_000),
    ("tie_rule", None),
    ("card_values", {"A": 20}),
    ("card_values", {"Z": 20}),
]


@pytest.mark.parametrize(("key", "value"), IMPOSSIBLE)
def test_an_impossible_value_is_refused_by_name(key: str, value: object) -> None:
    with pytest.raises(SwitchValueError) as caught:
        load_ruleset("classic", {key: value})
    assert (caught.value.key, caught.value.value) == (key, value)


def test_a_switch_that_chooses_among_words_names_them() -> None:
    with pytest.raises(SwitchValueError) as caught:
        load_ruleset("classic", {"tie_rule": "toss"})
    assert caught.value.allowed == ("draw", "extra_deal")


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("max_meld_size", 8, ("none", "7")),
        ("max_wilds", 9, ("0, 1 … 6",)),
        ("target", 5001, ("5, 10 … 99995",)),
        ("sides", [2], ()),
    ],
)
def test_a_switch_with_bounds_names_them(
    key: str, value: object, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(SwitchValueError) as caught:
        load_ruleset("classic", {key: value})
    assert caught.value.allowed == allowed


def test_a_house_rule_changes_its_switch_alone() -> None:
    classic, house = load_ruleset(), load_ruleset("classic", {"target": 7500})
    assert (classic.target, house.target) == (5000, 7500)
    assert house.name == "classic"
    assert house.opening_table == classic.opening_table


def test_none_takes_a_limit_away() -> None:
    assert load_ruleset("classic", {"max_meld_size": None}).max_meld_size is None
    assert load_ruleset("classic", {"naturals_per_wild": 2}).naturals_per_wild == 2


def test_the_opening_table_names_where_a_row_begins() -> None:
    rows = [{"min": 15}, {"from": 0, "min": 60}]
    ruleset = load_ruleset("classic", {"opening_table": rows})
    assert ruleset.opening_table == (OpeningRow(15), OpeningRow(60, 0))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("max_wilds = 3", "max_wild = 3", "lacks max_wilds"),
        ("max_wilds = 3", "max_wilds = 3\nwilds = 3", "no switch 'wilds'"),
        ("max_wilds = 3", "max_wilds = 9", "max_wilds cannot be 9"),
        ("4 = 5\n", "", "card_values cannot be"),
    ],
)
def test_a_file_that_cannot_be_played_by_says_why(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(CLASSIC.replace(old, new), encoding="utf-8")
    with pytest.raises(RulesetError, match=complaint):
        read_ruleset(path)
