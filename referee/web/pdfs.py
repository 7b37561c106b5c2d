"""Who gets a PDF at once, who waits for it, and who shall ask again?"""

from collections.abc import Callable
from concurrent.futures import Future
from threading import BoundedSemaphore
from threading import Lock

from flask import current_app
from werkzeug.exceptions import ServiceUnavailable

from referee.sheets.press import BusyError
from referee.sheets.press import PATIENCE
from referee.sheets.press import Press
from referee.web.kept_pdfs import KeptPdfs

MOST_WAITING = 8
"""So many wait for new sheets at once; the other threads serve the tables."""


class Pdfs:
    """Sheets by their key; a key names everything that the sheet depends on."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._kept = KeptPdfs()
        self._under_way: dict[str, Future[bytes]] = {}
        self._beginning = Lock()
        self._waiting = BoundedSemaphore(most_waiting)

    def pdf(self, key: str, make: Callable[[], bytes]) -> bytes:
        """Return what is kept under *key*, or *make* it, once for all who ask.

        Raises:
            ServiceUnavailable: too many others wait, or for too long.
        """
        kept = self._kept.find(key)
        if kept is not None:
            return kept
        if not self._waiting.acquire(blocking=False):
            raise ServiceUnavailable
        try:
            return self._awaited(key, make)
        except (BusyError, TimeoutError) as error:
            raise ServiceUnavailable from error
        finally:
            self._waiting.release()

    def _awaited(self, key: str, make: Callable[[], bytes]) -> bytes:
        mine: Future[bytes] = Future()
        with self._beginning:
            under_way = self._under_way.setdefault(key, mine)
        if under_way is not mine:
            return under_way.result(PATIENCE)
        try:
            mine.set_result(self._made(key, make))
        except BaseException as error:
            mine.set_exception(error)
        finally:
            del self._under_way[key]
        return mine.result()

    def _made(self, key: str, make: Callable[[], bytes]) -> bytes:
        made = self._kept.find(key)  # by somebody who was quicker
        if made is None:
            made = make()
            self._kept.keep(key, made)
        return made


def the_press() -> Press:
    """Return what makes the sheets of the application that is answering."""
    press: Press = current_app.extensions["press"]
    return press


def the_pdfs() -> Pdfs:
    """Return the sheets that the application that is answering keeps."""
    pdfs: Pdfs = current_app.extensions["pdfs"]
    return pdfs
