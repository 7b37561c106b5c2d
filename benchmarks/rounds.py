"""Many works take turns, so that a busy machine slows all of them."""

from collections.abc import Callable
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from time import process_time

ROUNDS = 9


@dataclass(frozen=True, slots=True)
class Work:
    """Something to do; *clock* tells the CPU of whoever does it, in seconds.

    What is done in no time is done so many *times* in a turn, to be measured at all.
    """

    name: str
    do: Callable[[], object]
    clock: Callable[[], float] = process_time
    times: int = 1


@dataclass(frozen=True, slots=True)
class Spent:
    """The seconds that a work took once, of CPU and by the clock on the wall."""

    cpu: float
    wall: float


def take_turns(works: Sequence[Work], rounds: int) -> None:
    """Let *works* take turns, warm, and print each beside the first, their floor."""
    for work in works:
        work.do()
    times = [[_spent(work) for work in works] for _ in range(rounds)]
    print(f"{f'median of {rounds}':34}   CPU ms  wall ms  x the floor")  # noqa: T201
    for work, column in zip(works, zip(*times, strict=True), strict=True):
        ratio = median(
            spent.cpu / row[0].cpu for spent, row in zip(column, times, strict=True)
        )
        cpu, wall = _milliseconds(column)
        print(f"{work.name:34} {cpu:8.2f} {wall:8.2f} {ratio:12.3f}")  # noqa: T201


def _spent(work: Work) -> Spent:
    cpu, wall = work.clock(), perf_counter()
    for _ in range(work.times):
        work.do()
    cpu, wall = work.clock() - cpu, perf_counter() - wall
    return Spent(cpu / work.times, wall / work.times)


def _milliseconds(column: Sequence[Spent]) -> tuple[float, float]:
    cpu = median(spent.cpu for spent in column)
    return 1000 * cpu, 1000 * median(spent.wall for spent in column)
