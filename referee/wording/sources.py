"""Whom can a player look it up with? The sources, and what is known of a rule.

The names are proper names: no language translates them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

PAGAT: Final = "Pagat"
BICYCLE: Final = "Bicycle"
MAKERS: Final = "Association of American Playing Card Manufacturers, 1950"
BRITANNICA: Final = "Britannica"
FINLAND: Final = "Canastaliitto"
LEAGUE: Final = "Canasta League of America"
RUMMY: Final = "rummy-games.com"


class Ground(Enum):
    """What a rule rests on where no source can be named for it."""

    ALL = "all"
    FOLLOWS = "follows"
    TABLES = "tables"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Published:
    """Who says the same, and who says otherwise; *ground* where nobody is named."""

    agree: tuple[str, ...] = ()
    differ: tuple[str, ...] = ()
    ground: Ground | None = None
