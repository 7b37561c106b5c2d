"""What stands on the sheet of a match that was played?"""

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from referee.language import Language
from referee.language import N_
from referee.qr_code import qr_picture
from referee.sheets.beside import beside_chart
from referee.sheets.chart import FLAT
from referee.sheets.chart import PAPER
from referee.sheets.clock import clock
from referee.sheets.heads import columns_of
from referee.sheets.notes import word_notes
from referee.sheets.order import Order
from referee.sheets.parties import fit_names
from referee.sheets.parties import told_whole
from referee.sheets.view import show
from referee.sheets.wanted import Detail
from referee.sheets.wanted import Paper
from referee.wording.totals import say_carried
from referee.wording.totals import say_chart

TOGETHER = 2
"""So many notes stay with their heading, where none stands beside the chart."""
QUIET = 4
"""So many modules of white stand around a code that is printed."""


@dataclass(frozen=True, slots=True)
class Code:
    """The address for watching, and its picture for a phone's camera."""

    drawing: Markup
    address: str


def filled(order: Order) -> dict[str, Any]:
    """Return what the template of a filled sheet shows.

    Raises:
        ValueError: there is no match.
    """
    match, spoken = order.match, order.spoken
    if match is None:
        raise ValueError("a filled sheet needs a match")
    flat = order.wanted.paper is Paper.A5 and not order.wide
    sheet = show(match, FLAT if flat else PAPER)
    shown = fit_names(match, order)
    notes = (*word_notes(match, sheet.remarks, spoken, clock), *told_whole(shown))
    full = order.detail is Detail.FULL
    names, totals = [side.name for side in match.sides], match.standing.totals
    return {
        "sheet": sheet,
        "shown": shown,
        "counted": order.counted,
        "chart_title": say_chart(names, totals, match.rules.target, spoken),
        "carried": say_carried(totals, spoken),
        "columns": columns_of(full=full, punished=sheet.punished),
        "lines": columns_of(full=True, punished=sheet.punished),
        "opened": clock(match.opened_at),
        "changed": clock(match.entries[-1].at),
        "notes": notes,
        "beside": TOGETHER if flat else beside_chart(notes, wide=order.wide),
        "together": TOGETHER,
        "code": _code(order.watch_url, spoken) if order.watch_url else None,
    }


def _code(watch_url: str, spoken: Language) -> Code:
    title = spoken.gettext(N_("QR code for this table"))
    drawing = qr_picture(watch_url, border=QUIET, title=title)
    return Code(drawing, watch_url.partition("://")[2])
