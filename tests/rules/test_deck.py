"""SETUP-03 and CARD-02: what the packs hold, and what a card is worth."""

from referee.presets import load_ruleset
from referee.rules.deck import card_points
from referee.rules.deck import deck
from referee.rules.deck import too_many_copies
from referee.rules.notation import parse_cards

CLASSIC = load_ruleset()


def test_two_packs_hold_108_cards_of_1180_points() -> None:
    packs = deck(CLASSIC)
    assert packs.cards == packs.naturals + packs.wilds + 8 == 108
    assert (packs.jokers, packs.twos, packs.wilds) == (4, 8, 12)
    assert (packs.red_threes, packs.black_threes) == (4, 4)
    assert (packs.of_each_rank, packs.naturals) == (8, 88)
    assert packs.card_points == 1180


def test_each_further_pack_adds_its_cards() -> None:
    """Section T: each pack with its two jokers adds 590 points and 2 red threes."""
    three = deck(load_ruleset("classic", {"packs": 3}))
    assert (three.cards, three.card_points, three.red_threes) == (162, 1770, 6)


def test_every_card_is_worth_what_the_rulebook_says() -> None:
    """CARD-02."""
    assert card_points(parse_cards("JK"), CLASSIC) == 50
    assert card_points(parse_cards("A 2"), CLASSIC) == 40
    assert card_points(parse_cards("K Q J 10 9 8"), CLASSIC) == 60
    assert card_points(parse_cards("7 6 5 4 3B"), CLASSIC) == 25
    assert card_points(parse_cards("3R"), CLASSIC) == 0


def test_every_card_that_is_too_many_is_named() -> None:
    """MELD-15."""
    cards = parse_cards("9xK 9x2 5xJK 5x3B 5x3R 3xQS")
    found = [v.facts for v in too_many_copies(cards, CLASSIC)]
    assert [fact["card"] for fact in found] == ["K", "3B", "2", "JK", "3R", "QS"]
    assert [fact["limit"] for fact in found] == [8, 4, 8, 4, 4, 2]
