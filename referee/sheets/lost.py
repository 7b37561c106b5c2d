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

FAMILIAR = re.compile(
    r"[ -~\u00a0-\u00ff\u0102-\u0103\u0110-\u0111\u0128-\u0129\u0168-\u0169"
    r"\u01a0-\u01a1\u01af-\u01b0\u1ea0-\u1ef9\u2013\u2018-\u2019\u201c-\u201d"
    r"\u0e81\u0e82\u0e84\u0e87\u0e88\u0e8a\u0e8d\u0e94-\u0e97\u0e99-\u0e9f"
    r"\u0ea1-\u0ea3\u0ea5\u0ea7\u0eaa\u0eab\u0ead-\u0eb9\u0ebb-\u0ebd"
    r"\u0ec0-\u0ec4\u0ec6\u0ec8-\u0ecd\u0ed0-\u0ed9\u0edc\u0edd]*"
)
"""What our own fonts draw of the four languages: letters, figures and common signs."""

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


def is_familiar(names: Sequence[str]) -> bool:
    """Whether our own fonts hold every letter of the *names*."""
    return all(map(FAMILIAR.fullmatch, names))


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
