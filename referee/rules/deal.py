"""What does a deal score, and can it be right?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass

from referee.rules.meld import judge_meld
from referee.rules.merging import merged_notes
from referee.rules.plausibility import impossible
from referee.rules.plausibility import suspicious
from referee.rules.ruleset import Ruleset
from referee.rules.scoring import Item
from referee.rules.scoring import score_side
from referee.rules.scoring import SideScore
from referee.rules.tally import Deal
from referee.rules.threes import counting_minus
from referee.rules.verdict import in_order
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation


@dataclass(frozen=True, slots=True)
class DealScore:
    """What all sides score for a deal, what cannot be right, and what to look at."""

    sides: tuple[SideScore, ...]
    violations: tuple[Violation, ...] = ()
    notes: tuple[Violation, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side."""
        return tuple(side.total for side in self.sides)


def score_deal(
    deal: Deal,
    ruleset: Ruleset,
    before: Sequence[int] | None = None,
    number: int | None = None,
) -> DealScore:
    """Score *deal* for every side, and check it against what cards can make.

    *before* are the totals before the deal, in points, and *number* counts the deals
    from 1; without what it goes by the opening minimum is not looked at.
    """
    sides = tuple(score_side(deal, place, ruleset) for place in range(len(deal.sides)))
    notes = [
        *_meld_notes(deal, sides, ruleset),
        *_red_three_notes(sides, ruleset),
        *suspicious(deal, sides, ruleset, before, number),
    ]
    return DealScore(
        sides=sides,
        violations=in_order(impossible(deal, sides, ruleset)),
        notes=in_order(notes),
    )


def _meld_notes(
    deal: Deal, sides: Sequence[SideScore], ruleset: Ruleset
) -> Iterator[Violation]:
    """Yield what is wrong with melds that the table let pass (IRR-05)."""
    for place, side in enumerate(sides):
        for note in merged_notes(side.melds):
            yield note.at(side=place)
        for meld in side.melds:
            goes_out = place == deal.out
            verdict = judge_meld(meld.cards, ruleset, going_out=goes_out)
            for violation in verdict.violations:
                if violation.rule != Rule.MELD_TOO_MANY_COPIES:
                    yield violation.at(side=place, meld=meld.place)


def _red_three_notes(
    sides: Sequence[SideScore], ruleset: Ruleset
) -> Iterator[Violation]:
    for place, side in enumerate(sides):
        for note in counting_minus(side.points(Item.RED_THREES), ruleset):
            yield note.at(side=place)
