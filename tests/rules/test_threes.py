"""THREE-02, THREE-03 and MOD-3: what threes are worth, and with which sign."""

import pytest

from referee.presets import load_ruleset
from referee.rules.ruleset import Ruleset
from referee.rules.threes import judge_threes
from referee.rules.threes import Threes
from referee.rules.verdict import Rule

CLASSIC = load_ruleset()
SIX = load_ruleset("six_handed")
CANASTA = load_ruleset("classic", {"red_three_needs": "canasta"})
TWO_CANASTAS = load_ruleset("six_handed", {"red_three_needs": "two_canastas"})
PER_COLOUR = load_ruleset(
    "classic",
    {
        "red_three_needs": "by_canastas",
        "red_three_values": [100, 300, 500, 1000],
    },
)
HOUSE_FOUR = load_ruleset("classic", {"four_red_threes": 1000})


def threes(
    red: int, *, melded: bool = True, canastas: int = 0, black: int = 0
) -> Threes:
    return Threes(red=red, black=black, melded=melded, canastas=canastas)


WORTH = [
    (CLASSIC, threes(0), 0),
    (CLASSIC, threes(1), 100),
    (CLASSIC, threes(3), 300),
    (CLASSIC, threes(4), 800),
    (CLASSIC, threes(0, melded=False), 0),
    (CLASSIC, threes(2, melded=False), -200),
    (CLASSIC, threes(4, melded=False), -800),
    (CLASSIC, threes(1, melded=False, canastas=1), 100),
    (CLASSIC, threes(1, black=3), 100),
    (HOUSE_FOUR, threes(4), 1000),
    (SIX, threes(4), 400),
    (SIX, threes(5), 1000),
    (SIX, threes(6), 1200),
    (CANASTA, threes(2), -200),
    (CANASTA, threes(2, canastas=1), 200),
    (TWO_CANASTAS, threes(6, canastas=1), -1200),
    (TWO_CANASTAS, threes(6, canastas=2), 1200),
    (PER_COLOUR, threes(2, black=3), -800),
    (PER_COLOUR, threes(2, black=3, canastas=1), 0),
    (PER_COLOUR, threes(2, black=3, canastas=2), 800),
    (PER_COLOUR, threes(2, black=3, canastas=3), 800),
    (PER_COLOUR, threes(0, black=4, canastas=2), 1000),
]


@pytest.mark.parametrize(("ruleset", "told", "points"), WORTH)
def test_threes_are_worth(ruleset: Ruleset, told: Threes, points: int) -> None:
    verdict = judge_threes(told, ruleset)
    assert verdict.points == points
    assert verdict.allowed
    noted = [(note.rule, note.facts) for note in verdict.notes]
    minus = [(Rule.THREE_RED_NEGATIVE, {"points": points})]
    assert noted == (minus if points < 0 else [])


@pytest.mark.parametrize(
    ("ruleset", "lacking"),
    [
        (CLASSIC, ""),
        (CANASTA, "canasta"),
        (TWO_CANASTAS, "two_canastas"),
        (PER_COLOUR, "canasta"),
    ],
)
def test_the_note_tells_what_the_side_lacks(ruleset: Ruleset, lacking: str) -> None:
    """THREE-03, MOD-3: a side with a meld is not told that it has none."""
    (note,) = judge_threes(threes(1, melded=bool(lacking)), ruleset).notes
    assert note.closer == lacking


@pytest.mark.parametrize(
    ("ruleset", "told", "copies"),
    [
        (CLASSIC, threes(5), [("3R", 5, 4)]),
        (CLASSIC, threes(0, black=5), [("3B", 5, 4)]),
        (CLASSIC, threes(6, black=7), [("3B", 7, 4), ("3R", 6, 4)]),
        (SIX, threes(7, black=6), [("3R", 7, 6)]),
    ],
)
def test_more_threes_than_the_packs_hold_are_an_error(
    ruleset: Ruleset, told: Threes, copies: list[tuple[str, int, int]]
) -> None:
    """MELD-15."""
    verdict = judge_threes(told, ruleset)
    assert {violation.rule for violation in verdict.violations} == {
        Rule.MELD_TOO_MANY_COPIES
    }
    assert [tuple(each.facts.values()) for each in verdict.violations] == copies
