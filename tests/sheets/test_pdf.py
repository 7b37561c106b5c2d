"""A sheet as PDF: read back, it says what the match says."""

import json
import logging
import re
import shutil
import subprocess
from collections.abc import Callable
from collections.abc import Mapping
from io import BytesIO
from types import ModuleType
from typing import Any
from typing import NoReturn

import pytest
from babel.messages.pofile import read_po
from markupsafe import escape
from msgspec import structs
from pypdf import PdfReader

from referee.journal import Corrected
from referee.journal import EntryKind
from referee.journal import Match
from referee.language import language
from referee.language import LANGUAGES
from referee.matchfile import read_match
from referee.matchfile import write_match
from referee.resources import folder
from referee.sheets.lao import for_paper
from referee.sheets.lost import names_of
from referee.sheets.lost import spoilt_of
from referee.sheets.page import Layout
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Engine
from referee.sheets.pdf import load_engine
from referee.sheets.pdf import lost_in
from referee.sheets.pdf import Missing
from referee.sheets.pdf import MissingError
from referee.sheets.pdf import pdf_available
from referee.sheets.pdf import print_sheet
from referee.sheets.pdf import render_sheet
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from tests.samples import add
from tests.sheets.laid import spills
from tests.sheets.laid import tags_in
from tests.sheets.laid import texts_in
from tests.sheets.played import bare
from tests.sheets.played import deal
from tests.sheets.played import LONGEST
from tests.sheets.played import number
from tests.sheets.played import played
from tests.sheets.played import SIDES
from tests.sheets.played import steep
from tests.sheets.played import texts_of
from tests.sheets.played import TITLES

pytestmark = pytest.mark.usefixtures("pdf")

WATCH = "https://canasta.example/m/KQ7488abcdefghijklmnop"
BLANK = Wanted(kind=Kind.BLANK)
TOTALS = Wanted(detail=Detail.TOTALS)
ROW = re.compile(
    r"^([0-9+]+(?: \S+){8}) ([0-9]+)([A-F]) ?([a-z–]*) ([0-9+]+(?: \S+){8})$"
)


def sheet(match: Match | None, code: str, wanted: Wanted | None = None) -> bytes:
    return render_sheet(match, wanted or Wanted(), language(code), WATCH)


@pytest.fixture(scope="session")
def nine() -> dict[str, bytes]:
    return {code: sheet(corrected(code), code) for code in LANGUAGES}


def corrected(code: str) -> Match:
    third = deal(3)
    counted = structs.replace(third.sides[1], card_points=115)
    fix = Corrected(
        entry=4, deal=structs.replace(third, sides=[third.sides[0], counted])
    )
    return add(played(9, code), EntryKind.CORRECTED, fix, by="Chi")


@pytest.mark.parametrize("code", LANGUAGES)
def test_nine_deals_take_one_page(nine: dict[str, bytes], code: str) -> None:
    assert len(texts_of(nine[code])) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_title_and_notes_come_back(nine: dict[str, bytes], code: str) -> None:
    text = bare(" ".join(texts_of(nine[code])))
    spoken = language(code)
    for side in SIDES[code]:
        assert bare(side.name) in text
        assert bare(" & ".join(side.players)) in text
    assert bare(spoken.gettext("Score sheet: %(title)s", title=TITLES[code])) in text
    assert bare(spoken.gettext("Corrections, penalties and table rulings")) in text
    assert bare(spoken.number(5340) + spoken.gettext("Match won")) in text
    behind = spoken.gettext("%(points)s points behind", points=1465)
    assert bare(spoken.number(3875) + behind) in text
    assert bare(spoken.gettext("Page %(page)s of %(pages)s", page=1, pages=1)) in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_third_person_can_add_the_deals_up(nine: dict[str, bytes], code: str) -> None:
    rows = [ROW.match(line) for line in texts_of(nine[code])[0].splitlines()]
    deals = [row for row in rows if row]
    assert [row[2] for row in deals] == [str(n) for n in range(1, 10)]
    assert "".join(row[3] for row in deals) == "ABCDABCDA"
    assert [row[4] for row in deals] == ["", "", "a", "b", *[""] * 5]
    for place in (1, 5):
        total = 0
        for row in deals:
            _, *lines, score, after = row[place].split()
            assert sum(map(number, lines)) == number(score)
            total += number(score)
            assert total == number(after)


def test_a_minus_is_a_minus_and_never_a_hyphen(nine: dict[str, bytes]) -> None:
    text = texts_of(nine["vi"])[0]
    assert "−120" in text
    assert not re.search(r"(?<![0-9])-[0-9]", text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_another_reader_finds_the_same(
    nine: dict[str, bytes], code: str, missing: Callable[[str, str], NoReturn]
) -> None:
    reader = shutil.which("pdftotext") or missing(
        "pdf", "apt-get install poppler-utils"
    )
    command = [reader, "-layout", "-", "-"]
    read = subprocess.run(command, input=nine[code], capture_output=True, check=True)
    text = read.stdout.decode()
    # Poppler moves raised Lao marks to lines of their own: letters alone are compared.
    letters = re.compile("[\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd]")
    for side in SIDES[code]:
        assert letters.sub("", bare(side.name)) in letters.sub("", bare(text))
    assert language(code).number(5340) in text


def test_forty_deals_take_two_pages_and_each_says_who_is_who() -> None:
    pages = texts_of(sheet(played(40), "vi"))
    assert len(pages) == 2
    for text in pages:
        assert "Ánh & Phước" in text
        assert "Quỳnh & Ổn" in text
        assert re.search(r"Trang [12]/2", text)
    found = [ROW.match(line) for page in pages for line in page.splitlines()]
    assert [row[2] for row in found if row] == [str(n) for n in range(1, 41)]


@pytest.mark.parametrize("code", ["ms", "lo"])
def test_the_end_of_a_sheet_that_has_a_page_to_itself_repeats_the_head(
    code: str,
) -> None:
    match, spoken = played(24, code), language(code)
    first, last = texts_of(sheet(match, code))
    one, other = match.standing.totals
    carried = spoken.gettext(
        "Totals carried over: %(total_a)s and %(total_b)s", total_a=one, total_b=other
    )
    assert bare(carried) in bare(last)
    assert bare(carried) not in bare(first)
    assert bare(SIDES[code][1].name) in bare(last)


def test_a_chart_gives_way_before_another_page_is_needed() -> None:
    (text,) = texts_of(sheet(played(18), "en"))
    assert "Running total" not in text
    assert "Signature" in text


@pytest.mark.parametrize("deals", [1, 2, 10, 14])
def test_a_usual_match_takes_one_page(deals: int) -> None:
    assert len(texts_of(sheet(played(deals, "lo"), "lo"))) == 1


@pytest.mark.parametrize("wanted", [BLANK, Wanted(Kind.BLANK, Detail.TOTALS)], ids=str)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_blank_sheet_is_one_page(wanted: Wanted, code: str) -> None:
    assert len(texts_of(sheet(played(0, code, sides=LONGEST), code, wanted))) == 1
    assert len(texts_of(sheet(None, code, wanted))) == 1


def test_the_match_is_inside_and_the_same_bytes_come_out_twice() -> None:
    match = played(9)
    first, second = sheet(match, "vi"), sheet(match, "vi")
    assert first == second
    (held,) = PdfReader(BytesIO(first)).attachments["match.canasta.json"]
    assert held == write_match(match)
    assert read_match(held, match.opened_at).match.standing == match.standing
    assert json.loads(held)["title"] == "Bàn thứ Bảy"


def test_a_blank_sheet_without_a_match_holds_none() -> None:
    reader = PdfReader(BytesIO(sheet(None, "en", BLANK)))
    assert "match.canasta.json" not in reader.attachments


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_tagged_titled_and_in_its_language(
    nine: dict[str, bytes], code: str
) -> None:
    reader = PdfReader(BytesIO(nine[code]))
    root: Any = reader.trailer["/Root"]
    assert root["/Lang"] == code
    assert root["/MarkInfo"]["/Marked"]
    assert reader.metadata
    title = language(code).gettext("Score sheet: %(title)s", title=TITLES[code])
    assert reader.metadata.title == title


def test_drawings_have_words_for_those_who_do_not_see_them(
    nine: dict[str, bytes],
) -> None:
    reader = PdfReader(BytesIO(nine["vi"]))
    root: Any = reader.trailer["/Root"]
    tags = tags_in(root["/StructTreeRoot"])
    drawings = [tag for tag in tags if tag.get("/S") == "/Figure"]
    assert len(drawings) > 10
    assert all(drawing.get("/Alt") for drawing in drawings)


def test_the_engine_fetches_nothing(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "weasyprint"):
        engine.lay_out('<title>x</title><img src="file:///etc/hostname">', ())
    assert "Failed to load image" in caplog.text


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_letter_of_any_text_is_missing(
    engine: Engine, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = folder("translations") / code / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as source:
        texts = [str(message.string) for message in read_po(source, locale=code)]
    each = escape(" ".join(sorted({word for text in texts for word in text.split()})))
    words = f"<p>{each}</p><p><b>{each}</b></p>"
    html = f'<html lang="{code}"><title>x</title>{for_paper(words)}'
    with caplog.at_level(logging.WARNING, "weasyprint"):
        engine.lay_out(html, styles_of(Wanted())).write_pdf()
        sheet(played(9, code), code)
        sheet(None, code, BLANK)
    assert [record.getMessage() for record in caplog.records] == []


CASES: Mapping[str, tuple[Callable[[str], Match | None], Wanted]] = {
    "filled": (corrected, Wanted()),
    "no penalty": (lambda code: played(3, code), Wanted()),
    "totals": (corrected, TOTALS),
    "blank": (lambda code: None, BLANK),
    "blank totals": (lambda code: None, Wanted(Kind.BLANK, Detail.TOTALS)),
    "steep": (lambda code: steep(), Wanted()),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_wider_than_its_cell_or_page(
    engine: Engine, case: str, code: str
) -> None:
    match, wanted = CASES[case]
    html = sheet_html(match(code), wanted, language(code), WATCH, Layout())
    assert spills(engine.lay_out(for_paper(html), styles_of(wanted)).pages) == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", Paper)
def test_the_foot_is_one_line_and_leaves_the_page_number_its_room(
    engine: Engine, paper: Paper, code: str
) -> None:
    match = played(1, code, title="Giải vô địch Canasta mùa xuân của câu lạc bộ")
    wanted = Wanted(detail=Detail.TOTALS, paper=paper)
    html = sheet_html(match, wanted, language(code))
    (page,) = engine.lay_out(for_paper(html), styles_of(wanted)).pages
    margins = [box for box in page._page_box.children if hasattr(box, "at_keyword")]
    feet = [[text for _, text in texts_in(margin)] for margin in margins]
    left, right = (texts for texts in feet if texts)
    assert len({text.position_y for text in left}) == 1
    assert max(text.position_x + text.width for text in left) < right[0].position_x


def test_letters_that_no_font_holds_are_told() -> None:
    match = played(1, title="李 & An")
    printed = print_sheet(match, Wanted(), language("vi"))
    assert printed.lost == "李"
    assert printed.spoilt(match) == ("李 & An",)


@pytest.mark.parametrize("title", ["李 & An", "<李>", "สวัสดี"])
def test_they_are_told_before_a_sheet_is_made(
    title: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert spoilt_of([title, "An"], lost_in([title, "An"])) == (title,)
    assert lost_in(names_of(played(1, "lo"))) == ""
    assert caplog.records == []


def test_a_sheet_writes_nothing_about_them_into_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    match = played(1, title="李明 & 王")
    assert print_sheet(match, Wanted(), language("vi")).lost == "明李王"
    assert caplog.records == []


def test_where_the_engine_is_missing_the_remedy_is_told() -> None:
    def without_pango(name: str) -> ModuleType:
        raise OSError(f"cannot load library of {name}")

    missing = load_engine(without_pango)
    assert isinstance(missing, Missing)
    assert missing.words(language("en")) == (
        "PDF sheets need the libraries Pango and HarfBuzz, which are missing here.",
        "Install them: apt install libpangoft2-1.0-0 libharfbuzz-subset0",
    )
    assert missing.command in str(MissingError(missing))


def test_where_it_is_here_nothing_is_missing() -> None:
    assert pdf_available() is None
