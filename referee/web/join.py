"""How does a phone come to a table by its code, and who holds it?"""

from collections.abc import Sequence
from typing import Final

from flask import Blueprint
from flask import redirect
from flask import request
from flask import session
from flask import url_for
from werkzeug.wrappers import Response

from referee.store import Access
from referee.store import code_in
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.error_words import NO_TABLE
from referee.web.errors import OpenForLongError
from referee.web.errors import TooManyCodesError
from referee.web.fields import NameField
from referee.web.fields import REQUIRED
from referee.web.limits import asking_address
from referee.web.limits import limits
from referee.web.phone import this_phones_choices
from referee.web.preferences import check_token
from referee.web.remembered import remember_table
from referee.web.settings_phone import PhoneForm
from referee.web.shell import readers_language
from referee.web.shell import remember
from referee.web.shell import render

LONGEST_TYPED: Final = 400
LONGEST_NAME: Final = 40

bp = Blueprint("join", __name__)


class WhoForm(PhoneForm):
    """One of the players, or the name of somebody else."""

    other = NameField(LONGEST_NAME)
    validate_other = PhoneForm.validate_name


@bp.get("/join")
def join() -> str:
    """Ask for the code."""
    return _ask_code("")


@bp.post("/join")
def open_code() -> Response | tuple[str, int]:
    """Lead to the table of the code: a short one, a long one, or a whole link."""
    check_token()
    tries, address = limits().codes, asking_address()
    if seconds := tries.seconds_to_wait(address):
        raise TooManyCodesError(seconds)
    typed = request.form.get("code", "").strip()[:LONGEST_TYPED]
    if not typed:  # a slip of the thumb is no try
        return _ask_code("", REQUIRED), 400
    code = _long_code(typed)
    if code is None:
        tries.spend(address)
        return _ask_code(typed, NO_TABLE.heading, NO_TABLE.more), 404
    access, ask = the_store().find(code), False
    if isinstance(access, Access):
        remember_table(code)
        ask = access.may_score and "name" not in session
    return redirect(url_for("join.who" if ask else "table.table", code=code), 303)


def _ask_code(typed: str, *wrong: str) -> str:
    """Ask for a code; what is *wrong* with the one that was typed, if it was."""
    told = " ".join(map(readers_language().gettext, wrong))
    return render("join/join.html", typed=typed, wrong=told)


def _long_code(typed: str) -> str | None:
    """Return the code of a link for what was *typed*, if it is known."""
    code = code_in(typed)
    if code:
        return code if the_store().find(code) else None
    return the_store().join(typed)


@bp.get("/m/<code>/who")
@scorer
def who(table: Table) -> str:
    """Ask who holds this phone: its name stands beside what it enters."""
    mine = this_phones_choices().name
    other = "" if mine in _players(table) else mine
    form = WhoForm(language=readers_language(), name=mine, other=other)
    return _ask_name(table, form)


@bp.post("/m/<code>/who")
@scorer
def tell_name(table: Table) -> Response | tuple[str, int]:
    """Keep the name on this phone; no name is an answer too."""
    form = WhoForm(request.form, language=readers_language())
    if not form.validate():
        if form.too_old:
            raise OpenForLongError
        return _ask_name(table, form), 400
    remember()
    name = form.other.data or form.name.data or ""
    session["name"] = " ".join(name.split())
    return redirect(table.url(), 303)


def _ask_name(table: Table, form: WhoForm) -> str:
    return render("join/who.html", table=table, players=_players(table), form=form)


def _players(table: Table) -> Sequence[str]:
    return [name for side in table.match.sides for name in side.players]
