"""Where is a database? Addresses such as ``sqlite:////srv/canasta/referee.db``."""

from pathlib import Path
from typing import Final

from sqlalchemy import make_url
from sqlalchemy import URL
from sqlalchemy.exc import ArgumentError

from referee.store.errors import DatabaseUrlError

SERVER: Final = "postgresql+psycopg"
_FILE: Final = "sqlite"
_SERVERS: Final = {"postgresql", SERVER}
HIDDEN: Final = "***"


def server_at(url: str) -> URL | None:
    """Return where the server named by *url* is, None where *url* names a file.

    Raises:
        DatabaseUrlError: *url* names neither.
    """
    parts = _read(url)
    if parts.drivername in _SERVERS and parts.database:
        return parts.set(drivername=SERVER)
    path_of(url)
    return None


def path_of(url: str) -> Path:
    """Return the file of the database at *url*, or raise ``DatabaseUrlError``."""
    parts = _read(url)
    if parts.drivername != _FILE or parts.database in {None, "", ":memory:"}:
        raise DatabaseUrlError(_shown(parts))
    if "?" in url:  # as part of a name it is %3F, and nothing can be asked for here
        raise DatabaseUrlError(without_password(url))
    return Path(str(parts.database))


def without_password(url: str) -> str:
    """Return *url* as it may be shown; nothing of it where it cannot be read."""
    try:
        parts = _read(url)
    except DatabaseUrlError:
        return HIDDEN
    return url if parts.drivername == _FILE and not parts.host else _shown(parts)


def _read(url: str) -> URL:
    try:
        return make_url(url)
    except (ArgumentError, ValueError):  # what cannot be read may hold a password too
        raise DatabaseUrlError(HIDDEN) from None


def _shown(parts: URL) -> str:
    if "password" in parts.query:
        parts = parts.update_query_dict({"password": HIDDEN})
    return parts.render_as_string(hide_password=True)
