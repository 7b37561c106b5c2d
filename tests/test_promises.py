"""The table of promises says what a run has shown, and what it has not."""

import pytest

from tests.promises import PROMISES
from tests.promises import table

Told = list[tuple[str, object]]


def report(
    test: str, told: Told, outcome: str = "passed", when: str = "call"
) -> pytest.TestReport:
    return pytest.TestReport(
        test,
        ("", 0, ""),
        {},
        outcome,  # type: ignore[arg-type]
        None,
        when,  # type: ignore[arg-type]
        user_properties=told,
    )


def row(number: int, *reports: pytest.TestReport) -> list[str]:
    """Return the two last cells of a row: whether it was held, and what was shown."""
    lines = list(table(reports))
    assert len(lines) == 2 + len(PROMISES)
    (line,) = [line for line in lines if line.startswith(f"| {number} |")]
    return [cell.strip() for cell in line.split("|")[4:6]]


def test_what_was_not_run_is_said() -> None:
    assert row(8) == ["not run", ""]
    assert row(8, report("t", [("promise", (7, False))])) == ["not run", ""]


def test_figures_of_the_full_run_stand_for_those_of_the_small_one() -> None:
    few = report("t[few]", [("promise", (8, False)), ("figure", "5 races")])
    many = report("t[many]", [("promise", (8, True)), ("figure", "500 races")])
    other = report("u", [("promise", (8, False)), ("figure", "no race")])
    assert row(8, few, many, other, many) == ["yes", "500 races; no race"]
    assert row(8, few) == ["yes", "5 races"]


def test_without_a_figure_the_tests_are_counted() -> None:
    told: Told = [("promise", (8, False))]
    ended = [report("t[1]", told), report("t[2]", told), report("t[2]", told)]
    assert row(8, *ended) == ["yes", "2 tests"]


@pytest.mark.parametrize("when", ["setup", "call", "teardown"])
@pytest.mark.parametrize("outcome", ["failed", "skipped"])
def test_one_gap_is_enough(outcome: str, when: str) -> None:
    told: Told = [("promise", (8, False))]
    bad, good = report("t", told, outcome, when), report("t", told, when="teardown")
    fine = report("u", told)
    assert row(8, bad, good, fine)[0] == f"NO: 1 {outcome}"
