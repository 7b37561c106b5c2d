"""How the points of cards come about, line by line."""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Cards
from referee.rules.deck import card_points
from referee.rules.meld import judge_meld
from referee.rules.merging import merge
from referee.rules.notation import each_card
from referee.rules.opening import OpeningVerdict
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.web.stage import Reason
from referee.wording import card_list
from referee.wording import card_name

CARDS = N_("Cards %(rank)s: %(count)s at %(each)s, %(points)s")
COUNTED = N_("Counted for the opening: %(sum)s = %(points)s")
NOT_COUNTED = N_("Not counted, because not legal yet: %(cards)s")


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A figure, the lines it comes from, and the rules behind them."""

    points: int
    lines: tuple[Reason, ...]


def meld_reckoning(cards: Cards, rules: Ruleset, spoken: Language) -> Reckoning:
    """Tell how the points of a meld come about (CARD-02)."""
    *lines, last = _lines(cards, rules, spoken)
    said = (*(Reason("", line) for line in lines), Reason(Rule.CARD_VALUES, last))
    return Reckoning(card_points(cards, rules), said)


def opening_reckoning(
    melds: Sequence[Cards],
    verdict: OpeningVerdict,
    rules: Ruleset,
    spoken: Language,
    *,
    going_out: bool,
) -> Reckoning:
    """Tell which melds count for an opening, and which do not yet (OPEN-03)."""
    legal: list[Cards] = []
    broken: list[Cards] = []
    for meld in merge(melds, rules):
        allowed = judge_meld(meld.cards, rules, going_out=going_out).allowed
        (legal if allowed else broken).append(meld.cards)
    worth = [spoken.number(card_points(cards, rules)) for cards in legal]
    lines = []
    if sum(card_points(cards, rules) for cards in legal) == verdict.points:
        said = spoken.gettext(
            COUNTED, sum=" + ".join(worth) or "0", points=verdict.points
        )
        lines.append(Reason(Rule.OPEN_COUNT, said))
    lines += [
        Reason(
            "", spoken.gettext(NOT_COUNTED, cards=card_list(each_card(cards), spoken))
        )
        for cards in broken
    ]
    return Reckoning(verdict.points, tuple(lines))


def _lines(cards: Cards, rules: Ruleset, spoken: Language) -> Iterator[str]:
    for rank, count in Counter(each_card(cards)).items():
        each = rules.card_values[rank]
        facts = {"count": count, "each": each, "points": count * each}
        yield spoken.gettext(CARDS, rank=card_name(rank, spoken), **facts)
