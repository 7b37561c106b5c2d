"""What is said about a match: corrections, adjustments, red threes in a hand."""

import pytest

from referee.asks import TallyBody
from referee.journal import Corrected as CorrectedEntry
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Note
from referee.rules.scoring import Item
from referee.sheets.about import Adjusted
from referee.sheets.about import Changed
from referee.sheets.about import Corrected
from referee.sheets.about import MINIMUM
from referee.sheets.about import Ruled
from referee.sheets.about import Undeclared
from referee.sheets.remarks import letter
from referee.sheets.remarks import remarks_on
from tests.samples import add
from tests.samples import LATER
from tests.samples import saturday
from tests.samples import totals


def corrected(before: DealBody, after: DealBody) -> list[Corrected]:
    match = saturday(before)
    match = add(match, EntryKind.CORRECTED, CorrectedEntry(entry=2, deal=after))
    return [
        remark.about
        for remark in remarks_on(match)
        if isinstance(remark.about, Corrected)
    ]


@pytest.mark.parametrize(
    ("place", "letters"),
    [
        (0, "a"),
        (25, "z"),
        (26, "aa"),
        (27, "ab"),
        (52, "ba"),
        (701, "zz"),
        (702, "aaa"),
    ],
)
def test_letters_run_from_a_to_z_and_on(place: int, letters: str) -> None:
    assert letter(place) == letters


def test_a_match_without_changes_has_no_remarks() -> None:
    assert remarks_on(saturday(totals(100, 200))) == ()


def test_a_correction_names_the_figures_that_changed() -> None:
    assert corrected(totals(100, 200), totals(100, 205)) == [
        Corrected(1, (Changed("melded_cards", 200, 205),), LATER, "Chi")
    ]


def test_who_went_out_changes_a_figure_of_both_sides() -> None:
    before = DealBody(out=0, sides=totals(100, 200).sides)
    after = DealBody(out=1, sides=totals(100, 200).sides)
    assert [(about.side, about.figures) for about in corrected(before, after)] == [
        (0, (Changed("going_out", 100, 0),)),
        (1, (Changed("going_out", 0, 100),)),
    ]


def test_a_correction_that_changes_no_points_is_told_all_the_same() -> None:
    sides = [
        TallyBody(melds=["K K K", "8 8 8"]),
        TallyBody(card_points=200),
    ]
    assert corrected(totals(60, 200), DealBody(sides=sides)) == [
        Corrected(None, (), LATER, "Chi")
    ]


def test_a_raised_minimum_is_a_figure_too() -> None:
    sides = [TallyBody(card_points=100, opening_extra=10), TallyBody(card_points=200)]
    assert [
        about.figures for about in corrected(totals(100, 200), DealBody(sides=sides))
    ] == [(Changed("minimum", 0, 10),)]


def test_corrected_totals_from_paper_are_told_before_the_first_deal() -> None:
    match = saturday(totals(100, 200), start=(2720, -120))
    match = add(match, EntryKind.CORRECTED, CorrectedEntry(entry=1, start=(2720, 120)))
    (remark,) = remarks_on(match)
    assert (remark.deal, remark.letter) == (0, "a")
    assert remark.about == Corrected(1, (Changed("start", -120, 120),), LATER, "Chi")


def test_adjustments_and_red_threes_in_a_hand_are_told_deal_by_deal() -> None:
    first = DealBody(
        sides=[TallyBody(card_points=100), TallyBody(undeclared_red_threes=2)]
    )
    second = DealBody(
        sides=[
            TallyBody(card_points=5, adjustment=-50, adjustment_note="misdeal"),
            TallyBody(card_points=200),
        ]
    )
    remarks = remarks_on(saturday(first, second))
    assert [(remark.letter, remark.deal, remark.about) for remark in remarks] == [
        ("a", 1, Undeclared(1, 2, -500)),
        ("b", 2, Adjusted(0, -50, "misdeal")),
    ]


def test_a_remark_concerns_its_own_figure_only() -> None:
    match = saturday(totals(100, 200))
    fix = CorrectedEntry(entry=2, deal=totals(100, 205))
    (remark,) = remarks_on(add(match, EntryKind.CORRECTED, fix))
    assert remark.concerns(1, "melded_cards")
    assert not remark.concerns(0, "melded_cards")
    assert not remark.concerns(1, "hand")


def test_an_adjustment_concerns_the_column_of_penalties() -> None:
    sides = [TallyBody(card_points=5, adjustment=10), TallyBody(card_points=200)]
    (remark,) = remarks_on(saturday(DealBody(sides=sides)))
    assert remark.concerns(0, "penalties")
    assert not remark.concerns(0, "hand")


def test_rulings_are_told_with_their_deal_and_before_it_is_played() -> None:
    note = Note(text="Bình asked and could not", rule="IRR-03", points=-100, side=1)
    match = add(saturday(), EntryKind.RULING, note)
    match = add(match, EntryKind.DEAL, totals(100, 200))
    match = add(match, EntryKind.RULING, Note(text="Say it once", rule="OUT-03"))
    ruled, coming = remarks_on(match)
    assert (ruled.deal, coming.deal) == (1, 2)
    assert ruled.about == Ruled(1, "Bình asked and could not", 100, 0, "IRR-03")
    assert ruled.concerns(1, Item.PENALTIES)
    assert not ruled.concerns(0, Item.PENALTIES)
    assert not ruled.concerns(1, MINIMUM)
    assert not coming.concerns(1, Item.PENALTIES)


def test_a_failed_opening_concerns_the_minimum() -> None:
    note = Note(text="30 of 50", rule="IRR-01", points=10, side=0)
    match = add(add(saturday(), EntryKind.RULING, note), EntryKind.DEAL, totals(9, 9))
    (ruled,) = remarks_on(match)
    assert ruled.concerns(0, MINIMUM)
    assert not ruled.concerns(0, Item.PENALTIES)
