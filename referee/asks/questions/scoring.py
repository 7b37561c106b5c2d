"""What can be asked about a deal that is over, and about a match?"""

from typing import Annotated

from msgspec import Meta

from referee.asks.amounts import Total
from referee.asks.bodies import DealBody
from referee.asks.bodies import MOST_DEALS
from referee.asks.bodies import TallyBody
from referee.asks.questions.common import Ask
from referee.asks.questions.common import Name


class DealAsk(Ask, frozen=True, kw_only=True, tag="deal"):
    """What does each side score for a deal?"""

    out: int | None = None
    concealed: bool = False
    before: list[Total] | None = None
    sides: list[TallyBody]


class MatchAsk(Ask, frozen=True, kw_only=True, tag="match"):
    """How does a match stand?"""

    sides: list[Name]
    start: list[Total] | None = None
    deals: Annotated[list[list[Total] | DealBody], Meta(max_length=MOST_DEALS)]
