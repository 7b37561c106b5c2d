"""Which matches lie in a database? For its host, also while a server owns it."""

from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy import select

from referee.journal import Entry
from referee.store import journals
from referee.store import links
from referee.store import open_store
from referee.store import short_codes
from referee.store.errors import NewerDatabaseError
from referee.store.glance import glance
from referee.store.links import Gone
from referee.store.look import look_at
from referee.store.schema import Shape
from referee.store.tables import matches


class Shelf:
    """All matches of a database that were not deleted."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def ids(self) -> Sequence[str]:
        """Return the ids of the matches, the newest first."""
        kept = select(matches.c.id).where(matches.c.deleted.is_(None))
        newest_first = kept.order_by(matches.c.opened.desc(), matches.c.id.desc())
        return self._connection.execute(newest_first).scalars().all()

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        """Return the journal of a match, in order."""
        return journals.read(self._connection, match_id)

    def find(self, told: str) -> str | None:
        """Return the id of the match that is *told* by it, by a link or by a code.

        A link that was withdrawn still says which match it was.
        """
        code = links.code_in(told)
        access = (
            links.find(self._connection, code)
            if code
            else short_codes.find(self._connection, told)
        )
        if access is None:
            return told if told in self.ids() else None
        gone = isinstance(access, Gone) and access.deleted
        return None if gone else access.match_id


@contextmanager
def open_shelf(url: str) -> Iterator[Shelf | None]:
    """Give the matches of the database at *url*, or None where there is none yet.

    Raises:
        DatabaseUrlError: *url* names neither a SQLite file nor one of PostgreSQL.
        DriverMissingError: this installation cannot talk to servers.
        NewerDatabaseError: a newer version of the program wrote it.
        StoreUnavailableError: it cannot be read.
        DatabaseInUseError: it is of an older version, and not ours to bring up to date.
    """
    shape = look_at(url)
    if shape is None:
        yield None
        return
    if shape is Shape.NEWER:
        raise NewerDatabaseError(shape)
    if shape is Shape.OLDER:
        open_store(url).close()
    with glance(url) as connection:
        yield Shelf(connection)
