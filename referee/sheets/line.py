"""What is said between those who want a sheet and the process that makes it.

Plain values only, each with its length before it: what somebody typed can never be
taken for anything but text.
"""

from collections.abc import Sequence
from socket import socket

from msgspec import msgpack
from msgspec import Struct

from referee.journal.entry import Entry
from referee.journal.entry import Head
from referee.journal.match import Match
from referee.journal.replay import replay
from referee.sheets.pdf import Missing
from referee.sheets.wanted import Wanted

LENGTH = 4
MOST_BYTES = 1 << 26
"""Nothing that is said is as long."""

CHUNK = 1 << 16


class SheetOrder(Struct, frozen=True, tag="sheet"):
    """A sheet is wanted; *journal* is what the match follows from, if there is one."""

    journal: bytes | None
    wanted: Wanted
    language: str
    watch_url: str | None

    def match(self) -> Match | None:
        """Return the match that the sheet shall show."""
        if self.journal is None:
            return None
        heads = msgpack.decode(self.journal, type=tuple[Head, ...])
        return replay([head.entry() for head in heads])


class NamesOrder(Struct, frozen=True, tag="names"):
    """Which letters of these names can no font here draw?"""

    names: tuple[str, ...]


class Answer(Struct, frozen=True):
    """What became of an order, and what the engine noted meanwhile.

    *fault* is where it went wrong, if it did; *memory* is what the process takes, in
    bytes, 0 where that is not known.
    """

    pdf: bytes = b""
    lost: str = ""
    missing: Missing | None = None
    fault: str = ""
    notes: tuple[str, ...] = ()
    memory: int = 0


Order = SheetOrder | NamesOrder


def pack_journal(entries: Sequence[Entry]) -> bytes:
    """Write a journal for a ``SheetOrder``."""
    return msgpack.encode(entries)


def say(line: socket, words: Order | Answer) -> None:
    """Send an order or an answer.

    Raises:
        OSError: nobody listens, or takes it in time.
    """
    packed = msgpack.encode(words)
    line.sendall(len(packed).to_bytes(LENGTH) + packed)


def hear_order(line: socket) -> Order:
    """Wait for the next order.

    Raises:
        EOFError: there will be none.
    """
    return msgpack.decode(_hear(line), type=Order)


def hear_answer(line: socket) -> Answer:
    """Wait for the answer to an order.

    Raises:
        EOFError: there will be none.
        OSError: it does not come in time.
        ValidationError: of msgspec, where it is none.
    """
    return msgpack.decode(_hear(line), type=Answer)


def _hear(line: socket) -> bytes:
    length = int.from_bytes(_take(line, LENGTH))
    if length > MOST_BYTES:
        raise EOFError(f"{length} bytes")
    return _take(line, length)


def _take(line: socket, length: int) -> bytes:
    taken = bytearray()
    while len(taken) < length:
        part = line.recv(min(length - len(taken), CHUNK))
        if not part:
            raise EOFError
        taken += part
    return bytes(taken)
