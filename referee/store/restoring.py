"""How do all matches of a backup come back, whole or not at all?

What was there before is kept as a file of its own: nothing is lost by restoring.
"""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection
from sqlalchemy import delete
from sqlalchemy import inspect
from sqlalchemy import text
from sqlalchemy import URL

from referee.store.addresses import path_of
from referee.store.addresses import server_at
from referee.store.backups import back_up
from referee.store.backups import free_place
from referee.store.copies import asking
from referee.store.copies import copy_file
from referee.store.copies import copy_rows
from referee.store.copies import working_on
from referee.store.errors import BackupError
from referee.store.errors import DatabaseInUseError
from referee.store.errors import Reason
from referee.store.errors import reason_of
from referee.store.errors import StoreUnavailableError
from referee.store.lock import FileLock
from referee.store.postgres import PostgresDatabase
from referee.store.schema import upgrade
from referee.store.tables import metadata
from referee.store.whole import written_whole

BEFORE_RESTORE: Final = "-before-restore"
PATIENCE = 10
"""So many seconds it waits for those who read the database."""

OTHERS: Final = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
NO_OTHERS: Final = text("LOCK TABLE matches, entries, links IN EXCLUSIVE MODE")
LOOK: Final = "SELECT count(*) FROM sqlite_master"
SOUND: Final = {
    "PRAGMA integrity_check": [("ok",)],
    "PRAGMA foreign_key_check": [],
}


def restore(url: str, file: Path, folder: Path) -> Path | None:
    """Put the matches in *file* in place of those at *url*; return what keeps these.

    That is beside the database, or in *folder* if it is on a server; None where there
    was nothing.

    Raises:
        BackupError: *file* is no backup of ours, or it is damaged.
        NewerDatabaseError: a newer version of the program wrote it.
        DatabaseUrlError: *url* names neither a SQLite file nor one of PostgreSQL.
        DriverMissingError: this installation cannot talk to servers.
        DatabaseInUseError: a server runs with the database.
        StoreUnavailableError: the database cannot be written.
        OSError: what was there cannot be kept, or there is no room.
    """
    server = server_at(url)
    if server is None:
        return _restore_file(path_of(url), file)
    return _restore_server(server, url, file, folder)


def _restore_file(path: Path, file: Path) -> Path | None:
    lock = FileLock.take(path)
    try:
        with written_whole(path) as part:
            _prepare(file, part)
            return _set_aside(path)
    finally:
        lock.release()


def _restore_server(server: URL, url: str, file: Path, folder: Path) -> Path:
    with TemporaryDirectory(prefix="referee-") as passing:
        part = Path(passing) / "part"
        _prepare(file, part)
        database = PostgresDatabase.open(server)
        try:
            with database.alone() as target, working_on(part) as source:
                _refuse_company(target, server)
                kept = back_up(url, folder)
                _replace(target, source)
        finally:
            database.close()
    return kept


def _refuse_company(connection: Connection, server: URL) -> None:
    """Let nobody else write; who is connected could show what is there no more."""
    if connection.execute(OTHERS).scalar():
        raise DatabaseInUseError(Path(str(server.database)), "")
    connection.execute(NO_OTHERS)


def _replace(target: Connection, source: Connection) -> None:
    for table in reversed(metadata.sorted_tables):
        target.execute(delete(table))
    copy_rows(source, target, metadata)


def _prepare(file: Path, part: Path) -> None:
    """Make *part* a copy of the backup in the present schema; the *file* stays."""
    _examine(file)
    copy_file(file, part)
    with working_on(part) as connection:
        if not set(metadata.tables) <= set(inspect(connection).get_table_names()):
            raise BackupError
        upgrade(connection, lambda _: None)


def _examine(file: Path) -> None:
    try:
        with asking(file) as connection:
            told = [connection.execute(question).fetchall() for question in SOUND]
    except StoreUnavailableError as error:
        if error.reason is Reason.FAULTY:
            raise BackupError from error
        raise
    if told != list(SOUND.values()):
        raise BackupError


def _set_aside(path: Path) -> Path | None:
    """Keep the database beside itself, with all that still lies in its log."""
    if not path.exists():
        return None
    kept = free_place(path.parent, path.stem, BEFORE_RESTORE)
    log = path.with_name(f"{path.name}-wal")
    if not _is_damaged(path):
        _fold(path)
    elif log.exists():
        _copy(log, kept.with_name(f"{kept.name}-wal"))
    _copy(path, kept)
    # What was written for one database must not be read into another.
    for ending in ("-wal", "-journal"):
        path.with_name(f"{path.name}{ending}").unlink(missing_ok=True)
    return kept


def _is_damaged(path: Path) -> bool:
    """Whether nothing can be read there, by what changes nothing there."""
    try:
        with asking(path) as connection:
            connection.execute(LOOK).fetchall()
    except StoreUnavailableError as error:
        return error.reason is Reason.FAULTY
    return False


def _fold(path: Path) -> None:
    """Bring what lies in the log of writes into the file."""
    try:
        with closing(sqlite3.connect(path, PATIENCE, isolation_level=None)) as writer:
            writer.execute(LOOK).fetchall()
            told = writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.DatabaseError as error:
        raise StoreUnavailableError(reason_of(error) or Reason.FAULTY) from error
    if told[0][0]:  # somebody is reading what would have to be written over
        raise StoreUnavailableError(Reason.BUSY)


def _copy(path: Path, place: Path) -> None:
    with written_whole(place) as part:
        shutil.copyfile(path, part)
