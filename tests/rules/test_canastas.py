"""OUT-01, MELD-10: the canastas of a side, and those that it needs."""

from typing import Any

import pytest

from referee.rules.meld import Kind
from tests.rules.turns import facts
from tests.rules.turns import house
from tests.rules.turns import out
from tests.rules.turns import rules

NATURAL, MIXED = Kind.NATURAL_CANASTA, Kind.MIXED_CANASTA


CANASTAS: list[tuple[dict[str, Any], list[str]]] = [
    ({"canastas": 1}, []),
    ({"canastas": 0}, ["OUT-01"]),
    ({}, ["OUT-01"]),
    ({"canastas": (MIXED,)}, []),
    ({"canastas": ()}, ["OUT-01"]),
    ({"melds": ["K K K K K K K"]}, []),
    ({"melds": ["K K K K 2 2 2"]}, []),
    ({"melds": ["K K K K K K"]}, ["OUT-01"]),
    ({"melds": ["K K K", "K K K K"]}, []),
    ({"melds": ["K K K K K K K"], "canastas": 0}, ["OUT-01"]),
    ({"melds": ["K K K"], "canastas": 1}, []),
]


@pytest.mark.parametrize(("told", "broken"), CANASTAS)
def test_the_side_needs_a_canasta(told: dict[str, Any], broken: list[str]) -> None:
    """OUT-01: told as a number or by kind, else counted from the melds."""
    verdict = out("7", discard="7", **told)
    assert rules(verdict) == broken
    assert verdict.bonus == (0 if broken else 100)
    assert verdict.goes_out
    if broken:
        assert facts(verdict, "OUT-01") == [{"canastas": 0, "needed": 1}]


COMPLETED: list[tuple[str, dict[str, Any], int]] = [
    ("J J J J J J J", {"lay": ["J J J J J J J"]}, 1),
    ("J J J J 2 2 2", {"lay": ["J J J J 2 2 2"]}, 1),
    ("J J J J J J", {"lay": ["J J J J J J"]}, 0),
    ("J J J J J J J", {"lay": ["J J J J", "J J J"]}, 1),
    ("K", {"melds": ["K K K K K K"], "add": ["K"]}, 1),
    ("K", {"melds": ["K K K K K"], "add": ["K"]}, 0),
    ("2 2 2", {"melds": ["K K K K"], "add": [("K", "2 2 2")]}, 1),
    ("K", {"melds": ["K K K K K K K"], "canastas": 1, "add": ["K"]}, 1),
    ("2", {"melds": ["K K K K K K K"], "add": [("K", "2")]}, 1),
    ("K K K", {"melds": ["K K K K"], "lay": ["K K K"]}, 1),
    ("K K", {"melds": ["K K K K"], "lay": ["K"], "add": ["K"]}, 0),
    ("K K K", {"melds": ["K K K K"], "lay": ["K K"], "add": ["K"]}, 1),
    ("K K K 9 9 9", {"melds": ["K K K K", "9 9 9 9"], "add": ["K K K", "9 9 9"]}, 2),
    ("K", {"melds": ["K K K K K K"], "canastas": 1, "add": ["K"]}, 2),
]


@pytest.mark.parametrize(("hand", "told", "canastas"), COMPLETED)
def test_canastas_completed_in_this_turn_come_on_top(
    hand: str, told: dict[str, Any], canastas: int
) -> None:
    """OUT-01: earlier or completed in this turn; an addition to one makes no second."""
    needs_nine = house(canastas_to_go_out=9)
    verdict = out(hand, needs_nine, player_melded=True, **told)
    assert facts(verdict, "OUT-01") == [{"canastas": canastas, "needed": 9}]
    allowed = out(hand, house(canastas_to_go_out=canastas), player_melded=True, **told)
    assert allowed.allowed


def test_an_illegal_canasta_is_none() -> None:
    """OUT-01, MELD-03: four wild cards make no canasta."""
    verdict = out("J J J J 2 2 2 2", player_melded=True, lay=["J J J J 2 2 2 2"])
    assert rules(verdict) == ["TURN-05", "MELD-03", "OUT-01"]
    joined = out("2", player_melded=True, melds=["J J J 2 2 2"], add=[("J", "2")])
    assert rules(joined) == ["TURN-05", "MELD-03", "MELD-04", "OUT-01"]
    spoilt = out("2", player_melded=True, melds=["J J J J 2 2 2"], add=[("J", "2")])
    assert rules(spoilt) == ["MELD-03"]


KINDS: list[tuple[str, object, dict[str, Any], list[dict[str, int]]]] = [
    ("natural_canasta", (NATURAL,), {}, []),
    ("natural_canasta", (MIXED,), {}, [{"canastas": 0, "needed": 1}]),
    ("mixed_canasta", (MIXED, NATURAL), {}, []),
    ("mixed_canasta", (NATURAL,), {}, [{"canastas": 0, "needed": 1}]),
    ("natural_canasta", None, {"melds": ["K K K K K K K"]}, []),
    (
        "natural_canasta",
        None,
        {"melds": ["K K K K K K 2"]},
        [{"canastas": 0, "needed": 1}],
    ),
    ("natural_canasta", 1, {"melds": ["K K K K K K K"]}, []),
    ("natural_canasta", 2, {}, [{"canastas": 0, "needed": 1}]),
]


@pytest.mark.parametrize(("kind", "canastas", "told", "lacking"), KINDS)
def test_some_rulesets_need_canastas_of_a_kind(
    kind: str, canastas: Any, told: dict[str, Any], lacking: list[dict[str, int]]
) -> None:
    """OUT-01, canasta_kinds_to_go_out; a bare number names no kinds."""
    ruleset = house(canasta_kinds_to_go_out=[{"kind": kind, "min": 1}])
    verdict = out("7", ruleset, canastas=canastas, discard="7", **told)
    assert facts(verdict, "OUT-01") == lacking


def test_a_wild_card_takes_a_natural_canasta_away() -> None:
    """MELD-12: it becomes mixed, and no longer serves as a natural one."""
    told: dict[str, Any] = {"melds": ["K K K K K K K"], "add": [("K", "2")]}
    for kind, broken in (
        ("natural_canasta", ["TURN-05", "OUT-01"]),
        ("mixed_canasta", []),
    ):
        ruleset = house(canasta_kinds_to_go_out=[{"kind": kind, "min": 1}])
        assert rules(out("2", ruleset, player_melded=True, **told)) == broken
    verdict = out("2", player_melded=True, **told)
    assert facts(verdict, "MELD-12") == [{"before": 500, "after": 300}]
    assert verdict.allowed
    laid = out("K 2", player_melded=True, melds=told["melds"], lay=["K 2"])
    assert facts(laid, "MELD-12") == [{"before": 500, "after": 300, "meld": 0}]


COUNTED: list[tuple[str, int, str, dict[str, Any], int]] = [
    ("natural_canasta", 3, "2", {"add": [("K", "2")]}, 1),
    ("mixed_canasta", 3, "2", {"add": [("K", "2")]}, 2),
    ("natural_canasta", 3, "9 9", {"add": ["9 9"]}, 2),
    ("mixed_canasta", 3, "9 9", {"add": ["9 9"]}, 2),
]


@pytest.mark.parametrize(("kind", "needed", "hand", "told", "have"), COUNTED)
def test_each_kind_is_counted_by_itself(
    kind: str, needed: int, hand: str, told: dict[str, Any], have: int
) -> None:
    """OUT-01: a canasta that is mixed in this turn changes its kind, and no other."""
    ruleset = house(canasta_kinds_to_go_out=[{"kind": kind, "min": needed}])
    melds = ["K K K K K K K", "Q Q Q Q Q Q Q", "J J J J J J 2", "9 9 9 9 2"]
    verdict = out(hand, ruleset, melds=melds, player_melded=True, **told)
    assert facts(verdict, "OUT-01") == [{"canastas": have, "needed": needed}]
