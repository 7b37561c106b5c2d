"""Could matches be kept at an address? A look that changes nothing there."""

import os

from referee.store.addresses import path_of
from referee.store.errors import Reason
from referee.store.errors import StoreUnavailableError
from referee.store.glance import glance
from referee.store.schema import Shape
from referee.store.schema import shape_of


def look_at(url: str) -> Shape | None:
    """Say in which shape the database at *url* is; None where there is none yet.

    Raises:
        DatabaseUrlError: *url* names no SQLite file.
        StoreUnavailableError: it cannot be read, or not be written.
    """
    path = path_of(url)
    there = next(each for each in (path, *path.parents) if each.exists())
    if not os.access(there, os.W_OK):
        raise StoreUnavailableError(Reason.READ_ONLY)
    if there != path:
        return None
    with glance(path) as connection:
        return shape_of(connection)
