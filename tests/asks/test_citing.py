"""A.10: each rule that can be cited is, and by an ask changed a little it is not."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from referee.resources import folder
from referee.rules.verdict import Rule
from tests.asks.asking import answer_to
from tests.asks.asking import rules

VIOLATIONS = [
    "TURN-05",
    "MELD-01",
    "MELD-02",
    "MELD-03",
    "MELD-04",
    "MELD-04H",
    "MELD-05",
    "MELD-06",
    "MELD-07",
    "MELD-09",
    "MELD-13",
    "MELD-15",
    "OPEN-01",
    "OPEN-10",
    "PILE-01",
    "PILE-03",
    "PILE-04",
    "PILE-07",
    "PILE-09H",
    "PILE-10",
    "PILE-11",
    "PILE-12",
    "OUT-01",
    "OUT-03",
    "OUT-08",
    "SCORE-08",
    "MOD-7",
    "MOD-TRIPLE",
    "MOD-DISCARD",
]
NOTES = [
    "MELD-08",
    "MELD-12",
    "OUT-05",
    "OUT-05H",
    "OUT-05b",
    "THREE-03",
    "END-02",
    "END-03",
    "IRR-01",
    "IRR-03",
]
CITED = [(rule, "violations") for rule in VIOLATIONS]
CITED += [(rule, "notes") for rule in NOTES]
"""Every id of A.10; variants are not needed: house rules reach the ids of theirs."""

A_LITTLE = 2
"""So many fields may be others in an ask that just does not break the rule."""


def rows() -> Iterator[Any]:
    for path in sorted(folder("cases").glob("*.jsonl")):
        yield from map(msgspec.json.decode, path.read_bytes().splitlines())


ROWS = list(rows())
NEAR = [row for row in ROWS if "near" in row]


def cites(row: Any, rule: str, where: str) -> bool:
    """Whether what is expected of *row* names *rule*: by its id, or with its facts."""
    return rule in {
        each if isinstance(each, str) else each["rule"]
        for each in row["expect"].get(where, ())
    }


def answered(ask: Any) -> Any:
    return answer_to(ask["ask"], **{key: ask[key] for key in ask if key != "ask"})


def fields_apart(one: Any, other: Any) -> int:
    return sum(one.get(key) != other.get(key) for key in one.keys() | other.keys())


def test_the_list_names_rules_of_the_rulebook() -> None:
    assert {rule for rule, _ in CITED} <= {rule.value for rule in Rule}
    assert len(CITED) == len(set(CITED)) == 39


@pytest.mark.parametrize(("rule", "where"), CITED)
def test_a_case_cites_each_rule_that_can_be_cited(rule: str, where: str) -> None:
    assert any(cites(row, rule, where) for row in ROWS)


@pytest.mark.parametrize(("rule", "where"), CITED)
def test_a_case_just_does_not_cite_it(rule: str, where: str) -> None:
    """Its twin cites the rule, and is the same ask but for a field or two."""
    near = [row for row in NEAR if row["near"] == rule]
    assert near
    for row in near:
        answer = answered(row["ask"])
        assert rule not in rules(answer[where])
        twins = [other for other in ROWS if cites(other, rule, where)]
        assert min(fields_apart(row["ask"], twin["ask"]) for twin in twins) <= A_LITTLE


def test_no_case_is_near_to_a_rule_that_is_never_cited() -> None:
    assert {row["near"] for row in NEAR} <= {rule for rule, _ in CITED}
