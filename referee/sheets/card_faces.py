"""What is drawn on a card of rules: the cards by their points, and two canastas."""

from collections.abc import Iterator
from dataclasses import dataclass

from referee.language import Language
from referee.language import N_
from referee.rules.cards import Rank
from referee.rules.ruleset import CANASTA_SIZE
from referee.rules.ruleset import Ruleset
from referee.sheets.figures import card_names
from referee.sheets.worth import Worth
from referee.sheets.worth import worths

MOST_DRAWN = 3
MOST_WILDS_DRAWN = 2
RED_THREES = N_("red 3; all four: %(points)s")


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards side by side with their points, and which they stand for."""

    ranks: tuple[Rank, ...]
    points: int
    caption: str


def groups(rules: Ruleset, spoken: Language) -> tuple[Drawn, ...]:
    """Return all cards by their points, and last the red three with its bonus."""
    return (*_groups(rules, spoken), _red_three(rules, spoken))


def fans(rules: Ruleset) -> tuple[tuple[Rank, ...], tuple[Rank, ...]]:
    """Return a natural canasta and a mixed one that is legal at this table."""
    needed = (rules.naturals_per_wild or 1) + 1
    wilds = min(MOST_WILDS_DRAWN, rules.max_wilds, CANASTA_SIZE // needed)
    naturals = (Rank.EIGHT,) * (CANASTA_SIZE - wilds)
    mixed = (*naturals, *(Rank.TWO, Rank.JOKER)[MOST_WILDS_DRAWN - wilds :])
    return (Rank.KING,) * CANASTA_SIZE, mixed


def _groups(rules: Ruleset, spoken: Language) -> Iterator[Drawn]:
    for worth in worths(rules):
        yield Drawn(_shown(worth), worth.points, card_names(worth, spoken))


def _shown(worth: Worth) -> tuple[Rank, ...]:
    """Pick the cards that are drawn; a black three is always among its like."""
    ranks = worth.ranks
    if Rank.BLACK_THREE in ranks[MOST_DRAWN:]:
        return (*ranks[: MOST_DRAWN - 1], Rank.BLACK_THREE)
    return ranks[:MOST_DRAWN]


def _red_three(rules: Ruleset, spoken: Language) -> Drawn:
    points = rules.red_three_points(1)
    if rules.red_three_values:
        return Drawn((Rank.RED_THREE,), points, spoken.gettext(N_("red three")))
    caption = spoken.gettext(RED_THREES, points=rules.four_red_threes)
    return Drawn((Rank.RED_THREE,), points, caption)
