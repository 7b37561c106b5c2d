"""What can be asked about the discard pile and the stock?"""

import msgspec

from referee.asks.amounts import Amount
from referee.asks.amounts import AtLeastOne
from referee.asks.amounts import Total
from referee.asks.cards import AnyCards
from referee.asks.cards import CardText
from referee.asks.cards import Melds
from referee.asks.questions.common import Ask


class PileBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pile as it lies there: its top card, and what is known of the others."""

    top: CardText
    count: AtLeastOne = 1
    wild: bool = False
    red_three: bool = False
    black_three: bool = False


class PileAsk(Ask, frozen=True, kw_only=True, tag="pile"):
    """May a player take the pile in this way?"""

    pile: PileBody
    opened: bool
    score: Total | None = None
    extra: Amount = 0
    deal_number: AtLeastOne | None = None
    use: AnyCards = ""
    melds: Melds = msgspec.field(default_factory=list)
    lay: Melds = msgspec.field(default_factory=list)
    hand_count: Amount | None = None
    whole: bool = True


class StockOutAsk(Ask, frozen=True, kw_only=True, tag="stock_out"):
    """The stock is empty: must the player take the pile, or does the deal end?"""

    pile: PileBody
    opened: bool
    melds: Melds = msgspec.field(default_factory=list)
    score: Total | None = None
    extra: Amount = 0
    hand: AnyCards = None


class UpcardAsk(Ask, frozen=True, kw_only=True, tag="upcard"):
    """What pile do the cards make that were turned at the start?"""

    turned: CardText


class LastCardAsk(Ask, frozen=True, kw_only=True, tag="last_card"):
    """What may the player do who has drawn the last card of the stock?"""

    card: CardText
