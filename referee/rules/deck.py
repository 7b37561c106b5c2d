"""What do the packs hold?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import holds
from referee.rules.cards import how_many
from referee.rules.cards import naturals_in
from referee.rules.cards import ONE
from referee.rules.cards import plain
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import suited
from referee.rules.cards import together
from referee.rules.cards import wilds_in
from referee.rules.ruleset import copies_per_pack
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


_PACK: Final = together(Cards(ONE[rank] * copies_per_pack(rank)) for rank in Rank)

_CARDS: Final = how_many(_PACK)
_NATURALS: Final = naturals_in(_PACK)
_WILDS: Final = wilds_in(_PACK)


def deck(ruleset: Ruleset) -> Deck:
    """Count the packs of *ruleset*; the card points are those of all cards together."""
    packs = ruleset.packs
    return Deck(
        cards=_CARDS * packs,
        jokers=ruleset.copies(Rank.JOKER),
        twos=ruleset.copies(Rank.TWO),
        red_threes=ruleset.copies(Rank.RED_THREE),
        black_threes=ruleset.copies(Rank.BLACK_THREE),
        of_each_rank=ruleset.copies(Rank.ACE),
        naturals=_NATURALS * packs,
        wilds=_WILDS * packs,
        card_points=card_points(_PACK, ruleset) * packs,
    )


def card_points(cards: Cards, ruleset: Ruleset) -> int:
    """Add up the values of *cards*, in points (CARD-02)."""
    values = ruleset.card_values
    return sum(count_of(cards, rank) * values[rank] for rank in ranks_in(cards))


def too_many_copies(cards: Cards, ruleset: Ruleset) -> Iterator[Violation]:
    """Name each card of which *cards* hold more than the packs do (MELD-15).

    Of a card whose suit is told, every pack holds one.
    """
    if not holds(Cards(_PACK * ruleset.packs), plain(cards)):
        for rank in ranks_in(cards):
            yield from copies_of(rank, count_of(cards, rank), ruleset.copies(rank))
    for rank, suit, count in suited(cards):
        yield from copies_of(rank.value + suit.value, count, ruleset.packs)


def copies_over_all(
    heaps: Sequence[Cards], everything: Cards, ruleset: Ruleset
) -> Iterator[Violation]:
    """Name what *everything* holds too much of, and none of its *heaps* (MELD-15)."""
    if found := tuple(too_many_copies(everything, ruleset)):
        known = {
            violation.facts["card"]
            for heap in heaps
            for violation in too_many_copies(heap, ruleset)
        }
        yield from (each for each in found if each.facts["card"] not in known)


def copies_of(name: str, count: int, limit: int) -> Iterator[Violation]:
    """Yield MELD-15 when there are more than *limit* cards of this *name*."""
    if count > limit:
        facts: dict[str, Fact] = {"card": name, "count": count, "limit": limit}
        yield Violation(Rule.MELD_TOO_MANY_COPIES, facts)
