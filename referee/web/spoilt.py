"""Which names of a match would not be printed whole?"""

from functools import partial

from werkzeug.exceptions import ServiceUnavailable

from referee.journal import Match
from referee.sheets.lost import is_familiar
from referee.sheets.lost import names_of
from referee.sheets.lost import spoilt_of
from referee.sheets.pdf import MissingError
from referee.sheets.press import NoSheetError
from referee.sheets.press import Press
from referee.web.pdfs import the_pdfs
from referee.web.pdfs import the_press

PATIENCE = 1
"""Who only chooses a sheet does not wait for those of others."""


def spoilt_names(match: Match) -> tuple[str, ...]:
    """Return the names that no sheet shows whole, as far as that is known by now.

    Where no PDF can be made, the browser prints, and its letters are its own.
    """
    names = names_of(match)
    if is_familiar(names):
        return ()
    key = "\0".join(("names", *names))
    try:
        lost = the_pdfs().pdf(key, partial(_lost, the_press(), names))
    except (MissingError, NoSheetError, ServiceUnavailable):
        return ()
    return spoilt_of(names, lost.decode())


def _lost(press: Press, names: tuple[str, ...]) -> bytes:
    return press.lost_in(names, PATIENCE).encode()
