"""A look at the database says in which shape it is, and leaves it so."""

import os
import sqlite3
from pathlib import Path

import pytest

from referee.store import DatabaseUrlError
from referee.store import open_store
from referee.store import StoreUnavailableError
from referee.store.look import look_at
from referee.store.schema import Shape


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def revised(path: Path, revision: str) -> None:
    """Write *revision* where the schema of the database is told."""
    open_store(url(path)).close()
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    database.close()


def test_what_is_not_there_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "referee.sqlite3"
    assert look_at(url(path)) is None
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_this_version_is_current(tmp_path: Path) -> None:
    path = tmp_path / "referee.sqlite3"
    open_store(url(path)).close()
    before = path.read_bytes()
    assert look_at(url(path)) is Shape.CURRENT
    assert path.read_bytes() == before


def test_a_database_in_use_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "referee.sqlite3"
    store = open_store(url(path))
    assert look_at(url(path)) is Shape.CURRENT
    store.check()
    store.close()


def test_an_empty_database_is_older(tmp_path: Path) -> None:
    path = tmp_path / "referee.sqlite3"
    sqlite3.connect(path).close()
    path.touch()
    assert look_at(url(path)) is Shape.OLDER


def test_a_schema_that_no_version_knows_is_newer(tmp_path: Path) -> None:
    path = tmp_path / "referee.sqlite3"
    revised(path, "from_the_future")
    assert look_at(url(path)) is Shape.NEWER


@pytest.mark.parametrize("content", [b"no database at all, " * 100, None])
def test_what_is_no_database_is_told(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "referee.sqlite3"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    with pytest.raises(StoreUnavailableError):
        look_at(url(path))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StoreUnavailableError) as error:
        look_at(url(tmp_path / "referee.sqlite3"))
    assert error.value.reason == "read_only"


def test_an_address_of_another_kind_is_refused() -> None:
    with pytest.raises(DatabaseUrlError):
        look_at("sqlite://")
