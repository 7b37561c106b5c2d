"""How far must a card be reduced to stay on its pages, before it is laid out?"""

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Final

from referee.sheets.card_columns import letters_of
from referee.sheets.card_columns import MARK
from referee.sheets.card_house import house_lines
from referee.sheets.card_rules import blocks
from referee.sheets.order import Order
from referee.sheets.wanted import Paper

LETTERS_OF_A_LINE = 40
"""About so many letters more would find room in what each line leaves at its end."""

HIGHER: Final[Mapping[str, float]] = {"lo": 1.15}
"""So many times higher are the lines of a language with marks above marks."""

LETTERS_OF_A_STEP = 700
"""Each step makes room for about so many letters."""

ROOM: Final[Mapping[Paper, tuple[int, int]]] = {
    Paper.A4: (2450, 1800),
    Paper.LETTER: (2000, 1600),
    Paper.A5: (1600, 4000),
}
"""So many letters need no step, on each paper in usual and in large print."""

ROOM_FOR_TWO: Final[Mapping[Paper, tuple[int, int]]] = {
    Paper.A4: (800, 3000),
    Paper.LETTER: (4000, 4000),
    Paper.A5: (1200, 4000),
}
"""So many letters of the longer need none where two languages share the paper."""


def likely_step(order: Order) -> int:
    """Guess the step that keeps a card of rules on its pages, or the one before."""
    rooms = ROOM_FOR_TWO if order.second else ROOM
    room = rooms[order.wanted.paper][order.wanted.large]
    return round((_letters(order) - room) / LETTERS_OF_A_STEP)


def _letters(order: Order) -> float:
    texts = [*_texts(order)]
    letters = sum(map(letters_of, texts)) + LETTERS_OF_A_LINE * len(texts)
    return letters if order.second else letters * HIGHER.get(order.spoken.code, 1)


def _texts(order: Order) -> Iterator[str]:
    """Give all lines of a card, of two languages the longer."""
    for block in blocks(order):
        for line in block.lines:
            marked = "x" * MARK if line.house else ""
            yield max(line.text, line.second, key=letters_of) + marked
    if not order.second:
        for each in house_lines(order.rules, order.spoken):
            yield f"{each.question} {each.answer}"
