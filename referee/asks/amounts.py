"""Which figures does an ask tell, and which can it not do without?"""

from typing import Annotated

import msgspec

from referee.asks.errors import AskError
from referee.rules.ruleset import MOST_POINTS
from referee.rules.ruleset import Ruleset

Total = Annotated[int, msgspec.Meta(ge=-MOST_POINTS, le=MOST_POINTS)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=MOST_POINTS)]


def needed(amount: int | None, field: str) -> int:
    """Return an amount without which this question has no answer."""
    if amount is None:
        raise AskError("missing_field", field)
    return amount


def deal_number(number: int | None, ruleset: Ruleset) -> int:
    """Return the number of the deal, which only some rulesets need (OPEN-11)."""
    return 1 if ruleset.opening_key == "total" else needed(number, "deal_number")
