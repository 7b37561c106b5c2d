"""A.7: going out, TURN-05, and what a turn may leave in the hand."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.rules.meld import Kind
from tests.rules.turns import facts
from tests.rules.turns import house
from tests.rules.turns import notes
from tests.rules.turns import out
from tests.rules.turns import rules

NATURAL, MIXED = Kind.NATURAL_CANASTA, Kind.MIXED_CANASTA


WAYS_OUT: list[tuple[str, dict[str, Any]]] = [
    ("7", {"canastas": 1, "discard": "7"}),
    ("2", {"canastas": 1, "discard": "2"}),
    ("3B", {"canastas": 1, "discard": "3B"}),
    ("5 5 5", {"canastas": 1, "lay": ["5 5 5"]}),
    ("5 5 5 9", {"canastas": 1, "lay": ["5 5 5"], "discard": "9"}),
    ("9 4", {"melds": ["9 9 9", "K K K K K K K"], "add": ["9"], "discard": "4"}),
    ("9 2", {"melds": ["9 9 9"], "canastas": 1, "add": [("9", "9 2")]}),
    ("2 4", {"melds": ["9 9 9"], "canastas": 1, "add": [("9", "2")], "discard": "4"}),
    ("3B 3B 3B", {"canastas": 1, "lay": ["3B 3B 3B"]}),
    ("3B 3B 3B 3B 9", {"canastas": 1, "lay": ["3B 3B 3B 3B"], "discard": "9"}),
    ("3B 3B 3B 3B", {"canastas": 1, "lay": ["3B 3B 3B"], "discard": "3B"}),
]


@pytest.mark.parametrize(("hand", "told"), WAYS_OUT)
def test_everything_is_melded_or_the_last_card_discarded(
    hand: str, told: dict[str, Any]
) -> None:
    """OUT-02, OUT-04: both ways end the deal and earn 100 points."""
    verdict = out(hand, player_melded=True, **told)
    assert (rules(verdict), notes(verdict)) == ([], [])
    assert (verdict.goes_out, verdict.bonus) == (True, 100)
    assert not verdict.concealed
    assert not verdict.must_go_out
    assert (
        out(hand, house(going_out_bonus=300), **told, player_melded=True).bonus == 300
    )


KEEPING: list[tuple[str, dict[str, Any], list[str], bool]] = [
    ("A A A K 9", {"lay": ["A A A"], "discard": "K"}, [], False),
    ("A A A K", {"lay": ["A A A"], "discard": "K"}, ["TURN-05", "OUT-01"], True),
    ("A A A", {"lay": ["A A A"]}, ["TURN-05", "OUT-01"], True),
    ("A A A K", {"lay": ["A A A"]}, ["TURN-05", "OUT-01"], False),
    ("A A A K 9", {"lay": ["A A A"]}, [], False),
    ("9 4", {"melds": ["9 9 9"], "add": ["9"]}, ["TURN-05", "OUT-01"], False),
    (
        "9 4",
        {"melds": ["9 9 9"], "add": ["9"], "discard": "4"},
        ["TURN-05", "OUT-01"],
        True,
    ),
    ("9 4", {"melds": ["9 9 9"], "discard": "4"}, [], False),
    ("7", {}, ["OUT-01"], False),
    ("7", {"discard": "7"}, ["OUT-01"], True),
    ("7 4", {"discard": "7"}, [], False),
]


@pytest.mark.parametrize(("hand", "told", "broken", "goes_out"), KEEPING)
def test_a_side_without_a_canasta_keeps_a_card(
    hand: str, told: dict[str, Any], broken: list[str], goes_out: bool
) -> None:
    """TURN-05: with OUT-01 when melds left no card, or only the one to discard."""
    verdict = out(hand, player_melded=True, **told)
    assert rules(verdict) == broken
    assert (verdict.goes_out, verdict.bonus) == (goes_out, 0)


def test_one_card_that_is_left_must_be_discarded() -> None:
    """With a canasta it may; the turn is not over, so there is no bonus yet."""
    verdict = out("A A A K", lay=["A A A"], canastas=1, player_melded=True)
    assert verdict.allowed
    assert (verdict.goes_out, verdict.bonus, verdict.concealed) == (False, 0, False)


BLACK_THREES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("3B 3B", {"discard": "3B"}, ["OUT-08"]),
    ("3B 3B", {}, ["OUT-08"]),
    ("5 5 5 3B 3B", {"lay": ["5 5 5"], "discard": "3B"}, ["OUT-08"]),
    ("5 5 5 3B 3B", {"lay": ["5 5 5"]}, ["OUT-08"]),
    ("3B 3B 3B", {"discard": "3B"}, []),
    ("3B 3B 4", {"discard": "4"}, []),
    ("3B 4", {"discard": "4"}, []),
    ("5 5 5 3B 4", {"lay": ["5 5 5"], "discard": "4"}, []),
    ("3B 3B", {"lay": ["3B 3B"]}, ["MELD-01", "MELD-07"]),
    ("3B 3B 2", {"lay": ["3B 3B 2"]}, ["MELD-07"]),
    ("3B 3B 3B 9", {"lay": ["3B 3B 3B"]}, []),
    ("3B 3B 3B 9 9", {"lay": ["3B 3B 3B"], "discard": "9"}, ["MELD-07"]),
    ("3B 3B 3B 9 9", {"lay": ["3B 3B 3B"]}, ["MELD-07"]),
    ("3B 3B 3B", {"lay": ["3B 3B", "3B"]}, []),
]


@pytest.mark.parametrize(("hand", "told", "broken"), BLACK_THREES)
def test_black_threes_leave_in_threes_or_fours_or_one_by_one(
    hand: str, told: dict[str, Any], broken: list[str]
) -> None:
    """OUT-08 and MELD-07: two can be neither melded nor discarded."""
    assert rules(out(hand, canastas=1, player_melded=True, **told)) == broken


def test_a_last_discard_may_be_compulsory() -> None:
    """MOD-DISCARD."""
    required = house(final_discard="required")
    melded: dict[str, Any] = {"canastas": 1, "player_melded": True}
    assert rules(out("9 9 9", required, lay=["9 9 9"], **melded)) == ["MOD-DISCARD"]
    assert out("9 9 9", required, lay=["9 9 9"], **melded).bonus == 0
    assert out("9 9 9 4", required, lay=["9 9 9"], discard="4", **melded).bonus == 100
    assert out("9 9 9 4", required, lay=["9 9 9"], **melded).allowed
    assert out("9 9 9 4 4", required, lay=["9 9 9"], **melded).allowed
    lacking = out("9 9 9", required, lay=["9 9 9"], player_melded=True)
    assert rules(lacking) == ["TURN-05", "OUT-01", "MOD-DISCARD"]


PARTNER: list[
    tuple[str, str, dict[str, Any], list[tuple[str, str]], list[str], bool]
] = [
    ("optional", "7", {}, [], [], False),
    ("optional", "7", {"partner_says": "yes"}, [], [], True),
    ("optional", "7", {"partner_says": "no"}, [("OUT-03", "no")], [], False),
    ("optional", "7 4", {"partner_says": "no"}, [], [], False),
    ("optional", "7 4", {"partner_says": "yes"}, [], ["IRR-03"], False),
    (
        "optional",
        "7 4",
        {"partner_says": "yes", "declines": True},
        [("OUT-03", "yes")],
        [],
        True,
    ),
    (
        "optional",
        "7",
        {"partner_says": "yes", "declines": True},
        [("OUT-03", "yes")],
        [],
        True,
    ),
    (
        "optional",
        "7",
        {"partner_says": "no", "declines": True},
        [("OUT-03", "no")],
        [],
        False,
    ),
    ("optional", "7 4", {"declines": True}, [], [], False),
    ("required", "7", {}, [("OUT-03", "")], [], False),
    ("required", "7 4", {}, [], [], False),
    ("required", "7", {"partner_says": "yes"}, [], [], True),
    ("required", "7", {"partner_says": "no"}, [("OUT-03", "no")], [], False),
    ("once_per_deal", "7", {}, [], [], False),
    ("once_per_deal", "7", {"partner_says": "no"}, [("OUT-03", "no")], [], False),
    ("off", "7", {}, [], [], False),
]


@pytest.mark.parametrize(("asking", "hand", "told", "broken", "noted", "must"), PARTNER)
def test_the_answer_of_the_partner_binds(
    asking: str,
    hand: str,
    told: dict[str, Any],
    broken: list[tuple[str, str]],
    noted: list[str],
    must: bool,
) -> None:
    """OUT-03, IRR-03."""
    ruleset = house(ask_partner=asking)
    verdict = out(hand, ruleset, canastas=1, discard="7", **told)
    assert [(v.rule.value, v.closer) for v in verdict.violations] == broken
    assert (notes(verdict), verdict.must_go_out) == (noted, must)
    assert verdict.bonus == (100 if hand == "7" and not broken else 0)


@pytest.mark.parametrize(("penalty", "points"), [(100, 100), (0, 0)])
def test_who_asked_and_cannot_go_out_is_told_what_it_costs(
    penalty: int, points: int
) -> None:
    """IRR-03: OUT-03 is not cited, the partner's yes only cannot be kept."""
    ruleset = house(failed_ask_penalty=penalty)
    verdict = out("7", ruleset, discard="7", partner_says="yes")
    assert rules(verdict) == ["OUT-01"]
    assert facts(verdict, "IRR-03") == [{"points": points}]
    assert not verdict.must_go_out


OPENINGS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("5 5 5 5 5 5 5", {"score": 0}, ["OPEN-01"]),
    ("5 5 5 5 5 5 5", {"score": -5}, []),
    ("J J J J J J J", {"score": 0}, []),
    ("J J J J J J J", {"score": 1500}, ["OPEN-01"]),
    ("J J J J J J J", {"score": 0, "extra": 20}, []),
    ("J J J J J J J", {"score": 0, "extra": 25}, ["OPEN-01"]),
    ("5 5 5 5 5 5 5", {"player_melded": True}, []),
    ("5 5 5 5 5 5 5", {"partner_melded": True}, []),
    ("5 5 5 5 5 5 5", {"melds": ["K K K"]}, []),
    ("5 5 5 5 5 5 5", {"canastas": 1}, []),
    ("5 5 5 5 5 5 5", {"canastas": (NATURAL,)}, []),
    ("5 5 5 5 5 5 5", {"canastas": 0, "score": 0}, ["OPEN-01"]),
]


@pytest.mark.parametrize(("meld", "told", "broken"), OPENINGS)
def test_a_side_that_has_not_opened_needs_its_minimum(
    meld: str, told: dict[str, Any], broken: list[str]
) -> None:
    """OPEN-01: going out is no way around it."""
    verdict = out(f"{meld} 4", lay=[meld], discard="4", **told)
    assert rules(verdict) == broken
    assert (verdict.bonus > 0) is not bool(broken)


def test_a_low_opening_comes_with_its_figures_and_no_advice() -> None:
    """OPEN-01, OPEN-03: illegal melds count nothing; IRR-01 is said of openings."""
    verdict = out(
        "5 5 5 9 9 2 2 2 4 4", lay=["5 5 5", "9 9 2 2 2"], discard="4", score=0
    )
    assert rules(verdict) == ["MELD-04", "OPEN-01"]
    assert facts(verdict, "OPEN-01") == [{"points": 15, "minimum": 50, "missing": 35}]
    assert facts(verdict, "MELD-04") == [{"wilds": 3, "naturals": 2, "meld": 1}]
    assert notes(verdict) == []


WAIVERS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("no", {"drew": "stock"}, ["OPEN-01"]),
    ("stock_draw", {"drew": "stock"}, []),
    ("stock_draw", {"drew": "pile"}, ["OPEN-01"]),
    ("stock_draw", {}, ["OPEN-01"]),
    ("stock_draw", {"drew": "stock", "take": "5"}, ["OPEN-01"]),
    ("always", {"drew": "pile"}, []),
    ("always", {}, []),
]


@pytest.mark.parametrize(("waives", "told", "broken"), WAIVERS)
def test_a_whole_hand_may_need_no_minimum(
    waives: str, told: dict[str, Any], broken: list[str]
) -> None:
    """OPEN-07."""
    ruleset = house(concealed_waives_minimum=waives)
    lay = {"lay": ["5 5 5 5 5 5 5"], "score": 0, **told}
    assert rules(out("5 5 5 5 5 5 5 4", ruleset, discard="4", **lay)) == broken
    assert rules(out("5 5 5 5 5 5 5 4", ruleset, **lay)) == broken
    stays = out("5 5 5 5 5 5 5 4 4", ruleset, discard="4", **lay)
    assert rules(stays) == ["OPEN-01"]


def test_an_opening_may_need_more_than_points() -> None:
    """OPEN-10, MOD-TRIPLE; an opened side needs nothing more."""
    for need, rule in (("natural_triple", "MOD-TRIPLE"), ("naturals_only", "OPEN-10")):
        ruleset = house(opening_needs=need)
        told: dict[str, Any] = {"lay": ["J J J J J J 2"], "discard": "4", "score": 0}
        assert rules(out("J J J J J J 2 4", ruleset, **told)) == [rule]
        assert out("J J J J J J 2 4", ruleset, partner_melded=True, **told).allowed


HANDS = [
    ("5 5 5 9", {"lay": ["5 5 5"], "discard": "9"}),
    ("J J J J J J J 4", {"lay": ["J J J J J J J"], "discard": "4"}),
    ("9 2 4 4", {"melds": ["9 9 9"], "add": [("9", "9 2")], "discard": "4"}),
    ("3B 3B 3B", {"lay": ["3B 3B 3B"]}),
    ("K K 2", {"lay": ["K K 2"], "melds": ["9 9 9"]}),
]


@given(
    st.sampled_from(HANDS),
    st.sampled_from([None, 0, 1, 2]),
    st.booleans(),
    st.booleans(),
    st.sampled_from([None, "yes", "no"]),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_the_bonus_is_nothing_or_one_of_two_and_the_order_of_cards_never_matters(
    case: tuple[str, dict[str, Any]],
    canastas: int | None,
    player: bool,
    partner: bool,
    says: Any,
    declines: bool,
    chance: Any,
) -> None:
    """OUT-04, OUT-05: 0 whenever the play is not allowed or does not go out."""
    hand, told = case
    circumstances: dict[str, Any] = {
        "canastas": canastas,
        "player_melded": player,
        "partner_melded": partner,
        "partner_says": says,
        "declines": declines,
        "score": 0,
    }
    verdict = out(hand, **told, **circumstances)
    legally = verdict.allowed and verdict.goes_out
    assert verdict.bonus == (0 if not legally else 200 if verdict.concealed else 100)
    assert verdict.must_go_out <= (says == "yes")
    assert ("IRR-03" in notes(verdict)) == (
        says == "yes" and not declines and not legally
    )
    pieces = hand.split()
    chance.shuffle(pieces)
    shuffled = {
        **told,
        **{"lay": [" ".join(reversed(m.split())) for m in told.get("lay", [])]},
    }
    assert out(" ".join(pieces), **shuffled, **circumstances) == verdict
