"""What is told about a turn must be possible before it is judged."""

from typing import Any

import pytest

from referee.rules.cards import Rank
from referee.rules.out_play import GoingOutError
from referee.rules.pile import Pile
from tests.rules.turns import house
from tests.rules.turns import out
from tests.rules.turns import rules

UNCLEAR: list[tuple[dict[str, Any], str]] = [
    ({"discard": "3R"}, "discard"),
    ({"add": ["2"], "melds": ["9 9 9"]}, "add[0]"),
    ({"add": ["9", "9 K"], "melds": ["9 9 9"]}, "add[1]"),
    ({"take": "9", "pile": Pile(Rank.TEN)}, "take"),
]


@pytest.mark.parametrize(("told", "field"), UNCLEAR)
def test_what_cannot_be_meant_is_refused_by_its_field(
    told: dict[str, Any], field: str
) -> None:
    """THREE-01: a red three lies on the table, so nobody discards it."""
    with pytest.raises(GoingOutError) as caught:
        out("9 9 K 2 3R", player_melded=True, **told)
    assert (caught.value.field, caught.value.reason) == (field, "bad_value")
    assert str(caught.value) == f"{field}: bad_value"


def test_without_a_partner_nobody_is_asked() -> None:
    """OUT-03: two players cannot ask, whatever the switch says."""
    alone = house("two_handed", ask_partner="required")
    assert out("7", alone, canastas=2, discard="7").bonus == 100
    for ruleset in (alone, house("two_handed"), house(ask_partner="off")):
        with pytest.raises(GoingOutError) as caught:
            out("7", ruleset, canastas=2, discard="7", partner_says="no")
        assert (caught.value.field, caught.value.reason) == (
            "partner_says",
            "bad_value",
        )


def test_an_opening_needs_the_score() -> None:
    with pytest.raises(GoingOutError) as caught:
        out("J J J 4", lay=["J J J"])
    assert (caught.value.field, caught.value.reason) == ("score", "missing_field")
    assert rules(out("J 4", discard="J")) == []
    assert rules(out("J 4", discard="J", score=0)) == []
    assert rules(out("J J 4", add=["J"])) == ["MELD-09"]
