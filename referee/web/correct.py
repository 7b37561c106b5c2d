"""Correcting an earlier deal: the same ledger, and what follows from the change."""

from flask import abort
from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from referee.journal import Corrected
from referee.journal import DealBody
from referee.journal import Earlier
from referee.journal import EntryKind
from referee.journal import KeptDeal
from referee.journal import moment
from referee.store import Outcome
from referee.web.access import kept_deal
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.conflict import show_conflict
from referee.web.conflict import show_gone
from referee.web.effects import Effects
from referee.web.effects import effects_of
from referee.web.entry_form import LedgerForm
from referee.web.entry_melds import lay_typed
from referee.web.entry_melds import show_unread
from referee.web.figures import differences
from referee.web.figures import Told
from referee.web.figures import told_in
from referee.web.ledger import fresh_form
from referee.web.ledger import posted_form
from referee.web.ledger import show_ledger
from referee.web.ledger import wants_parts
from referee.web.saved import deal_number
from referee.web.saving import afresh
from referee.web.saving import Fate
from referee.web.saving import may_save
from referee.web.saving import part_key
from referee.web.saving import Quicker
from referee.web.saving import Saved
from referee.web.saving import written_before
from referee.web.shell import readers_language
from referee.web.steps import Steps
from referee.web.worked import work_out
from referee.web.worked import Worked

PAGE = "correct/correct.html"
PARTS = "correct/told.html"
SAVING = ("save", "anyway", "there", "keep", "there-anyway", "keep-anyway")

bp = Blueprint("correct", __name__)


@bp.get("/m/<code>/deals/<int:number>")
@scorer
def correct(table: Table, number: int) -> str:
    """Show a deal in its ledger, to be corrected."""
    kept = kept_deal(table, number)
    return _show(table, fresh_form(table, number, deal=kept.deal, entry=kept.entry))


@bp.post("/m/<code>/deals/<int:number>")
@scorer
def save(table: Table, number: int) -> Response | str | tuple[str, int]:
    """Show what the correction changes, or save it."""
    sent = MultiDict(request.form)
    unread = lay_typed(table, sent)
    form = posted_form(table, number, number, sent)
    if not form.entry.data:
        abort(404)
    now = deal_number(table.match, form.entry.data)
    if now is None:
        return show_gone(table, number)
    form.number.data = now
    if unread:
        return show_unread(table, form, sent, unread)
    do = request.form.get("do", "")
    if do not in SAVING:
        return _show(table, form, asked=do == "work")
    worked = work_out(table.match, form, readers_language())
    fate = _settle(table, form, worked, do)
    if fate is None:
        return _show(table, form, asked=True), 422
    if isinstance(fate, Quicker):
        return _quicker(fate.table, form, worked.told)
    until = None
    if do.startswith("there"):
        until = end_there(afresh(table), str(form.key.data)).match.version
    return redirect(table.url(saved=fate.entry, until=until), 303)


def _settle(table: Table, form: LedgerForm, worked: Worked, do: str) -> Fate | None:
    """Save the correction unless it is to be looked at; none at all writes nothing."""
    told = worked.told
    if told is None or form.too_old or not form.out_known:
        return None
    kept = table.match.deals[form.deal_number - 1]
    if told.deal == kept.deal:
        return Saved(newest(kept))
    ends = effects(table, worked).ends_in is not None
    asks = ends and not do.startswith(("there", "keep"))
    if asks or not may_save(form, worked, do):
        return None
    body = form.body(anyway=bool(worked.checks), house=kept.body.house)
    return save_correction(table, form, body, ends_there=do.startswith("there"))


def _quicker(table: Table, form: LedgerForm, told: Told | None) -> tuple[str, int]:
    """Show what somebody else did meanwhile with the deal of the *form*."""
    now = deal_number(table.match, form.entry.data)
    if now is None or told is None:
        return show_gone(table, form.deal_number)
    return show_conflict(table, now, told, seen=form.expected.data or 0), 409


def save_correction(
    table: Table, form: LedgerForm, body: DealBody, *, ends_there: bool = False
) -> Fate:
    """Correct the deal, unless somebody did so meanwhile.

    Where the match *ends_there*, what was played later is taken out in one with it.
    """
    key = str(form.key.data)
    corrected = Corrected(form.entry.data, deal=body)
    while True:
        done = written_before(table, form, corrected)
        if done:
            return done
        if not _still_meant(table, form):
            return Quicker(table)
        steps = Steps(table)
        steps.add(EntryKind.CORRECTED, corrected, key)
        if ends_there:
            _take_out_later(steps, key)
        if steps.write() is Outcome.STORED:
            return Saved(table.match.version + 1)
        # Something else was entered meanwhile: look again, and try again.
        table = afresh(table)


def _still_meant(table: Table, form: LedgerForm) -> bool:
    """Whether the deal is there, and says what it said on the page."""
    kept = [each for each in table.match.deals if each.entry == form.entry.data]
    return bool(kept) and newest(kept[0]) <= (form.expected.data or 0)


def newest(kept: KeptDeal) -> int:
    """Return the number of the entry that had the last word on a deal."""
    return kept.corrections[-1].entry if kept.corrections else kept.entry


def end_there(table: Table, key: str) -> Table:
    """Take out what was played after the end, the newest first; return the table."""
    outcome = Outcome.STALE
    while outcome is Outcome.STALE:
        steps = Steps(table)
        _take_out_later(steps, key)
        if not steps:
            break
        outcome = steps.write()
        table = afresh(table)
    return table


def _take_out_later(steps: Steps, key: str) -> None:
    """Let what was played after the end be taken out, the newest first."""
    deals, ended_after = steps.match.deals, steps.match.standing.ended_after
    for kept in reversed(deals[ended_after or len(deals) :]):
        part = part_key(key, kept.entry)
        steps.add(EntryKind.TAKEN_OUT, Earlier(kept.entry), part)


def effects(table: Table, worked: Worked) -> Effects:
    """Return what follows when the deal is corrected like this."""
    if worked.result is None:
        return Effects((), ())
    return effects_of(table.match.standing, worked.result.standing, worked.number)


def _show(table: Table, form: LedgerForm, *, asked: bool = False) -> str:
    number = form.deal_number
    kept = kept_deal(table, number)
    worked = work_out(table.match, form, readers_language())
    before = told_in(table.match, number, kept.deal)
    changed = tuple(differences(before, worked.told)) if worked.told else ()
    return show_ledger(
        PARTS if wants_parts() else PAGE,
        table,
        form,
        worked,
        asked=asked,
        before=kept.deal,
        kept=kept,
        entered=moment(kept.at).astimezone(),
        was={(each.name, each.side): each.before for each in changed},
        went_out_before=kept.deal.out,
        effects=effects(table, worked),
    )
