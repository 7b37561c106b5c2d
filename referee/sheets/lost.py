"""Which letters had to be left out of a sheet, because no font here can draw them?"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from logging import getLogger
from logging import Handler
from logging import LogRecord

from referee.journal.match import Match

LOST = re.compile(r"^\.notdef .*\(U\+([0-9A-F]+)\)")


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet, and the letters of names that had to be left out of it."""

    pdf: bytes
    lost: str

    def spoilt(self, match: Match) -> tuple[str, ...]:
        """Return the names of a match that are not printed whole."""
        sides = [(side.name, *side.players) for side in match.sides]
        names = dict.fromkeys((match.title, *chain.from_iterable(sides)))
        return tuple(name for name in names if set(name) & set(self.lost))


@contextmanager
def lost_letters() -> Iterator[list[str]]:
    """Gather what the engine only notes in its log: letters that no font holds."""
    gathered = _Gathered()
    log = getLogger("weasyprint")
    log.addHandler(gathered)
    try:
        yield gathered.letters
    finally:
        log.removeHandler(gathered)


class _Gathered(Handler):
    def __init__(self) -> None:
        super().__init__()
        self.letters: list[str] = []

    def emit(self, record: LogRecord) -> None:
        if found := LOST.search(record.getMessage()):
            self.letters.append(chr(int(found[1], 16)))
