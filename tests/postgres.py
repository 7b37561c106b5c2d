"""A real PostgreSQL for tests: a cluster of its own, which ends with the tests."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from collections.abc import Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from tests.live import free_port

PACKAGE = "apt-get install postgresql"
WHERE_DEBIAN_HAS_IT = Path("/usr/lib/postgresql")
SOON = 30
USER = "referee"
# What a crash of the machine would lose is no concern of most tests.
QUICK = {"fsync": "off", "full_page_writes": "off", "deadlock_timeout": "100ms"}
# After a crash every file of the cluster is brought to the disk: in one go.
DURABLE = {"recovery_init_sync_method": "syncfs"}


class NoPostgresError(Exception):
    """This machine has no PostgreSQL."""


class Cluster:
    """The databases of one server."""

    def __init__(self, folder: Path, settings: Mapping[str, str]) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)

    def make(self) -> None:
        """Make the files of a new cluster."""
        told = ["--username", USER, "--auth", "trust", "--no-sync", "--no-instructions"]
        self.run("initdb", "-D", self.data, *told, "--encoding=UTF8", "--locale=C")

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        given = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            **self.settings,
        }
        command = [*as_who("--pdeathsig", "INT"), str(tool("postgres"))]
        command += ["-D", str(self.data)]
        command += [part for name in given for part in ("-c", f"{name}={given[name]}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self.folder
            )
        self.wait()

    def wait(self, *, recovering: bool | None = None) -> None:
        """Wait until the server answers, as a primary or a standby if that is told."""
        for _ in range(SOON * 20):
            try:
                (standby,) = self.ask("SELECT pg_is_in_recovery()")
            except psycopg.OperationalError:
                pass
            else:
                if recovering in (None, standby):
                    return
            time.sleep(0.05)
        raise TimeoutError((self.folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: at once, but in order, or as *how* says."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait(SOON)
            self._process = None

    def kill(self) -> None:
        """End the server without a chance to write or say anything."""
        self.stop(signal.SIGKILL)

    def follow(self, primary: "Cluster") -> None:
        """Become a standby of *primary*: have all it has, and all it will have."""
        self.stop()
        shutil.rmtree(self.data)
        place = f"host={primary.folder} port={primary.port} user={USER}"
        self.run("pg_basebackup", "-D", self.data, "-R", "-c", "fast", "-d", place)
        self.start()

    def promote(self) -> None:
        """Let a standby be the primary from now on."""
        self.ask("SELECT pg_promote(true, 60)")

    def run(self, name: str, *told: str | Path) -> None:
        """Run a *name* tool of this PostgreSQL as the owner of the cluster."""
        command = [*as_who(), tool(name), *told]
        done = subprocess.run(
            command, capture_output=True, cwd=self.folder, check=False
        )
        assert done.returncode == 0, done.stderr.decode()

    def url(self, database: str, **query: str) -> str:
        """Return the address of a *database* as the application takes it."""
        more = "".join(f"&{name}={value}" for name, value in query.items())
        place = f"host={self.folder}&port={self.port}"
        return f"postgresql://{USER}@/{database}?{place}{more}"

    def connect(self, database: str = "postgres") -> "psycopg.Connection[Any]":
        """Return a connection of the owner; each statement is kept at once."""
        return psycopg.connect(
            host=str(self.folder),
            port=self.port,
            user=USER,
            dbname=database,
            autocommit=True,
        )

    def ask(self, question: str, database: str = "postgres") -> tuple[Any, ...]:
        """Return the first row of the answer, empty if there is none."""
        with self.connect(database) as connection:
            cursor = connection.execute(question)
            return (cursor.fetchone() or ()) if cursor.description else ()

    def new_database(self) -> str:
        """Make an empty database, and return its name."""
        name = f"test_{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE template0")
        return name

    def drop_database(self, name: str) -> None:
        """Take a database away, whoever uses it."""
        self.ask(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


@contextmanager
def cluster(settings: Mapping[str, str] = QUICK) -> Iterator[Cluster]:
    """Give a new server, until the tests are done with it."""
    tool("initdb")
    # Not in the folders of pytest: those are closed to the user that owns the server.
    folder = Path(tempfile.mkdtemp(prefix="referee-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, *owner())
        made = Cluster(folder, settings)
        made.make()
        try:
            made.start()
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def pair() -> Iterator[tuple[Cluster, Cluster]]:
    """Give a server, and another that has every commit before it is acknowledged."""
    with cluster(DURABLE) as primary, cluster(DURABLE) as standby:
        standby.follow(primary)
        primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.ask("SELECT pg_reload_conf()")
        for _ in range(SOON * 20):
            if primary.ask("SELECT sync_state FROM pg_stat_replication") == ("sync",):
                break
            time.sleep(0.05)
        yield primary, standby


def address_of(pair: tuple[Cluster, Cluster], database: str) -> str:
    """Return the address of a *database* of whichever of the two can write."""
    hosts = "&".join(f"host=127.0.0.1:{each.port}" for each in pair)
    return f"postgresql://{USER}@/{database}?{hosts}&target_session_attrs=read-write"


def tool(name: str) -> Path:
    """Return where a tool of PostgreSQL is, in its newest version."""
    versions = WHERE_DEBIAN_HAS_IT.glob(f"*/bin/{name}")
    newest = max(versions, key=lambda path: float(path.parts[-3]), default=None)
    found = newest or shutil.which(name)
    if not found:
        raise NoPostgresError(PACKAGE)
    return Path(found)


def as_who(*told: str) -> list[str]:
    """Return how a command begins that runs as the owner: the server refuses root."""
    if os.geteuid() == 0:
        user, group = owner()
        told = (*told, f"--reuid={user}", f"--regid={group}", "--clear-groups")
    return ["setpriv", *told] if told else []


def owner() -> tuple[str, str]:
    """Return the user and the group that own the server where we are root."""
    names = {each.pw_name for each in pwd.getpwall()}
    return ("postgres", "postgres") if "postgres" in names else ("nobody", "nogroup")
