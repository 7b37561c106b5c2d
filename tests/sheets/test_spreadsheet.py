"""A match as CSV: it adds up, and no text in it is a formula."""

import csv

import pytest

from referee.journal import Side
from referee.language import language
from referee.language import LANGUAGES
from referee.sheets.spreadsheet import BEGINS
from referee.sheets.spreadsheet import harmless
from referee.sheets.spreadsheet import write_csv
from tests.samples import agreed
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.sheets.played import played


def rows_of(data: bytes) -> list[list[str]]:
    return list(csv.reader(data.decode("utf-8-sig").splitlines()))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_of_every_deal_adds_up(code: str) -> None:
    match = played(9, code)
    heads, *rows = rows_of(write_csv(match, language(code)))
    assert len(heads) == len(set(heads)) == 11
    assert [row[:2] for row in rows] == [
        [str(number), side.name] for number in range(1, 10) for side in match.sides
    ]
    for row in rows:
        *lines, score, total = map(int, row[3:])
        assert sum(lines) == score
        before = int(rows[rows.index(row) - 2][-1]) if row[0] != "1" else 0
        assert before + score == total


def test_it_begins_with_what_was_on_paper() -> None:
    match = saturday(REFERENCE, start=(2720, -120))
    _, first, second, third, _ = rows_of(write_csv(match, language("en")))
    assert (first[0], first[1], first[-1]) == ("0", "An & Chi", "2720")
    assert second[-1] == "-120"
    assert third[-1] == str(2720 + 1400)


PAYLOADS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    " =1",
    "\u2212 1",
    "\uff1d1",
    "=cmd|' /C'!A0",
]


@pytest.mark.promise(17)
@pytest.mark.parametrize("name", PAYLOADS)
def test_no_name_is_a_formula(name: str) -> None:
    sides = (Side(name.strip(), ("An", "Chi")), Side('"a",b', ("Em", "Ha")))
    _, *rows = rows_of(write_csv(agreed(sides, REFERENCE), language("en")))
    assert not rows[0][1].startswith(BEGINS)
    assert rows[0][1].endswith(name.strip())
    assert rows[1][1] == '"a",b'
    assert not harmless(name).startswith((*BEGINS, " "))
