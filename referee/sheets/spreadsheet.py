"""A match as a table for spreadsheets: a line for every side of every deal."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final

from referee.journal.match import Match
from referee.language import Language
from referee.language import N_
from referee.sheets.heads import HEADS
from referee.sheets.view import Box
from referee.sheets.view import show

BEGINS: Final = ("=", "+", "-", "@", "\t", "\r", "\u2212", "\uff1d", "\uff0b", "\uff20")
"""With these a spreadsheet takes a text for a formula."""

DEAL: Final = N_("Deal")
SIDE: Final = N_("Side")
OPEN: Final = N_("To open")
THIS_DEAL: Final = N_("This deal")
TOTAL: Final = N_("Total")
MARK: Final = "\ufeff"
"""By it spreadsheets know that the letters are UTF-8."""


def write_csv(match: Match, spoken: Language) -> bytes:
    """Write *match* as CSV: points as plain numbers, heads in the reader's language."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(_heads(spoken))
    writer.writerows(_rows(match))
    return (MARK + text.getvalue()).encode()


def harmless(text: str) -> str:
    """Return *text* so that no spreadsheet takes it for a formula."""
    return (
        f"'{text}" if text.lstrip().startswith(BEGINS) or text[:1] in BEGINS else text
    )


def _heads(spoken: Language) -> list[str]:
    heads = (DEAL, SIDE, OPEN, *HEADS.values(), THIS_DEAL, TOTAL)
    return [harmless(spoken.gettext(head)) for head in heads]


def _rows(match: Match) -> Iterator[list[int | str]]:
    sheet = show(match)
    if sheet.from_paper:
        for side, total in zip(match.sides, match.start, strict=True):
            yield [0, harmless(side.name), *[""] * (len(HEADS) + 2), total]
    for row in sheet.rows:
        for side, box in zip(match.sides, row.boxes, strict=True):
            yield [row.number, harmless(side.name), *_points(box)]


def _points(box: Box) -> Iterator[int]:
    yield box.minimum + box.extra
    yield from (figure.points for figure in box.figures)
    yield box.score
    yield box.total
