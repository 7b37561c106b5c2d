"""Where matches are kept: the only room that knows SQL."""

from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from datetime import timedelta
from typing import Concatenate
from typing import ParamSpec
from typing import TypeVar

from sqlalchemy import Connection

from referee.journal import Entry
from referee.store import journals
from referee.store import links
from referee.store import old
from referee.store import units
from referee.store.addresses import path_of
from referee.store.addresses import server_at
from referee.store.addresses import without_password as without_password
from referee.store.database import Database
from referee.store.errors import DatabaseInUseError as DatabaseInUseError
from referee.store.errors import DatabaseUrlError as DatabaseUrlError
from referee.store.errors import DriverMissingError as DriverMissingError
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
from referee.store.old import GRACE as GRACE
from referee.store.postgres import PostgresDatabase
from referee.store.short_codes import ShortCode
from referee.store.sqlite import SqliteDatabase

Told = ParamSpec("Told")
Answer = TypeVar("Answer")


class Store:
    """All matches of one server. Safe to use from many threads."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._opened = Known(database, links.find, _match_of)

    def create(self, journal: Sequence[Entry], key: str) -> Links:
        """Open a new match with this *journal*, whose first entry is ``opened``.

        The same form *key* with the same journal gives the same match again.
        """
        return self._database.write(units.create, journal, key)

    def find(self, code: str) -> Access | Gone | None:
        """Return what *code* opens or once opened, or None for an unknown code."""
        return self._opened.about(code)

    def find_all(self, codes: Sequence[str]) -> Mapping[str, Access | Gone]:
        """Return what each of the *codes* opens or once opened, without the unknown."""
        return self._database.ask(links.find_all, codes)

    def watch_code(self, match_id: str) -> str | None:
        """Return the code for watching the match, which sheets and screens print."""
        return self._database.ask(links.watch_code, match_id)

    def renew(self, match_id: str, role: Role, key: str, entry: Entry) -> str | None:
        """Withdraw every code for this *role* and return a new one; *entry* tells so.

        The same form *key* gets the same code again. None: someone was quicker, and
        nothing was changed.
        """
        return self._write(match_id, units.renew, role, key, entry)

    def short_code(self, match_id: str, role: Role) -> ShortCode | None:
        """Return a code to type for this *role*, made anew when its time runs out.

        None where no code for the role is in force.
        """
        return self._write(match_id, units.short_code, role)

    def join(self, short: str) -> str | None:
        """Exchange a *short* code for a long one, if it is in force."""
        return self._database.write(units.join, short)

    def delete(self, match_id: str) -> None:
        """Put the match out of sight; its links tell that it is gone."""
        self._write(match_id, old.delete)

    def bring_back(self, match_id: str) -> None:
        """Undo ``delete``, unless the days of grace are over."""
        self._write(match_id, old.bring_back)

    def due(self, keep: timedelta | None = None) -> Sequence[str]:
        """Return the ids of the matches whose time is over.

        *keep* is how long one is kept in which nothing is entered; None: for ever.
        """
        return self._database.ask(old.due, keep)

    def discard(self, match_id: str, keep: timedelta | None = None) -> bool:
        """Forget the match, if its time is over and nobody uses it just now."""
        return self._write(match_id, old.discard, keep)

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        """Return the journal of the match, in order."""
        return self._database.ask(journals.read, match_id)

    def version(self, match_id: str) -> int:
        """Return the number of the newest entry, 0 without a match."""
        return self._database.ask(journals.version, match_id)

    def written(self, match_id: str, key: str) -> Entry | None:
        """Return the entry that the form with this *key* wrote, if it wrote one."""
        return self._database.ask(journals.written, match_id, key)

    def append(self, match_id: str, key: str, entry: Entry) -> Outcome:
        """Write *entry*, unless someone was quicker or the form was sent before."""
        return self._write(match_id, units.append, key, entry)

    def append_all(self, match_id: str, keyed: Sequence[tuple[str, Entry]]) -> Outcome:
        """Write all entries, each with its key, as one; or none, as ``append`` says."""
        return self._write(match_id, units.append_all, keyed)

    def check(self) -> None:
        """Raise ``StoreUnavailableError`` unless a match could be written now."""
        self._database.write(units.check)

    def close(self) -> None:
        """Write everything down and let go of the database."""
        self._database.close()

    def _write(
        self,
        match_id: str,
        work: Callable[Concatenate[Connection, str, Told], Answer],
        *args: Told.args,
        **kwargs: Told.kwargs,
    ) -> Answer:
        """Do a *work* that changes one match and the links to it, and nothing else."""
        with self._opened.written(match_id):
            return self._database.write(work, match_id, *args, **kwargs)


def _match_of(opened: Access | Gone | None) -> str | None:
    return opened.match_id if opened else None


def open_store(url: str) -> Store:
    """Open the database at *url*, such as ``sqlite:////srv/canasta/referee.db``.

    A file is made if it is not there. The schema is brought to the present one.

    Raises:
        DatabaseUrlError: *url* names neither a SQLite file nor one of PostgreSQL.
        DatabaseInUseError: another process owns the file.
        DriverMissingError: this installation cannot talk to servers.
        NewerDatabaseError: a newer version of the program wrote it.
        StoreUnavailableError: it cannot be opened or written.
    """
    server = server_at(url)
    if server is None:
        return Store(SqliteDatabase.open(path_of(url)))
    return Store(PostgresDatabase.open(server))
