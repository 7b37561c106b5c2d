"""The server of the database dies, and another that has all of it takes its place."""

import threading
import time
from collections.abc import Callable
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import pytest

from referee.journal import replay
from referee.store import new_key
from referee.store import open_store
from referee.store import Outcome
from referee.store import Store
from referee.store import StoreUnavailableError
from tests.far import FarPhone
from tests.postgres import address_of
from tests.postgres import Cluster
from tests.postgres import pair
from tests.promises import Tell
from tests.store.conftest import note
from tests.store.conftest import OPENED
from tests.test_wsgi import counted
from tests.test_wsgi import LONG
from tests.test_wsgi import serving

TABLES = 8
PLAY = 3.0
"""Seconds of play before the server dies, and so many after another took over."""

UNNOTICED = 1.0
"""So long nobody does anything about it: a script that watches takes that long."""

LONGEST_GAP = 5.0

Save = Callable[[], bool]


class Player:
    """Somebody who saves one deal after another, and insists where one is refused.

    *deals* gives for each deal how to save it, which can be tried again and again.
    """

    def __init__(self, deals: Callable[[int], Save]) -> None:
        self._deals = deals
        self.saved: list[float] = []
        self.refused = 0

    def play(self, stop: threading.Event) -> None:
        """Save deals until told to stop; what was begun then counts as nothing."""
        for number in count(2):
            save = self._deals(number)
            while not save():
                self.refused += 1
                if stop.wait(0.1):
                    return
            self.saved.append(time.monotonic())
            if stop.is_set():
                return


def fail_over(servers: tuple[Cluster, Cluster], players: Sequence[Player]) -> float:
    """Let all play while the primary dies; return the longest time without a deal."""
    primary, standby = servers
    stop = threading.Event()
    with ThreadPoolExecutor(len(players)) as tables:
        played = [tables.submit(each.play, stop) for each in players]
        try:
            time.sleep(PLAY)
            primary.kill()
            killed = time.monotonic()
            time.sleep(UNNOTICED)
            standby.promote()
            promoted = time.monotonic()
            time.sleep(PLAY)
        finally:
            stop.set()
    for each in played:
        each.result()
    after = [min(at for at in each.saved if at > promoted) for each in players]
    gap = max(after) - killed
    assert gap - UNNOTICED < LONGEST_GAP
    return gap


def figure(way: str, players: Sequence[Player], gap: float) -> str:
    acknowledged = sum(len(each.saved) for each in players)
    refused = sum(each.refused for each in players)
    return (
        f"{way}: {acknowledged} acknowledged, 0 lost, 0 doubled; "
        f"{refused} refused meanwhile; longest gap {gap:.2f} s, "
        f"of which nobody had noticed {UNNOTICED:.0f} s"
    )


def at_a_store(store: Store, match: str) -> Callable[[int], Save]:
    def deal(number: int) -> Save:
        key = new_key()

        def save() -> bool:
            try:
                outcome = store.append(match, key, note(number, key))
            except StoreUnavailableError:
                return False
            return outcome in {Outcome.STORED, Outcome.REPLAYED}

        return save

    return deal


@pytest.mark.promise(5)
@pytest.mark.full
def test_a_primary_that_is_killed_loses_nothing(tell: Tell) -> None:
    with pair() as servers:
        store = open_store(address_of(servers, servers[0].new_database()))
        made = [store.create([OPENED], new_key()).match_id for _ in range(TABLES)]
        players = [Player(at_a_store(store, match)) for match in made]
        gap = fail_over(servers, players)
        for match, each in zip(made, players, strict=True):
            kept = [entry.number for entry in store.entries(match)]
            assert kept == list(range(1, len(each.saved) + 2))
        store.close()
    tell(figure("eight writers", players, gap))


def at_a_phone(phone: FarPhone, code: str) -> Callable[[int], Save]:
    path = f"m/{code}/deal"

    def deal(number: int) -> Save:
        form: dict[str, str] = {}

        def save() -> bool:
            if not form:
                shown = phone.get(path)
                if shown.status == 503:
                    return False
                form.update(counted(shown.page, "10"))
            status = phone.post(path, form).status
            assert status in {303, 503}
            return status == 303

        return save

    return deal


@pytest.mark.promise(5)
@pytest.mark.full
def test_nor_do_phones_notice_more_than_a_pause(tmp_path: Path, tell: Tell) -> None:
    """Two processes serve eight phones, which send again what met an error page."""
    with pair() as servers:
        url = address_of(servers, servers[0].new_database())
        with serving(tmp_path, url) as phone:
            store = open_store(url)
            made = [store.create(LONG.entries, new_key()) for _ in range(TABLES)]
            players = [
                Player(at_a_phone(FarPhone(phone.address), links.score))
                for links in made
            ]
            gap = fail_over(servers, players)
            for links, each in zip(made, players, strict=True):
                kept = replay(store.entries(links.match_id)).deals
                assert len(kept) in {1 + len(each.saved), 2 + len(each.saved)}
            store.close()
    tell(figure("eight phones over HTTP", players, gap))
