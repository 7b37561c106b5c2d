"""A piece of a page is made once for what it is made from, and anew for all else."""

from collections.abc import Callable
from collections.abc import Iterator

import pytest
from flask import Flask
from msgspec.structs import replace

from referee.journal import Match
from referee.store import Links
from referee.web.pieces import Pieces
from referee.web.pieces import Same
from tests.samples import agreed
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.samples import SIDES
from tests.samples import undo
from tests.web.form import fields_of
from tests.web.phone import Phone


@pytest.fixture
def pieces(app: Flask) -> Iterator[Pieces]:
    with app.test_request_context("/"):
        yield Pieces(2)


def test_the_same_key_is_made_once(pieces: Pieces) -> None:
    made = iter("ab")
    assert pieces.once("deal", 1, caller=lambda: next(made)) == "a"
    assert pieces.once("deal", 1, caller=lambda: next(made)) == "a"
    assert pieces.once("deal", 2, caller=lambda: next(made)) == "b"


def test_the_piece_that_nobody_asked_for_longest_goes_first(pieces: Pieces) -> None:
    for name in ("old", "used", "old", "new"):
        pieces.once(name, caller=lambda: "first")
    assert len(pieces) == 2
    assert pieces.once("old", caller=lambda: "again") == "first"
    assert pieces.once("used", caller=lambda: "again") == "again"


def test_below_another_address_a_piece_is_another(app: Flask, pieces: Pieces) -> None:
    pieces.once("deal", caller=lambda: "/m/code")
    with app.test_request_context("/", environ_overrides={"SCRIPT_NAME": "/canasta"}):
        assert pieces.once("deal", caller=lambda: "/canasta/m") == "/canasta/m"


def test_equal_is_not_the_same() -> None:
    one, other = [1], [1]
    assert Same(one) == Same(one)
    assert Same(one) != Same(other)
    assert len({Same(one), Same(one), Same(other)}) == 2


def test_an_empty_ledger_is_that_of_its_own_table_and_rules(
    keep: Callable[[Match], Links], phone: Phone
) -> None:
    house = {"red_three_undeclared_penalty": 0}
    others = tuple(replace(side, name=f"Team {side.players[0]}") for side in SIDES)
    first, ruled, named = (
        f"/m/{keep(match).score}/deal"
        for match in (saturday(), agreed(SIDES, house=house), agreed(others))
    )
    for _ in range(2):
        assert "Red threes found in a hand" in phone.get(first).text
        assert "Red threes found in a hand" not in phone.get(ruled).text
        assert f"{others[0].name}, Natural canasta" in phone.get(named).text
        assert f"{others[0].name}, Natural" not in phone.get(first).text


def test_a_deal_that_is_entered_once_more_is_not_an_empty_one(
    keep: Callable[[Match], Links], phone: Phone
) -> None:
    table = f"/m/{keep(undo(saturday(REFERENCE), 2)).score}/deal"
    assert not fields_of(phone.page(table))["s1-hand"]
    again = fields_of(phone.page(f"{table}?again=2"))
    assert (again["s0-red"], again["s1-hand"]) == ("2", "105")
    assert not fields_of(phone.page(table))["s1-hand"]
