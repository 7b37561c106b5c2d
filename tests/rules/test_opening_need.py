"""OPEN-10 and MOD-TRIPLE: what an opening must hold beside its points."""

import pytest

from referee.presets import load_ruleset
from referee.rules.notation import parse_cards
from referee.rules.opening import judge_opening
from referee.rules.opening import Opening

OPENINGS: list[tuple[str, str, list[str]]] = [
    ("none", "K K 2", []),
    ("natural_triple", "K K K", []),
    ("natural_triple", "K K 2; 4 4 4", []),
    ("natural_triple", "K K K K K 2 2", ["MOD-TRIPLE"]),
    ("natural_triple", "K K K K K K K", []),
    ("naturals_only", "K K K; Q Q Q", []),
    ("naturals_only", "K K K; Q Q 2", ["OPEN-10"]),
    ("any_canasta", "K K K K K 2 2", []),
    ("any_canasta", "K K K K K 2; Q Q Q", ["OPEN-10"]),
    ("natural_canasta", "K K K K K K K", []),
    ("natural_canasta", "K K K K K K 2", ["OPEN-10"]),
    ("natural_canasta", "K K K K K K", ["OPEN-10"]),
]


@pytest.mark.parametrize(("need", "melds", "broken"), OPENINGS)
def test_an_opening_must_hold_what_the_ruleset_asks(
    need: str, melds: str, broken: list[str]
) -> None:
    ruleset = load_ruleset("classic", {"opening_needs": need})
    heaps = tuple(parse_cards(meld) for meld in melds.split(";"))
    found = judge_opening(Opening(heaps, score=-5), ruleset).violations
    assert [violation.rule.value for violation in found] == broken


@pytest.mark.parametrize(
    ("need", "closer"),
    [
        ("naturals_only", "naturals"),
        ("any_canasta", "canasta"),
        ("natural_canasta", "canasta"),
        ("natural_triple", ""),
    ],
)
def test_the_closer_reason_names_what_is_lacking(need: str, closer: str) -> None:
    ruleset = load_ruleset("classic", {"opening_needs": need})
    opening = Opening((parse_cards("K K 2"),), score=-5)
    (found,) = judge_opening(opening, ruleset).violations
    assert found.closer == closer


def test_an_illegal_meld_does_not_count_as_what_is_needed() -> None:
    ruleset = load_ruleset("classic", {"opening_needs": "any_canasta"})
    illegal = parse_cards("K K K K 2 2 JK JK")
    found = judge_opening(Opening((illegal,), score=-5), ruleset).violations
    assert "OPEN-10" in [violation.rule.value for violation in found]


def test_a_row_of_the_table_may_ask_for_a_canasta() -> None:
    rows = [{"min": 15}, {"from": 7000, "needs": "any_canasta"}]
    ruleset = load_ruleset("classic", {"opening_table": rows})
    opening = (parse_cards("K K K"),)
    low = judge_opening(Opening(opening, score=6995), ruleset)
    high = judge_opening(Opening(opening, score=7000), ruleset)
    assert (low.allowed, low.minimum) == (True, 15)
    assert [v.rule.value for v in high.violations] == ["OPEN-10"]
    assert high.minimum == 0


def test_the_number_of_the_deal_decides_where_the_table_goes_by_deals() -> None:
    """OPEN-11."""
    rows = [{"min": 50}, {"from": 2, "min": 90, "needs": "any_canasta"}]
    house = {"opening_key": "deal", "opening_table": rows}
    ruleset = load_ruleset("classic", house)
    melds = (parse_cards("A A A"),)
    first = judge_opening(Opening(melds, score=0), ruleset)
    second = judge_opening(Opening(melds, score=0, deal_number=2), ruleset)
    assert (first.allowed, first.minimum, first.next_minimum) == (True, 50, 60)
    assert [v.rule.value for v in second.violations] == ["OPEN-01", "OPEN-10"]
    assert (second.minimum, second.next_minimum) == (90, 100)
