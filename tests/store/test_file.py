"""The file: who owns it, what is in it, and what happens when it does not serve."""

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from referee.store import DatabaseInUseError
from referee.store import DatabaseUrlError
from referee.store import new_key
from referee.store import open_store
from referee.store import Outcome
from referee.store import Reason
from referee.store import Role
from referee.store import sqlite
from referee.store import Store
from referee.store import StoreUnavailableError
from referee.store.sqlite import SqliteDatabase
from tests.store.conftest import note
from tests.store.conftest import OPENED
from tests.store.conftest import RENEWED


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url


def look(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def database_of(store: Store) -> SqliteDatabase:
    assert isinstance(store._database, SqliteDatabase)
    return store._database


@contextmanager
def setting(store: Store, pragma: str, undo: str) -> Iterator[None]:
    """Let the writer work under *pragma* for a while."""
    writer = database_of(store)._writer
    for statement in (pragma, undo):
        raw = writer.raw_connection()
        raw.cursor().execute(f"PRAGMA {statement}")
        raw.close()
        if statement is pragma:
            yield


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Let the system refuse files of more than *size* bytes, as a full disk would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_the_scoring_code_is_nowhere_in_the_file(path: Path, store: Store) -> None:
    key = new_key()
    made = store.create([OPENED], key)
    store.close()
    content = path.read_bytes()
    assert made.watch.encode() in content
    assert made.score.encode() not in content
    assert key.encode() not in content


def test_the_file_tells_neither_a_renewed_code_nor_its_form(
    path: Path, store: Store
) -> None:
    made, key = store.create([OPENED], new_key()), new_key()
    code = store.renew(made.match_id, Role.SCORE, key, RENEWED)
    short = store.short_code(made.match_id, Role.SCORE)
    joined = store.join(short.text) if short else None
    store.close()
    content = path.read_bytes()
    assert code
    assert joined
    for secret in (code, key, joined):
        assert secret.encode() not in content


def test_every_commit_reaches_the_disk(store: Store) -> None:
    def answer(connection: Connection, name: str) -> object:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

    asked = ("journal_mode", "synchronous", "foreign_keys", "wal_autocheckpoint")
    answers = [store._database.write(answer, name) for name in asked]
    assert answers == ["wal", 2, 1, 0]


def test_a_second_server_on_the_same_file_is_refused(path: Path, store: Store) -> None:
    with pytest.raises(DatabaseInUseError) as caught:
        open_store(f"sqlite:///{path}")
    assert caught.value.path == path
    assert caught.value.owner == str(os.getpid())


def test_a_second_process_on_the_same_file_is_refused(path: Path, store: Store) -> None:
    code = "import sys; from referee.store import open_store; open_store(sys.argv[1])"
    second = subprocess.run(
        [sys.executable, "-c", code, f"sqlite:///{path}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert second.returncode == 1
    assert f"DatabaseInUseError: {path} is in use by process {os.getpid()}" in (
        second.stderr
    )


def test_the_next_server_goes_on_where_the_first_stopped(path: Path) -> None:
    first = open_store(f"sqlite:///{path}")
    made = first.create([OPENED], new_key())
    first.close()
    assert sorted(each.name for each in path.parent.iterdir()) == [
        "referee.db",
        "referee.db.lock",
    ]
    second = open_store(f"sqlite:///{path}")
    assert second.find(made.score) is not None
    second.close()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "referee.db",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://",
        "mysql://h/db",
        "sq lite",
    ],
)
def test_no_other_address_is_one_of_a_database(url: str) -> None:
    with pytest.raises(DatabaseUrlError):
        open_store(url)


def test_the_password_of_an_address_is_not_shown() -> None:
    with pytest.raises(DatabaseUrlError) as caught:
        open_store("mysql://an:secret@host/db")
    assert "secret" not in str(caught.value)
    assert "secret" not in caught.value.url


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailableError) as caught:
        open_store(f"sqlite:///{tmp_path}/none/referee.db")
    assert caught.value.reason is Reason.CANNOT_OPEN


def test_a_file_system_without_locks(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int, operation: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("fcntl.flock", refuse)
    with pytest.raises(StoreUnavailableError) as caught:
        open_store(f"sqlite:///{path}")
    assert caught.value.reason is Reason.CANNOT_OPEN


def test_a_folder_in_place_of_the_file(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StoreUnavailableError) as caught:
        open_store(f"sqlite:///{path}")
    assert caught.value.reason is Reason.CANNOT_OPEN


def test_a_file_that_is_no_database(path: Path) -> None:
    path.write_text("Deal 1: 1,400\n" * 1000)
    for _ in range(2):  # the second try finds the lock free again
        with pytest.raises(StoreUnavailableError) as caught:
            open_store(f"sqlite:///{path}")
        assert caught.value.reason is Reason.FAULTY


def test_a_full_disk_loses_nothing_and_recovers(
    path: Path, store: Store, match: str
) -> None:
    key, big = new_key(), note(2, "x" * 100_000)
    with setting(store, "max_page_count=1", "max_page_count=1000000"):
        with pytest.raises(StoreUnavailableError) as caught:
            store.append(match, key, big)
        assert caught.value.reason is Reason.FULL
        assert store.entries(match) == (OPENED,)
    assert store.append(match, key, big) is Outcome.STORED
    assert look(path, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.promise(3)
def test_a_file_that_may_not_grow_loses_nothing(
    path: Path, store: Store, match: str
) -> None:
    """The system refuses the write itself: that is SQLite's disk I/O error."""
    big = note(2, "x" * 1_000_000)
    with largest_file(500_000), pytest.raises(StoreUnavailableError) as caught:
        store.append(match, new_key(), big)
    assert caught.value.reason in {Reason.FULL, Reason.FAULTY}
    assert store.append(match, new_key(), big) is Outcome.STORED
    assert look(path, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.promise(3)
def test_a_read_only_database_can_be_watched(store: Store, match: str) -> None:
    with setting(store, "query_only=ON", "query_only=OFF"):
        with pytest.raises(StoreUnavailableError) as caught:
            store.append(match, new_key(), note(2))
        assert caught.value.reason is Reason.READ_ONLY
        with pytest.raises(StoreUnavailableError):
            store.check()
        assert store.entries(match) == (OPENED,)
    store.check()
    assert store.append(match, new_key(), note(2)) is Outcome.STORED


@pytest.mark.promise(4)
def test_a_locked_database_is_busy_and_recovers(
    path: Path, store: Store, match: str
) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with setting(store, "busy_timeout=50", "busy_timeout=10000"):
            for attempt in (store.check, lambda: store.append(match, "k", note(2))):
                with pytest.raises(StoreUnavailableError) as caught:
                    attempt()
                assert caught.value.reason is Reason.BUSY
        assert store.entries(match) == (OPENED,)
    store.check()
    assert store.append(match, new_key(), note(2)) is Outcome.STORED


@pytest.mark.promise(4)
def test_a_short_lock_is_waited_for(path: Path, store: Store, match: str) -> None:
    code = (
        "import sqlite3, sys, time\n"
        "other = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "other.execute('BEGIN IMMEDIATE')\n"
        "print('locked', flush=True)\n"
        "time.sleep(0.5)\n"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    with other:
        assert other.stdout.readline() == "locked\n"
        assert store.append(match, new_key(), note(2)) is Outcome.STORED


def test_who_waits_too_long_for_the_writer_is_told(
    store: Store, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    with database_of(store)._turn(), pytest.raises(StoreUnavailableError) as caught:
        store.append(match, new_key(), note(2))
    assert caught.value.reason is Reason.BUSY


def test_who_waits_too_long_for_a_reader_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    monkeypatch.setattr(sqlite, "READERS", 1)
    store = open_store(f"sqlite:///{path}")
    with store._database.read(), pytest.raises(StoreUnavailableError) as caught:
        store.version("any")
    assert caught.value.reason is Reason.BUSY
    store.close()


def test_the_log_of_writes_stays_small(path: Path, store: Store, match: str) -> None:
    """Our own checkpoint every 200 commits: the log is used again from its start."""
    sizes = []
    for number in range(2, 1002):
        store.append(match, new_key(), note(number))
        if number % 200 == 0:
            sizes.append(path.with_name("referee.db-wal").stat().st_size)
    assert max(sizes) < 2 * min(sizes)
    assert path.stat().st_size > 100_000


def test_a_checkpoint_that_fails_takes_nothing_back(
    path: Path, store: Store, match: str, caplog: pytest.LogCaptureFixture
) -> None:
    store.append(match, new_key(), note(2, "x" * 1_000_000))
    with largest_file(500_000):
        store.close()
    assert caplog.messages == ["checkpoint put off: disk I/O error"]
    again = open_store(f"sqlite:///{path}")
    assert again.version(match) == 2
    again.close()


def test_a_fault_of_our_own_is_not_hidden(store: Store, match: str) -> None:
    with pytest.raises(OperationalError, match="no such table"):
        store._database.write(Connection.exec_driver_sql, "SELECT * FROM nowhere")
    assert store.append(match, new_key(), note(2)) is Outcome.STORED


def test_closing_twice_is_closing_once(path: Path, store: Store) -> None:
    store.close()
    next_one = open_store(f"sqlite:///{path}")
    store.close()
    with pytest.raises(DatabaseInUseError):
        open_store(f"sqlite:///{path}")
    next_one.close()
