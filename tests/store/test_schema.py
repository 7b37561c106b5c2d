"""The schema is the one that the tables describe, and it is reached whole."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy import create_engine
from sqlalchemy import insert
from sqlalchemy import inspect
from sqlalchemy import MetaData
from sqlalchemy import select

from referee.store import Access
from referee.store import Gone
from referee.store import new_key
from referee.store import NewerDatabaseError
from referee.store import open_store
from referee.store import Outcome
from referee.store import Role
from referee.store import Store
from referee.store.addresses import server_at
from referee.store.schema import bring_to
from referee.store.tables import metadata
from tests.store.conftest import change
from tests.store.conftest import note
from tests.store.conftest import OPENED

CONFIG = Config()
CONFIG.set_main_option("script_location", "referee:migrations")
CONFIG.set_main_option("path_separator", "os")
NEWEST, *OLDER = (
    each.revision for each in ScriptDirectory.from_config(CONFIG).walk_revisions()
)


@pytest.fixture(params=["sqlite", "new_postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of a database of which these tests may change the schema."""
    return str(request.getfixturevalue(f"{request.param}_url"))


def test_the_migrations_make_what_the_tables_describe(store: Store) -> None:
    with store._database.read() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []


def test_every_constraint_has_the_name_that_the_tables_give_it(store: Store) -> None:
    """A later migration can only change what it can name."""
    with store._database.read() as connection:
        there = inspect(connection)
        for table in metadata.sorted_tables:
            named = {str(each.name) for each in table.constraints}
            found = {each["name"] for each in there.get_unique_constraints(table.name)}
            found |= {each["name"] for each in there.get_foreign_keys(table.name)}
            found |= {each["name"] for each in there.get_check_constraints(table.name)}
            found.add(there.get_pk_constraint(table.name)["name"])
            unnamed = {
                f"uq_{table.name}_{each.name}" for each in table.c if each.unique
            }
            assert found == named | unnamed


def test_what_is_kept_lies_with_its_match(store: Store) -> None:
    """Every key begins with the match, or with the code that leads to it.

    And no column counts by itself: so the rows may lie on several machines.
    """
    with store._database.read() as connection:
        there = inspect(connection)
        led: dict[str, set[str | None]] = {}
        defaults = set()
        for name in metadata.tables:
            led[name] = {each["column_names"][0] for each in there.get_indexes(name)}
            for key in there.get_unique_constraints(name):
                led[name].add(key["column_names"][0])
            led[name].add(there.get_pk_constraint(name)["constrained_columns"][0])
            defaults |= {each["default"] for each in there.get_columns(name)}
    assert led["matches"] == {"id"}
    assert led["entries"] == {"match_id"}
    assert led["links"] == {"hash", "match_id", "short"}
    assert defaults == {None}


@pytest.mark.promise(26)
@pytest.mark.promise(26)
def test_a_database_of_a_newer_version_is_refused(url: str, store: Store) -> None:
    change(store, "UPDATE alembic_version SET version_num = '9999'")
    store.close()
    for _ in range(2):  # the second try finds a file free again
        with pytest.raises(NewerDatabaseError) as caught:
            open_store(url)
        assert caught.value.revision == "9999"


@pytest.mark.promise(26)
@pytest.mark.promise(26)
def test_a_file_of_a_newer_version_is_left_untouched(
    path: Path, sqlite_url: str
) -> None:
    store = open_store(sqlite_url)
    change(store, "UPDATE alembic_version SET version_num = '9999'")
    store.close()
    before = path.read_bytes()
    with pytest.raises(NewerDatabaseError):
        open_store(sqlite_url)
    assert path.read_bytes() == before


def test_opening_again_changes_nothing(path: Path) -> None:
    store = open_store(f"sqlite:///{path}")
    made = store.create([OPENED], new_key())
    store.close()
    before = path.read_bytes()
    store = open_store(f"sqlite:///{path}")
    assert store.entries(made.match_id) == (OPENED,)
    store.close()
    assert path.read_bytes() == before


@pytest.mark.promise(2)
def test_a_migration_that_fails_leaves_nothing_behind(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE links (something TEXT)")
        other.commit()
    with pytest.raises(Exception, match="table links already exists"):
        open_store(f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as other:
        tables = other.execute("SELECT name FROM sqlite_master").fetchall()
    assert tables == [("links",)]


def test_the_way_back_is_known(store: Store) -> None:
    def there_and_back(connection: Connection) -> None:
        CONFIG.attributes["connection"] = connection
        command.downgrade(CONFIG, "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
        command.upgrade(CONFIG, NEWEST)

    store._database.write(there_and_back)


@pytest.mark.promise(26)
@pytest.mark.promise(26)
@pytest.mark.parametrize("revision", OLDER)
def test_a_database_of_every_older_schema_keeps_its_matches(
    url: str, tmp_path: Path, revision: str
) -> None:
    present = open_store(f"sqlite:///{tmp_path}/present.db")
    made = present.create([OPENED], new_key())
    for number in range(2, 5):
        present.append(made.match_id, new_key(), note(number))
    journal = present.entries(made.match_id)

    def fill(target: Connection, source: Connection) -> None:
        bring_to(target, revision)
        there = MetaData()
        there.reflect(target, only=list(metadata.tables))
        for table in there.sorted_tables:
            for row in source.execute(select(*metadata.tables[table.name].c)):
                values = {each.name: getattr(row, each.name) for each in table.c}
                target.execute(insert(table).values(values))

    with old_database(url) as target, present._database.read() as source:
        fill(target, source)
    present.close()
    store = open_store(url)
    assert store.find(made.score) == Access(made.match_id, Role.SCORE, 4)
    assert store.watch_code(made.match_id) == made.watch
    assert store.entries(made.match_id) == journal
    assert store.append(made.match_id, new_key(), note(5)) is Outcome.STORED
    store.delete(made.match_id)
    assert isinstance(store.find(made.score), Gone)
    store.close()


@contextmanager
def old_database(url: str) -> Iterator[Connection]:
    """Give a connection to an empty database, before any of our programs used it."""
    engine = create_engine(server_at(url) or url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()
