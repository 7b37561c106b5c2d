"""Several processes behind one address, which share a server of PostgreSQL."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError

import pytest

from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Nothing
from referee.store import Links
from referee.store import new_key
from referee.store import open_store
from referee.store import Role
from referee.store import Store
from tests.far import FarPhone
from tests.live import free_port
from tests.postgres import Cluster
from tests.promises import Tell
from tests.samples import REFERENCE
from tests.samples import saturday
from tests.web.form import fields_of
from tests.web.phone import Page

GUNICORN = (sys.executable, "-m", "gunicorn", "--worker-class", "gthread")
MANY = ("--workers", "2", "--threads", "4", "--no-control-socket")
LONG = saturday(REFERENCE, start=(-90_000, -90_000))
"""A match that takes a hundred deals more."""

SOON = 60
AT = "2026-11-29T21:52:00Z"
ROWS = {"natural": "0", "mixed": "1", "red": "1", "melded": "320"}
COUNTED = {f"s{side}-{row}": ROWS[row] for side in (0, 1) for row in ROWS}


def start(data: Path, url: str, port: int, *more: str) -> "subprocess.Popen[bytes]":
    """Start a server of several processes, which writes what it says into a file."""
    told = (*MANY, *more, "--bind", f"127.0.0.1:{port}", "referee.wsgi:application()")
    with (data / "said").open("wb") as said:
        return subprocess.Popen(
            [*GUNICORN, *told],
            env={**os.environ, "REFEREE_DATA": str(data), "REFEREE_DATABASE_URL": url},
            cwd="/",
            stdout=said,
            stderr=said,
        )


@contextmanager
def serving(data: Path, url: str, *more: str) -> Iterator[FarPhone]:
    """Let several processes serve; give a phone that reaches one or another."""
    port = free_port()
    server = start(data, url, port, *more)
    phone = FarPhone(f"http://127.0.0.1:{port}/")
    try:
        wait_for(phone, server)
        yield phone
    finally:
        server.send_signal(signal.SIGTERM)
        status = server.wait(SOON)
    assert status == 0, (data / "said").read_text()


def wait_for(phone: FarPhone, server: "subprocess.Popen[bytes]") -> None:
    for _ in range(SOON * 20):
        assert server.poll() is None
        try:
            assert phone.get("readyz").status == 200
        except URLError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError


@pytest.fixture(
    scope="module",
    params=[("--preload",), pytest.param((), marks=pytest.mark.full)],
    ids=["forked", "each"],
)
def phone(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    postgres: Cluster,
    database_of_matches: str,
) -> Iterator[FarPhone]:
    """A phone that reaches several processes: forked ones, or each by itself."""
    url = postgres.url(database_of_matches)
    with serving(tmp_path_factory.mktemp("data"), url, *request.param) as phone:
        yield phone


@pytest.fixture
def store(postgres_url: str) -> Iterator[Store]:
    store = open_store(postgres_url)
    yield store
    store.close()


@pytest.fixture
def links(store: Store) -> Links:
    return store.create(LONG.entries, new_key())


def counted(ledger: Page, hand: str) -> dict[str, str]:
    """Return what the form of a *ledger* sends when a deal was typed into it."""
    typed = {**COUNTED, "out": "0", "s0-hand": "20", "s1-hand": hand, "do": "save"}
    return {**fields_of(ledger), **typed}


def race(address: str, code: str) -> list[int]:
    """Let two phones save the same deal in the same moment, told differently."""
    phones = [FarPhone(address), FarPhone(address)]
    path = f"m/{code}/deal"
    forms = [
        counted(phone.get(path).page, hand)
        for phone, hand in zip(phones, ("10", "30"), strict=True)
    ]
    start = threading.Barrier(2)

    def save(number: int) -> int:
        start.wait()
        return phones[number].post(path, forms[number]).status

    with ThreadPoolExecutor(2) as both:
        return list(both.map(save, (0, 1)))


@pytest.mark.promise(8)
@pytest.mark.parametrize(
    "races", [5, pytest.param(500, marks=pytest.mark.full)], ids=["few", "many"]
)
def test_of_two_phones_at_several_processes_one_saves_the_deal(
    phone: FarPhone, store: Store, links: Links, races: int, tell: Tell
) -> None:
    for number in range(races):
        before = store.version(links.match_id)
        assert sorted(race(phone.address, links.score)) == [303, 409], number
        assert len(store.entries(links.match_id)) == before + 1
        if number % 100 == 99:  # a match has its end
            links = store.create(LONG.entries, new_key())
    tell(f"gunicorn, PostgreSQL: {races} races, {races} stored, {races} conflicts")


@pytest.mark.promise(20)
def test_a_withdrawn_link_is_withdrawn_at_every_process(
    phone: FarPhone, store: Store, links: Links
) -> None:
    for _ in range(5):
        old = links.score
        assert {phone.get(f"m/{old}").status for _ in range(5)} == {200}
        number = store.version(links.match_id) + 1
        entry = Entry(number, EntryKind.CODE, AT, "An", Nothing())
        new = store.renew(links.match_id, Role.SCORE, new_key(), entry)
        assert new
        links = Links(links.match_id, links.watch, new)
        assert {phone.get(f"m/{old}").status for _ in range(5)} == {410}
        assert phone.get(f"m/{new}").status == 200


def test_a_file_is_not_shared_by_processes(tmp_path: Path) -> None:
    server = start(tmp_path, f"sqlite:///{tmp_path}/x.db", free_port())
    assert server.wait(SOON) == 3
    assert "DatabaseInUseError" in (tmp_path / "said").read_text()
