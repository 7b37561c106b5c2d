"""How is a database read that another process owns? By what can never write to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection
from sqlalchemy import create_engine
from sqlalchemy import URL
from sqlalchemy.exc import DatabaseError

from referee.store.errors import Reason
from referee.store.errors import reason_of
from referee.store.errors import StoreUnavailableError

_READ_ONLY = {"mode": "ro", "uri": "true"}


@contextmanager
def glance(path: Path) -> Iterator[Connection]:
    """Give a connection that sees one moment of the database at *path*.

    Raises:
        StoreUnavailableError: it cannot be read.
    """
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
