"""A network between phones and a server that breaks at any byte."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import Final

from tests.relay import Relay

RESET: Final = struct.pack("ii", 1, 0)
"""Whoever closes so waits for nothing: the other side meets a reset connection."""


class Where(Enum):
    """On which way the next call breaks."""

    ASK = "ask"
    ANSWER = "answer"


@dataclass(frozen=True)
class Cut:
    """The next call breaks when this part of what is said there has passed."""

    where: Where
    part: float


class Cutter:
    """Passes on a request and its answer; the next call can be told to break."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._cut: Cut | None = None
        self._relay = Relay(self._pass_on)
        self.address = f"http://127.0.0.1:{self._relay.port}/"

    def cut_next(self, cut: Cut) -> None:
        """Let the next call break; once."""
        self._cut = cut

    def close(self) -> None:
        """Take no more calls."""
        self._relay.close()

    def _pass_on(self, client: socket.socket) -> None:
        cut, self._cut = self._cut, None
        server = socket.create_connection(("127.0.0.1", self._server))
        with suppress(OSError), client, server:
            asked = _request(client)
            if cut and cut.where is Where.ASK:
                server.sendall(_part(asked, cut.part))
                return _hang_up(client, server)
            server.sendall(asked)
            answer = b"".join(iter(lambda: server.recv(65536), b""))
            if cut:
                # All is done and said by now, but heard to the end by nobody.
                client.sendall(_part(answer, cut.part))
                return _hang_up(client, server)
            client.sendall(answer)
        return None


def _request(client: socket.socket) -> bytes:
    """Hear a request to its end."""
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += client.recv(65536)
    head, _, body = heard.partition(b"\r\n\r\n")
    lines = [line.lower() for line in head.split(b"\r\n")]
    length = [line for line in lines if line.startswith(b"content-length:")]
    missing = (int(length[0].split(b":")[1]) if length else 0) - len(body)
    while missing > 0:
        more = client.recv(65536)
        heard += more
        missing -= len(more)
    return heard


def _part(said: bytes, part: float) -> bytes:
    return said[: int(len(said) * part)]


def _hang_up(*sides: socket.socket) -> None:
    for side in sides:
        side.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        side.close()


@contextmanager
def cutting(server: int) -> Iterator[Cutter]:
    """Give a network to the port *server* of this machine."""
    cutter = Cutter(server)
    try:
        yield cutter
    finally:
        cutter.close()
