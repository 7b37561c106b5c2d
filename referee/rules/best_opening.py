"""What is the most that a hand can open with, when it takes the pile?

A meld is legal by how many wild cards it has, whichever they are. So only their number
is searched for, and those that are spent are the dearest of the hand.
"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final
from typing import NamedTuple

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import NATURALS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import WILDS
from referee.rules.meld import judge_meld
from referee.rules.opening_need import lacking
from referee.rules.ruleset import OpeningNeed
from referee.rules.ruleset import Ruleset
from referee.rules.way_in import PAIR

Spent = tuple[int, bool]
"""The wild cards that melds take, and whether one of them is what an opening needs."""

Ways = tuple[int, int]
"""With how many wild cards some naturals can lie in melds: each number is a bit.

First those of melds that are not what an opening needs, then of melds one of which is.
"""

_NOTHING_LAID: Final[Ways] = (1, 0)

_LARGEST: Final = 32
"""Of more naturals seven could lie alone, and all wild cards with the others."""


class _Meld(NamedTuple):
    """A legal meld of one rank: its cards, and whether it is what an opening needs."""

    naturals: int
    wilds: int
    meets: bool


def most_to_open(
    hand: Cards, top: Rank, need: OpeningNeed, ruleset: Ruleset
) -> int | None:
    """Return the most points that an opening with the *top* card of the pile counts.

    The top card lies with two naturals from the *hand* or more; every other card of
    the hand lies where it counts most. None if no such opening is legal at all.
    """
    search = _Search(hand, top, need, ruleset)
    wilds = search.wilds()
    most_wilds = len(wilds)
    best: Mapping[Spent, int] = {(0, False): 0}
    for rank in NATURALS:
        worth = ruleset.card_values[rank]
        best = _most(
            ((spent + more, met or meets), points + naturals * worth)
            for ((spent, met), points), ((more, meets), naturals) in product(
                best.items(), search.laid(rank).items()
            )
            if spent + more <= most_wilds
        )
    beside = 0 if ruleset.opening_counts_top_card else ruleset.card_values[top]
    found = [
        points + sum(wilds[:spent]) - beside
        for (spent, met), points in best.items()
        if met
    ]
    return max(found, default=None)


def _most(found: Iterable[tuple[Spent, int]]) -> dict[Spent, int]:
    """Keep the most for each way to spend the wild cards."""
    best: dict[Spent, int] = {}
    for spent, amount in found:
        best[spent] = max(amount, best.get(spent, 0))
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
        if rank in WILDS and self.need == "naturals_only":
            return 0
        held = count_of(self.hand, rank) + (rank == self.top)
        return min(held, self.ruleset.copies(rank))

    def wilds(self) -> list[int]:
        """Return what each wild card of the hand is worth, the dearest first."""
        worth = self.ruleset.card_values
        told = (worth[rank] for rank in WILDS for _ in range(self.count(rank)))
        return sorted(told, reverse=True)

    def laid(self, rank: Rank) -> dict[Spent, int]:
        """Return the most naturals of *rank* in melds, for each way to spend wilds."""
        melds = tuple(self._melds(rank))
        first = [meld for meld in melds if rank != self.top or meld.naturals > PAIR]
        if self.ruleset.one_meld_per_rank:
            found = _most(((wilds, meets), count) for count, wilds, meets in first)
        else:
            found = _most(_in_several(first, melds, self.count(rank)))
        return found if rank == self.top else {(0, False): 0, **found}

    def _melds(self, rank: Rank) -> Iterator[_Meld]:
        """Yield every legal meld of *rank*."""
        naturals, twos = self.count(rank), self.count(Rank.TWO)
        if not self.ruleset.one_meld_per_rank:
            naturals = min(naturals, _LARGEST)
        wilds = min(twos + self.count(Rank.JOKER), self.ruleset.max_wilds)
        for natural, wild in product(range(1, naturals + 1), range(wilds + 1)):
            two = min(wild, twos)
            spent = ONE[Rank.TWO] * two + ONE[Rank.JOKER] * (wild - two)
            meld = Cards(ONE[rank] * natural + spent)
            if judge_meld(meld, self.ruleset).allowed:
                yield _Meld(natural, wild, not any(lacking([meld], self.need)))


def _in_several(
    first: Sequence[_Meld], melds: Sequence[_Meld], naturals: int
) -> Iterator[tuple[Spent, int]]:
    """Yield what one of the *first* and any further *melds* of a rank can hold."""
    ways = [_NOTHING_LAID]
    for count in range(1, naturals + 1):
        ways.append(_with_one_more(melds, ways, count))
    for count in range(1, naturals + 1):
        for meets, spent in enumerate(_with_one_more(first, ways, count)):
            for wilds in range(spent.bit_length()):
                if spent >> wilds & 1:
                    yield (wilds, bool(meets)), count


def _with_one_more(melds: Iterable[_Meld], ways: Sequence[Ways], naturals: int) -> Ways:
    """Return the ways of so many *naturals*, of which those in one meld lie apart."""
    lacking_it = meeting_it = 0
    for meld in melds:
        if meld.naturals <= naturals:
            lacks, meets = ways[naturals - meld.naturals]
            meeting_it |= meets << meld.wilds
            if meld.meets:
                meeting_it |= lacks << meld.wilds
            else:
                lacking_it |= lacks << meld.wilds
    return lacking_it, meeting_it
