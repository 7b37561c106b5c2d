"""What can be asked about the players and the threes before them?"""

from typing import Annotated

import msgspec

from referee.asks.amounts import Amount
from referee.asks.cards import CardText
from referee.asks.questions.common import Ask
from referee.asks.questions.common import Name


class ThreesAsk(Ask, frozen=True, kw_only=True, tag="threes"):
    """What are the threes of a side worth?"""

    red: Amount = 0
    melded: bool
    canastas: Amount = 0
    black: Amount = 0


class DrawBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card that a player drew for a seat."""

    player: Name
    card: CardText


class SeatsAsk(Ask, frozen=True, kw_only=True, tag="seats"):
    """Who sits where, who plays first and who deals?"""

    draws: Annotated[list[DrawBody], msgspec.Meta(max_length=50)]
