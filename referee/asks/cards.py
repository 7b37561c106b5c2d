"""How are the cards of an ask read?"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from referee.asks.errors import AskError
from referee.asks.errors import card_error
from referee.asks.errors import no_card
from referee.rules.cards import Cards
from referee.rules.cards import how_many
from referee.rules.cards import MOST_CARDS
from referee.rules.cards import NO_CARDS
from referee.rules.notation import CardError
from referee.rules.notation import ENGLISH_WORDS
from referee.rules.notation import parse_cards
from referee.rules.notation import Words

CardText = str | list[str]
Melds = Annotated[list[CardText], msgspec.Meta(max_length=50)]


def read_cards(text: CardText, field: str, words: Words = ENGLISH_WORDS) -> Cards:
    """Read the cards in *field*, told as one text or as several."""
    if isinstance(text, str):
        try:
            return parse_cards(text, words)
        except CardError as error:
            raise card_error(error, field) from None
    cards = NO_CARDS
    for place, piece in enumerate(text):
        cards = Cards(cards + read_cards(piece, f"{field}[{place}]", words))
        if how_many(cards) > MOST_CARDS:
            raise AskError("bad_card", f"{field}[{place}]", piece, at=0)
    return cards


def read_some_cards(text: CardText, field: str, words: Words = ENGLISH_WORDS) -> Cards:
    """Read the cards in *field*, which must hold at least one."""
    cards = read_cards(text, field, words)
    if not cards:
        raise no_card(field)
    return cards


def read_melds(
    texts: Sequence[CardText], field: str, words: Words = ENGLISH_WORDS
) -> tuple[Cards, ...]:
    """Read the melds in *field*, each of at least one card."""
    melds = []
    total = 0
    for place, text in enumerate(texts):
        melds.append(read_some_cards(text, f"{field}[{place}]", words))
        total += how_many(melds[-1])
        if total > MOST_CARDS:
            raise AskError("bad_card", f"{field}[{place}]", text, at=0)
    return tuple(melds)
