"""Which melds of the side take in what a player adds to them?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import replace

from referee.rules.cards import Cards
from referee.rules.cards import Rank
from referee.rules.laying import Laid
from referee.rules.laying import lay_down
from referee.rules.laying import melds_of
from referee.rules.merging import merge
from referee.rules.merging import Placed
from referee.rules.ruleset import Ruleset

Added = tuple[Rank, Cards]
"""Cards, and the rank of the meld that they are added to."""


def lay_and_add(
    lay: Sequence[Cards],
    added: Sequence[Added],
    table: Sequence[Placed],
    ruleset: Ruleset,
) -> tuple[Laid, ...]:
    """Put what is laid and added in one turn onto the side's melds on the *table*.

    What is added to a rank that the side lacks is left out: no meld takes it in.
    """
    laid = list(lay_down(merge(lay, ruleset), table, ruleset))
    for onto, cards in _taken_in(added, table, ruleset):
        same = [meld for meld in laid if meld.onto == onto]
        if same:
            joined = replace(same[0], cards=Cards(same[0].cards + cards))
            laid[laid.index(same[0])] = joined
        else:
            laid.append(Laid(cards, onto))
    return tuple(laid)


def _taken_in(
    added: Sequence[Added], table: Sequence[Placed], ruleset: Ruleset
) -> Iterator[tuple[Cards, Cards]]:
    """Yield each meld that takes in cards, of several one that they fit."""
    for rank, cards in added:
        fitting = {
            onto: Laid(cards, onto).judge(ruleset).allowed
            for onto in melds_of(rank, table)
        }
        if fitting:
            yield max(fitting, key=lambda onto: fitting[onto]), cards


def added_to_nothing(added: Sequence[Added], table: Sequence[Placed]) -> list[Cards]:
    """Return what is added to a rank of which the side has no meld (MELD-09)."""
    return [cards for rank, cards in added if not melds_of(rank, table)]
