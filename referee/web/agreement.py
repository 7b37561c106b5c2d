"""What does the table agree on before the first deal?"""

from dataclasses import dataclass
from datetime import datetime

from flask import abort
from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.journal import Body
from referee.journal import COACH
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import moment
from referee.journal import NEUTRAL
from referee.journal import Note
from referee.language import N_
from referee.rules.match import seat_order
from referee.store import is_key
from referee.store import new_key
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.house_questions import AGREEMENT
from referee.web.house_questions import house_groups
from referee.web.preferences import check_token
from referee.web.saving import afresh
from referee.web.saving import part_key
from referee.web.settings_match import written
from referee.web.settings_rules import differing
from referee.web.settings_rules import own_rules
from referee.web.settings_rules import rule_changes
from referee.web.settings_rules import RuleChanges
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.wording import ruleset_name

Answer = Response | str | tuple[str, int]

DIFFERS = N_("Different from %(ruleset)s: %(count)s of %(total)s")
AGREES = N_("I agree: %(names)s")

bp = Blueprint("agreement", __name__)


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the table confirmed, in words, and when by the clock of this place."""

    text: str
    at: datetime


@bp.get("/m/<code>/agreement")
@viewer
def agreement(table: Table) -> str:
    """Ask the questions until the first deal; afterwards show what was agreed."""
    asks = table.may_score and not table.match.deals
    if asks and (request.args.get("change") or not confirmed(table.match)):
        return _ask(table, rule_changes(table.match, {}, readers_language()))
    return _show(table)


@bp.post("/m/<code>/agreement")
@scorer
def agree(table: Table) -> Answer:
    """Confirm the answers, play the ruleset as it is, or note who agrees."""
    check_token()
    do, key = request.form.get("do", ""), request.form.get("key", "")
    if not is_key(key):
        abort(400)
    if do == "ticks":
        return _tick(table, key)
    if table.match.deals:
        return redirect(table.url("agreement.agreement"), 303)
    spoken = readers_language()
    changes = rule_changes(table.match, request.form, spoken)
    if do == "own":
        form = rule_changes(table.match, {}, spoken).form
        for field in form.answers.values():
            field.data = getattr(own_rules(table.match), field.short_name)
        changes = RuleChanges(table.match, form, "")
    elif not changes.form.validate():
        return _ask(table, changes), 400
    if do == "look":
        return _ask(table, changes)
    return _confirm(table, changes, key)


def confirmed(match: Match) -> tuple[Agreed, ...]:
    """Return what the table confirmed, the oldest first."""
    undone = {
        entry.body.entry  # type: ignore[union-attr]
        for entry in match.entries
        if entry.kind is EntryKind.UNDONE
    }
    return tuple(
        Agreed(entry.body.text, moment(entry.at).astimezone())
        for entry in match.entries
        if isinstance(entry.body, Note)
        and entry.kind is EntryKind.AGREEMENT
        and entry.body.text
        and entry.body.rule not in {NEUTRAL, COACH}
        and entry.number not in undone
    )


def _confirm(table: Table, changes: RuleChanges, key: str) -> Response:
    """Write the rules that differ, then that the table confirmed them."""
    if changes.changed:
        part = part_key(key, table.match.version)
        written(table, EntryKind.RULES, changes.body, part)
        table = afresh(table)
    count, total = differing(table.match)
    spoken = readers_language()
    ruleset = ruleset_name(table.match.ruleset, spoken)
    text = spoken.gettext(DIFFERS, ruleset=ruleset, count=count, total=total)
    return _note(table, Note(text=text), key)


def _tick(table: Table, key: str) -> Response:
    """Write down who agrees; nobody is nothing to write."""
    names = list(_players(table.match))
    ticked = {seat for seat in request.form.getlist("seat") if seat.isdecimal()}
    told = [name for seat, name in enumerate(names) if str(seat) in ticked]
    if not told:
        return redirect(table.url("agreement.agreement"), 303)
    text = readers_language().gettext(AGREES, names=", ".join(told))
    return _note(table, Note(text=text[:300]), key)


def _note(table: Table, body: Body, key: str) -> Response:
    while not written(table, EntryKind.AGREEMENT, body, key):
        table = afresh(table)
    return redirect(table.url("agreement.agreement"), 303)


def _players(match: Match) -> tuple[str, ...]:
    order = seat_order(match.rules.sides)
    return tuple(match.sides[side].players[place] for side, place in order)


def _ask(table: Table, changes: RuleChanges) -> str:
    spoken = readers_language()
    wrong = any(field.errors for field in changes.form)
    rules = table.match.rules if wrong else changes.rules
    groups = house_groups(changes.form, rules, spoken, AGREEMENT)
    return render(
        "agreement/ask.html",
        table=table,
        groups=groups,
        changed=sum(group.changed for group in groups),
        total=sum(len(group.questions) for group in groups),
        named=ruleset_name(table.match.ruleset, spoken),
        key=new_key(),
    )


def _show(table: Table) -> str:
    spoken, match = readers_language(), table.match
    changes = rule_changes(match, {}, spoken)
    groups = house_groups(changes.form, match.rules, spoken, AGREEMENT)
    count, total = differing(match)
    order = seat_order(match.rules.sides)
    return render(
        "agreement/done.html",
        table=table,
        match=match,
        agreed=confirmed(match),
        decided=[
            (question, next((a.text for a in question.answers if a.chosen), ""))
            for group in groups
            for question in group.questions
            if question.field.changed
        ],
        count=count,
        total=total,
        named=ruleset_name(match.ruleset, spoken),
        players=[(side + 1, match.sides[side].players[at]) for side, at in order],
        key=new_key(),
    )
