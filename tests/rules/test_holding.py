"""Only cards that are held can be played."""

from typing import Any

import pytest

from referee.rules.holding import NotInHandError
from referee.rules.notation import write_cards
from tests.rules.turns import out
from tests.rules.turns import rules

NOT_HELD: list[tuple[str, dict[str, Any], str, str]] = [
    ("A A K", {"lay": ["A A A"]}, "lay[0]", "A"),
    ("A A A K", {"lay": ["A A A", "K K K"]}, "lay[1]", "K K"),
    ("A A A 9", {"lay": ["A A A"], "add": ["9", "9 2"]}, "add[1]", "9 2"),
    ("A A A", {"lay": ["A A A"], "discard": "A"}, "discard", "A"),
    ("K", {"discard": "4"}, "discard", "4"),
    ("A A K", {"take": "K", "lay": ["A A A"]}, "lay[0]", "A"),
]


@pytest.mark.parametrize(("hand", "told", "field", "cards"), NOT_HELD)
def test_cards_that_are_not_held_are_named(
    hand: str, told: dict[str, Any], field: str, cards: str
) -> None:
    with pytest.raises(NotInHandError) as caught:
        out(hand, player_melded=True, **told)
    assert (caught.value.field, write_cards(caught.value.cards)) == (field, cards)
    assert str(caught.value) == f"{field}: not in hand"


def test_suits_do_not_matter_to_what_is_held() -> None:
    verdict = out("KH KD K 4S", lay=["K KS K"], discard="4", canastas=1)
    assert verdict.goes_out


def test_the_top_card_may_be_told_in_the_hand_or_beside_it() -> None:
    """The card taken counts as held."""
    told: dict[str, Any] = {
        "take": "9",
        "lay": ["9 9 9"],
        "discard": "4",
        "canastas": 1,
    }
    for hand in ("9 9 4", "9 9 9 4"):
        assert out(hand, player_melded=True, **told).goes_out
    assert not out("9 9 9 9 4", player_melded=True, **told).goes_out
    unmelded = out("4", take="9", discard="4", canastas=1)
    assert (unmelded.goes_out, rules(unmelded)) == (False, ["PILE-03"])
