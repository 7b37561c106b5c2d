"""A real server for tests: its own process, data folder and free port."""

import json
import os
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any
from typing import IO

STOP_SECONDS = 10
ANSWER_SECONDS = 20
FIRST_LINE = 4096


@dataclass(frozen=True)
class Live:
    """A server that answers at ``address``."""

    address: str
    process: "subprocess.Popen[bytes]"
    data: Path

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> str:
        """Return the page that a browser gets at *path*."""
        return self.read(path, headers).decode()

    def read(self, path: str, headers: Mapping[str, str] | None = None) -> bytes:
        """Return what a browser gets at *path*."""
        request = urllib.request.Request(
            self.address + path.removeprefix("/"), headers=dict(headers or {})
        )
        with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
            return bytes(answer.read())


def free_port() -> int:
    """Return a port of this machine that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def serving(
    command: Sequence[str], data: Path, cwd: str, env: Mapping[str, str] | None = None
) -> Iterator[Live]:
    """Run *command* until the test is done with it; it must stop when told to."""
    port = free_port()
    settings = {"REFEREE_DATA": str(data), "REFEREE_HOST": "127.0.0.1"}
    # Into a file: a pipe that nobody reads holds a server up after some hundred lines.
    with TemporaryFile("w+", encoding="utf-8") as said:
        process = subprocess.Popen(
            [*command, "--port", str(port), "--json"],
            cwd=cwd,
            env={**settings, **(env or {})},
            stdout=said,
        )
        try:
            yield Live(_greeting(process, said)["address"], process, data)
        finally:
            process.send_signal(signal.SIGTERM)
            status = process.wait(STOP_SECONDS)
    assert status == 0, f"stopped with status {status}"


def _greeting(process: "subprocess.Popen[bytes]", said: IO[str]) -> dict[str, Any]:
    """Read the line with which a server says where it is."""
    heard = ""
    while "\n" not in heard:
        assert process.poll() is None, f"it did not start: {process.returncode}"
        time.sleep(0.02)
        heard = os.pread(said.fileno(), FIRST_LINE, 0).decode()
    greeting: dict[str, Any] = json.loads(heard.partition("\n")[0])
    return greeting
