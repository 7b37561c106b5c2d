"""How many notes find room beside the chart?"""

from collections.abc import Sequence
from math import ceil
from typing import Final

from referee.sheets.notes import Note

LETTERS_IN_LINE: Final = 46
LETTERS_IN_WIDE_LINE: Final = 100
LINE: Final = 4.6
BETWEEN: Final = 2.4
CHART: Final = 52
"""Millimetres of a line, of the room around a note, and of a chart's height."""


def beside_chart(notes: Sequence[Note], *, wide: bool = False) -> int:
    """Return how many of the *notes* find room beside the chart, on *wide* paper."""
    letters_in_line = LETTERS_IN_WIDE_LINE if wide else LETTERS_IN_LINE
    height = 0.0
    for place, note in enumerate(notes):
        letters = len(note.heading) + len(note.text) + len(note.rule)
        height += BETWEEN + LINE * ceil(letters / letters_in_line)
        if height > CHART:
            return place
    return len(notes)
