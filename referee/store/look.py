"""Could matches be kept at an address? A look that changes nothing there."""

import os

from referee.store.addresses import path_of
from referee.store.addresses import server_at
from referee.store.errors import Reason
from referee.store.errors import StoreUnavailableError
from referee.store.glance import glance
from referee.store.postgres import may_write
from referee.store.schema import revision_of
from referee.store.schema import Shape
from referee.store.schema import shape_of


def look_at(url: str) -> Shape | None:
    """Say in which shape the database at *url* is; None where there is none yet.

    Raises:
        DatabaseUrlError: *url* names neither a SQLite file nor one of PostgreSQL.
        DriverMissingError: this installation cannot talk to servers.
        StoreUnavailableError: it cannot be read, or not be written.
    """
    on_a_server = server_at(url) is not None
    if not on_a_server and not _is_there(url):
        return None
    with glance(url) as connection:
        if on_a_server and not may_write(connection):
            raise StoreUnavailableError(Reason.READ_ONLY)
        return shape_of(connection)


def revision_at(url: str) -> str:
    """Return which revision the schema of the database at *url* is, empty without any.

    Raises as ``look_at``.
    """
    with glance(url) as connection:
        return revision_of(connection)


def _is_there(url: str) -> bool:
    """Whether there is a file at *url*; where one may not be written, that is told."""
    path = path_of(url)
    there = next(each for each in (path, *path.parents) if each.exists())
    if not os.access(there, os.W_OK):
        raise StoreUnavailableError(Reason.READ_ONLY)
    return there == path
