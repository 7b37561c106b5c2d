"""Which letters had to be left out of a sheet, because no font here can draw them?"""

import re
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from logging import Filter
from logging import getLogger
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
        return spoilt_of(names_of(match), self.lost)


def names_of(match: Match) -> tuple[str, ...]:
    """Return the names that the sheets of a match show, each once."""
    sides = [(side.name, *side.players) for side in match.sides]
    return tuple(dict.fromkeys((match.title, *chain.from_iterable(sides))))


def spoilt_of(names: Sequence[str], lost: str) -> tuple[str, ...]:
    """Return those of the *names* that hold a letter of *lost*."""
    return tuple(name for name in names if set(name) & set(lost))


@contextmanager
def lost_letters(*, noted: bool = True) -> Iterator[list[str]]:
    """Gather what the engine only notes in its log: letters that no font holds.

    One note of each sheet stays in the log; without *noted* none does.
    """
    gathered = _Gathered(noted=noted)
    log = getLogger("weasyprint")
    log.addFilter(gathered)
    try:
        yield gathered.letters
    finally:
        log.removeFilter(gathered)


class _Gathered(Filter):
    def __init__(self, *, noted: bool) -> None:
        super().__init__()
        self.letters: list[str] = []
        self._noted = noted

    def filter(self, record: LogRecord) -> bool:
        found = LOST.search(record.getMessage())
        if found:
            self.letters.append(chr(int(found[1], 16)))
        return not found or (self._noted and len(self.letters) == 1)
