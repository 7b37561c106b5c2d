"""A real server that carries the application and its floor, for benchmarks to ask.

The bare application answers below ``/floor``, in the same process and by the same
threads, and commits to a database of the same kind.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import suppress
from pathlib import Path
from typing import Any
from typing import Final
from urllib.request import urlopen

from waitress.server import create_server
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from benchmarks.floor import Floor
from benchmarks.line import HOST
from referee.request_heads import Channel
from referee.serving import LIMITS
from referee.settings import load_settings
from referee.store.addresses import server_at
from referee.store.database import Database
from referee.store.postgres import PostgresDatabase
from referee.store.sqlite import SqliteDatabase
from referee.wsgi import application as referee_application
from tests.live import free_port

FLOOR: Final = "/floor"
GUNICORN: Final = (
    "gunicorn --worker-class gthread --workers 2 --threads 8 --keep-alive 5"
    " --no-control-socket --log-level warning"
)
KINDS: Final = ("waitress", "gunicorn")
STARTS: Final = 60


def application() -> Callable[..., Iterable[bytes]]:
    """Return both applications by the settings of the environment, as one."""
    settings = load_settings()
    server = server_at(settings.database_url)
    database: Database
    if server:
        database = PostgresDatabase.open(server)
    else:
        database = SqliteDatabase.open(settings.data / "floor.db")
    floor = Floor(database).app.wsgi_app
    return DispatcherMiddleware(referee_application(), {FLOOR: floor})


class Served:
    """A server of one *kind*, which listens at ``port``."""

    def __init__(
        self, kind: str, port: int, process: "subprocess.Popen[bytes]"
    ) -> None:
        self.kind = kind
        self.port = port
        self._process = process

    def cpu(self) -> float:
        """Return the milliseconds that all its processes have spent so far."""
        return sum(map(_spent, self._all())) / 1e6

    def memory(self) -> int:
        """Return how much memory its processes hold, in kB."""
        return sum(map(_held, self._all()))

    def _all(self) -> list[int]:
        pids = [self._process.pid]
        for pid in pids:  # grows while it is read
            pids += _children(pid)
        return pids


@contextmanager
def served(kind: str, data: Path, database: str = "") -> Iterator[Served]:
    """Let a server of this *kind* run, on the *database* or a file in *data*."""
    port = free_port()
    command = {
        "waitress": [sys.executable, "-m", "benchmarks.served", str(port)],
        "gunicorn": [
            *(sys.executable, "-m", *GUNICORN.split()),
            *("--bind", f"{HOST}:{port}", "benchmarks.served:application()"),
        ],
    }[kind]
    told = {"REFEREE_DATA": str(data), "REFEREE_HOST": HOST}
    told |= {"REFEREE_DATABASE_URL": database} if database else {}
    # The lines of the log are written, and nobody reads them.
    process = subprocess.Popen(  # noqa: S603  (our own words)
        command, env={**os.environ, **told}, stdout=subprocess.DEVNULL
    )
    try:
        _wait_for(port)
        yield Served(kind, port, process)
    finally:
        process.terminate()
        process.wait(STARTS)


def _wait_for(port: int) -> None:
    until = time.monotonic() + STARTS
    while time.monotonic() < until:
        with suppress(OSError), urlopen(f"http://{HOST}:{port}/healthz"):
            return
        time.sleep(0.1)
    raise TimeoutError(f"no server at port {port}")


def _spent(pid: int) -> int:
    """Return the nanoseconds that the threads of a process have spent."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads)


def _held(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(each) for each in listed.split()]


def _serve(port: int) -> None:
    limits: dict[str, Any] = {"host": HOST, "port": port, **LIMITS}
    server: Any = create_server(application(), **limits)
    server.channel_class = Channel
    server.run()


if __name__ == "__main__":
    _serve(int(sys.argv[1]))
