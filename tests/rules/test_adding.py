"""MELD-08, MELD-09, MELD-15: what is laid and added joins the melds of the side."""

from typing import Any

import pytest

from tests.rules.turns import facts
from tests.rules.turns import house
from tests.rules.turns import notes
from tests.rules.turns import out
from tests.rules.turns import rules

ADDED: list[tuple[str, dict[str, Any], list[str], list[str]]] = [
    ("9 4", {"melds": ["9 9 9"], "add": ["9"]}, [], []),
    ("9 4", {"melds": ["9 9 9"], "lay": ["9"]}, [], ["MELD-08"]),
    ("9 4", {"melds": ["K K K"], "add": ["9"]}, ["MELD-09"], []),
    (
        "9 K 4",
        {"melds": [], "add": ["9", "K"], "canastas": 1},
        ["MELD-09", "MELD-09"],
        [],
    ),
    ("K 4", {"melds": ["9 9 9"], "add": [("9", "K")]}, ["MELD-01"], []),
    ("2 4", {"melds": ["9 9 9"], "add": [("2", "2")]}, ["MELD-09"], []),
    ("3B 4", {"melds": ["9 9 9"], "add": [("3B", "3B")]}, ["MELD-09"], []),
    (
        "9 9 9 4",
        {"melds": ["K K K"], "lay": ["9 9"], "add": ["9"]},
        ["MELD-01", "MELD-09"],
        [],
    ),
    ("K K K K 4", {"melds": ["9 9 9"], "lay": ["K K", "K K"]}, [], ["MELD-08"]),
    ("4 4 4", {"melds": ["9 9 9", "9 9"], "lay": ["4 4 4"]}, [], ["MELD-08"]),
    ("9 9 4", {"melds": ["9 9 9"], "lay": ["9"], "add": ["9"]}, [], ["MELD-08"]),
    ("9 9 9 9 9 4", {"melds": ["9 9 9 9"], "add": ["9 9 9 9 9"]}, ["MELD-15"], []),
]


@pytest.mark.parametrize(("hand", "told", "broken", "noted"), ADDED)
def test_cards_join_the_melds_of_the_own_side(
    hand: str, told: dict[str, Any], broken: list[str], noted: list[str]
) -> None:
    """MELD-08, MELD-09: what is added joins on purpose and needs no note."""
    verdict = out(hand, player_melded=True, **{"canastas": 1, **told})
    assert (rules(verdict), notes(verdict)) == (broken, noted)


def test_a_violation_tells_the_place_of_what_was_laid_and_not_of_what_was_added() -> (
    None
):
    told: dict[str, Any] = {"melds": ["9 9 9"], "canastas": 1}
    laid = out("K K K 9 K 4", lay=["K K K", "9 K"], **told)
    assert [v.facts.get("meld") for v in laid.violations] == [1]
    added = out("K 2 4", add=[("9", "K 2")], **told)
    assert [v.facts.get("meld") for v in added.violations] == [None]
    assert facts(out("9 4", lay=["9"], **told), "MELD-08") == [{"rank": "9", "meld": 0}]
    parts = out("4", melds=["9 9 9", "9 9"], canastas=1)
    assert facts(parts, "MELD-08") == [{"rank": "9"}]


def test_where_a_rank_may_be_melded_twice_each_meld_stands_alone() -> None:
    """MELD-08 with one_meld_per_rank=false: what is added finds a meld that it fits."""
    apart = house(one_meld_per_rank=False, canastas_to_go_out=0)
    told: dict[str, Any] = {"melds": ["9 9 2 2", "9 9 9"], "player_melded": True}
    assert rules(out("9 9", apart, lay=["9 9"], **told)) == ["MELD-01"]
    third = out("9 9 9", apart, lay=["9 9 9"], **told)
    assert (rules(third), notes(third)) == ([], [])
    assert rules(out("2", apart, add=[("9", "2")], **told)) == []
    assert rules(out("2 2", apart, add=[("9", "2 2")], **told)) == []
    assert rules(out("2 2 2 2", apart, add=[("9", "2 2 2 2")], **told)) == [
        "MELD-03",
        "MELD-04",
    ]
    joined = out("2 2", add=[("9", "2 2")], **{**told, "canastas": 1})
    assert rules(joined) == ["MELD-03"]


def kings(count: int, **more: object) -> dict[str, object]:
    return {"card": "K", "count": count, "limit": 8, **more}


CENSUS: list[tuple[str, dict[str, Any], list[dict[str, object]]]] = [
    ("K K K K K 4", {"melds": ["K K K K"], "discard": "4"}, [kings(9)]),
    ("K K K K 4", {"melds": ["K K K K"], "discard": "4"}, []),
    ("K K K K K", {"melds": ["K K K K"], "lay": ["K K K K K"]}, [kings(9, meld=0)]),
    ("K K K K 4", {"melds": ["K K K K"], "take": "K", "add": ["K"]}, []),
    ("K K K 4", {"melds": ["K K K K"], "take": "K", "add": ["K K K K"]}, []),
    (
        "K K K K 4",
        {"melds": ["K K K K"], "take": "K", "add": ["K K K K K"]},
        [kings(9)],
    ),
    ("KH KH KH 4", {}, [{"card": "KH", "count": 3, "limit": 2}]),
    ("JK JK JK 4", {"melds": ["9 9 JK JK"]}, [{"card": "JK", "count": 5, "limit": 4}]),
]


@pytest.mark.parametrize(("hand", "told", "found"), CENSUS)
def test_hand_and_table_hold_no_more_than_the_packs(
    hand: str, told: dict[str, Any], found: list[dict[str, object]]
) -> None:
    """MELD-15."""
    verdict = out(hand, player_melded=True, canastas=1, **told)
    assert facts(verdict, "MELD-15") == found
