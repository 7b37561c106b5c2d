"""A place between two sides: whoever calls it is passed on by a thread of its own."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress


class Relay:
    """Takes calls on a port of this machine until it is closed."""

    def __init__(self, take: Callable[[socket.socket], None]) -> None:
        self._take = take
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Take no more calls."""
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._take, args=(client,), daemon=True).start()
