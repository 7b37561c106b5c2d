"""The asks about threes and seats, and the minimum with what else it needs."""

from typing import Any

import pytest

from tests.asks.asking import answer_to
from tests.asks.asking import error_of
from tests.asks.asking import rules
from tests.asks.asking import told

FOUR = ["KH", "QD", "9C", "4C"]
ROWS = [
    {"min": 50},
    {"from": 2000, "needs": "any_canasta"},
    {"from": 4000, "min": 200, "needs": "natural_canasta"},
]


def drawn(*cards: Any) -> list[dict[str, Any]]:
    return [{"player": f"P{n}", "card": card} for n, card in enumerate(cards)]


def test_threes_tell_their_points_and_that_they_count_minus() -> None:
    """THREE-02, THREE-03."""
    plus = answer_to("threes", red=2, melded=True)
    assert (plus["points"], plus["notes"]) == (200, [])
    minus = answer_to("threes", red=2, melded=False)
    assert minus["points"] == -200
    assert minus["allowed"]
    assert minus["notes"][0]["facts"] == {"points": -200}
    assert "200" in minus["notes"][0]["text"]


def test_threes_follow_the_house() -> None:
    house = {"red_three_needs": "canasta", "four_red_threes": 400}
    assert answer_to("threes", red=4, melded=True, house=house)["points"] == -400
    with_canasta = answer_to("threes", red=4, melded=True, canastas=1, house=house)
    assert with_canasta["points"] == 400


def test_more_threes_than_there_are_is_said() -> None:
    """MELD-15."""
    answer = answer_to("threes", red=5, black=4, melded=True)
    assert rules(answer["violations"]) == ["MELD-15"]
    assert answer["violations"][0]["facts"] == {"card": "3R", "count": 5, "limit": 4}


def test_the_seats_are_told_by_name() -> None:
    """SETUP-04, SETUP-05."""
    answer = answer_to("seats", draws=drawn(*FOUR))
    assert answer == {
        "ask": "seats",
        "ruleset": "classic",
        "allowed": True,
        "violations": [],
        "notes": [],
        "seats": ["P0", "P2", "P1", "P3"],
        "sides": [["P0", "P1"], ["P2", "P3"]],
        "first_player": "P0",
        "dealer": "P3",
    }


def test_who_draws_again_is_told_and_nothing_else() -> None:
    answer = answer_to("seats", draws=drawn("K♥", "JK", "KH", "4C"))
    assert answer.keys() == {
        "ask",
        "ruleset",
        "allowed",
        "violations",
        "notes",
        "redraw",
    }
    assert answer["redraw"] == ["P0", "P1", "P2"]


@pytest.mark.parametrize(
    ("ruleset", "players"), [("two_handed", 2), ("classic", 4), ("six_handed", 6)]
)
def test_as_many_draw_as_play(ruleset: str, players: int) -> None:
    cards = ["AS", "KS", "QS", "JS", "10S", "9S", "8S"]
    answer = answer_to("seats", ruleset=ruleset, draws=drawn(*cards[:players]))
    assert len(answer["seats"]) == players
    for count in (0, players - 1, players + 1):
        draws = drawn(*cards[:count])
        error = error_of({"ask": "seats", "ruleset": ruleset, "draws": draws})
        assert told(error) == ("bad_value", "draws", draws)
        assert f"{count} is not allowed. Allowed: {players}" in error["text"]


def test_three_sides_of_two_sit_opposite() -> None:
    house = {"sides": [2, 2, 2], "target": 7500}
    cards = drawn("AS", "KS", "QS", "JS", "10S", "9S")
    answer = answer_to("seats", ruleset="six_handed", house=house, draws=cards)
    assert answer["sides"] == [["P0", "P1"], ["P2", "P3"], ["P4", "P5"]]
    assert answer["seats"] == ["P0", "P2", "P4", "P1", "P3", "P5"]


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (0, {"minimum": 50}),
        (2000, {"needs": "any_canasta"}),
        (4000, {"minimum": 200, "needs": "natural_canasta"}),
    ],
)
def test_the_minimum_tells_points_or_a_kind_of_meld_or_both(
    score: int, expected: dict[str, Any]
) -> None:
    """OPEN-01, OPEN-10."""
    answer = answer_to("minimum", score=score, house={"opening_table": ROWS})
    assert {key: answer[key] for key in ("minimum", "needs") if key in answer} == (
        expected
    )


def test_a_failed_opening_makes_a_minimum_even_where_none_was() -> None:
    """IRR-01."""
    ask = {"score": 2000, "house": {"opening_table": ROWS}}
    answer = answer_to("minimum", **ask, extra=10)
    assert (answer["minimum"], answer["needs"]) == (10, "any_canasta")


def test_a_minimum_of_nothing_is_told() -> None:
    house = {"opening_table": [{"min": 0}]}
    assert answer_to("minimum", score=0, house=house)["minimum"] == 0


def test_the_minimum_may_go_by_the_number_of_the_deal() -> None:
    """OPEN-11."""
    table = [{"min": 50}, {"from": 3, "min": 120}]
    ask = {"score": 0, "house": {"opening_key": "deal", "opening_table": table}}
    assert answer_to("minimum", **ask, deal_number=2)["minimum"] == 50
    assert answer_to("minimum", **ask, deal_number=3)["minimum"] == 120
    error = told(error_of({"ask": "minimum", **ask}))
    assert error == ("missing_field", "deal_number", None)
    assert answer_to("minimum", score=0, deal_number=3)["minimum"] == 50


THREES = {"ask": "threes", "melded": True}
SEATS = {"ask": "seats", "draws": drawn(*FOUR)}
ERRORS: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
    ({"ask": "threes"}, ("missing_field", "melded", None)),
    (THREES | {"melded": 1}, ("wrong_type", "melded", 1)),
    (THREES | {"red": -1}, ("out_of_range", "red", -1)),
    (THREES | {"red": "2"}, ("wrong_type", "red", "2")),
    (THREES | {"canastas": -1}, ("out_of_range", "canastas", -1)),
    (THREES | {"canastas": []}, ("wrong_type", "canastas", [])),
    (THREES | {"black": 1.5}, ("wrong_type", "black", 1.5)),
    (THREES | {"white": 1}, ("unknown_field", "white", 1)),
    ({"ask": "seats"}, ("missing_field", "draws", None)),
    (SEATS | {"draws": {}}, ("wrong_type", "draws", {})),
    (SEATS | {"draws": ["KS"]}, ("wrong_type", "draws[0]", "KS")),
    (
        SEATS | {"draws": [{"player": "An"}]},
        ("missing_field", "draws[0].card", None),
    ),
    (
        SEATS | {"draws": [{"card": "KS"}]},
        ("missing_field", "draws[0].player", None),
    ),
    (
        SEATS | {"draws": [{"player": "A" * 61, "card": "KS"}]},
        ("out_of_range", "draws[0].player", "A" * 61),
    ),
    (
        SEATS | {"draws": [{"player": "An", "card": "KS", "seat": 1}]},
        ("unknown_field", "draws[0].seat", 1),
    ),
    (
        SEATS | {"draws": drawn("KS", "K", "9C", "4C")},
        ("bad_value", "draws[1].card", "K"),
    ),
    (
        SEATS | {"draws": drawn("KS", "3R", "9C", "4C")},
        ("bad_value", "draws[1].card", "3R"),
    ),
    (
        SEATS | {"draws": drawn("KS", "QD JC", "9C", "4C")},
        ("bad_value", "draws[1].card", "QD JC"),
    ),
    (
        SEATS | {"draws": drawn("KS", "QD", "", "4C")},
        ("bad_card", "draws[2].card", "", 0),
    ),
    (
        SEATS | {"draws": drawn("KS", "QD", "9C", "3")},
        ("which_three", "draws[3].card", "3", 0),
    ),
]


@pytest.mark.parametrize(("ask", "error"), ERRORS)
def test_what_cannot_be_read_is_named(ask: Any, error: tuple[Any, ...]) -> None:
    assert told(error_of(ask)) == error
