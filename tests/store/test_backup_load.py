"""A backup made while deals are entered is of one moment, and comes back as it was."""

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.journal import replay
from referee.matchfile import write_match
from referee.store import new_key
from referee.store import open_store
from referee.store import Store
from referee.store.backups import back_up
from referee.store.restoring import restore
from tests.promises import Tell
from tests.store.conftest import note
from tests.store.conftest import OPENED

WRITERS = 4
LONGEST = 100
A_MOMENT = 0.002
BACKUPS = [4, pytest.param(50, marks=pytest.mark.full)]
"""A few for every run, many for the full one."""

BACK_UP = """
import sys
from pathlib import Path
from referee.store.backups import back_up
for _ in range(int(sys.argv[3])):
    sys.stdin.readline()
    print(back_up(sys.argv[1], Path(sys.argv[2])), flush=True)
"""


class Players:
    """Phones that enter without a pause, each at tables of its own."""

    def __init__(self, store: Store) -> None:
        self.acknowledged: dict[str, int] = {}
        self._store = store
        self._stopped = threading.Event()
        self._threads = [threading.Thread(target=self._play_on) for _ in range(WRITERS)]

    def __enter__(self) -> "Players":
        for each in self._threads:
            each.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        for each in self._threads:
            each.join()

    def _play_on(self) -> None:
        while not self._stopped.is_set():
            self._play(self._store.create([OPENED], new_key()).match_id)

    def _play(self, match: str) -> None:
        for number in range(2, LONGEST):
            if not self._stopped.wait(A_MOMENT):
                self._store.append(match, new_key(), note(number, "agreed" * 20))
                self.acknowledged[match] = number


@contextmanager
def another_process(url: str, folder: Path, count: int) -> Iterator[Iterator[Path]]:
    """Give backups made one by one by another process, as ``referee backup`` does."""
    command = [sys.executable, "-c", BACK_UP, url, str(folder), str(count)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked, told = process.stdin, process.stdout

        def each() -> Iterator[Path]:
            for _ in range(count):
                asked.write("\n")
                asked.flush()
                yield Path(told.readline().strip())

        yield each()
    assert process.returncode == 0


def numbers_in(copy: Path) -> dict[str, int]:
    """Return the newest number of every match; there is none missing before it."""
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        told = connection.execute(
            "SELECT match_id, count(*), max(number) FROM entries GROUP BY match_id"
        ).fetchall()
    assert all(count == newest for _, count, newest in told)
    return {match: newest for match, _, newest in told}


def files_of(url: str) -> dict[str, bytes]:
    """Return what every match is exported as."""
    store = open_store(url)
    with store._database.read() as connection:
        ids = connection.exec_driver_sql("SELECT id FROM matches").scalars().all()
    files = {each: write_match(replay(store.entries(each))) for each in ids}
    store.close()
    return files


@pytest.mark.promise(25)
@pytest.mark.parametrize("backups", BACKUPS)
def test_it_is_of_one_moment(
    url: str, tmp_path: Path, backups: int, tell: Tell
) -> None:
    store = open_store(url)
    copies: list[Path] = []
    players = Players(store)
    with another_process(url, tmp_path, backups) as made, players:
        before = dict(players.acknowledged)
        for copy in made:
            found = numbers_in(copy)
            assert all(found[match] >= before[match] for match in before)
            copies.append(copy)
            before = dict(players.acknowledged)
    store.close()
    assert len(set(copies)) == backups
    entered = sum(players.acknowledged.values())
    for copy in (copies[0], copies[-1]):
        wanted = files_of(f"sqlite:///{copy}")
        restore(url, copy, tmp_path)
        assert files_of(url) == wanted
    kind = url.partition(":")[0]
    tell(f"{kind}: {backups} backups during {entered} entries, equal after restore")


@pytest.mark.promise(25)
def test_a_copy_of_what_was_restored_is_the_same(url: str, tmp_path: Path) -> None:
    store = open_store(url)
    store.create([OPENED, note(2)], new_key())
    store.close()
    first = back_up(url, tmp_path)
    wanted = files_of(url)
    restore(url, first, tmp_path)
    second = back_up(url, tmp_path)
    assert files_of(f"sqlite:///{second}") == wanted == files_of(url)
