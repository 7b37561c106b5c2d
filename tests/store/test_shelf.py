"""The host finds every match, also in a database of older days or an odd place."""

from pathlib import Path
from urllib.parse import quote

import pytest

from referee.store import new_key
from referee.store import NewerDatabaseError
from referee.store import open_store
from referee.store import Store
from referee.store.shelf import open_shelf
from tests.store.conftest import change
from tests.store.conftest import OPENED


@pytest.fixture(params=["sqlite", "new_postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a database of which these tests may change the schema."""
    return str(request.getfixturevalue(f"{request.param}_url"))


def test_what_is_written_meanwhile_is_seen_at_the_next_look(
    url: str, store: Store, match: str
) -> None:
    with open_shelf(url) as shelf:
        assert shelf
        assert shelf.ids() == [match]
        other = store.create([OPENED], new_key()).match_id
        assert shelf.ids() == [match]
        assert shelf.entries(match) == (OPENED,)
    with open_shelf(url) as shelf:
        assert shelf
        assert set(shelf.ids()) == {match, other}


def test_nothing_is_kept_where_there_is_no_database(tmp_path: Path) -> None:
    with open_shelf(f"sqlite:///{tmp_path}/referee.db") as shelf:
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
    url: str, store: Store, match: str
) -> None:
    change(store, "ALTER TABLE matches DROP COLUMN deleted")
    change(store, "UPDATE alembic_version SET version_num = '0001'")
    store.close()
    with open_shelf(url) as shelf:
        assert shelf
        assert shelf.ids() == [match]


def test_a_newer_database_is_not_read(url: str, store: Store) -> None:
    change(store, "UPDATE alembic_version SET version_num = 'later'")
    store.close()
    with pytest.raises(NewerDatabaseError), open_shelf(url):
        pass
