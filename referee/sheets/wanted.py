"""Which sheet does somebody want printed?"""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """Which sheet: what was played, lines for the pen, or what is played by."""

    FILLED = "filled"
    BLANK = "blank"
    RULES = "rules"
    AGREEMENT = "agreement"


class Detail(StrEnum):
    """How much of each deal: every line, or only the totals."""

    FULL = "full"
    TOTALS = "totals"


class Paper(StrEnum):
    """The size of the sheet."""

    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"


MOST_DEALS = 60
"""A blank sheet has at most so many rows."""


def usual_detail(paper: Paper) -> Detail:
    """Return how much of each deal a paper shows unless it is asked for otherwise."""
    return Detail.TOTALS if paper is Paper.A5 else Detail.FULL


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants printed.

    *deals* are the rows of a blank sheet, *second* is the code of a second language.
    What saves ink and what does not is told by the kind, unless somebody says it.
    """

    kind: Kind = Kind.FILLED
    detail: Detail = Detail.FULL
    paper: Paper = Paper.A4
    deals: int | None = None
    second: str = ""
    large: bool = False
    ink: bool | None = None

    @property
    def saves_ink(self) -> bool:
        """Whether nothing is filled with colour."""
        return self.kind is Kind.BLANK if self.ink is None else self.ink
