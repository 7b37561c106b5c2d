"""Where do two tellings of one deal differ?"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from referee.journal import Match
from referee.language import N_
from referee.rules.deal import DealScore
from referee.rules.deal import score_deal
from referee.rules.scoring import SideScore
from referee.rules.tally import Deal
from referee.rules.tally import Tally

Figure = Callable[[Tally, SideScore], int]

LABELS: Final[Mapping[str, str]] = {
    "natural": N_("Natural canasta"),
    "mixed": N_("Mixed canasta"),
    "red": N_("Red threes"),
    "melded": N_("Cards melded"),
    "hand": N_("Cards left in hand"),
    "penalty": N_("Points of the penalty"),
    "adjustment": N_("Adjustment, plus or minus"),
    "undeclared": N_("Red threes found in a hand"),
    "concealed_canastas": N_("Concealed canastas"),
    "extra": N_("Opening below the minimum"),
}
"""The figures of the ledger, by the names of its fields, with their labels."""

FIGURES: Final[Mapping[str, Figure]] = {
    "natural": lambda _, score: score.natural_canastas,
    "mixed": lambda _, score: score.mixed_canastas,
    "red": lambda tally, _: tally.red_threes,
    "melded": lambda _, score: score.melded,
    "hand": lambda _, score: -score.held,
    "penalty": lambda tally, _: -tally.penalties,
    "adjustment": lambda tally, _: tally.adjustment,
    "undeclared": lambda tally, _: tally.undeclared_red_threes,
    "concealed_canastas": lambda tally, _: tally.concealed_canastas,
    "extra": lambda tally, _: tally.opening_extra,
}


@dataclass(frozen=True, slots=True)
class Told:
    """A deal as somebody told it, and what it scores."""

    deal: Deal
    score: DealScore

    def figure(self, name: str, side: int) -> int:
        """Return the figure of that *name* of the side at place *side*."""
        return FIGURES[name](self.deal.sides[side], self.score.sides[side])


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure of one side that two tellings give differently."""

    name: str
    label: str
    side: int
    before: int
    after: int


def told_in(match: Match, number: int, deal: Deal) -> Told:
    """Return *deal* as it was told, with what it scores by its rulings in *match*."""
    return Told(deal, score_in(match, number, deal))


def score_in(match: Match, number: int, deal: Deal) -> DealScore:
    """Score *deal* as the deal of this *number*, with the rulings in it."""
    counted = match.counted(number, deal)
    return score_deal(counted, match.rules_of(number), totals_before(match, number))


def totals_before(match: Match, number: int) -> tuple[int, ...]:
    """Return the totals before the deal of this *number*."""
    return match.standing.track[number - 2].totals if number > 1 else match.start


def differences(before: Told, after: Told) -> Iterator[Difference]:
    """Yield where *after* differs from *before*, in the order of the ledger."""
    for name, label in LABELS.items():
        for side in range(len(before.deal.sides)):
            one, other = before.figure(name, side), after.figure(name, side)
            if one != other:
                yield Difference(name, label, side, one, other)
