"""Where does a card part into two columns, so that both are about as long?"""

from collections.abc import Iterable
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from unicodedata import category

from referee.sheets.card_rules import Block
from referee.sheets.card_rules import Line

LETTERS = 50
"""About so many letters find room in a line of a column."""

WIDER = 56
"""So many where no id stands at its end."""

HEAD = 2
DRAWN = {"points": 5, "minimums": 5, "melds": 3, "out": 3, "score": 4}
"""What is drawn above or below the lines of a block, in lines."""

MARK = 24
"""So many letters has what marks a line as a rule of the table's own."""

UNEVEN = 1.12
"""A language that is so many times longer than the other needs more room."""

FEWEST = 2
"""No fewer lines of a block stand in a column."""

SLACK = 1.1
"""A block is cut where otherwise one column were so much longer than half of both."""

Column = tuple[Block, ...]


def two_columns(blocks: Sequence[Block], house: Iterable[str]) -> tuple[Column, Column]:
    """Part *blocks* where both columns are nearest in length.

    *house* are the lines of the last of them; they have the whole width.
    """
    heights = [_height(block) for block in blocks]
    heights[-1] += sum(letters_of(text) for text in house) // WIDER
    ends = list(accumulate(heights))
    half = ends[-1] / 2
    place = min(range(len(blocks) - 1), key=lambda at: abs(ends[at] - half))
    if max(ends[place], ends[-1] - ends[place]) > half * SLACK:
        cut = next(at for at, end in enumerate(ends) if end > half)
        parts = _parts(blocks[cut], half - (ends[cut] - heights[cut]))
        if parts:
            return (*blocks[:cut], parts[0]), (parts[1], *blocks[cut + 1 :])
    return tuple(blocks[: place + 1]), tuple(blocks[place + 1 :])


def letters_of(text: str) -> int:
    """Return how many letters a text has side by side; signs stand above others."""
    return sum(category(letter) != "Mn" for letter in text)


def share(lines: Iterable[Line]) -> str:
    """Tell which of two languages beside each other needs more of their room."""
    pairs = [(letters_of(line.text), letters_of(line.second)) for line in lines]
    first, second = (sum(letters) for letters in zip(*pairs, strict=True))
    if first > second * UNEVEN:
        return "longer"
    return "shorter" if second > first * UNEVEN else ""


def _parts(block: Block, room: float) -> tuple[Block, Block] | None:
    """Cut a block after the lines that find *room*, unless a part were too short."""
    heights = accumulate(map(_tall, block.lines), initial=HEAD)
    fitting = sum(height <= room for height in heights) - 1
    if not FEWEST <= fitting <= len(block.lines) - FEWEST:
        return None
    first, rest = block.lines[:fitting], block.lines[fitting:]
    return replace(block, lines=first, ends=False), replace(
        block, lines=rest, begins=False
    )


def _height(block: Block) -> int:
    return HEAD + DRAWN.get(block.name, 0) + sum(map(_tall, block.lines))


def _tall(line: Line) -> int:
    letters = letters_of(line.text) + (MARK if line.house else 0)
    return -(-letters // LETTERS)
