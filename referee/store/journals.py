"""How is a journal written and read?"""

from collections.abc import Mapping
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection
from sqlalchemy import delete
from sqlalchemy import func
from sqlalchemy import insert
from sqlalchemy import literal
from sqlalchemy import Row
from sqlalchemy import select
from sqlalchemy.dialects import sqlite

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import read_body
from referee.journal import write_body
from referee.store.tables import entries

_INSERT = {"sqlite": sqlite.insert}
"""INSERT … ON CONFLICT is spelled by each database in its own way."""


class Outcome(StrEnum):
    """What became of an entry."""

    STORED = "stored"
    STALE = "stale"
    REPLAYED = "replayed"
    REUSED = "reused"


def append(connection: Connection, match_id: str, key: str, entry: Entry) -> bool:
    """Write *entry*, unless its number or key is taken or a number would be missing."""
    row = _row(match_id, key, entry)
    before = select(literal(1)).where(
        entries.c.match_id == match_id, entries.c.number == entry.number - 1
    )
    values = select(*map(literal, row.values())).where(before.exists())
    statement = (
        _INSERT[connection.dialect.name](entries)
        .from_select(list(row), values)
        .on_conflict_do_nothing()
        .returning(entries.c.number)
    )
    return connection.execute(statement).first() is not None


def begin(connection: Connection, match_id: str, journal: Sequence[Entry]) -> None:
    """Write the whole *journal* of a new match."""
    rows = [_row(match_id, f"made-{each.number}", each) for each in journal]
    connection.execute(insert(entries), rows)


def read(connection: Connection, match_id: str) -> tuple[Entry, ...]:
    """Return the journal of a match, in order."""
    query = select(entries).where(entries.c.match_id == match_id)
    return tuple(map(_entry, connection.execute(query.order_by(entries.c.number))))


def forget(connection: Connection, match_id: str) -> None:
    """Take the journal of a match out of the database."""
    connection.execute(delete(entries).where(entries.c.match_id == match_id))


def version(connection: Connection, match_id: str) -> int:
    """Return the number of the newest entry, 0 without a match."""
    query = select(func.max(entries.c.number)).where(entries.c.match_id == match_id)
    return connection.execute(query).scalar() or 0


def written(connection: Connection, match_id: str, key: str) -> Entry | None:
    """Return the entry that the phone with this *key* wrote."""
    query = select(entries).where(entries.c.match_id == match_id, entries.c.key == key)
    row = connection.execute(query).first()
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
