"""Golden cases: an ask, and the part of its answer that is fixed."""

import json
from typing import Any

import pytest

from referee.asks import answer_json
from referee.selftest import Case
from referee.selftest import check
from referee.selftest import read_cases

CASES = list(read_cases())
ROWS = [pytest.param(case, id=case.id) for case in CASES]
REPAIRED = {"meld", "opening"}


def told(ask: Any) -> Any:
    return json.loads(answer_json(json.dumps(ask).encode()).json())


@pytest.mark.parametrize("case", ROWS)
def test_the_referee_answers_as_the_rulebook_does(case: Case) -> None:
    assert check(case) is None


def test_every_id_of_a_case_is_its_own() -> None:
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids)) > 100


@pytest.mark.parametrize("case", ROWS)
def test_allowed_says_that_nothing_is_broken(case: Case) -> None:
    answer = told(case.ask)
    if "error" not in answer:
        assert answer["allowed"] == (answer["violations"] == [])
        assert answer["ask"] == case.ask["ask"]
        assert answer["ruleset"] == case.ask.get("ruleset", "classic")
        repairs = case.ask["ask"] in REPAIRED and not answer["allowed"]
        assert ("repair" in answer) == repairs
