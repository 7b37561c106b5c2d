"""A process that is killed in the middle of its work loses nothing it has said."""

import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from referee.store import open_store
from tests.promises import Tell
from tests.store.conftest import OPENED

KILLS = 10
WRITER = """
import sys
from referee.journal import Entry, EntryKind, Note, Opened, Side
from referee.store import new_key, open_store

store = open_store(sys.argv[1])
access = store.find(sys.argv[2])
number = store.version(access.match_id)
print("ready", flush=True)
while True:
    number += 1
    note = Note(text=f"deal {number}" + "x" * (number % 4000))
    entry = Entry(number, EntryKind.AGREEMENT, "2026-11-29T21:52:00Z", "An", note)
    if store.append(access.match_id, new_key(), entry) == "stored":
        print(number, flush=True)
"""


def write_until_killed(url: str, code: str, seconds: float) -> int:
    """Return the last number that the writer acknowledged before it was killed."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, url, code], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    with writer:
        assert writer.stdout.readline() == "ready\n"
        time.sleep(seconds)
        writer.send_signal(signal.SIGKILL)
        lines = writer.stdout.read().split("\n")
    # The last piece is a line that was cut off, or nothing: it acknowledges nothing.
    return int(lines[-2]) if len(lines) > 1 else 0


@pytest.mark.promise(1)
def test_what_was_acknowledged_survives_kill_9(path: Path, tell: Tell) -> None:
    url = f"sqlite:///{path}"
    store = open_store(url)
    made = store.create([OPENED], "k" * 22)
    store.close()
    acknowledged = [
        write_until_killed(url, made.score, kill / 50) for kill in range(KILLS)
    ]
    store = open_store(url)
    numbers = [entry.number for entry in store.entries(made.match_id)]
    store.close()
    assert numbers == list(range(1, len(numbers) + 1))
    assert max(acknowledged) <= len(numbers) <= max(acknowledged) + KILLS
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    tell(f"store: {KILLS} kills, {max(acknowledged)} saved, 0 lost")


@pytest.mark.promise(2)
@pytest.mark.parametrize("kill", range(3))
def test_a_first_start_that_is_killed_leaves_no_half_database(
    path: Path, kill: int
) -> None:
    code = (
        "import sys, referee.store\n"
        "print('ready', flush=True)\n"
        "referee.store.open_store(sys.argv[1])\n"
    )
    first = subprocess.Popen(
        [sys.executable, "-c", code, f"sqlite:///{path}"],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert first.stdout is not None
    with first:
        assert first.stdout.readline() == "ready\n"
        time.sleep(kill * 0.004)
        first.send_signal(signal.SIGKILL)
    store = open_store(f"sqlite:///{path}")
    made = store.create([OPENED], "k" * 22)
    assert store.entries(made.match_id) == (OPENED,)
    store.close()
