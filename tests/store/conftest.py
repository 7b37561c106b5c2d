"""A real database, in a file and on a server, and a match to write to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy import select
from sqlalchemy import text

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Note
from referee.journal import Nothing
from referee.journal import Opened
from referee.journal import Side
from referee.store import new_key
from referee.store import open_store
from referee.store import Store
from referee.store.tables import metadata

AT = "2026-11-29T21:52:00Z"
SATURDAY = Opened(
    title="Saturday table",
    ruleset="classic",
    house={},
    target=5000,
    sides=(
        Side(name="An & Chi", players=("An", "Chi")),
        Side(name="Bình & Dũng", players=("Bình", "Dũng")),
    ),
    first_dealer=0,
    start=(0, 0),
)
OPENED = Entry(1, EntryKind.OPENED, AT, "An", SATURDAY)
RENEWED = Entry(2, EntryKind.CODE, AT, "An", Nothing())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "referee.db"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a database: each test that asks for one runs on both kinds."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = open_store(url)
    yield store
    store.close()


@pytest.fixture
def match(store: Store) -> str:
    return store.create([OPENED], new_key()).match_id


def note(number: int, words: str = "agreed", by: str = "An") -> Entry:
    return Entry(number, EntryKind.AGREEMENT, AT, by, Note(text=words))


def change(store: Store, statement: str, **values: str) -> None:
    """Change what is kept in a way that no method of a store does."""
    store._database.write(Connection.execute, text(statement), values)


def content(store: Store) -> str:
    """Return all that can be read in the database."""
    with store._database.read() as connection:
        tables = (connection.execute(select(each)) for each in metadata.sorted_tables)
        return "\n".join(str(row) for rows in tables for row in rows)
