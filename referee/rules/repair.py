"""What would make an illegal meld legal?"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import natural_ranks
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import plain
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import suited
from referee.rules.cards import together
from referee.rules.cards import WILDS
from referee.rules.cards import wilds_in
from referee.rules.meld import judge_meld
from referee.rules.notation import each_card
from referee.rules.ruleset import MELD_SIZE
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule

_HOPELESS = {Rule.MELD_WILDS_ALONE, Rule.MELD_SEQUENCE}
_ORDER = {rank: place for place, rank in enumerate(Rank)}


@dataclass(frozen=True, slots=True)
class Change:
    """Cards to take away from a meld, and cards to add to it.

    *meld* is its place among the melds asked about.
    """

    meld: int
    remove: Cards = NO_CARDS
    add: Cards = NO_CARDS

    @property
    def size(self) -> int:
        """How many cards the change moves."""
        return how_many(self.remove) + how_many(self.add)

    @property
    def order(self) -> tuple[int, int, int, list[int], list[int]]:
        """Sort by size, then by meld, then fewest added, then card by card."""
        remove = [_ORDER[rank] for rank in each_card(self.remove)]
        add = [_ORDER[rank] for rank in each_card(self.add)]
        return self.size, self.meld, len(add), remove, add


def repair_meld(
    cards: Cards,
    ruleset: Ruleset,
    *,
    fixed: Cards = NO_CARDS,
    elsewhere: Cards = NO_CARDS,
    going_out: bool = False,
    place: int = 0,
) -> tuple[Change, ...]:
    """Return all smallest changes that make *cards* with *fixed* a legal meld.

    Nothing of *fixed* is taken away, and the cards that lie *elsewhere* count against
    what the packs hold. Empty when nothing of this kind helps.
    """
    told = Cards(cards + fixed)
    if judge_meld(told, ruleset, going_out=going_out).allowed:
        return ()
    away = _too_often(told, ruleset)
    meld = Cards(plain(told) - away)
    taken = Cards(plain(told) + plain(elsewhere))
    room = _Room(meld, plain(fixed), taken, ruleset)
    by_size = sorted(_targets(room, going_out=going_out))
    for _, targets in groupby(by_size, key=itemgetter(0)):
        found = [
            Change(place, Cards(away + _missing(target, meld)), _missing(meld, target))
            for _, target in targets
            if judge_meld(target, ruleset, going_out=going_out).allowed
        ]
        if found:
            return tuple(sorted(found, key=lambda change: change.order))
    return ()


@dataclass(frozen=True, slots=True)
class _Room:
    """Within what a meld can change: some cards stay, and the packs are not endless."""

    meld: Cards
    fixed: Cards
    taken: Cards
    ruleset: Ruleset

    def counts(self, rank: Rank) -> range:
        """Return how many cards of *rank* the meld could have."""
        copies = self.ruleset.copies(rank)
        left = max(0, copies - count_of(self.taken, rank))
        most = min(copies, count_of(self.meld, rank) + left)
        return range(count_of(self.fixed, rank), most + 1)

    def keeps_all(self, rank: Rank) -> bool:
        """Whether a meld of *rank* could hold all that stays."""
        held = (count_of(self.fixed, each) for each in (rank, *WILDS))
        return sum(held) == how_many(self.fixed)


def _targets(room: _Room, *, going_out: bool) -> Iterator[tuple[int, Cards]]:
    """Yield what a meld could become, each with the size of the change."""
    meld = room.meld
    found = judge_meld(meld, room.ruleset, going_out=going_out).violations
    if _HOPELESS & {violation.rule for violation in found}:
        return
    for rank in natural_ranks(meld):
        yield from _melds_of(rank, room)
    if going_out and _may_be_black_threes(meld):
        yield from _melds_of(Rank.BLACK_THREE, room)


def _may_be_black_threes(meld: Cards) -> bool:
    """Whether black threes are among *meld*, and more than threes alone."""
    black, wilds = count_of(meld, Rank.BLACK_THREE), wilds_in(meld)
    if not black or natural_ranks(meld):
        return black > 0
    return black == how_many(meld) - wilds and (black < MELD_SIZE or wilds > 0)


def _too_often(cards: Cards, ruleset: Ruleset) -> Cards:
    """Return the cards of known suits of which the packs hold fewer (MELD-15)."""
    return together(
        Cards(ONE[rank] * max(0, count - ruleset.packs))
        for rank, _, count in suited(cards)
    )


def _melds_of(rank: Rank, room: _Room) -> Iterator[tuple[int, Cards]]:
    if not room.keeps_all(rank):
        return
    have, twos, jokers = (count_of(room.meld, each) for each in (rank, *WILDS))
    others = how_many(room.meld) - have - twos - jokers
    for two in room.counts(Rank.TWO):
        for joker in room.counts(Rank.JOKER):
            if two + joker <= room.ruleset.max_wilds:
                wilds = ONE[Rank.TWO] * two + ONE[Rank.JOKER] * joker
                moved = others + abs(two - twos) + abs(joker - jokers)
                for count in room.counts(rank):
                    yield moved + abs(count - have), Cards(ONE[rank] * count + wilds)


def _missing(heap: Cards, other: Cards) -> Cards:
    """Return what *other* holds more than *heap*."""
    return together(
        Cards(ONE[rank] * more)
        for rank in ranks_in(other)
        if (more := count_of(other, rank) - count_of(heap, rank)) > 0
    )
