"""The self-test page: it answers the cases that ship in front of whoever doubts."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from threading import Lock

import pytest
from flask import Flask

from referee.language import LANGUAGES
from referee.selftest import Case
from referee.selftest import read_cases
from referee.selftest import Report
from referee.selftest import report_on
from referee.web.selftest import Examiner
from referee.web.selftest import EXTENSION
from tests.web.phone import Phone

CROWD = 8
PATIENCE = 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_how_many_cases_are_right(app: Flask, lang: str) -> None:
    count = len(list(read_cases()))
    assert count > 200
    (said,) = Phone(app, lang).page("/selftest").all("div", class_="notice")
    assert said.get("class") == "notice ok"
    assert str(count) in said.text


def test_it_names_what_is_wrong_and_shows_both_answers(cold_app: Flask) -> None:
    ask = {"ask": "meld", "cards": "8 8 2"}
    cases = [
        Case("D-<1>", ask, {"allowed": False, "points": 40}),
        Case("D-2", ask, {"allowed": True}),
    ]
    cold_app.extensions[EXTENSION] = Examiner(lambda: report_on(cases))
    page = Phone(cold_app).page("/selftest")
    assert page.says("div", class_="notice") == ["Not as expected: 1 of 2 cases."]
    assert page.says("h2") == ["D-<1>"]
    assert page.says("dd") == [
        '{"allowed": false, "points": 40}',
        '{"allowed": true, "points": 40}',
    ]


class Counting:
    """A run of the cases that waits until it may end, and counts those beside it."""

    def __init__(self) -> None:
        self.may_end = Event()
        self.begun = Event()
        self.runs = 0
        self.together = 0
        self.most = 0
        self._lock = Lock()

    def __call__(self) -> Report:
        with self._lock:
            self.runs += 1
            self.together += 1
            self.most = max(self.most, self.together)
        self.begun.set()
        assert self.may_end.wait(PATIENCE)
        with self._lock:
            self.together -= 1
        return Report(self.runs, self.runs, ())


def test_whoever_comes_alone_has_the_cases_answered_anew() -> None:
    run = Counting()
    run.may_end.set()
    examiner = Examiner(run)
    assert [examiner.examine().total for _ in range(3)] == [1, 2, 3]


def test_a_crowd_shares_one_run_that_began_after_it_asked() -> None:
    """So the page cannot be used to keep the server busy."""
    run = Counting()
    examiner = Examiner(run)
    with ThreadPoolExecutor(CROWD) as crowd:
        first = crowd.submit(examiner.examine)
        assert run.begun.wait(PATIENCE)
        others = [crowd.submit(examiner.examine) for _ in range(CROWD - 1)]
        run.may_end.set()
        assert first.result(PATIENCE).total == 1
        assert all(each.result(PATIENCE).total >= 1 for each in others)
    assert run.most == 1
    assert run.runs < CROWD
