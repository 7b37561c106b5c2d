"""A server: how it is reached, and what is said and lost when it does not serve."""

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextlib import suppress

import pytest
from psycopg import errors
from sqlalchemy import Connection
from sqlalchemy import make_url
from sqlalchemy.exc import DataError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import IntegrityError
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import ProgrammingError

from referee.store import Access
from referee.store import DatabaseUrlError
from referee.store import DriverMissingError
from referee.store import Gone
from referee.store import links
from referee.store import new_key
from referee.store import open_store
from referee.store import Outcome
from referee.store import reaching
from referee.store import Reason
from referee.store import Role
from referee.store import Store
from referee.store import StoreUnavailableError
from referee.store import units
from referee.store import without_password
from referee.store.errors import OvertakenError
from referee.store.look import look_at
from referee.store.schema import Shape
from referee.store.sqlstates import is_passing
from referee.store.sqlstates import reason_of
from tests.cutting import line_to
from tests.postgres import Cluster
from tests.postgres import cluster
from tests.postgres import DURABLE
from tests.store.conftest import note
from tests.store.conftest import OPENED
from tests.store.conftest import RENEWED

NOWHERE = "postgresql://referee@127.0.0.1:1/none"


@pytest.fixture
def url(postgres_url: str) -> str:
    return postgres_url


@pytest.fixture
def other(url: str) -> Iterator[Store]:
    """The store of another process."""
    other = open_store(url)
    yield other
    other.close()


@contextmanager
def unavailable(reason: Reason) -> Iterator[None]:
    with pytest.raises(StoreUnavailableError) as caught:
        yield
    assert caught.value.reason is reason


def hang_up(postgres: Cluster) -> None:
    """End every other connection of the server."""
    postgres.ask(
        "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )


def name_in(url: str) -> str:
    return str(make_url(url).database)


def clients(postgres: Cluster, url: str) -> int:
    """Return how many connections there are to the database at *url*."""
    with postgres.connect() as connection:
        question = "SELECT count(*) FROM pg_stat_activity WHERE datname = %s"
        row = connection.execute(question, (name_in(url),)).fetchone()
    return int(row[0]) if row else 0


class TestReach:
    """How a server is found."""

    @pytest.mark.parametrize("name", ["postgresql", "postgresql+psycopg"])
    def test_by_either_name(self, url: str, name: str) -> None:
        store = open_store(url.replace("postgresql", name))
        store.check()
        store.close()

    def test_a_server_that_is_not_there(self) -> None:
        with unavailable(Reason.CANNOT_OPEN):
            open_store(NOWHERE)

    def test_the_first_of_several_that_can_write(self, postgres: Cluster) -> None:
        name = postgres.new_database()
        hosts = f"host=127.0.0.1:1&host=127.0.0.1:{postgres.port}"
        more = "target_session_attrs=read-write"
        store = open_store(f"postgresql://referee@/{name}?{hosts}&{more}")
        store.check()
        store.close()
        postgres.drop_database(name)

    @pytest.mark.parametrize("more", ["foo=1", "pooling=yes", "prepare_threshold=0"])
    def test_what_no_server_can_be_told_is_refused(self, url: str, more: str) -> None:
        for way in (open_store, look_at):
            with pytest.raises(DatabaseUrlError):
                way(f"{url}&{more}&password=secret")

    def test_an_address_that_cannot_be_read_is_not_repeated(self) -> None:
        for bad in ("postgresql://an:secret@h:x/db", "an:secret", "sqlite:///"):
            with pytest.raises(DatabaseUrlError) as caught:
                open_store(bad)
            assert "secret" not in str(caught.value)
            assert "secret" not in without_password(bad)

    @pytest.mark.parametrize(
        "url",
        ["postgresql://an:secret@h/db", "postgresql://an@/db?host=h&password=secret"],
    )
    def test_a_password_is_not_shown(self, url: str) -> None:
        shown = without_password(url)
        assert "secret" not in shown
        assert shown.startswith("postgresql://an")

    def test_without_the_driver_there_is_a_remedy(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "psycopg", None)
        for way in (open_store, look_at):
            with pytest.raises(DriverMissingError) as caught:
                way(NOWHERE)
            assert caught.value.remedy == 'pip install "psycopg[binary]"'

    def test_several_processes_may_start_at_once(self, new_postgres_url: str) -> None:
        with ThreadPoolExecutor(4) as processes:
            stores = list(processes.map(open_store, [new_postgres_url] * 4))
        made = stores[0].create([OPENED], new_key())
        assert {each.find(made.score) for each in stores} == {
            Access(made.match_id, Role.SCORE, 1)
        }
        for each in stores:
            each.close()

    def test_an_open_store_shares_no_connection_with_what_is_forked(
        self, postgres: Cluster, new_postgres_url: str
    ) -> None:
        store = open_store(new_postgres_url)
        assert clients(postgres, new_postgres_url) == 0
        store.check()
        assert clients(postgres, new_postgres_url) == 1
        store.close()


class TestLook:
    """A look at a server changes nothing there."""

    def test_an_empty_database_is_older(
        self, postgres: Cluster, new_postgres_url: str
    ) -> None:
        assert look_at(new_postgres_url) is Shape.OLDER
        assert look_at(new_postgres_url) is Shape.OLDER

    def test_one_in_use_is_current(self, url: str, store: Store) -> None:
        assert look_at(url) is Shape.CURRENT

    def test_one_that_only_reads_is_told(self, url: str) -> None:
        with unavailable(Reason.READ_ONLY):
            look_at(f"{url}&options=-c%20default_transaction_read_only%3Don")

    def test_one_that_is_not_there_is_told(self, url: str) -> None:
        for nowhere in (NOWHERE, url.replace("?", "_that_is_not_there?")):
            with unavailable(Reason.CANNOT_OPEN):
                look_at(nowhere)


class TestTogether:
    """What one process writes, the others know at once."""

    def test_a_withdrawn_link_opens_nothing_anywhere(
        self, store: Store, other: Store
    ) -> None:
        made = store.create([OPENED], new_key())
        assert other.find(made.score) == Access(made.match_id, Role.SCORE, 1)
        store.renew(made.match_id, Role.SCORE, new_key(), RENEWED)
        assert isinstance(other.find(made.score), Gone)
        assert other.version(made.match_id) == 2

    def test_what_is_read_is_of_one_moment(self, store: Store, match: str) -> None:
        with store._database.read() as connection:
            before = connection.exec_driver_sql("SELECT count(*) FROM entries")
            assert before.scalar() == 1
            store.append(match, new_key(), note(2))
            after = connection.exec_driver_sql("SELECT count(*) FROM entries")
            assert after.scalar() == 1


class TestTrouble:
    """A server that does not serve loses nothing and is told in our words."""

    def test_a_connection_lost_before_is_replaced(
        self, postgres: Cluster, store: Store, match: str
    ) -> None:
        hang_up(postgres)
        assert store.entries(match) == (OPENED,)
        hang_up(postgres)
        assert store.append(match, new_key(), note(2)) is Outcome.STORED

    def test_work_during_which_it_was_lost_is_done_again(
        self, postgres: Cluster, store: Store, match: str
    ) -> None:
        tries: list[int] = []

        def work(connection: Connection) -> Outcome:
            tries.append(len(tries))
            outcome = units.append(connection, match, "k" * 22, note(2))
            if tries == [0]:
                hang_up(postgres)
            return outcome

        assert store._database.write(work) is Outcome.STORED
        assert tries == [0, 1]
        assert store.version(match) == 2

    @pytest.mark.promise(6)
    def test_of_two_that_wait_for_each_other_both_get_through(
        self, store: Store, other: Store
    ) -> None:
        one, two = (store.create([OPENED], new_key()).match_id for _ in range(2))
        meet = threading.Barrier(2)
        tries: list[str] = []

        def work(connection: Connection, first: str, second: str) -> str:
            tries.append(first)
            links.hold(connection, first)
            with suppress(threading.BrokenBarrierError):
                meet.wait(5)
            meet.abort()  # only once: then each goes its way
            links.hold(connection, second)
            return first

        with ThreadPoolExecutor(2) as processes:
            done = [
                processes.submit(store._database.write, work, one, two),
                processes.submit(other._database.write, work, two, one),
            ]
        assert {each.result() for each in done} == {one, two}
        assert len(tries) == 3

    def test_a_commit_whose_answer_was_lost_has_one_effect(
        self, postgres: Cluster, url: str, match: str
    ) -> None:
        with line_to(postgres.port) as line:
            place = f"127.0.0.1:{line.port}/{name_in(url)}"
            store = open_store(f"postgresql://referee@{place}")
            store.check()
            for number in range(2, 12):
                line.cut_after(b"COMMIT")
                outcome = store.append(match, new_key(), note(number))
                assert outcome is Outcome.REPLAYED  # it was there already
            assert line.cuts == 10
            assert [each.number for each in store.entries(match)] == [*range(1, 12)]
            store.close()

    def test_a_connection_lost_while_reading_is_told(
        self, postgres: Cluster, store: Store
    ) -> None:
        with unavailable(Reason.CANNOT_OPEN), store._database.read() as connection:
            hang_up(postgres)
            connection.exec_driver_sql("SELECT 1")

    def test_a_database_that_only_reads_can_be_watched(
        self, postgres: Cluster, url: str, match: str
    ) -> None:
        only = f"{url}&options=-c%20default_transaction_read_only%3Don"
        store = open_store(only)
        assert store.entries(match) == (OPENED,)
        with unavailable(Reason.READ_ONLY):
            store.append(match, new_key(), note(2))
        with unavailable(Reason.READ_ONLY):
            store.check()
        store.close()

    def test_who_waits_too_long_for_another_is_told(
        self, url: str, other: Store, match: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reaching, "PATIENCE", 0.1)
        store = open_store(url)

        def work(_: Connection) -> None:
            with unavailable(Reason.BUSY):
                store.append(match, new_key(), note(2))

        def hold_and_work(connection: Connection) -> None:
            connection.exec_driver_sql("SELECT * FROM matches FOR UPDATE")
            work(connection)

        other._database.write(hold_and_work)
        assert store.append(match, new_key(), note(2)) is Outcome.STORED
        store.close()

    def test_who_waits_too_long_for_a_connection_is_told(
        self, url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reaching, "PATIENCE", 0.1)
        monkeypatch.setattr(reaching, "CONNECTIONS", 1)
        store = open_store(url)
        with store._database.read(), unavailable(Reason.BUSY):
            store.check()
        store.close()

    def test_what_fails_again_and_again_ends(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        waited: list[float] = []
        monkeypatch.setattr("time.sleep", waited.append)
        tries: list[int] = []

        def work(_: Connection) -> None:
            tries.append(1)
            raise OvertakenError(Reason.BUSY)

        with unavailable(Reason.BUSY):
            store._database.write(work)
        assert len(tries) == 50
        assert len(waited) == 49
        assert 0 <= max(waited) <= 0.5

    def test_a_fault_of_our_own_is_neither_hidden_nor_tried_again(
        self, store: Store, match: str
    ) -> None:
        tries: list[str] = []

        def work(connection: Connection, statement: str) -> None:
            tries.append(statement)
            connection.exec_driver_sql(statement)

        for kind, statement in (
            (ProgrammingError, "SELECT * FROM nowhere"),
            (IntegrityError, "INSERT INTO matches SELECT * FROM matches"),
            (DataError, "SELECT 1 / 0"),
        ):
            with pytest.raises(kind):
                store._database.write(work, statement)
        assert len(tries) == 3


@pytest.mark.parametrize(
    ("kind", "reason", "passing"),
    [
        (errors.SerializationFailure, Reason.BUSY, True),
        (errors.DeadlockDetected, Reason.BUSY, True),
        (errors.LockNotAvailable, Reason.BUSY, False),
        (errors.QueryCanceled, Reason.BUSY, False),
        (errors.TooManyConnections, Reason.BUSY, False),
        (errors.DiskFull, Reason.FULL, False),
        (errors.ReadOnlySqlTransaction, Reason.READ_ONLY, False),
        (errors.InsufficientPrivilege, Reason.READ_ONLY, False),
        (errors.InvalidPassword, Reason.CANNOT_OPEN, False),
        (errors.InvalidCatalogName, Reason.CANNOT_OPEN, False),
        (errors.OperationalError, Reason.CANNOT_OPEN, False),
        (errors.IoError, Reason.FAULTY, False),
        (errors.DataCorrupted, Reason.FAULTY, False),
        (errors.UndefinedTable, None, False),
        (errors.UniqueViolation, None, False),
        (errors.InterfaceError, None, False),
    ],
)
def test_the_reason_is_read_from_the_code(
    kind: type[errors.Error], reason: Reason | None, passing: bool
) -> None:
    wrapped: type[DBAPIError] = (
        OperationalError if issubclass(kind, errors.OperationalError) else DBAPIError
    )
    error = wrapped("", {}, kind())
    assert (reason_of(error), is_passing(error)) == (reason, passing)


@pytest.mark.promise(1)
def test_a_server_that_is_killed_loses_nothing() -> None:
    """Its own process ends by kill -9 between two deals, and it is started again."""
    with cluster(DURABLE) as server:
        store = open_store(server.url(server.new_database()))
        match = store.create([OPENED], new_key()).match_id
        for number in range(2, 5):
            assert store.append(match, new_key(), note(number)) is Outcome.STORED
            server.kill()
            with unavailable(Reason.CANNOT_OPEN):
                store.append(match, new_key(), note(number + 1))
            server.start()
            assert store.version(match) == number
        store.close()
