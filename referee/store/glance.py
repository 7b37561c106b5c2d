"""How is a database read that another process owns? By what can never write to it."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection
from sqlalchemy import create_engine
from sqlalchemy import URL
from sqlalchemy.exc import DatabaseError

from referee.store.addresses import path_of
from referee.store.addresses import server_at
from referee.store.errors import Reason
from referee.store.errors import reason_of
from referee.store.errors import StoreUnavailableError
from referee.store.postgres import glance_at_server

_READ_ONLY = {"mode": "ro", "uri": "true"}


def glance(url: str) -> AbstractContextManager[Connection]:
    """Give a connection that sees one moment of the database at *url*.

    Raises:
        DatabaseUrlError: *url* names neither a SQLite file nor one of PostgreSQL.
        DriverMissingError: this installation cannot talk to servers.
        StoreUnavailableError: it cannot be read.
    """
    server = server_at(url)
    return glance_at_server(server) if server else _glance_at_file(path_of(url))


@contextmanager
def _glance_at_file(path: Path) -> Iterator[Connection]:
    address = f"file:{quote(str(path))}"
    engine = create_engine(URL.create("sqlite", database=address, query=_READ_ONLY))
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection
    except DatabaseError as error:
        raise StoreUnavailableError(reason_of(error.orig) or Reason.FAULTY) from error
    finally:
        engine.dispose()
