"""The filled sheet on every paper, in every print, for any number of sides."""

import re
import shutil
import subprocess
from collections.abc import Callable
from collections.abc import Mapping
from io import BytesIO
from itertools import product
from typing import Any
from typing import NoReturn

import pytest
from msgspec import structs
from pypdf import PdfReader

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.journal import Rules
from referee.journal import Side
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.letters import on_paper
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Engine
from referee.sheets.pdf import render_sheet
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from referee.web.sheet import FOR_BROWSERS
from tests.samples import add
from tests.sheets.laid import spills
from tests.sheets.laid import texts_in
from tests.sheets.played import bare
from tests.sheets.played import deal
from tests.sheets.played import LONGEST
from tests.sheets.played import played
from tests.sheets.played import steep
from tests.sheets.played import texts_of

pytestmark = pytest.mark.usefixtures("pdf")

WATCH = "https://canasta.example/m/KQ7488abcdefghijklmnop"
BROAD = Side(name="WWW " * 9 + "WWWW", players=("M" * 60, "m" * 60))
TOTALS = Detail.TOTALS
Missing = Callable[[str, str], NoReturn]


def eventful(code: str) -> Match:
    """Return a match of which much has to be said."""
    match = played(8, code)
    third = deal(3)
    counted = structs.replace(third.sides[1], card_points=115)
    fix = structs.replace(third, sides=[third.sides[0], counted])
    match = add(match, EntryKind.CORRECTED, Corrected(entry=4, deal=fix))
    match = add(match, EntryKind.TAKEN_OUT, Earlier(9))
    match = add(match, EntryKind.RULES, Rules({"black_three_freezes": True}, 8))
    words = "Asked and agreed. " * 8 + "Failed."
    ruling = Note(text=words, rule="IRR-03", side=0, points=-100)
    match = add(match, EntryKind.RULING, ruling)
    return add(match, EntryKind.DEAL, deal(8))


def argued() -> Match:
    """Return a match of 24 deals; four notes are about each of the first twelve."""
    fined = TallyBody(card_points=100, penalties=50, adjustment=-50)
    fines = [DealBody(sides=[fined, fined])] * 12
    return played([*fines, *(deal(n, penalty=False) for n in range(1, 13))], "en")


def sheet(match: Match, code: str = "vi", **wanted: Any) -> list[str]:
    """Return the text of every page of a sheet."""
    return texts_of(render_sheet(match, Wanted(**wanted), language(code), WATCH))


@pytest.fixture(scope="module")
def long() -> bytes:
    """A match of which only two deals stand on the last of its pages."""
    return render_sheet(played(28), Wanted(), language("en"), WATCH)


def test_an_outline_leads_to_every_tenth_deal_and_to_the_notes(long: bytes) -> None:
    outline: Any = PdfReader(BytesIO(long)).outline
    title, entries = outline
    assert title.title == "Score sheet: Bàn thứ Bảy"
    assert [entry.title for entry in entries] == [
        "Deal 10",
        "Deal 20",
        "Running total",
        "Corrections, penalties and table rulings",
    ]


def test_no_deal_stands_alone_on_the_last_page(long: bytes) -> None:
    *_, last = texts_of(long)
    assert re.findall(r" (\d+)[A-D]", last)[:1] == ["27"]


def test_no_deal_breaks_where_each_side_has_a_line() -> None:
    """Each page of the second table has both lines of every deal it shows."""
    _, *pages = sheet(played(9, "en"), "en", paper=Paper.A5, large=True)
    lines = [re.findall(r"(An & Chi|Bình & Dũng) [0-9+]+ ", text) for text in pages]
    assert sum(map(len, lines)) == 18
    assert [names[::2] for names in lines] == [
        ["An & Chi"] * (len(n) // 2) for n in lines
    ]


@pytest.mark.parametrize("detail", Detail)
def test_who_dealt_and_who_went_out_is_told_of_every_deal(detail: Detail) -> None:
    (text,) = sheet(played(5, "en"), "en", detail=detail)
    assert re.findall(r" \d([A-D]) ?a? ", text)[:5] == list("ABCDA")
    assert "Dealer: A An, B Bình, C Chi, D Dũng" in " ".join(text.split())


def test_what_saves_ink_has_little_of_it(missing: Missing) -> None:
    """Less than 6 % of its picture is dark; the code for a camera is not printed."""
    needed = "apt-get install poppler-utils"
    command = [shutil.which("pdftoppm") or missing("pdf", needed), "-r", "100", "-gray"]
    pdf = render_sheet(eventful("vi"), Wanted(ink=True), language("vi"))
    picture = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout
    *_, pixels = picture.split(b"\n", 3)
    assert sum(pixel < 128 for pixel in pixels) < 0.06 * len(pixels)


def test_names_that_are_cut_on_the_panel_are_whole_in_the_notes() -> None:
    text = bare("".join(sheet(steep(BROAD, LONGEST[1]), "en")))
    assert bare(" & ".join(BROAD.players)) in text
    assert text.count("…") >= 1


CHOSEN: Mapping[str, tuple[str, Match, Wanted]] = {
    "letter": ("ms", eventful("ms"), Wanted(paper=Paper.LETTER, second="lo")),
    "a5": ("lo", steep(), Wanted(paper=Paper.A5, detail=TOTALS, second="ms")),
    "a5 full": ("ms", steep(), Wanted(paper=Paper.A5, second="vi")),
    "a5 large": ("ms", eventful("ms"), Wanted(paper=Paper.A5, large=True)),
    "large": ("ms", steep(BROAD, BROAD), Wanted(large=True, second="en")),
    "letters": ("en", argued(), Wanted(second="lo")),
    "letters large": ("en", argued(), Wanted(large=True, paper=Paper.LETTER)),
    "letters a5 large": (
        "en",
        argued(),
        Wanted(paper=Paper.A5, large=True, detail=TOTALS),
    ),
    "large totals": ("ms", eventful("ms"), Wanted(large=True, detail=TOTALS)),
}


def spilt(engine: Engine, match: Match, code: str, wanted: Wanted) -> list[str]:
    """Return the texts of a sheet that find no room."""
    html = on_paper(sheet_html(match, wanted, language(code), WATCH))
    return spills(engine.lay_out(html, styles_of(wanted)).pages)


@pytest.mark.parametrize("case", CHOSEN)
def test_every_text_has_room(engine: Engine, case: str) -> None:
    code, match, wanted = CHOSEN[case]
    assert spilt(engine, match, code, wanted) == []


@pytest.mark.parametrize("large", [False, True])
def test_letters_of_a_note_stand_in_one_line(engine: Engine, large: bool) -> None:
    """Two broad ones too: 'am' is the widest pair of the first forty notes."""
    wanted = Wanted(large=large, detail=TOTALS)
    html = on_paper(sheet_html(argued(), wanted, language("en"), WATCH))
    pages = engine.lay_out(html, styles_of(wanted)).pages
    alone = [
        text.text
        for page in pages
        for cell, text in texts_in(page._page_box)
        if cell is None
    ]
    assert {"al", "am", "an"} <= set(alone)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", Paper)
def test_the_code_for_watching_stands_in_one_line(paper: Paper, large: bool) -> None:
    watch = "https://canasta.example/m/pv_Av7V9Y4DMCcvtQhGXUQ"
    wanted = Wanted(detail=TOTALS, paper=paper, large=large)
    pdf = render_sheet(played(1), wanted, language("en"), watch)
    assert watch.rpartition("/")[2] in texts_of(pdf)[0].split()


@pytest.mark.parametrize("paper", Paper)
def test_nothing_reaches_over_a_page_in_a_browser(engine: Engine, paper: Paper) -> None:
    """A browser would print all of the sheet smaller, so that the widest box fits."""
    wanted = Wanted(detail=TOTALS, paper=paper)
    html = on_paper(sheet_html(played(2), wanted, language("en"), WATCH))
    (page,) = engine.lay_out(html, (*styles_of(wanted), FOR_BROWSERS)).pages
    paper_box = page._page_box
    edges = [
        box.position_x + box.margin_width()
        for part in paper_box.children
        if not hasattr(part, "at_keyword")
        for box in part.descendants()
    ]
    assert max(edges) <= paper_box.content_box_x() + paper_box.width + 0.5


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("detail", Detail)
def test_every_text_has_room_wherever_it_is_printed(
    engine: Engine, code: str, paper: Paper, detail: Detail
) -> None:
    matches = (eventful(code), steep(), steep(BROAD, BROAD))
    other = "ms" if code in ("vi", "lo") else "lo"
    for large, second, match in product((False, True), ("", other), matches):
        wanted = Wanted(detail=detail, paper=paper, large=large, second=second)
        assert spilt(engine, match, code, wanted) == [], wanted
