"""A real database in a file, and a match to write to."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Opened
from referee.journal import Side
from referee.store import new_key
from referee.store import open_store
from referee.store import Store

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


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "referee.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{path}")
    yield store
    store.close()


@pytest.fixture
def match(store: Store) -> str:
    return store.create([OPENED], new_key()).match_id
