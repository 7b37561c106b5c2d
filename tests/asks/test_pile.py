"""The asks about the pile and the stock: what they answer, and what they refuse."""

from typing import Any

import pytest

from tests.asks.asking import answer_to
from tests.asks.asking import error_of
from tests.asks.asking import rules
from tests.asks.asking import told

NINE = {"top": "9", "count": 5}
PILE = {"ask": "pile", "pile": NINE, "opened": True}
CLOSED = {"pile": NINE, "opened": False, "score": 0}
STOCK = {"ask": "stock_out", "pile": NINE, "opened": True}
BY_DEALS = {
    "opening_key": "deal",
    "opening_table": [{"min": 50}, {"from": 2, "min": 90}],
}


def test_points_and_minimum_are_told_only_before_the_opening() -> None:
    opened = answer_to("pile", pile=NINE, opened=True, use="9 9")
    assert opened.keys() >= {"frozen", "closed"}
    assert not opened.keys() & {"points", "minimum", "repair"}
    closed = answer_to("pile", **CLOSED, use="9 9", lay=["A A A"])
    assert (closed["frozen"], closed["closed"]) == (False, True)
    assert (closed["points"], closed["minimum"]) == (90, 50)


def test_what_fails_still_tells_points_and_minimum() -> None:
    """OPEN-01 is judged from all that is legal, the way in or not."""
    answer = answer_to("pile", **CLOSED, use="9 2", lay=["A A A"], extra=10)
    assert rules(answer["violations"]) == ["PILE-04"]
    assert (answer["points"], answer["minimum"]) == (100, 60)


def test_frozen_for_everyone_is_not_closed_to_a_side() -> None:
    answer = answer_to("pile", pile=NINE | {"wild": True}, opened=True, use="9 9")
    assert (answer["frozen"], answer["closed"]) == (True, False)
    assert answer["allowed"]


@pytest.mark.parametrize("flag", ["wild", "red_three"])
def test_every_flag_of_the_pile_is_looked_at(flag: str) -> None:
    assert answer_to("pile", pile=NINE | {flag: True}, opened=True)["frozen"]


def test_a_black_three_freezes_where_the_table_plays_so() -> None:
    pile = NINE | {"black_three": True}
    assert not answer_to("pile", pile=pile, opened=True)["frozen"]
    house = {"black_three_freezes": True}
    assert answer_to("pile", pile=pile, opened=True, house=house)["frozen"]


def test_one_card_may_not_take_one_card() -> None:
    """PILE-10 is judged only where the hand is told."""
    one = {"pile": {"top": "9"}, "opened": True, "melds": ["9 9 9"]}
    assert answer_to("pile", **one)["allowed"]
    assert rules(answer_to("pile", **one, hand_count=1)["violations"]) == ["PILE-10"]
    assert answer_to("pile", **one, hand_count=2)["allowed"]


def test_the_whole_pile_or_nothing() -> None:
    answer = answer_to("pile", pile=NINE, opened=True, use="9 9", whole=False)
    assert rules(answer["violations"]) == ["PILE-01"]


def test_the_deal_counts_where_the_table_goes_by_deals() -> None:
    """OPEN-11: the number of the deal is needed there, and only there."""
    ask = {**CLOSED, "use": "9 9", "house": BY_DEALS}
    assert answer_to("pile", **ask, deal_number=1)["minimum"] == 50
    assert answer_to("pile", **ask, deal_number=2)["minimum"] == 90
    assert told(error_of({"ask": "pile", **ask})) == (
        "missing_field",
        "deal_number",
        None,
    )
    assert answer_to("pile", **(ask | {"opened": True}), melds=["9 9 9"])["allowed"]


def test_suits_are_understood_and_two_packs_hold_two_of_each() -> None:
    """MELD-15, contract section 1."""
    answer = answer_to("pile", pile={"top": "QC"}, opened=True, use="QC QC QH")
    assert rules(answer["violations"]) == ["MELD-15"]
    assert answer["violations"][0]["facts"]["card"] == "QC"


def test_the_language_of_the_ask_names_the_cards() -> None:
    answer = answer_to("pile", pile={"top": "đầm"}, opened=True, use="QQ", lang="vi")
    assert answer["allowed"]
    missing = {"ask": "pile", "pile": {"top": "đầm"}, "opened": True}
    assert told(error_of(missing))[:3] == ("bad_card", "pile.top", "đầm")


def test_an_empty_stock_tells_what_is_certain() -> None:
    """END-02."""
    ask = {"pile": NINE, "opened": True}
    must = answer_to("stock_out", **ask, melds=["9 9 9"])
    assert (must["must_take"], must["may_take"], must["deal_ends"]) == (
        True,
        True,
        False,
    )
    assert rules(must["notes"]) == ["END-02"]
    unknown = answer_to("stock_out", **ask)
    assert (unknown["must_take"], unknown["may_take"]) == (False, None)
    assert unknown["deal_ends"] is None
    may = answer_to("stock_out", **ask, hand="9 9 K")
    assert (may["must_take"], may["may_take"], may["deal_ends"]) == (False, True, False)
    ends = answer_to("stock_out", **ask, hand="K K")
    assert (ends["may_take"], ends["deal_ends"]) == (False, True)
    assert rules(ends["notes"]) == ["END-02"]


def test_an_empty_stock_asks_for_the_score_where_it_decides() -> None:
    closed = {"pile": NINE, "opened": False}
    assert answer_to("stock_out", **closed)["may_take"] is None
    asked = {"ask": "stock_out", **closed, "hand": "9 9 A A A"}
    assert told(error_of(asked)) == ("missing_field", "score", None)
    low = answer_to("stock_out", **closed, hand="9 9 A A A", score=0)
    assert low["may_take"]
    high = answer_to("stock_out", **closed, hand="9 9 A A A", score=3000)
    assert not high["may_take"]
    more = answer_to("stock_out", **closed, hand="9 9 A A A", score=0, extra=50)
    assert not more["may_take"]


def test_the_upcard_answers_all_that_the_contract_names() -> None:
    """SETUP-06."""
    answer = answer_to("upcard", turned=["3R", "2 9"])
    assert answer | {"violations": [], "notes": []} == {
        "ask": "upcard",
        "ruleset": "classic",
        "allowed": True,
        "violations": [],
        "notes": [],
        "top": "9",
        "count": 3,
        "frozen": True,
        "may_take": True,
        "complete": True,
        "red_three_goes_to": "taker",
    }


def test_a_pile_without_a_red_three_has_none_to_give() -> None:
    """THREE-04."""
    answer = answer_to("upcard", turned="3B 2")
    assert "red_three_goes_to" not in answer
    assert (answer["complete"], answer["may_take"]) == (False, False)


@pytest.mark.parametrize(
    ("card", "ends"), [("3R", True), ("3H", True), ("3B", False), ("K", False)]
)
def test_a_red_three_as_the_last_card_ends_the_deal(card: str, ends: bool) -> None:
    """THREE-05."""
    answer = answer_to("last_card", card=card)
    assert answer["deal_ends"] == ends
    assert answer["may_meld"] == answer["may_discard"] == (not ends)


ERRORS: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
    ({"ask": "pile"}, ("missing_field", "pile", None)),
    ({"ask": "pile", "pile": NINE}, ("missing_field", "opened", None)),
    ({"ask": "pile", "pile": {}, "opened": True}, ("missing_field", "pile.top", None)),
    (
        {"ask": "pile", "pile": NINE, "opened": False},
        ("missing_field", "score", None),
    ),
    (PILE | {"pile": "9"}, ("wrong_type", "pile", "9")),
    (PILE | {"pile": {"top": 9}}, ("wrong_type", "pile.top", 9)),
    (PILE | {"pile": NINE | {"wild": 1}}, ("wrong_type", "pile.wild", 1)),
    (PILE | {"pile": NINE | {"size": 1}}, ("unknown_field", "pile.size", 1)),
    (PILE | {"pile": {"top": ""}}, ("bad_card", "pile.top", "", 0)),
    (PILE | {"pile": {"top": "9 9"}}, ("bad_value", "pile.top", "9 9")),
    (PILE | {"pile": {"top": "3"}}, ("which_three", "pile.top", "3", 0)),
    (PILE | {"pile": {"top": "B"}}, ("ambiguous_card", "pile.top", "B", 0)),
    (PILE | {"pile": {"top": ["x"]}}, ("bad_card", "pile.top[0]", "x", 0)),
    (PILE | {"pile": NINE | {"count": 0}}, ("out_of_range", "pile.count", 0)),
    (
        PILE | {"pile": NINE | {"count": 100_000}},
        ("out_of_range", "pile.count", 100_000),
    ),
    (PILE | {"opened": "yes"}, ("wrong_type", "opened", "yes")),
    (PILE | {"top": "9"}, ("unknown_field", "top", "9")),
    (PILE | {"use": "9 Z"}, ("bad_card", "use", "Z", 2)),
    (PILE | {"use": ["9", "3"]}, ("which_three", "use[1]", "3", 0)),
    (PILE | {"melds": "9 9 9"}, ("wrong_type", "melds", "9 9 9")),
    (PILE | {"melds": ["9 9 9", ""]}, ("bad_card", "melds[1]", "", 0)),
    (PILE | {"lay": ["9 9 S"]}, ("ambiguous_card", "lay[0]", "S", 4)),
    (PILE | {"lay": [["9", "9 ?"]]}, ("bad_card", "lay[0][1]", "?", 2)),
    (PILE | {"hand_count": -1}, ("out_of_range", "hand_count", -1)),
    (PILE | {"hand_count": "5"}, ("wrong_type", "hand_count", "5")),
    (PILE | {"score": 99_996}, ("out_of_range", "score", 99_996)),
    (PILE | {"extra": -5}, ("out_of_range", "extra", -5)),
    (PILE | {"deal_number": 0}, ("out_of_range", "deal_number", 0)),
    (PILE | {"whole": None}, ("wrong_type", "whole", None)),
    ({"ask": "stock_out", "pile": NINE}, ("missing_field", "opened", None)),
    (STOCK | {"hand": 5}, ("wrong_type", "hand", 5)),
    (STOCK | {"hand": "9 9 3"}, ("which_three", "hand", "3", 4)),
    (STOCK | {"use": "9"}, ("unknown_field", "use", "9")),
    (STOCK | {"deal_number": 2}, ("unknown_field", "deal_number", 2)),
    ({"ask": "upcard"}, ("missing_field", "turned", None)),
    ({"ask": "upcard", "turned": ""}, ("bad_card", "turned", "", 0)),
    ({"ask": "upcard", "turned": []}, ("bad_card", "turned", "", 0)),
    ({"ask": "upcard", "turned": "3"}, ("which_three", "turned", "3", 0)),
    ({"ask": "upcard", "turned": "9 K"}, ("bad_value", "turned", "9 K")),
    (
        {"ask": "upcard", "turned": ["2", "9", "2"]},
        ("bad_value", "turned", ["2", "9", "2"]),
    ),
    (
        {"ask": "upcard", "turned": "3B 9", "ruleset": "pagat"},
        ("bad_value", "turned", "3B 9"),
    ),
    ({"ask": "upcard", "turned": "2x9x"}, ("bad_card", "turned", "x", 3)),
    ({"ask": "last_card"}, ("missing_field", "card", None)),
    ({"ask": "last_card", "card": ""}, ("bad_card", "card", "", 0)),
    ({"ask": "last_card", "card": "K K"}, ("bad_value", "card", "K K")),
    ({"ask": "last_card", "card": "three"}, ("which_three", "card", "three", 0)),
]


@pytest.mark.parametrize(("ask", "error"), ERRORS)
def test_what_cannot_be_read_is_named(ask: Any, error: tuple[Any, ...]) -> None:
    assert told(error_of(ask)) == error
