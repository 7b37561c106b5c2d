"""How is a journal written and read?"""

from collections.abc import Mapping
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Any

from sqlalchemy import bindparam
from sqlalchemy import Connection
from sqlalchemy import delete
from sqlalchemy import func
from sqlalchemy import insert
from sqlalchemy import literal
from sqlalchemy import Row
from sqlalchemy import select
from sqlalchemy.sql.dml import ReturningInsert

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import read_body
from referee.journal import write_body
from referee.store.conflicts import insert_unless_there
from referee.store.tables import entries
from referee.store.tables import matches

# Questions are put into words once: that takes longer than to answer them.
_OF_MATCH = entries.c.match_id == bindparam("match")
_JOURNAL = select(entries).where(_OF_MATCH).order_by(entries.c.number)
_VERSION = select(func.max(entries.c.number)).where(_OF_MATCH)
_WRITTEN = select(entries).where(_OF_MATCH, entries.c.key == bindparam("key"))


class Outcome(StrEnum):
    """What became of an entry."""

    STORED = "stored"
    STALE = "stale"
    REPLAYED = "replayed"
    REUSED = "reused"


def append(connection: Connection, match_id: str, key: str, entry: Entry) -> bool:
    """Write *entry*, unless its number or key is taken or a number would be missing.

    A match that is being deleted meanwhile gets no entry either.
    """
    row = {**_row(match_id, key, entry), "before": entry.number - 1}
    statement = _appending(connection.dialect.name)
    return connection.execute(statement, row).first() is not None


@cache
def _appending(dialect: str) -> ReturningInsert[tuple[int]]:
    before = select(literal(1)).where(
        entries.c.match_id == bindparam("match_id"),
        entries.c.number == bindparam("before"),
    )
    told = [bindparam(column.name, type_=column.type) for column in entries.c]
    row = (
        select(*told)
        .select_from(matches)
        .where(matches.c.id == bindparam("match_id"), matches.c.deleted.is_(None))
        .where(before.exists())
        .with_for_update(read=True)
    )
    return (
        insert_unless_there(dialect, entries)
        .from_select([each.key for each in told], row)
        .returning(entries.c.number)
    )


def begin(connection: Connection, match_id: str, journal: Sequence[Entry]) -> None:
    """Write the whole *journal* of a new match."""
    rows = [_row(match_id, f"made-{each.number}", each) for each in journal]
    connection.execute(insert(entries), rows)


def read(connection: Connection, match_id: str) -> tuple[Entry, ...]:
    """Return the journal of a match, in order."""
    return tuple(map(_entry, connection.execute(_JOURNAL, {"match": match_id})))


def forget(connection: Connection, match_id: str) -> None:
    """Take the journal of a match out of the database."""
    connection.execute(delete(entries).where(entries.c.match_id == match_id))


def version(connection: Connection, match_id: str) -> int:
    """Return the number of the newest entry, 0 without a match."""
    return connection.execute(_VERSION, {"match": match_id}).scalar() or 0


def written(connection: Connection, match_id: str, key: str) -> Entry | None:
    """Return the entry that the phone with this *key* wrote."""
    row = connection.execute(_WRITTEN, {"match": match_id, "key": key}).first()
    return _entry(row) if row else None


def same(one: Entry, other: Entry) -> bool:
    """Whether both say the same, whoever wrote them and when."""
    return one.kind == other.kind and write_body(one.body) == write_body(other.body)


def _row(match_id: str, key: str, entry: Entry) -> Mapping[str, Any]:
    return {
        "match_id": match_id,
        "number": entry.number,
        "key": key,
        "written": entry.at,
        "author": entry.by,
        "kind": entry.kind.value,
        "body": write_body(entry.body),
    }


def _entry(row: Row[Any]) -> Entry:
    kind = EntryKind(row.kind)
    body = read_body(kind, row.body)
    return Entry(row.number, kind, row.written, row.author, body)
