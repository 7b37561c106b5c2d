"""Heavy work: a few at once, a few in line, everybody else later."""

from contextlib import ExitStack
from threading import Event
from threading import Thread

import pytest
from werkzeug.exceptions import ServiceUnavailable

from referee.web.turns import Turns


def test_who_waits_gets_the_next_turn() -> None:
    turns, begun, done = Turns(at_once=1, waiting=1, patience=9), Event(), Event()

    def work() -> None:
        begun.set()
        with turns.turn():
            done.set()

    with turns.turn():
        second = Thread(target=work)
        second.start()
        begun.wait()
        assert not done.is_set()
    second.join()
    assert done.is_set()


def test_who_waited_too_long_leaves_the_line_to_others() -> None:
    turns = Turns(at_once=1, waiting=1, patience=0.01)
    with turns.turn():
        for _ in range(3):
            with pytest.raises(ServiceUnavailable), turns.turn():
                pass
    with turns.turn():
        pass


def test_nobody_joins_a_line_that_is_full() -> None:
    turns = Turns(at_once=2, waiting=0, patience=99)
    with ExitStack() as working:
        working.enter_context(turns.turn())
        working.enter_context(turns.turn())
        with pytest.raises(ServiceUnavailable), turns.turn():
            pass


def test_a_turn_ends_with_what_went_wrong_in_it() -> None:
    turns = Turns(at_once=1, waiting=0, patience=0)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), turns.turn():
            _ = 1 / 0
