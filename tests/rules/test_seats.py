"""SETUP-04 and SETUP-05: seats, sides, the first player and the dealer by the draw."""

import pytest

from referee.presets import load_ruleset
from referee.rules.cards import Rank
from referee.rules.cards import Suit
from referee.rules.ruleset import Ruleset
from referee.rules.seats import Draw
from referee.rules.seats import draw_seats
from referee.rules.seats import Redraw
from referee.rules.seats import Seating

CLASSIC = load_ruleset()
TWO = load_ruleset("two_handed")
SIX = load_ruleset("six_handed")
THREE_PAIRS = load_ruleset("six_handed", {"sides": [2, 2, 2]})
NAMES = ["An", "Bo", "Cy", "Di", "Ed", "Flo"]


def drawn(text: str) -> list[Draw]:
    """Give the cards, such as ``KS 3BS``, to the players in the order of names."""
    return [
        Draw(player, Rank(card), None)
        if card == "JK"
        else Draw(player, Rank(card[:-1]), Suit(card[-1]))
        for player, card in zip(NAMES, text.split(), strict=False)
    ]


def seated(text: str, ruleset: Ruleset) -> Seating:
    seating = draw_seats(drawn(text), ruleset)
    assert isinstance(seating, Seating)
    return seating


SEATED = [
    (CLASSIC, "KH QD 9C 4C", "An Cy Bo Di", "An+Bo Cy+Di"),
    (CLASSIC, "4C 9C QD KH", "Di Bo Cy An", "Di+Cy Bo+An"),
    (TWO, "9C KH", "Bo An", "Bo An"),
    (SIX, "KH QD JC 9C 8C 7C", "An Di Bo Ed Cy Flo", "An+Bo+Cy Di+Ed+Flo"),
    (SIX, "7C 8C 9C JC QD KH", "Flo Cy Ed Bo Di An", "Flo+Ed+Di Cy+Bo+An"),
    (THREE_PAIRS, "KH QD JC 9C 8C 7C", "An Cy Ed Bo Di Flo", "An+Bo Cy+Di Ed+Flo"),
]


@pytest.mark.parametrize(("ruleset", "cards", "seats", "sides"), SEATED)
def test_the_highest_cards_choose_seats(
    ruleset: Ruleset, cards: str, seats: str, sides: str
) -> None:
    """SETUP-04; the dealer sits to the right of the first player (SETUP-05)."""
    found = seated(cards, ruleset)
    assert found.seats == tuple(seats.split())
    assert found.sides == tuple(tuple(side.split("+")) for side in sides.split())
    assert found.first_player == seats.split()[0]
    assert found.dealer == seats.split()[-1]


def test_three_players_sit_in_the_order_of_their_cards() -> None:
    three = load_ruleset("classic", {"sides": [1, 1, 1]})
    assert seated("9C KH QD", three) == Seating(
        ("Bo", "Cy", "An"), (("Bo",), ("Cy",), ("An",))
    )


def test_partners_sit_opposite_each_other() -> None:
    """SETUP-01: with four, and with six in three sides."""
    for ruleset, cards in ((CLASSIC, "KH QD 9C 4C"), (THREE_PAIRS, SEATED[-1][1])):
        found = seated(cards, ruleset)
        half = len(found.seats) // 2
        across = [(found.seats[n], found.seats[n + half]) for n in range(half)]
        assert across == list(found.sides)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("AS", "KS"),
        ("10C", "9S"),
        ("4C", "3BS"),
        ("3BS", "3RH"),
        ("3RH", "3RD"),
        ("3RD", "3BC"),
        ("3BC", "2S"),
        ("KS", "KH"),
        ("KH", "KD"),
        ("KD", "KC"),
        ("2H", "2C"),
    ],
)
def test_cards_rank_from_the_ace_to_the_two_and_then_by_suit(
    higher: str, lower: str
) -> None:
    """SETUP-04: A high to 2 low; ties by suit: spades, hearts, diamonds, clubs."""
    assert seated(f"{higher} {lower}", TWO).seats == ("An", "Bo")
    assert seated(f"{lower} {higher}", TWO).seats == ("Bo", "An")


@pytest.mark.parametrize(
    ("cards", "again"),
    [
        ("JK QD 9C 4C", "An"),
        ("KH KH 9C 4C", "An Bo"),
        ("KH 9C KH JK", "An Cy Di"),
        ("JK JK JK JK", "An Bo Cy Di"),
        ("3RH 9C 3RH 4C", "An Cy"),
        ("KH KH 9C 9C", "An Bo Cy Di"),
    ],
)
def test_a_joker_or_an_equal_card_is_drawn_again(cards: str, again: str) -> None:
    """SETUP-04: equal means the same rank and suit, whoever else drew what."""
    assert draw_seats(drawn(cards), CLASSIC) == Redraw(tuple(again.split()))
