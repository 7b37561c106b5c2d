"""A sheet's file is named after its match, in letters that every disk knows."""

import pytest

from referee.sheets.naming import file_name
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.sheets.played import played


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Saturday table", "canasta-filled-saturday-table-2026-11-29.pdf"),
        ("Bàn thứ Bảy, Đà Nẵng", "canasta-filled-ban-thu-bay-da-nang-2026-11-29.pdf"),
        ("ໂຕະວັນເສົາ", "canasta-filled-match-2026-11-29.pdf"),
        ("../../etc/passwd", "canasta-filled-etc-passwd-2026-11-29.pdf"),
        ("", "canasta-filled-match-2026-11-29.pdf"),
    ],
)
def test_the_title_in_plain_letters(title: str, expected: str) -> None:
    assert file_name(played(1, title=title), Wanted()) == expected


def test_a_blank_sheet_without_a_match() -> None:
    assert file_name(None, Wanted(kind=Kind.BLANK)) == "canasta-blank.pdf"
