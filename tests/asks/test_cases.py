"""Golden cases: an ask, and the part of its answer that is fixed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.asks import answer_json

CASES = Path(__file__).parent.parent / "cases"


def rows() -> Iterator[Any]:
    for path in sorted(CASES.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            yield pytest.param(case["ask"], case["expect"], id=case["id"])


ROWS = list(rows())


def told(ask: Any) -> Any:
    return json.loads(answer_json(json.dumps(ask).encode()).json())


def differences(expected: Any, found: Any, path: str = "") -> Iterator[str]:
    """Yield where *found* is not as *expected*; notes must hold those named."""
    if path.endswith("violations") and all(isinstance(x, str) for x in expected):
        rules = {violation["rule"] for violation in found}
        if rules != set(expected):
            yield f"{path}: {sorted(rules)}"
    elif path.endswith("notes") and all(isinstance(x, str) for x in expected):
        if missing := set(expected) - {note["rule"] for note in found}:
            yield f"{path}: {sorted(missing)} missing"
    elif isinstance(expected, dict):
        for key, value in expected.items():
            yield from differences(value, found.get(key), f"{path}.{key}")
    elif isinstance(expected, list) and len(expected) == len(found or ()):
        for place, value in enumerate(expected):
            yield from differences(value, found[place], f"{path}[{place}]")
    elif expected != found:
        yield f"{path}: {found!r}"


@pytest.mark.parametrize(("ask", "expect"), ROWS)
def test_the_referee_answers_as_the_rulebook_does(ask: Any, expect: Any) -> None:
    assert list(differences(expect, told(ask))) == []


def test_every_id_of_a_case_is_its_own() -> None:
    ids = [row.id for row in ROWS]
    assert len(ids) == len(set(ids)) > 70


@pytest.mark.parametrize(("ask", "expect"), ROWS)
def test_allowed_says_that_nothing_is_broken(ask: Any, expect: Any) -> None:
    answer = told(ask)
    if "error" not in answer:
        assert answer["allowed"] == (answer["violations"] == [])
        assert answer["ask"] == ask["ask"]
        assert answer["ruleset"] == "classic"
        repairs = ask["ask"] in {"meld", "opening"} and not answer["allowed"]
        assert ("repair" in answer) == repairs
