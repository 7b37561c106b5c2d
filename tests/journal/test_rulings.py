"""What the table decided counts in the deal that follows, and goes when taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.asks import TallyBody
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import JournalError
from referee.journal import Match
from referee.journal import Note
from referee.rules.ruleset import MOST_POINTS
from referee.rules.scoring import Item
from tests.samples import add
from tests.samples import matches
from tests.samples import saturday
from tests.samples import totals
from tests.samples import undo

FAILED_ASK = Note(text="Chi asked and could not", rule="IRR-03", points=-100, side=1)
FAILED_OPENING = Note(text="30 of 50", rule="IRR-01", points=10, side=0)


def rule(match: Match, note: Note = FAILED_ASK) -> Match:
    return add(match, EntryKind.RULING, note)


def scores(match: Match, number: int) -> tuple[int, ...]:
    return match.standing.track[number - 1].scores


def test_a_penalty_is_a_line_of_the_deal_that_follows() -> None:
    match = add(rule(saturday(totals(100, 50))), EntryKind.DEAL, totals(200, 300))
    assert (scores(match, 1), scores(match, 2)) == ((100, 50), (200, 200))
    step = match.standing.track[1].score
    assert step
    assert [side.points(Item.PENALTIES) for side in step.sides] == [0, -100]
    assert match.deal_of(match.rulings[0]) == 2


def test_a_ruling_on_the_deal_being_played_waits_for_it() -> None:
    match = rule(saturday(totals(100, 50)))
    assert match.standing.totals == (100, 50)
    assert [each.note for each in match.rulings_of(2)] == [FAILED_ASK]
    assert match.rulings_of(1) == ()


def test_a_ruling_that_is_taken_back_leaves_no_points() -> None:
    match = add(rule(saturday()), EntryKind.DEAL, totals(200, 300))
    assert scores(undo(match, 2), 1) == (200, 300)
    assert undo(match, 2).rulings == ()


def test_the_deal_is_kept_as_it_was_entered() -> None:
    """To correct it, the form shows what was entered: nothing is counted twice."""
    match = add(rule(saturday()), EntryKind.DEAL, totals(200, 300))
    assert match.deals[0].body == totals(200, 300)
    assert match.deals[0].deal.sides[1].penalties == 0
    body = match.deals[0].body
    again = add(match, EntryKind.CORRECTED, Corrected(3, deal=body))
    assert again.standing == match.standing


def test_penalties_of_the_deal_and_of_rulings_add_up() -> None:
    sides = [TallyBody(card_points=200), TallyBody(card_points=300, penalties=50)]
    match = add(rule(rule(saturday())), EntryKind.DEAL, DealBody(sides=sides))
    assert scores(match, 1) == (200, 300 - 50 - 200)


def test_either_sign_takes_points_away() -> None:
    note = Note(text="", points=100, side=0)
    match = add(rule(saturday(), note), EntryKind.DEAL, totals(200, 300))
    assert scores(match, 1) == (100, 300)


def test_no_deal_holds_more_than_can_be_written() -> None:
    note = Note(points=-MOST_POINTS, side=0)
    match = add(rule(rule(saturday(), note), note), EntryKind.DEAL, totals(0, 0))
    assert match.counted_body(1).sides[0].penalties == MOST_POINTS


def test_a_deal_that_is_entered_again_keeps_its_rulings() -> None:
    match = undo(add(rule(saturday()), EntryKind.DEAL, totals(200, 300)), 3)
    match = add(match, EntryKind.DEAL, totals(200, 310))
    assert scores(match, 1) == (200, 210)
    match = add(match, EntryKind.TAKEN_OUT, Earlier(5))
    assert [each.entry for each in match.rulings_of(1)] == [2]


def test_a_failed_opening_raises_the_minimum_of_its_side_once() -> None:
    match = rule(rule(saturday(), FAILED_OPENING), FAILED_OPENING)
    assert match.opening_extras(1) == (10, 0)
    match = add(match, EntryKind.DEAL, totals(200, 300))
    assert scores(match, 1) == (200, 300)
    counted = match.counted(1, match.deals[0].deal)
    assert [tally.opening_extra for tally in counted.sides] == [10, 0]
    assert (match.opening_extras(1), match.opening_extras(2)) == ((10, 0), (0, 0))


def test_points_without_a_side_count_for_nobody() -> None:
    match = add(rule(saturday(), Note(points=-100)), EntryKind.DEAL, totals(200, 300))
    assert scores(match, 1) == (200, 300)


@pytest.mark.parametrize(
    ("note", "field", "value"),
    [
        (Note(points=-102, side=1), "body.points", -102),
        (Note(points=-100, side=2), "body.side", 2),
    ],
)
def test_what_no_side_can_lose_is_refused(note: Note, field: str, value: int) -> None:
    with pytest.raises(JournalError) as caught:
        rule(saturday(), note)
    assert (caught.value.field, caught.value.value) == (field, value)


def test_the_newest_agreement_decides_whether_the_referee_is_neutral() -> None:
    match = saturday()
    assert not match.neutral
    match = add(match, EntryKind.AGREEMENT, Note(rule="neutral"))
    assert match.neutral
    assert add(match, EntryKind.AGREEMENT, Note(text="All agree", rule="")).neutral
    coached = add(match, EntryKind.AGREEMENT, Note(rule="coach"))
    assert not coached.neutral
    assert undo(coached, 3).neutral
    assert not undo(match, 2).neutral


@given(matches(), st.sampled_from([FAILED_ASK, FAILED_OPENING]))
def test_a_ruling_taken_back_was_never_there(match: Match, note: Note) -> None:
    ruled = rule(match, note)
    later = add(ruled, EntryKind.DEAL, totals(200, 300))
    back = undo(later, ruled.version)
    assert back.standing == add(match, EntryKind.DEAL, totals(200, 300)).standing
