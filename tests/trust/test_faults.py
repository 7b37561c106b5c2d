"""A disk that is full, read-only or faulty, a file that is locked: nothing is lost.

Whoever saves is asked to try again in a page of its own, whoever watches goes on; when
the trouble is over, the same form is taken.
"""

import os
import resource
import sqlite3
import subprocess
import time
from collections.abc import Callable
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from contextlib import closing
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.settings import DATABASE
from referee.store import Links
from referee.store import new_key
from referee.store import Store
from tests.conftest import Missing
from tests.promises import Tell
from tests.store.test_file import setting
from tests.trust.server import deals_of
from tests.trust.server import open_match
from tests.trust.server import Player
from tests.trust.server import running
from tests.trust.server import Server
from tests.web.phone import Phone

Trouble = Callable[[Server], AbstractContextManager[None]]
MEGABYTE = 1024 * 1024
SMALL_DISK = 2 * MEGABYTE
SOON = 1.0


@pytest.fixture
def disk(tmp_path: Path, missing: Missing) -> Iterator[Path]:
    """A disk of its own, which is soon full."""
    place = tmp_path / "disk"
    place.mkdir()
    how = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "none", str(place)]
    if not hasattr(os, "geteuid") or os.geteuid() or subprocess.call(how):
        missing("disk", "only root may mount one")
    yield place
    subprocess.check_call(["umount", str(place)])


@contextmanager
def full(server: Server) -> Iterator[None]:
    """Leave no room at all on the disk of *server*."""
    filler = server.data / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while file.write(bytes(size)):
                    pass
            except OSError:
                continue
    yield
    filler.unlink()


@contextmanager
def faulty(server: Server) -> Iterator[None]:
    """Let the system refuse to write: that is an I/O error."""
    log = server.data / f"{DATABASE}-wal"
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    limit = (log.stat().st_size, before[1])
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limit)
    yield
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Let another program write for long."""
    with closing(sqlite3.connect(server.data / DATABASE)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def meet(server: Server, trouble: Trouble) -> str:
    """Save a deal in the middle of *trouble*, and again after it; return the page."""
    player = Player(server.phone(), open_match(server.phone()))
    assert player.save() == 303
    before = player.phone.get(f"m/{player.code}").text
    with trouble(server):
        refused = player.refused()
        assert player.phone.get("readyz").status == 503
        assert player.phone.get(f"m/{player.code}").text == before
        assert deals_of(player.phone, player.code) == 2
        assert player.save() == 503
    assert player.phone.get("readyz").status == 200
    assert player.save() == 303
    assert player.save() == 303
    assert deals_of(player.phone, player.code) == 4
    return refused


@pytest.mark.promise(3)
def test_a_full_disk(disk: Path, tell: Tell) -> None:
    with running(disk / "data") as server:
        page = meet(server, full)
        assert "full" in server.said.read_text()
    tell(f"full disk: 503 ({page}), nothing lost, then saved")


@pytest.mark.promise(3)
def test_a_disk_that_fails(tmp_path: Path, tell: Tell) -> None:
    with running(tmp_path / "data") as server:
        page = meet(server, faulty)
        assert "faulty" in server.said.read_text()
    tell(f"I/O error: 503 ({page}), nothing lost, then saved")


@pytest.mark.promise(3)
def test_a_database_that_may_only_be_read(
    phone: Phone, links: Links, store: Store, tell: Tell
) -> None:
    path = f"/m/{links.score}/end"
    with setting(store, "query_only=ON", "query_only=OFF"):
        refused = phone.post(path, key=new_key())
        assert refused.status_code == 503
        assert phone.get("/readyz").status_code == 503
        assert phone.get(f"/m/{links.score}").status_code == 200
        assert store.version(links.match_id) == 3
    assert phone.post(path, key=new_key()).status_code == 303
    seconds = int(refused.headers["Retry-After"])
    tell(f"read-only: 503 (Retry-After: {seconds}), nothing lost, then saved")


@pytest.mark.promise(4)
@pytest.mark.parametrize("seconds", [0.5, pytest.param(5.0, marks=pytest.mark.full)])
def test_a_file_that_is_locked_is_waited_for(
    server: Server, seconds: float, tell: Tell
) -> None:
    player = Player(server.phone(), open_match(server.phone()))
    assert player.save() == 303
    begun = time.monotonic()
    with ThreadPoolExecutor(1) as phone:
        with locked(server):
            saving = phone.submit(player.save)
            time.sleep(seconds)
            asked = time.monotonic()
            assert server.phone().get(f"m/{player.code}").status == 200
            watched = time.monotonic() - asked
            assert not saving.done()
        assert saving.result() == 303
    waited = time.monotonic() - begun
    assert waited >= seconds
    tell(f"locked {seconds:.1f} s: saved after {waited:.1f} s, read in {watched:.2f} s")


@pytest.mark.full
@pytest.mark.promise(4)
def test_a_file_that_stays_locked_is_told(server: Server, tell: Tell) -> None:
    begun = time.monotonic()
    player = Player(server.phone(), open_match(server.phone()))
    with locked(server):
        page = player.refused()
    waited = time.monotonic() - begun
    assert player.save() == 303
    tell(f"locked for good: 503 ({page}) after {waited:.1f} s, then saved")
