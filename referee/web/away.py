"""Matches that a phone has put away: off its home page, at the end of its list."""

from flask import Blueprint
from flask import redirect
from flask import request
from flask import session
from flask import url_for
from werkzeug.wrappers import Response

from referee.web.access import KEPT_TABLES
from referee.web.access import remember_table
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.preferences import check_token

bp = Blueprint("away", __name__)


@bp.post("/m/<code>/away")
@viewer
def put_away(table: Table) -> Response:
    """Put the match away on this phone, or take it out again; the match stays."""
    check_token()
    others = [each for each in _away() if each != table.match_id]
    if request.form.get("do") == "back":
        session["away"] = others
        return redirect(table.url(), 303)
    remember_table(table.code)
    session["away"] = [table.match_id, *others][:KEPT_TABLES]
    return redirect(url_for("home.home"), 303)


def is_away(table: Table) -> bool:
    """Whether this phone has put the match away."""
    return table.match_id in _away()


def _away() -> list[str]:
    away: list[str] = session.get("away", [])
    return away
