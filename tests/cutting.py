"""A way to a server that can be cut at the worst moment."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import suppress

from tests.relay import Relay


class Line:
    """Passes on what both sides say, until somebody says the word that cuts it."""

    def __init__(self, server: int) -> None:
        self._server = server
        self._word = b""
        self.cuts = 0
        self._relay = Relay(self._pass_on)
        self.port = self._relay.port

    def cut_after(self, word: bytes) -> None:
        """Let the server hear *word* and do it, but nobody hear its answer; once."""
        self._word = word

    def close(self) -> None:
        """Take no more calls."""
        self._relay.close()

    def _pass_on(self, client: socket.socket) -> None:
        server = socket.create_connection(("127.0.0.1", self._server))
        call = Call(self, client, server)
        threading.Thread(target=call.ask, daemon=True).start()
        call.answer()

    def is_last(self, said: bytes) -> bool:
        """Whether this is what nobody shall hear the answer to; it is so once."""
        if not self._word or self._word not in said:
            return False
        self._word = b""
        self.cuts += 1
        return True


class Call:
    """One connection through the line."""

    def __init__(
        self, line: Line, client: socket.socket, server: socket.socket
    ) -> None:
        self._line = line
        self._client = client
        self._server = server
        self._deaf = False

    def ask(self) -> None:
        """Pass on what the client says."""
        with suppress(OSError):
            while said := self._client.recv(65536):
                self._deaf = self._deaf or self._line.is_last(said)
                self._server.sendall(said)
        self._hang_up()

    def answer(self) -> None:
        """Pass on what the server answers, as long as anybody hears it."""
        with suppress(OSError):
            while (said := self._server.recv(65536)) and not self._deaf:
                self._client.sendall(said)
        self._hang_up()

    def _hang_up(self) -> None:
        for side in (self._client, self._server):
            with suppress(OSError):
                side.shutdown(socket.SHUT_RDWR)
            side.close()


@contextmanager
def line_to(server: int) -> Iterator[Line]:
    """Give a line to the port *server* of this machine."""
    line = Line(server)
    try:
        yield line
    finally:
        line.close()
