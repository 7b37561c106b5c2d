"""The stock is empty: must the pile be taken, or does the deal end?"""

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from itertools import product

from referee.rules.best_opening import most_to_open
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import how_many
from referee.rules.cards import NO_CARDS
from referee.rules.cards import ONE
from referee.rules.cards import Rank
from referee.rules.cards import WILDS
from referee.rules.opening import minimum_for
from referee.rules.pile import judge_taking
from referee.rules.pile import out_of_reach
from referee.rules.pile import Pile
from referee.rules.pile import plain_addition_is_legal
from referee.rules.pile import Taking
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Verdict
from referee.rules.verdict import Violation
from referee.rules.way_in import PAIR


@dataclass(frozen=True, slots=True)
class StockVerdict(Verdict):
    """The answer about an empty stock (END-02); None is what only the hand can tell."""

    must_take: bool = False
    may_take: bool | None = None
    deal_ends: bool | None = None


def judge_stock_out(
    pile: Pile,
    opened: bool,
    melds: Sequence[Cards],
    ruleset: Ruleset,
    *,
    score: int,
    extra: int = 0,
    hand: Cards | None,
) -> StockVerdict:
    """Say whether the player must or may take the pile, or else the deal ends.

    Every legal way that the *hand* offers is looked for; without the hand only the
    duty is certain, which comes from the side's melds.
    """
    taking = Taking(
        pile=pile,
        opened=opened,
        melds=tuple(melds),
        score=score,
        extra=extra,
        hand_count=None if hand is None else how_many(hand),
    )
    if plain_addition_is_legal(taking, ruleset):
        must = Violation(Rule.END_STOCK)
        return StockVerdict(
            notes=(must,), must_take=True, may_take=True, deal_ends=False
        )
    if hand is None:
        return StockVerdict()
    may_take = _has_way_in(hand, taking, ruleset)
    ends = () if may_take else (Violation(Rule.END_STOCK, closer="ends"),)
    return StockVerdict(notes=ends, may_take=may_take, deal_ends=not may_take)


def _has_way_in(hand: Cards, taking: Taking, ruleset: Ruleset) -> bool:
    """Whether any cards of the *hand* take the pile."""
    if out_of_reach(taking, ruleset):
        return False
    if taking.opened:
        uses = _uses(hand, taking.pile.top, ruleset)
        ways = (replace(taking, use=use) for use in uses)
        return any(judge_taking(way, ruleset).allowed for way in ways)
    need = ruleset.opening_need(taking.score)
    most = most_to_open(hand, taking.pile.top, need, ruleset)
    minimum = minimum_for(taking.score, taking.extra, ruleset)
    return most is not None and most >= minimum


def _uses(hand: Cards, top: Rank, ruleset: Ruleset) -> Iterator[Cards]:
    """Yield what the *hand* can put beside the top card, and nothing that only adds.

    More naturals than a meld needs open no further way, nor does a second wild card.
    """
    enough = max(PAIR, ruleset.min_naturals)
    naturals = range(min(count_of(hand, top), enough) + 1)
    wilds = [NO_CARDS, *(ONE[rank] for rank in WILDS if count_of(hand, rank))]
    for natural, wild in product(naturals, wilds):
        yield Cards(ONE[top] * natural + wild)
