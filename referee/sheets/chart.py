"""Where the lines of the chart of running totals lie? Values in, values out."""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from itertools import pairwise

NUMBERED_SINGLY = 16
NUMBERS_AT_MOST = 20
STEPS_AT_MOST = 6
DIGITS_WITH_ROOM = 4
DIGIT = 6


@dataclass(frozen=True, slots=True)
class Frame:
    """The paper a chart is drawn on, in units of its own view box."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    gap: int


SCREEN = Frame(width=328, height=112, left=42, right=8, top=13, bottom=25, gap=13)
PAPER = Frame(width=448, height=204, left=40, right=10, top=12, bottom=24, gap=13)
FLAT = Frame(width=448, height=92, left=40, right=10, top=8, bottom=20, gap=12)


@dataclass(frozen=True, slots=True)
class Level:
    """A line across the chart: zero, a step of the opening table, or the target."""

    points: int
    y: float
    target: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A deal below the chart; one that was not played yet is paler."""

    number: int
    x: float
    played: bool


@dataclass(frozen=True, slots=True)
class Trace:
    """The way of one side, from its total before the first deal."""

    side: int
    spots: tuple[tuple[float, float], ...]

    @property
    def path(self) -> str:
        """The way as the points of a polyline."""
        return " ".join(f"{x},{y}" for x, y in self.spots)


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of running totals, ready to be written as a drawing."""

    frame: Frame
    levels: tuple[Level, ...]
    columns: tuple[Column, ...]
    traces: tuple[Trace, ...]
    marker: float


def draw_chart(
    totals: Sequence[Sequence[int]],
    steps: Sequence[int],
    target: int,
    frame: Frame,
    columns: int = 0,
) -> Chart:
    """Draw the running totals of every side, each beginning before the first deal.

    *steps* are the totals at which the opening minimum changes; *columns* is the
    least number of deals that find room.
    """
    played = max(len(track) for track in totals) - 1
    width = max(played, columns, 1)
    low, high = _reach(totals, target)
    frame = replace(frame, left=frame.left + _extra_room(low, high))
    at = _Scale(frame, width, low, high)
    return Chart(
        frame=frame,
        levels=tuple(_levels(at, steps, target)),
        columns=tuple(
            Column(number, at.x(number), number <= played) for number in _numbers(width)
        ),
        traces=tuple(
            Trace(
                side, tuple((at.x(deal), at.y(sum_)) for deal, sum_ in enumerate(way))
            )
            for side, way in enumerate(totals)
        ),
        marker=3.5 if width <= NUMBERED_SINGLY else 2,
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """Deals to the right, points upwards."""

    frame: Frame
    width: int
    low: int
    high: int

    def x(self, deal: int) -> float:
        frame = self.frame
        room = frame.width - frame.left - frame.right
        return round(frame.left + room * deal / self.width, 1)

    def y(self, points: int) -> float:
        frame = self.frame
        room = frame.height - frame.top - frame.bottom
        share = (self.high - points) / (self.high - self.low)
        return round(frame.top + room * share, 1)


def _reach(totals: Sequence[Sequence[int]], target: int) -> tuple[int, int]:
    reached = [total for track in totals for total in track]
    return min(0, *reached), max(target, *reached)


def _extra_room(low: int, high: int) -> int:
    longest = max(len(str(low)), len(str(high)))
    return DIGIT * max(0, longest - DIGITS_WITH_ROOM)


def _numbers(width: int) -> Iterator[int]:
    every = 1
    if width > NUMBERED_SINGLY:
        every = next(n for n in _round_steps(5) if width <= n * NUMBERS_AT_MOST)
    return iter(range(every, width + 1, every))


def _levels(at: _Scale, steps: Sequence[int], target: int) -> Iterator[Level]:
    kept = [0, target] if _apart(at, [0, target]) else [target]
    inside = [step for step in steps if 0 < step < target]
    if _apart(at, [*kept, *inside]):
        kept += inside
    for points in _beyond(at, target):
        if _apart(at, [*kept, points]):
            kept.append(points)
    return (Level(points, at.y(points), points == target) for points in sorted(kept))


def _beyond(at: _Scale, target: int) -> Iterator[int]:
    """Give round totals below zero and above the target."""
    span = at.high - at.low
    step = next(n for n in _round_steps(100) if n * STEPS_AT_MOST >= span)
    yield from range(-step, at.low - 1, -step)
    yield from range(step * (target // step + 1), at.high + 1, step)


def _round_steps(first: int) -> Iterator[int]:
    while True:
        yield from (first, first * 2, first * 5)
        first *= 10


def _apart(at: _Scale, points: Sequence[int]) -> bool:
    heights = sorted(at.y(each) for each in points)
    return all(below - above >= at.frame.gap for above, below in pairwise(heights))
