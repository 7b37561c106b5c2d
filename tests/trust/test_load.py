"""Phones that are slow, and phones without end: the others notice nothing."""

import http.client
import itertools
import random
import socket
import time
from collections.abc import Iterator
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextlib import ExitStack
from pathlib import Path

import pytest

from referee.language import LANGUAGES
from tests.conftest import Missing
from tests.promises import Tell
from tests.trust.server import open_match
from tests.trust.server import running
from tests.trust.server import Server

SLOW = (
    b"",
    b"G",
    b"GET /about HTTP/1.1\r\nHost: local",
    b"GET /about HTTP/1.1\r\nHost: localhost\r\nX: ",
    b"POST /join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\ncode",
    b"POST /join HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n",
)
"""What is said by phones that then fall silent."""

SOCKETS = 200
PROBES = 20
ROUNDS = 3
SOON = 1.0


@contextmanager
def slow_phones(server: Server, many: int) -> Iterator[None]:
    with ExitStack() as phones:
        for number in range(many):
            there = ("127.0.0.1", server.port)
            phone = phones.enter_context(socket.create_connection(there))
            phone.sendall(SLOW[number % len(SLOW)])
        yield


def slowest(server: Server, paths: tuple[str, ...]) -> float:
    phone, times = server.phone(), []
    for path in itertools.islice(itertools.cycle(paths), PROBES):
        begun = time.monotonic()
        assert phone.get(path).status == 200
        times.append(time.monotonic() - begun)
    return max(times)


@pytest.mark.promise(14)
def test_slow_phones_hold_nobody_up(server: Server, tell: Tell) -> None:
    code = open_match(server.phone())
    paths = ("healthz", f"m/{code}", f"m/{code}/live", "about")
    slowest(server, paths)  # what is read once is read
    # A machine that does much beside this is given another try.
    without = min(slowest(server, paths) for _ in range(ROUNDS))
    with slow_phones(server, SOCKETS):
        beside = min(slowest(server, paths) for _ in range(ROUNDS))
    assert beside < SOON
    tell(
        f"{SOCKETS} slow sockets: others wait {beside * 1000:.0f} ms at most, "
        f"{without * 1000:.0f} ms without them"
    )


def memory_of(server: Server) -> int:
    """Return how much memory it holds, in kB."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
    return int(line.split()[1])


class Asking:
    """Phones that look again and again, and now and then open another page."""

    PAGES = ("", "/journal", "/deals", "/rules", "/check?m=K+K+K+2", "/share", "/deal")
    PHONES = 4

    def __init__(self, server: Server, codes: list[str]) -> None:
        self._port = server.port
        self._codes = codes
        self._chance = random.Random(1)  # noqa: S311

    def ask(self, times: int) -> None:
        """Ask so often, by several phones at once."""
        each = times // self.PHONES
        with ThreadPoolExecutor(self.PHONES) as phones:
            for done in [phones.submit(self._look, each) for _ in range(self.PHONES)]:
                done.result()

    def _look(self, times: int) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=30)
        for number in range(times):
            path, headers, right = self._next(number)
            line.request("GET", path, headers=headers)
            answer = line.getresponse()
            answer.read()
            assert answer.status == right, path
        line.close()

    def _next(self, number: int) -> tuple[str, Mapping[str, str], int]:
        code = self._chance.choice(self._codes)
        if number % 20 == 0:
            return f"/m/{code}{self._chance.choice(self.PAGES)}", {}, 200
        if number % 20 == 1:
            return "/m/nobodyknowsthiscode000", {}, 404
        return f"/m/{code}/live", {"If-None-Match": '"2"'}, 304


def sheets(codes: list[str]) -> Iterator[tuple[str, str]]:
    """Return sheets, each different from all others, and the language to ask in."""
    options = itertools.product(
        codes, ("a4", "a5", "letter"), ("", "&save_ink=1"), ("", "&large_print=1")
    )
    for code, paper, ink, large in options:
        for lang in LANGUAGES:
            yield f"m/{code}/sheet.pdf?paper={paper}{ink}{large}", lang


def print_some(server: Server, some: Iterator[tuple[str, str]]) -> None:
    phone = server.phone()
    for path, lang in some:
        reply = phone.get(path, {"Accept-Language": lang})
        assert (reply.status, reply.text[:5]) == (200, "%PDF-"), reply.text


GROWTH = 1.05
WARM = 6000
WARM_SHEETS = 90
"""By then all is read that is read once, and the place for sheets is full."""


@pytest.fixture
def measured(tmp_path: Path, missing: Missing) -> Iterator[Server]:
    if not Path("/proc/self/status").exists():
        missing("memory", "this system does not tell it")
    with running(tmp_path / "data") as server:
        yield server


def warmed(server: Server, warm: int) -> tuple[Asking, int]:
    """Let phones ask until all is read; return them, and the memory by then."""
    asking = Asking(server, [open_match(server.phone()) for _ in range(8)])
    asking.ask(warm)
    return asking, memory_of(server)


def compare(server: Server, before: int) -> str:
    after = memory_of(server)
    assert after < before * GROWTH, (before, after)
    return f"RSS {after / before - 1:+.1%} ({before // 1024} to {after // 1024} MB)"


@pytest.mark.promise(13)
def test_memory_is_flat_after_a_while(measured: Server, tell: Tell) -> None:
    asking, before = warmed(measured, 1000)
    asking.ask(1000)
    tell(f"{compare(measured, before)} over 1,000 requests")


@pytest.mark.full
@pytest.mark.promise(13)
@pytest.mark.usefixtures("pdf")
def test_memory_is_flat_for_long(measured: Server, tell: Tell) -> None:
    some = sheets([open_match(measured.phone()) for _ in range(13)])
    print_some(measured, itertools.islice(some, WARM_SHEETS))
    asking, before = warmed(measured, WARM)
    asking.ask(100_000)
    print_some(measured, itertools.islice(some, 500))
    tell(f"{compare(measured, before)} over 100,000 requests and 500 PDFs")
