"""Which melds on the table do the cards of this turn join?"""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass

from referee.rules.cards import Cards
from referee.rules.cards import has_threes
from referee.rules.cards import lone_rank
from referee.rules.cards import NO_CARDS
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import together
from referee.rules.meld import judge_addition
from referee.rules.merging import Placed
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Fact
from referee.rules.verdict import Rule
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards laid in one turn as one meld, and the meld of the side that they join.

    *place* is where they were told; nothing for what the top card of the pile makes.
    *joined* means that cards came together that were told apart (MELD-08).
    """

    cards: Cards
    onto: Cards = NO_CARDS
    place: int | None = None
    joined: bool = False

    @property
    def whole(self) -> Cards:
        """The meld as it lies on the table afterwards."""
        return Cards(self.cards + self.onto)

    def judge(self, ruleset: Ruleset, *, going_out: bool = False) -> Verdict:
        """Say whether the whole meld may lie there, with the place of its cards."""
        verdict = judge_addition(self.cards, self.onto, ruleset, going_out=going_out)
        if not verdict.violations and not verdict.notes:
            return verdict
        return Verdict(
            tuple(map(self.place_in, verdict.violations)),
            tuple(map(self.place_in, verdict.notes)),
        )

    def place_in(self, violation: Violation) -> Violation:
        """Add to *violation* where the cards were told."""
        return violation if self.place is None else violation.at(meld=self.place)


def melds_of(rank: Rank, table: Iterable[Placed]) -> list[Cards]:
    """Return the melds of one *rank* among those on the table."""
    return [meld.cards for meld in table if _rank_of(meld.cards) == rank]


def lay_down(
    lay: Iterable[Placed], table: Sequence[Placed], ruleset: Ruleset
) -> tuple[Laid, ...]:
    """Put merged melds of one turn onto the side's melds of the same rank (MELD-08).

    Where a side may have several melds of a rank, each new one stands alone.
    """
    return tuple(_lay_one(meld, table, ruleset) for meld in lay)


def _lay_one(meld: Placed, table: Sequence[Placed], ruleset: Ruleset) -> Laid:
    rank = _rank_of(meld.cards)
    found = melds_of(rank, table) if rank and ruleset.one_meld_per_rank else []
    onto = together(found)
    joined = meld.parts > 1 or onto != NO_CARDS
    return Laid(meld.cards, onto, meld.place, joined)


def _rank_of(cards: Cards) -> Rank | None:
    return None if has_threes(cards) else lone_rank(cards)


def merging_notes(laid: Iterable[Laid], table: Iterable[Placed]) -> Iterator[Violation]:
    """Yield a note for each rank of which cards were told apart (MELD-08)."""
    joined = [meld for meld in laid if meld.joined]
    yield from (meld.place_in(_one_meld(meld.whole)) for meld in joined)
    noted = {meld.onto for meld in joined}
    for meld in table:
        if meld.parts > 1 and meld.cards not in noted:
            yield _one_meld(meld.cards)


def _one_meld(cards: Cards) -> Violation:
    facts: dict[str, Fact] = {"rank": ranks_in(cards)[0].value}
    return Violation(Rule.MELD_ONE_PER_RANK, facts)
