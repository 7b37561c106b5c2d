"""What a filled sheet shows: the figures of the match, and how each side stands."""

import pytest

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Nothing
from referee.rules.scoring import Item
from referee.sheets.view import Place
from referee.sheets.view import running_totals
from referee.sheets.view import Sheet
from referee.sheets.view import show
from tests.samples import add
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import totals
from tests.sheets.played import played


def places(sheet: Sheet) -> list[tuple[Place, int]]:
    return [(party.place, party.points) for party in sheet.parties]


def test_the_reference_deal_line_by_line() -> None:
    (row,) = show(saturday(REFERENCE)).rows
    here, there = row.boxes
    assert {figure.item: figure.points for figure in here.figures} == {
        Item.CANASTAS: 800,
        Item.RED_THREES: 200,
        Item.GOING_OUT: 100,
        Item.MELDED_CARDS: 320,
        Item.HAND: -20,
        Item.PENALTIES: 0,
    }
    assert (here.natural_canastas, here.mixed_canastas, here.out) == (1, 1, True)
    assert (here.score, there.score) == (1400, 435)


def test_the_lines_of_every_deal_add_up_to_its_score_and_those_to_the_total() -> None:
    sheet = show(played(40))
    for side in range(2):
        total = 0
        for row in sheet.rows:
            box = row.boxes[side]
            total += sum(figure.points for figure in box.figures)
            assert box.total == total


def test_minimums_are_those_before_the_deal() -> None:
    sheet = show(played(9))
    assert [row.boxes[0].minimum for row in sheet.rows] == [
        *[50, 50, 50, 90, 90, 90, 90, 120, 120]
    ]


def test_a_match_that_was_won() -> None:
    assert places(show(played(9))) == [(Place.WON, 0), (Place.BEHIND, 1470)]


def test_a_match_in_progress_shows_what_each_side_needs_to_open() -> None:
    assert places(show(played(6))) == [(Place.OPENS, 90), (Place.OPENS, 50)]


def test_a_tie_is_level_for_both() -> None:
    assert places(show(saturday(totals(5000, 5000)))) == [(Place.LEVEL, 0)] * 2


@pytest.mark.parametrize(
    ("points", "expected"),
    [((100, 300), [Place.BEHIND, Place.AHEAD]), ((200, 200), [Place.LEVEL] * 2)],
)
def test_a_match_that_was_ended_before_the_target(
    points: tuple[int, int], expected: list[Place]
) -> None:
    match = add(saturday(totals(*points)), EntryKind.ENDED, Nothing())
    assert [place for place, _ in places(show(match))] == expected


def test_deals_kept_after_the_end_do_not_change_how_it_ended() -> None:
    sheet = show(saturday(totals(5000, 100), totals(0, 6000)))
    assert places(sheet) == [(Place.WON, 0), (Place.BEHIND, 4900)]
    assert [party.total for party in sheet.parties] == [5000, 100]
    assert [box.total for box in sheet.rows[-1].boxes] == [5000, 6100]
    assert sheet.ended_after == 1


def test_the_column_of_penalties_is_there_only_if_needed() -> None:
    assert show(played(9)).punished
    assert not show(played(3)).punished


def test_adjustments_stand_in_the_column_of_penalties() -> None:
    sides = [
        TallyBody(card_points=100, penalties=100, adjustment=30),
        TallyBody(card_points=100),
    ]
    sheet = show(saturday(DealBody(sides=sides)))
    assert sheet.punished
    assert sheet.rows[0].boxes[0].figures[-1].points == -70
    assert sheet.rows[0].boxes[0].figures[-1].noted


def test_a_raised_minimum_is_shown_beside_the_usual_one() -> None:
    sides = [TallyBody(card_points=100, opening_extra=10), TallyBody(card_points=100)]
    sheet = show(saturday(DealBody(sides=sides)))
    box = sheet.rows[0].boxes[0]
    assert sheet.raising
    assert (box.minimum, box.extra) == (50, 10)


def test_a_corrected_figure_is_marked_and_its_row_has_the_letter() -> None:
    fix = Corrected(entry=2, deal=totals(100, 205))
    sheet = show(add(saturday(totals(100, 200)), EntryKind.CORRECTED, fix))
    (row,) = sheet.rows
    assert row.letters == "a"
    marked = [[f.item for f in box.figures if f.noted] for box in row.boxes]
    assert marked == [[], [Item.MELDED_CARDS]]


def test_many_letters_of_a_deal_are_drawn_together() -> None:
    match = saturday(totals(100, 200))
    for points in (205, 210, 215):
        fix = Corrected(entry=2, deal=totals(points, points))
        match = add(match, EntryKind.CORRECTED, fix)
    assert show(match).rows[0].letters == "a–f"


def test_letters_that_would_take_too_much_room_lead_to_the_first_note() -> None:
    match = saturday(totals(100, 200))
    for points in range(205, 275, 5):
        fix = Corrected(entry=2, deal=totals(points, points))
        match = add(match, EntryKind.CORRECTED, fix)
    assert show(match).rows[0].letters == "a…"


def test_totals_from_paper_come_first() -> None:
    match = saturday(totals(100, 200), start=(2720, -120))
    sheet = show(match)
    assert sheet.from_paper
    assert running_totals(match) == [[2720, 2820], [-120, 80]]
    assert [trace.spots[0][0] for trace in sheet.chart.traces] == [40.0, 40.0]
    assert sheet.paper_letters == "a"


def test_concealed_going_out_is_explained_in_the_key() -> None:
    concealed = DealBody(out=0, concealed=True, sides=REFERENCE.sides)
    assert show(saturday(concealed)).concealed
    assert not show(saturday(REFERENCE)).concealed
