"""Only a database that does not serve is excused; our own faults are not."""

import sqlite3
from pathlib import Path

import pytest

from referee.store import open_store
from referee.store.errors import Reason
from referee.store.errors import reason_of
from referee.store.errors import StoreUnavailableError
from referee.store.lock import FileLock


def failure(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("made up")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (sqlite3.SQLITE_BUSY, Reason.BUSY),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, Reason.BUSY),
        (sqlite3.SQLITE_LOCKED, Reason.BUSY),
        (sqlite3.SQLITE_FULL, Reason.FULL),
        (sqlite3.SQLITE_READONLY_DBMOVED, Reason.READ_ONLY),
        (sqlite3.SQLITE_IOERR_FSYNC, Reason.FAULTY),
        (sqlite3.SQLITE_CORRUPT, Reason.FAULTY),
        (sqlite3.SQLITE_NOTADB, Reason.FAULTY),
        (sqlite3.SQLITE_CANTOPEN, Reason.CANNOT_OPEN),
        (sqlite3.SQLITE_ERROR, None),
        (sqlite3.SQLITE_CONSTRAINT_CHECK, None),
    ],
)
def test_the_reason_is_read_from_the_code(code: int, reason: Reason | None) -> None:
    assert reason_of(failure(code)) is reason


@pytest.mark.parametrize(
    "error", [None, ValueError(), sqlite3.InterfaceError(), sqlite3.ProgrammingError()]
)
def test_other_errors_are_our_own(error: BaseException | None) -> None:
    assert reason_of(error) is None


def test_who_was_made_from_the_owner_of_a_file_does_not_own_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(f"sqlite:///{tmp_path}/referee.db")
    with monkeypatch.context() as forked:
        forked.setattr("os.getpid", lambda: 0)
        for way in (store.check, lambda: store.entries("any")):
            with pytest.raises(StoreUnavailableError) as caught:
                way()
            assert caught.value.reason is Reason.CANNOT_OPEN
        store.close()
    store.check()
    store.close()


def test_a_lock_is_given_back_once(tmp_path: Path) -> None:
    lock = FileLock.take(tmp_path / "referee.db")
    lock.release()
    again = FileLock.take(tmp_path / "referee.db")
    lock.release()
    assert (lock.held, again.held) == (False, True)
    again.release()
