"""What is the most that a hand can open with, when it takes the pile?"""

from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import NATURALS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.meld import judge_meld
from referee.rules.opening_need import lacking
from referee.rules.ruleset import OpeningNeed
from referee.rules.ruleset import Ruleset
from referee.rules.way_in import PAIR


@dataclass(frozen=True, slots=True)
class _Spent:
    """The wild cards that melds take, and whether they are what an opening needs."""

    twos: int = 0
    jokers: int = 0
    meets: bool = False

    def __add__(self, other: "_Spent") -> "_Spent":
        return _Spent(
            self.twos + other.twos,
            self.jokers + other.jokers,
            self.meets or other.meets,
        )


def most_to_open(
    hand: Cards, top: Rank, need: OpeningNeed, ruleset: Ruleset
) -> int | None:
    """Return the most points that an opening with the *top* card of the pile counts.

    The top card lies with two naturals from the *hand* or more; every other card of
    the hand lies where it counts most. None if no such opening is legal at all.
    """
    search = _Search(hand, top, need, ruleset)
    best = {_Spent(): 0}
    for rank in NATURALS:
        best = _most(
            (spent + more, points + worth)
            for (spent, points), (more, worth) in product(
                best.items(), search.melds_of(rank).items()
            )
            if search.holds(spent + more)
        )
    counts = ruleset.opening_counts_top_card
    beside = 0 if counts else ruleset.card_values[top]
    found = [points - beside for spent, points in best.items() if spent.meets]
    return max(found, default=None)


def _most(found: Iterable[tuple[_Spent, int]]) -> dict[_Spent, int]:
    """Keep the most points for each way to spend the wild cards."""
    best: dict[_Spent, int] = {}
    for spent, points in found:
        best[spent] = max(points, best.get(spent, 0))
    return best


@dataclass(frozen=True, slots=True)
class _Search:
    """The cards that can be melded, and by which rules."""

    hand: Cards
    top: Rank
    need: OpeningNeed
    ruleset: Ruleset

    def count(self, rank: Rank) -> int:
        """Count the cards of *rank*, never more than the packs hold."""
        if rank not in NATURALS and self.need == "naturals_only":
            return 0
        held = count_of(self.hand, rank) + (rank == self.top)
        return min(held, self.ruleset.copies(rank))

    def holds(self, spent: _Spent) -> bool:
        """Whether the hand has so many wild cards."""
        twos, jokers = self.count(Rank.TWO), self.count(Rank.JOKER)
        return spent.twos <= twos and spent.jokers <= jokers

    def melds_of(self, rank: Rank) -> dict[_Spent, int]:
        """Return what melds of *rank* can count for each way to spend wild cards."""
        worth = self.ruleset.card_values
        return _most(
            (
                spent,
                naturals * worth[rank]
                + spent.twos * worth[Rank.TWO]
                + spent.jokers * worth[Rank.JOKER],
            )
            for naturals, spent in self._heaps(rank)
        )

    def _heaps(self, rank: Rank) -> set[tuple[int, _Spent]]:
        """Return which naturals and wild cards melds of *rank* can hold together."""
        melds = set(self._melds(rank))
        if rank == self.top:
            found = {meld for meld in melds if meld[0] > PAIR}
        else:
            found = melds | {(0, _Spent())}
        new = set() if self.ruleset.one_meld_per_rank else found
        while new:
            pairs = product(new, melds)
            sums = {(n + more, spent + also) for (n, spent), (more, also) in pairs}
            new = {
                heap
                for heap in sums - found
                if heap[0] <= self.count(rank) and self.holds(heap[1])
            }
            found = found | new
        return found

    def _melds(self, rank: Rank) -> Iterator[tuple[int, _Spent]]:
        """Yield the naturals and wild cards of every legal meld of *rank*."""
        for naturals, twos, jokers in product(
            range(1, self.count(rank) + 1),
            range(self.count(Rank.TWO) + 1),
            range(self.count(Rank.JOKER) + 1),
        ):
            wilds = ONE[Rank.TWO] * twos + ONE[Rank.JOKER] * jokers
            meld = Cards(ONE[rank] * naturals + wilds)
            if judge_meld(meld, self.ruleset).allowed:
                meets = not any(lacking([meld], self.need))
                yield naturals, _Spent(twos, jokers, meets)
