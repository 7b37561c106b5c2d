"""A match that is over is deleted, and for some days it can be brought back."""

from datetime import datetime
from datetime import UTC

from flask import Blueprint
from flask import redirect
from flask import request
from flask import url_for
from werkzeug.wrappers import Response

from referee.journal.text import compose
from referee.store import Gone
from referee.store import GRACE
from referee.web.access import open_link
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.errors import NoSuchTableError
from referee.web.preferences import check_token
from referee.web.shell import render
from referee.web.summary import is_over

Answer = Response | str | tuple[str, int]

bp = Blueprint("deleting", __name__)


@bp.get("/m/<code>/delete")
@scorer
def ask(table: Table) -> Answer:
    """Ask for the name of a match that is over before it is deleted."""
    if not is_over(table.match):
        return redirect(table.url("settings.match"), 303)
    return _ask(table, typed=None)


@bp.post("/m/<code>/delete")
@scorer
def delete(table: Table) -> Answer:
    """Delete a match that is over, once its name was typed."""
    check_token()
    if not is_over(table.match):
        return redirect(table.url("settings.match"), 303)
    typed = request.form.get("title", "")
    if compose(typed) != table.match.title:
        return _ask(table, typed=typed), 400
    the_store().delete(table.match_id)
    return redirect(table.url(), 303)


@bp.post("/m/<code>/bring-back")
def bring_back(code: str) -> Response:
    """Undo that, by the link that could."""
    check_token()
    gone = the_store().find(code)
    if isinstance(gone, Gone) and gone.kept:
        the_store().bring_back(gone.match_id)
    if not open_link(code).may_score:
        raise NoSuchTableError
    return redirect(url_for("table.table", code=code), 303)


def _ask(table: Table, typed: str | None) -> str:
    until = datetime.now(UTC).astimezone() + GRACE
    return render("deleting/ask.html", table=table, typed=typed, until=until)
