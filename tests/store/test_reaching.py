"""Through a pooler nothing rests on a session: the next transaction has another."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection
from sqlalchemy import make_url

from referee.store import new_key
from referee.store import open_store
from referee.store import Outcome
from referee.store import Store
from referee.store.backups import back_up
from referee.store.database import Database
from tests.conftest import Missing
from tests.pooler import NoPoolerError
from tests.pooler import pooler
from tests.postgres import Cluster
from tests.store.conftest import note
from tests.store.conftest import OPENED

LIMITS = "SELECT current_setting('lock_timeout'), current_setting('statement_timeout')"
PREPARED = "SELECT count(*) FROM pg_prepared_statements"
MANY = 12
"""So often the driver asks nothing before it prepares it."""


def told(connection: Connection, question: str) -> tuple[object, ...]:
    return tuple(connection.exec_driver_sql(question).one())


def asked(database: Database) -> tuple[object, ...]:
    for _ in range(MANY):
        database.ask(told, LIMITS)
    return database.ask(told, PREPARED)


def test_by_itself_a_session_is_told_once(postgres_url: str) -> None:
    store = open_store(postgres_url)
    database = store._database
    assert database.ask(told, LIMITS) == database.write(told, LIMITS) == ("10s", "30s")
    assert asked(database) == (1,)
    store.close()


def test_through_a_pooler_each_transaction_is(postgres_url: str) -> None:
    store = open_store(f"{postgres_url}&pooling=transaction")
    database = store._database
    assert database.write(told, LIMITS) == ("10s", "30s")
    with database.read() as connection:
        assert told(connection, LIMITS) == ("10s", "30s")
    assert database.ask(told, LIMITS) == ("0", "0")
    assert asked(database) == (0,)
    store.close()


@pytest.fixture
def pooled(postgres: Cluster, new_postgres_url: str, missing: Missing) -> Iterator[str]:
    """The address of an empty database behind a pooler."""
    name = make_url(new_postgres_url).database
    try:
        with pooler(postgres) as port:
            place = f"postgresql://referee@127.0.0.1:{port}/{name}"
            yield f"{place}?pooling=transaction"
    except NoPoolerError as error:
        missing("pooler", str(error))


def play(store: Store, match: str) -> list[Outcome]:
    """Write to a match what another may have written sooner, and ask again."""
    outcomes = []
    for number in range(2, MANY):
        outcomes.append(store.append(match, new_key(), note(number)))
        while store.version(match) < number:
            pass
    return outcomes


@pytest.mark.full
def test_matches_are_played_through_a_pooler(
    pooled: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    stores = [open_store(pooled) for _ in range(3)]
    made = stores[0].create([OPENED], new_key())
    with ThreadPoolExecutor(6) as phones:
        played = phones.map(lambda each: play(each, made.match_id), stores * 2)
        outcomes = [outcome for each in played for outcome in each]
    numbers = [entry.number for entry in stores[1].entries(made.match_id)]
    assert numbers == list(range(1, MANY))
    assert outcomes.count(Outcome.STORED) == MANY - 2
    assert back_up(pooled, tmp_path_factory.mktemp("backups")).exists()
    for store in stores:
        store.close()
