"""END and SETUP: how a match stands, and who deals."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.match import Played
from referee.rules.match import seat_order
from referee.rules.match import stand
from referee.rules.match import stand_after
from referee.rules.match import Standing
from referee.rules.match import Status
from referee.rules.ruleset import Ruleset
from referee.rules.tally import Deal
from referee.rules.tally import Tally

CLASSIC = load_ruleset()


def match(
    *deals: tuple[int, ...] | Deal,
    start: Sequence[int] = (0, 0),
    ruleset: Ruleset = CLASSIC,
) -> Standing:
    return stand(start, [Played(deal, ruleset) for deal in deals], ruleset)


def test_totals_add_up_from_deal_to_deal() -> None:
    standing = match((-365, 930), (0, 0), (100, 600))
    assert [step.totals for step in standing.track] == [
        (-365, 930),
        (-365, 930),
        (-265, 1530),
    ]
    assert [step.minimums for step in standing.track] == [(50, 50), (15, 50), (15, 50)]
    assert standing.next_minimums == (15, 90)
    assert standing.totals == (-265, 1530)


ENDS = [
    ((), (0, 0), "in_progress", None, None),
    ((), (6000, 0), "in_progress", None, None),
    (((25, 100),), (4970, 3000), "in_progress", None, None),
    (((30, -40),), (4970, 3000), "finished", 0, 1),
    (((300, 700),), (4900, 4600), "finished", 1, 1),
    (((220, 620),), (4900, 4500), "tied", None, None),
    (((220, 620), (5, 10)), (4900, 4500), "finished", 1, 2),
    (((220, 620), (5, 5)), (4900, 4500), "tied", None, None),
    (((220, 620), (-300, -300)), (4900, 4500), "in_progress", None, None),
    (((5000, 0), (-100, 0)), (0, 0), "finished", 0, 1),
    (((5000, 0), (0, 6000)), (0, 0), "finished", 0, 1),
]


@pytest.mark.parametrize(("deals", "start", "status", "winner", "after"), ENDS)
def test_a_match_ends_with_one_side_alone_at_the_top(
    deals: tuple[tuple[int, int], ...],
    start: tuple[int, int],
    status: str,
    winner: int | None,
    after: int | None,
) -> None:
    """END-03, END-04, END-05."""
    standing = match(*deals, start=start)
    assert (standing.status, standing.winner) == (status, winner)
    assert standing.ended_after == after


def test_the_target_and_the_tie_are_house_rules() -> None:
    high = load_ruleset("classic", {"target": 6000})
    assert match((5000, 0), ruleset=high).status == Status.IN_PROGRESS
    extra = load_ruleset("classic", {"tie_rule": "extra_deal"})
    assert match((5000, 5000)).status == Status.TIED
    assert match((5000, 5000), ruleset=extra).status == Status.IN_PROGRESS


def test_three_sides_may_be_level_below_the_top() -> None:
    three = load_ruleset("classic", {"sides": [2, 2, 2]})
    standing = match((5000, 5000, 5100), start=(0, 0, 0), ruleset=three)
    assert (standing.status, standing.winner) == (Status.FINISHED, 2)


def test_a_deal_after_the_end_is_worth_a_note() -> None:
    """END-03."""
    standing = match((5000, 0), (100, 50), (10, 20))
    assert [(n.rule.value, n.facts) for n in standing.notes] == [
        ("END-03", {"target": 5000, "deal": 1}),
        ("END-03", {"target": 5000, "deal": 2}),
    ]
    assert standing.totals == (5110, 70)


@pytest.mark.parametrize("known", range(5))
def test_deals_that_were_added_up_before_are_not_scored_again(known: int) -> None:
    sides = (Tally(card_points=320, hand_points=20), Tally(card_points=55))
    played = [
        Played(deal, CLASSIC)
        for deal in ((30, -40), Deal(sides=sides, out=0), (5000, 0), (0, 7))
    ]
    standing = stand((0, 0), played, CLASSIC)
    assert standing.ended_after == 3
    assert stand_after(standing.track[:known], (0, 0), played, CLASSIC) == standing


def test_the_start_and_bare_totals_are_checked() -> None:
    """T-01, T-12."""
    standing = match((12, -1985), (7685, 0), start=(12_343, 0))
    assert [v.facts for v in standing.violations] == [
        {"check": "T-01", "value": 12_343, "limit": 5, "side": 0},
        {"check": "T-01", "value": 12, "limit": 5, "side": 0, "deal": 0},
        {"check": "T-12", "value": -1985, "limit": -1980, "side": 1, "deal": 0},
        {"check": "T-12", "value": 7685, "limit": 7680, "side": 0, "deal": 1},
    ]
    assert match((7680, -1980)).violations == ()


def test_tallies_are_scored_with_the_totals_before_them() -> None:
    """T-21."""
    held = Tally(hand_points=10)
    low = Deal((Tally(card_points=60, hand_points=10), held))
    standing = match((1500, 0), low)
    assert standing.totals == (1550, -10)
    assert [n.facts for n in standing.notes] == [
        {"check": "T-21", "value": 60, "limit": 90, "side": 0, "deal": 1}
    ]
    step = standing.track[1]
    assert step.score is not None
    assert (step.scores, step.totals) == ((50, -10), (1550, -10))
    assert step.notes[0].facts == {"check": "T-21", "value": 60, "limit": 90, "side": 0}


def test_a_side_that_a_deal_does_not_name_scores_nothing() -> None:
    assert match(Deal((Tally(card_points=60, hand_points=10),))).totals == (50, 0)


def test_each_deal_is_scored_by_its_own_rules() -> None:
    other = load_ruleset("classic", {"red_three_value": 200})
    deal = Deal((Tally(card_points=60, hand_points=10, red_threes=1),))
    played = [Played(deal, CLASSIC), Played(deal, other)]
    assert stand((0, 0), played, CLASSIC).totals == (400, 0)


@pytest.mark.parametrize(
    ("sides", "seats"),
    [
        ((2, 2), ((0, 0), (1, 0), (0, 1), (1, 1))),
        ((1, 1), ((0, 0), (1, 0))),
        ((3, 3), ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2))),
        ((1, 2), ((0, 0), (1, 0), (1, 1))),
    ],
)
def test_partners_sit_opposite(
    sides: tuple[int, ...], seats: tuple[tuple[int, int], ...]
) -> None:
    """SETUP-01."""
    assert seat_order(sides) == seats


def test_all_who_sit_at_the_table_play() -> None:
    """SETUP-01."""
    assert CLASSIC.players == 4
    assert load_ruleset("classic", {"sides": [3, 3]}).players == 6


@given(st.lists(st.tuples(st.integers(-200, 400), st.integers(-200, 400)), max_size=30))
def test_totals_are_sums_and_nothing_is_clamped(deals: list[tuple[int, int]]) -> None:
    standing = match(*deals)
    assert standing.totals == tuple(map(sum, zip((0, 0), *deals, strict=True)))
    assert len(standing.track) == len(deals)
    assert (standing.winner is None) == (standing.ended_after is None)


FOUR_DEALS = load_ruleset("classic", {"deals_in_match": 4})
FIVE_HUNDRED = (500, 0)


@pytest.mark.parametrize(
    ("deals", "status", "winner"),
    [
        ([FIVE_HUNDRED] * 3, "in_progress", None),
        ([(6000, 0)] * 3, "in_progress", None),
        ([FIVE_HUNDRED] * 4, "finished", 0),
        ([(5, 5)] * 4, "tied", None),
        ([(5, 5)] * 4 + [(0, 5)], "finished", 1),
    ],
)
def test_a_match_of_so_many_deals_ends_with_the_last(
    deals: list[tuple[int, int]], status: str, winner: int | None
) -> None:
    """END-03, where the deals are counted in place of a target."""
    standing = match(*deals, ruleset=FOUR_DEALS)
    assert (standing.status, standing.winner) == (status, winner)


def test_a_minimum_by_deals_goes_by_their_number() -> None:
    """OPEN-11."""
    rows = [{"min": 50}, {"from": 2, "min": 90}, {"from": 3, "min": 120}]
    by_deal = load_ruleset("classic", {"opening_key": "deal", "opening_table": rows})
    low = Deal((Tally(card_points=60, hand_points=5), Tally(hand_points=10)))
    standing = match(low, low, (5, -5), start=(-5, 4000), ruleset=by_deal)
    minimums = [step.minimums for step in standing.track]
    assert minimums == [(50, 50), (90, 90), (120, 120)]
    assert standing.next_minimums == (120, 120)
    checks = [[n.facts["check"] for n in step.notes] for step in standing.track]
    assert checks == [["T-22"], ["T-21", "T-22"], []]
    limits = [n.facts["limit"] for n in standing.track[1].notes]
    assert limits[0] == 90


def test_the_next_deal_is_one_later_than_the_last() -> None:
    """OPEN-11: where the minimum goes by the number of the deal."""
    rows = [{"min": 50}, {"from": 2, "min": 90}, {"from": 3, "min": 120}]
    by_deal = load_ruleset("classic", {"opening_key": "deal", "opening_table": rows})
    assert match(ruleset=by_deal).next_minimums == (50, 50)
    assert match((0, 0), ruleset=by_deal).next_minimums == (90, 90)
    assert match((0, 0), (0, 0), ruleset=by_deal).next_minimums == (120, 120)
