"""What holds for one match, on every phone of it?"""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Any
from typing import Final

from flask import abort
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.journal import Body
from referee.journal import COACH
from referee.journal import Earlier
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import Names
from referee.journal import NEUTRAL
from referee.journal import Note
from referee.language import N_
from referee.store import is_key
from referee.store import new_key
from referee.store import Outcome
from referee.web.access import Table
from referee.web.house_questions import house_groups
from referee.web.preferences import check_token
from referee.web.saving import afresh
from referee.web.saving import write_once
from referee.web.settings_names import DealerForm
from referee.web.settings_names import NamesForm
from referee.web.settings_rules import differing
from referee.web.settings_rules import rule_changes
from referee.web.settings_rules import RuleChanges
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.summary import is_over
from referee.wording import ruleset_name
from referee.wording.house import SUBJECTS

Answer = Response | str | tuple[str, int]

PAGE: Final = "settings/match.html"
NAMES_MOVED: Final = N_("The names have been changed meanwhile.")
RULES_MOVED: Final = N_("The rules have been changed meanwhile.")


def show_match(
    table: Table,
    *,
    names: NamesForm | None = None,
    changes: RuleChanges | None = None,
    moved: str = "",
) -> str:
    """Show all settings of a match, or what a form of it still asks."""
    spoken, match = readers_language(), table.match
    changes = changes or rule_changes(match, {}, spoken)
    wrong = any(field.errors for field in changes.form)
    rules = match.rules if wrong else changes.rules
    differ, total = differing(match)
    totals = match.standing.totals
    return render(
        PAGE,
        table=table,
        match=match,
        names=names or NamesForm(None, language=spoken, match=match),
        dealer=DealerForm(None, language=spoken, match=match),
        changes=changes,
        wrong=wrong,
        groups=house_groups(changes.form, rules, spoken, SUBJECTS),
        named=ruleset_name(match.ruleset, spoken),
        differ=differ,
        total=total,
        over=is_over(match),
        leads=totals.index(max(totals)),
        level=totals.count(max(totals)) > 1,
        moved=spoken.gettext(moved) if moved else "",
        saved=request.args.get("saved", ""),
        key=new_key(),
        parts_only=False,
        asked=True,
    )


def change_match(table: Table) -> Answer:
    """Do what a button of the page asks for."""
    check_token()
    if not is_key(request.form.get("key", "")):
        abort(400)
    acts: Mapping[str, Callable[[Table], Answer]] = {
        "names": _names,
        "dealer": _dealer,
        "referee": _referee,
        "look": _look,
        "rules": _rules,
    }
    act = acts.get(request.form.get("do", ""))
    if act is None:
        abort(400)
    return act(table)


def written(table: Table, kind: EntryKind, body: Body, key: str) -> bool:
    """Write an entry; whether it stands now. Someone quicker leaves it unwritten."""
    return write_once(table, kind, body, key) is not Outcome.STALE


def _names(table: Table) -> Answer:
    form = NamesForm(request.form, language=readers_language(), match=table.match)
    if not form.validate():
        return show_match(table, names=form), 400
    if moved_since(table, EntryKind.NAMES):
        form.version.data = str(table.match.version)
        return show_match(table, names=form, moved=NAMES_MOVED), 409
    if form.body != Names() and not _write(table, EntryKind.NAMES, form.body):
        return _names(afresh(table))
    return _done(table, "names")


def _dealer(table: Table) -> Answer:
    form = DealerForm(request.form, language=readers_language(), match=table.match)
    if not form.validate():
        abort(400)
    if form.body != Names() and not _write(table, EntryKind.NAMES, form.body):
        return _dealer(afresh(table))
    return _done(table, "dealer")


def _referee(table: Table) -> Answer:
    neutral = bool(request.form.get("neutral"))
    body = Note(rule=NEUTRAL if neutral else COACH)
    moves = neutral != table.match.neutral
    if moves and not _write(table, EntryKind.AGREEMENT, body):
        return _referee(afresh(table))
    return _done(table, "referee")


def _look(table: Table) -> Answer:
    """Show what the answers would change, and save nothing."""
    return show_match(table, changes=_read(table))


def _rules(table: Table) -> Answer:
    """Save the answers, unless the table must say or see something first."""
    changes = _read(table)
    if not changes.form.validate():
        return show_match(table, changes=changes), 400
    if moved_since(table, EntryKind.RULES):
        return show_match(table, changes=changes, moved=RULES_MOVED), 409
    if not changes.changed:
        return _done(table, "rules")
    if _unsettled(changes):
        return show_match(table, changes=changes), 422
    if not _write(table, EntryKind.RULES, changes.body):
        return _rules(afresh(table))
    return _done(table, "rules")


def _read(table: Table) -> RuleChanges:
    return rule_changes(table.match, request.form, readers_language())


def _unsettled(changes: RuleChanges) -> bool:
    """Whether it is not said since when the change holds, or not seen what it does."""
    if not changes.must_ask:
        return False
    if changes.since not in {"all", str(changes.match.coming)}:
        return True
    return changes.must_show and request.form.get("seen") != changes.mark


def moved_since(table: Table, kind: EntryKind) -> bool:
    """Whether somebody changed the same meanwhile, after the page was shown."""
    known = request.form.get("version", table.match.version, type=int)
    later = (entry for entry in table.match.entries if entry.number > known)
    return any(_about(entry, table.match) is kind for entry in later)


def _about(entry: Entry, match: Match) -> EntryKind:
    """Return what an entry changes: to undo something changes the same."""
    while isinstance(entry.body, Earlier) and entry.kind is EntryKind.UNDONE:
        entry = match.entries[entry.body.entry - 1]
    return entry.kind


def _write(table: Table, kind: EntryKind, body: Body) -> bool:
    return written(table, kind, body, request.form["key"])


def _done(table: Table, what: str, **more: Any) -> Response:
    return redirect(table.url("settings.match", saved=what, **more), 303)
