"""What can be said about a match beside its figures: each kind of remark."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

MINIMUM: Final = "minimum"
START: Final = "start"


@dataclass(frozen=True, slots=True)
class Changed:
    """A figure before and after a correction; *what* is a line or the minimum."""

    what: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """Figures of a side were corrected; without a side, no points changed."""

    side: int | None
    figures: tuple[Changed, ...]
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The table gave or took points, for a reason of its own."""

    side: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Penalised:
    """Points were entered as a penalty, and no ruling tells by which rule."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class Undeclared:
    """Red threes that were found in a hand when the deal ended (IRR-02)."""

    side: int
    count: int
    each: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the table decided, in its own words, and what it took from a side.

    *penalty* are points; *extra* was added to the minimum after a failed opening.
    *rule* is the one by which it was decided, empty where it is the table's own.
    """

    side: int | None
    text: str
    penalty: int
    extra: int
    rule: str


@dataclass(frozen=True, slots=True)
class FromPaper:
    """The match goes on from totals that were counted elsewhere."""

    side: None = None


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """House rules are other ones from this deal on: each with what it is now."""

    house: Mapping[str, object]
    side: None = None


@dataclass(frozen=True, slots=True)
class TakenOut:
    """A deal was taken out that had scored so much for each side."""

    scores: tuple[int, ...]
    at: str
    by: str
    side: None = None


@dataclass(frozen=True, slots=True)
class Over:
    """The match ended with this deal, though it is not the last or not decided."""

    side: None = None


About = (
    Corrected
    | Adjusted
    | Penalised
    | Undeclared
    | Ruled
    | FromPaper
    | RulesChanged
    | TakenOut
    | Over
)
