"""Notes in the words of the reader."""

from datetime import datetime

import pytest

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note as Ruling
from referee.journal import Nothing
from referee.journal import Rules
from referee.journal.text import moment
from referee.language import language
from referee.sheets.beside import beside_chart
from referee.sheets.notes import Note
from referee.sheets.notes import word_notes
from referee.sheets.view import show
from referee.wording.authors import PHONE
from tests.samples import add
from tests.samples import saturday
from tests.samples import totals


def clock(at: str) -> datetime:
    return moment(at)


def notes(match: Match, code: str = "en") -> tuple[Note, ...]:
    return word_notes(match, show(match).remarks, language(code), clock)


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
    paper, note = notes(add(match, EntryKind.CORRECTED, fix))
    assert paper.heading == "Before the match."
    assert paper.text == "From paper: 2,720 and 120."
    assert note.heading == "Before the match, Bình & Dũng."
    assert note.text == "From paper: 120, before −120. Corrected by Chi at 22:10."


def test_adjustments_minimums_and_red_threes() -> None:
    sides = [
        TallyBody(card_points=100, adjustment=-50, adjustment_note="misdeal"),
        TallyBody(card_points=100, adjustment=15, undeclared_red_threes=1),
    ]
    match = saturday(DealBody(sides=sides))
    assert [(note.text, note.rule) for note in notes(match)] == [
        ("Adjustment: −50, misdeal.", "the table’s own"),
        ("Red threes not laid down: 1 at −500, −500.", "IRR-02"),
        ("Adjustment: +15.", "the table’s own"),
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
    told = "Bình asked and could not."
    ruling = Ruling(text=told, rule="IRR-03", points=-100, side=1)
    match = add(saturday(), EntryKind.RULING, ruling)
    (note,) = notes(add(match, EntryKind.DEAL, totals(100, 200)))
    assert note.heading == "Deal 1, Bình & Dũng."
    assert note.text == "Bình asked and could not. Penalty: \u2212100."
    assert note.rule == "IRR-03"


def test_a_penalty_that_no_ruling_explains_is_the_tables_own() -> None:
    sides = [TallyBody(card_points=100, penalties=50), TallyBody(card_points=200)]
    (note,) = notes(saturday(DealBody(sides=sides)))
    expected = "Deal 1, An & Chi.", "Penalty: \u221250.", "the table’s own"
    assert (note.heading, note.text, note.rule) == expected


def test_a_ruling_without_points_is_nobodys_penalty() -> None:
    ruling = Ruling(text="Question: may I? The referee: no.", rule="MELD-04")
    match = add(saturday(), EntryKind.RULING, ruling)
    (note,) = notes(add(match, EntryKind.DEAL, totals(100, 200)))
    assert (note.heading, note.rule) == ("Deal 1.", "MELD-04")


def test_a_changed_rule_is_told_from_its_deal_on() -> None:
    match = saturday(totals(100, 200))
    rules = Rules(house={"black_three_freezes": True}, from_deal=2)
    match = add(match, EntryKind.RULES, rules)
    (note,) = notes(add(match, EntryKind.DEAL, totals(100, 200)))
    assert (note.letter, note.heading) == ("a", "House rule changed from deal 2 on.")
    words = "Does a black three freeze the pile? Yes, until the pile is taken."
    assert note.text == words


def test_a_deal_taken_out_is_told_with_what_it_had_scored() -> None:
    match = saturday(totals(100, 200), totals(300, -50))
    match = add(match, EntryKind.TAKEN_OUT, Earlier(3))
    (note,) = notes(match)
    assert note.heading == "Deal 2 taken out."
    assert note.text == "An & Chi 300, Bình & Dũng \u221250. (Chi, 22:10)"
    assert notes(add(match, EntryKind.UNDONE, Earlier(4))) == ()


def test_an_end_before_the_target_is_told_with_the_last_deal() -> None:
    match = add(saturday(totals(100, 200)), EntryKind.ENDED, Nothing())
    (note,) = notes(match)
    assert (note.heading, note.text) == ("Deal 1.", "Match ended.")


def test_an_end_before_the_last_deal_is_told_with_the_deal_that_decided() -> None:
    (note,) = notes(saturday(totals(5000, 200), totals(100, 200)))
    assert (note.heading, note.text) == ("Deal 1.", "Match ended.")
