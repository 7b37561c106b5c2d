"""Two phones told the same deal differently: both are shown, and the table chooses."""

from flask import request

from referee.journal import moment
from referee.rules.deal import score_deal
from referee.store import new_key
from referee.web.access import Table
from referee.web.entry_fields import told_fields
from referee.web.figures import differences
from referee.web.figures import Told
from referee.web.shell import readers_language
from referee.web.shell import render


def show_conflict(table: Table, number: int, mine: Told, *, twice: bool = False) -> str:
    """Show the deal that is kept beside *mine*; neither choice is preset.

    *twice*: both are corrections of a deal that was there before.
    """
    kept = table.match.deals[number - 1]
    theirs = Told(kept.deal, score_deal(kept.deal, table.match.rules_of(number)))
    at, by = kept.at, kept.by
    if kept.corrections:
        at, by = kept.corrections[-1].at, kept.corrections[-1].by
    return render(
        "entry/conflict.html",
        table=table,
        match=table.match,
        n=number,
        twice=twice,
        entry=kept.entry,
        saved_at=moment(at).astimezone(),
        saved_by=table.author(by, readers_language()),
        theirs=theirs,
        mine=mine,
        rows=tuple(differences(theirs, mine)),
        carried=told_fields(request.form),
        key=new_key(),
    )
