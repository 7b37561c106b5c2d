"""Sheets for the pen: rows, heads on every page, and all that a count looks up."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from referee.journal import EntryKind
from referee.journal import Note
from referee.language import language
from referee.language import LANGUAGES
from referee.matchfile import ENCLOSED
from referee.matchfile import write_match
from referee.sheets.blank import begun
from referee.sheets.lao import for_paper
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Engine
from referee.sheets.pdf import render_sheet
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Kind
from referee.sheets.wanted import MOST_DEALS
from referee.sheets.wanted import Paper
from referee.sheets.wanted import usual_detail
from referee.sheets.wanted import Wanted
from tests.samples import add
from tests.samples import saturday
from tests.sheets.laid import spills
from tests.sheets.laid import tags_in
from tests.sheets.laid import texts_in
from tests.sheets.played import bare
from tests.sheets.played import played
from tests.sheets.played import root_of
from tests.sheets.played import SIDES
from tests.sheets.played import texts_of
from tests.sheets.tables import TABLES

BLANK = Wanted(Kind.BLANK)
TOTALS = Wanted(Kind.BLANK, Detail.TOTALS)
FULL_PAGE: Mapping[Paper, Mapping[Detail, int]] = {
    Paper.A4: {Detail.FULL: 12, Detail.TOTALS: 15},
    Paper.LETTER: {Detail.FULL: 11, Detail.TOTALS: 13},
    Paper.A5: {Detail.FULL: 8, Detail.TOTALS: 8},
}


@cache
def pages(code: str, wanted: Wanted = BLANK, table: str = "none") -> tuple[str, ...]:
    return tuple(texts_of(render_sheet(TABLES[table], wanted, language(code))))


def check_room(engine: Engine, code: str, wanted: Wanted, table: str) -> int:
    """Return the number of pages, if every text has its room."""
    html = sheet_html(TABLES[table], wanted, language(code))
    laid = engine.lay_out(for_paper(html), styles_of(wanted)).pages
    assert spills(laid) == []
    return len(laid)


def numbers(html: str) -> list[int]:
    """Return the numbers of the deals that there are rows for."""
    rows = html.split('<th scope="row" class="deal figure')[1:]
    return [int(row.partition(">")[2].partition("<")[0]) for row in rows]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("detail", Detail)
def test_so_many_deals_fill_a_page(paper: Paper, detail: Detail) -> None:
    wanted = Wanted(Kind.BLANK, detail, paper)
    html = sheet_html(None, wanted, language("en"))
    assert numbers(html) == [*range(1, FULL_PAGE[paper][detail] + 1)]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("table", ["none", "four"])
def test_it_is_one_page_in_the_longest_language(
    engine: Engine, paper: Paper, detail: Detail, table: str
) -> None:
    wanted = Wanted(Kind.BLANK, detail, paper)
    assert check_room(engine, "ms", wanted, table) == 1


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize(
    "wanted",
    [
        BLANK,
        replace(BLANK, large=True),
        replace(BLANK, second="en"),
        replace(BLANK, second="lo", large=True, ink=False),
    ],
    ids=str,
)
def test_every_text_has_its_room(
    engine: Engine, code: str, paper: Paper, detail: Detail, wanted: Wanted
) -> None:
    wanted = replace(wanted, paper=paper, detail=detail)
    counts = {
        table: check_room(engine, code, wanted, table)
        for table in ("none", "two", "six", "three sides", "longest")
    }
    assert counts.pop("longest") <= 2
    both = wanted.large and bool(wanted.second)
    assert max(counts.values()) <= 1 + both, counts


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("detail", Detail)
def test_many_deals_repeat_the_heads_on_every_page(detail: Detail) -> None:
    wanted = replace(BLANK, detail=detail, deals=MOST_DEALS)
    match = played(0, "lo")
    texts = texts_of(render_sheet(match, wanted, language("lo")))
    assert len(texts) >= 3
    for text in texts:
        for side in SIDES["lo"]:
            assert bare(side.name) in bare(text)
        assert language("lo").gettext("Canasta") in text or detail is Detail.TOTALS
    assert numbers(sheet_html(match, wanted, language("lo"))) == [*range(1, 61)]
    signature = bare(language("lo").gettext("Signature"))
    assert [signature in bare(text) for text in texts] == [False] * (len(texts) - 1) + [
        True
    ]
    # What a count is looked up by is found at once, and the last page has deals.
    assert bare(language("lo").gettext("Card points")) in bare(texts[0])
    assert "60" in texts[-1]


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("deals", [13, 14, 16, 17])
def test_signatures_never_stand_alone(deals: int) -> None:
    *_, last = pages("en", replace(BLANK, deals=deals), "four")
    assert str(deals) in last.split("Signature")[0].split()


def test_a_match_goes_on_with_its_totals_and_the_number_of_its_deal() -> None:
    match = played(5, "en")
    html = sheet_html(match, BLANK, language("en"))
    assert numbers(html) == [*range(6, 17)]
    goes_on = begun(match)
    assert goes_on
    assert goes_on.word == "Running total"
    assert goes_on.totals == match.standing.totals == (2290, 1295)
    assert goes_on.minimums == ("90", "50")
    assert ">2,290</td>" in html


def test_a_match_that_is_over_needs_no_minimum() -> None:
    goes_on = begun(played(9))
    assert goes_on
    assert goes_on.minimums == ()
    assert begun(saturday()) is None


def test_a_minimum_that_was_raised_says_by_how_much() -> None:
    match = saturday(start=(2720, -120))
    note = Note(text="30 of 50", rule="IRR-01", points=10, side=0)
    goes_on = begun(add(match, EntryKind.RULING, note))
    assert goes_on
    assert (goes_on.word, goes_on.minimums) == ("From paper", ("90+10", "15"))


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("table", ["none", "two", "six", "three sides"])
def test_the_sheet_alone_is_enough(table: str) -> None:
    match = TABLES[table]
    read = bare(" ".join(pages("en", TOTALS, table)))
    for told in (
        "Card points: Joker: 50 · A, 2: 20 · K–8: 10 · 7–4, black three: 5.",
        "natural canasta, 500 · mixed canasta, 300",
        "went out, 100 · concealed, 200",
        "Red threes count against a side that has not melded.",
        f"Canastas a side needs to go out: {2 if match else 1}.",
    ):
        assert bare(told) in read
    six = match is not None and match.rules.packs == 3
    threes = "100; 200; 300; 400; 1,000; 1,200" if six else "all four: 800"
    assert bare(threes) in read
    assert (bare("150 7,500 and more") in read) is six


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", Paper)
def test_no_line_of_the_heading_ends_in_a_dot(
    engine: Engine, code: str, paper: Paper
) -> None:
    wanted = Wanted(Kind.BLANK, usual_detail(paper), paper)
    html = sheet_html(None, wanted, language(code))
    (page,) = engine.lay_out(for_paper(html), styles_of(wanted)).pages
    texts = [text for _, text in texts_in(page._page_box)]
    first, after = next(pair for pair in pairwise(texts) if "(classic)" in pair[0].text)
    dotted = first.text.rstrip().endswith("\u00b7")
    assert dotted == (first.position_y == after.position_y)


@pytest.mark.usefixtures("pdf")
def test_a_second_language_is_in_the_heads_and_the_figures() -> None:
    text = bare(" ".join(pages("vi", replace(BLANK, second="en"))))
    for told in ("Went out", "This deal", "Card points: Joker: 50", "Signature"):
        assert bare(told) in text


@pytest.mark.usefixtures("pdf")
def test_a_sheet_with_names_holds_its_match_and_one_without_holds_none() -> None:
    match = played(2)
    reader = PdfReader(BytesIO(render_sheet(match, BLANK, language("vi"))))
    assert reader.attachments[ENCLOSED] == [write_match(match)]
    nameless = PdfReader(BytesIO(render_sheet(None, BLANK, language("vi"))))
    assert ENCLOSED not in nameless.attachments


@pytest.mark.usefixtures("pdf")
def test_heads_of_columns_and_numbers_of_deals_are_headers() -> None:
    root = root_of(render_sheet(None, TOTALS, language("vi")))
    tags = [tag.get("/S") for tag in tags_in(root["/StructTreeRoot"])]
    assert tags.count("/TH") == 7 + 15
    assert tags.count("/H1") == 1


def test_ink_is_saved_unless_somebody_wants_colour() -> None:
    def classes(wanted: Wanted) -> list[str]:
        html = sheet_html(None, wanted, language("en"))
        return html.partition('<body class="')[2].partition('"')[0].split()

    assert "ink" in classes(BLANK)
    assert "ink" not in classes(replace(BLANK, ink=False))
