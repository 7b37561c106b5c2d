"""How is a match file read that was named in a call?"""

from datetime import datetime
from datetime import UTC
from pathlib import Path
from typing import Final

from referee.journal import Match
from referee.journal import stamp
from referee.language import Language
from referee.language import N_
from referee.matchfile import match_text
from referee.matchfile import MatchFileError
from referee.matchfile import MOST_PDF
from referee.matchfile import read_match
from referee.matchfile import ReadMatch
from referee.wording.file_faults import say_fault

UNREADABLE: Final = N_("This file cannot be read.")


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
        # What a file without a journal does not date happened when it was written.
        written = datetime.fromtimestamp(file.stat().st_mtime, UTC)
        with file.open("rb") as stream:
            data = stream.read(MOST_PDF + 1)
        return read_match(match_text(data), stamp(written))
    except OSError:
        raise FileError(spoken.gettext(UNREADABLE)) from None
    except MatchFileError as error:
        raise FileError(" ".join(filter(None, say_fault(error, spoken)))) from error
