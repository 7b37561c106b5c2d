"""What does a table settle that is no question of its agreement? Read out once."""

from collections.abc import Callable
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.sheets.figures import bonuses
from referee.sheets.figures import card_points
from referee.sheets.figures import minimums
from referee.sheets.order import Order
from referee.sheets.second import in_both
from referee.sheets.second import Said
from referee.sheets.second import translated
from referee.wording.figures import rule_title

FIGURES: Final[tuple[tuple[str, Rule, Callable[[Ruleset, Language], str]], ...]] = (
    (N_("Opening minimums"), Rule.OPEN_BELOW_MINIMUM, minimums),
    (N_("Card points"), Rule.CARD_VALUES, card_points),
    (N_("Bonuses"), Rule.SCORE_BONUSES, bonuses),
)
SENTENCES: Final = (Rule.PILE_FROZEN, Rule.OUT_PARTNER_ANSWERED, Rule.END_STOCK)
WHO_DEALS: Final = N_("Who deals first?")


@dataclass(frozen=True, slots=True)
class Point:
    """A rule and what holds at the table; an empty *text* leaves a line for the pen."""

    label: Said | None
    text: Said
    rule: Rule


def settled(order: Order) -> tuple[Point, ...]:
    """Return what is settled beside the questions, in the order of play."""
    return tuple(_points(order))


def _points(order: Order) -> Iterator[Point]:
    rules = order.rules
    for label, rule, say in FIGURES:
        text = in_both(order, partial(say, rules))
        yield Point(translated(order, label), text, rule)
    for rule in SENTENCES:
        if rule is not Rule.OUT_PARTNER_ANSWERED or rules.partner_may_be_asked:
            yield Point(None, in_both(order, partial(rule_title, rule, rules)), rule)
    yield Point(translated(order, WHO_DEALS), _dealer(order), Rule.SETUP_DEALER)


def _dealer(order: Order) -> Said:
    match = order.match
    if match is None:
        return Said("")
    side, place = match.dealer(1)
    return Said(match.sides[side].players[place])
