"""A new match: two taps, or everything that the table wants to settle before."""

from datetime import datetime
from datetime import UTC

from flask import Blueprint
from flask import redirect
from flask import request
from flask import url_for
from werkzeug.wrappers import Response

from referee.journal import first_entry
from referee.journal import Opened
from referee.journal import stamp
from referee.store import is_key
from referee.store import new_key
from referee.web.access import remember_table
from referee.web.access import the_store
from referee.web.access import this_phone
from referee.web.new_form import NewForm
from referee.web.new_form import SIDE_NAMES
from referee.web.security import keep_cookie
from referee.web.shell import readers_language
from referee.web.shell import render

bp = Blueprint("new", __name__)


@bp.get("/new")
def new_match() -> str:
    """Ask who plays; every answer may be left out."""
    spoken = readers_language()
    return _page(NewForm(language=spoken, key=new_key(), lang=spoken.code))


@bp.post("/new")
def start_match() -> Response | tuple[str, int]:
    """Start the match and go to its table."""
    form = NewForm(request.form, language=readers_language())
    if not form.validate() or not is_key(form.key.data or ""):
        return _page(form), 400
    response = redirect(url_for("table.table", code=open_match(form)), 303)
    keep_cookie(response, "lang", form.lang.chosen)
    return response


def open_match(form: NewForm) -> str:
    """Write the first entry of a new journal and return its scoring code."""
    return start_journal(form.opened(), str(form.key.data))


def start_journal(opened: Opened, key: str) -> str:
    """Start the journal of a match; the same form twice gives the same match."""
    entry = first_entry(opened, stamp(datetime.now(UTC)), this_phone())
    code = the_store().create([entry], key).score
    remember_table(code)
    return code


def _page(form: NewForm) -> str:
    if not is_key(form.key.data or ""):
        form.key.data = new_key()
    words = [form.language.gettext(name) for name in SIDE_NAMES]
    return render("new/new.html", form=form, sides=words)
