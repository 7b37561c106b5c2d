"""What would make an illegal meld legal?"""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import natural_ranks
from referee.rules.cards import NATURALS
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
    reaches = [_reach(rank, room) for rank in _ranks(room, going_out=going_out)]
    furthest = max((reach.furthest for reach in reaches), default=0)
    for moved in range(furthest + 1):
        found = [
            Change(place, Cards(away + _missing(target, meld)), _missing(meld, target))
            for reach in reaches
            for target in reach.melds(moved)
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
        if rank in WILDS:
            most = min(most, self.ruleset.max_wilds)
        return range(count_of(self.fixed, rank), most + 1)

    def keeps_all(self, rank: Rank) -> bool:
        """Whether a meld of *rank* could hold all that stays."""
        held = (count_of(self.fixed, each) for each in (rank, *WILDS))
        return sum(held) == how_many(self.fixed)


def _ranks(room: _Room, *, going_out: bool) -> Iterator[Rank]:
    """Yield the ranks of which the cards could become a meld."""
    meld = room.meld
    found = judge_meld(meld, room.ruleset).violations
    if _HOPELESS & {violation.rule for violation in found}:
        return
    ranks = natural_ranks(meld)
    if ranks and room.ruleset.no_wild_ranks:
        # Wild cards that a rank refuses may be nearer to a meld of another.
        ranks = NATURALS
    yield from filter(room.keeps_all, ranks)
    if going_out and _may_be_black_threes(meld) and room.keeps_all(Rank.BLACK_THREE):
        yield Rank.BLACK_THREE


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


@dataclass(frozen=True, slots=True)
class _Count:
    """How many cards of one rank there are, and how many there can be."""

    rank: Rank
    now: int
    possible: range

    @property
    def furthest(self) -> int:
        """The most cards of the rank that can be moved."""
        return max(self.now - self.possible.start, self.possible.stop - 1 - self.now)

    def near(self, moved: int) -> range:
        """Return the counts that take at most so many cards *moved*."""
        first = max(self.now - moved, self.possible.start)
        return range(first, min(self.now + moved + 1, self.possible.stop))

    def at(self, moved: int) -> set[int]:
        """Return the counts that take exactly so many cards *moved*."""
        counts = {self.now - moved, self.now + moved}
        return {count for count in counts if count in self.possible}


@dataclass(frozen=True, slots=True)
class _Reach:
    """The melds of one rank that cards can become; *others* must go in any case."""

    others: int
    naturals: _Count
    twos: _Count
    jokers: _Count

    @property
    def furthest(self) -> int:
        """The most cards that can be moved."""
        counts = (self.naturals, self.twos, self.jokers)
        return self.others + sum(count.furthest for count in counts)

    def melds(self, moved: int) -> Iterator[Cards]:
        """Yield what the cards become when exactly so many are *moved*."""
        spare = moved - self.others
        for two in self.twos.near(spare):
            left = spare - abs(two - self.twos.now)
            for joker in self.jokers.near(left):
                rest = left - abs(joker - self.jokers.now)
                wilds = ONE[Rank.TWO] * two + ONE[Rank.JOKER] * joker
                for count in self.naturals.at(rest):
                    yield Cards(ONE[self.naturals.rank] * count + wilds)


def _reach(rank: Rank, room: _Room) -> _Reach:
    naturals, twos, jokers = (
        _Count(each, count_of(room.meld, each), room.counts(each))
        for each in (rank, *WILDS)
    )
    others = how_many(room.meld) - naturals.now - twos.now - jokers.now
    return _Reach(others, naturals, twos, jokers)


def _missing(heap: Cards, other: Cards) -> Cards:
    """Return what *other* holds more than *heap*."""
    return together(
        Cards(ONE[rank] * more)
        for rank in ranks_in(other)
        if (more := count_of(other, rank) - count_of(heap, rank)) > 0
    )
