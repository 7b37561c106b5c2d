"""PILE-03, PILE-04: a pile that was taken in the turn of going out."""

from typing import Any

import pytest

from referee.presets import load_ruleset
from referee.rules.cards import Rank
from referee.rules.pile import Pile
from tests.rules.turns import facts
from tests.rules.turns import out
from tests.rules.turns import rules

FROZEN = Pile(Rank.NINE, wild=True)
LOW: dict[str, object] = {"opening_table": [{"min": 35}]}
TAKEN: list[tuple[str, dict[str, Any], list[str]]] = [
    ("9 9 4", {"take": "9", "lay": ["9 9 9"]}, []),
    ("9 2 4", {"take": "9", "lay": ["9 9 2"]}, []),
    ("9 2 4", {"take": "9", "lay": ["9 9 2"], "pile": FROZEN}, ["PILE-04"]),
    ("9 9 4", {"take": "9", "lay": ["9 9 9"], "pile": FROZEN}, []),
    ("9 2 4", {"drew": "pile", "lay": ["9 9 2"], "pile": FROZEN}, ["PILE-04"]),
    ("9 9 2 4", {"lay": ["9 9 2"], "pile": FROZEN}, []),
    ("9 9 2 4", {"drew": "stock", "lay": ["9 9 2"], "pile": Pile(Rank.NINE)}, []),
    ("9 9 2 4", {"drew": "pile", "lay": ["9 9 2"]}, []),
    ("4", {"take": "9", "melds": ["9 9 9"], "add": ["9"]}, []),
    ("4", {"take": "9", "melds": ["9 9 9"], "lay": ["9"]}, []),
    ("4", {"take": "9", "melds": ["9 9 9"]}, ["PILE-03"]),
    ("K K K 4", {"take": "9", "lay": ["K K K"]}, ["PILE-03"]),
    ("2 2 4", {"take": "9", "lay": ["9 2 2"]}, ["MELD-02", "MELD-04", "PILE-03"]),
    ("9 9 4", {"take": "2", "lay": ["9 9 2"]}, ["PILE-07"]),
    ("3B 3B 4", {"take": "3B", "lay": ["3B 3B 3B"]}, ["PILE-07"]),
    ("K K K 4", {"take": "9", "lay": ["K K K 9"]}, ["MELD-01", "PILE-03"]),
    (
        "K 9 9 4",
        {"take": "9", "lay": ["K 9", "9 9"]},
        ["MELD-01", "MELD-01", "PILE-03"],
    ),
    ("K 9 9 9 4", {"take": "9", "lay": ["K 9", "9 9 9"]}, ["MELD-01"]),
]


@pytest.mark.parametrize(("hand", "told", "broken"), TAKEN)
def test_the_top_card_is_melded_at_once(
    hand: str, told: dict[str, Any], broken: list[str]
) -> None:
    """PILE-03, PILE-04, PILE-07: the taking is judged with the turn it begins."""
    verdict = out(hand, canastas=1, player_melded=True, discard="4", **told)
    assert rules(verdict) == broken
    assert verdict.bonus == (0 if broken else 100)


def test_a_pile_that_names_the_card_taken_is_told_once() -> None:
    told: dict[str, Any] = {"take": "9", "pile": Pile(Rank.NINE, count=5)}
    assert out("9 9 4", lay=["9 9 9"], canastas=1, **told).allowed


SWITCHED_PILES: list[tuple[dict[str, object], dict[str, Any], list[str]]] = [
    ({"take_to_canasta": False}, {"melds": ["9 9 9 9 9 9"], "add": ["9"]}, []),
    (
        {"take_to_canasta": False},
        {"melds": ["9 9 9 9 9 9 9"], "add": ["9"]},
        ["PILE-11"],
    ),
    ({"take_by_adding": False}, {"melds": ["9 9 9"], "add": ["9"]}, ["PILE-03"]),
    (
        {"max_meld_size": 7},
        {"melds": ["9 9 9 9 9 9 9"], "add": ["9"]},
        ["MELD-13", "PILE-12"],
    ),
    ({"always_frozen": True}, {"melds": ["9 9 9"], "add": ["9"]}, ["PILE-04"]),
]


@pytest.mark.parametrize(("switches", "told", "broken"), SWITCHED_PILES)
def test_house_rules_of_the_pile_hold_in_going_out(
    switches: dict[str, object], told: dict[str, Any], broken: list[str]
) -> None:
    verdict = out(
        "4",
        load_ruleset("classic", switches),
        take="9",
        discard="4",
        canastas=1,
        **told,
    )
    assert rules(verdict) == broken


UNOPENED_PILES: list[tuple[dict[str, object], str, dict[str, Any], list[str]]] = [
    ({}, "J J J J J J 4", {"take": "J", "lay": ["J J J J J J J"]}, []),
    (
        {},
        "J 2 2 Q Q Q Q Q Q Q 4",
        {"take": "J", "lay": ["J J 2 2", "Q Q Q Q Q Q Q"]},
        ["PILE-04"],
    ),
    (
        {"opening_counts_top_card": False},
        "5 5 5 5 5 5 4",
        {"take": "5", "lay": ["5 5 5 5 5 5 5"], "score": -5},
        [],
    ),
    (
        {**LOW, "opening_counts_top_card": False},
        "5 5 5 5 5 5 4",
        {"take": "5", "lay": ["5 5 5 5 5 5 5"]},
        ["OPEN-01"],
    ),
    (LOW, "5 5 5 5 5 5 4", {"take": "5", "lay": ["5 5 5 5 5 5 5"]}, []),
    (
        {"unopened_may_take_pile": False},
        "J J J J J J 4",
        {"take": "J", "lay": ["J J J J J J J"]},
        ["PILE-09H"],
    ),
    (
        {"unopened_may_take_pile": False},
        "J J 4",
        {"take": "J", "lay": ["J J J"], "partner_melded": True, "canastas": 1},
        [],
    ),
    ({"unopened_may_take_pile": False}, "J J 4", {"take": "J"}, ["PILE-09H"]),
]


@pytest.mark.parametrize(("switches", "hand", "told", "broken"), UNOPENED_PILES)
def test_a_side_may_open_and_go_out_with_the_pile(
    switches: dict[str, object], hand: str, told: dict[str, Any], broken: list[str]
) -> None:
    """PILE-09, OPEN-05: a natural pair, and the minimum with the top card counted."""
    verdict = out(
        hand, load_ruleset("classic", switches), discard="4", **{"score": 0, **told}
    )
    assert rules(verdict) == broken
    assert (verdict.bonus > 0) is not bool(broken)


def test_a_top_card_that_no_meld_takes_in_is_named() -> None:
    """PILE-03."""
    verdict = out("4", take="9", discard="4", canastas=1)
    assert facts(verdict, "PILE-03") == [{"card": "9"}]
