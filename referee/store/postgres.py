"""Matches on a server of PostgreSQL, which several processes may share.

Its transactions are of the kind that the server or the address says. READ COMMITTED,
the usual one, is enough: who changes what opens a match holds the match. A stricter one
refuses what overlaps; then the whole work is done again. So it is where the connection
was lost, and nobody knows what became of the work: its keys see to it that doing it
twice is doing it once. Nothing else is ever tried again.
"""

import logging
import random
import time
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import AbstractContextManager
from contextlib import contextmanager
from contextlib import suppress
from typing import Concatenate
from typing import Final
from typing import Self

from sqlalchemy import Connection
from sqlalchemy import text
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from referee.store.database import Answer
from referee.store.database import Told
from referee.store.errors import OvertakenError
from referee.store.errors import Reason
from referee.store.errors import StoreUnavailableError
from referee.store.reaching import AUTOCOMMIT
from referee.store.reaching import reach
from referee.store.schema import Shape
from referee.store.schema import shape_of
from referee.store.schema import upgrade
from referee.store.sqlstates import is_passing
from referee.store.sqlstates import reason_of

logger = logging.getLogger(__name__)

TRIES: Final = 50
FIRST_WAIT: Final = 0.005
LONGEST_WAIT: Final = 0.5

UPGRADE_LOCK: Final = 0x63616E61737461
"""The number that our processes agree on while one of them upgrades: "canasta"."""

_ONE_MOMENT = "REPEATABLE READ"
_MAY_WRITE = (
    "SELECT NOT pg_is_in_recovery()"
    " AND current_setting('default_transaction_read_only') = 'off'"
)
_LOCK = text("SELECT pg_advisory_xact_lock(:number)")
_NO_LIMITS = text("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0")


class PostgresDatabase:
    """An open database of a server: many may read and write at once."""

    def __init__(self, url: URL) -> None:
        self._engine = reach(url)
        self._readers = reach(url, isolation_level=AUTOCOMMIT)

    @classmethod
    def open(cls, url: URL) -> Self:
        """Reach the database at *url* and bring it to the present schema.

        Raises:
            DatabaseUrlError: the address holds what no server can be told.
            DriverMissingError: this installation cannot talk to servers.
            NewerDatabaseError: a newer version of the program wrote it.
            StoreUnavailableError: it cannot be reached or written.
        """
        database = cls(url)
        try:
            with database.read() as connection:
                current = shape_of(connection) is Shape.CURRENT
            if not current:
                database._upgrade()
        finally:
            # A process that is forked from this one must not share its connections.
            database.close()
        return database

    @property
    def writes(self) -> None:
        """Nobody knows how often it was written: other processes write too."""

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """Give a connection that sees one moment of the database."""
        engine = self._engine.execution_options(isolation_level=_ONE_MOMENT)
        with _telling(), engine.begin() as connection:
            yield connection

    def ask(
        self,
        question: Callable[Concatenate[Connection, Told], Answer],
        *args: Told.args,
        **kwargs: Told.kwargs,
    ) -> Answer:
        """Answer a *question* of one statement, which needs no transaction."""
        return _insist(self._readers.connect, question, *args, **kwargs)

    def write(
        self,
        work: Callable[Concatenate[Connection, Told], Answer],
        *args: Told.args,
        **kwargs: Told.kwargs,
    ) -> Answer:
        """Do the *work*, several times where that helps: all of it is kept, or none."""
        return _insist(self._engine.begin, work, *args, **kwargs)

    def close(self) -> None:
        """Let go of the server. Closing twice is closing once."""
        self._engine.dispose()
        self._readers.dispose()

    def _upgrade(self) -> None:
        """Bring the database to the present schema, while other processes wait."""
        with self.alone() as connection:
            upgrade(connection, _tell)

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """Give a connection for what only one process does at a time, however long."""
        # Who has waited must see what the other has made.
        engine = self._engine.execution_options(isolation_level="READ COMMITTED")
        with _telling(), engine.begin() as connection:
            connection.execute(_NO_LIMITS)
            connection.execute(_LOCK, {"number": UPGRADE_LOCK})
            yield connection


def _tell(revision: str) -> None:
    """Say that the schema changes: a server is backed up by those who look after it."""
    logger.warning("schema %s is brought up to date; no backup was made", revision)


@contextmanager
def glance_at_server(url: URL) -> Iterator[Connection]:
    """Give a connection that sees one moment of the database, and cannot write to it.

    Raises:
        DriverMissingError: this installation cannot talk to servers.
        StoreUnavailableError: it cannot be read.
    """
    engine = reach(url)
    reader = engine.execution_options(
        isolation_level=_ONE_MOMENT, postgresql_readonly=True
    )
    try:
        with _telling(), reader.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def may_write(connection: Connection) -> bool:
    """Whether another connection to this server could write."""
    return connection.exec_driver_sql(_MAY_WRITE).scalar() is True


def _insist(
    connect: Callable[[], AbstractContextManager[Connection]],
    work: Callable[Concatenate[Connection, Told], Answer],
    *args: Told.args,
    **kwargs: Told.kwargs,
) -> Answer:
    """Do the *work* on a connection; all of it again where that may well succeed."""
    for wait in _waits():
        with suppress(OvertakenError):
            return _try(connect, work, *args, **kwargs)
        time.sleep(wait)
    return _try(connect, work, *args, **kwargs)


def _try(
    connect: Callable[[], AbstractContextManager[Connection]],
    work: Callable[Concatenate[Connection, Told], Answer],
    *args: Told.args,
    **kwargs: Told.kwargs,
) -> Answer:
    with _telling(), connect() as connection:
        return work(connection, *args, **kwargs)


def _waits() -> Iterator[float]:
    """Yield for each try but the last how long to wait for the next one, by chance."""
    longest = FIRST_WAIT
    for _ in range(TRIES - 1):
        yield random.uniform(0, longest)  # noqa: S311 - nothing is kept secret by it
        longest = min(2 * longest, LONGEST_WAIT)


@contextmanager
def _telling() -> Iterator[None]:
    """Tell in our own words what keeps the server from serving."""
    try:
        yield
    except PoolTimeoutError as error:
        raise StoreUnavailableError(Reason.BUSY) from error
    except DBAPIError as error:
        reason = reason_of(error)
        if reason is None:
            raise
        kind = OvertakenError if is_passing(error) else StoreUnavailableError
        raise kind(reason) from error
