"""Which match does a PDF carry with it?"""

import subprocess
import sys
from pathlib import Path

from referee.matchfile.error import MatchFileError
from referee.matchfile.form import MOST_BYTES

ENCLOSED = "match.canasta.json"
"""Under this name hangs the file of a match on its sheets."""

PATIENCE = 15
_MARK = b"%PDF-"
_UNPACKING = Path(__file__).with_name("unpacking.py")


def is_pdf(data: bytes) -> bool:
    """Whether *data* is a PDF, whatever its name says."""
    return data.lstrip().startswith(_MARK)


def enclosed_match(pdf: bytes) -> bytes:
    """Return the match file that hangs on *pdf*, unread.

    Another process looks for it: one that can be stopped, and that knows nothing.

    Raises:
        MatchFileError: there is none, or nobody can find it.
    """
    if len(pdf) > MOST_BYTES:
        raise MatchFileError("too_large", value=len(pdf))
    command = (sys.executable, "-I", "-B", str(_UNPACKING), ENCLOSED, str(MOST_BYTES))
    try:
        unpacked = subprocess.run(  # noqa: S603 - our own file, and nothing of theirs
            command,
            input=pdf,
            capture_output=True,
            timeout=PATIENCE,
            check=True,
            env={},
        )
    except subprocess.SubprocessError:
        raise MatchFileError("no_match") from None
    return unpacked.stdout
