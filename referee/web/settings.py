"""What is set for this phone, and for this match?"""

from flask import Blueprint
from flask import redirect
from flask import url_for
from werkzeug.wrappers import Response

from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.preferences import check_token
from referee.web.remembered import codes_of
from referee.web.remembered import forget_codes
from referee.web.settings_match import change_match
from referee.web.settings_match import show_match
from referee.web.settings_phone import keep_choices
from referee.web.settings_phone import show_phone
from referee.web.settings_start import correct_start
from referee.web.settings_start import show_start
from referee.web.shell import render

Answer = Response | str | tuple[str, int]

bp = Blueprint("settings", __name__)


@bp.get("/settings")
def phone() -> str:
    """Show what is set for this phone, outside of any match."""
    return show_phone(None)


@bp.post("/settings")
def keep_phone() -> Answer:
    """Keep a choice of this phone."""
    return keep_choices(None)


@bp.get("/m/<code>/settings/phone")
@viewer
def phone_at_table(table: Table) -> str:
    """Show what is set for this phone, beside the settings of a match."""
    return show_phone(table)


@bp.post("/m/<code>/settings/phone")
@viewer
def keep_phone_at_table(table: Table) -> Answer:
    """Keep a choice of this phone and come back to the match."""
    return keep_choices(table)


@bp.get("/m/<code>/settings")
@viewer
def match(table: Table) -> str:
    """Show what is set for this match; who may only watch sets the own phone."""
    return show_match(table) if table.may_score else show_phone(table)


@bp.post("/m/<code>/settings")
@scorer
def change(table: Table) -> Answer:
    """Change a setting of the match, or ask from when on it holds."""
    return change_match(table)


@bp.get("/m/<code>/forget")
@viewer
def ask_forget(table: Table) -> str:
    """Ask once before this phone forgets the table."""
    return render("settings/forget.html", table=table)


@bp.post("/m/<code>/forget")
@viewer
def forget(table: Table) -> Response:
    """Forget all that this phone keeps of this match; the match stays."""
    check_token()
    forget_codes(codes_of(table.match_id))
    return redirect(url_for("home.home"), 303)


@bp.get("/m/<code>/start")
@scorer
def start(table: Table) -> str:
    """Show the totals that the match goes on from, to be corrected."""
    return show_start(table, asked=False)


@bp.post("/m/<code>/start")
@scorer
def put_right(table: Table) -> Answer:
    """Correct the totals that the match goes on from."""
    return correct_start(table)
