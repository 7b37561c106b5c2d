"""How do the others at the table come in? Two links, and a picture of each to scan."""

from functools import lru_cache
from io import BytesIO

import segno
from flask import Blueprint
from markupsafe import Markup

from referee.web.access import Table
from referee.web.access import the_store
from referee.web.access import viewer
from referee.web.links import link_to
from referee.web.shell import render

bp = Blueprint("share", __name__)


@bp.get("/m/<code>/share")
@viewer
def share(table: Table) -> str:
    """Show the link for watching; the scoring link only to who brings it."""
    watch = the_store().watch_code(table.match_id)
    return render(
        "table/share.html",
        table=table,
        watch=link_to(watch) if watch else None,
        score=link_to(table.code) if table.may_score else None,
        qr=draw_qr,
    )


@lru_cache(maxsize=256)
def draw_qr(link: str) -> Markup:
    """Draw the picture that a phone's camera reads as *link*."""
    svg = BytesIO()
    code = segno.make_qr(link, error="m")
    plain = {"svgclass": None, "lineclass": None, "xmldecl": False, "omitsize": True}
    code.save(svg, kind="svg", border=2, **plain)
    return Markup(svg.getvalue().decode())  # noqa: S704  (no text of people in it)
