"""The chart of running totals: every total lies where its points belong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.sheets.chart import Chart
from referee.sheets.chart import draw_chart
from referee.sheets.chart import Frame
from referee.sheets.chart import PAPER
from referee.sheets.chart import SCREEN

STEPS = (1500, 3000)
HERE = (0, 620, 1055, 2070, 1950, 2290, 2720, 4120, 4630, 5340)
THERE = (0, 285, 995, 910, 1550, 1295, 1385, 1820, 3090, 3870)

sums = st.integers(-30_000, 60_000).map(lambda n: n * 5)
ways = st.integers(1, 60).flatmap(
    lambda deals: st.lists(
        st.lists(sums, min_size=deals + 1, max_size=deals + 1), min_size=2, max_size=3
    )
)


def levels(chart: Chart) -> list[int]:
    return [level.points for level in chart.levels]


def numbers(chart: Chart) -> list[int]:
    return [column.number for column in chart.columns]


def test_levels_are_zero_the_steps_of_the_opening_table_and_the_target() -> None:
    chart = draw_chart((HERE, THERE), STEPS, 5000, PAPER)
    assert levels(chart) == [0, 1500, 3000, 5000]
    assert [level.points for level in chart.levels if level.target] == [5000]


def test_a_side_starts_at_zero_on_the_left_and_ends_on_the_right() -> None:
    chart = draw_chart((HERE, THERE), STEPS, 5000, PAPER)
    zero = chart.levels[0].y
    assert chart.traces[0].spots[0] == (PAPER.left, zero)
    assert chart.traces[1].spots[-1][0] == PAPER.width - PAPER.right
    assert chart.traces[0].path.startswith(f"{float(PAPER.left)},{zero} ")


def test_totals_carried_over_from_paper_are_where_the_chart_begins() -> None:
    chart = draw_chart(((2720, 3000), (-120, 300)), STEPS, 5000, SCREEN, columns=8)
    zero = next(level.y for level in chart.levels if level.points == 0)
    assert chart.traces[0].spots[0][1] < zero < chart.traces[1].spots[0][1]


def test_deals_to_come_have_numbers_but_no_totals() -> None:
    chart = draw_chart((HERE[:7], THERE[:7]), STEPS, 5000, SCREEN, columns=8)
    assert [column.played for column in chart.columns] == [True] * 6 + [False] * 2
    assert len(chart.traces[0].spots) == 7


def test_an_empty_match_has_a_chart_with_the_start_alone() -> None:
    chart = draw_chart(((0,), (0,)), STEPS, 5000, SCREEN)
    assert [len(trace.spots) for trace in chart.traces] == [1, 1]
    assert numbers(chart) == [1]


@pytest.mark.parametrize(
    ("deals", "every"), [(1, 1), (16, 1), (17, 5), (100, 5), (101, 10), (400, 25)]
)
def test_more_than_sixteen_deals_are_numbered_in_steps(deals: int, every: int) -> None:
    chart = draw_chart(([0] * (deals + 1),) * 2, STEPS, 5000, PAPER)
    assert numbers(chart) == list(range(every, deals + 1, every))


def test_more_than_sixteen_deals_have_smaller_markers() -> None:
    short = draw_chart(([0] * 17,) * 2, STEPS, 5000, PAPER)
    long = draw_chart(([0] * 18,) * 2, STEPS, 5000, PAPER)
    assert long.marker < short.marker


def test_totals_far_above_the_target_get_round_levels() -> None:
    chart = draw_chart(((0, 23_310), (0, 17_030)), STEPS, 5000, PAPER)
    assert levels(chart) == [0, 5000, 10_000, 15_000, 20_000]


def test_totals_below_zero_get_levels_below_zero() -> None:
    chart = draw_chart(((0, -2400), (0, 900)), STEPS, 5000, PAPER)
    assert levels(chart) == [-2000, 0, 1500, 3000, 5000]


def test_five_digit_totals_leave_room_for_their_figures() -> None:
    small = draw_chart(((0, 900), (0, 900)), STEPS, 5000, PAPER)
    large = draw_chart(((0, -24_000), (0, 900)), STEPS, 5000, PAPER)
    assert large.frame.left > small.frame.left


@pytest.mark.parametrize("frame", [PAPER, SCREEN])
@given(totals=ways, target=st.sampled_from((1000, 5000, 20_000)))
def test_more_points_lie_higher_and_everything_lies_inside(
    frame: Frame, totals: list[list[int]], target: int
) -> None:
    chart = draw_chart(totals, STEPS, target, frame)
    points = [
        (total, spot)
        for way, trace in zip(totals, chart.traces, strict=True)
        for total, spot in zip(way, trace.spots, strict=True)
    ]
    ordered = [spot[1] for _, spot in sorted(points, key=lambda pair: -pair[0])]
    assert ordered == sorted(ordered)
    assert all(0 <= x <= frame.width and 0 <= y <= frame.height for _, (x, y) in points)


@given(totals=ways)
def test_levels_never_crowd_each_other(totals: list[list[int]]) -> None:
    chart = draw_chart(totals, STEPS, 5000, PAPER)
    heights = [level.y for level in chart.levels if level.points not in (0, 5000)]
    assert all(abs(a - b) >= PAPER.gap for a in heights for b in heights if a != b)
