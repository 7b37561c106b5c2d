"""A real PgBouncer for tests, which gives each transaction another session."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import suppress
from typing import Final

import psycopg

from tests.live import free_port
from tests.postgres import as_who
from tests.postgres import Cluster
from tests.postgres import USER

PACKAGE: Final = "apt-get install pgbouncer"
SOON: Final = 10
SETTINGS: Final = """\
[databases]
* = host={folder} port={server} user={user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
"""


class NoPoolerError(Exception):
    """This machine has no PgBouncer."""


@contextmanager
def pooler(server: Cluster) -> Iterator[int]:
    """Give the port at which the databases of *server* are pooled."""
    tool = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")
    if not tool:
        raise NoPoolerError(PACKAGE)
    port = free_port()
    told = SETTINGS.format(
        folder=server.folder, server=server.port, user=USER, port=port
    )
    file = server.folder / "pgbouncer.ini"
    file.write_text(told)
    command = [*as_who("--pdeathsig", "INT"), tool, "-q", str(file)]
    process = subprocess.Popen(command, cwd=server.folder)
    try:
        _wait(process, port)
        yield port
    finally:
        process.terminate()
        process.wait(SOON)


def _wait(process: "subprocess.Popen[bytes]", port: int) -> None:
    place = f"host=127.0.0.1 port={port} user={USER} dbname=postgres"
    for _ in range(SOON * 20):
        assert process.poll() is None, f"it did not start: {process.returncode}"
        with suppress(psycopg.OperationalError), psycopg.connect(place):
            return
        time.sleep(0.05)
    raise TimeoutError
