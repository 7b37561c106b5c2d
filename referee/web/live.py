"""Has something changed at the table? Other phones ask every few seconds."""

from flask import Blueprint
from flask import request
from werkzeug.wrappers import Response

from referee.web.access import open_link
from referee.web.access import open_table
from referee.web.table import show_table

bp = Blueprint("live", __name__)


@bp.get("/m/<code>/live")
def live(code: str) -> Response:
    """Show the table as it stands; 304 where the phone has seen the newest entry.

    Only its number is looked up then: the match is not read.
    """
    access = open_link(code)
    newest = str(access.newest)
    if request.if_none_match.contains(newest):
        unchanged = Response(status=304)
        unchanged.set_etag(newest)
        return unchanged
    table = open_table(code)
    shown = Response(show_table(table), mimetype="text/html")
    shown.set_etag(str(table.match.version))
    return shown
