"""The totals that a match goes on from can be put right, as a deal can."""

from collections.abc import Sequence
from typing import Any

from flask import redirect
from flask import request
from werkzeug.wrappers import Response
from wtforms import Field
from wtforms import HiddenField
from wtforms import ValidationError

from referee.journal import Corrected
from referee.journal import Entry
from referee.journal import EntryKind
from referee.journal import Match
from referee.journal import replay
from referee.language import Language
from referee.rules.ruleset import MOST_POINTS
from referee.store import new_key
from referee.web.access import Table
from referee.web.effects import effects_of
from referee.web.forms import BaseForm
from referee.web.forms import NOT_FIVE
from referee.web.forms import ScoreField
from referee.web.new_form import OVER
from referee.web.saving import afresh
from referee.web.settings_match import written
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.wording.chronicle import START_CORRECTED

OPENING = 1


class StartForm(BaseForm):
    """A total for each side, as the paper had it; *before* is what the page showed."""

    start_1 = ScoreField(least=-MOST_POINTS)
    start_2 = ScoreField(least=-MOST_POINTS)
    start_3 = ScoreField(least=-MOST_POINTS)
    key = HiddenField()
    seen = HiddenField()
    before = HiddenField()

    def __init__(self, formdata: Any, *, language: Language, match: Match) -> None:
        """Begin with the totals that the match goes on from now."""
        values: dict[str, Any] = {
            f"start_{n}": total for n, total in enumerate(match.start, 1)
        }
        super().__init__(formdata, language=language, key=new_key(), **values)
        self.match = match
        if len(match.sides) < len((self.start_1, self.start_2, self.start_3)):
            del self["start_3"]
        self.starts = tuple(self[name] for name in values)

    def validate_start_1(self, field: Field) -> None:
        """Hold a total to what scores can be before the end of a match."""
        if field.data and field.data % 5:
            raise ValidationError(self.language.gettext(NOT_FIVE, value=field.data))
        if field.data is not None and field.data >= self.match.rules.target:
            target = self.match.rules.target
            raise ValidationError(self.language.gettext(OVER, target=target))

    validate_start_2 = validate_start_1
    validate_start_3 = validate_start_1

    @property
    def told(self) -> tuple[int, ...]:
        """The totals; empty is none."""
        return tuple(field.data or 0 for field in self.starts)


def show_start(
    table: Table, form: StartForm | None = None, *, asked: bool, moved: bool = False
) -> str:
    """Show the totals, and what follows from a change of them.

    They have *moved* where another phone was quicker to correct them.
    """
    match, spoken = table.match, readers_language()
    form = form or StartForm(None, language=spoken, match=match)
    form.before.data = _line(match.start)
    body = Corrected(OPENING, start=form.told)
    opened = match.entries[0]
    number = match.version + 1
    entry = Entry(number, EntryKind.CORRECTED, opened.at, opened.by, body)
    good = asked and not form.errors
    after = replay((*match.entries, entry)).standing if good else match.standing
    return render(
        "settings/start.html",
        table=table,
        match=match,
        form=form,
        moved=spoken.gettext(START_CORRECTED) if moved else "",
        asked=good,
        parts_only=False,
        effects=effects_of(match.standing, after, 1),
        minimums=after.next_minimums,
    )


def correct_start(table: Table) -> Response | str | tuple[str, int]:
    """Show what a correction of the start changes, then save it."""
    form = StartForm(request.form, language=readers_language(), match=table.match)
    if not form.validate():
        return show_start(table, form, asked=False), 400
    told = _line(form.told)
    if form.told == table.match.start:
        return redirect(table.url("settings.match"), 303)
    now = _line(table.match.start)
    if (form.before.data or now) != now:
        return show_start(table, form, asked=True, moved=True), 409
    if form.seen.data != told and table.match.deals:
        form.seen.data = told
        return show_start(table, form, asked=True)
    body = Corrected(OPENING, start=form.told)
    while not written(table, EntryKind.CORRECTED, body, str(form.key.data)):
        table = afresh(table)
    return redirect(table.url("settings.match"), 303)


def _line(totals: Sequence[int]) -> str:
    return ",".join(map(str, totals))
