"""How is all that lies in a database copied, as it is at one moment?

A copy is always a file of SQLite, whatever the database is: so it can be looked at with
common tools, and brought back to a file as well as to a server.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import Connection
from sqlalchemy import create_engine
from sqlalchemy import insert
from sqlalchemy import MetaData
from sqlalchemy import select
from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from referee.store.errors import NewerDatabaseError
from referee.store.errors import Reason
from referee.store.errors import reason_of
from referee.store.errors import StoreUnavailableError
from referee.store.schema import bring_to
from referee.store.schema import revision_of
from referee.store.schema import Shape
from referee.store.schema import shape_of
from referee.store.tables import metadata

ROWS_AT_ONCE: Final = 1000
PATIENCE: Final = 10


def copy_file(source: Path, place: Path) -> None:
    """Copy the database in the file *source* to the empty file *place*.

    Whoever writes to it meanwhile neither waits nor is seen.

    Raises:
        StoreUnavailableError: it cannot be read, or there is no room for the copy.
    """
    with asking(source) as connection:
        connection.execute("VACUUM INTO ?", (str(place.absolute()),))


def copy_server(source: Connection, place: Path) -> None:
    """Copy what *source* sees to the empty file *place*; raises as ``copy_file``.

    And a ``NewerDatabaseError`` where nobody knows how such a copy is laid out.
    """
    revision = revision_of(source)
    if shape_of(source) is Shape.NEWER:
        raise NewerDatabaseError(revision)
    with working_on(place) as target:
        if revision:
            bring_to(target, revision)
        there = MetaData()
        there.reflect(target, only=lambda name, _: name in metadata.tables)
        copy_rows(source, target, there)


def copy_rows(source: Connection, target: Connection, tables: MetaData) -> None:
    """Copy every row of these *tables*, from one database to another."""
    for table in tables.sorted_tables:
        found = source.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table))
        for rows in found.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])


@contextmanager
def asking(file: Path) -> Iterator[sqlite3.Connection]:
    """Give a connection to *file* that can never write to it."""
    address = f"file:{quote(str(file.absolute()))}?mode=ro"
    with (
        _telling(),
        closing(
            sqlite3.connect(address, PATIENCE, uri=True, isolation_level=None)
        ) as connection,
    ):
        yield connection


@contextmanager
def working_on(file: Path) -> Iterator[Connection]:
    """Give the one connection to a *file* that nobody else knows yet."""
    engine = create_engine(URL.create("sqlite", database=str(file)))
    try:
        with _telling(), engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _telling() -> Iterator[None]:
    """Tell in our own words what keeps a file from being read or written."""
    try:
        yield
    except DBAPIError as error:
        reason = reason_of(error.orig)
        if reason is None:
            raise
        raise StoreUnavailableError(reason) from error
    except sqlite3.DatabaseError as error:
        raise StoreUnavailableError(reason_of(error) or Reason.FAULTY) from error
