"""How is a match file read that was named in a call?"""

from collections.abc import Mapping
from datetime import datetime
from datetime import UTC
from pathlib import Path
from typing import Final

from referee.journal import Match
from referee.journal import stamp
from referee.language import Language
from referee.language import N_
from referee.matchfile import MatchFileError
from referee.matchfile import read_match
from referee.wording.files import say_found

UNREADABLE: Final = N_("This file cannot be read.")
FAULTS: Final[Mapping[str, str]] = {
    "too_large": N_("This file is too large."),
    "not_match": N_("This is not a match file."),
    "newer": N_("This file was made with a newer version."),
    "contradicts": N_("This file contradicts itself."),
}


class FileError(Exception):
    """A file that nothing came of, and why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def read_file(file: Path, spoken: Language) -> Match:
    """Read the match in *file*.

    Raises:
        FileError: it holds none.
    """
    try:
        # What a file without a journal does not date happened when it was written.
        written = datetime.fromtimestamp(file.stat().st_mtime, UTC)
        return read_match(file.read_bytes(), stamp(written)).match
    except OSError:
        raise FileError(spoken.gettext(UNREADABLE)) from None
    except MatchFileError as error:
        raise FileError(_fault(error, spoken)) from error


def _fault(error: MatchFileError, spoken: Language) -> str:
    sentence = spoken.gettext(FAULTS.get(error.code, UNREADABLE))
    if not error.field:
        return sentence
    return f"{sentence} {say_found(error, spoken)}"
