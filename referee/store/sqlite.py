"""Matches in a file of SQLite, which belongs to one process.

One writer connection under one lock, many readers, and no checkpoint but our own: see
``lock.py`` for the reason. Measured with four threads, the lock doubles the writes a
second and takes the longest waits away.
"""

import logging
import sqlite3
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any
from typing import Concatenate
from typing import Self

from sqlalchemy import Connection
from sqlalchemy import create_engine
from sqlalchemy import Engine
from sqlalchemy import event
from sqlalchemy import ExceptionContext
from sqlalchemy import URL
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from referee.store.backups import keep_before_upgrade
from referee.store.database import Answer
from referee.store.database import Told
from referee.store.errors import Reason
from referee.store.errors import reason_of
from referee.store.errors import StoreUnavailableError
from referee.store.lock import FileLock
from referee.store.schema import upgrade

logger = logging.getLogger(__name__)

PATIENCE = 10
"""So many seconds a request waits for others before the database counts as busy."""

READERS = 32
"""So many pages may read at once; a server has fewer threads."""

WRITES_PER_CHECKPOINT = 200

_SETTINGS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",
    f"PRAGMA busy_timeout={PATIENCE * 1000}",
    "PRAGMA wal_autocheckpoint=0",
)


class SqliteDatabase:
    """An open database file: many may read, one writes at a time."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self._readers = _engine(path, "BEGIN", READERS)
        self._writer = _engine(path, "BEGIN IMMEDIATE", 1)
        self._file_lock = lock
        self._lock = Lock()
        self._writes = 0

    @classmethod
    def open(cls, path: Path) -> Self:
        """Own the file at *path*, made if it is not there, in the present schema.

        Raises:
            DatabaseInUseError: another process owns the file.
            NewerDatabaseError: a newer version of the program wrote it.
            StoreUnavailableError: it cannot be opened or written.
        """
        database = cls(path, FileLock.take(path))
        try:
            database.write(upgrade, partial(_keep, path))
        except BaseException:
            database._abandon()
            raise
        return database

    @property
    def writes(self) -> int:
        """How often it was written: as long as this stays, all that is in it stays."""
        return self._writes

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """Give a connection that sees one moment of the database."""
        self._must_be_ours()
        try:
            connection = self._readers.connect()
        except PoolTimeoutError as error:
            raise StoreUnavailableError(Reason.BUSY) from error
        with connection, connection.begin():
            yield connection

    def ask(
        self,
        question: Callable[Concatenate[Connection, Told], Answer],
        *args: Told.args,
        **kwargs: Told.kwargs,
    ) -> Answer:
        """Answer a *question* of one statement."""
        with self.read() as connection:
            return question(connection, *args, **kwargs)

    def write(
        self,
        work: Callable[Concatenate[Connection, Told], Answer],
        *args: Told.args,
        **kwargs: Told.kwargs,
    ) -> Answer:
        """Let the writer do the *work*: all of it is kept, or nothing."""
        with self._turn():
            try:
                with self._writer.begin() as connection:
                    answer = work(connection, *args, **kwargs)
            finally:
                # Also after a commit that failed: nobody knows what is there by then.
                self._writes += 1
            if self._writes % WRITES_PER_CHECKPOINT == 0:
                self._checkpoint("PASSIVE")
        return answer

    def close(self) -> None:
        """Fold the log of writes into the file, and let another process have it."""
        if not self._file_lock.held:
            return
        with self._turn():
            self._readers.dispose()
            self._checkpoint("TRUNCATE")
            self._abandon()

    def _abandon(self) -> None:
        """Let go of the file as it is."""
        self._readers.dispose()
        self._writer.dispose()
        self._file_lock.release()

    def _must_be_ours(self) -> None:
        """Refuse to work in a process that was made from the owner of the file."""
        if not self._file_lock.held:
            raise StoreUnavailableError(Reason.CANNOT_OPEN)

    @contextmanager
    def _turn(self) -> Iterator[None]:
        self._must_be_ours()
        if not self._lock.acquire(timeout=PATIENCE):
            raise StoreUnavailableError(Reason.BUSY)
        try:
            yield
        finally:
            self._lock.release()

    def _checkpoint(self, mode: str) -> None:
        raw = self._writer.raw_connection()
        try:
            raw.cursor().execute(f"PRAGMA wal_checkpoint({mode})")
        except sqlite3.OperationalError as error:
            # What was acknowledged is safe in the log: the next checkpoint tries again.
            logger.warning("checkpoint put off: %s", error)
        finally:
            raw.close()


def _keep(path: Path, revision: str) -> None:
    """Keep the database as it is before its schema changes: without that, no change."""
    try:
        kept = keep_before_upgrade(path)
    except OSError as error:
        raise StoreUnavailableError(Reason.CANNOT_OPEN) from error
    told = "schema %s is brought up to date; kept before: %s"
    logger.warning(told, revision, kept, extra={"our_own": True})


def _engine(path: Path, begin: str, connections: int) -> Engine:
    """Return an engine whose transactions start with *begin*."""
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(
        url, pool_size=connections, max_overflow=0, pool_timeout=PATIENCE
    )
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", lambda connection: _begin(connection, begin))
    event.listen(engine, "handle_error", _translate)
    return engine


def _set_up(raw: Any, _record: object) -> None:
    raw.isolation_level = None  # transactions are begun by us, with a kind of our own
    for setting in _SETTINGS:
        raw.execute(setting)


def _begin(connection: Connection, begin: str) -> None:
    connection.exec_driver_sql(begin)


def _translate(context: ExceptionContext) -> None:
    reason = reason_of(context.original_exception)
    if reason:
        raise StoreUnavailableError(reason) from context.original_exception
