"""Sentences that name every side of a match: two of them, or three."""

from collections.abc import Sequence

import pytest

from referee.language import language
from referee.language import LANGUAGES
from referee.wording.totals import say_carried
from referee.wording.totals import say_chart
from referee.wording.totals import say_final
from referee.wording.totals import say_saved
from referee.wording.totals import say_totals

ENGLISH = language("en")
TWO = (("We", "They"), (1495, -20))
THREE = (("An", "Bình", "Chi"), (1495, -20, 7500))
Told = tuple[Sequence[str], Sequence[int]]


def test_two_sides_are_named() -> None:
    assert say_totals(*TWO, ENGLISH) == "We 1,495, They −20"
    assert say_final(TWO[1], ENGLISH) == "Final score: 1,495 to −20"
    assert say_carried(TWO[1], ENGLISH) == "Totals carried over: 1,495 and −20"
    assert say_saved(*TWO, 7, ENGLISH) == "Deal 7 saved. We: +1,495, They: −20."
    assert say_chart(*TWO, 5000, ENGLISH) == (
        "Running totals after each deal. We: 1,495; They: −20; target: 5,000."
    )


def test_three_sides_are_named() -> None:
    assert say_totals(*THREE, ENGLISH) == "An 1,495, Bình −20, Chi 7,500"
    assert say_final(THREE[1], ENGLISH) == "Final score: 1,495, −20 and 7,500"
    assert say_carried(THREE[1], ENGLISH) == (
        "Totals carried over: 1,495, −20 and 7,500"
    )
    assert say_saved(*THREE, 7, ENGLISH) == (
        "Deal 7 saved. An: +1,495, Bình: −20, Chi: +7,500."
    )
    assert say_chart(*THREE, 9000, ENGLISH) == (
        "Running totals after each deal. An: 1,495; Bình: −20; Chi: 7,500; "
        "target: 9,000."
    )


@pytest.mark.parametrize("told", [TWO, THREE])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_side_is_forgotten_in_any_language(code: str, told: Told) -> None:
    names, points = told
    spoken = language(code)
    for text in (
        say_totals(names, points, spoken),
        say_chart(names, points, 5000, spoken),
        say_saved(names, points, 2, spoken),
    ):
        assert all(name in text for name in names)
        assert all(spoken.number(abs(each)) in text for each in points)
