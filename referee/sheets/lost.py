"""Which signs can no font here draw, and whose names hold them?"""

import re
from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from logging import Filter
from logging import getLogger
from logging import LogRecord

from markupsafe import escape

from referee.journal.match import Match
from referee.sheets.stand_ins import ODD

LOST = re.compile(r"^\.notdef .*\(U\+([0-9A-F]+)\)")


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet, and the signs that it could not show: boxes stand in their place."""

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
    """Return those of the *names* that hold a sign of *lost*."""
    return tuple(name for name in names if set(name) & set(lost))


def is_familiar(names: Sequence[str]) -> bool:
    """Whether our own fonts hold every letter of the *names*."""
    return not any(map(ODD.search, names))


def lost_of(texts: Sequence[str], draw: Callable[[str], None]) -> str:
    """Return the signs of *texts* that are missing when *draw* draws them."""
    signs = {sign for text in texts for sign in ODD.findall(text)}
    return _lost_of("".join(sorted(signs)), draw) if signs else ""


@lru_cache(maxsize=256)
def _lost_of(signs: str, draw: Callable[[str], None]) -> str:
    text = "".join(f"<p>{escape(sign)}</p>" for sign in signs)
    with _lost_signs() as lost:
        draw(f"<title>-</title>{text}")
    return "".join(dict.fromkeys(lost))


@contextmanager
def _lost_signs() -> Iterator[list[str]]:
    """Gather what the engine only notes in its log: signs that no font holds."""
    gathered = _Gathered()
    log = getLogger("weasyprint")
    log.addFilter(gathered)
    try:
        yield gathered.signs
    finally:
        log.removeFilter(gathered)


class _Gathered(Filter):
    def __init__(self) -> None:
        super().__init__()
        self.signs: list[str] = []

    def filter(self, record: LogRecord) -> bool:
        found = LOST.search(record.getMessage())
        if found:
            self.signs.append(chr(int(found[1], 16)))
        return not found
