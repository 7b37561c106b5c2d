"""Notes in the words of the reader."""

from datetime import datetime

import pytest

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note as Ruling
from referee.journal.text import moment
from referee.language import language
from referee.sheets.notes import beside_chart
from referee.sheets.notes import Note
from referee.sheets.notes import word_notes
from referee.sheets.remarks import remarks_on
from referee.wording.authors import PHONE
from tests.samples import add
from tests.samples import saturday
from tests.samples import totals


def clock(at: str) -> datetime:
    return moment(at)


def notes(match: Match, code: str = "en") -> tuple[Note, ...]:
    return word_notes(match, remarks_on(match), language(code), clock)


def corrected(by: str = "Chi") -> Match:
    fix = Corrected(entry=2, deal=totals(100, 1205))
    return add(saturday(totals(100, 200)), EntryKind.CORRECTED, fix, by=by)


@pytest.mark.parametrize(
    ("code", "heading", "text"),
    [
        (
            "en",
            "Deal 1, Bình & Dũng.",
            "Cards melded: 1,205, before 200. Corrected by Chi at 22:10.",
        ),
        (
            "vi",
            "Ván 1, Bình & Dũng.",
            "Điểm lá đã hạ: 1.205, trước đó ghi 200. Chi sửa lúc 22:10.",
        ),
        (
            "ms",
            "Pusingan 1, Bình & Dũng.",
            "Kad diturunkan: 1,205, sebelum ini 200. Dibetulkan oleh Chi pada 22:10.",
        ),
        (
            "lo",
            "ຮອບທີ 1, Bình & Dũng.",
            "ໄພ້ທີ່ວາງແລ້ວ: 1.205, ກ່ອນໜ້ານີ້ 200. Chi ແກ້ໄຂເວລາ 22:10.",
        ),
    ],
)
def test_a_correction_in_four_languages(code: str, heading: str, text: str) -> None:
    assert notes(corrected(), code) == (Note("a", heading, text),)


@pytest.mark.parametrize("nobody", ["", "imported", f"{PHONE}1a2b3c"])
def test_a_correction_by_nobody_in_particular(nobody: str) -> None:
    (note,) = notes(corrected(by=nobody))
    assert note.text == "Cards melded: 1,205, before 200. Corrected at 22:10."


def test_a_correction_without_points_names_the_deal_alone() -> None:
    match = saturday(totals(60, 200))
    sides = [TallyBody(melds=["K K K", "8 8 8"]), TallyBody(card_points=200)]
    fix = Corrected(entry=2, deal=DealBody(sides=sides))
    (note,) = notes(add(match, EntryKind.CORRECTED, fix))
    assert (note.heading, note.text) == ("Deal 1.", "Corrected by Chi at 22:10.")


def test_totals_from_paper() -> None:
    match = saturday(start=(2720, -120))
    fix = Corrected(entry=1, start=(2720, 120))
    (note,) = notes(add(match, EntryKind.CORRECTED, fix))
    assert note.heading == "Before the match, Bình & Dũng."
    assert note.text == "From paper: 120, before −120. Corrected by Chi at 22:10."


def test_adjustments_minimums_and_red_threes() -> None:
    sides = [
        TallyBody(card_points=100, adjustment=-50, adjustment_note="misdeal"),
        TallyBody(card_points=100, adjustment=15, undeclared_red_threes=1),
    ]
    match = saturday(DealBody(sides=sides))
    assert [note.text for note in notes(match)] == [
        "Adjustment: −50, misdeal",
        "Red threes not laid down: 1 at −500, −500",
        "Adjustment: +15",
    ]


def test_a_raised_minimum_is_told_with_its_sign() -> None:
    sides = [TallyBody(card_points=100, opening_extra=10), TallyBody(card_points=200)]
    fix = Corrected(entry=2, deal=DealBody(sides=sides))
    (note,) = notes(add(saturday(totals(100, 200)), EntryKind.CORRECTED, fix))
    assert note.text == "To open: +10, before 0. Corrected by Chi at 22:10."


def test_a_few_notes_find_room_beside_the_chart_and_the_rest_go_below() -> None:
    note = Note("a", "Deal 3, Bình & Dũng.", "Cards melded: 110, before 100.")
    assert beside_chart([note]) == 1
    assert 3 < beside_chart([note] * 20) < 8


def test_a_ruling_is_told_in_its_own_words_with_what_it_took() -> None:
    ruling = Ruling(text="Bình asked and could not.", points=-100, side=1)
    match = add(saturday(), EntryKind.RULING, ruling)
    (note,) = notes(add(match, EntryKind.DEAL, totals(100, 200)))
    assert note.heading == "Deal 1, Bình & Dũng."
    assert note.text == "Bình asked and could not. Penalty: \u2212100."
