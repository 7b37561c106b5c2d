"""The table agreement: what a table is asked, ticked as it chose, with room to sign."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from referee.agreed import agreed_keys
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.journal import Rules
from referee.language import language
from referee.language import LANGUAGES
from referee.rules.verdict import Rule
from referee.sheets.agreement import agreement
from referee.sheets.agreement import IDLE
from referee.sheets.lao import for_paper
from referee.sheets.order import Order
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Engine
from referee.sheets.pdf import render_sheet
from referee.sheets.settled import settled
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from referee.wording.confirming import say_agrees
from referee.wording.confirming import seated
from referee.wording.house import AGREEMENT
from referee.wording.switches import switch_label
from tests.samples import add
from tests.samples import BINH_AND_DUNG
from tests.samples import saturday
from tests.sheets.laid import boxes_in
from tests.sheets.laid import spills
from tests.sheets.laid import tags_in
from tests.sheets.played import bare
from tests.sheets.played import root_of
from tests.sheets.played import texts_of
from tests.sheets.reading import joined
from tests.sheets.tables import TABLES

TICK = "\u2713"
AGREED = Wanted(Kind.AGREEMENT)
KEYS = [key for keys in AGREEMENT.values() for key in keys]


@cache
def pages(code: str, wanted: Wanted = AGREED, table: str = "none") -> tuple[str, ...]:
    return tuple(texts_of(render_sheet(TABLES[table], wanted, language(code))))


def ordered(match: Match | None = None, code: str = "en", second: str = "") -> Order:
    return Order(match, Wanted(Kind.AGREEMENT, second=second), language(code))


def ticks(match: Match | None) -> list[str]:
    """Return what is ticked, row after row."""
    return [
        choice.said.text
        for questions in agreement(ordered(match))["groups"]
        for question in questions
        for choice in question.choices
        if choice.ticked and not question.cause
    ]


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("code", LANGUAGES)
def test_it_asks_what_the_application_asks_in_its_order(code: str) -> None:
    text, at = joined(" ".join(pages(code))), 0
    for key in KEYS:
        found = text.find(joined(switch_label(key, language(code))), at)
        assert found >= at, key
        at = found
    assert len(KEYS) == len(set(KEYS)) == len(agreed_keys("classic")) == 24


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
@pytest.mark.parametrize("code", LANGUAGES)
def test_it_takes_one_page(code: str, paper: Paper) -> None:
    assert len(pages(code, Wanted(Kind.AGREEMENT, paper=paper))) == 1


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("code", ["ms", "lo"])
def test_it_takes_two_small_pages(code: str) -> None:
    assert len(pages(code, Wanted(Kind.AGREEMENT, paper=Paper.A5))) == 2


LEAST_GAP, BOX = 1.2, 3.1 / 25.4 * 96
"""What is between a box and a line, and the height of a box, in pixels of CSS."""
PRINTS = (
    AGREED,
    Wanted(Kind.AGREEMENT, large=True),
    Wanted(Kind.AGREEMENT, second="en"),
    Wanted(Kind.AGREEMENT, second="lo", large=True, ink=True),
)


def check_room(engine: Engine, code: str, wanted: Wanted, table: str) -> int:
    """Return the number of pages, if every text has its room."""
    html = sheet_html(TABLES[table], wanted, language(code))
    laid = engine.lay_out(for_paper(html), styles_of(wanted)).pages
    assert spills(laid) == []
    return len(laid)


def laid_out(engine: Engine, code: str, wanted: Wanted) -> list[tuple[Any, Any]]:
    """Return what stands in each cell of the questions, for the longest names."""
    html = sheet_html(TABLES["longest"], wanted, language(code))
    pages = engine.lay_out(for_paper(html), styles_of(wanted)).pages
    boxes = [each for page in pages for each in boxes_in(page._page_box)]
    return [pair for pair in boxes if pair[0] is not None]


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_box_touches_a_line_or_another_box(
    engine: Engine, code: str, paper: Paper
) -> None:
    ticks_of: dict[int, list[float]] = {}
    for cell, box in laid_out(engine, code, Wanted(Kind.AGREEMENT, paper=paper)):
        if box.element_tag in ("svg", "i") and box.element.get("class") == "box":
            above = box.position_y - cell.position_y
            below = cell.position_y + cell.margin_height() - box.position_y - box.height
            assert min(above, below) > LEAST_GAP
            ticks_of.setdefault(id(cell), []).append(box.position_y)
    for places in ticks_of.values():
        for upper, lower in pairwise(sorted(set(places))):
            assert lower - upper > BOX + LEAST_GAP / 2


def test_questions_and_answers_are_as_large(engine: Engine) -> None:
    large = laid_out(engine, "vi", Wanted(Kind.AGREEMENT, large=True))
    sizes = {
        cell.element_tag: box.style["font_size"]
        for cell, box in large
        if type(box).__name__ == "TextBox" and cell.element.get("class") != "id"
    }
    assert sizes["th"] == sizes["td"]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", Paper)
def test_no_text_is_wider_than_its_room(
    engine: Engine, code: str, paper: Paper
) -> None:
    check_room(engine, code, Wanted(Kind.AGREEMENT, paper=paper), "longest")


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("wanted", PRINTS, ids=str)
@pytest.mark.parametrize("table", TABLES)
def test_no_text_of_any_table_is_wider_than_its_room(
    engine: Engine, code: str, paper: Paper, wanted: Wanted, table: str
) -> None:
    count = check_room(engine, code, replace(wanted, paper=paper), table)
    usual = 2 if paper is Paper.A5 else 1
    assert count <= usual * (2 if wanted.large else 1) + bool(wanted.second)


def test_it_is_ticked_as_the_table_chose() -> None:
    assert ticks(None) == []
    own = ticks(saturday())
    assert len(own) == 24
    assert own[:3] == [
        "No, at most as many",
        "No, it only blocks one player",
        "Yes, with a natural pair",
    ]
    house = {"black_three_freezes": True, "four_red_threes": 600}
    changed = ticks(saturday(house=house, target=7500))
    assert {*changed} - {*own} == {
        "Yes, until the pile is taken",
        "Another number: 600",
        "Another number: 7,500",
    }


@pytest.mark.usefixtures("pdf")
def test_readers_are_told_of_every_tick() -> None:
    def told(match: Match | None) -> int:
        root = root_of(render_sheet(match, AGREED, language("vi")))
        return sum(tag.get("/Alt") == TICK for tag in tags_in(root["/StructTreeRoot"]))

    assert told(None) == 0
    assert told(saturday()) == 24


@pytest.mark.usefixtures("pdf")
def test_questions_are_the_headers_of_their_rows() -> None:
    root = root_of(render_sheet(None, AGREED, language("en")))
    tags = [tag.get("/S") for tag in tags_in(root["/StructTreeRoot"])]
    assert tags.count("/TH") == 24
    assert tags.count("/H1") == 1
    assert tags.count("/H2") == 1


def test_a_question_that_others_have_decided_tells_which() -> None:
    match = saturday(house={"naturals_per_wild": 2})
    questions = agreement(ordered(match, second="vi"))["groups"][0]
    first, *others = questions
    assert first.rule is Rule.MELD_WILDS_OUTNUMBER
    assert [said.text for said in first.cause] == [
        IDLE,
        "How many naturals does each wild card need?",
        "Two naturals",
    ]
    assert first.cause[2].also == "Hai lá tự nhiên"
    assert not any(question.cause for question in others)


@pytest.mark.usefixtures("pdf")
def test_what_is_no_question_is_settled_too() -> None:
    (text,) = pages("en", table="six")
    read = bare(text)
    for told in (
        "Opening minimums Below 0: 15 · 0 – 1,495: 50 · 1,500 – 2,995: 90",
        "3,000 – 7,495: 120 · 7,500 and more: 150 OPEN-01",
        "natural canasta, 500 · mixed canasta, 300 · red three: 100; 200; 300",
        "With the stock empty, play goes on only while the pile can be taken. END-02",
        "Who deals first? Nguyễn An 1",
    ):
        assert bare(told) in read
    rules = [point.rule for point in settled(ordered(TABLES["two"]))]
    assert Rule.PILE_FROZEN in rules
    assert Rule.OUT_PARTNER_ANSWERED not in rules


@pytest.mark.usefixtures("pdf")
def test_an_idle_question_is_explained_in_both_languages() -> None:
    match = saturday(house={"naturals_per_wild": 2})
    wanted = Wanted(Kind.AGREEMENT, second="ms")
    text = bare(" ".join(texts_of(render_sheet(match, wanted, language("en")))))
    assert bare(IDLE) in text
    assert bare(language("ms").gettext(IDLE)) in text


@pytest.mark.usefixtures("pdf")
def test_everybody_signs_in_the_order_of_the_seats() -> None:
    (text,) = pages("vi", table="three sides")
    last = bare(text)[-160:]
    names = ["An1", "Chi1", "Em1", "An2", "Chi2", "Em2"]
    assert [last.rindex(name) for name in names] == sorted(
        last.rindex(name) for name in names
    )
    (nameless,) = pages("vi")
    assert nameless.count("Chữ ký") == 4


def test_who_confirmed_in_the_application_is_told() -> None:
    def heading(match: Match) -> str:
        html = sheet_html(match, AGREED, language("en"))
        return html.partition("<h2>")[2].partition("</h2>")[0].strip()

    match = saturday()
    assert heading(match) == "Also agreed"
    match = add(match, EntryKind.AGREEMENT, Note(text="Different from Classic: 0"))
    assert heading(match).startswith("Table agreement confirmed\u00a0· ")
    for side, name in seated(match)[:3]:
        text = say_agrees(name, language("lo"))
        match = add(match, EntryKind.AGREEMENT, Note(text=text, side=side))
    html = sheet_html(match, AGREED, language("en"))
    assert html.count("I agree\u00a0· ") == 3
    text = say_agrees(BINH_AND_DUNG.players[1], language("en"))
    match = add(match, EntryKind.AGREEMENT, Note(text=text, side=1))
    assert heading(match).startswith("Confirmed by all at ")
    # A tick is for the rules as they were.
    match = add(match, EntryKind.RULES, Rules({"max_wilds": 2}, "all"))
    assert heading(match).startswith("Table agreement confirmed")


@pytest.mark.usefixtures("pdf")
def test_a_second_language_says_every_question_and_answer() -> None:
    wanted = Wanted(Kind.AGREEMENT, second="en")
    text = bare(" ".join(pages("lo", wanted, "four")))
    for key in KEYS:
        assert bare(switch_label(key, language("en"))) in text
    for told in ("No, at most as many", "Also agreed", "Who deals first?"):
        assert bare(told) in text
