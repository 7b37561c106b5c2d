"""The ask about going out: what it answers, and what it refuses."""

from typing import Any

import pytest

from tests.asks.asking import answer_to
from tests.asks.asking import error_of
from tests.asks.asking import rules
from tests.asks.asking import told

LAST = {"hand": "7", "discard": "7"}
OUT = {"ask": "out", "hand": "9 9 9 K", "canastas": 1}


def test_it_answers_all_that_the_contract_names() -> None:
    answer = answer_to("out", **LAST, canastas=1)
    assert answer == {
        "ask": "out",
        "ruleset": "classic",
        "allowed": True,
        "violations": [],
        "notes": [],
        "goes_out": True,
        "bonus": 100,
        "concealed": False,
        "must_go_out": False,
    }


@pytest.mark.parametrize(
    "canastas", [1, ["natural_canasta"], ["mixed_canasta", "natural_canasta"]]
)
def test_canastas_are_told_as_a_number_or_by_kind(canastas: Any) -> None:
    """OUT-01."""
    assert answer_to("out", **LAST, canastas=canastas)["bonus"] == 100


@pytest.mark.parametrize("canastas", [0, [], None])
def test_without_a_canasta_nobody_goes_out(canastas: Any) -> None:
    answer = answer_to("out", **LAST, canastas=canastas)
    assert rules(answer["violations"]) == ["OUT-01"]


def test_canastas_are_counted_from_the_melds_where_they_are_not_told() -> None:
    assert answer_to("out", **LAST, melds=["7xK"])["bonus"] == 100
    assert not answer_to("out", **LAST, melds=["6xK"])["allowed"]


@pytest.mark.parametrize(
    "add", [["9 2"], [["9", "2"]], [{"to": "9", "cards": "9 2"}], ["9", "2 9"]]
)
def test_cards_are_added_by_rank_or_to_a_meld(add: Any) -> None:
    melds = ["9 9 9", "7xK"]
    hand = "9 9 2" if len(add) > 1 else "9 2"
    answer = answer_to("out", hand=hand, melds=melds, add=add, player_melded=True)
    assert (answer["allowed"], answer["goes_out"]) == (True, True)


def test_wild_cards_need_the_meld_that_they_join() -> None:
    ask = {"hand": "2", "melds": ["9 9 9", "7xK"], "player_melded": True}
    answer = answer_to("out", **ask, add=[{"to": "9", "cards": "2"}])
    assert answer["goes_out"]
    assert told(error_of({"ask": "out", **ask, "add": ["2"]})) == (
        "bad_value",
        "add[0]",
        "2",
    )


def test_a_rank_that_the_side_lacks_is_not_added_to() -> None:
    """MELD-09."""
    answer = answer_to("out", hand="9 K", canastas=1, add=["9"], discard="K")
    assert rules(answer["violations"]) == ["MELD-09"]


def test_an_opening_needs_the_score() -> None:
    """OPEN-01: only where something is laid by a side that has not opened."""
    hand = {"hand": "A A A 8xK 9", "lay": ["A A A", "8xK"]}
    asked = {"ask": "out", **hand, "discard": "9"}
    assert told(error_of(asked)) == ("missing_field", "score", None)
    assert answer_to("out", **hand, discard="9", score=0)["bonus"] == 200
    assert answer_to("out", **hand, discard="9", partner_melded=True)["bonus"] == 200
    low = answer_to("out", hand="4 4 4 9", lay=["4 4 4"], score=0, discard="9")
    assert "OPEN-01" in rules(low["violations"])
    extra = answer_to(
        "out", hand="K K K A A A 9", lay=["K K K", "A A A"], score=0, extra=50
    )
    assert "OPEN-01" in rules(extra["violations"])


def test_the_top_card_that_was_taken_counts_as_held() -> None:
    ask = {"hand": "9 9", "lay": ["9 9 9"], "canastas": 1}
    pile = {"top": "9", "count": 1}
    answer = answer_to("out", **ask, take="9", pile=pile, drew="pile")
    assert (answer["allowed"], answer["goes_out"]) == (True, True)
    without = told(error_of({"ask": "out", **ask}))
    assert without == ("not_in_hand", "lay[0]", "9", 4)


def test_what_the_partner_said_binds() -> None:
    """OUT-03, IRR-03."""
    no = answer_to("out", **LAST, canastas=1, partner_says="no")
    assert rules(no["violations"]) == ["OUT-03"]
    yes = answer_to("out", **LAST, canastas=1, partner_says="yes")
    assert (yes["must_go_out"], yes["bonus"]) == (True, 100)
    failed = answer_to("out", **LAST, partner_says="yes")
    assert rules(failed["notes"]) == ["IRR-03"]
    declines = answer_to("out", **LAST, canastas=1, partner_says="yes", declines=True)
    assert rules(declines["violations"]) == ["OUT-03"]
    assert declines["must_go_out"]


def test_the_language_of_the_ask_names_the_cards() -> None:
    answer = answer_to("out", hand="bồi", discard="J", canastas=1, lang="vi")
    assert answer["allowed"]


NOT_HELD: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
    ({"discard": "7"}, ("discard", "7", 0)),
    ({"lay": ["9 9 9", "K K K"]}, ("lay[1]", "K K", 2)),
    ({"lay": ["9 9 9", ["K", "2 K"]]}, ("lay[1][1]", "K 2", 0)),
    ({"lay": ["9 9 9 JK 2"]}, ("lay[0]", "2 JK", 6)),
    ({"lay": ["9 9 9"], "add": ["9"]}, ("add[0]", "9", 0)),
    (
        {"melds": ["K K K"], "add": [{"to": "K", "cards": "K 2"}]},
        ("add[0].cards", "2", 2),
    ),
    ({"lay": ["9 9 9"], "discard": "9"}, ("discard", "9", 0)),
    ({"lay": ["4x9"]}, ("lay[0]", "9", 0)),
]


@pytest.mark.parametrize(("fields", "error"), NOT_HELD)
def test_cards_that_are_not_held_are_named(
    fields: dict[str, Any], error: tuple[Any, ...]
) -> None:
    assert told(error_of(OUT | fields)) == ("not_in_hand", *error)


ERRORS: list[tuple[dict[str, Any], tuple[Any, ...]]] = [
    ({"ask": "out"}, ("missing_field", "hand", None)),
    ({"ask": "out", "hand": ""}, ("bad_card", "hand", "", 0)),
    ({"ask": "out", "hand": []}, ("bad_card", "hand", "", 0)),
    ({"ask": "out", "hand": 5}, ("wrong_type", "hand", 5)),
    ({"ask": "out", "hand": "9 3"}, ("which_three", "hand", "3", 2)),
    ({"ask": "out", "hand": ["9", "D"]}, ("ambiguous_card", "hand[1]", "D", 0)),
    (OUT | {"cards": "9"}, ("unknown_field", "cards", "9")),
    (OUT | {"deal_number": 2}, ("unknown_field", "deal_number", 2)),
    (OUT | {"canastas": -1}, ("out_of_range", "canastas", -1)),
    (OUT | {"canastas": 100_000}, ("out_of_range", "canastas", 100_000)),
    (OUT | {"canastas": "1"}, ("wrong_type", "canastas", "1")),
    (OUT | {"canastas": True}, ("wrong_type", "canastas", True)),
    (OUT | {"canastas": ["meld"]}, ("bad_value", "canastas[0]", "meld")),
    (
        OUT | {"canastas": ["mixed_canasta", "red"]},
        ("bad_value", "canastas[1]", "red"),
    ),
    (OUT | {"canastas": [1]}, ("wrong_type", "canastas[0]", 1)),
    (OUT | {"add": "9"}, ("wrong_type", "add", "9")),
    (OUT | {"add": [5]}, ("wrong_type", "add[0]", 5)),
    (OUT | {"add": [""]}, ("bad_card", "add[0]", "", 0)),
    (OUT | {"add": ["9 K"]}, ("bad_value", "add[0]", "9 K")),
    (OUT | {"add": [{"to": "9"}]}, ("missing_field", "add[0].cards", None)),
    (OUT | {"add": [{"cards": "9"}]}, ("missing_field", "add[0].to", None)),
    (
        OUT | {"add": [{"to": "9", "cards": "9", "n": 1}]},
        ("unknown_field", "add[0].n", 1),
    ),
    (OUT | {"add": [{"to": "", "cards": "9"}]}, ("bad_card", "add[0].to", "", 0)),
    (
        OUT | {"add": [{"to": "9 9", "cards": "9"}]},
        ("bad_value", "add[0].to", "9 9"),
    ),
    (
        OUT | {"add": ["9", {"to": "9", "cards": "9 x"}]},
        ("bad_card", "add[1].cards", "x", 2),
    ),
    (OUT | {"discard": "K 9"}, ("bad_value", "discard", "K 9")),
    (OUT | {"discard": "3R"}, ("bad_value", "discard", "3R")),
    (OUT | {"take": "9 9"}, ("bad_value", "take", "9 9")),
    (OUT | {"take": "9", "pile": {"top": "K"}}, ("bad_value", "take", "9")),
    (OUT | {"pile": {"count": 2}}, ("missing_field", "pile.top", None)),
    (OUT | {"drew": "deck"}, ("bad_value", "drew", "deck")),
    (OUT | {"drew": 1}, ("wrong_type", "drew", 1)),
    (OUT | {"partner_says": "maybe"}, ("bad_value", "partner_says", "maybe")),
    (OUT | {"partner_says": True}, ("wrong_type", "partner_says", True)),
    (
        OUT | {"partner_says": "yes", "house": {"ask_partner": "off"}},
        ("bad_value", "partner_says", "yes"),
    ),
    (
        OUT | {"partner_says": "no", "ruleset": "two_handed"},
        ("bad_value", "partner_says", "no"),
    ),
    (OUT | {"declines": "no"}, ("wrong_type", "declines", "no")),
    (OUT | {"score": -100_000}, ("out_of_range", "score", -100_000)),
    (OUT | {"lay": ["9 9 9"] * 51}, ("out_of_range", "lay", ["9 9 9"] * 51)),
]


@pytest.mark.parametrize(("ask", "error"), ERRORS)
def test_what_cannot_be_read_is_named(ask: Any, error: tuple[Any, ...]) -> None:
    assert told(error_of(ask)) == error
