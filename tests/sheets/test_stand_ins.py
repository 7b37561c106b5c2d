"""Letters that no font draws: a box stands for each, and a note says for which."""

import logging
import unicodedata
from collections.abc import Mapping
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from referee.journal import Side
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.letters import on_paper
from referee.sheets.page import Layout
from referee.sheets.page import sheet_html
from referee.sheets.pdf import Engine
from referee.sheets.pdf import print_sheet
from referee.sheets.stand_ins import BOX
from referee.sheets.stand_ins import letters_of
from referee.sheets.stand_ins import letters_with
from referee.sheets.stand_ins import ODD
from referee.sheets.stand_ins import say_stand_ins
from referee.sheets.stand_ins import unstacked
from referee.sheets.stand_ins import with_stand_ins
from referee.sheets.styles import styles_of
from referee.sheets.view import show
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.sheets.laid import spills
from tests.sheets.played import played
from tests.sheets.played import texts_of

FAMILY = "👨\u200d👩\u200d👧"
FLAGS = "🇻🇳🇱🇦"
KEYCAP = "1\ufe0f\u20e3"
THUMB = "👍🏽"
STACK = "A" + "\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308"
HEBREW, ARABIC = "שלום בן דוד", "مرحبا"
HOSTILE: Final = (
    Side(name=f"李明 & {HEBREW}", players=(FAMILY, "<b>An</b> {{x}} %s &amp; \"'")),
    Side(name=STACK + "n & Chi", players=(HEBREW, ARABIC)),
)


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("李明", ["李", "明"]),
        (FAMILY, [FAMILY]),
        (FLAGS, ["🇻🇳", "🇱🇦"]),
        (KEYCAP + THUMB, [KEYCAP, THUMB]),
        ("e\u0301o", ["e\u0301", "o"]),
        ('"\u0301', ['"', "\u0301"]),
    ],
)
def test_what_readers_take_for_one_letter_is_one(text: str, letters: list[str]) -> None:
    assert list(letters_of(text)) == letters


@given(st.text())
def test_letters_are_all_of_the_text_in_its_order(text: str) -> None:
    assert "".join(letters_of(text)) == text


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20))
def test_a_box_never_stands_for_markup(name: str) -> None:
    html = f'<p title="{escape(name)}">{escape(name)}</p>'
    odd = "".join(ODD.findall(html))
    boxed = with_stand_ins(html, letters_with(odd, html))
    assert [sign for sign in boxed if sign in '<>"'] == list('<""><>')
    assert not ODD.search(boxed)


@pytest.mark.parametrize("text", ["Ánh & Phước", "ຄຳແພງ", "−1.495 …", "Aminah binti"])
def test_letters_of_our_languages_are_never_asked_about(text: str) -> None:
    assert not ODD.search(text)


def test_no_letter_bears_more_marks_than_a_line_has_room_for() -> None:
    assert unstacked(STACK + "n") == "A\u0301\u0302\u0303n"
    written = unicodedata.normalize("NFD", "Nguyễn Thị Ổn")
    assert unstacked(written) == written


def test_pictures_are_named_and_ideographs_have_their_numbers() -> None:
    named = say_stand_ins(("李", KEYCAP, FAMILY), language("en"))
    assert named == (
        f"{BOX} stands for letters that cannot be printed: U+674E, "
        "U+0031 DIGIT ONE + U+20E3 COMBINING ENCLOSING KEYCAP, "
        "U+1F468 MAN + U+1F469 WOMAN + U+1F467 GIRL."
    )


def test_a_note_names_only_some_of_many() -> None:
    named = say_stand_ins(tuple("李明王張劉陳楊趙黃周"), language("en"))
    assert named.count("U+") == 8
    assert named.endswith("\u2026")


PRINTS: Mapping[Kind, tuple[str, ...]] = {
    Kind.FILLED: ("Thẻ □", "□□", "<b>An</b> {{x}} %s &amp; \"'", "A\u0301"),
    Kind.BLANK: ("Thẻ □", "□□", "<b>An</b> {{x}} %s &amp; \"'"),
}


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("kind", PRINTS)
def test_names_from_everywhere_print_sanely(
    kind: Kind, caplog: pytest.LogCaptureFixture
) -> None:
    match, spoken = played(4, "vi", title="Thẻ 李", sides=HOSTILE), language("vi")
    with caplog.at_level(logging.WARNING, "weasyprint"):
        printed = print_sheet(match, Wanted(kind), spoken)
    (text,) = texts_of(printed.pdf)
    for name in PRINTS[kind]:
        assert unicodedata.normalize("NFC", name) in unicodedata.normalize("NFC", text)
    assert set(printed.lost) == set("李明" + FAMILY) - {"\u200d"}
    assert say_stand_ins(("李", "明", FAMILY), spoken) in text.replace("\n", " ")
    assert caplog.records == []


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("kind", Kind)
def test_every_sheet_tells_what_its_boxes_stand_for(kind: Kind) -> None:
    match = played(1, "ms", title="李", sides=HOSTILE)
    text = " ".join(texts_of(print_sheet(match, Wanted(kind), language("ms")).pdf))
    assert ("U+674E" in text) == (BOX in text)


@pytest.mark.usefixtures("pdf")
@pytest.mark.parametrize("sign", ["W", "\u05e9"])
@pytest.mark.parametrize("kind", Kind)
def test_a_name_without_a_blank_stays_where_it_belongs(
    engine: Engine, kind: Kind, sign: str
) -> None:
    name = sign * 60
    sides = [Side(name=name, players=(name, name))] * 2
    match = played(2, "vi", title=name, sides=sides)
    html = sheet_html(match, Wanted(kind), language("vi"))
    pages = engine.lay_out(on_paper(html), styles_of(Wanted(kind))).pages
    assert [text for text in spills(pages) if len(text) > 1] == []


def test_names_that_run_from_right_to_left_stay_in_their_order() -> None:
    sides = [Side(name=HEBREW, players=(HEBREW, f"{ARABIC} Ali"))] * 2
    (first, _) = show(played(1, sides=sides)).parties
    assert first.players == f"\u2068{HEBREW}\u2069 & \u2068{ARABIC} Ali\u2069"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_browser_draws_its_own_letters(code: str) -> None:
    match = played(1, code, title="李")
    layout = Layout(stylesheets=("/sheet.css",))
    html = sheet_html(match, Wanted(), language(code), layout=layout)
    assert "李" in html
    assert BOX not in html
