"""What does the list of deals show? A match goes in, rows come out."""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from referee.journal import KeptDeal
from referee.journal import Match
from referee.journal import moment
from referee.rules.match import Step
from referee.rules.scoring import Item
from referee.sheets.about import About
from referee.sheets.about import Adjusted
from referee.sheets.about import Corrected
from referee.sheets.remarks import remarks_on


@dataclass(frozen=True, slots=True)
class Cell:
    """What a deal gave one side."""

    total: int
    score: int
    went_out: bool


@dataclass(frozen=True, slots=True)
class BreakLine:
    """One line of a deal: what for, and each side's points."""

    item: Item
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of one side, before and after a correction."""

    side: int
    what: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Mended:
    """One correction: when, by whom, and the figures that it changed."""

    at: datetime
    by: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the table adjusted the score of a side."""

    side: int
    text: str


@dataclass(frozen=True, slots=True)
class Row:
    """One deal of the history; *lines* are empty where only totals were kept.

    *extras* is what failed openings added to the minimums; *ruled*: the table decided
    something in this deal.
    """

    number: int
    entry: int
    cells: tuple[Cell, ...]
    minimums: tuple[int, ...]
    extras: tuple[int, ...]
    lines: tuple[BreakLine, ...]
    entered: datetime
    by: str
    anyway: bool
    ruled: bool
    mended: tuple[Mended, ...]
    reasons: tuple[Reason, ...]


def history_of(match: Match) -> tuple[Row, ...]:
    """Return the deals of *match*, the newest first."""
    remarks = remarks_on(match)
    deals = zip(match.deals, match.standing.track, strict=True)
    rows = []
    for number, (kept, step) in enumerate(deals, start=1):
        abouts = [remark.about for remark in remarks if remark.deal == number]
        rows.append(_row(match, number, kept, step, abouts))
    return tuple(reversed(rows))


def _row(
    match: Match, number: int, kept: KeptDeal, step: Step, abouts: Sequence[About]
) -> Row:
    return Row(
        number=number,
        entry=kept.entry,
        cells=tuple(
            Cell(total, score, went_out=kept.deal.out == side)
            for side, (total, score) in enumerate(
                zip(step.totals, step.scores, strict=True)
            )
        ),
        minimums=step.minimums,
        extras=match.opening_extras(number),
        lines=_lines(step),
        entered=moment(kept.at).astimezone(),
        by=kept.by,
        anyway=kept.anyway,
        ruled=bool(match.rulings_of(number)),
        mended=tuple(_mended(abouts)),
        reasons=tuple(
            Reason(about.side, about.reason)
            for about in abouts
            if isinstance(about, Adjusted) and about.reason
        ),
    )


def _mended(abouts: Sequence[About]) -> Iterator[Mended]:
    """Put what one correction changed on both sides together again."""
    corrected = [about for about in abouts if isinstance(about, Corrected)]
    for (at, by), parts in groupby(corrected, key=lambda about: (about.at, about.by)):
        figures = tuple(
            Figure(part.side, changed.what, changed.before, changed.after)
            for part in parts
            if part.side is not None
            for changed in part.figures
        )
        yield Mended(moment(at).astimezone(), by, figures)


def _lines(step: Step) -> tuple[BreakLine, ...]:
    sides = step.score.sides if step.score else ()
    lines = (
        BreakLine(item, tuple(side.points(item) for side in sides)) for item in Item
    )
    return tuple(line for line in lines if any(line.points))
