"""The picture of an address is drawn for a strict page, and once."""

import pytest

from referee.qr_code import qr_picture
from tests.web.phone import Page


@pytest.mark.parametrize(
    "address", ["http://localhost/m/abc", "http://[fd00::1]:8000/m/x"]
)
def test_a_picture_is_drawn_without_styles(address: str) -> None:
    page = Page(qr_picture(address, border=2))
    assert {name for tag in page.tags for name in tag.attrs} == {
        "viewbox",
        "stroke",
        "d",
    }


def test_its_title_is_words_and_no_markup() -> None:
    page = Page(qr_picture("http://localhost/m/abc", border=4, title="<i>A & B</i>"))
    assert page.says("title") == ["<i>A & B</i>"]
    assert page.all("i") == []


def test_it_is_drawn_once_for_each_use() -> None:
    shown = qr_picture("http://localhost/m/once", border=2)
    assert qr_picture("http://localhost/m/once", border=2) is shown
    assert qr_picture("http://localhost/m/once", border=4) != shown
