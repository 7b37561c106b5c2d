"""What keeps a database from serving: facts for the pages, no sentences."""

import sqlite3
from enum import StrEnum
from pathlib import Path

_PRIMARY = 0xFF
"""SQLite's error codes are refined in their higher bits."""


class Reason(StrEnum):
    """Why the database does not serve; the value goes into the logs."""

    BUSY = "busy"
    FULL = "full"
    READ_ONLY = "read_only"
    CANNOT_OPEN = "cannot_open"
    FAULTY = "faulty"


_REASONS = {
    sqlite3.SQLITE_BUSY: Reason.BUSY,
    sqlite3.SQLITE_LOCKED: Reason.BUSY,
    sqlite3.SQLITE_FULL: Reason.FULL,
    sqlite3.SQLITE_READONLY: Reason.READ_ONLY,
    sqlite3.SQLITE_PERM: Reason.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Reason.CANNOT_OPEN,
    sqlite3.SQLITE_IOERR: Reason.FAULTY,
    sqlite3.SQLITE_CORRUPT: Reason.FAULTY,
    sqlite3.SQLITE_NOTADB: Reason.FAULTY,
}


class StoreUnavailableError(Exception):
    """The database cannot serve now; nothing of the request was written."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"the database does not serve: {reason}")
        self.reason = reason


class OvertakenError(StoreUnavailableError):
    """Others were quicker, or the connection was lost: again, it may well succeed."""


class BackupError(Exception):
    """A file that no matches can be brought back from: not ours, or damaged."""


class DatabaseUrlError(ValueError):
    """An address of a database that this program cannot use."""

    def __init__(self, url: str) -> None:
        super().__init__(f"not the address of a database that we know: {url}")
        self.url = url


class DriverMissingError(Exception):
    """What talks to servers of PostgreSQL is not installed; *remedy* is a command."""

    remedy = 'pip install "psycopg[binary]"'


class DatabaseInUseError(Exception):
    """Another process owns the database file."""

    def __init__(self, path: Path, owner: str) -> None:
        super().__init__(f"{path} is in use by process {owner or 'unknown'}")
        self.path = path
        self.owner = owner


class NewerDatabaseError(Exception):
    """The database was written by a newer version of this program."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"unknown schema {revision}: install a newer version")
        self.revision = revision


def reason_of(error: BaseException | None) -> Reason | None:
    """Return why the database failed, or None where the fault is in our own code."""
    if not isinstance(error, sqlite3.DatabaseError):
        return None
    code: int = getattr(error, "sqlite_errorcode", 0)
    return _REASONS.get(code & _PRIMARY)
