"""What lies on the discard pile at the start, and what ends with the last card?"""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.rules.cards import NATURALS
from referee.rules.cards import Rank
from referee.rules.cards import WILDS
from referee.rules.pile import is_frozen
from referee.rules.pile import Pile
from referee.rules.ruleset import Ruleset


class TurnedTooManyError(ValueError):
    """A card turned onto one that needs none on it; *place* is that of the card."""

    def __init__(self, place: int) -> None:
        super().__init__(f"card {place} covers an upcard that stays")
        self.place = place


@dataclass(frozen=True, slots=True)
class Upcard:
    """The discard pile before the first turn (SETUP-06).

    It is not *complete* while its top must be covered by another card.
    """

    top: Rank
    count: int
    frozen: bool
    complete: bool
    red_three: bool

    @property
    def may_take(self) -> bool:
        """Whether the top is a card that anybody could take (PILE-07)."""
        return self.top in NATURALS


def turn_up(turned: Sequence[Rank], ruleset: Ruleset) -> Upcard:
    """Say what pile the cards make that were *turned* at the start, in their order.

    Raises:
        TurnedTooManyError: a card was turned although the one before it stays.
    """
    for place, rank in enumerate(turned[:-1]):
        if not _is_covered(rank, ruleset):
            raise TurnedTooManyError(place + 1)
    pile = _pile_of(turned)
    return Upcard(
        top=pile.top,
        count=pile.count,
        frozen=is_frozen(pile, ruleset),
        complete=not _is_covered(pile.top, ruleset),
        red_three=pile.red_three,
    )


def _is_covered(rank: Rank, ruleset: Ruleset) -> bool:
    """Whether another card is turned onto this one (SETUP-06)."""
    if rank == Rank.BLACK_THREE:
        return ruleset.cover_black_three_upcard
    return rank not in NATURALS


def _pile_of(turned: Sequence[Rank]) -> Pile:
    return Pile(
        turned[-1],
        len(turned),
        wild=any(rank in WILDS for rank in turned),
        red_three=Rank.RED_THREE in turned,
        black_three=Rank.BLACK_THREE in turned,
    )


@dataclass(frozen=True, slots=True)
class LastCard:
    """What the player may do who has drawn the last card of the stock (THREE-05)."""

    deal_ends: bool
    may_meld: bool
    may_discard: bool


def last_card(card: Rank, ruleset: Ruleset) -> LastCard:
    """Say what becomes of the deal when *card* was the last of the stock.

    A red three ends it at once; with any other card the turn goes its usual way.
    """
    if card != Rank.RED_THREE:
        return LastCard(deal_ends=False, may_meld=True, may_discard=True)
    may_meld = ruleset.last_red_three_may_meld
    return LastCard(deal_ends=True, may_meld=may_meld, may_discard=False)
