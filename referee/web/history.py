"""What does the list of deals show? A match goes in, rows come out."""

from dataclasses import dataclass
from datetime import datetime

from referee.journal import KeptDeal
from referee.journal import Match
from referee.journal import moment
from referee.rules.match import Step
from referee.rules.scoring import Item
from referee.sheets.remarks import Remark
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
class Row:
    """One deal of the history; *lines* are empty where only totals were kept."""

    number: int
    entry: int
    cells: tuple[Cell, ...]
    minimums: tuple[int, ...]
    lines: tuple[BreakLine, ...]
    entered: datetime
    by: str
    anyway: bool
    corrected: bool
    remarks: tuple[Remark, ...]


def history_of(match: Match) -> tuple[Row, ...]:
    """Return the deals of *match*, the newest first."""
    remarks = remarks_on(match)
    deals = zip(match.deals, match.standing.track, strict=True)
    rows = [
        _row(number, kept, step, remarks)
        for number, (kept, step) in enumerate(deals, start=1)
    ]
    return tuple(reversed(rows))


def _row(number: int, kept: KeptDeal, step: Step, remarks: tuple[Remark, ...]) -> Row:
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
        lines=_lines(step),
        entered=moment(kept.at).astimezone(),
        by=kept.by,
        anyway=kept.anyway,
        corrected=bool(kept.corrections),
        remarks=tuple(remark for remark in remarks if remark.deal == number),
    )


def _lines(step: Step) -> tuple[BreakLine, ...]:
    if step.score is None:
        return ()
    lines = (
        BreakLine(item, tuple(side.points(item) for side in step.score.sides))
        for item in Item
    )
    return tuple(line for line in lines if any(line.points))
