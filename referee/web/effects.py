"""What follows from a correction: later totals, minimums, and where the match ends."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.rules.match import Standing
from referee.rules.match import Step


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure before and after the correction."""

    before: int
    after: int

    @property
    def changed(self) -> bool:
        """Whether the correction changes it."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class TotalsRow:
    """The totals after one deal, one figure for each side."""

    number: int
    totals: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class MinimumChange:
    """An opening minimum that comes out differently; *played* if the deal is over."""

    number: int
    side: int
    minimum: Figure
    played: bool


@dataclass(frozen=True, slots=True)
class Effects:
    """All that follows; *ends_in* is the deal in which the match would now be over."""

    totals: tuple[TotalsRow, ...]
    minimums: tuple[MinimumChange, ...]
    ends_in: int | None = None

    @property
    def changed(self) -> bool:
        """Whether any total comes out differently."""
        return any(figure.changed for row in self.totals for figure in row.totals)


def effects_of(before: Standing, after: Standing, number: int) -> Effects:
    """Compare two standings of a match from the deal of this *number* on."""
    rows = tuple(_totals(before, after, number))
    moved = after.ended_after is not None and after.ended_after != before.ended_after
    cut = moved and after.ended_after != len(after.track)
    return Effects(
        totals=rows,
        minimums=tuple(_minimums(before, after, number)),
        ends_in=after.ended_after if cut else None,
    )


def _totals(before: Standing, after: Standing, number: int) -> Iterator[TotalsRow]:
    steps = zip(before.track, after.track, strict=True)
    for place, (old, new) in enumerate(steps, 1):
        if place >= number:
            pairs = zip(old.totals, new.totals, strict=True)
            yield TotalsRow(place, tuple(Figure(a, b) for a, b in pairs))


def _minimums(
    before: Standing, after: Standing, number: int
) -> Iterator[MinimumChange]:
    needs = [
        *((step.minimums, other.minimums) for step, other in _steps(before, after)),
        (before.next_minimums, after.next_minimums),
    ]
    for place, (old, new) in enumerate(needs, 1):
        for side, (a, b) in enumerate(zip(old, new, strict=True)):
            if place > number and a != b:
                played = place <= len(before.track)
                yield MinimumChange(place, side, Figure(a, b), played)


def _steps(before: Standing, after: Standing) -> Iterator[tuple[Step, Step]]:
    return zip(before.track, after.track, strict=True)
