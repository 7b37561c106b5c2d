"""What is worth telling about a match that is over? Pure: a match in, facts out."""

from dataclasses import dataclass
from datetime import timedelta

from referee.journal import Match
from referee.journal import moment
from referee.rules.match import Status

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Best:
    """The deal in which one side scored most."""

    side: int
    score: int
    deal: int


@dataclass(frozen=True, slots=True)
class Summary:
    """How a match ended: the order of the sides, the margin, and what was counted.

    Deals that were kept after the end do not count into *order* and *margin*.
    """

    status: Status
    order: tuple[int, ...]
    margin: int
    deals: int
    hours: int
    minutes: int
    best: Best | None
    canastas: tuple[int, ...]
    went_out: tuple[int, ...]
    red_threes: tuple[int, ...]


def is_over(match: Match) -> bool:
    """Whether the table has nothing to enter: somebody won, or the table ended it."""
    return match.ended or match.standing.status is not Status.IN_PROGRESS


def takes_deals(match: Match) -> bool:
    """Whether a deal can still be entered: level at the end, one more can."""
    return not match.ended and match.standing.status is not Status.FINISHED


def summarise(match: Match) -> Summary:
    """Return what the last page of *match* tells."""
    standing = match.standing
    sides = range(len(match.sides))
    order = sorted(sides, key=lambda side: -standing.final[side])
    if standing.winner is not None:
        order.sort(key=lambda side: side != standing.winner)
    first, second = (standing.final[side] for side in order[:2])
    spent = _spent(match)
    return Summary(
        status=standing.status,
        order=tuple(order),
        margin=first - second,
        deals=len(match.deals),
        hours=spent // HOUR,
        minutes=spent % HOUR // MINUTE,
        best=_best(match),
        canastas=tuple(_canastas(match, side) for side in sides),
        went_out=tuple(
            sum(kept.deal.out == side for kept in match.deals) for side in sides
        ),
        red_threes=tuple(
            sum(kept.deal.sides[side].red_threes for kept in match.deals)
            for side in sides
        ),
    )


def _canastas(match: Match, side: int) -> int:
    scores = (step.score for step in match.standing.track)
    return sum(score.sides[side].canastas for score in scores if score)


def _spent(match: Match) -> timedelta:
    if not match.deals:
        return timedelta()
    return moment(match.deals[-1].at) - moment(match.opened_at)


def _best(match: Match) -> Best | None:
    scored = [
        Best(side, score, number)
        for number, step in enumerate(match.standing.track, start=1)
        for side, score in enumerate(step.scores)
    ]
    return max(scored, key=lambda best: best.score, default=None)
