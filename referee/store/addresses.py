"""Where is a database? Read from an address such as ``sqlite:////srv/referee.db``."""

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from referee.store.errors import DatabaseUrlError


def path_of(url: str) -> Path:
    """Return the file of the database at *url*, or raise ``DatabaseUrlError``."""
    try:
        parts = make_url(url)
    except ArgumentError:
        raise DatabaseUrlError(url) from None
    if parts.drivername != "sqlite" or parts.database in {None, "", ":memory:"}:
        raise DatabaseUrlError(parts.render_as_string())
    return Path(str(parts.database))
