"""Entering a deal: what everybody counted goes in, what follows stands beside it."""

from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from referee.journal import DealBody
from referee.journal import EntryKind
from referee.journal import Match
from referee.rules.tally import Deal
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.conflict import show_conflict
from referee.web.conflict import show_gone
from referee.web.conflict import too_early
from referee.web.entry_form import LedgerForm
from referee.web.entry_melds import lay_typed
from referee.web.entry_melds import show_unread
from referee.web.ledger import fresh_form
from referee.web.ledger import posted_form
from referee.web.ledger import show_ledger
from referee.web.ledger import wants_parts
from referee.web.phone import this_phones_choices
from referee.web.saving import may_save
from referee.web.saving import save_deal
from referee.web.saving import Saved
from referee.web.shell import readers_language
from referee.web.summary import takes_deals
from referee.web.way import keep_way
from referee.web.way import last_way
from referee.web.way import MELDS
from referee.web.worked import work_out

PAGE = "entry/deal.html"
PARTS = "entry/told.html"
SAVING = ("save", "anyway")

bp = Blueprint("entry", __name__)


@bp.get("/m/<code>/deal")
@scorer
def deal(table: Table) -> Response | str:
    """Show the ledger of the coming deal."""
    match = table.match
    if not takes_deals(match):
        return redirect(table.url(), 303)
    if not request.args and _by_melds(table):
        return redirect(table.url("entry_melds.show"), 303)
    again = undone_deal(match, request.args.get("again", type=int))
    form = fresh_form(table, match.coming, deal=again)
    return _show(table, form, fresh=again is None)


@bp.post("/m/<code>/deal")
@scorer
def enter(table: Table) -> Response | str | tuple[str, int]:
    """Work the deal out, or save it."""
    if too_early(table):
        return show_gone(table, table.match.coming)
    sent = MultiDict(request.form)
    unread = lay_typed(table, sent)
    form = posted_form(table, 1, table.match.coming, sent)
    if unread:
        return show_unread(table, form, sent, unread)
    do = request.form.get("do", "")
    if do not in SAVING:
        return _show(table, form, asked=do == "work")
    worked = work_out(table.match, form, readers_language())
    if form.too_old or not may_save(form, worked, do):
        return _show(table, form, asked=True), 422
    fate = save_deal(table, form, form.body(anyway=bool(worked.checks)))
    if isinstance(fate, Saved) and undone_deal(table.match, fate.entry):
        # Sent before, and undone since: it is to be saved by whoever looks at it.
        return redirect(table.url("entry.deal", again=fate.entry), 303)
    if isinstance(fate, Saved):
        keep_way(table, MELDS if any(side.melds.data for side in form.sides) else "")
    if isinstance(fate, Saved) or worked.told is None:
        return redirect(table.url(saved=getattr(fate, "entry", None)), 303)
    return show_conflict(fate.table, form.deal_number, worked.told), 409


def _by_melds(table: Table) -> bool:
    """Whether this phone enters deals meld by meld, as told or as last time."""
    chosen = this_phones_choices().entering
    return chosen == MELDS or (chosen == "last" and last_way(table) == MELDS)


def undone_deal(match: Match, number: int | None) -> Deal | None:
    """Return the deal of an entry that was undone, to be entered once more."""
    if number is None or not 1 <= number <= match.version:
        return None
    entry = match.entries[number - 1]
    standing = {kept.entry for kept in match.deals}
    if entry.kind is not EntryKind.DEAL or number in standing:
        return None
    body = entry.body
    return body.deal(match.rules) if isinstance(body, DealBody) else None


def _show(
    table: Table, form: LedgerForm, *, asked: bool = False, fresh: bool = False
) -> str:
    """Show the ledger; only when *asked* it names what is missing or odd.

    It is *fresh* before anything was entered into it.
    """
    worked = work_out(table.match, form, readers_language())
    page = PARTS if wants_parts() else PAGE
    return show_ledger(page, table, form, worked, asked=asked, fresh=fresh)
