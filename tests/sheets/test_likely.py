"""How few layouts a card takes until it is reduced as little as it must be."""

from collections.abc import Callable

import pytest

from referee.sheets.fitting import least_step
from referee.sheets.fitting import TIGHTEST

STEPS = range(TIGHTEST + 1)


def counting(first: int) -> tuple[Callable[[int], bool], set[int]]:
    """Return what fits from its *first* step on, and which steps were laid out."""
    asked: set[int] = set()

    def fits(step: int) -> bool:
        asked.add(step)
        return step >= first

    return fits, asked


@pytest.mark.parametrize("likely", range(-2, TIGHTEST + 3))
@pytest.mark.parametrize("first", STEPS)
def test_the_least_step_is_found_from_every_guess(likely: int, first: int) -> None:
    fits, asked = counting(first)
    assert least_step(fits, likely) == first
    assert asked <= {*STEPS}


@pytest.mark.parametrize("first", STEPS)
@pytest.mark.parametrize("beside", [0, 1])
def test_a_good_guess_takes_two_layouts(first: int, beside: int) -> None:
    fits, asked = counting(first)
    least_step(fits, first + beside)
    assert len(asked) <= 2


@pytest.mark.parametrize("likely", STEPS)
def test_what_never_fits_is_not_reduced(likely: int) -> None:
    fits, _ = counting(TIGHTEST + 1)
    assert least_step(fits, likely) is None
