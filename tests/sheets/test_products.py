"""What holds of every sheet there is, in every language."""

import re
from collections.abc import Iterator
from collections.abc import Mapping
from itertools import pairwise
from typing import Any
from typing import Final
from xml.etree.ElementTree import Element

import pytest

from referee.journal import Match
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.order import Order
from referee.sheets.page import heading
from referee.sheets.page import HOLDS
from referee.sheets.page import sheet_html
from referee.sheets.pdf import render_sheet
from referee.sheets.reading import read_page
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.sheets.played import played
from tests.sheets.played import reader_of
from tests.sheets.played import SIDES
from tests.sheets.reading import READERS
from tests.sheets.reading import unread

pytestmark = pytest.mark.usefixtures("pdf")

WATCH = "https://canasta.example/m/KQ7488abcdefghijklmnop"
OF_MATCH: Final[Mapping[str, Wanted]] = {
    "filled": Wanted(),
    "totals": Wanted(detail=Detail.TOTALS),
    "blank": Wanted(Kind.BLANK),
    "rules": Wanted(Kind.RULES),
    "agreement": Wanted(Kind.AGREEMENT),
}
OF_NONE: Final[Mapping[str, Wanted]] = {
    "blank without names": Wanted(Kind.BLANK),
    "rules in two languages": Wanted(Kind.RULES, second="ms"),
    "agreement for the pen": Wanted(Kind.AGREEMENT),
}
PRODUCTS: Final = {**OF_MATCH, **OF_NONE}
EVERY = [(name, code) for name in OF_MATCH for code in LANGUAGES]
EVERY += [(name, "lo") for name in OF_NONE]
OURS: Final = re.compile("Be-Vietnam-Pro|Noto-Sans-Lao|Fraunces")
every = pytest.mark.parametrize(("name", "code"), EVERY)
Sheets = Mapping[tuple[str, str], bytes]


def match_of(name: str, code: str) -> Match | None:
    return played(9, code) if name in OF_MATCH else None


@pytest.fixture(scope="module")
def sheets() -> Sheets:
    return {
        (name, code): render_sheet(
            match_of(name, code), PRODUCTS[name], language(code), WATCH
        )
        for name, code in EVERY
    }


def sentences(name: str, code: str) -> Iterator[str]:
    """Give what this sheet has to say, whoever reads it."""
    spoken, match, wanted = language(code), match_of(name, code), PRODUCTS[name]
    yield heading(Order(match, wanted, spoken))
    yield spoken.gettext("Page %(page)s of %(pages)s", page=1, pages=1)[:-1]
    if match and wanted.kind in (Kind.FILLED, Kind.BLANK):
        for side in SIDES[code]:
            yield side.name
            yield " & ".join(side.players)
    if match:
        yield spoken.gettext(HOLDS)
    if wanted.kind is Kind.FILLED:
        yield spoken.number(5340) + spoken.gettext("Match won")
        yield spoken.gettext("%(points)s points behind", points=1470)
        yield from (spoken.number(total) for total in (3870, 4120, 4630))
        yield spoken.gettext("Corrections, penalties and table rulings")


@every
@pytest.mark.parametrize("reader", READERS)
def test_names_totals_and_sentences_read_back(
    sheets: Sheets, name: str, code: str, reader: str
) -> None:
    text = READERS[reader](sheets[name, code])
    assert unread(text, sentences(name, code)) == []


def spoken_in(element: Element) -> Iterator[str]:
    """Give every piece of text, but not the words for drawings."""
    if not element.tag.endswith("title"):
        yield element.text or ""
        for inner in element:
            yield from spoken_in(inner)
            yield inner.tail or ""


@every
@pytest.mark.parametrize("reader", READERS)
def test_every_text_reads_back(
    sheets: Sheets, name: str, code: str, reader: str
) -> None:
    match, wanted = match_of(name, code), PRODUCTS[name]
    page = read_page(sheet_html(match, wanted, language(code), WATCH))
    assert page is not None
    assert unread(READERS[reader](sheets[name, code]), spoken_in(page)) == []


@every
def test_our_own_fonts_draw_everything(sheets: Sheets, name: str, code: str) -> None:
    fonts = [
        font.get_object()
        for page in reader_of(sheets[name, code]).pages
        for font in page["/Resources"]["/Font"].values()  # type: ignore[index]
    ]
    assert fonts
    ours = re.compile("Be-Vietnam-Pro|Noto-Sans-Lao|Fraunces")
    assert [
        font["/BaseFont"] for font in fonts if not ours.search(font["/BaseFont"])
    ] == []


def tags_of(pdf: bytes) -> list[Any]:
    """Return all tags in their order."""
    root: Any = reader_of(pdf).trailer["/Root"]
    return list(_tags_in(root["/StructTreeRoot"]))


def _tags_in(tag: Any) -> Iterator[Any]:
    tag = tag.get_object() if hasattr(tag, "get_object") else tag
    if isinstance(tag, dict):
        yield tag
        for each in _inner(tag):
            yield from _tags_in(each)


def _inner(tag: Any) -> list[Any]:
    inner = tag.get("/K", [])
    inner = inner.get_object() if hasattr(inner, "get_object") else inner
    return inner if isinstance(inner, list) else [inner]


@every
def test_it_says_what_it_is_and_in_which_language(
    sheets: Sheets, name: str, code: str
) -> None:
    reader = reader_of(sheets[name, code])
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == code
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"pdfuaid:part" in root["/Metadata"].get_data()
    title = heading(Order(match_of(name, code), PRODUCTS[name], language(code)))
    assert reader.metadata
    assert reader.metadata.title == title
    assert reader.outline


@every
def test_headings_begin_at_one_and_leave_none_out(
    sheets: Sheets, name: str, code: str
) -> None:
    kinds = [str(tag.get("/S", "")) for tag in tags_of(sheets[name, code])]
    levels = [int(kind[2]) for kind in kinds if re.fullmatch("/H[1-6]", kind)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels


@every
def test_every_drawing_has_words(sheets: Sheets, name: str, code: str) -> None:
    tags = tags_of(sheets[name, code])
    assert all(tag.get("/Alt") for tag in tags if tag.get("/S") == "/Figure")


@every
def test_every_head_of_a_table_says_what_it_is_the_head_of(
    sheets: Sheets, name: str, code: str
) -> None:
    heads = [tag for tag in tags_of(sheets[name, code]) if tag.get("/S") == "/TH"]
    assert {str(head["/A"]["/Scope"]) for head in heads} <= {"/Column", "/Row"}


@every
def test_a_list_holds_items_and_a_table_rows(
    sheets: Sheets, name: str, code: str
) -> None:
    held = {"/L": {"/LI", "/Caption"}, "/TR": {"/TH", "/TD"}}
    for tag in tags_of(sheets[name, code]):
        if tag.get("/S") in held:
            inner = {str(each.get_object()["/S"]) for each in tag["/K"]}
            assert inner <= held[tag["/S"]]


@every
def test_what_stands_at_the_foot_is_no_part_of_the_text(
    sheets: Sheets, name: str, code: str
) -> None:
    reader: Any = reader_of(sheets[name, code])
    tags = list(_tags_in(reader.trailer["/Root"]["/StructTreeRoot"]))
    for page in reader.pages:
        content = page.get_contents().get_data()
        marked = {int(mark) for mark in re.findall(rb"/MCID (\d+)", content)}
        assert content.count(b"/Subtype /Footer") > 1
        read = {
            mark
            for tag in tags
            if "/Pg" in tag and tag.raw_get("/Pg") == page.indirect_reference
            for mark in _inner(tag)
            if isinstance(mark, int)
        }
        assert read == marked


@every
def test_what_is_attached_is_described(sheets: Sheets, name: str, code: str) -> None:
    reader: Any = reader_of(sheets[name, code])
    files = list(reader.attachment_list)
    assert [file.name for file in files] == ["match.canasta.json"] * (name in OF_MATCH)
    for file in files:
        assert file.pdf_object["/Desc"] == language(code).gettext(HOLDS)
