"""How are the names of the sides set on a filled sheet?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from referee.journal.match import Match
from referee.lines import isolated
from referee.sheets.notes import Note
from referee.sheets.order import Order
from referee.sheets.room import fit
from referee.sheets.room import letters_in
from referee.sheets.room import Name
from referee.sheets.wanted import Paper

LARGE: Final = 4 / 3
PANEL_EDGE, HEAD_EDGE, DEAL = 11, 7, 8
"""Millimetres beside a name on the panel and above a column, and of the deal's own."""
LINE_SIZE, LINE_SHARE, LINE_EDGE = 7.8, 0.185, 7
"""A line of its own: points of its name, share of the table, millimetres beside."""
LINES: Final = 2
"""A name takes at most so many lines on the panel."""
SIZES: Final = (11.5, 7.8, 9.2)
SIZES_A5: Final = (10, 7.2, 8.6)
"""Points: a side's name on the panel, its players, its name above the ledger."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The names of a side: on the panel, above its columns, in a line of its own."""

    name: Name
    players: Name
    head: Name
    line: Name


def fit_names(match: Match, order: Order) -> tuple[Shown, ...]:
    """Set the names of every side so that each finds room on this paper."""
    upright_a5 = order.wanted.paper is Paper.A5 and not order.wide
    scale = LARGE if order.wanted.large else 1
    name, players, head = (size * scale for size in (SIZES_A5 if upright_a5 else SIZES))
    panel = order.measure / len(match.sides) - PANEL_EDGE
    line = order.measure * LINE_SHARE - LINE_EDGE
    column = (order.measure - DEAL) / len(match.sides) - HEAD_EDGE
    return tuple(
        Shown(
            name=fit(side.name, letters_in(panel, name), LINES),
            players=fit(
                " & ".join(map(isolated, side.players)),
                letters_in(panel, players),
                LINES,
            ),
            head=fit(side.name, letters_in(column, head)),
            line=fit(side.name, letters_in(line, LINE_SIZE * scale)),
        )
        for side in match.sides
    )


def told_whole(shown: Sequence[Shown]) -> Iterator[Note]:
    """Give the names that the panel shows in part only, for the notes."""
    for side in shown:
        if side.name.cut or side.players.cut:
            heading, players = side.name.whole, side.players.whole
            yield Note("", f"{heading}:", players)
