"""What are the cards called? Ranks are signs that every language shares."""

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Final

from referee.language import Language
from referee.language import N_

CARD_NAMES: Final[Mapping[str, str]] = {
    "3B": N_("black three"),
    "3R": N_("red three"),
}
SIGNS: Final[Mapping[str, str]] = {
    "JK": "joker",
    "twenty": "2 · A",
    "ten": "K–8",
    "five": "7–4, 3",
}
SUIT_SIGNS: Final[Mapping[str, str]] = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card_name(card: str, spoken: Language) -> str:
    """Name a card, or a class of cards that count the same."""
    if card in CARD_NAMES:
        return spoken.gettext(CARD_NAMES[card])
    rank, suit = card[:-1], SUIT_SIGNS.get(card[-1:])
    if suit and rank:
        return f"{rank.rstrip('BR')}{suit}"
    return SIGNS.get(card, card)


def card_list(cards: Iterable[str], spoken: Language) -> str:
    """Name cards as they lie there, side by side."""
    return " ".join(card_name(card, spoken) for card in cards)
