"""The host finds every match, also in a database of older days or an odd place."""

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest

from referee.store import new_key
from referee.store import NewerDatabaseError
from referee.store import open_store
from referee.store import Store
from referee.store.shelf import open_shelf
from tests.store.conftest import OPENED


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def test_what_is_written_meanwhile_is_seen_at_the_next_look(
    store: Store, path: Path, match: str
) -> None:
    with open_shelf(url(path)) as shelf:
        assert shelf
        assert shelf.ids() == [match]
        other = store.create([OPENED], new_key()).match_id
        assert shelf.ids() == [match]
        assert shelf.entries(match) == (OPENED,)
    with open_shelf(url(path)) as shelf:
        assert shelf
        assert set(shelf.ids()) == {match, other}


def test_nothing_is_kept_where_there_is_no_database(tmp_path: Path) -> None:
    with open_shelf(url(tmp_path / "referee.db")) as shelf:
        assert shelf is None


@pytest.mark.parametrize("name", ["a b", "100%41", "what?", "no#1", "bàn thứ bảy"])
def test_a_folder_may_be_called_anything(tmp_path: Path, name: str) -> None:
    path = tmp_path / name / "referee.db"
    path.parent.mkdir()
    address = f"sqlite:///{quote(str(path))}"
    store = open_store(address)
    match = store.create([OPENED], new_key()).match_id
    store.close()
    assert path.is_file()
    with open_shelf(address) as shelf:
        assert shelf
        assert shelf.ids() == [match]


def test_a_database_of_an_older_version_is_brought_up_to_date(
    path: Path, store: Store, match: str
) -> None:
    store.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("ALTER TABLE matches DROP COLUMN deleted")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
        database.commit()
    with open_shelf(url(path)) as shelf:
        assert shelf
        assert shelf.ids() == [match]


def test_a_newer_database_is_not_read(path: Path, store: Store) -> None:
    store.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE alembic_version SET version_num = 'later'")
        database.commit()
    with pytest.raises(NewerDatabaseError), open_shelf(url(path)):
        pass
