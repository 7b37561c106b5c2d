"""Two ways to do a work take turns, so that a busy machine slows both."""

from collections.abc import Callable
from collections.abc import Sequence
from statistics import median
from time import process_time_ns
from typing import TypeVar

ROUNDS = 15

Text = TypeVar("Text")
Work = Callable[[Text], object]


def measure(
    name: str, floor: Work[Text], judge: Work[Text], texts: Sequence[Text]
) -> float:
    """Let *floor* and *judge* take turns over *texts*; print and return the ratio."""
    times = [(_spent(floor, texts), _spent(judge, texts)) for _ in range(ROUNDS)]
    bottom, ours = (min(column) for column in zip(*times, strict=True))
    ratio = median(judged / counted for counted, judged in times)
    print(  # noqa: T201
        f"{name:10} {1e6 / ours:>10,.0f} a second   {ours:8.2f} µs each"
        f"   floor {bottom:6.2f} µs   {ratio:5.2f} x the floor"
    )
    return ratio


def _spent(work: Work[Text], texts: Sequence[Text]) -> float:
    """Return the microseconds of this process for each text."""
    start = process_time_ns()
    for text in texts:
        work(text)
    return (process_time_ns() - start) / len(texts) / 1000
