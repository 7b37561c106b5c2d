"""What a button changes by itself: undo, take out, end, go on, play again."""

from collections.abc import Container
from dataclasses import replace

from flask import abort
from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.agreed import TARGET
from referee.journal import Body
from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import Nothing
from referee.journal import Opened
from referee.rules.match import seat_order
from referee.store import is_key
from referee.store import new_key
from referee.store import Outcome
from referee.web.access import kept_deal
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import write_entry
from referee.web.new import start_journal
from referee.web.preferences import check_token
from referee.web.saving import afresh
from referee.web.saving import part_key
from referee.web.shell import render
from referee.web.steps import Steps
from referee.web.summary import is_over

bp = Blueprint("changes", __name__)


@bp.post("/m/<code>/undo")
@scorer
def undo(table: Table) -> Response:
    """Undo the newest entries; someone who was quicker leaves nothing to undo."""
    check_token()
    meant = set(request.form.get("entry", "").split())
    key, outcome = _key(), Outcome.STALE
    while outcome is Outcome.STALE and (steps := _undoing(table, meant, key)):
        newest, outcome = table.match.undoable, steps.write()
        if outcome is Outcome.STALE:
            table = afresh(table)
    if outcome is not Outcome.STORED:
        return redirect(table.url(), 303)
    if newest and newest.kind is EntryKind.DEAL:
        # The ledger opens again with every number in it.
        return redirect(table.url("entry.deal", again=newest.number), 303)
    return redirect(table.url(saved=steps.match.version), 303)


def _undoing(table: Table, meant: Container[str], key: str) -> Steps:
    """Return what undoes those of the newest entries that are *meant*."""
    steps = Steps(table)
    while (entry := steps.match.undoable) and str(entry.number) in meant:
        part = part_key(key, entry.number)
        steps.add(EntryKind.UNDONE, Earlier(entry.number), part)
    return steps


@bp.get("/m/<code>/deals/<int:number>/out")
@scorer
def ask_take_out(table: Table, number: int) -> str:
    """Ask once before a deal is taken out."""
    kept_deal(table, number)
    return render("table/ask_take_out.html", table=table, n=number, key=new_key())


@bp.post("/m/<code>/deals/<int:number>/out")
@scorer
def take_out(table: Table, number: int) -> Response:
    """Take a deal out; it stays in the journal."""
    entry = kept_deal(table, number).entry
    if request.form.get("entry", entry, type=int) != entry:
        check_token()
        return redirect(table.url(), 303)
    return _write(table, EntryKind.TAKEN_OUT, Earlier(entry))


@bp.get("/m/<code>/end")
@scorer
def ask_end(table: Table) -> str:
    """Ask once before a match is ended early."""
    totals = table.standing.totals
    best = max(totals)
    return render(
        "end/ask_end.html",
        table=table,
        leads=totals.index(best),
        level=totals.count(best) > 1,
        key=new_key(),
    )


@bp.post("/m/<code>/end")
@scorer
def end(table: Table) -> Response:
    """End the match where it stands, a tie included."""
    if table.match.ended:
        check_token()
        return redirect(table.url(), 303)
    return _write(table, EntryKind.ENDED, Nothing())


@bp.post("/m/<code>/more")
@scorer
def more(table: Table) -> Response:
    """Go on with a match that was ended."""
    if not table.match.ended:
        check_token()
        return redirect(table.url(), 303)
    return _write(table, EntryKind.REOPENED, Nothing())


@bp.post("/m/<code>/again")
@scorer
def again(table: Table) -> Response:
    """Start a new match with the same seats and rules; the deal passes on."""
    check_token()
    match = table.match
    if not is_over(match):
        return redirect(table.url(), 303)
    order = seat_order(match.rules.sides)
    house = {k: value for k, value in match.coming_house.items() if k != TARGET}
    opened = Opened(
        title=match.title,
        ruleset=match.ruleset,
        house=house,
        target=match.rules.target,
        sides=match.sides,
        first_dealer=order.index(match.dealer(match.coming)),
        start=tuple(0 for _ in match.sides),
    )
    fresh = replace(table, code=start_journal(opened, _key()))
    return redirect(fresh.url(), 303)


def _write(table: Table, kind: EntryKind, body: Body) -> Response:
    """Write one entry and show the table, with what was done if it was done."""
    check_token()
    stored = write_entry(table, kind, body, _key()) is Outcome.STORED
    done = table.match.version + 1 if stored else None
    return redirect(table.url(saved=done), 303)


def _key() -> str:
    key = request.form.get("key", "")
    if not is_key(key):
        abort(400)
    return key
