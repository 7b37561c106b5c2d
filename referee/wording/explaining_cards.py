"""What do the cards of a side come to, melded or left in hand?"""

from collections.abc import Iterator
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Cards
from referee.rules.cards import count_of
from referee.rules.cards import lone_rank
from referee.rules.cards import Rank
from referee.rules.cards import ranks_in
from referee.rules.cards import wilds_in
from referee.rules.deck import card_points
from referee.rules.meld import is_canasta
from referee.rules.merging import merge
from referee.rules.ruleset import Ruleset
from referee.rules.tally import CLASSES
from referee.rules.tally import Counts
from referee.rules.tally import Tally
from referee.wording.cards import card_list
from referee.wording.cards import card_name
from referee.wording.explaining import Term
from referee.wording.names import KIND_NAMES

CALLED: Final = N_("Cards melded, as called out: %(points)s")
CARDS: Final = N_("Cards %(rank)s: %(count)s at %(each)s, %(points)s")
MELD: Final = N_("Meld of rank %(rank)s: %(sum)s = %(points)s")
BONUS: Final = N_("Bonus for it as %(kind)s: %(bonus)s")
HAND: Final = N_("Cards left in hand, taken off: %(sum)s = %(points)s")
HAND_CALLED: Final = N_("Cards left in hand, taken off: %(points)s")
PLUS: Final = " +\u00a0"


def say_melded(tally: Tally, rules: Ruleset, spoken: Language) -> Iterator[Term]:
    """Yield what lies on the table: each meld, each class of cards, or the total."""
    if tally.melds is not None:
        for meld in merge(tally.melds, rules):
            yield _meld(meld.cards, rules, spoken)
    elif tally.melded_counts is not None:
        yield from _classes(tally.melded_counts, rules, spoken)
    elif points := tally.melded_points(rules):
        yield Term(spoken.gettext(CALLED, points=points), points)


def say_hand(tally: Tally, rules: Ruleset, spoken: Language) -> Term:
    """Say what the cards left in the hands of a side cost it."""
    held = tally.held_points(rules)
    parts = _hand_parts(tally, rules, spoken)
    if len(parts) > 1 or "\u00d7" in "".join(parts):
        text = spoken.gettext(HAND, sum=PLUS.join(parts), points=held)
    else:
        text = spoken.gettext(HAND_CALLED, points=held)
    return Term(text, -held)


def _meld(cards: Cards, rules: Ruleset, spoken: Language) -> Term:
    points, rank = card_points(cards, rules), lone_rank(cards)
    named = [each.value for each in ([rank] if rank else ranks_in(cards))]
    text = spoken.gettext(
        MELD,
        rank=card_list(named, spoken),
        sum=PLUS.join(_products(cards, rules, 0, spoken)),
        points=points,
    )
    if not is_canasta(cards):
        return Term(text, points)
    mixed = wilds_in(cards) > 0
    kind = KIND_NAMES["mixed_canasta" if mixed else "natural_canasta"]
    bonus = rules.mixed_canasta_bonus if mixed else rules.natural_canasta_bonus
    more = spoken.gettext(BONUS, kind=spoken.gettext(kind), bonus=bonus)
    return Term(text, points, more=more)


def _classes(counts: Counts, rules: Ruleset, spoken: Language) -> Iterator[Term]:
    for name, ranks in CLASSES.items():
        if count := counts.of(name):
            each = rules.card_values[ranks[0]]
            rank = card_name("JK" if name == "joker" else name, spoken)
            points = count * each
            facts = {"rank": rank, "count": count, "each": each, "points": points}
            yield Term(spoken.gettext(CARDS, **facts), points)


def _hand_parts(tally: Tally, rules: Ruleset, spoken: Language) -> list[str]:
    """Return the sum of a hand in writing, part by part, as far as cards are known."""
    if tally.hand is not None:
        return _products(tally.hand, rules, rules.black_three_extra, spoken)
    if tally.hand_counts is not None:
        pairs = (
            (tally.hand_counts.of(name), rules.card_values[ranks[0]])
            for name, ranks in CLASSES.items()
        )
        return [_product(count, each, spoken) for count, each in pairs if count]
    return []


def _products(cards: Cards, rules: Ruleset, extra: int, spoken: Language) -> list[str]:
    """Write each rank of *cards* as count and value; *extra* is for a black three."""
    products = []
    for rank in ranks_in(cards):
        if rank is Rank.RED_THREE:
            continue
        each = rules.card_values[rank] + (extra if rank is Rank.BLACK_THREE else 0)
        products.append(_product(count_of(cards, rank), each, spoken))
    return products


def _product(count: int, each: int, spoken: Language) -> str:
    value = spoken.number(each)
    return value if count == 1 else f"{spoken.number(count)}\u00a0\u00d7\u00a0{value}"
