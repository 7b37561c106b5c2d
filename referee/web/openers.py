"""Who may open: a side of the table, or any side that needs so much."""

from dataclasses import dataclass

from referee.web.place import Place

BELOW_ALL = -5
"""A total below all others: it stands for the lowest row of the minimums."""


@dataclass(frozen=True, slots=True)
class Opener:
    """Who may be meant: a side of the table, or any side that needs so much.

    *extra* is the part of its *minimum* that a failed opening added (IRR-01).
    """

    value: str
    score: int
    minimum: int
    side: int | None = None
    extra: int = 0


def openers_at(place: Place) -> tuple[Opener, ...]:
    """Return who may be meant: the sides of the table, or every sort of total."""
    if place.table:
        match = place.table.match
        standing, extras = match.standing, match.opening_extras(match.coming)
        needs = zip(standing.totals, standing.next_minimums, extras, strict=True)
        return tuple(
            Opener(str(side), total, minimum + extra, side, extra)
            for side, (total, minimum, extra) in enumerate(needs)
        )
    return tuple(
        Opener(str(row.min), BELOW_ALL if row.start is None else row.start, row.min)
        for row in place.rules.opening_table
    )


def deal_at(place: Place) -> int:
    """Return the number of the deal that is played: outside of a match the first."""
    return place.table.match.coming if place.table else 1
