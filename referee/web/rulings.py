"""What has the table decided? The referee advises; a ruling is never its own."""

from collections.abc import Mapping
from typing import Final

from flask import abort
from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.journal import EntryKind
from referee.journal import moment
from referee.journal import Ruling
from referee.language import N_
from referee.rules.verdict import Rule
from referee.store import is_key
from referee.store import new_key
from referee.store import Outcome
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.place import Place
from referee.web.ruling_asked import question_of
from referee.web.ruling_form import IRREGULARITIES
from referee.web.ruling_form import preset_of
from referee.web.ruling_form import RulingForm
from referee.web.saving import afresh
from referee.web.saving import write_once
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.wording.figures import rule_title
from referee.wording.ruling import decided_otherwise

ALREADY_THERE: Final = N_("Deal %(n)s is already there.")

bp = Blueprint("rulings", __name__)


@bp.get("/m/<code>/rulings")
@viewer
def rulings(table: Table) -> str:
    """Show the rulings that stand, deal by deal, the newest first."""
    match, deals = table.match, dict[int, list[Ruling]]()
    for ruling in reversed(match.rulings):
        deals.setdefault(match.deal_of(ruling), []).append(ruling)
    return render(
        "rulings/rulings.html",
        table=table,
        deals=deals,
        place=Place(match.rules, table),
        otherwise=decided_otherwise,
        known=set(Rule),
        when=lambda ruling: moment(ruling.at).astimezone(),
        key=new_key(),
    )


@bp.get("/m/<code>/rulings/new")
@scorer
def new(table: Table) -> str:
    """Ask what the table decided; a verdict fills in what was asked and said."""
    spoken, args = readers_language(), request.args
    rule = args.get("rule", "")
    irregular = rule if rule in IRREGULARITIES else ""
    said = args.get("said", "")
    form = RulingForm(
        language=spoken,
        match=table.match,
        question=question_of(args.get("q", ""), table, spoken),
        said=said,
        rule=rule if rule in set(Rule) else "",
        decided="as_said" if said else "otherwise",
        irregularity=irregular,
        follows="penalty" if irregular else "none",
        deal=table.match.coming,
        key=new_key(),
    )
    return _page(table, form)


@bp.post("/m/<code>/rulings/new")
@scorer
def record(table: Table) -> Response | tuple[str, int]:
    """Write the ruling, once however often the form is sent."""
    form = RulingForm(request.form, language=readers_language(), match=table.match)
    good = form.validate()
    if form.rule.errors:  # no page of ours offers that
        abort(400)
    if not good:
        return _page(table, form), 422
    key = str(form.key.data)
    if not is_key(key):
        abort(400)
    outcome = Outcome.STALE
    while outcome is Outcome.STALE:
        if form.deal.data != str(table.match.coming):
            return _page(table, form, table.match.coming - 1), 409
        outcome = write_once(table, EntryKind.RULING, form.note(), key)
        table = afresh(table)
    return redirect(table.url("rulings.rulings"), 303)


def _page(table: Table, form: RulingForm, quicker: int | None = None) -> str:
    """Show the form; *quicker*: this deal was saved meanwhile, the ruling was not."""
    form.deal.data = str(table.match.coming)
    spoken = readers_language()
    warning = spoken.gettext(ALREADY_THERE, n=quicker) if quicker else ""
    return render(
        "rulings/new.html",
        table=table,
        form=form,
        place=Place(table.match.rules, table),
        warning=warning,
        irregularities=_irregularities(table),
    )


def _irregularities(table: Table) -> Mapping[str, str]:
    """Name what can go wrong, each with its advice and the points that it costs."""
    spoken, rules = readers_language(), table.match.rules
    named = {}
    for rule in IRREGULARITIES:
        points, raises = preset_of(rule, rules), rule == Rule.IRR_FAILED_OPENING
        cost = f" {spoken.signed(points if raises else -points)}" if points else ""
        named[rule.value] = f"{rule.value}{cost} · {rule_title(rule, rules, spoken)}"
    return named
