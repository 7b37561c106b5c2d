"""What can be asked about going out?"""

from typing import Annotated
from typing import Literal

import msgspec

from referee.asks.amounts import Amount
from referee.asks.amounts import Total
from referee.asks.cards import AnyCards
from referee.asks.cards import CardText
from referee.asks.cards import Melds
from referee.asks.questions.common import Ask
from referee.asks.questions.pile import PileBody

CanastaKind = Literal["natural_canasta", "mixed_canasta"]
Canastas = Annotated[list[CanastaKind], msgspec.Meta(max_length=50)]


class AdditionBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards added to the side's meld of one rank."""

    to: CardText
    cards: CardText


Additions = Annotated[list[AdditionBody | CardText], msgspec.Meta(max_length=50)]


class OutAsk(Ask, frozen=True, kw_only=True, tag="out"):
    """May the player go out in this turn?"""

    hand: CardText
    canastas: Amount | Canastas | None = None
    melds: Melds = msgspec.field(default_factory=list)
    lay: Melds = msgspec.field(default_factory=list)
    add: Additions = msgspec.field(default_factory=list)
    discard: AnyCards = ""
    take: AnyCards = ""
    pile: PileBody | None = None
    drew: Literal["stock", "pile"] | None = None
    score: Total | None = None
    extra: Amount = 0
    player_melded: bool = False
    partner_melded: bool = False
    partner_says: Literal["yes", "no"] | None = None
    declines: bool = False
