"""How do the others at the table come in, and how are they shut out again?"""

from datetime import datetime
from datetime import UTC
from functools import partial
from typing import Final

from flask import abort
from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.journal import EntryKind
from referee.journal import next_entry
from referee.journal import Nothing
from referee.journal import stamp
from referee.qr_code import qr_picture
from referee.store import is_key
from referee.store import new_key
from referee.store import Role
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.access import this_phone
from referee.web.access import viewer
from referee.web.links import link_to
from referee.web.links import link_to_join
from referee.web.preferences import check_token
from referee.web.remembered import exchange_code
from referee.web.saving import afresh
from referee.web.shell import render

BORDER: Final = 2
"""So many modules of white stand around a code, whose frame is white as well."""

bp = Blueprint("share", __name__)


@bp.get("/m/<code>/share")
@viewer
def share(table: Table) -> str:
    """Show the code for watching; the scoring code only to who brings it."""
    role = _role(request.args.get("show", ""), table)
    short = the_store().short_code(table.match_id, role)
    code = table.code if role is Role.SCORE else _watch_code(table)
    return render(
        "table/share.html",
        table=table,
        role=role,
        link=link_to(code) if code else None,
        short=short.text if short else None,
        join=link_to_join(),
        qr=partial(qr_picture, border=BORDER),
        key=new_key(),
        stopped="stopped" in request.args,
    )


@bp.get("/m/<code>/share/stop")
@scorer
def ask_stop(table: Table) -> str:
    """Ask once before phones lose their access."""
    role = _role(request.args.get("show", ""), table)
    return render("table/ask_stop.html", table=table, role=role, key=new_key())


@bp.post("/m/<code>/share/stop")
@scorer
def stop(table: Table) -> Response:
    """Withdraw every code for watching, or for scoring, and show a new one."""
    check_token()
    role = _role(request.form.get("show", ""), table)
    key = request.form.get("key", "")
    if not is_key(key):
        abort(400)
    code = _renew(table, role, key)
    if role is Role.WATCH:
        code = table.code
    else:
        exchange_code(table.code, code)
    there = Table(code, table.match_id, table.role, table.match)
    return redirect(there.url("share.share", show=role.value, stopped=1), 303)


def _renew(table: Table, role: Role, key: str) -> str:
    """Return the new code for *role*, whoever else writes at the same time."""
    while True:
        now = stamp(datetime.now(UTC))
        entry = next_entry(table.match, EntryKind.CODE, Nothing(), now, this_phone())
        code = the_store().renew(table.match_id, role, key, entry)
        if code:
            return code
        table = afresh(table)


def _role(told: str, table: Table) -> Role:
    """Return which code is meant: who only watches knows no other."""
    meant = told == Role.SCORE.value and table.may_score
    return Role.SCORE if meant else Role.WATCH


def _watch_code(table: Table) -> str | None:
    return the_store().watch_code(table.match_id)
