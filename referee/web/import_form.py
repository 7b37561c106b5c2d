"""What does a browser send of a match file: the file, or what was read from it?"""

from contextlib import nullcontext

from msgspec import json
from werkzeug.datastructures import FileStorage
from werkzeug.exceptions import ServiceUnavailable
from wtforms import FileField
from wtforms import StringField

from referee.matchfile import is_pdf
from referee.matchfile import match_text
from referee.matchfile import MOST_PDF
from referee.web.forms import BaseForm
from referee.web.turns import Turns

NAME_SHOWN = 80
KILO = 1024

# More at once would take the machine from the tables that are playing; and every PDF
# that waits keeps a thread from them.
_unpacking = Turns(at_once=2, waiting=2, patience=5)


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
            MatchFileError: a PDF without a match.
            ServiceUnavailable: too many others have sent PDFs.
        """
        file = self.file.data
        if not isinstance(file, FileStorage) or not file.filename:
            return (self.text.data or "").encode("utf-8", "replace") or None
        with file.stream as stream:
            data = stream.read(MOST_PDF + 1)
        pdf = is_pdf(data)
        self.name.data = file.filename[:NAME_SHOWN]
        self.kind.data = f"{'PDF' if pdf else 'JSON'}, {-(-len(data) // KILO)} kB"
        with _unpacking.turn() if pdf else nullcontext():
            return _text(data)


def carried(text: bytes) -> str:
    """Write the *text* of a match, known to be one, so that a form can carry it."""
    return json.format(text, indent=-1).decode()


def _text(data: bytes) -> bytes:
    try:
        return match_text(data)
    except OSError:  # this machine has no room for one more process just now
        raise ServiceUnavailable from None
