"""The test of the referee by itself finds every difference, and no other."""

from typing import Any

import pytest

from referee.selftest import Case
from referee.selftest import check
from referee.selftest import report_on
from referee.selftest import run_cases
from referee.selftest import seen_as
from referee.selftest import Wrong

THREE_WILDS = {"ask": "meld", "cards": "8 8 JK 2 JK"}
MERGED = {"ask": "opening", "score": 0, "melds": ["K K", "K K K K", "4 4 4"]}

RIGHT = [
    (THREE_WILDS, {}),
    (THREE_WILDS, {"allowed": False, "violations": ["MELD-04"], "kind": None}),
    (THREE_WILDS, {"notes": []}),
    ({"ask": "meld", "cards": "K 2 2"}, {"violations": ["MELD-04", "MELD-02"]}),
    ({"ask": "meld", "cards": "K 2 2"}, {"violations": [{"rule": "MELD-02"}, {}]}),
    (MERGED, {"notes": ["MELD-08"], "points": 75}),
    (MERGED, {"notes": []}),
    ({"ask": "meld"}, {"error": {"code": "missing_field"}}),
]
WRONG = [
    (THREE_WILDS, {"allowed": True}, {"allowed": False}),
    (THREE_WILDS, {"allowed": 0}, {"allowed": False}),
    (THREE_WILDS, {"violations": []}, {"violations": ["MELD-04"]}),
    (
        THREE_WILDS,
        {"violations": ["MELD-04", "MELD-05"]},
        {"violations": ["MELD-04"]},
    ),
    (MERGED, {"notes": ["MELD-08", "MELD-12"]}, {"notes": ["MELD-08"]}),
    (THREE_WILDS, {"frozen": None, "size": 5}, {"size": 5}),
    (THREE_WILDS, {"repair": "none"}, None),
    (THREE_WILDS, {"error": {"code": "bad_card"}}, {}),
]


@pytest.mark.parametrize(("ask", "expected"), RIGHT)
def test_what_fits_is_right(ask: Any, expected: Any) -> None:
    assert check(Case("C-1", ask, expected)) is None


@pytest.mark.parametrize(("ask", "expected", "found"), WRONG)
def test_what_does_not_fit_is_told(ask: Any, expected: Any, found: Any) -> None:
    wrong = check(Case("C-1", ask, expected))
    assert wrong
    assert (wrong.id, wrong.ask, wrong.expected) == ("C-1", ask, expected)
    assert found is None or wrong.found == found


def test_lists_are_compared_place_by_place() -> None:
    assert seen_as([{"a": 1}, 2], [{"a": 1, "b": 2}, 3]) == [{"a": 1}, 3]
    assert seen_as([1], [1, 2]) == [1, 2]
    assert seen_as({"a": 1}, None) is None
    assert seen_as([], 5) == 5


def test_the_cases_that_ship_are_answered_right() -> None:
    report = run_cases()
    assert report.wrong == ()
    assert report.right == report.total > 100


def test_a_wrong_case_is_counted() -> None:
    cases = [Case("C-1", THREE_WILDS, {}), Case("C-2", THREE_WILDS, {"size": 4})]
    report = report_on(cases)
    assert (report.total, report.right) == (2, 1)
    assert report.wrong == (Wrong("C-2", THREE_WILDS, {"size": 4}, {"size": 5}),)
