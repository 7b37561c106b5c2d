"""``referee db``: how the database stands."""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.language import LANGUAGES
from referee.store import open_store
from referee.store.schema import newest
from tests.commands.calls import call


@pytest.fixture(autouse=True)
def umask() -> Iterator[None]:
    """Leave the tests that follow the rights of their files."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "referee.sqlite3"
    open_store(f"sqlite:///{path}").close()
    return path


def db(folder: Path, *words: str, lang: str = "en") -> Any:
    return call("db", *words, lang=lang, REFEREE_DATA=str(folder))


def age(path: Path, revision: str) -> None:
    with closing(sqlite3.connect(path)) as other:
        if revision == "0001":
            other.execute("ALTER TABLE matches DROP COLUMN deleted")
        other.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        other.commit()


def test_before_the_first_start(tmp_path: Path) -> None:
    said = db(tmp_path / "data", "current")
    assert said.exit_code == 0
    assert said.stdout == "Database: made at the first start.\n"
    assert list(tmp_path.iterdir()) == []


def test_it_tells_the_revision(tmp_path: Path, database: Path) -> None:
    assert db(tmp_path, "current").stdout == f"Database: ready. ({newest()})\n"
    told = {"database": "current", "revision": newest(), "newest": newest()}
    assert json.loads(db(tmp_path, "current", "--json").stdout) == told


def test_an_older_one_is_brought_up_to_date(tmp_path: Path, database: Path) -> None:
    age(database, "0001")
    said = db(tmp_path, "current").stdout
    assert said == "Database: the next start brings it up to date. (0001)\n"
    said = db(tmp_path, "upgrade")
    assert said.exit_code == 0
    assert said.stdout == f"Database: ready. ({newest()})\n"
    assert len(list(tmp_path.glob("*-before-upgrade.sqlite3"))) == 1


@pytest.mark.parametrize("what", ["current", "upgrade"])
def test_a_newer_one_is_refused(tmp_path: Path, database: Path, what: str) -> None:
    age(database, "9999")
    said = db(tmp_path, what)
    assert (said.exit_code, said.stdout) == (3, "")
    assert said.stderr.startswith("A newer version wrote this database")


def test_a_server_that_runs_keeps_its_database(tmp_path: Path, database: Path) -> None:
    store = open_store(f"sqlite:///{database}")
    assert db(tmp_path, "upgrade").exit_code == 3
    assert db(tmp_path, "current").exit_code == 0
    store.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(tmp_path: Path, database: Path, lang: str) -> None:
    said = db(tmp_path, "current", lang=lang).stdout
    assert said.startswith("Database:") == (lang == "en")


def test_it_does_one_of_two_things(tmp_path: Path) -> None:
    assert db(tmp_path).exit_code == 2
    assert db(tmp_path, "drop").exit_code == 2
