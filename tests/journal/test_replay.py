"""A match is its journal: what was entered is kept, what follows is computed."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.asks import TallyBody
from referee.journal import Body
from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import first_entry
from referee.journal import JournalError
from referee.journal import Match
from referee.journal import Names
from referee.journal import next_entry
from referee.journal import Note
from referee.journal import Nothing
from referee.journal import opened_body
from referee.journal import read_body
from referee.journal import replay
from referee.journal import Rules
from referee.journal import Side
from referee.journal import TextError
from referee.journal import write_body
from referee.rules.match import Status
from tests.samples import add
from tests.samples import AN_AND_CHI
from tests.samples import AT
from tests.samples import BINH_AND_DUNG
from tests.samples import facts
from tests.samples import journal_of
from tests.samples import LATER
from tests.samples import matches
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import SIDES
from tests.samples import steps
from tests.samples import totals
from tests.samples import undo


def correct(match: Match, deal: int, body: DealBody, by: str = "Chi") -> Match:
    entry = match.deals[deal - 1].entry
    return add(match, EntryKind.CORRECTED, Corrected(entry, body), by)


def test_a_new_match_stands_where_it_starts() -> None:
    match = saturday(start=(2720, -120))
    assert match.standing.totals == (2720, -120)
    assert match.standing.next_minimums == (90, 15)
    assert (match.version, match.undoable, match.ended) == (1, None, False)
    assert match.opened_at == AT


def test_the_reference_deal() -> None:
    match = saturday(REFERENCE)
    assert match.standing.totals == (1400, 435)
    assert [deal.entry for deal in match.deals] == [2]
    assert (match.deals[0].at, match.deals[0].by) == (LATER, "Chi")


def test_a_deal_passes_clockwise_from_the_first_dealer() -> None:
    """SETUP-05: the deal passes clockwise."""
    match = saturday(*[totals(100, 100)] * 5, first_dealer=2)
    dealers = [match.dealer(number) for number in range(1, 8)]
    assert dealers == [(0, 1), (1, 1), (0, 0), (1, 0), (0, 1), (1, 1), (0, 0)]


def test_a_correction_changes_the_deal_and_what_follows() -> None:
    """Correcting deal 1 changes the totals after it and the minimums shown."""
    match = saturday(totals(1400, 100), totals(200, 200))
    assert [step.minimums for step in match.standing.track] == [(50, 50), (50, 50)]
    corrected = correct(match, 1, totals(1600, 100), "Bình")
    assert corrected.standing.totals == (1800, 300)
    assert [step.minimums for step in corrected.standing.track] == [(50, 50), (90, 50)]
    assert corrected.standing.track[1].scores == (200, 200)


def test_a_correction_tells_before_and_after_when_and_by_whom() -> None:
    match = correct(saturday(totals(100, 50)), 1, totals(110, 50), "Bình")
    (made,) = match.deals[0].corrections
    assert (made.before, made.after) == (totals(100, 50), totals(110, 50))
    assert (made.entry, made.at, made.by) == (3, LATER, "Bình")
    assert match.deals[0].entry == 2
    again = correct(match, 1, totals(120, 50))
    assert [each.after for each in again.deals[0].corrections] == [
        totals(110, 50),
        totals(120, 50),
    ]


def test_undoing_a_correction_restores_the_exact_numbers() -> None:
    match = saturday(REFERENCE)
    corrected = correct(match, 1, totals(500, 500))
    assert facts(undo(corrected, 3)) == facts(match)


def test_undo_goes_back_step_by_step() -> None:
    match = saturday(totals(100, 0), totals(200, 0))
    match = correct(match, 1, totals(300, 0))
    undone = []
    while match.undoable:
        undone.append(match.undoable.number)
        match = undo(match, match.undoable.number)
    assert undone == [4, 3, 2]
    assert match.standing.totals == (0, 0)


def test_a_deal_taken_out_leaves_the_others_as_they_were() -> None:
    match = saturday(totals(100, 0), totals(200, 0), totals(400, 0))
    match = add(match, EntryKind.TAKEN_OUT, Earlier(match.deals[1].entry))
    assert [step.scores[0] for step in match.standing.track] == [100, 400]
    assert match.standing.totals == (500, 0)


def test_a_deal_taken_out_can_be_put_back_with_its_corrections() -> None:
    match = correct(saturday(totals(100, 0), totals(200, 0)), 1, totals(300, 0))
    out = add(match, EntryKind.TAKEN_OUT, Earlier(2))
    assert facts(undo(out, 5)) == facts(match)


def test_the_last_word_on_each_deal_may_be_undone() -> None:
    """*Undo this* stands at the newest effective entry of each deal."""
    match = correct(saturday(totals(100, 0), totals(200, 0)), 1, totals(300, 0))
    assert [entry.number for entry in match.undoables] == [4, 3]
    back = undo(match, 3)
    assert back.standing.totals == (300, 0)
    assert [entry.number for entry in back.undoables] == [4]


def test_the_start_can_be_corrected_like_a_deal() -> None:
    match = saturday(totals(100, 0), start=(2720, -120))
    changed = add(match, EntryKind.CORRECTED, Corrected(1, start=(2725, 0)))
    assert changed.standing.totals == (2825, 0)
    (made,) = changed.start_corrections
    assert (made.before, made.after) == ((2720, -120), (2725, 0))
    assert facts(undo(changed, 3)) == facts(match)


def test_names_change_everywhere_at_once() -> None:
    match = saturday(totals(100, 0))
    renamed = add(match, EntryKind.NAMES, Names(title="Chủ nhật"))
    assert (renamed.title, renamed.sides) == ("Chủ nhật", SIDES)
    other = (Side(name="Chúng ta", players=("An", "Em")), BINH_AND_DUNG)
    renamed = add(renamed, EntryKind.NAMES, Names(sides=other))
    assert (renamed.title, renamed.sides) == ("Chủ nhật", other)


def test_a_skipped_dealer_is_put_right_from_the_coming_deal_on() -> None:
    match = saturday(totals(5, 5), totals(5, 5))
    match = add(match, EntryKind.NAMES, Names(next_dealer=0))
    assert [match.dealer(number) for number in (1, 2, 3, 4)] == [
        (0, 0),
        (1, 0),
        (0, 0),
        (1, 0),
    ]
    match = add(match, EntryKind.DEAL, totals(5, 5))
    assert [match.dealer(number) for number in (3, 4, 8)] == [(0, 0), (1, 0), (1, 0)]


def test_rules_change_from_a_deal_on() -> None:
    match = saturday(totals(600, 0), totals(600, 0))
    change = Rules(house={"target": 1000, "canastas_to_go_out": 2}, from_deal=3)
    match = add(match, EntryKind.RULES, change)
    assert [match.rules_of(each).canastas_to_go_out for each in (1, 2, 3, 9)] == [
        1,
        1,
        2,
        2,
    ]
    assert (match.target, match.rules.target) == (5000, 1000)
    assert match.standing.status is Status.FINISHED


def test_rules_change_for_all_deals() -> None:
    match = saturday(totals(600, 0))
    match = add(match, EntryKind.RULES, Rules(house={"max_wilds": 2}, from_deal=1))
    match = add(match, EntryKind.RULES, Rules(house={"target": 500}, from_deal="all"))
    assert (match.house, match.target, match.rule_changes) == ({"target": 500}, 500, ())
    assert match.rules_of(1).max_wilds == 3
    assert match.standing.winner == 0
    without = add(match, EntryKind.RULES, Rules(house={}, from_deal="all"))
    assert without.target == 500


def test_a_deal_may_bring_its_own_house_rules() -> None:
    own = totals(600, 0, house={"target": 500})
    match = saturday(totals(5, 5), own)
    assert [match.rules_of(number).target for number in (1, 2, 3)] == [5000, 500, 5000]


def test_a_match_is_ended_and_reopened() -> None:
    match = add(saturday(totals(100, 0)), EntryKind.ENDED, Nothing())
    assert match.ended
    assert not add(match, EntryKind.REOPENED, Nothing()).ended
    assert not undo(match, 3).ended


def test_level_at_the_target_one_more_deal_goes_on_from_there() -> None:
    """END-05: a tie, with the offer of one more deal."""
    match = saturday(totals(1000, 1000), target=1000)
    assert match.standing.status is Status.TIED
    match = add(match, EntryKind.DEAL, totals(100, 50))
    assert (match.standing.status, match.standing.winner) == (Status.FINISHED, 0)


@pytest.mark.parametrize("kind", [EntryKind.RULING, EntryKind.AGREEMENT])
def test_what_the_table_decided_is_kept_and_scores_nothing(kind: EntryKind) -> None:
    match = saturday(totals(100, 0))
    told = add(match, kind, Note(text="Chi asked first", rule="OUT-03", points=-100))
    assert told.standing == match.standing
    assert told.undoables[0].number == 3


def test_a_new_code_cannot_be_undone() -> None:
    match = add(saturday(), EntryKind.CODE, Nothing())
    assert match.undoables == ()


DEAL = (EntryKind.DEAL, totals(100, 0))
CORRECTED = (EntryKind.CORRECTED, Corrected(2, totals(200, 0)))
OPENED = (EntryKind.OPENED, opened_body(SIDES))


def agreed(**changes: Any) -> tuple[EntryKind, Body]:
    body = msgspec.structs.replace(opened_body(SIDES), **changes)
    return EntryKind.OPENED, body


def tally(**changes: Any) -> tuple[EntryKind, DealBody]:
    return EntryKind.DEAL, DealBody(sides=[TallyBody(**changes), TallyBody()])


PAIRS = tuple(Side(name=f"Side {n}", players=(f"{n}a", f"{n}b")) for n in (1, 2, 3))
THREE_SIDES = {"sides": [2, 2, 2], "target": 7500}
SIX = agreed(
    ruleset="six_handed",
    house=THREE_SIDES,
    target=7500,
    sides=PAIRS,
    start=(0, 0, 0),
    first_dealer=5,
)


def three(**changes: Any) -> DealBody:
    sides = [TallyBody(card_points=points, hand_points=10) for points in (90, 60, 0)]
    return DealBody(sides=sides, **changes)


def test_six_play_as_three_sides_of_two() -> None:
    match = replay(journal_of(SIX, (EntryKind.DEAL, three())))
    assert match.rules.sides == (2, 2, 2)
    assert match.standing.totals == (80, 50, -10)
    assert match.standing.next_minimums == (50, 50, 15)
    assert [match.dealer(number) for number in (1, 2)] == [(2, 1), (0, 0)]
    softer = {**THREE_SIDES, "max_wilds": 2}
    change = (EntryKind.RULES, Rules(house=softer, from_deal=2))
    match = replay(journal_of(SIX, (EntryKind.DEAL, three(house=softer)), change))
    assert [match.rules_of(number).max_wilds for number in (1, 2)] == [2, 2]


REFUSED = [
    pytest.param([], "bad_value", 1, "kind", id="empty"),
    pytest.param([DEAL], "bad_value", 1, "kind", id="not opened"),
    pytest.param([OPENED, OPENED], "bad_value", 2, "kind", id="opened twice"),
    pytest.param(
        [OPENED, (EntryKind.UNDONE, Earlier(1))], "bad_value", 2, "body.entry", id="u1"
    ),
    pytest.param(
        [OPENED, (EntryKind.UNDONE, Earlier(2))], "bad_value", 2, "body.entry", id="u2"
    ),
    pytest.param(
        [OPENED, (EntryKind.UNDONE, Nothing())], "bad_value", 2, "body.entry", id="u-"
    ),
    pytest.param(
        [OPENED, DEAL, CORRECTED, (EntryKind.UNDONE, Earlier(2))],
        "bad_value",
        4,
        "body.entry",
        id="a deal whose correction still stands",
    ),
    pytest.param(
        [OPENED, DEAL, (EntryKind.UNDONE, Earlier(2)), (EntryKind.UNDONE, Earlier(2))],
        "bad_value",
        4,
        "body.entry",
        id="undone twice",
    ),
    pytest.param(
        [OPENED, (EntryKind.TAKEN_OUT, Earlier(2))],
        "bad_value",
        2,
        "body.entry",
        id="t2",
    ),
    pytest.param(
        [OPENED, DEAL, *[(EntryKind.TAKEN_OUT, Earlier(2))] * 2],
        "bad_value",
        4,
        "body.entry",
        id="taken out twice",
    ),
    pytest.param(
        [OPENED, DEAL, (EntryKind.TAKEN_OUT, Earlier(2)), CORRECTED],
        "bad_value",
        4,
        "body.entry",
        id="corrected though taken out",
    ),
    pytest.param(
        [OPENED, DEAL, (EntryKind.CORRECTED, Corrected(2))],
        "missing_field",
        3,
        "body.deal",
        id="corrected without a deal",
    ),
    pytest.param(
        [OPENED, (EntryKind.CORRECTED, Corrected(1, start=(0,)))],
        "bad_value",
        2,
        "body.start",
        id="a start for one side",
    ),
    pytest.param(
        [OPENED, (EntryKind.CORRECTED, Corrected(1, start=(0, 2722)))],
        "bad_value",
        2,
        "body.start[1]",
        id="2,722 points",
    ),
    pytest.param([agreed(start=(0,))], "bad_value", 1, "body.start", id="short start"),
    pytest.param(
        [agreed(first_dealer=4)], "bad_value", 1, "body.first_dealer", id="fifth seat"
    ),
    pytest.param(
        [agreed(sides=(AN_AND_CHI,))], "bad_value", 1, "body.sides", id="one side"
    ),
    pytest.param(
        [agreed(sides=(AN_AND_CHI, Side(name="We", players=("An",))))],
        "bad_value",
        1,
        "body.sides[1].players",
        id="one player",
    ),
    pytest.param(
        [agreed(sides=(AN_AND_CHI, Side(name="", players=("", ""))))],
        "bad_value",
        1,
        "body.sides[1].name",
        id="a side without a name",
    ),
    pytest.param(
        [agreed(ruleset="kiev")], "unknown_ruleset", 1, "body.ruleset", id="ruleset"
    ),
    pytest.param(
        [agreed(house={"max_wild": 2})],
        "unknown_switch",
        1,
        "body.house.max_wild",
        id="switch",
    ),
    pytest.param(
        [agreed(house={"tie_rule": "duel"})],
        "bad_value",
        1,
        "body.house.tie_rule",
        id="value of a switch",
    ),
    pytest.param(
        [agreed(house={"target": 3000})],
        "bad_value",
        1,
        "body.target",
        id="two targets",
    ),
    pytest.param(
        [agreed(target=5001)], "bad_value", 1, "body.house.target", id="target of 5,001"
    ),
    pytest.param([agreed(title="a\0b")], "bad_value", 1, "body.title", id="NUL"),
    pytest.param([agreed(title=" a")], "bad_value", 1, "body.title", id="blank"),
    pytest.param(
        [agreed(title="x" * 61)], "bad_value", 1, "body.title", id="61 letters"
    ),
    pytest.param(
        [agreed(sides=(AN_AND_CHI, Side(name="We", players=("An", "B\u200bi"))))],
        "bad_value",
        1,
        "body.sides[1].players[1]",
        id="zero width space",
    ),
    pytest.param(
        [OPENED, (EntryKind.DEAL, DealBody(sides=[TallyBody()]))],
        "bad_value",
        2,
        "body.sides",
        id="a deal of one side",
    ),
    pytest.param(
        [OPENED, (EntryKind.DEAL, DealBody(out=2, sides=[TallyBody()] * 2))],
        "bad_value",
        2,
        "body.out",
        id="a third side out",
    ),
    pytest.param(
        [OPENED, tally(hand="K 3")], "which_three", 2, "body.sides[0].hand", id="card"
    ),
    pytest.param(
        [OPENED, DEAL, (EntryKind.CORRECTED, Corrected(2, tally(melds=["X"])[1]))],
        "bad_card",
        3,
        "body.deal.sides[0].melds[0]",
        id="card of a correction",
    ),
    pytest.param(
        [OPENED, tally(adjustment_note="a\nb")],
        "bad_value",
        2,
        "body.sides[0].adjustment_note",
        id="note of two lines",
    ),
    pytest.param(
        [OPENED, (EntryKind.DEAL, totals(5, 5, house={"packs": 0}))],
        "bad_value",
        2,
        "body.house.packs",
        id="house rule of a deal",
    ),
    pytest.param(
        [OPENED, (EntryKind.RULES, Rules(house={}, from_deal="some"))],
        "bad_value",
        2,
        "body.from_deal",
        id="rules from nowhere",
    ),
    pytest.param(
        [OPENED, (EntryKind.RULES, Rules(house={"sides": (1, 1)}, from_deal="all"))],
        "bad_value",
        2,
        "body.house.sides",
        id="players leave",
    ),
    pytest.param(
        [agreed(house={"sides": [2, 2]})],
        "bad_value",
        1,
        "body.house.sides",
        id="four choose their sides",
    ),
    pytest.param(
        [SIX, (EntryKind.RULES, Rules(house={}, from_deal="all"))],
        "bad_value",
        2,
        "body.house.sides",
        id="three sides become two",
    ),
    pytest.param(
        [SIX, (EntryKind.DEAL, three(house={"max_wilds": 2}))],
        "bad_value",
        2,
        "body.house.sides",
        id="a deal for two sides",
    ),
    pytest.param(
        [OPENED, (EntryKind.NAMES, Names(next_dealer=4))],
        "bad_value",
        2,
        "body.next_dealer",
        id="fifth dealer",
    ),
    pytest.param(
        [OPENED, (EntryKind.NAMES, Names(sides=(AN_AND_CHI,)))],
        "bad_value",
        2,
        "body.sides",
        id="one side renamed",
    ),
    pytest.param(
        [OPENED, (EntryKind.RULING, Note(text="x" * 301))],
        "bad_value",
        2,
        "body.text",
        id="long ruling",
    ),
    pytest.param(
        [OPENED, (EntryKind.DEAL, Nothing())], "wrong_type", 2, "body", id="no deal"
    ),
]


@pytest.mark.parametrize(("bodies", "code", "entry", "field"), REFUSED)
def test_what_no_journal_can_hold_is_named(
    bodies: list[tuple[EntryKind, Body]], code: str, entry: int, field: str
) -> None:
    with pytest.raises(JournalError) as caught:
        replay(journal_of(*bodies))
    error = caught.value
    assert (error.code, error.entry, error.field) == (code, entry, field)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"number": 3}, "number"),
        ({"number": 1}, "number"),
        ({"at": "2026-11-29 21:52"}, "at"),
        ({"at": "2026-02-30T21:52:00Z"}, "at"),
        ({"at": "2026-1-1T1:2:3Z"}, "at"),
        ({"by": "An\n"}, "by"),
        ({"by": "x" * 61}, "by"),
    ],
)
def test_an_entry_out_of_place_is_named(changes: dict[str, Any], field: str) -> None:
    entries = journal_of(OPENED, DEAL)
    wrong = msgspec.structs.replace(entries[1], **changes)
    with pytest.raises(JournalError) as caught:
        replay((entries[0], wrong))
    assert caught.value.field == field


def test_what_cannot_come_next_is_refused_before_it_is_written() -> None:
    match = saturday(totals(100, 0))
    with pytest.raises(JournalError):
        next_entry(match, EntryKind.TAKEN_OUT, Earlier(7), AT, "An")
    with pytest.raises(TextError):
        next_entry(match, EntryKind.ENDED, Nothing(), AT, "An\0")
    with pytest.raises(JournalError):
        first_entry(msgspec.structs.replace(opened_body(SIDES), start=()), AT, "An")


def test_what_was_agreed_is_tidied() -> None:
    side = Side(name=" Vie\u0302\u0323t\u200b ", players=("An ", ""))
    body = opened_body(
        [side, BINH_AND_DUNG], title="  Saturday ", house={"target": 3000}
    )
    assert body.sides[0] == Side(name="Việt", players=("An", ""))
    assert (body.title, body.target, body.start) == ("Saturday", 3000, (0, 0))
    with pytest.raises(TextError) as caught:
        opened_body(SIDES, title="x" * 61)
    assert (caught.value.code, caught.value.text) == ("too_long", "x" * 61)


@given(matches(), st.data())
def test_undo_restores_what_was_there_before(match: Match, data: st.DataObject) -> None:
    kind, body = data.draw(steps(match))
    changed = add(match, kind, body)
    if changed.version in {entry.number for entry in changed.undoables}:
        assert facts(undo(changed, changed.version)) == facts(match)


@given(matches())
def test_every_beginning_of_a_journal_is_a_match(match: Match) -> None:
    for length in range(1, match.version + 1):
        assert replay(match.entries[:length]).version == length


@given(matches())
def test_all_that_may_be_undone_can_be_undone(match: Match) -> None:
    for entry in match.undoables:
        undone = undo(match, entry.number)
        assert entry.number not in {each.number for each in undone.undoables}


@given(matches())
def test_an_entry_is_read_as_it_was_written(match: Match) -> None:
    for entry in match.entries:
        again = read_body(entry.kind, write_body(entry.body))
        assert write_body(again) == write_body(entry.body)
        read = Entry(entry.number, entry.kind, entry.at, entry.by, again)
        assert replay((*match.entries[: entry.number - 1], read))
