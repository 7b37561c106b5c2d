"""Which match does a PDF carry with it?"""

import os
import subprocess
import sys
from codecs import BOM_UTF8
from pathlib import Path
from typing import Final

from referee.matchfile.error import MatchFileError
from referee.matchfile.error import too_large
from referee.matchfile.form import MOST_BYTES
from referee.matchfile.unpacking import FOUND
from referee.matchfile.unpacking import NOT_THERE
from referee.matchfile.unpacking import SEVERAL

ENCLOSED = "match.canasta.json"
"""Under this name hangs the file of a match on its sheets."""

MOST_PDF = 6 << 20
"""No PDF is longer: a thousand deals, large, on A5, in two languages, have half of it.
"""

PATIENCE = 25
_MARK = b"%PDF-"
_UNPACKING = Path(__file__).with_name("unpacking.py")
_NEEDED: Final = ("SYSTEMROOT",)
"""Without it no program starts on Windows. Nothing else of ours is handed on."""


def is_pdf(data: bytes) -> bool:
    """Whether *data* is a PDF, whatever its name says."""
    return data.lstrip().startswith(_MARK)


def match_text(data: bytes) -> bytes:
    """Return the text of a match file, which may hang on a PDF, unread.

    Raises:
        MatchFileError: a PDF holds none, or nobody can find it.
    """
    # Some editors begin what they save with a mark that is no part of it.
    return enclosed_match(data) if is_pdf(data) else data.removeprefix(BOM_UTF8)


def enclosed_match(pdf: bytes) -> bytes:
    """Return the match file that hangs on *pdf*, unread.

    Another process looks for it: one that can be stopped, and that knows nothing.

    Raises:
        MatchFileError: there is none, or nobody can find it.
    """
    if len(pdf) > MOST_PDF:
        raise too_large(len(pdf), MOST_PDF)
    command = (sys.executable, "-I", "-B", str(_UNPACKING), ENCLOSED, str(MOST_BYTES))
    try:
        unpacked = subprocess.run(  # noqa: S603 - our own file, and nothing of theirs
            command,
            input=pdf,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
            env={name: os.environ[name] for name in _NEEDED if name in os.environ},
        )
    except subprocess.TimeoutExpired:
        raise MatchFileError("bad_pdf") from None
    if unpacked.returncode == NOT_THERE:
        raise MatchFileError("no_match")
    if unpacked.returncode == SEVERAL:
        raise MatchFileError("contradicts", ENCLOSED, int(unpacked.stdout))
    if unpacked.returncode != FOUND:
        raise MatchFileError("bad_pdf")
    return unpacked.stdout
