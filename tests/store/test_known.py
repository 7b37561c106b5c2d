"""Answers that are kept are those that the database would give now."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import wait
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy import text

from referee.store import Access
from referee.store import Links
from referee.store import new_key
from referee.store import open_store
from referee.store import Outcome
from referee.store import Store
from referee.store.database import Database
from referee.store.known import Known
from referee.store.known import MOST_KEPT
from referee.store.sqlite import SqliteDatabase
from tests.store.conftest import note
from tests.store.conftest import OPENED


@pytest.fixture
def database(tmp_path: Path) -> Iterator[SqliteDatabase]:
    opened = SqliteDatabase.open(tmp_path / "known.db")
    opened.write(Connection.execute, text("CREATE TABLE rows (name TEXT)"))
    yield opened
    opened.close()


def count(connection: Connection, name: str) -> int:
    query = text("SELECT count(*) FROM rows WHERE name = :name")
    return int(connection.execute(query, {"name": name}).scalar_one())


def about_any(_: object) -> None:
    """Tell that an answer is about no match in particular."""


def about_an(_: object) -> str:
    """Tell that an answer is about the match of this name."""
    return "An"


def add(database: Database, name: str) -> None:
    row = text("INSERT INTO rows VALUES (:name)")
    database.write(Connection.execute, row, {"name": name})


def test_an_answer_is_read_once_until_something_is_written(
    database: SqliteDatabase,
) -> None:
    asked: list[str] = []

    def question(connection: Connection, name: str) -> int:
        asked.append(name)
        return count(connection, name)

    known = Known(database, question, about_any)
    assert [known.about("An"), known.about("An")] == [0, 0]
    assert asked == ["An"]
    add(database, "An")
    assert known.about("An") == 1
    assert asked == ["An", "An"]


def test_a_write_while_it_is_read_is_not_missed(database: Database) -> None:
    def question(connection: Connection, name: str) -> int:
        found = count(connection, name)
        if not found:
            add(database, name)  # somebody is quicker than the one who asked
        return found

    known = Known(database, question, about_any)
    assert known.about("An") == 0
    assert known.about("An") == 1


def test_a_write_that_fails_makes_nothing_sure(database: Database) -> None:
    known = Known(database, count, about_any)
    known.about("An")
    before = database.writes
    with pytest.raises(ZeroDivisionError):
        database.write(lambda _: 1 // 0)
    assert before is not None
    assert database.writes not in (None, before)
    assert known.about("An") == 0


def test_what_is_known_of_a_match_outlives_what_is_written_to_others(
    database: Database,
) -> None:
    asked: list[str] = []

    def question(connection: Connection, name: str) -> int:
        asked.append(name)
        return count(connection, name)

    known = Known(database, question, about_an)
    known.about("An")
    with known.written("Chi"):
        add(database, "Chi")
    assert (known.about("An"), asked) == (0, ["An"])
    with known.written("An"):
        add(database, "An")
        assert known.about("An") == 1  # as soon as anybody can see it
    assert (known.about("An"), asked) == (1, ["An", "An"])


def test_a_write_to_its_match_while_it_is_read_is_not_missed(
    database: Database,
) -> None:
    def question(connection: Connection, name: str) -> int:
        found = count(connection, name)
        if not found:
            with known.written(name):
                add(database, name)
        return found

    known = Known(database, question, about_an)
    assert known.about("An") == 0
    assert known.about("An") == 1


def test_of_more_writes_than_are_remembered_none_is_missed(database: Database) -> None:
    known = Known(database, count, about_an)
    known.about("An")
    with known.written("An"):
        add(database, "An")
    for number in range(MOST_KEPT):
        with known.written(str(number)):
            pass
    assert known.about("An") == 1


def test_where_others_write_too_nothing_is_kept(postgres_url: str) -> None:
    store = open_store(postgres_url)
    asked: list[str] = []

    def question(_: Connection, name: str) -> None:
        asked.append(name)

    known = Known(store._database, question, about_any)
    for _ in range(2):
        with known.written("An"):
            known.about("An")
    assert asked == ["An", "An"]
    assert len(known) == 0
    store.close()


@pytest.mark.parametrize("times", [40, pytest.param(300, marks=pytest.mark.full)])
def test_a_link_tells_at_once_what_was_written_and_never_goes_back(
    store: Store, times: int
) -> None:
    """Each match is written by one and looked at by all, who ask without end."""
    codes = [store.create([OPENED], new_key()) for _ in range(4)]
    written = dict.fromkeys((each.score for each in codes), 1)
    playing = threading.Event()

    def play(links: Links) -> None:
        for number in range(2, times + 2):
            entry = note(number)
            assert store.append(links.match_id, new_key(), entry) is Outcome.STORED
            written[links.score] = number
            assert newest(store, links.score) == number

    def watch() -> None:
        seen = dict.fromkeys(written, 0)
        while not playing.is_set():
            for code, before in seen.items():
                least = max(before, written[code])
                seen[code] = newest(store, code)
                assert seen[code] >= least

    with ThreadPoolExecutor(8) as threads:
        watching = [threads.submit(watch) for _ in range(4)]
        done = [threads.submit(play, each) for each in codes]
        wait(done)
        playing.set()
        for each in (*done, *watching):
            each.result()


def newest(store: Store, code: str) -> int:
    opened = store.find(code)
    assert isinstance(opened, Access)
    return opened.newest


def test_not_more_is_kept_than_fits(database: Database) -> None:
    known = Known(database, count, about_any)
    for number in range(MOST_KEPT + 2):
        known.about(str(number))
    assert len(known) == 2
