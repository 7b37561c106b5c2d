"""OUT-05, OUT-05H, OUT-05b: going out concealed, and what spoils it."""

from typing import Any

import pytest

from referee.presets import load_ruleset
from referee.rules.concealed import Concealment
from tests.rules.turns import facts
from tests.rules.turns import house
from tests.rules.turns import notes
from tests.rules.turns import out
from tests.rules.turns import rules

JACKS = "J J J J J J J"
OPENED: dict[str, Any] = {"partner_melded": True, "canastas": 1}

CONCEALED: list[tuple[str, dict[str, Any], str | None]] = [
    (f"{JACKS} 5 5 5 4", {"lay": [JACKS, "5 5 5"], "discard": "4"}, None),
    (f"{JACKS} 5 5 5", {"lay": [JACKS, "5 5 5"]}, None),
    ("J J J J 2 2 2", {"lay": ["J J J J 2 2 2"]}, None),
    (JACKS, {"lay": ["J J J J", "J J J"]}, None),
    (f"{JACKS} 3B 3B 3B", {"lay": [JACKS, "3B 3B 3B"]}, None),
    (f"{JACKS} 9", {"melds": ["9 9 9"], "lay": [JACKS], "discard": "9"}, None),
    (f"{JACKS} 9", {"melds": ["9 9 9"], "lay": [JACKS], "add": ["9"]}, "added"),
    (f"{JACKS} 9", {"melds": ["9 9 9"], "lay": [JACKS, "9"]}, "added"),
    ("J J J J J J", {"lay": ["J J J J J J"]}, "no_canasta"),
    ("J J J 5 5 5 4", {"lay": ["J J J", "5 5 5"], "discard": "4"}, "no_canasta"),
    ("9 9 9 9", {"melds": ["9 9 9"], "add": ["9 9 9 9"]}, "added"),
    (f"{JACKS} 4", {"lay": [JACKS], "discard": "4", "drew": "pile"}, None),
]


@pytest.mark.parametrize(("hand", "told", "fails"), CONCEALED)
def test_the_whole_hand_with_an_own_canasta_is_concealed(
    hand: str, told: dict[str, Any], fails: str | None
) -> None:
    """OUT-05: 200 in all, else 100 and the condition that fails."""
    verdict = out(hand, **OPENED, **told)
    assert (verdict.allowed, verdict.concealed) == (True, fails is None)
    assert verdict.bonus == (100 if fails else 200)
    assert facts(verdict, "OUT-05") == ([{"fails": fails}] if fails else [])


def test_the_extra_is_what_the_table_pays() -> None:
    """OUT-05, concealed_extra."""
    told: dict[str, Any] = {"lay": [JACKS], "score": 0}
    assert out(JACKS, house(concealed_extra=0), **told).bonus == 100
    assert out(JACKS, house(concealed_extra=0), **told).concealed
    assert out(JACKS, house(concealed_extra=250), **told).bonus == 350


def test_a_player_who_had_melded_is_not_told_what_cannot_be_missed() -> None:
    """OUT-05: no note, and no note either for a plain last discard."""
    told: dict[str, Any] = {"lay": [JACKS], "player_melded": True}
    verdict = out(JACKS, **told)
    assert (verdict.concealed, verdict.bonus, notes(verdict)) == (False, 100, [])
    plain = out("7", discard="7", **OPENED)
    assert (plain.concealed, plain.bonus, notes(plain)) == (False, 100, [])


def test_who_does_not_go_out_is_not_concealed() -> None:
    """OUT-05: with cards left in the hand there is nothing to say about it."""
    for hand in (f"{JACKS} 4", f"{JACKS} 4 5"):
        verdict = out(hand, lay=[JACKS], score=0)
        assert (verdict.concealed, verdict.bonus, notes(verdict)) == (False, 0, [])


def test_an_illegal_canasta_conceals_nothing() -> None:
    """OUT-05: the condition is named even where the play is not allowed."""
    verdict = out("J J J J 2 2 2 2", lay=["J J J J 2 2 2 2"], **OPENED)
    assert (rules(verdict), verdict.bonus) == (["MELD-03"], 0)
    assert facts(verdict, "OUT-05") == [{"fails": "no_canasta"}]
    stray = out(f"{JACKS} 9", lay=[JACKS], add=["9"], **OPENED)
    assert (rules(stray), stray.concealed) == (["MELD-09"], False)
    assert facts(stray, "OUT-05") == [{"fails": "added"}]


SIDE: list[tuple[dict[str, Any], list[str]]] = [
    ({"score": 0}, []),
    ({"partner_melded": True}, ["OUT-05H"]),
    ({"melds": ["9 9 9"]}, ["OUT-05H"]),
    ({"canastas": 1}, ["OUT-05H"]),
    ({"canastas": 0, "score": 0}, []),
    ({"player_melded": True}, []),
]


@pytest.mark.parametrize(("told", "noted"), SIDE)
def test_the_meld_of_the_partner_may_spoil_it(
    told: dict[str, Any], noted: list[str]
) -> None:
    """OUT-05H: in classic it does not; what lies there is the partner's."""
    team = house("team_concealed")
    verdict = out(JACKS, team, lay=[JACKS], **told)
    spoilt = bool(noted) or told.get("player_melded", False)
    assert (notes(verdict), verdict.concealed) == (noted, not spoilt)
    assert verdict.bonus == (100 if spoilt else 200)
    assert notes(out(JACKS, lay=[JACKS], **told)) == []


PILES: list[tuple[dict[str, Any], list[str]]] = [
    ({"drew": "stock"}, []),
    ({}, []),
    ({"drew": "pile"}, ["OUT-05b"]),
    ({"take": "J"}, ["OUT-05b"]),
]


@pytest.mark.parametrize(("told", "noted"), PILES)
def test_taking_the_pile_may_spoil_it(told: dict[str, Any], noted: list[str]) -> None:
    """OUT-05b: in classic it does not."""
    stays = house(concealed_may_take_pile=False)
    verdict = out(JACKS, stays, lay=[JACKS], score=0, **told)
    assert (notes(verdict), verdict.concealed) == (noted, not noted)
    assert verdict.bonus == (100 if noted else 200)
    assert notes(out(JACKS, lay=[JACKS], score=0, **told)) == []


def test_everything_that_spoils_it_is_named() -> None:
    strict = house("team_concealed", concealed_may_take_pile=False)
    verdict = out("J J J", strict, lay=["J J J"], drew="pile", **OPENED)
    assert notes(verdict) == ["OUT-05", "OUT-05H", "OUT-05b"]


def test_a_table_that_pays_no_extra_has_nothing_to_spoil() -> None:
    """H.1: without an extra its two house rules decide nothing."""
    free = house("team_concealed", concealed_may_take_pile=False, concealed_extra=0)
    verdict = out(JACKS, free, lay=[JACKS], drew="pile", **OPENED)
    assert (notes(verdict), verdict.concealed, verdict.bonus) == ([], True, 100)


def test_without_a_partner_what_lies_there_is_the_players_own() -> None:
    """OUT-05, two_handed: the side has melded, so the player has."""
    told: dict[str, Any] = {"lay": [JACKS], "melds": ["K K K K K K K"]}
    side = {"concealed_requires_side_unopened": True}
    for switches in ({}, side):
        two = load_ruleset("two_handed", switches)
        verdict = out(JACKS, two, **told)
        assert (verdict.allowed, verdict.concealed, verdict.bonus) == (True, False, 100)
        assert facts(verdict, "OUT-05") == [{"fails": "player_melded"}]
        assert notes(verdict) == ["OUT-05"]
    queens = JACKS.replace("J", "Q")
    both = out(f"{JACKS} {queens}", two, lay=[JACKS, queens], score=0)
    assert (both.concealed, both.bonus) == (True, 200)


def test_the_first_condition_that_fails_is_named() -> None:
    """OUT-05: in the order of the rulebook."""
    told = {"side_melded": True, "took_pile": False, "own_canasta": False}
    first = Concealment(player_melded=True, added=True, **told)
    second = Concealment(player_melded=False, added=True, **told)
    third = Concealment(player_melded=False, added=False, **told)
    found = [
        [violation.facts["fails"] for violation in each.fails(load_ruleset())]
        for each in (first, second, third)
    ]
    assert found == [["player_melded"], ["added"], ["no_canasta"]]
