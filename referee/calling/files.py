"""How is a match file read that was named in a call, and how is one written?"""

from datetime import datetime
from datetime import UTC
from pathlib import Path
from typing import Final

import click

from referee.journal import Match
from referee.journal import stamp
from referee.language import Language
from referee.language import N_
from referee.matchfile import match_text
from referee.matchfile import MatchFileError
from referee.matchfile import MOST_PDF
from referee.matchfile import read_match
from referee.matchfile import ReadMatch
from referee.store.whole import written_whole
from referee.wording.file_faults import say_fault

STANDARD_INPUT: Final = "-"
FOR_ALL: Final = 0o666
"""What is asked for by a call, others may read where its caller lets them."""
UNREADABLE: Final = N_("This file cannot be read.")
UNWRITABLE: Final = N_("This file cannot be written.")


class FileError(Exception):
    """A file that nothing came of, and why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def read_file(file: Path, spoken: Language) -> Match:
    """Read the match in *file*, which may be a sheet of ours.

    Raises:
        FileError: it holds none.
    """
    return read_whole(file, spoken).match


def read_whole(file: Path, spoken: Language) -> ReadMatch:
    """Read the match in *file*, and what had to be done to it; raises likewise."""
    try:
        with click.open_file(str(file), "rb") as stream:
            data = stream.read(MOST_PDF + 1)
        return read_match(match_text(data), stamp(_written(file)))
    except OSError:
        raise FileError(spoken.gettext(UNREADABLE)) from None
    except MatchFileError as error:
        raise FileError(" ".join(filter(None, say_fault(error, spoken)))) from error


def _written(file: Path) -> datetime:
    """Return when what a file without a journal does not date has happened."""
    if str(file) == STANDARD_INPUT:
        return datetime.now(UTC)
    return datetime.fromtimestamp(file.stat().st_mtime, UTC)


def write_file(place: Path, data: bytes, spoken: Language) -> None:
    """Write *data* to *place*, whole or not at all.

    Raises:
        FileError: nothing can be written there.
    """
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.exists() and not place.is_file():  # a pipe, or what leads to a screen
            place.write_bytes(data)
        else:
            with written_whole(place.resolve(), FOR_ALL) as part:
                part.write_bytes(data)
    except OSError:
        raise FileError(spoken.gettext(UNWRITABLE)) from None
