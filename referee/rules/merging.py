"""Which melds are one meld, because a side has one of each rank?"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import has_threes
from referee.rules.cards import how_many
from referee.rules.cards import lone_rank
from referee.rules.cards import Rank
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation


@dataclass(frozen=True, slots=True)
class Placed:
    """A meld and its place among those that were told."""

    cards: Cards
    place: int
    parts: int = 1


def merge(melds: Sequence[Cards], ruleset: Ruleset) -> tuple[Placed, ...]:
    """Put melds of one rank together, each at the place of its first part (MELD-08).

    Where a side may have several melds of a rank, each stays as it was told.
    """
    if not ruleset.one_meld_per_rank:
        return tuple(Placed(cards, place) for place, cards in enumerate(melds))
    merged: dict[object, Placed] = {}
    for place, cards in enumerate(melds):
        key = _rank_of(cards) or place
        first = merged.get(key)
        if first is None:
            merged[key] = Placed(cards, place)
        else:
            heap = Cards(first.cards + cards)
            merged[key] = Placed(heap, first.place, first.parts + 1)
    return tuple(merged.values())


def _rank_of(cards: Cards) -> Rank | None:
    if has_threes(cards):
        black = count_of(cards, Rank.BLACK_THREE)
        return Rank.BLACK_THREE if black == how_many(cards) else None
    return lone_rank(cards)


def merged_notes(melds: Iterable[Placed]) -> Iterator[Violation]:
    """Yield a note for each rank that was told in several parts (MELD-08)."""
    for meld in melds:
        if meld.parts > 1 and (rank := _rank_of(meld.cards)):
            facts = {"rank": rank.value, "meld": meld.place}
            yield Violation(Rule.MELD_ONE_PER_RANK, facts)
