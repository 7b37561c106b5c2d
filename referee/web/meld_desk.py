"""The melds of one side while they are told card by card. Pure: keys in, melds out."""

from dataclasses import dataclass
from dataclasses import replace

from referee.rules.cards import card
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import NATURALS
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import wilds_in
from referee.rules.notation import each_card
from referee.rules.notation import parse_cards
from referee.rules.notation import Words

MELD_RANKS = (*NATURALS, Rank.BLACK_THREE)
MOST_MELDS = 26
MOST_OF_RANK = 12
MOST_IN_MELD = 20


def rank_of(cards: Cards) -> Rank | None:
    """Return the rank of a meld, wild cards aside, if it has only one."""
    ranks = [rank for rank in MELD_RANKS if count_of(cards, rank)]
    return ranks[0] if len(ranks) == 1 else None


@dataclass(frozen=True, slots=True)
class Desk:
    """The melds of a side and the rank in work, which may have no cards yet."""

    melds: tuple[Cards, ...] = ()
    chosen: Rank | None = None

    @property
    def place(self) -> int | None:
        """Where the meld in work lies, if it has cards."""
        ranks = [rank_of(meld) for meld in self.melds]
        return ranks.index(self.chosen) if self.chosen in ranks else None

    @property
    def meld(self) -> Cards:
        """The meld in work."""
        return NO_CARDS if self.place is None else self.melds[self.place]

    @property
    def count(self) -> int:
        """How many naturals the meld in work has."""
        return count_of(self.meld, self.chosen) if self.chosen else 0

    def choose(self, rank: Rank) -> "Desk":
        """Begin the meld of a *rank*, or go on with the one that lies there."""
        return replace(self, chosen=rank) if rank in MELD_RANKS else self

    def set_count(self, count: int) -> "Desk":
        """Let the meld in work have so many naturals."""
        if not self.chosen or not 0 <= count <= MOST_OF_RANK:
            return self
        wilds = self.meld - card(self.chosen, count=self.count)
        return self._put(Cards(wilds + card(self.chosen, count=count)))

    def add_wild(self, rank: Rank) -> "Desk":
        """Add a two or a joker to the meld in work."""
        if not self.count or how_many(self.meld) >= MOST_IN_MELD:
            return self
        return self._put(Cards(self.meld + ONE[rank]))

    def take_back(self) -> "Desk":
        """Take the last card of the meld in work away: a wild card before a natural."""
        if not self.meld:
            return replace(self, chosen=None)
        return self._put(Cards(self.meld - ONE[each_card(self.meld)[-1]]))

    def add(self, cards: Cards) -> "Desk":
        """Add cards that were typed: to the meld of their rank, or as a new meld."""
        rank = rank_of(cards)
        if rank is None:
            return self._append(cards)
        desk = self.choose(rank)
        if how_many(desk.meld) + how_many(cards) > 10 * MOST_IN_MELD:
            return self
        return desk._put(Cards(desk.meld + cards))

    def read(self, text: str, words: Words) -> "Desk":
        """Add all melds of a line that was typed; raises CardError."""
        desk = self
        for part in text.split("/"):
            typed = parse_cards(part, words)
            desk = desk.add(typed) if typed else desk
        return desk

    def remove(self, place: int) -> "Desk":
        """Take a whole meld away."""
        melds = self.melds[:place] + self.melds[place + 1 :]
        return replace(self, melds=melds)

    def _append(self, cards: Cards) -> "Desk":
        return replace(self, melds=(*self.melds, cards)[:MOST_MELDS])

    def _put(self, meld: Cards) -> "Desk":
        """Lay the meld in work down with other cards; without naturals it is gone."""
        if self.place is None:
            return self._append(meld) if meld else self
        if how_many(meld) == wilds_in(meld):
            return self.remove(self.place)
        melds = list(self.melds)
        melds[self.place] = meld
        return replace(self, melds=tuple(melds))
