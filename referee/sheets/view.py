"""What stands on a filled sheet? A match goes in, figures come out."""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from referee.journal.match import KeptDeal
from referee.journal.match import Match
from referee.lines import isolated
from referee.rules.match import Standing
from referee.rules.match import Status
from referee.rules.match import Step
from referee.rules.scoring import Item
from referee.rules.scoring import score_side
from referee.rules.scoring import SideScore
from referee.rules.tally import Deal
from referee.sheets.about import MINIMUM
from referee.sheets.chart import Chart
from referee.sheets.chart import draw_chart
from referee.sheets.chart import Frame
from referee.sheets.chart import PAPER
from referee.sheets.dealers import dealers_of
from referee.sheets.dealers import Seat
from referee.sheets.dealers import seats_of
from referee.sheets.happened import happened_to
from referee.sheets.remarks import Remark
from referee.sheets.remarks import remarks_on
from referee.sheets.remarks import span

COLUMNS = (
    Item.CANASTAS,
    Item.RED_THREES,
    Item.GOING_OUT,
    Item.MELDED_CARDS,
    Item.HAND,
    Item.PENALTIES,
)


class Place(StrEnum):
    """How a side stands at the end of the sheet."""

    WON = "won"
    BEHIND = "behind"
    AHEAD = "ahead"
    LEVEL = "level"
    OPENS = "opens"


@dataclass(frozen=True, slots=True)
class Party:
    """A side on the panel: *points* are its distance, or what it needs to open."""

    name: str
    players: str
    total: int
    place: Place
    points: int


@dataclass(frozen=True, slots=True)
class Figure:
    """The points in one cell; a figure that a note is about is underlined."""

    item: Item
    points: int
    noted: bool


@dataclass(frozen=True, slots=True)
class Box:
    """What one side needed and scored in one deal."""

    minimum: int
    extra: int
    minimum_noted: bool
    figures: tuple[Figure, ...]
    natural_canastas: int
    mixed_canastas: int
    out: bool
    score: int
    total: int


@dataclass(frozen=True, slots=True)
class Row:
    """One deal: who dealt, by seat; its letters lead to the notes."""

    number: int
    dealer: str
    letters: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that a filled sheet shows of a match."""

    match: Match
    parties: tuple[Party, ...]
    rows: tuple[Row, ...]
    remarks: tuple[Remark, ...]
    chart: Chart
    seats: tuple[Seat, ...]

    @property
    def from_paper(self) -> bool:
        """Whether the match began with totals from elsewhere."""
        return any(self.match.start)

    @property
    def ended_after(self) -> int:
        """The number of deals that decided the match, or were played of it."""
        return self.match.standing.ended_after or len(self.rows)

    @property
    def paper_letters(self) -> str:
        """The letters of the notes on those totals."""
        return span([remark.letter for remark in self.remarks if not remark.deal])

    @property
    def punished(self) -> bool:
        """Whether any side was ever penalised, or its score adjusted."""
        return any(box.figures[-1].points for box in self._boxes())

    @property
    def raising(self) -> bool:
        """Whether any side needed more to open after a failed opening (IRR-01)."""
        return any(box.extra for box in self._boxes())

    @property
    def concealed(self) -> bool:
        """Whether anybody went out concealed."""
        return any(kept.deal.concealed for kept in self.match.deals)

    def _boxes(self) -> Iterator[Box]:
        return (box for row in self.rows for box in row.boxes)


def show(match: Match, frame: Frame = PAPER) -> Sheet:
    """Return what a filled sheet of *match* shows, its chart drawn for a *frame*."""
    standing = match.standing
    remarks = remarks_on(match, happened_to(match))
    deals = zip(match.deals, standing.track, dealers_of(match), strict=True)
    return Sheet(
        match=match,
        parties=tuple(_parties(match, standing)),
        rows=tuple(
            _row(match, number, kept, step, dealer, remarks)
            for number, (kept, step, dealer) in enumerate(deals, start=1)
        ),
        remarks=remarks,
        chart=chart_of(match, frame),
        seats=seats_of(match),
    )


def chart_of(match: Match, frame: Frame, columns: int = 0) -> Chart:
    """Draw the running totals of a match, with room for so many deals at least."""
    steps = [row.start for row in match.rules.opening_table if row.start]
    return draw_chart(running_totals(match), steps, match.rules.target, frame, columns)


def running_totals(match: Match) -> Sequence[Sequence[int]]:
    """Return each side's totals: before the first deal, then after every deal."""
    track = match.standing.track
    return [
        [start, *(step.totals[side] for step in track)]
        for side, start in enumerate(match.start)
    ]


def _parties(match: Match, standing: Standing) -> Iterator[Party]:
    for side, names in enumerate(match.sides):
        total, best = standing.final[side], max(standing.final)
        place = _place(match, standing, side, best)
        needed = standing.next_minimums[side]
        yield Party(
            name=names.name,
            players=" & ".join(map(isolated, names.players)),
            total=total,
            place=place,
            points=needed if place is Place.OPENS else best - total,
        )


def _place(match: Match, standing: Standing, side: int, best: int) -> Place:
    if side == standing.winner:
        return Place.WON
    if standing.status is Status.IN_PROGRESS and not match.ended:
        return Place.OPENS
    if standing.final[side] < best:
        return Place.BEHIND
    return Place.LEVEL if standing.final.count(best) > 1 else Place.AHEAD


def _row(
    match: Match,
    number: int,
    kept: KeptDeal,
    step: Step,
    dealer: str,
    remarks: Sequence[Remark],
) -> Row:
    rules, deal = match.rules_of(number), match.counted(number, kept.deal)
    here = [remark for remark in remarks if remark.deal == number]
    return Row(
        number=number,
        dealer=dealer,
        letters=span([remark.letter for remark in here]),
        boxes=tuple(
            _box(deal, step, side, score_side(deal, side, rules), here)
            for side in range(len(step.totals))
        ),
    )


def _box(
    deal: Deal, step: Step, side: int, score: SideScore, here: Sequence[Remark]
) -> Box:
    def noted(what: str) -> bool:
        return any(remark.concerns(side, what) for remark in here)

    return Box(
        minimum=step.minimums[side],
        extra=deal.sides[side].opening_extra,
        minimum_noted=noted(MINIMUM),
        figures=tuple(
            Figure(item, _points(score, item), noted(item)) for item in COLUMNS
        ),
        natural_canastas=score.natural_canastas,
        mixed_canastas=score.mixed_canastas,
        out=deal.out == side,
        score=score.total,
        total=step.totals[side],
    )


def _points(score: SideScore, item: Item) -> int:
    """Penalties and adjustments share a column: both are the table's own decision."""
    if item is Item.PENALTIES:
        return score.points(Item.PENALTIES) + score.points(Item.ADJUSTMENT)
    return score.points(item)
