"""What does the table agree on before the first deal?"""

from collections.abc import Container
from collections.abc import Mapping

from flask import abort
from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.journal import Body
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Note
from referee.language import N_
from referee.store import is_key
from referee.store import new_key
from referee.store import Outcome
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import the_store
from referee.web.access import viewer
from referee.web.house_questions import house_groups
from referee.web.preferences import check_token
from referee.web.saving import afresh
from referee.web.saving import part_key
from referee.web.settings_match import moved_since
from referee.web.settings_match import RULES_MOVED
from referee.web.settings_match import written
from referee.web.settings_rules import differing
from referee.web.settings_rules import own_rules
from referee.web.settings_rules import rule_changes
from referee.web.settings_rules import RuleChanges
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.steps import Steps
from referee.wording import ruleset_name
from referee.wording.confirming import confirmed
from referee.wording.confirming import say_agrees
from referee.wording.confirming import seated
from referee.wording.confirming import ticked
from referee.wording.house import AGREEMENT

Answer = Response | str | tuple[str, int]

DIFFERS = N_("Different from %(ruleset)s: %(count)s of %(total)s")

bp = Blueprint("agreement", __name__)


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
    moved = do != "look" and moved_since(table, EntryKind.RULES)
    if do == "ticks":
        return (_show(table, moved=True), 409) if moved else _tick(table, key)
    if moved and not table.match.deals:
        answers = rule_changes(table.match, request.form, readers_language())
        return _ask(table, answers, moved=True), 409
    return _answer(table, do, key)


def _answer(table: Table, do: str, key: str) -> Answer:
    """Take the answers for the match as it stands, as long as no deal was played."""
    if table.match.deals:
        return redirect(table.url("agreement.agreement"), 303)
    spoken = readers_language()
    changes = rule_changes(table.match, request.form, spoken)
    if do == "own":
        changes = _unchanged(table.match)
    elif not changes.form.validate() or do == "look":
        return _ask(table, changes), 200 if do == "look" else 400
    if not changes.changed:
        return _note(table, _confirmed(table.match), key)
    part, steps = part_key(key, table.match.version), Steps(table)
    steps.add(EntryKind.RULES, changes.body, part)
    note = _confirmed(steps.match)
    steps.add(EntryKind.AGREEMENT, note, part_key(part, EntryKind.AGREEMENT))
    if steps.write() is Outcome.STALE:
        return _answer(afresh(table), do, key)
    return redirect(table.url("agreement.agreement"), 303)


def _unchanged(match: Match) -> RuleChanges:
    """Return the answers that leave the ruleset as it is."""
    changes = rule_changes(match, {}, readers_language())
    for field in changes.form.answers.values():
        field.data = getattr(own_rules(match), field.short_name)
    return changes


def _confirmed(match: Match) -> Note:
    """Return that the table confirmed its rules, and how many are its own."""
    count, total = differing(match)
    spoken = readers_language()
    ruleset = ruleset_name(match.ruleset, spoken)
    return Note(text=spoken.gettext(DIFFERS, ruleset=ruleset, count=count, total=total))


def _tick(table: Table, key: str) -> Response:
    """Write down who agrees, an entry each; who ticked before does so once."""
    sent, outcome = set(request.form.getlist("seat")), Outcome.STALE
    while outcome is Outcome.STALE and (steps := _ticks(table, sent, key)):
        outcome = steps.write()
        table = afresh(table)
    return redirect(table.url("agreement.agreement"), 303)


def _ticks(table: Table, sent: Container[str], key: str) -> Steps:
    """Return an entry for everybody who agrees, and did not before."""
    steps, before = Steps(table), ticked(table.match)
    for seat, (side, name) in enumerate(seated(table.match)):
        part = part_key(key, seat)
        fresh = str(seat) in sent and seat not in before
        if fresh and not the_store().written(table.match_id, part):
            note = Note(text=say_agrees(name, readers_language()), side=side)
            steps.add(EntryKind.AGREEMENT, note, part)
    return steps


def _note(table: Table, body: Body, key: str) -> Response:
    while not written(table, EntryKind.AGREEMENT, body, key):
        table = afresh(table)
    return redirect(table.url("agreement.agreement"), 303)


def _ask(table: Table, changes: RuleChanges, *, moved: bool = False) -> str:
    spoken = readers_language()
    wrong = any(field.errors for field in changes.form)
    rules = table.match.rules if wrong else changes.rules
    groups = house_groups(changes.form, rules, spoken, AGREEMENT)
    return render(
        "agreement/ask.html",
        table=table,
        moved=spoken.gettext(RULES_MOVED) if moved else "",
        groups=groups,
        changed=sum(group.changed for group in groups),
        total=sum(len(group.questions) for group in groups),
        named=ruleset_name(table.match.ruleset, spoken),
        afresh=_named_alike(table.match),
        key=new_key(),
    )


def _named_alike(match: Match) -> Mapping[str, str | int]:
    """Return what a new match is told to begin with the same people."""
    told: dict[str, str | int] = {"title": match.title}
    told |= {"players": sum(match.rules.sides), "sides": len(match.sides)}
    told["first_dealer"] = match.first_dealer
    told |= {f"side_{n}": side.name for n, side in enumerate(match.sides, 1)}
    names = enumerate(seated(match), 1)
    return told | {f"player_{n}": name for n, (_, name) in names}


def _show(table: Table, *, moved: bool = False) -> str:
    spoken, match = readers_language(), table.match
    changes = rule_changes(match, {}, spoken)
    groups = house_groups(changes.form, match.rules, spoken, AGREEMENT)
    count, total = differing(match)
    return render(
        "agreement/done.html",
        table=table,
        match=match,
        moved=spoken.gettext(RULES_MOVED) if moved else "",
        agreed=[each for each in confirmed(match) if each.side is None][-1:],
        ticks=ticked(match),
        decided=[
            (question, next((a.text for a in question.answers if a.chosen), ""))
            for group in groups
            for question in group.questions
            if question.field.changed
        ],
        count=count,
        total=total,
        named=ruleset_name(match.ruleset, spoken),
        players=seated(match),
        key=new_key(),
    )
