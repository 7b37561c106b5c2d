"""Two phones told the same deal differently: both are shown, and the table chooses."""

from collections.abc import Iterator
from collections.abc import Sequence
from itertools import pairwise

from flask import request

from referee.journal import Match
from referee.journal import moment
from referee.store import new_key
from referee.web.access import Table
from referee.web.entry_fields import told_fields
from referee.web.figures import differences
from referee.web.figures import LABELS
from referee.web.figures import Told
from referee.web.figures import told_in
from referee.web.shell import readers_language
from referee.web.shell import render


def show_conflict(
    table: Table, number: int, mine: Told, *, seen: int | None = None
) -> str:
    """Show the deal that is kept beside *mine*; neither choice is preset.

    *seen* is the newest entry that a correction knew: what stood then is shown too.
    """
    kept = table.match.deals[number - 1]
    theirs = told_in(table.match, number, kept.deal)
    before = None if seen is None else _before(table.match, number, seen)
    tellings = (theirs, mine) if before is None else (before, theirs, mine)
    at, by = kept.at, kept.by
    if kept.corrections:
        at, by = kept.corrections[-1].at, kept.corrections[-1].by
    return render(
        "entry/conflict.html",
        table=table,
        match=table.match,
        n=number,
        twice=seen is not None,
        entry=kept.entry,
        saved_at=moment(at).astimezone(),
        saved_by=table.author(by, readers_language()),
        tellings=tellings,
        theirs=theirs,
        mine=mine,
        rows=tuple(_rows(tellings)),
        carried=told_fields(request.form),
        key=new_key(),
    )


def show_gone(table: Table, number: int) -> tuple[str, int]:
    """Say that a deal is no longer there, and keep what was told."""
    entry = request.form.get("entry", 0, type=int)
    page = render(
        "correct/gone.html",
        table=table,
        n=number,
        about=f"corrected:{entry}" if entry else request.form.get("number", ""),
        coming=table.match.coming,
        carried=told_fields(request.form),
    )
    return page, 409


def too_early(table: Table) -> bool:
    """Whether the ledger that was sent is of a deal before which one was taken out."""
    return request.form.get("number", 0, type=int) > table.match.coming


def _before(match: Match, number: int, seen: int) -> Told | None:
    """Return the deal as the slower phone had it, if it was corrected since."""
    kept = match.deals[number - 1]
    since = [each for each in kept.corrections if each.entry > seen]
    if not since:
        return None
    before = since[0].before.deal(match.rules_of(number), "before")
    return told_in(match, number, before)


def _rows(tellings: Sequence[Told]) -> Iterator[tuple[str, int, list[int]]]:
    """Yield every figure that is not told alike: its label, the side, each telling."""
    differing = {
        (row.name, row.side)
        for one, other in pairwise(tellings)
        for row in differences(one, other)
    }
    for name, label in LABELS.items():
        for side in range(len(tellings[0].deal.sides)):
            if (name, side) in differing:
                yield label, side, [each.figure(name, side) for each in tellings]
