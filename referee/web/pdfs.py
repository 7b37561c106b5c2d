"""The PDFs that were asked for of late: made one at a time, then kept for a while."""

from collections import OrderedDict
from threading import Lock

from werkzeug.exceptions import ServiceUnavailable

from referee.journal import Match
from referee.language import Language
from referee.sheets.pdf import render_sheet
from referee.sheets.wanted import Wanted

KEPT = 64
PATIENCE = 5
"""So many seconds somebody waits for the sheets of others before trying again."""


class Pdfs:
    """Sheets by their key; a key names everything that the sheet depends on."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def pdf(
        self,
        key: str,
        match: Match | None,
        wanted: Wanted,
        spoken: Language,
        watch: str | None,
    ) -> bytes:
        """Return the sheet kept under *key*, or make it.

        Raises:
            ServiceUnavailable: too many others wait for a sheet.
        """
        if not self._lock.acquire(timeout=PATIENCE):
            raise ServiceUnavailable
        try:
            if key not in self._kept:
                self._kept[key] = render_sheet(match, wanted, spoken, watch)
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return self._kept[key]
        finally:
            self._lock.release()
