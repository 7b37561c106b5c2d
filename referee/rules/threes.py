"""What are the threes of a side worth at the end of a deal?"""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from referee.rules.cards import Rank
from referee.rules.deck import copies_of
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation

LACKING: Final[Mapping[str, str]] = {
    "canasta": "canasta",
    "two_canastas": "two_canastas",
    "by_canastas": "canasta",
}
"""What a side lacks whose red threes count minus, where that is more than a meld."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Threes:
    """The threes that lie before a side, and what else it has on the table."""

    red: int
    black: int
    melded: bool
    canastas: int

    @property
    def has_melded(self) -> bool:
        """Whether the side has a meld: a canasta is one, too."""
        return self.melded or self.canastas > 0


@dataclass(frozen=True, slots=True)
class ThreesVerdict(Verdict):
    """The points of the threes; more than the packs hold are an error of entry."""

    points: int = 0


def judge_threes(threes: Threes, ruleset: Ruleset) -> ThreesVerdict:
    """Say what *threes* are worth, and whether they count minus (THREE-02, THREE-03).

    Black threes count only where threes go by the number of canastas (MOD-3).
    """
    worth = ruleset.red_three_points(threes.red)
    if ruleset.red_three_needs == "by_canastas":
        worth += ruleset.red_three_points(threes.black)
    sign = ruleset.red_three_sign(
        has_melded=threes.has_melded, canastas=threes.canastas
    )
    points = sign * worth
    return ThreesVerdict(
        violations=tuple(_too_many(threes, ruleset)),
        notes=tuple(counting_minus(points, ruleset)),
        points=points,
    )


def _too_many(threes: Threes, ruleset: Ruleset) -> Iterator[Violation]:
    told = ((Rank.BLACK_THREE, threes.black), (Rank.RED_THREE, threes.red))
    for rank, count in told:
        yield from copies_of(rank.value, count, ruleset.copies(rank))


def counting_minus(points: int, ruleset: Ruleset) -> Iterator[Violation]:
    """Yield the note that red threes count minus, and for the lack of what."""
    if points < 0:
        lacking = LACKING.get(ruleset.red_three_needs, "")
        yield Violation(Rule.THREE_RED_NEGATIVE, {"points": points}, lacking)
