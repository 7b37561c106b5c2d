"""What was entered, when, and by whom? Every entry, the newest first."""

from collections.abc import Iterator
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from flask import Blueprint
from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.journal import Earlier
from referee.journal import Entry
from referee.journal import EntryKind
from referee.store import is_key
from referee.store import new_key
from referee.store import Outcome
from referee.web.access import scorer
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.access import write_entry
from referee.web.chronicle_past import Past
from referee.web.chronicle_rows import Line
from referee.web.chronicle_rows import lines_of
from referee.web.place import Place
from referee.web.preferences import check_token
from referee.web.saving import afresh
from referee.web.saving import part_key
from referee.web.shell import readers_language
from referee.web.shell import render

PAGE_SIZE: Final = 50
FILTERS: Final = {
    "all": frozenset(EntryKind),
    "deals": frozenset({EntryKind.DEAL, EntryKind.ENDED, EntryKind.REOPENED}),
    "corrections": frozenset({EntryKind.CORRECTED, EntryKind.TAKEN_OUT}),
    "rulings": frozenset({EntryKind.RULING}),
    "rules": frozenset({EntryKind.RULES, EntryKind.AGREEMENT}),
}
"""By the word in the address: the kinds of entries, and what undid them, that stay."""

bp = Blueprint("chronicle", __name__)


@bp.get("/m/<code>/journal")
@viewer
def journal(table: Table) -> str:
    """Show the journal; nothing is ever removed from it."""
    show = request.args.get("show", "all")
    show = show if show in FILTERS else "all"
    newest = request.args.get("before", table.match.version + 1, type=int)
    past = Past(table.match)
    entries = [entry for entry in _chosen(past, show) if entry.number < newest]
    page = entries[:PAGE_SIZE]
    lines = lines_of(past, page, readers_language())
    return render(
        "chronicle/journal.html",
        table=table,
        days=_by_day(lines),
        show=show,
        filters=tuple(FILTERS),
        older=page[-1].number if len(entries) > len(page) else None,
        is_first=newest > table.match.version,
        place=Place(table.match.rules, table),
        key=new_key(),
    )


@bp.post("/m/<code>/journal/undo")
@scorer
def undo(table: Table) -> Response:
    """Undo one entry; if another phone did so meanwhile, nothing happens."""
    check_token()
    number, key = request.form.get("entry", 0, type=int), request.form.get("key", "")
    outcome = Outcome.STALE if is_key(key) else Outcome.REUSED
    while outcome is Outcome.STALE and _may_undo(table, number):
        part, body = part_key(key, number), Earlier(number)
        outcome = write_entry(table, EntryKind.UNDONE, body, part)
        table = afresh(table)
    back = "rulings.rulings" if request.form.get("back") else "chronicle.journal"
    return redirect(table.url(back), 303)


def _may_undo(table: Table, number: int) -> bool:
    return any(entry.number == number for entry in table.match.undoables)


def _chosen(past: Past, show: str) -> Iterator[Entry]:
    """Yield the entries of the kinds to *show*, the newest first."""
    for entry in reversed(past.match.entries):
        if show == "all" or past.meant(entry).kind in FILTERS[show]:
            yield entry


def _by_day(lines: Sequence[Line]) -> list[tuple[str, list[Line]]]:
    """Group the *lines* by the day on which they were written, as it was here."""
    spoken = readers_language()
    days = groupby(lines, key=lambda line: line.at.date())
    return [
        (spoken.date(found[0].at), found) for _, each in days if (found := list(each))
    ]
