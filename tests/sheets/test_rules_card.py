"""The card of rules on paper: on its pages, marked, and read back."""

from collections.abc import Mapping
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from referee.language import language
from referee.language import LANGUAGES
from referee.presets import ruleset_names
from referee.sheets.card_rules import blocks
from referee.sheets.card_rules import HEADINGS
from referee.sheets.fitting import best_layout
from referee.sheets.fitting import TIGHTEST
from referee.sheets.letters import on_paper
from referee.sheets.order import Order
from referee.sheets.page import Layout
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Engine
from referee.sheets.pdf import print_sheet
from referee.sheets.styles import styles_of
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Paper
from referee.sheets.wanted import Wanted
from tests.sheets.cards import EVERYTHING
from tests.sheets.cards import ordered_by
from tests.sheets.cards import table_of
from tests.sheets.laid import spills
from tests.sheets.laid import tags_in
from tests.sheets.laid import texts_in
from tests.sheets.played import root_of
from tests.sheets.played import texts_of
from tests.sheets.reading import joined
from tests.sheets.reading import READERS

pytestmark = pytest.mark.usefixtures("pdf")

CARD = Wanted(Kind.RULES)
MARK = "House rule of this table"
POINT = 96 / 72
SMALLEST = 6
"""No letter is smaller, in points."""


@cache
def card(code: str, wanted: Wanted = CARD, name: str = "", house: str = "") -> bytes:
    match = table_of(name, HOUSES[house]) if name else None
    printed = print_sheet(match, wanted, language(code))
    assert printed.lost == ""
    return printed.pdf


HOUSES: Mapping[str, Mapping[str, Any]] = {
    "": {},
    "some": {"naturals_per_wild": 2, "target": 7500},
    "everything": EVERYTHING,
}


def check_pages(
    engine: Engine,
    code: str,
    wanted: Wanted,
    name: str = "",
    house: str = "",
    most_tried: int = 2,
) -> int:
    """Return the step that keeps a card on its pages, if every text has its room.

    It is nearly known before: a usual card is not laid out more than twice.
    """
    match = table_of(name, HOUSES[house]) if name else None
    order, tried = Order(match, wanted, language(code)), {}

    def lay_out(layout: Layout) -> Any:
        html = sheet_html(match, wanted, order.spoken, None, layout)
        laid = engine.lay_out(on_paper(html), styles_of(wanted))
        tried[layout.tight] = len(laid.pages)
        return laid

    pages = best_layout(order, lay_out).pages
    assert len(pages) <= order.most_pages
    assert spills(pages) == []
    boxes = [text for page in pages for text in texts_in(page._page_box)]
    sizes = {text.style["font_size"] / POINT for _, text in boxes if text.text}
    assert min(sizes) >= SMALLEST
    assert len(tried) <= most_tried
    return min(step for step, count in tried.items() if count <= order.most_pages)


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_takes_one_page(code: str) -> None:
    assert len(texts_of(card(code))) == 1


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_the_longest_words_have_room_on_one_page(engine: Engine, paper: Paper) -> None:
    assert check_pages(engine, "ms", Wanted(Kind.RULES, paper=paper)) <= 3


def test_it_takes_one_page_where_nothing_is_played_as_usual(engine: Engine) -> None:
    wanted = Wanted(Kind.RULES, paper=Paper.LETTER)
    check_pages(engine, "ms", wanted, "classic", "everything")


def test_two_languages_take_one_page(engine: Engine) -> None:
    check_pages(engine, "lo", Wanted(Kind.RULES, second="ms"))


OTHERS = (
    Wanted(Kind.RULES, paper=Paper.A5),
    Wanted(Kind.RULES, large=True),
    Wanted(Kind.RULES, paper=Paper.LETTER, second="en"),
    Wanted(Kind.RULES, large=True, second="lo"),
)


@pytest.mark.parametrize("wanted", OTHERS, ids=str)
def test_small_paper_and_large_print_take_two_pages(
    engine: Engine, wanted: Wanted
) -> None:
    check_pages(engine, "ms", wanted)


PRINTS = [
    Wanted(Kind.RULES, paper=paper, large=large)
    for paper in Paper
    for large in (False, True)
]


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["", *ruleset_names()])
@pytest.mark.parametrize("wanted", PRINTS, ids=str)
def test_every_card_stays_on_its_pages(
    engine: Engine, code: str, name: str, wanted: Wanted
) -> None:
    house = "some" if name == "classic" else ""
    check_pages(engine, code, wanted, name, house, most_tried=3)


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("wanted", [*PRINTS, *OTHERS], ids=str)
def test_what_stays_on_its_pages_does_so_when_it_is_reduced_further(
    engine: Engine, code: str, wanted: Wanted
) -> None:
    order, fits = Order(None, wanted, language(code)), []
    for tight in range(TIGHTEST + 1):
        html = sheet_html(None, wanted, order.spoken, None, Layout(tight=tight))
        pages = engine.lay_out(on_paper(html), styles_of(wanted)).pages
        fits.append(len(pages) <= order.most_pages)
    assert fits == sorted(fits)


@pytest.mark.full
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_every_house_rule_at_once_stays_on_one_page(
    engine: Engine, code: str, paper: Paper
) -> None:
    wanted = Wanted(Kind.RULES, paper=paper)
    check_pages(engine, code, wanted, "classic", "everything", most_tried=3)


@pytest.mark.full
@pytest.mark.parametrize("pair", [*permutations(LANGUAGES, 2)])
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("name", ["", "strict", "six_handed", "pagat"])
def test_every_pair_of_languages_stays_on_its_pages(
    engine: Engine, pair: tuple[str, str], paper: Paper, name: str
) -> None:
    wanted = Wanted(Kind.RULES, paper=paper, second=pair[1])
    check_pages(engine, pair[0], wanted, name, most_tried=3)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_rules_are_read_in_order_each_before_its_id(reader: str, code: str) -> None:
    text, at = joined(READERS[reader](card(code))), 0
    for block in blocks(Order(None, CARD, language(code))):
        for line in block.lines:
            for told in (line.text, line.rule.value):
                found = text.find(joined(told), at)
                assert found >= at, line.rule
                at = found


def test_every_line_that_a_table_has_changed_is_marked() -> None:
    house = HOUSES["some"]
    (text,) = texts_of(card("en", CARD, "classic", "some"))
    marked = [
        line.text
        for block in blocks(ordered_by("classic", house))
        for line in block.lines
        if line.house
    ]
    assert len(marked) == len(house) == joined(text).count(joined(MARK))
    for told in marked:
        assert joined(told + MARK) in joined(text)
    assert joined("House rules: 2") in joined(text)
    assert MARK not in texts_of(card("en"))[0]


def test_where_most_is_changed_the_mark_is_explained_once() -> None:
    match, layout = table_of("classic", EVERYTHING), Layout(tight=TIGHTEST)
    assert sheet_html(match, CARD, language("en"), None, layout).count(MARK) == 1


def test_readers_are_told_of_headings_drawings_and_ticks() -> None:
    root = root_of(card("en", CARD, "classic", "some"))
    tags = list(tags_in(root["/StructTreeRoot"]))
    kinds = [tag.get("/S") for tag in tags]
    assert kinds.count("/H1") == 1
    assert kinds.count("/H2") == len(HEADINGS) + 2
    told = [tag["/Alt"] for tag in tags if "/Alt" in tag]
    assert told.count("\u2713") == 2
    assert "red 3; all four: 800" in told
    assert "natural canasta" in told


def test_two_languages_say_the_same_beside_each_other() -> None:
    strict = card("vi", Wanted(Kind.RULES, second="en"), "strict")
    (text,) = texts_of(strict)
    read = joined(text)
    for block in blocks(ordered_by("strict", code="vi", second="en")):
        for line in block.lines:
            assert joined(line.text + line.second + line.rule.value) in read
    root = root_of(strict)
    kinds = [tag.get("/S") for tag in tags_in(root["/StructTreeRoot"])]
    assert kinds.count("/Table") == 1


FACTS = [
    ("six_handed", ["3 packs, 6 jokers, 162 cards", "6 players, 2 sides, 13 cards"]),
    ("two_handed", ["2 packs, 4 jokers, 108 cards", "2 players, 2 sides, 15 cards"]),
]


@pytest.mark.parametrize(("name", "facts"), FACTS)
def test_the_panel_tells_who_plays_with_which_cards(
    name: str, facts: list[str]
) -> None:
    (text,) = texts_of(card("en", CARD, name))
    for told in (*facts, f"({name})", "No house rules"):
        assert joined(told) in joined(text)


def test_a_card_of_several_pages_does_not_call_itself_one() -> None:
    assert "on one page" in texts_of(card("en"))[0]
    small = texts_of(card("en", Wanted(Kind.RULES, paper=Paper.A5)))
    assert len(small) == 2
    assert "on one page" not in small[0]
