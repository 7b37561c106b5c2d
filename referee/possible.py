"""What can a switch be? Its type is the ruleset's; this is what is beside it."""

from collections.abc import Callable
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.rules.cards import NATURALS
from referee.rules.cards import Rank
from referee.rules.ruleset import KindNeeded
from referee.rules.ruleset import MOST_POINTS
from referee.rules.ruleset import OpeningRow
from referee.rules.ruleset import STEP


@dataclass(frozen=True, slots=True)
class Possible:
    """A test of a value, and how the values that pass it are told."""

    test: Callable[[Any], bool]
    words: tuple[str, ...] = ()


def among(*allowed: object) -> Possible:
    """Allow these values and no others."""
    words = tuple("none" if value is None else _told(value) for value in allowed)
    return Possible(lambda value: any(same(value, one) for one in allowed), words)


def same(value: object, other: object) -> bool:
    """Whether two values are one to a table: to Python alone True is 1, too."""
    return type(value) is type(other) and value == other


def _told(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def between(low: int, high: int, step: int = 1, *, or_none: bool = False) -> Possible:
    """Allow the numbers from *low* to *high* in steps, *or none* where told so."""

    def test(value: int | None) -> bool:
        if value is None:
            return or_none
        return low <= value <= high and value % step == 0

    words = (f"{low}, {low + step} … {high}",)
    return Possible(test, ("none", *words) if or_none else words)


def _are_sides(sides: tuple[int, ...]) -> bool:
    return 2 <= len(sides) <= 3 and all(1 <= players <= 3 for players in sides)


def _is_opening_table(rows: tuple[OpeningRow, ...]) -> bool:
    starts = [row.start for row in rows[1:]]
    return (
        bool(rows)
        and rows[0].start is None
        and None not in starts
        and starts == sorted(set(starts), key=lambda start: start or 0)
        and all(abs(start) <= MOST_POINTS for start in starts if start is not None)
        and all(POINTS.test(row.min) for row in rows)
    )


def _are_card_values(values: Mapping[Rank, int]) -> bool:
    return set(values) == set(Rank) and all(map(POINTS.test, values.values()))


def _are_worths(values: tuple[int, ...] | None) -> bool:
    return values is None or (bool(values) and all(map(POINTS.test, values)))


def _are_kinds(kinds: tuple[KindNeeded, ...]) -> bool:
    named = [each.kind for each in kinds]
    return len(named) == len(set(named)) and all(COUNT.test(each.min) for each in kinds)


POINTS = between(0, MOST_POINTS, STEP)
COUNT = between(1, 99)
"""So many cards or canastas; nobody needs as many as the last."""
PACKS = between(1, 8)
"""At most one for each player and one more; of more a hand takes long to search."""
ANYTHING = Possible(lambda _: True, ("true", "false"))
WORDS = Possible(lambda _: True)
SIDES = Possible(_are_sides)
OPENING_TABLE = Possible(_is_opening_table)
CARD_VALUES = Possible(_are_card_values)
RED_THREE_VALUES = Possible(_are_worths)
KINDS_NEEDED = Possible(_are_kinds)
NATURAL_RANKS = Possible(lambda ranks: set(ranks) <= set(NATURALS))
