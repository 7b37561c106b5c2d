"""A chip names the rule and whose it is, and leads to it."""

import pytest
from flask import Flask

from referee.presets import load_ruleset
from referee.web.citing import citation
from referee.web.place import Place


def chip(app: Flask, rule: str, name: str = "classic", **house: object) -> str:
    with app.test_request_context("/check"):
        said = citation(rule, Place(load_ruleset(name, house)))
        assert said.url.endswith(f"#{rule}")
        return said.words


CHIPS: list[tuple[str, str, dict[str, object], str]] = [
    ("MELD-04", "classic", {}, "MELD-04 · Classic"),
    ("MELD-04", "pagat", {}, "MELD-04 · Classic, after Pagat"),
    ("MELD-04H", "strict", {}, "MELD-04H · Strict, house rule"),
    (
        "MELD-04H",
        "classic",
        {"naturals_per_wild": 2},
        "MELD-04H · Classic, house rule",
    ),
    ("MELD-04", "classic", {"naturals_per_wild": 2}, "MELD-04 · Classic"),
    (
        "MELD-03",
        "classic",
        {"max_wilds": 2},
        "MELD-03 · Classic, house rule",
    ),
    ("OUT-05b", "classic", {}, "OUT-05b · Classic"),
    (
        "PILE-05",
        "classic",
        {"black_three_freezes": True},
        "PILE-05 · Classic, house rule",
    ),
    ("PILE-08", "bicycle", {"black_three_freezes": True}, "PILE-08 · Classic, after"),
]


@pytest.mark.parametrize(("rule", "name", "house", "words"), CHIPS)
def test_a_chip_names_its_rules(
    app: Flask, rule: str, name: str, house: dict[str, object], words: str
) -> None:
    said = chip(app, rule, name, **house)
    assert said.startswith(words)
    assert ("house rule" in said) == ("house rule" in words)


def test_outside_of_a_match_a_chip_leads_to_the_rules_that_answered(app: Flask) -> None:
    with app.test_request_context("/check"):
        strict = citation("PILE-09H", Place(load_ruleset("strict")))
        classic = citation("PILE-04", Place(load_ruleset()))
    assert strict.url == "/rules?ruleset=strict#PILE-09H"
    assert classic.url == "/rules#PILE-04"
