"""A match with any house rule that is offered opens on every page, and names it."""

from typing import Any

import pytest
from flask import Flask

from referee.agreed import usual_house
from referee.asks import TallyBody
from referee.journal import DealBody
from referee.journal import Match
from referee.journal import Side
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.switches import SWITCHES
from referee.wording import ruleset_name
from referee.wording import switch_label
from referee.wording import switch_value
from tests.samples import agreed
from tests.web.conftest import Keep
from tests.web.form import send
from tests.web.phone import Page
from tests.web.phone import Phone

PAGES = (
    *("", "/deals", "/deal", "/deals/1", "/deal/melds", "/end", "/share", "/sheet"),
    *("/sheet/print", "/sheet/print?detail=totals", "/sheet/print?kind=blank"),
    *("/rules", "/check", "/opening", "/pile", "/out"),
)
ENGLISH = language("en")
NUMBER = 9015
CHANGES: list[tuple[str, Any]] = [
    (key, choice)
    for key, switch in SWITCHES.items()
    for choice in (*switch.choices, *([NUMBER] if switch.any_number else []))
    if switch.is_offered("classic") and choice != getattr(load_ruleset(), key)
]


def a_match(name: str, **house: Any) -> Match:
    """Return a match with one deal, by a ruleset and house rules."""
    rules = load_ruleset(name, house)
    sides = [
        Side(f"Side {n + 1}", tuple(f"P{n}{place}" for place in range(players)))
        for n, players in enumerate(rules.sides)
    ]
    deal = DealBody(
        out=0,
        sides=[
            TallyBody(natural_canastas=1, mixed_canastas=2, card_points=300)
            for _ in rules.sides
        ],
        anyway=True,
    )
    return agreed(sides, deal, ruleset=name, house=house, target=rules.target)


@pytest.mark.parametrize("name", ruleset_names())
def test_a_match_by_every_ruleset_opens_everywhere(
    app: Flask, keep: Keep, name: str
) -> None:
    links, phone = keep(a_match(name)), Phone(app)
    for page in PAGES:
        assert phone.page(f"/m/{links.score}{page}").title, page
    said = phone.page(f"/m/{links.score}").one("section", class_="agreed").text
    assert ruleset_name(name, ENGLISH) in said
    assert "No house rules: played as written." in said


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_a_match_with_every_house_rule_opens_everywhere(
    app: Flask, keep: Keep, key: str, value: Any
) -> None:
    links, phone = keep(a_match("classic", **{key: value})), Phone(app)
    told = (switch_label(key, ENGLISH), switch_value(key, value, ENGLISH))
    for page in PAGES:
        assert phone.page(f"/m/{links.score}{page}").title, page
    for page in ("", "/sheet/print", "/sheet/print?kind=blank"):
        text = " ".join(phone.get(f"/m/{links.score}{page}").text.split())
        assert told[0] in text
        assert f"<b>{told[1]}</b>" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_are_told_in_every_language(
    app: Flask, keep: Keep, lang: str
) -> None:
    house = {key: value for key, value in CHANGES if value != NUMBER}
    links, phone, spoken = (
        keep(a_match("classic", **house)),
        Phone(app, lang),
        language(lang),
    )
    said = phone.page(f"/m/{links.score}").one("section", class_="agreed").text
    for key, value in house.items():
        assert switch_label(key, spoken) in said
        assert switch_value(key, value, spoken) in said


def test_the_rules_of_the_table_are_one_tap_away(phone: Phone, keep: Keep) -> None:
    links = keep(a_match("bicycle"))
    for code in (links.score, links.watch):
        assert f"/m/{code}/rules" in phone.page(f"/m/{code}").links


def test_three_sides_are_no_house_rule(phone: Phone, keep: Keep) -> None:
    """Six players sit in two sides or in three: the table shows it anyway."""
    links = keep(a_match("six_handed", **usual_house("six_handed", (2, 2, 2))))
    page = phone.page(f"/m/{links.score}")
    assert (
        "No house rules: played as written."
        in page.one("section", class_="agreed").text
    )
    assert "Playing to 7,500" in page.html
    rules = phone.page(f"/m/{links.score}/rules")
    assert "No house rules: played as written." in rules.says("p")
    assert "Changed" not in rules.says("span")
    asked = phone.page(f"/m/{links.score}/check?m=8-8")
    assert "Rules used: Six players" in asked.says("small")


RARE: list[tuple[str, dict[str, Any], set[str]]] = [
    ("classic", {}, {"concealed", "extra", "undeclared"}),
    ("two_handed", {}, {"concealed"}),
    ("two_handed", {"red_three_undeclared_penalty": 100}, {"concealed", "undeclared"}),
    ("two_handed", {"failed_opening_extra": 5}, {"concealed", "extra"}),
    ("classic", {"concealed_extra": 0}, {"extra", "undeclared"}),
    (
        "pagat",
        {"concealed_extra": 0},
        # Whoever goes out with the whole hand needs no minimum there (OPEN-07).
        {"concealed", "extra", "undeclared"},
    ),
    (
        "concealed_canasta",
        {},
        {"concealed", "extra", "undeclared", "concealed_canastas"},
    ),
]


@pytest.mark.parametrize(("name", "house", "rows"), RARE)
def test_the_ledger_asks_for_what_the_ruleset_knows(
    phone: Phone, keep: Keep, name: str, house: dict[str, Any], rows: set[str]
) -> None:
    page = phone.page(f"/m/{keep(a_match(name, **house)).score}/deal")
    names = {tag.get("name").removeprefix("s0-") for tag in page.all("input")}
    known = {"concealed", "extra", "undeclared", "concealed_canastas"}
    assert names & known == rows
    fold = "Rare: concealed, penalty, adjustment"
    assert (fold in page.html) == ("concealed" in rows)


ASKS: list[tuple[dict[str, Any], bool]] = [
    ({}, True),
    ({"ask_partner": "off"}, False),
    ({"failed_ask_penalty": 0}, False),
]


@pytest.mark.parametrize(("house", "told"), ASKS)
def test_the_penalty_of_a_failed_question_is_told(
    phone: Phone, keep: Keep, house: dict[str, Any], told: bool
) -> None:
    page = phone.page(f"/m/{keep(a_match('classic', **house)).score}/deal")
    words = "Asking to go out and then failing costs a penalty: 100."
    assert (words in page.says("p")) == told


SCORED: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("concealed_canasta", {}, {"s0_concealed_canastas": 2}, "+1,700"),
    ("classic", {"concealed_extra": 300}, {"concealed": 1}, "+1,800"),
    ("classic", {"red_three_undeclared_penalty": 100}, {"s0_undeclared": 2}, "+1,300"),
    ("classic", {"four_red_threes": 1000}, {"s0_red": 4}, "+2,500"),
    ("classic", {"red_three_needs": "canasta"}, {"s1_red": 1}, "−50"),
]


@pytest.mark.parametrize(("name", "house", "typed", "score"), SCORED)
def test_a_deal_is_scored_by_the_rules_of_the_table(
    phone: Phone,
    keep: Keep,
    name: str,
    house: dict[str, Any],
    typed: dict[str, Any],
    score: str,
) -> None:
    path = f"/m/{keep(a_match(name, **house)).score}/deal"
    usual = {"out": 0, "s0_natural": 1, "s0_mixed": 2, "s0_melded": 320, "s0_hand": 20}
    other = {"s1_melded": 150, "s1_hand": 100}
    page = phone.page(path)
    page = Page(send(phone, path, page, "work", **usual, **other, **typed).text)
    assert score in page.one("div", class_="live").text


def test_a_figure_that_is_there_stays_in_its_row(phone: Phone, keep: Keep) -> None:
    """A deal told by other rules can be corrected all the same."""
    tally = TallyBody(natural_canastas=1, card_points=100, concealed_canastas=1)
    deal = DealBody(out=0, sides=[tally, TallyBody(opening_extra=10)], anyway=True)
    sides = [Side("An", ("An",)), Side("Bình", ("Bình",))]
    links = keep(agreed(sides, deal, ruleset="two_handed"))
    page = phone.page(f"/m/{links.score}/deals/1")
    assert page.value("s0-concealed_canastas") == "1"
    assert page.value("s1-extra") == "10"
    coming = phone.page(f"/m/{links.score}/deal")
    assert not coming.all("input", name="s0-concealed_canastas")
