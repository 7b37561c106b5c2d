"""What is told about a turn in which a player wants to go out?"""

from dataclasses import dataclass
from typing import Literal

from referee.rules.canastas import canastas_on_table
from referee.rules.canastas import Told
from referee.rules.cards import Cards
from referee.rules.cards import lone_rank
from referee.rules.cards import Rank
from referee.rules.pile import Pile


class GoingOutError(ValueError):
    """A play that cannot be judged as it is told: what is wrong with which *field*."""

    def __init__(
        self, field: str, reason: Literal["missing_field", "bad_value"]
    ) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason: Literal["missing_field", "bad_value"] = reason


@dataclass(frozen=True, slots=True)
class Addition:
    """Cards added to the side's meld of one rank: *to* it, or to that of the cards."""

    to: Rank | None
    cards: Cards

    @property
    def rank(self) -> Rank | None:
        """The rank of the meld that the cards join; None where nothing tells it."""
        return self.to or lone_rank(self.cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class GoingOut:
    """A turn in which a player wants to go out, and how the side stands before it.

    *hand* are all cards held when melding begins; the top card of a pile that was
    taken counts as held, whether it is told among them or not. *melds* and *canastas*
    lie on the table before the turn. *score* and *extra* tell, in points, what a side
    needs that has not opened.
    """

    hand: Cards
    canastas: Told = None
    melds: tuple[Cards, ...] = ()
    lay: tuple[Cards, ...] = ()
    add: tuple[Addition, ...] = ()
    discard: Rank | None = None
    take: Rank | None = None
    pile: Pile | None = None
    drew: Literal["stock", "pile"] | None = None
    score: int | None = None
    extra: int = 0
    player_melded: bool = False
    partner_melded: bool = False
    partner_says: Literal["yes", "no"] | None = None
    declines: bool = False

    @property
    def top(self) -> Rank | None:
        """The top card of the pile, where it was taken in this turn."""
        return self.pile.top if self.pile and self.drew == "pile" else self.take

    @property
    def has_opened(self) -> bool:
        """Whether the side had a meld on the table before this turn (OPEN-06)."""
        told = self.player_melded or self.partner_melded or bool(self.melds)
        return told or canastas_on_table(self.canastas, self.melds).count > 0
