"""The notation: every card by its code, and what only looks like one."""

import pytest

from referee.rules.card_codes import CODED
from referee.rules.card_codes import coded
from referee.rules.cards import card
from referee.rules.cards import Cards
from referee.rules.cards import Rank
from referee.rules.cards import Suit

SUITS = {
    "S": Suit.SPADES,
    "H": Suit.HEARTS,
    "D": Suit.DIAMONDS,
    "C": Suit.CLUBS,
    "♠": Suit.SPADES,
    "♥": Suit.HEARTS,
    "♦": Suit.DIAMONDS,
    "♣": Suit.CLUBS,
}
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "2"]
RED, BLACK = "HD♥♦", "SC♠♣"


def every_code() -> dict[str, Cards]:
    names = {**{name: Rank(name) for name in RANKS}, "T": Rank.TEN}
    plain = {name: card(rank) for name, rank in names.items()}
    suited = {
        name + sign: card(rank, suit)
        for name, rank in names.items()
        for sign, suit in SUITS.items()
    }
    red = {"3" + sign: card(Rank.RED_THREE, SUITS[sign]) for sign in RED}
    black = {"3" + sign: card(Rank.BLACK_THREE, SUITS[sign]) for sign in BLACK}
    others = {
        "JK": card(Rank.JOKER),
        "3R": card(Rank.RED_THREE),
        "3B": card(Rank.BLACK_THREE),
    }
    return {**plain, **suited, **red, **black, **others}


def test_every_card_has_its_code_without_a_suit_and_with_each() -> None:
    assert dict(coded()) == every_code()
    assert len(every_code()) == 128


@pytest.mark.parametrize(
    ("code", "known"),
    [
        ("k", True),
        ("jk", True),
        ("10s", True),
        ("3r", True),
        ("k♠", True),
        ("as", False),
        ("3", False),
        ("KX", False),
        ("JKS", False),
    ],
)
def test_small_letters_are_codes_where_they_spell_no_word(
    code: str, known: bool
) -> None:
    assert (code in CODED) == known
    if known:
        assert CODED[code] == CODED[code.upper()]
