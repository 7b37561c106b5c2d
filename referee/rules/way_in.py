"""Which cards from the hand open a way to the top card of the pile?"""

from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import Rank
from referee.rules.cards import wilds_in
from referee.rules.meld import is_canasta
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Fact
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation

PAIR = 2
"""So many naturals from the hand take any pile that can be taken (PILE-04)."""


def bar(
    top: Rank,
    use: Cards,
    onto: Cards,
    ruleset: Ruleset,
    *,
    frozen: bool,
    opened: bool,
) -> Violation | None:
    """Return what bars the *top* card from going *onto* a meld or into a new one.

    *use* are the cards from the hand that go with it; *onto* is no card for a new meld.
    The pile is *frozen* for everyone, or closed to a side that has not *opened*.
    """
    naturals, wilds = count_of(use, top), wilds_in(use)
    strange = naturals + wilds < how_many(use)
    if naturals >= PAIR and not strange:
        return None
    if frozen or not opened:
        rank: dict[str, Fact] = {"rank": top.value}
        return Violation(Rule.PILE_NEEDS_PAIR, rank, "" if frozen else "closed")
    if strange or not _is_way_in(naturals, wilds, onto, ruleset):
        return Violation(Rule.PILE_WAY_IN, {"card": top.value})
    if is_canasta(onto) and refuses_canasta(ruleset):
        return Violation(Rule.PILE_CANASTA_FULL)
    return None


def refuses_canasta(ruleset: Ruleset) -> bool:
    """Whether no top card joins a canasta that has room for it (PILE-11).

    Where melds have a largest size a canasta has none, and is judged as too large.
    """
    return not ruleset.take_to_canasta and ruleset.max_meld_size is None


def _is_way_in(naturals: int, wilds: int, onto: Cards, ruleset: Ruleset) -> bool:
    """Whether these cards, fewer than a pair, take an open pile (PILE-03)."""
    if onto:
        return ruleset.take_by_adding
    return ruleset.take_with_wild and naturals > 0 and wilds > 0
