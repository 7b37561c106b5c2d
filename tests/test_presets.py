"""Rulesets are data: read whole, and refused by name where they are wrong."""

from dataclasses import fields
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.presets import as_told
from referee.presets import FOLDER
from referee.presets import load_ruleset
from referee.presets import preset
from referee.presets import read_preset
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
    ("packs", 9),
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
    ("opening_table", [{"min": 100_000}]),
    ("opening_table", [{"min": 15}, {"from": 100_000, "min": 50}]),
    ("opening_table", [{"min": 3}]),
    ("opening_table", [{"min": -5}]),
    ("opening_table", [{"min": 15, "start": 0}]),
    ("opening_table", [{"min": 15}, {"from": 0}]),
    ("opening_table", [{"min": 15, "needs": "luck"}]),
    ("opening_key", "score"),
    ("opening_needs", "a_natural_triple"),
    ("draw_count", 3),
    ("starting_pile", "none"),
    ("wild_melds", True),
    ("wild_melds", 0),
    ("sequence_melds", True),
    ("no_wild_ranks", ["2"]),
    ("no_wild_ranks", "7"),
    ("no_wild_ranks", ["3B"]),
    ("red_three_values", []),
    ("red_three_values", [100, 201]),
    ("personal_red_threes", True),
    ("black_three_in_hand", 20),
    ("canasta_kinds_to_go_out", [{"kind": "sequence_canasta", "min": 1}]),
    ("canasta_kinds_to_go_out", [{"kind": "mixed_canasta", "min": 0}]),
    ("canasta_kinds_to_go_out", [{"kind": "mixed_canasta", "min": 100}]),
    ("canasta_kinds_to_go_out", [{"kind": "mixed_canasta", "min": 1}] * 2),
    ("final_discard", True),
    ("ask_partner", "never"),
    ("failed_ask_penalty", 50),
    ("wild_canasta_bonus", 2000),
    ("special_canastas", [{"match": "7", "bonus": 2500}]),
    ("score_model", "swing"),
    ("deals_in_match", 0),
    ("deals_in_match", 1000),
    ("always_frozen", None),
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
        ("packs", 9, ("1, 2 … 8",)),
        ("sides", [2], ()),
        ("wild_le_natural", 1, ("true", "false")),
        ("wild_melds", True, ("false",)),
        ("wild_canasta_bonus", 2000, ("none",)),
        ("deals_in_match", 0, ("none", "1, 2 … 999")),
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


# What differs from its base, key by key (0.5, C.1).
DIFFERENT: dict[str, dict[str, object]] = {
    "pagat": {
        "wild_le_natural": False,
        "cover_black_three_upcard": False,
        "concealed_waives_minimum": "stock_draw",
    },
    "bicycle": {"wild_le_natural": False, "black_three_freezes": True},
    "strict": {
        "wild_le_natural": False,
        "naturals_per_wild": 2,
        "black_three_freezes": True,
        "unopened_may_take_pile": False,
    },
    "team_concealed": {"concealed_requires_side_unopened": True},
    "concealed_canasta": {"concealed_canasta_bonus": 100},
    "two_handed": {
        "sides": (1, 1),
        "cards_dealt": 15,
        "draw_count": 2,
        "canastas_to_go_out": 2,
        "ask_partner": "off",
        "failed_opening_extra": 0,
        "red_three_undeclared_penalty": 0,
    },
    "six_handed": {
        "sides": (3, 3),
        "packs": 3,
        "cards_dealt": 13,
        "canastas_to_go_out": 2,
        "target": 10000,
        "red_three_values": (100, 200, 300, 400, 1000, 1200),
        "opening_table": (
            OpeningRow(15),
            OpeningRow(50, 0),
            OpeningRow(90, 1500),
            OpeningRow(120, 3000),
            OpeningRow(150, 7500),
        ),
    },
}


def test_classic_ships_first_and_all_others_build_on_it() -> None:
    assert ruleset_names() == ("classic", *DIFFERENT)
    assert preset("classic").base is None


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_preset_names_only_what_differs_from_its_base(name: str) -> None:
    found = preset(name)
    assert (found.base, found.own) == ("classic", DIFFERENT[name])
    base = load_ruleset()
    for field in fields(base):
        value = DIFFERENT[name].get(field.name, getattr(base, field.name))
        if field.name != "name":
            assert getattr(found.ruleset, field.name) == value, field.name
            assert (field.name in found.own) == (value != getattr(base, field.name))


def test_six_may_play_as_three_sides_of_two() -> None:
    house = {"sides": [2, 2, 2], "target": 7500}
    ruleset = load_ruleset("six_handed", house)
    assert (ruleset.sides, ruleset.target) == ((2, 2, 2), 7500)


def test_what_no_ruleset_needs_yet_may_be_told_as_it_is() -> None:
    house = {"wild_melds": False, "special_canastas": [], "score_model": "sum"}
    assert load_ruleset("classic", house) == load_ruleset()


def test_a_file_may_build_on_a_ruleset_that_ships(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('name = "own"\nbase = "pagat"\nmax_wilds = 2', encoding="utf-8")
    found = read_preset(path)
    assert (found.base, found.own) == ("pagat", {"max_wilds": 2})
    assert found.ruleset.name == "own"
    assert not found.ruleset.wild_le_natural


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("max_wilds = 3", "lacks name"),
        ("name = 3", "lacks name"),
        ('name = "own"\nbase = "mine"', "no ruleset 'mine'"),
        ('name = "own"\nbase = ["classic"]', "no ruleset"),
        ('name = "own"\nbase = "classic"\nmax_wilds = 9', "max_wilds cannot be 9"),
        ('name = "own"\nbase = "classic"\nwilds = 9', "no switch 'wilds'"),
        ("name = own", "own.toml: Invalid value"),
    ],
)
def test_a_file_that_is_no_ruleset_says_why(
    tmp_path: Path, text: str, complaint: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError, match=complaint):
        read_preset(path)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("max_wilds = 3 ", "# ", "lacks max_wilds"),
        ("max_wilds = 3", "max_wild = 3", "no switch 'max_wild'"),
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
        read_preset(path)


@pytest.mark.parametrize("name", ruleset_names())
def test_what_a_ruleset_sets_is_told_as_it_may_be_asked(name: str) -> None:
    own = preset(name).own
    told = {key: as_told(key, value) for key, value in own.items()}
    assert load_ruleset("classic", told) == replace(load_ruleset(name), name="classic")


def test_a_row_of_the_opening_table_is_told_as_it_is_written() -> None:
    rows = [{"min": 15}, {"from": 0, "min": 50, "needs": "any_canasta"}]
    table = load_ruleset("classic", {"opening_table": rows}).opening_table
    assert as_told("opening_table", table) == rows
