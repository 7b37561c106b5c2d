"""What published rules are said to say: of what this table plays, and nothing else."""

from typing import Any

import pytest

from referee.presets import load_ruleset
from referee.rules.verdict import Rule
from referee.wording.published import PUBLISHED
from referee.wording.published_here import OTHERWISE
from referee.wording.published_here import published
from referee.wording.sources import Ground


def said(rule: str, name: str = "classic", **house: Any) -> tuple[str, str]:
    found = published(Rule(rule), load_ruleset(name, house))
    assert found
    return " ".join(found.agree), " ".join(found.differ)


def test_the_best_known_dispute_names_both_camps() -> None:
    agree, differ = said("PILE-08")
    assert "Pagat" in agree
    assert "Britannica" in agree
    assert "Bicycle" in differ


SIDES: list[tuple[str, str, Any, str]] = [
    ("PILE-08", "black_three_freezes", True, "Bicycle"),
    ("PILE-05", "black_three_freezes", True, "Bicycle"),
    ("SETUP-06", "cover_black_three_upcard", False, "Pagat"),
    ("THREE-05", "last_red_three_may_meld", True, "Britannica"),
    ("OPEN-07", "concealed_waives_minimum", "stock_draw", "Pagat"),
    ("OPEN-07", "concealed_waives_minimum", "always", "Fournier"),
]


@pytest.mark.parametrize(("rule", "key", "value", "name"), SIDES)
def test_who_differs_from_classic_agrees_with_a_table_that_switched(
    rule: str, key: str, value: Any, name: str
) -> None:
    assert name not in said(rule)[0] or rule == "PILE-05"
    agree, differ = said(rule, **{key: value})
    assert name in agree
    assert name not in differ


SILENT = [
    ("OUT-01", "two_handed"),
    ("SETUP-01", "six_handed"),
    ("THREE-02", "six_handed"),
    ("END-03", "six_handed"),
]


@pytest.mark.parametrize(("rule", "name"), SILENT)
def test_no_source_is_named_for_what_it_does_not_say(rule: str, name: str) -> None:
    assert published(Rule(rule), load_ruleset("classic")) is not None
    assert published(Rule(rule), load_ruleset(name)) is None


def test_a_house_rule_that_nobody_prints_names_nobody() -> None:
    assert published(Rule.THREE_RED_VALUE, load_ruleset()) is not None
    switched = load_ruleset("classic", {"four_red_threes": 400})
    assert published(Rule.THREE_RED_VALUE, switched) is None


def test_the_choices_of_this_application_are_called_so() -> None:
    own = {rule.value for rule in PUBLISHED if PUBLISHED[rule].ground is Ground.OWN}
    assert own == {"PILE-12", "IRR-05", "IRR-06"}
    assert all(not PUBLISHED[Rule(rule)].agree for rule in own)


@pytest.mark.parametrize("rule", PUBLISHED)
def test_nobody_stands_on_both_sides(rule: Rule) -> None:
    every = [PUBLISHED[rule], *(each for _, _, each in OTHERWISE.get(rule, ()))]
    for each in every:
        assert not set(each.agree) & set(each.differ)
        assert each.agree or each.differ or each.ground


def test_bicycle_is_not_named_where_it_is_not_confirmed() -> None:
    for waived in ("no", "stock_draw", "always"):
        found = said("OPEN-07", concealed_waives_minimum=waived)
        assert "Bicycle" not in " ".join(found)
