"""How does a match stand?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from enum import StrEnum
from itertools import zip_longest

from referee.rules.amounts import impossible_total
from referee.rules.amounts import not_a_multiple
from referee.rules.amounts import possible_totals
from referee.rules.amounts import uneven_totals
from referee.rules.deal import DealScore
from referee.rules.deal import score_deal
from referee.rules.ruleset import Ruleset
from referee.rules.tally import Deal
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation


class Status(StrEnum):
    """Whether a match goes on."""

    IN_PROGRESS = "in_progress"
    FINISHED = "finished"
    TIED = "tied"


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of a match, or its bare totals, and the rules it was played by."""

    deal: Deal | tuple[int, ...]
    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class Step:
    """A deal in its match: minimums before it, what it scored, totals after it."""

    minimums: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    score: DealScore | None
    violations: tuple[Violation, ...]
    notes: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands; *winner* is the place of a side, amounts are points.

    *ended_after* is the number of deals after which the match was over (END-03).
    """

    status: Status
    winner: int | None
    totals: tuple[int, ...]
    track: tuple[Step, ...]
    next_minimums: tuple[int, ...]
    violations: tuple[Violation, ...]
    notes: tuple[Violation, ...]
    ended_after: int | None

    @property
    def final(self) -> tuple[int, ...]:
        """The totals that decide: no deal after the end of a match changes them."""
        if self.ended_after is None:
            return self.totals
        return self.track[self.ended_after - 1].totals


def stand(start: Sequence[int], deals: Sequence[Played], ruleset: Ruleset) -> Standing:
    """Add up *deals* from the totals at the *start*, and say who has won, if anyone."""
    return stand_after((), start, deals, ruleset)


def stand_after(
    known: Sequence[Step],
    start: Sequence[int],
    deals: Sequence[Played],
    ruleset: Ruleset,
) -> Standing:
    """Add up *deals*, the first of which were added up before, by the same *ruleset*.

    Their *known* steps are taken as they are: only the deals after them are scored.
    """
    track: list[Step] = []
    totals = tuple(start)
    ended_after: int | None = None
    for number, played in enumerate(deals, 1):
        is_new = number > len(known)
        step = _step(totals, played, number) if is_new else known[number - 1]
        if is_new and ended_after is not None:
            late = Violation(Rule.END_TARGET, {"target": ruleset.target})
            step = replace(step, notes=(*step.notes, late))
        track.append(step)
        totals = step.totals
        if ended_after is None and _winner(totals, number, ruleset) is not None:
            ended_after = number
    found = _gathered([step.violations for step in track])
    decided = track[ended_after - 1].totals if ended_after else totals
    winner = _winner(decided, ended_after, ruleset) if ended_after else None
    return Standing(
        status=_status(winner, totals, len(track), ruleset),
        winner=winner,
        totals=totals,
        track=tuple(track),
        next_minimums=_minimums(totals, len(track) + 1, ruleset),
        violations=(*uneven_totals(start), *found),
        notes=_gathered([step.notes for step in track]),
        ended_after=ended_after,
    )


def _minimums(
    totals: Sequence[int], deal_number: int, ruleset: Ruleset
) -> tuple[int, ...]:
    return tuple(ruleset.opening_minimum(total, deal_number) for total in totals)


def _step(before: tuple[int, ...], played: Played, number: int) -> Step:
    ruleset, deal = played.ruleset, played.deal
    if isinstance(deal, Deal):
        score = score_deal(deal, ruleset, before, number)
        scores = score.totals
        violations, notes = score.violations, score.notes
    else:
        score, scores, notes = None, deal, ()
        violations = tuple(_bare_violations(deal, ruleset))
    return Step(
        minimums=_minimums(before, number, ruleset),
        scores=scores,
        totals=tuple(a + b for a, b in zip_longest(before, scores, fillvalue=0)),
        score=score,
        violations=violations,
        notes=notes,
    )


def _bare_violations(scores: Sequence[int], ruleset: Ruleset) -> Iterator[Violation]:
    possible = possible_totals(ruleset)
    for side, score in enumerate(scores):
        yield from not_a_multiple(score, side=side)
        yield from impossible_total(score, possible, side=side)


def _gathered(found: Sequence[Sequence[Violation]]) -> tuple[Violation, ...]:
    """Put the findings of all deals together, each with its deal among the facts."""
    return tuple(
        violation.at(deal=number)
        for number, violations in enumerate(found)
        for violation in violations
    )


def _winner(totals: Sequence[int], played: int, ruleset: Ruleset) -> int | None:
    """Return the side alone at the top when the match is over (END-04, END-05)."""
    top = max(totals)
    alone = totals.count(top) == 1
    return totals.index(top) if alone and _is_over(totals, played, ruleset) else None


def _is_over(totals: Sequence[int], played: int, ruleset: Ruleset) -> bool:
    """Whether the target is reached, or the last deal of the match played (END-03)."""
    if ruleset.deals_in_match:
        return played >= ruleset.deals_in_match
    return played > 0 and max(totals) >= ruleset.target


def _status(
    winner: int | None, totals: Sequence[int], played: int, ruleset: Ruleset
) -> Status:
    if winner is not None:
        return Status.FINISHED
    level = _is_over(totals, played, ruleset)
    return Status.TIED if level and ruleset.tie_rule == "draw" else Status.IN_PROGRESS


def seat_order(sides: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Name the seats going round the table, each as side and place in it (SETUP-01)."""
    return tuple(
        (side, place)
        for place in range(max(sides))
        for side, players in enumerate(sides)
        if place < players
    )
