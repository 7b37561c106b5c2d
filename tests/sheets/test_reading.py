"""The engine gets the elements of a sheet, as if it had read the HTML itself."""

from collections.abc import Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest
import tinyhtml5

from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.page import sheet_html
from referee.sheets.pdf import print_sheet
from referee.sheets.reading import read_page
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.sheets.played import played

WATCH = "https://canasta.example/m/KQ7488abcdefghijklmnop"
EVERY = [Wanted(kind, detail) for kind in Kind for detail in Detail]


def facts(page: Element) -> Iterator[object]:
    for each in page.iter():
        yield each.tag, each.attrib
        parts = ((part or "").strip() for part in (each.text, each.tail))
        yield from filter(None, parts)


@pytest.mark.parametrize("wanted", EVERY, ids=str)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sheet_is_read_as_a_browser_reads_it(wanted: Wanted, code: str) -> None:
    match = played(9, code, title="<b>&amp;</b> \"one\" 'two' > \U0001f0cf\u202e")
    html = sheet_html(match, wanted, language(code), WATCH)
    read = read_page(html)
    assert read is not None
    browsers = tinyhtml5.parse(html, namespace_html_elements=False)
    assert list(facts(read)) == list(facts(browsers))


def test_a_name_that_cannot_be_read_so_is_read_by_the_engine(pdf: None) -> None:
    """A journal refuses such a letter; a sheet would be made all the same."""
    match = replace(played(1), title="Bàn\uffff thứ Bảy")
    assert read_page(sheet_html(match, Wanted(), language("vi"))) is None
    printed = print_sheet(match, Wanted(), language("vi"))
    assert printed.spoilt(match) == (match.title,)
