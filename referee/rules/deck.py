"""What do the packs hold?"""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import has_suits
from referee.rules.cards import NATURALS
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import suited
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Fact
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation


@dataclass(frozen=True, slots=True)
class Deck:
    """How many cards of which sort a match is played with (SETUP-02, SETUP-03)."""

    cards: int
    jokers: int
    twos: int
    red_threes: int
    black_threes: int
    of_each_rank: int
    naturals: int
    wilds: int
    card_points: int


def deck(ruleset: Ruleset) -> Deck:
    """Count the packs of *ruleset*; the card points are those of all cards together."""
    jokers, twos = ruleset.copies(Rank.JOKER), ruleset.copies(Rank.TWO)
    naturals = sum(map(ruleset.copies, NATURALS))
    return Deck(
        cards=sum(map(ruleset.copies, Rank)),
        jokers=jokers,
        twos=twos,
        red_threes=ruleset.copies(Rank.RED_THREE),
        black_threes=ruleset.copies(Rank.BLACK_THREE),
        of_each_rank=ruleset.copies(Rank.ACE),
        naturals=naturals,
        wilds=jokers + twos,
        card_points=sum(
            ruleset.copies(rank) * points
            for rank, points in ruleset.card_values.items()
        ),
    )


def card_points(cards: Cards, ruleset: Ruleset) -> int:
    """Add up the values of *cards*, in points (CARD-02)."""
    values = ruleset.card_values
    return sum(count_of(cards, rank) * values[rank] for rank in ranks_in(cards))


def too_many_copies(cards: Cards, ruleset: Ruleset) -> Iterator[Violation]:
    """Name each card of which *cards* hold more than the packs do (MELD-15).

    Of a card whose suit is told, every pack holds one.
    """
    for rank in ranks_in(cards):
        yield from copies_of(rank, count_of(cards, rank), ruleset.copies(rank))
    for rank, suit, count in suited(cards) if has_suits(cards) else ():
        yield from copies_of(rank.value + suit.value, count, ruleset.packs)


def copies_of(name: str, count: int, limit: int) -> Iterator[Violation]:
    """Yield MELD-15 when there are more than *limit* cards of this *name*."""
    if count > limit:
        facts: dict[str, Fact] = {"card": name, "count": count, "limit": limit}
        yield Violation(Rule.MELD_TOO_MANY_COPIES, facts)
