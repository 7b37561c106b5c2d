"""Tables of every size, none of which has played yet."""

from collections.abc import Mapping

from referee.journal import Match
from referee.journal import Side
from tests.samples import agreed
from tests.samples import saturday
from tests.sheets.played import LONGEST
from tests.sheets.played import played

ALONE = (Side("An", ("An",)), Side("Chi", ("Chi",)))
SIX = tuple(
    Side(f"{name} 1, 2 & 3", tuple(f"Nguyễn {name} {n}" for n in (1, 2, 3)))
    for name in ("An", "Chi")
)
PAIRS = tuple(
    Side(f"{name} 1 & 2", tuple(f"{name} {n}" for n in (1, 2)))
    for name in ("An", "Chi", "Em")
)
TABLES: Mapping[str, Match | None] = {
    "none": None,
    "four": saturday(),
    "longest": played(0, sides=LONGEST),
    "strict": saturday(ruleset="strict"),
    "two": agreed(ALONE, ruleset="two_handed"),
    "six": agreed(SIX, ruleset="six_handed", house={"sides": [3, 3]}),
    "three sides": agreed(PAIRS, ruleset="six_handed", house={"sides": [2, 2, 2]}),
}
