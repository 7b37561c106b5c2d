"""The schema is the one that the tables describe, and it is reached whole."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy import inspect

from referee.store import new_key
from referee.store import NewerDatabaseError
from referee.store import open_store
from referee.store import Store
from referee.store.tables import metadata
from tests.store.conftest import OPENED


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


def test_a_database_of_a_newer_version_is_refused_untouched(path: Path) -> None:
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    before = path.read_bytes()
    for _ in range(2):  # the second try finds the lock free again
        with pytest.raises(NewerDatabaseError) as caught:
            open_store(f"sqlite:///{path}")
        assert caught.value.revision == "9999"
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
    config = Config()
    config.set_main_option("script_location", "referee:migrations")
    config.set_main_option("path_separator", "os")

    def there_and_back(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
        command.upgrade(config, "head")

    store._database.write(there_and_back)
