"""Which rules stand on the card of a table, and what it plays of its own."""

from typing import Any

import pytest

from referee.agreed import agreed_keys
from referee.agreed import rules_of
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.cards import Rank
from referee.rules.in_force import is_in_force
from referee.rules.verdict import Rule
from referee.sheets.card_columns import share
from referee.sheets.card_columns import two_columns
from referee.sheets.card_faces import fans
from referee.sheets.card_faces import groups
from referee.sheets.card_house import house_lines
from referee.sheets.card_rules import Block
from referee.sheets.card_rules import blocks
from referee.sheets.card_rules import HEADINGS
from referee.sheets.card_rules import Line
from referee.sheets.card_rules import RULES
from referee.sheets.order import Order
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from referee.switches import SWITCHES
from referee.wording.house import MOST_ARGUED
from tests.sheets.cards import ordered_by

ENGLISH = language("en")
CHANGES = [
    (key, choice)
    for key in agreed_keys("classic")
    for choice in (*SWITCHES[key].choices, *((7500,) if key == "target" else ()))
    if choice != getattr(load_ruleset(), key)
]


def lines(order: Order) -> dict[Rule, Line]:
    return {line.rule: line for block in blocks(order) for line in block.lines}


@pytest.mark.parametrize("name", ruleset_names())
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_of_a_card_has_a_text(name: str, code: str) -> None:
    order = ordered_by(name, code=code, second="vi" if code == "en" else "en")
    for block in blocks(order):
        assert block.lines
        for line in block.lines:
            assert line.text.endswith(".")
            assert line.second.endswith(".")
            assert "%" not in line.text + line.second
            assert is_in_force(line.rule, order.rules)
            assert not line.house


def test_without_a_match_the_usual_rules_stand_in_their_order() -> None:
    told = blocks(Order(None, Wanted(Kind.RULES), ENGLISH))
    assert [block.name for block in told] == list(HEADINGS)
    rules = [line.rule.value for block in told for line in block.lines]
    assert rules == [
        *("OPEN-02", "OPEN-03", "OPEN-04", "OPEN-05"),
        *("MELD-01", "MELD-06", "MELD-02", "MELD-03", "MELD-04"),
        *("MELD-08", "MELD-09", "MELD-10"),
        *("THREE-01", "THREE-03", "PILE-08", "MELD-07"),
        *("TURN-01", "TURN-02", "TURN-03"),
        *("PILE-01", "PILE-02", "PILE-03", "PILE-05", "PILE-06", "PILE-04"),
        *("PILE-07", "PILE-10"),
        *("OUT-01", "OUT-02", "OUT-03", "OUT-05"),
        *("END-03", "END-04", "END-05", "END-02"),
    ]


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_a_changed_switch_marks_its_line_and_ticks_its_box(
    key: str, value: Any
) -> None:
    order = ordered_by("classic", {key: value})
    told, listed = lines(order), {rule for rules in RULES.values() for rule in rules}
    changed = frozenset(rules_of(key))
    own = SWITCHES[key].rule
    assert {rule for rule, line in told.items() if line.house} <= changed
    assert changed & listed
    if is_in_force(own, order.rules) and own in listed:
        assert told[own].house
    ticked = [each for each in house_lines(order.rules, ENGLISH) if each.ticked]
    assert len(ticked) == 1


def test_what_decides_nothing_is_not_told() -> None:
    strict = lines(ordered_by("classic", {"naturals_per_wild": 2}))
    assert Rule.MELD_WILDS_OUTNUMBER not in strict
    assert strict[Rule.MELD_NATURALS_PER_WILD].house


FIGURES = [
    ("two_handed", "TURN-01", "drawing 2 cards"),
    ("two_handed", "OUT-01", "to go out: 2"),
    ("six_handed", "END-03", "10,000 points"),
    ("six_handed", "THREE-02", "100, 200, 300, 400, 1,000 and 1,200"),
    ("pagat", "OPEN-07", "after a draw from the stock"),
    ("pagat", "SETUP-06", "a wild card or a red three is covered"),
    ("bicycle", "PILE-08", "freezes the pile"),
    ("strict", "PILE-09H", "may not take the pile at all"),
    ("strict", "MELD-04H", "2 naturals"),
    ("team_concealed", "OUT-05H", "the partner has not melded"),
    ("concealed_canasta", "SCORE-09", "concealed canasta: 100"),
    ("classic", "OUT-05", "bonus 200"),
]


@pytest.mark.parametrize(("name", "rule", "told"), FIGURES)
def test_a_ruleset_has_its_own_figures(name: str, rule: str, told: str) -> None:
    assert told in lines(ordered_by(name))[Rule(rule)].text


def test_house_rules_for_the_pen_are_those_that_tables_argue_about() -> None:
    told = house_lines(load_ruleset(), ENGLISH)
    assert len(told) == len(MOST_ARGUED)
    assert not any(each.ticked for each in told)
    asking = next(each for each in told if "ask the partner" in each.question)
    assert asking.answer == "Yes, every time / Once in a deal / No, never"
    alone = house_lines(load_ruleset("two_handed"), ENGLISH)
    assert not any("partner" in each.question for each in alone)


def test_cards_are_drawn_by_their_points() -> None:
    told = [
        ("".join(group.ranks), group.points, group.caption)
        for group in groups(load_ruleset(), ENGLISH)
    ]
    assert told == [
        ("JK", 50, "Joker"),
        ("A2", 20, "A, 2"),
        ("KQJ", 10, "K–8"),
        ("763B", 5, "7–4, black three"),
        ("3R", 100, "red 3; all four: 800"),
    ]
    assert groups(load_ruleset("six_handed"), ENGLISH)[-1].caption == "red three"


@pytest.mark.parametrize(
    ("house", "wilds"),
    [
        ({}, 2),
        ({"naturals_per_wild": 2}, 2),
        ({"naturals_per_wild": 3}, 1),
        ({"max_wilds": 2}, 2),
    ],
)
def test_the_mixed_canasta_that_is_drawn_is_legal(
    house: dict[str, Any], wilds: int
) -> None:
    natural, mixed = fans(load_ruleset("classic", house))
    assert len(natural) == len(mixed) == 7
    assert sum(rank in (Rank.TWO, Rank.JOKER) for rank in mixed) == wilds


def block(name: str, count: int) -> Block:
    line = Line(Rule.MELD_SHAPE, "short", "longer than that", house=False)
    return Block(name, name, (line,) * count)


def test_columns_part_between_blocks_or_inside_of_a_long_one() -> None:
    left, right = two_columns([block("a", 8), block("b", 4), block("c", 2)], [])
    assert [each.name for each in left] == ["a"]
    assert [each.name for each in right] == ["b", "c"]
    left, right = two_columns([block("a", 3), block("b", 20), block("c", 3)], [])
    assert [each.name for each in left] == ["a", "b"]
    assert [each.name for each in right] == ["b", "c"]
    assert (left[1].begins, left[1].ends) == (True, False)
    assert (right[0].begins, right[0].ends) == (False, True)
    assert len(left[1].lines) + len(right[0].lines) == 20


def test_the_longer_of_two_languages_has_more_room() -> None:
    line = block("a", 1).lines
    assert share(line) == "shorter"
    assert share(Line(each.rule, each.second, each.text, house=False) for each in line)
