"""A real server that tests may kill, starve and start again, and who plays at it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any
from typing import Final

import msgspec

from referee.matchfile import write_match
from tests.far import FarPhone
from tests.live import free_port
from tests.test_wsgi import counted
from tests.test_wsgi import LONG

SOON: Final = 60
NO_ANSWER: Final = (OSError, HTTPException)
"""What happens to a phone whose server or network is gone: nobody knows the outcome."""

FORKER: Final = """
import os, sys
import referee.commands.serve
def tell(event, arguments):
    asks = event in ("socket.connect", "socket.getaddrinfo", "socket.sendto")
    if asks and "0.0.0.0" not in str(arguments):  # waitress reads its own default
        os.write(2, f"OUTSIDE {event} {arguments}".encode())
sys.addaudithook(tell)
from referee.cli import main
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        said = os.open(os.environ["SAID"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(said, 1)
        os.dup2(said, 2)
        sys.argv = ["referee", *line.split()]
        main()
    print(child, flush=True)
    os.waitpid(child, 0)
"""
"""Starts ``referee`` again and again, without reading the whole program each time."""

JSON: Final = {"Content-Type": "application/json"}


class Server:
    """A place where ``referee serve`` runs, and is started again after its end."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        self.said = data.parent / f"{data.name}.said"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self.pid = 0
        told = {"REFEREE_DATA": str(data), "REFEREE_HOST": "127.0.0.1", **settings}
        self._forker = subprocess.Popen(
            [sys.executable, "-c", FORKER],
            env={**os.environ, **told, "SAID": str(self.said)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd="/",
        )

    def start(self) -> None:
        """Let it run, and wait until it answers."""
        assert self._forker.stdin
        assert self._forker.stdout
        self._forker.stdin.write(b"serve --port %d\n" % self.port)
        self._forker.stdin.flush()
        self.pid = int(self._forker.stdout.readline())
        until = time.monotonic() + SOON
        while time.monotonic() < until:
            with suppress(*NO_ANSWER):
                if self.phone().get("healthz").status == 200:
                    return
            time.sleep(0.01)
        raise TimeoutError(self.said.read_text())

    def kill(self) -> None:
        """End it between two of its steps, whatever it does."""
        os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        """End it in good order."""
        if self.pid:
            os.kill(self.pid, signal.SIGTERM)
        self._forker.communicate(timeout=SOON)

    def phone(self) -> FarPhone:
        """Return a phone that reaches it."""
        return FarPhone(self.address)


@contextmanager
def running(data: Path, **settings: str) -> Iterator[Server]:
    """Let a server run that keeps its matches in *data*."""
    server = Server(data, **settings)
    try:
        server.start()
        yield server
    finally:
        server.close()


def told(phone: FarPhone, code: str) -> dict[str, Any]:
    """Return what programs are told of the match."""
    reply = phone.get(f"api/matches/{code}")
    assert reply.status == 200, reply.status
    return msgspec.json.decode(reply.text, type=dict[str, Any])


def deals_of(phone: FarPhone, code: str) -> int:
    """Return how many deals are kept."""
    return len(told(phone, code)["deals"])


def open_match(phone: FarPhone) -> str:
    """Open a match that takes a hundred deals; return the code for scoring."""
    reply = phone.send("api/matches", write_match(LONG), JSON)
    assert reply.status == 201, reply.text
    return str(msgspec.json.decode(reply.text)["score_code"])


class Player:
    """Somebody who saves one deal after another, and sends again what got no answer."""

    def __init__(self, phone: FarPhone, code: str) -> None:
        self.phone = phone
        self.path = f"m/{code}/deal"
        self.code = code
        self.saved = 0
        self.form: dict[str, str] = {}

    def ready(self) -> dict[str, str]:
        """Have a form to send: the one that got no answer, or that of the next deal."""
        self.form = self.form or counted(self.phone.get(self.path).page, "10")
        return self.form

    def save(self) -> int:
        """Send that form."""
        reply = self.phone.post(self.path, self.ready())
        if reply.status == 303:
            self.saved += 1
            self.form = {}
        return reply.status

    def refused(self) -> str:
        """Try in vain: a page says so, and when to try again; return that in words."""
        reply = self.phone.post(self.path, self.ready())
        assert reply.status == 503
        assert reply.page.all("h1")
        assert reply.page.value("s1-hand") == "10"  # what was typed goes along
        return f"Retry-After: {int(reply.headers['Retry-After'])}"

    def is_right(self) -> bool:
        """Whether all is kept that was acknowledged, and once.

        What got no answer may be kept or not.
        """
        kept = deals_of(self.phone, self.code) - len(LONG.deals)
        return kept == self.saved or (bool(self.form) and kept == self.saved + 1)
