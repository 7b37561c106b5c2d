"""Which cards stay in the hand when some are played from it?"""

from collections.abc import Iterable

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import holds
from referee.rules.cards import ONE
from referee.rules.cards import plain
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import together

Played = tuple[str, Cards]
"""Cards played from the hand, and where they were told."""


class NotInHandError(ValueError):
    """Cards that are played from a *field* and not, or no longer, in the hand."""

    def __init__(self, field: str, cards: Cards) -> None:
        super().__init__(f"{field}: not in hand")
        self.field = field
        self.cards = cards


def hand_with_top(hand: Cards, top: Rank | None, played: Iterable[Played]) -> Cards:
    """Return the *hand* with the *top* card of a pile that was taken.

    Some tell the top card among the cards in hand, others beside them: it is beside
    them where the hand shows fewer cards of its rank than are played, or none.
    """
    if top is None:
        return hand
    shown = count_of(hand, top)
    if shown and shown >= sum(count_of(cards, top) for _, cards in played):
        return hand
    return Cards(hand + ONE[top])


def left_of(hand: Cards, played: Iterable[Played]) -> Cards:
    """Return what is left of *hand*; suits are not looked at.

    Raises:
        NotInHandError: a card is played that the hand does not hold.
    """
    left = plain(hand)
    for field, told in played:
        cards = plain(told)
        if not holds(left, cards):
            raise NotInHandError(field, _beyond(cards, left))
        left = Cards(left - cards)
    return left


def _beyond(cards: Cards, left: Cards) -> Cards:
    """Return those of *cards* that are not among the cards *left*."""
    return together(
        Cards(ONE[rank] * max(0, count_of(cards, rank) - count_of(left, rank)))
        for rank in ranks_in(cards)
    )
