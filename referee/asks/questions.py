"""What can the referee be asked? One typed question for each kind."""

from typing import Annotated
from typing import Literal

import msgspec

from referee.asks.bodies import Amount
from referee.asks.bodies import CardText
from referee.asks.bodies import DealBody
from referee.asks.bodies import Melds
from referee.asks.bodies import TallyBody
from referee.asks.bodies import Total

Name = Annotated[str, msgspec.Meta(max_length=60)]


class Ask(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="ask",
):
    """What every question may name: the rules, and the language of the answer."""

    ruleset: str = "classic"
    house: dict[str, msgspec.Raw] = {}
    lang: str | None = None

    @property
    def kind(self) -> str:
        """The kind of the question, as the contract names it."""
        return str(self.__struct_config__.tag)


class DeckAsk(Ask, frozen=True, kw_only=True, tag="deck"):
    """What do the packs hold?"""


class MeldAsk(Ask, frozen=True, kw_only=True, tag="meld"):
    """May these cards lie as a meld, or join one?"""

    cards: CardText
    to: CardText = ""
    owner: Literal["own", "opponents"] = "own"
    going_out: bool = False


class MinimumAsk(Ask, frozen=True, kw_only=True, tag="minimum"):
    """What does a side need to open?"""

    score: Total
    extra: Amount = 0
    deal_number: Annotated[int, msgspec.Meta(ge=1, le=99_995)] | None = None


class OpeningAsk(Ask, frozen=True, kw_only=True, tag="opening"):
    """May a side open with these melds?"""

    score: Total
    melds: Melds
    extra: Amount = 0
    top: CardText = ""
    going_out: bool = False
    drew: Literal["stock", "pile"] | None = None


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
    deals: list[list[Total] | DealBody]


AnyAsk = DeckAsk | MeldAsk | MinimumAsk | OpeningAsk | DealAsk | MatchAsk
