"""Figures stand below each other, whatever the letters of the names."""

import pytest

from referee.calling.columns import columns
from referee.calling.columns import width


def test_names_stand_left_and_figures_right() -> None:
    rows = [["", "A", "Bình"], ["Total", "1,400", "−5"], ["To open", "50", "120"]]
    assert list(columns(rows)) == [
        "             A  Bình",
        "Total    1,400    −5",
        "To open     50   120",
    ]


@pytest.mark.parametrize(
    ("text", "places"),
    [("", 0), ("Bình", 4), ("Bi\u0300nh", 4), ("ທີມ", 2), ("ຕ່ຳ", 2), ("李", 2)],
)
def test_signs_above_others_take_no_place(text: str, places: int) -> None:
    assert width(text) == places


def test_lao_names_do_not_push_the_figures() -> None:
    lines = list(columns([["ຂັ້ນຕ່ຳ", "50"], ["ລວມ", "1.400"]]))
    assert [width(line) for line in lines] == [width(lines[0])] * 2
