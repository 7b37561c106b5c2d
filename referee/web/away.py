"""Matches that a phone has put away: off its home page, at the end of its list."""

from flask import Blueprint
from flask import redirect
from flask import request
from flask import url_for
from werkzeug.wrappers import Response

from referee.web.access import Table
from referee.web.access import viewer
from referee.web.preferences import check_token
from referee.web.remembered import AWAY
from referee.web.remembered import codes_of
from referee.web.remembered import kept_codes
from referee.web.remembered import mark
from referee.web.remembered import remember_table

bp = Blueprint("away", __name__)


@bp.post("/m/<code>/away")
@viewer
def put_away(table: Table) -> Response:
    """Put the match away on this phone, or take it out again; the match stays."""
    check_token()
    if request.form.get("do") == "back":
        mark(AWAY, codes_of(table.match_id), there=False)
        return redirect(table.url(), 303)
    remember_table(table.code)
    mark(AWAY, [table.code], there=True)
    return redirect(url_for("home.home"), 303)


def is_away(table: Table) -> bool:
    """Whether this phone has put the match away, by whichever of its codes."""
    away = kept_codes(AWAY)
    return bool(away) and not set(away).isdisjoint(codes_of(table.match_id))
