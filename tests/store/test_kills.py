"""A command that is killed leaves what was there, or what it was to make: no half.

Every command is killed at moments spread over all the time it takes, by kill -9.
"""

import multiprocessing
import os
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy import select
from sqlalchemy import text

from referee.cli import main
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Note
from referee.matchfile import write_match
from referee.store import new_key
from referee.store import open_store
from referee.store.addresses import server_at
from referee.store.backups import back_up
from referee.store.schema import newest
from referee.store.tables import entries
from referee.store.tables import links
from referee.store.tables import matches
from referee.store.tables import metadata
from tests.promises import Tell
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.store.conftest import AT
from tests.store.conftest import OPENED

pytestmark = pytest.mark.promise(2)

NEWEST = newest()
MATCHES = 20
NOTES = 40
SOON = 60
BIG = saturday(*[REFERENCE] * 60)
"""A match whose file takes some time to come in."""

KILLS = [3, pytest.param(50, marks=pytest.mark.full)]
"""A few for every run, many for the full one."""

PRELOADED = [
    f"referee.commands.{name}" for name in ("backup", "restore", "import", "db")
]
LANE = multiprocessing.get_context("forkserver")
LANE.set_forkserver_preload([*PRELOADED, "referee.cli", "psycopg", __name__])


def work(told: Connection, words: list[str], environ: dict[str, str]) -> None:
    """Do what the command line says, in a process of its own."""
    os.environ.update(environ)
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    told.send("ready")
    try:
        main(words)
    except SystemExit as end:
        told.send(end.code or 0)


@contextmanager
def working(words: list[str], environ: dict[str, str]) -> Iterator[Connection]:
    """Give what the process says that does so; at the end it is killed."""
    here, there = LANE.Pipe()
    process = LANE.Process(target=work, args=(there, words, environ))
    process.start()
    there.close()
    assert here.poll(SOON)
    assert here.recv() == "ready"
    try:
        yield here
    finally:
        process.kill()
        process.join(SOON)
        here.close()


class Killing:
    """Runs a command again and again, and kills it, each time somewhat later."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self.environ = {
            "REFEREE_DATA": str(folder / "data"),
            "REFEREE_DATABASE_URL": url,
            "REFEREE_HOST": "127.0.0.1",
        }

    def seconds(self, *words: str) -> float:
        """Return how long the command takes when nobody kills it: once at least."""
        return max(self._once(words) for _ in range(3))

    def _once(self, words: tuple[str, ...]) -> float:
        with working(list(words), self.environ) as said:
            begun = time.monotonic()
            assert said.poll(SOON)
            assert said.recv() == 0
            return time.monotonic() - begun

    def kill(self, seconds: float, *words: str) -> None:
        """Kill the command after so many seconds."""
        with working(list(words), self.environ) as said:
            said.poll(seconds)
        self._wait_until_all_is_quiet()

    def _wait_until_all_is_quiet(self) -> None:
        """Wait until a server has noticed that whoever talked to it is gone."""
        server = server_at(self.url)
        if server is None:
            return
        others = text(
            "SELECT count(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        engine = create_engine(server)
        for _ in range(SOON * 100):
            with engine.connect() as connection:
                if not connection.execute(others).scalar():
                    break
            time.sleep(0.01)
        engine.dispose()

    def rows(self, url: str = "") -> str:
        """Return all that is kept, as the next start finds it."""
        store = open_store(url or self.url)
        with store._database.read() as connection:
            tables = (select(each).order_by(*each.primary_key) for each in ORDERED)
            told = [str(row) for each in tables for row in connection.execute(each)]
        store.close()
        return "\n".join(told)

    def check(self) -> None:
        """Let SQLite say whether the file is sound."""
        if server_at(self.url) is None:
            path = self.url.removeprefix("sqlite:///")
            with closing(sqlite3.connect(path)) as connection:
                told = connection.execute("PRAGMA integrity_check").fetchall()
                assert told == [("ok",)]
                assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


ORDERED = metadata.sorted_tables


@pytest.fixture
def killing(url: str, tmp_path: Path) -> Killing:
    (tmp_path / "data").mkdir()
    return Killing(url, tmp_path)


def play(url: str, count: int) -> None:
    """Play so many matches."""
    notes = [
        Entry(number, EntryKind.AGREEMENT, AT, "An", Note(text=f"note {number}" * 9))
        for number in range(2, NOTES + 2)
    ]
    store = open_store(url)
    for _ in range(count):
        store.create([OPENED, *notes], new_key())
    store.close()


def spread(kills: int, seconds: float) -> Iterator[float]:
    """Yield so many moments: from when it gets to work until it should be done."""
    yield from (seconds * (0.5 + (each + 0.5) / kills) for each in range(kills))


def figure(what: str, url: str, found: "Counter[str]") -> str:
    """Say what was found after the kills."""
    kills, kind = sum(found.values()), url.partition(":")[0]
    states = ", ".join(f"{found[each]} {each}" for each in sorted(found))
    return f"{what}, {kind}: {kills} kills, {states}, 0 by half"


@pytest.mark.parametrize("kills", KILLS)
def test_of_backup(killing: Killing, kills: int, tell: Tell) -> None:
    play(killing.url, MATCHES)
    wanted, found = killing.rows(), Counter[str]()
    folder = killing.folder / "first"
    seconds = killing.seconds("backup", "--to", str(folder))
    for number, moment in enumerate(spread(kills, seconds)):
        folder = killing.folder / str(number)
        killing.kill(moment, "backup", "--to", str(folder))
        copies = list(folder.glob("[!.]*"))
        found["done" if copies else "not done"] += 1
        for copy in copies:
            assert killing.rows(f"sqlite:///{copy}") == wanted
    assert killing.rows() == wanted
    killing.check()
    tell(figure("backup", killing.url, found))


@pytest.mark.parametrize("kills", KILLS)
def test_of_restore(killing: Killing, kills: int, tmp_path: Path, tell: Tell) -> None:
    contents: dict[str, str] = {}
    for _ in range(2):
        play(killing.url, MATCHES)
        contents[killing.rows()] = str(back_up(killing.url, tmp_path))
    (one, copy), (another, _) = contents.items()
    seconds = killing.seconds("restore", copy)
    there, found = one, Counter[str]()
    for moment in spread(kills, seconds):
        wanted = another if there == one else one
        killing.kill(moment, "restore", contents[wanted])
        now = killing.rows()
        assert now in (there, wanted)
        killing.check()
        found["done" if now == wanted else "not done"] += 1
        there = now
    tell(figure("restore", killing.url, found))


@pytest.mark.parametrize("kills", KILLS)
def test_of_import(killing: Killing, kills: int, tmp_path: Path, tell: Tell) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(write_match(BIG))
    open_store(killing.url).close()
    seconds = killing.seconds("import", str(file), str(file))
    before, found = whole_matches(killing.url), Counter[str]()
    for moment in spread(kills, seconds):
        killing.kill(moment, "import", str(file), str(file))
        now = whole_matches(killing.url)
        found[f"with {now - before} of 2 matches"] += 1
        before = now
    killing.check()
    tell(figure("import", killing.url, found))


def whole_matches(url: str) -> int:
    """Return how many matches there are; each has all its entries and both links."""
    store = open_store(url)
    with store._database.read() as connection:
        ids = list(connection.execute(select(matches.c.id)).scalars())
        owners = [
            Counter(connection.execute(select(table.c.match_id)).scalars())
            for table in (entries, links)
        ]
    store.close()
    assert owners[0] == Counter(dict.fromkeys(ids, len(BIG.entries)))
    assert owners[1] == Counter(dict.fromkeys(ids, 2))
    return len(ids)


class TestMigration:
    """The schema is the old one or the new one; the matches are the same."""

    @pytest.fixture(params=["sqlite", "new_postgres"])
    def url(self, request: pytest.FixtureRequest) -> str:
        return str(request.getfixturevalue(f"{request.param}_url"))

    @pytest.mark.parametrize("kills", KILLS)
    def test_of_migration(self, killing: Killing, kills: int, tell: Tell) -> None:
        play(killing.url, MATCHES)
        wanted, found = killing.rows(), Counter[str]()
        age(killing.url)
        seconds = killing.seconds("db", "upgrade")
        for moment in spread(kills, seconds):
            age(killing.url)
            killing.kill(moment, "db", "upgrade")
            found["done" if revision(killing.url) == NEWEST else "not done"] += 1
            assert killing.rows() == wanted
            killing.check()
        tell(figure("migration", killing.url, found))


def age(url: str) -> None:
    """Make a database of the first schema of the one at *url*."""
    engine = create_engine(server_at(url) or url)
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE matches DROP COLUMN deleted"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    engine.dispose()


def revision(url: str) -> str:
    engine = create_engine(server_at(url) or url)
    with engine.connect() as connection:
        told = connection.execute(text("SELECT version_num FROM alembic_version"))
        found = str(told.scalar())
    engine.dispose()
    return found
