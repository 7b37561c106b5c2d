"""A piece of a page is made once for what it is made from, and anew for all else."""

import pytest

from referee.web.pieces import Pieces
from referee.web.pieces import Same


@pytest.fixture
def pieces(app):
    with app.test_request_context("/"):
        yield Pieces(2)


def test_the_same_key_is_made_once(pieces):
    made = iter("ab")
    assert pieces.once("deal", 1, caller=lambda: next(made)) == "a"
    assert pieces.once("deal", 1, caller=lambda: next(made)) == "a"
    assert pieces.once("deal", 2, caller=lambda: next(made)) == "b"


def test_the_piece_that_nobody_asked_for_longest_goes_first(pieces):
    for name in ("old", "used", "old", "new"):
        pieces.once(name, caller=lambda: "first")
    assert len(pieces) == 2
    assert pieces.once("old", caller=lambda: "again") == "first"
    assert pieces.once("used", caller=lambda: "again") == "again"


def test_below_another_address_a_piece_is_another(app, pieces):
    pieces.once("deal", caller=lambda: "/m/code")
    with app.test_request_context("/", environ_overrides={"SCRIPT_NAME": "/canasta"}):
        assert pieces.once("deal", caller=lambda: "/canasta/m") == "/canasta/m"


def test_equal_is_not_the_same():
    one, other = [1], [1]
    assert Same(one) == Same(one)
    assert Same(one) != Same(other)
    assert len({Same(one), Same(one), Same(other)}) == 2
