"""The server lets go of matches whose time is over, and nobody waits for it."""

import logging
import time
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any
from wsgiref.types import WSGIEnvironment

import pytest

from referee.store import new_key
from referee.store import open_store
from referee.store import Reason
from referee.store import Store
from referee.store import StoreUnavailableError
from referee.sweeping import DAY
from referee.sweeping import SOON
from referee.sweeping import Sweeper
from referee.wsgi import Swept
from tests.store.conftest import change
from tests.store.conftest import OPENED

LONG_AGO = "2020-02-02T20:20:20Z"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path}/referee.db")
    for _ in range(3):
        store.delete(store.create([OPENED], new_key()).match_id)
    change(store, "UPDATE matches SET deleted = :at", at=LONG_AGO)
    yield store
    store.close()


def test_it_begins_at_once_and_stops_when_told(store: Store) -> None:
    sweeper = Sweeper(store, 0)
    sweeper.start()
    sweeper.start()
    deadline = time.monotonic() + 10
    while store.due() and time.monotonic() < deadline:
        time.sleep(0.01)
    sweeper.stop()
    assert store.due() == []


def test_it_comes_again_every_day(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    assert Sweeper(store, 0).sweep() == DAY
    assert Sweeper(store, 0).sweep() == DAY
    assert caplog.messages == ["matches whose time was over are gone: 3"]


def test_the_days_of_the_host_are_told_to_the_store(store: Store) -> None:
    asked: list[timedelta | None] = []

    class Asked(Store):
        def due(self, keep: timedelta | None = None) -> Sequence[str]:
            asked.append(keep)
            return ()

    for days in (0, 30):
        Sweeper(Asked(store._database), days).sweep()
    assert asked == [None, timedelta(days=30)]


def test_a_database_that_does_not_serve_is_tried_again_soon(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    class Full(Store):
        def discard(self, match_id: str, keep: timedelta | None = None) -> bool:
            raise StoreUnavailableError(Reason.FULL)

    with caplog.at_level(logging.WARNING):
        assert Sweeper(Full(store._database), 0).sweep() == SOON
    assert "still there" in caplog.text
    assert len(store.due()) == 3


def test_one_that_was_stopped_begins_with_no_further_match(store: Store) -> None:
    sweeper = Sweeper(store, 0)
    sweeper.stop()
    sweeper.sweep()
    assert len(store.due()) == 3


def test_of_several_processes_each_begins_with_its_first_request(store: Store) -> None:
    """One that is forked before has no thread of its own yet."""

    def fine(environment: WSGIEnvironment, start: Any) -> Iterable[bytes]:
        return [b"fine"]

    sweeper = Sweeper(store, 0)
    swept: Any = Swept(fine, sweeper)
    assert sweeper._thread is None
    for _ in range(2):
        assert list(swept({}, print)) == [b"fine"]
    assert sweeper._thread
    deadline = time.monotonic() + 10
    while store.due() and time.monotonic() < deadline:
        time.sleep(0.01)
    sweeper.stop()
    assert store.due() == []
