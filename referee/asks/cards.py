"""How are the cards of an ask read?"""

from collections.abc import Iterator
from collections.abc import Sequence
from typing import Annotated
from typing import NamedTuple

import msgspec

from referee.asks.errors import AskError
from referee.asks.errors import card_error
from referee.asks.errors import no_card
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import MOST_CARDS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import Suit
from referee.rules.cards import suited
from referee.rules.notation import CardError
from referee.rules.notation import each_card
from referee.rules.notation import ENGLISH_WORDS
from referee.rules.notation import parse_cards
from referee.rules.notation import pieces
from referee.rules.notation import Words

CardText = str | list[str]
AnyCards = CardText | None
"""Cards of a field that need not hold any: no text, no list and null are none."""

Melds = Annotated[list[CardText], msgspec.Meta(max_length=50)]


class OneCard(NamedTuple):
    """A single card, its suit where it was told."""

    rank: Rank
    suit: Suit | None


def read_cards(text: AnyCards, field: str, words: Words = ENGLISH_WORDS) -> Cards:
    """Read the cards in *field*, told as one text or as several."""
    if text is None:
        return NO_CARDS
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


def read_card(text: CardText, field: str, words: Words = ENGLISH_WORDS) -> OneCard:
    """Read the card in *field*, which holds one and no other."""
    cards = read_some_cards(text, field, words)
    if how_many(cards) > 1:
        raise AskError("bad_value", field, text)
    suit = next((suit for _, suit, _ in suited(cards)), None)
    return OneCard(ranks_in(cards)[0], suit)


def read_rank(text: AnyCards, field: str, words: Words = ENGLISH_WORDS) -> Rank | None:
    """Return the rank of the card in *field*, if it holds one."""
    if text is None or not read_cards(text, field, words):
        return None
    return read_card(text, field, words).rank


def read_in_order(
    text: CardText, field: str, words: Words = ENGLISH_WORDS
) -> tuple[Rank, ...]:
    """Read the cards in *field*, at least one, in the order in which they are told."""
    read_some_cards(text, field, words)
    told = _pieces_of(text, field, words)
    return tuple(rank for _, _, heap in told for rank in each_card(heap))


def place_of(
    missing: Cards, text: CardText, field: str, words: Words
) -> tuple[str, int]:
    """Return where in *field* the first of the *missing* cards stands.

    Of several equal cards those told last are the missing ones.
    """
    where = (field, 0)
    for name, at, heap in reversed(tuple(_pieces_of(text, field, words))):
        (rank,) = ranks_in(heap)
        if count := min(count_of(heap, rank), count_of(missing, rank)):
            where = (name, at)
            missing = Cards(missing - count * ONE[rank])
    return where


def _pieces_of(
    text: CardText, field: str, words: Words
) -> Iterator[tuple[str, int, Cards]]:
    if isinstance(text, str):
        for at, heap in pieces(text, words):
            yield field, at, heap
        return
    for place, piece in enumerate(text):
        yield from _pieces_of(piece, f"{field}[{place}]", words)
