"""What can be asked about cards, melds and the opening?"""

from typing import Literal

from referee.asks.amounts import Amount
from referee.asks.amounts import AtLeastOne
from referee.asks.amounts import Total
from referee.asks.cards import AnyCards
from referee.asks.cards import CardText
from referee.asks.cards import Melds
from referee.asks.questions.common import Ask


class DeckAsk(Ask, frozen=True, kw_only=True, tag="deck"):
    """What do the packs hold?"""


class MeldAsk(Ask, frozen=True, kw_only=True, tag="meld"):
    """May these cards lie as a meld, or join one?"""

    cards: CardText
    to: AnyCards = ""
    owner: Literal["own", "opponents"] = "own"
    going_out: bool = False


class MinimumAsk(Ask, frozen=True, kw_only=True, tag="minimum"):
    """What does a side need to open?"""

    score: Total
    extra: Amount = 0
    deal_number: AtLeastOne | None = None


class OpeningAsk(Ask, frozen=True, kw_only=True, tag="opening"):
    """May a side open with these melds?"""

    score: Total
    melds: Melds
    extra: Amount = 0
    top: AnyCards = ""
    going_out: bool = False
    drew: Literal["stock", "pile"] | None = None
