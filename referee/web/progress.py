"""How far has somebody come in the ledger, and what is still to be entered?"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from werkzeug.datastructures import MultiDict

from referee.rules.ruleset import Ruleset
from referee.rules.tally import Deal
from referee.rules.tally import Tally
from referee.web.entry_form import LedgerForm
from referee.web.worked import ROWS

ALL: Final = frozenset(ROWS)
DUE: Final = {"out": "red"}
"""Who went out comes first, and its canasta after it: nobody is told too early."""

CELLS: Final = ("melded", "hand")


@dataclass(frozen=True, slots=True)
class Missing:
    """What is still to be entered: who went out, or a cell of the side at a place."""

    row: str
    side: int | None = None


def rows_shown(sent: MultiDict[str, str]) -> Collection[str]:
    """Return the rows that may complain by now: those that were left behind.

    A script *sent* the row that was ``reached``, and the one where somebody types.
    """
    reached = sent.get("reached", "")
    if reached not in ROWS:
        return frozenset()
    order = list(ROWS)
    last = order.index(reached)
    behind = (row for row in order if order.index(DUE.get(row, row)) <= last)
    return frozenset(behind) - {sent.get("typing", "")}


def missing(
    form: LedgerForm, rules: Ruleset, before: Deal | None = None
) -> Missing | None:
    """Return the first thing that nobody has entered: an empty cell is not nothing.

    What was left empty in the deal *before* its correction may stay so.
    """
    if not form.out_known:
        return Missing("out")
    for place, side in enumerate(form.sides):
        for cell in CELLS:
            empty = cell == "hand" and _holds_nothing(form, place, rules)
            if before is not None:
                empty = empty or _was_empty(before.sides[place], cell)
            if not (empty or side[cell].errors or side.ways(cell)):
                return Missing(cell, place)
    return None


def _holds_nothing(form: LedgerForm, place: int, rules: Ruleset) -> bool:
    """Whether the side at this *place* went out and has no partner (OUT-02)."""
    return form.went_out == place and rules.sides[place] == 1


def _was_empty(tally: Tally, cell: str) -> bool:
    """Whether nothing at all was entered into this *cell*."""
    ways: tuple[object, ...] = (tally.hand_points, tally.hand_counts, tally.hand)
    if cell == "melded":
        ways = (tally.card_points, tally.melded_counts, tally.melds)
    return not any(way is not None and way != () for way in ways)
