"""Names as small as their room asks, and shortened where that is not enough."""

import pytest

from referee.sheets.room import breadth
from referee.sheets.room import fit
from referee.sheets.room import letters_in


@pytest.mark.parametrize(
    ("name", "letters", "lines", "expected"),
    [
        ("Nguyễn Ánh", 12, 1, ("Nguyễn Ánh", False, False)),
        ("Nguyễn Ánh", 9, 1, ("Nguyễn Ánh", True, False)),
        ("Nguyễn Ánh", 7, 1, ("Nguyễn…", True, False)),
        ("Nguyễn Ánh", 7, 2, ("Nguyễn Ánh", False, True)),
    ],
)
def test_a_name_is_set_small_before_it_is_cut(
    name: str, letters: float, lines: int, expected: tuple[str, bool, bool]
) -> None:
    shown = fit(name, letters, lines)
    assert (shown.text, shown.small, shown.long) == expected
    assert shown.cut == (shown.text != name)
    assert shown.whole == name


def test_signs_above_and_below_take_no_room_and_broad_letters_more() -> None:
    assert breadth("\u0e94\u0eb5") == breadth("\u0e94")
    assert breadth("W") > breadth("n") > breadth("i")


def test_a_wider_line_or_a_smaller_size_holds_more_letters() -> None:
    assert letters_in(90, 10) == 2 * letters_in(45, 10) == letters_in(45, 5)
