"""What stands on a sheet for the pen?"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any
from typing import Final

from referee.journal.match import Match
from referee.language import N_
from referee.lines import isolated
from referee.sheets.figures import bonuses
from referee.sheets.figures import card_points
from referee.sheets.figures import more_scoring
from referee.sheets.figures import reach
from referee.sheets.heads import columns_of
from referee.sheets.order import Order
from referee.sheets.parties import fit_names
from referee.sheets.room import Name
from referee.sheets.rows import rows_on_page
from referee.sheets.second import in_both
from referee.sheets.second import Said
from referee.sheets.second import translated
from referee.sheets.wanted import Detail
from referee.sheets.worth import tokens

FROM_PAPER: Final = N_("From paper")
SO_FAR: Final = N_("Running total")
POINTS: Final = N_("Card points")
BONUSES: Final = N_("Bonuses")
SPLIT_CELL: Final = N_("Canastas: natural above, mixed below")


@dataclass(frozen=True, slots=True)
class Begun:
    """Where a sheet goes on: the totals so far, and what is needed to open next."""

    word: str
    totals: tuple[int, ...]
    minimums: tuple[str, ...]


def blank(order: Order) -> dict[str, Any]:
    """Return what the template of a blank sheet shows."""
    match, rules, wanted = order.match, order.rules, order.wanted
    goes_on = begun(match) if match else None
    usual = rows_on_page(order, begun=goes_on is not None)
    deals, first = wanted.deals or usual, match.coming if match else 1
    sides = match.sides if match else ()
    return {
        "columns": columns_of(full=order.detail is Detail.FULL, punished=True),
        "names": [side.name for side in sides] or ["", ""],
        "heads_of": _heads(order),
        "players": [" & ".join(map(isolated, side.players)) for side in sides],
        "begun": goes_on,
        "deals": range(first, first + deals),
        "paged": deals > usual,
        "tokens": [
            (token.minimum, in_both(order, partial(reach, token)))
            for token in tokens(rules)
        ],
        "looked_up": tuple(_looked_up(order)),
    }


def _heads(order: Order) -> list[Name]:
    """Return what stands above the columns of each side: its name, if it has one."""
    if order.match is None:
        return [Name("", "")] * 2
    return [shown.head for shown in fit_names(order.match, order)]


def _looked_up(order: Order) -> Iterator[tuple[Said | None, Said]]:
    """Give what a count is looked up by: with a heading, or in sentences."""
    for heading, say in ((POINTS, card_points), (BONUSES, bonuses)):
        told = in_both(order, partial(say, order.rules))
        yield translated(order, heading), told
    yield None, in_both(order, partial(more_scoring, order.rules))
    if order.detail is Detail.FULL:
        yield None, translated(order, SPLIT_CELL)


def begun(match: Match) -> Begun | None:
    """Return where the deals of a match go on, unless they begin at nothing."""
    if not match.deals and not any(match.start):
        return None
    standing, extras = match.standing, match.opening_extras(match.coming)
    needed = zip(standing.next_minimums, extras, strict=True)
    minimums = (f"{low}+{more}" if more else f"{low}" for low, more in needed)
    return Begun(
        SO_FAR if match.deals else FROM_PAPER,
        standing.totals,
        tuple(minimums) if standing.ended_after is None else (),
    )
