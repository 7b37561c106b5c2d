"""What a sheet took is free again as soon as it is made."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from referee.sheets.memory import freed_at_the_end


class Ring:
    """Something that holds itself, as boxes and their children do."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def searching() -> Iterator[None]:
    assert gc.isenabled()
    yield
    gc.enable()


def test_nothing_is_searched_while_it_is_made_and_all_is_freed_then() -> None:
    @freed_at_the_end()
    def make() -> "ref[Ring]":
        assert not gc.isenabled()
        return ref(Ring())

    assert make()() is None
    assert gc.isenabled()


def test_what_fails_is_freed_too() -> None:
    with pytest.raises(ZeroDivisionError), freed_at_the_end():
        raise ZeroDivisionError
    assert gc.isenabled()


def test_who_searches_by_itself_goes_on_to() -> None:
    gc.disable()
    with freed_at_the_end():
        pass
    assert not gc.isenabled()
