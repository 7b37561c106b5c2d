"""The server dies by kill -9 while phones save: what they were told is kept, once."""

import random
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from contextlib import suppress
from pathlib import Path

import pytest

from referee.settings import DATABASE
from tests.far import PATIENCE
from tests.promises import Tell
from tests.trust.server import NO_ANSWER
from tests.trust.server import open_match
from tests.trust.server import Player
from tests.trust.server import running
from tests.trust.server import Server

PHONES = 4
MOST_DEALS = 60
MOST_SAVED = 6
"""So many deals at most are saved, by all, before the server dies."""

ONE_DEAL = 0.05
"""About so many seconds one of them takes: it dies somewhere in the next."""


def play_until_killed(
    server: Server, players: Sequence[Player], chance: random.Random
) -> None:
    over, saved = threading.Event(), threading.Semaphore(0)

    def play(player: Player) -> None:
        with suppress(*NO_ANSWER):
            while not over.is_set():
                assert player.save() == 303
                saved.release()

    with ThreadPoolExecutor(PHONES) as phones:
        played = [phones.submit(play, each) for each in players]
        for _ in range(chance.randint(0, MOST_SAVED)):
            saved.acquire(timeout=PATIENCE)
        time.sleep(chance.uniform(0, ONE_DEAL))
        server.kill()
        over.set()
    for each in played:
        each.result()


def look(server: Server, players: Sequence[Player]) -> None:
    """What was acknowledged is there; what was not is sent again, and there once."""
    for each in players:
        assert each.is_right(), each.path
        if each.form:
            assert each.save() == 303
            assert each.is_right(), each.path


@pytest.mark.promise(1)
@pytest.mark.parametrize(
    "kills", [4, pytest.param(200, marks=pytest.mark.full)], ids=["few", "many"]
)
def test_what_phones_were_told_survives(tmp_path: Path, kills: int, tell: Tell) -> None:
    chance, saved, again = random.Random(kills), 0, 0  # noqa: S311
    with running(tmp_path / "data") as server:
        phone = server.phone()
        players = [Player(server.phone(), open_match(phone)) for _ in range(PHONES)]
        for _ in range(kills):
            play_until_killed(server, players, chance)
            server.start()
            again += sum(bool(each.form) for each in players)
            look(server, players)
            for place, each in enumerate(players):
                if each.saved > MOST_DEALS:  # a match has its end
                    saved += each.saved
                    players[place] = Player(server.phone(), open_match(phone))
    saved += sum(each.saved for each in players)
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    tell(
        f"HTTP: {kills} kills, {saved} saved, 0 lost, 0 doubled; "
        f"{again} sent again without an answer"
    )
