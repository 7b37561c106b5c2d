"""SETUP-06: how the pile starts. THREE-05: a red three as the last of the stock."""

import pytest

from referee.presets import load_ruleset
from referee.rules.cards import Rank
from referee.rules.ruleset import Ruleset
from referee.rules.start import last_card
from referee.rules.start import LastCard
from referee.rules.start import turn_up
from referee.rules.start import TurnedTooManyError
from referee.rules.start import Upcard

CLASSIC = load_ruleset()
UNCOVERED = load_ruleset("pagat")
FREEZING = load_ruleset("bicycle")
UNCOVERED_AND_FREEZING = load_ruleset("pagat", {"black_three_freezes": True})
ALWAYS_FROZEN = load_ruleset("classic", {"always_frozen": True})


def ranks(text: str) -> tuple[Rank, ...]:
    return tuple(map(Rank, text.split()))


TURNED = [
    # turned, ruleset, top, frozen, may take, complete, red three
    ("9", CLASSIC, "9", False, True, True, False),
    ("A", CLASSIC, "A", False, True, True, False),
    ("4", CLASSIC, "4", False, True, True, False),
    ("2", CLASSIC, "2", True, False, False, False),
    ("JK", CLASSIC, "JK", True, False, False, False),
    ("3R", CLASSIC, "3R", True, False, False, True),
    ("3B", CLASSIC, "3B", False, False, False, False),
    ("2 9", CLASSIC, "9", True, True, True, False),
    ("JK K", CLASSIC, "K", True, True, True, False),
    ("3R 9", CLASSIC, "9", True, True, True, True),
    ("3B 9", CLASSIC, "9", False, True, True, False),
    ("2 3R 3B 9", CLASSIC, "9", True, True, True, True),
    ("3B 3B 2", CLASSIC, "2", True, False, False, False),
    ("3B", UNCOVERED, "3B", False, False, True, False),
    ("2 3B", UNCOVERED, "3B", True, False, True, False),
    ("3R 3B", UNCOVERED, "3B", True, False, True, True),
    ("2", UNCOVERED, "2", True, False, False, False),
    ("3B", FREEZING, "3B", True, False, False, False),
    ("3B 9", FREEZING, "9", True, True, True, False),
    ("9", FREEZING, "9", False, True, True, False),
    ("3B", UNCOVERED_AND_FREEZING, "3B", True, False, True, False),
    ("9", ALWAYS_FROZEN, "9", True, True, True, False),
]


@pytest.mark.parametrize(
    ("turned", "ruleset", "top", "frozen", "may_take", "complete", "red_three"), TURNED
)
def test_the_pile_at_the_start(
    turned: str,
    ruleset: Ruleset,
    top: str,
    frozen: bool,
    may_take: bool,
    complete: bool,
    red_three: bool,
) -> None:
    """SETUP-06, PILE-05, PILE-07, PILE-08."""
    upcard = turn_up(ranks(turned), ruleset)
    count = len(turned.split())
    assert upcard == Upcard(Rank(top), count, frozen, complete, red_three)
    assert upcard.may_take == may_take


@pytest.mark.parametrize(
    ("turned", "place"), [("9 K", 1), ("2 9 K", 2), ("9 2", 1), ("2 9 3B 9", 2)]
)
def test_a_natural_card_is_not_covered(turned: str, place: int) -> None:
    with pytest.raises(TurnedTooManyError) as error:
        turn_up(ranks(turned), CLASSIC)
    assert error.value.place == place
    assert str(error.value) == f"card {place} covers an upcard that stays"


def test_a_black_three_that_stays_is_not_covered() -> None:
    """SETUP-06, `cover_black_three_upcard`: legal in classic, impossible in pagat."""
    assert turn_up(ranks("3B 9"), CLASSIC).complete
    with pytest.raises(TurnedTooManyError):
        turn_up(ranks("3B 9"), UNCOVERED)


def test_a_red_three_as_the_last_card_ends_the_deal() -> None:
    """THREE-05: no meld, no discard; Britannica lets the player meld first."""
    lenient = load_ruleset("classic", {"last_red_three_may_meld": True})
    assert last_card(Rank.RED_THREE, CLASSIC) == LastCard(
        deal_ends=True, may_meld=False, may_discard=False
    )
    assert last_card(Rank.RED_THREE, lenient) == LastCard(
        deal_ends=True, may_meld=True, may_discard=False
    )


@pytest.mark.parametrize("card", ["9", "3B", "2", "JK", "A"])
def test_any_other_last_card_is_played_as_usual(card: str) -> None:
    assert last_card(Rank(card), CLASSIC) == LastCard(
        deal_ends=False, may_meld=True, may_discard=True
    )
