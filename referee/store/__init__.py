"""Where matches are kept: the only room that knows SQL."""

import secrets
import time
from collections.abc import Sequence
from datetime import datetime
from datetime import UTC
from pathlib import Path
from uuid import UUID

from sqlalchemy import insert
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from referee.journal import Entry
from referee.journal import stamp
from referee.journal import write_body
from referee.store import journals
from referee.store import links
from referee.store import short_codes
from referee.store.engine import Database
from referee.store.errors import DatabaseInUseError as DatabaseInUseError
from referee.store.errors import DatabaseUrlError as DatabaseUrlError
from referee.store.errors import NewerDatabaseError as NewerDatabaseError
from referee.store.errors import Reason as Reason
from referee.store.errors import StoreUnavailableError as StoreUnavailableError
from referee.store.journals import Outcome as Outcome
from referee.store.known import Known
from referee.store.links import Access as Access
from referee.store.links import code_in as code_in
from referee.store.links import Gone as Gone
from referee.store.links import is_key as is_key
from referee.store.links import Links as Links
from referee.store.links import new_key as new_key
from referee.store.links import Role as Role
from referee.store.lock import FileLock
from referee.store.schema import upgrade
from referee.store.tables import matches

SAME_REVISION = "UPDATE alembic_version SET version_num = version_num"


class Store:
    """All matches of one server. Safe to use from many threads."""

    def __init__(self, database: Database, lock: FileLock) -> None:
        self._database = database
        self._lock = lock
        self._opened = Known(database, links.find)
        self._versions = Known(database, journals.version)

    def create(self, journal: Sequence[Entry], key: str) -> Links:
        """Open a new match with this *journal*, whose first entry is ``opened``.

        The same form *key* with the same journal gives the same match again.
        """
        opened = journal[0]
        content = "\n".join(f"{each.kind} {write_body(each.body)}" for each in journal)
        watch, score = (links.make_code(role, key, content) for role in Role)
        with self._database.write() as connection:
            known = links.find(connection, score)
            if known:
                return Links(known.match_id, watch, score)
            made = Links(_new_id(), watch, score)
            row = {"id": made.match_id, "opened": opened.at}
            connection.execute(insert(matches).values(row))
            journals.begin(connection, made.match_id, journal)
            links.save(connection, made)
        return made

    def find(self, code: str) -> Access | Gone | None:
        """Return what *code* opens or once opened, or None for an unknown code."""
        return self._opened.about(code)

    def watch_code(self, match_id: str) -> str | None:
        """Return the code for watching the match, which sheets and screens print."""
        with self._database.read() as connection:
            return links.watch_code(connection, match_id)

    def renew(self, match_id: str, role: Role, key: str, entry: Entry) -> str | None:
        """Withdraw every code for this *role* and return a new one; *entry* tells so.

        The same form *key* gets the same code again. None: someone was quicker, and
        nothing was changed.
        """
        code = links.make_code(role, key, match_id)
        with self._database.write() as connection:
            known = links.find(connection, code)
            if known:
                return code
            # The key as it is would let a reader of the file find the code.
            if not journals.append(connection, match_id, links.hashed(key), entry):
                return None
            links.withdraw(connection, match_id, role, entry.at)
            links.add(connection, match_id, role, code)
        return code

    def short_code(self, match_id: str, role: Role) -> short_codes.ShortCode | None:
        """Return a code to type for this *role*, made anew when its time runs out.

        None where no code for the role is in force.
        """
        with self._database.write() as connection:
            return short_codes.current(connection, match_id, role)

    def join(self, short: str) -> str | None:
        """Exchange a *short* code for a long one, if it is in force.

        The scoring code is kept nowhere: who types a short one gets a code of its own.
        """
        with self._database.write() as connection:
            access = short_codes.find(connection, short)
            if access is None:
                return None
            if not access.may_score:
                return links.watch_code(connection, access.match_id)
            code = new_key()
            links.add(connection, access.match_id, Role.SCORE, code)
        return code

    def delete(self, match_id: str) -> None:
        """Forget the journal of the match; its links tell that it is gone."""
        now = stamp(datetime.now(UTC))
        with self._database.write() as connection:
            journals.forget(connection, match_id)
            links.close(connection, match_id, now)

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        """Return the journal of the match, in order."""
        with self._database.read() as connection:
            return journals.read(connection, match_id)

    def version(self, match_id: str) -> int:
        """Return the number of the newest entry, 0 without a match."""
        return self._versions.about(match_id)

    def written(self, match_id: str, key: str) -> Entry | None:
        """Return the entry that the form with this *key* wrote, if it wrote one."""
        with self._database.read() as connection:
            return journals.written(connection, match_id, key)

    def append(self, match_id: str, key: str, entry: Entry) -> Outcome:
        """Write *entry*, unless someone was quicker or the form was sent before."""
        with self._database.write() as connection:
            if journals.append(connection, match_id, key, entry):
                return Outcome.STORED
            first = journals.written(connection, match_id, key)
        if first is None:
            return Outcome.STALE
        return Outcome.REPLAYED if journals.same(first, entry) else Outcome.REUSED

    def check(self) -> None:
        """Raise ``StoreUnavailableError`` unless a match could be written now."""
        with self._database.write() as database:
            # Only a page that is really written tells of a full disk.
            database.exec_driver_sql(SAME_REVISION)

    def close(self) -> None:
        """Write everything into the file and let another process have it."""
        if self._lock.held:
            self._database.close()
            self._lock.release()


def open_store(url: str) -> Store:
    """Open the database at *url*, such as ``sqlite:////srv/canasta/referee.db``.

    It is made if it is not there, and brought to the present schema.

    Raises:
        DatabaseUrlError: *url* names no SQLite file.
        DatabaseInUseError: another process owns the file.
        NewerDatabaseError: a newer version of the program wrote it.
        StoreUnavailableError: it cannot be opened or written.
    """
    path = path_of(url)
    lock = FileLock.take(path)
    database = Database(path)
    try:
        with database.write() as connection:
            upgrade(connection)
    except BaseException:
        database.abandon()
        lock.release()
        raise
    return Store(database, lock)


def path_of(url: str) -> Path:
    """Return the file of the database at *url*, or raise ``DatabaseUrlError``."""
    try:
        parts = make_url(url)
    except ArgumentError:
        raise DatabaseUrlError(url) from None
    if parts.drivername != "sqlite" or parts.database in {None, "", ":memory:"}:
        raise DatabaseUrlError(parts.render_as_string())
    return Path(str(parts.database))


def _new_id() -> str:
    """Return a new id (UUIDv7): rows of one day lie beside each other."""
    milliseconds = time.time_ns() // 1_000_000
    number = (milliseconds << 80) | secrets.randbits(80)
    number = number & ~(0xF << 76) | (0x7 << 76)
    number = number & ~(0x3 << 62) | (0x2 << 62)
    return str(UUID(int=number))
