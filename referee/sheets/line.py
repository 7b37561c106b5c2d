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


class SheetJob(Struct, frozen=True, tag="sheet"):
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


class NamesJob(Struct, frozen=True, tag="names"):
    """Which letters of these names can no font here draw?"""

    names: tuple[str, ...]


class Answer(Struct, frozen=True):
    """What became of a job, and what the engine noted meanwhile.

    *fault* is where it went wrong, if it did; *memory* is what the process takes, in
    bytes, 0 where that is not known.
    """

    pdf: bytes = b""
    lost: str = ""
    missing: Missing | None = None
    fault: str = ""
    notes: tuple[str, ...] = ()
    memory: int = 0


Job = SheetJob | NamesJob


def pack_journal(entries: Sequence[Entry]) -> bytes:
    """Write a journal for a ``SheetJob``."""
    return msgpack.encode(entries)


def say(line: socket, words: Job | Answer) -> None:
    """Send a job or an answer.

    Raises:
        OSError: nobody listens, or takes it in time.
    """
    packed = msgpack.encode(words)
    line.sendall(len(packed).to_bytes(LENGTH) + packed)


def hear_job(line: socket) -> Job:
    """Wait for the next job.

    Raises:
        EOFError: there will be none.
    """
    return msgpack.decode(_hear(line), type=Job)


def hear_answer(line: socket) -> Answer:
    """Wait for the answer to a job.

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
