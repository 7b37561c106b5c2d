"""What does a browser send of a match file: the file, or what was read from it?"""

from codecs import BOM_UTF8
from threading import BoundedSemaphore

from msgspec import json
from werkzeug.datastructures import FileStorage
from werkzeug.exceptions import ServiceUnavailable
from wtforms import FileField
from wtforms import StringField

from referee.matchfile import enclosed_match
from referee.matchfile import is_pdf
from referee.matchfile import MatchFileError
from referee.matchfile import MOST_BYTES
from referee.web.forms import BaseForm

NAME_SHOWN = 80
KILO = 1024
PATIENCE = 5
"""So many seconds a PDF waits for those of others before its sender tries again."""

_unpacking = BoundedSemaphore(2)
# More at once would take the machine from the tables that are playing.


class ImportForm(BaseForm):
    """A match file. Once it was looked at, the form carries its *text*.

    *name* and *kind* are what the file is called and is: they are only shown.
    """

    file = FileField()
    text = StringField()
    name = StringField()
    kind = StringField()
    key = StringField()

    def match_text(self) -> bytes | None:
        """Return the text that shall be a match, or None if there is nothing yet.

        Raises:
            MatchFileError: the file is too long, or a PDF without a match.
        """
        file = self.file.data
        if not isinstance(file, FileStorage) or not file.filename:
            return (self.text.data or "").encode("utf-8", "replace") or None
        with file.stream as stream:
            data = stream.read(MOST_BYTES + 1)
        pdf = is_pdf(data)
        self.name.data = file.filename[:NAME_SHOWN]
        self.kind.data = f"{'PDF' if pdf else 'JSON'}, {-(-len(data) // KILO)} kB"
        if len(data) > MOST_BYTES:
            raise MatchFileError("too_large", value=len(data))
        # Some editors begin what they save with a mark that is no part of it.
        return _unpacked(data) if pdf else data.removeprefix(BOM_UTF8)


def _unpacked(pdf: bytes) -> bytes:
    if not _unpacking.acquire(timeout=PATIENCE):
        raise ServiceUnavailable
    try:
        return enclosed_match(pdf)
    finally:
        _unpacking.release()


def carried(text: bytes) -> str:
    """Write the *text* of a match, known to be one, so that a form can carry it."""
    return json.format(text, indent=-1).decode()
