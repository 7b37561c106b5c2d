"""Does the referee of this installation answer as the rulebook does?

The cases that ship with it are asks, each with the part of its answer that is fixed.
"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from referee.asks import answer_json
from referee.resources import folder


@dataclass(frozen=True, slots=True)
class Case:
    """An ask, and the part of its answer that is fixed."""

    id: str
    ask: Any
    expected: Any


@dataclass(frozen=True, slots=True)
class Wrong:
    """A case that is answered otherwise; *found* is what stands in the same places."""

    id: str
    ask: Any
    expected: Any
    found: Any


@dataclass(frozen=True, slots=True)
class Report:
    """How many cases there are, how many are answered right, and which are not."""

    total: int
    right: int
    wrong: tuple[Wrong, ...]


def run_cases() -> Report:
    """Answer every case that ships."""
    return report_on(tuple(read_cases()))


def report_on(cases: Sequence[Case]) -> Report:
    """Answer these *cases*, and count those that are answered right."""
    wrong = tuple(each for case in cases if (each := check(case)))
    return Report(len(cases), len(cases) - len(wrong), wrong)


def read_cases() -> Iterator[Case]:
    """Read the cases that ship."""
    for path in sorted(folder("cases").glob("*.jsonl")):
        for line in path.read_bytes().splitlines():
            row = msgspec.json.decode(line)
            yield Case(row["id"], row["ask"], row["expect"])


def check(case: Case) -> Wrong | None:
    """Answer one case; return what is wrong with the answer, if anything is."""
    answer = msgspec.json.decode(answer_json(msgspec.json.encode(case.ask)).json())
    found = seen_as(case.expected, answer)
    # As JSON, because to Python false is 0 and true is 1.
    if msgspec.json.encode(found) == msgspec.json.encode(case.expected):
        return None
    return Wrong(case.id, case.ask, case.expected, found)


def seen_as(expected: Any, found: Any, name: str = "") -> Any:
    """Return the part of *found* that *expected* tells, in its form.

    Violations told as ids must be those and no others, in any order; notes told as
    ids must be among those found.
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        return {
            key: seen_as(value, found[key], key)
            for key, value in expected.items()
            if key in found
        }
    if not isinstance(expected, list) or not isinstance(found, list):
        return found
    if name in {"violations", "notes"} and all(isinstance(x, str) for x in expected):
        return _ids_as(expected, found, only=name == "violations")
    if len(expected) != len(found):
        return found
    return [seen_as(*pair) for pair in zip(expected, found, strict=True)]


def _ids_as(expected: list[str], found: list[Any], *, only: bool) -> list[str]:
    ids = {each["rule"] for each in found}
    wanted = set(expected)
    fits = ids == wanted if only else ids >= wanted
    return expected if fits else sorted(ids)
