"""Which sheet does somebody want printed?"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """Which sheet: what was played, or lines for the pen."""

    FILLED = "filled"
    BLANK = "blank"


class Detail(StrEnum):
    """How much of each deal: every line, or only the totals."""

    FULL = "full"
    TOTALS = "totals"


class Paper(StrEnum):
    """The size of the sheet."""

    A4 = "a4"


MOST_DEALS = 60
"""A blank sheet has at most so many rows."""

BLANK_DEALS: Mapping[Detail, int] = {Detail.FULL: 12, Detail.TOTALS: 15}
"""How many deals of a blank sheet fill its page."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants printed; *deals* are the rows of a blank sheet."""

    kind: Kind = Kind.FILLED
    detail: Detail = Detail.FULL
    paper: Paper = Paper.A4
    deals: int | None = None

    @property
    def rows(self) -> int:
        """How many deals find room on a blank sheet."""
        return self.deals or BLANK_DEALS[self.detail]
