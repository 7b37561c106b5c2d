"""Which rules read otherwise where a table or a variant has switched something?"""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from referee.language import N_
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.wording import rulebook_alone


@dataclass(frozen=True, slots=True)
class Reading:
    """How a rule reads when *holds* is so; what is not given reads as always."""

    holds: Callable[[Ruleset], bool]
    title: str | None = None
    text: str | None = None


def reading(rule: Rule, ruleset: Ruleset) -> Reading | None:
    """Return how *rule* reads by *ruleset*, unless it reads as always."""
    return next((each for each in _readings(rule) if each.holds(ruleset)), None)


def _readings(rule: Rule) -> Iterator[Reading]:
    title, text = rulebook_alone.TITLES.get(rule), rulebook_alone.TEXTS.get(rule)
    if title or text:
        yield Reading(lambda ruleset: not ruleset.has_partners, title, text)
    yield from READINGS.get(rule, ())


def _four_in_two_sides(ruleset: Ruleset) -> bool:
    return ruleset.sides == (2, 2)


UPCARD_STAYS = N_(
    "The next card starts the pile; a wild card or a red three is covered by another "
    "card."
)

READINGS: Final[Mapping[Rule, tuple[Reading, ...]]] = {
    Rule.SETUP_PLAYERS: (
        Reading(
            lambda ruleset: not _four_in_two_sides(ruleset),
            title=N_("The sides take turns around the table; play goes clockwise."),
            text=N_(
                "Players: %(players)s, sides: %(sides)s. Nobody sits beside a partner."
            ),
        ),
    ),
    Rule.SETUP_SEATS: (
        Reading(
            lambda ruleset: not _four_in_two_sides(ruleset),
            text=N_(
                "Everyone draws a card. The highest chooses a seat and plays first."
            ),
        ),
    ),
    Rule.SETUP_UPCARD: (
        Reading(
            lambda ruleset: (
                ruleset.black_three_freezes and ruleset.cover_black_three_upcard
            ),
            text=N_(
                "One card is turned beside the stock. While it is a wild card or a "
                "three, another card is turned onto it, and the pile is frozen."
            ),
        ),
        Reading(
            lambda ruleset: ruleset.black_three_freezes,
            title=UPCARD_STAYS,
            text=N_(
                "A wild card or a red three is covered by another card and leaves the "
                "pile frozen. A black three stays on top: it stops the first player "
                "and freezes the pile."
            ),
        ),
        Reading(
            lambda ruleset: not ruleset.cover_black_three_upcard,
            title=UPCARD_STAYS,
            text=N_(
                "A wild card or a red three is covered by another card and leaves the "
                "pile frozen. A black three stays on top, so the first player cannot "
                "take the pile."
            ),
        ),
    ),
    Rule.TURN_DRAW_OR_TAKE: (
        Reading(
            lambda ruleset: ruleset.draw_count > 1,
            title=N_(
                "A turn starts by drawing %(cards)s cards from the stock or taking the "
                "whole pile."
            ),
            text=N_(
                "You either draw from the stock or take the whole pile, never both. "
                "Cards to draw: %(cards)s."
            ),
        ),
    ),
    Rule.TURN_KEEP_A_CARD: (
        Reading(
            lambda ruleset: ruleset.canastas_to_go_out > 1,
            text=N_(
                "While your side lacks the canastas it needs, you may not play your "
                "last cards: after the discard at least one must be left."
            ),
        ),
    ),
    Rule.OPEN_CONCEALED: (
        Reading(
            lambda ruleset: ruleset.concealed_waives_minimum == "stock_draw",
            title=N_(
                "Going out concealed after a draw from the stock needs no minimum."
            ),
        ),
        Reading(
            lambda ruleset: ruleset.concealed_waives_minimum == "always",
            title=N_("Going out concealed needs no minimum."),
        ),
    ),
    Rule.PILE_FROZEN: (
        Reading(
            lambda ruleset: ruleset.black_three_freezes,
            title=N_(
                "A wild card or a black three in the pile, or a red three turned up at "
                "the deal, freezes it for everyone."
            ),
        ),
    ),
    Rule.PILE_BLACK_THREE: (
        Reading(
            lambda ruleset: ruleset.black_three_freezes,
            title=N_("A black three blocks the next player and freezes the pile."),
            text=N_(
                "Once another card lies on it, only two naturals from the hand take "
                "the pile, until somebody has taken it."
            ),
        ),
    ),
    Rule.THREE_RED_VALUE: (
        Reading(
            lambda ruleset: ruleset.red_three_values is not None,
            title=N_(
                "Red threes are bonus cards: one, two and more are worth %(values)s."
            ),
            text=N_("The red threes of all partners count together."),
        ),
    ),
    Rule.THREE_RED_NEGATIVE: (
        Reading(
            lambda ruleset: ruleset.red_three_needs == "canasta",
            title=N_("Red threes count against a side that has no canasta."),
            text=N_(
                "The points are the same, but taken off. One canasta on the table at "
                "the end is enough to count them plus."
            ),
        ),
    ),
    Rule.THREE_RED_LAST: (
        Reading(
            lambda ruleset: ruleset.last_red_three_may_meld,
            title=N_(
                "A red three as the last card of the stock ends the deal with that "
                "turn."
            ),
            text=N_(
                "There is no card left to replace it. That player may still meld and "
                "add cards, but not discard."
            ),
        ),
    ),
    Rule.OUT_PARTNER_ANSWERED: (
        Reading(
            lambda ruleset: ruleset.ask_partner == "required",
            title=N_(
                "Before going out a player asks the partner “May I go out?”; the "
                "answer is binding."
            ),
        ),
        Reading(
            lambda ruleset: ruleset.ask_partner == "once_per_deal",
            title=N_(
                "Once in a deal a player may ask the partner “May I go out?”; the "
                "answer is binding."
            ),
        ),
    ),
    Rule.OUT_CONCEALED_PILE: (
        Reading(
            lambda ruleset: not ruleset.concealed_may_take_pile,
            title=N_("Taking the pile in that turn spoils the concealed bonus."),
        ),
    ),
    Rule.END_BOTH_OVER: (
        Reading(
            lambda ruleset: bool(ruleset.sides[2:]),
            title=N_("If several sides pass the target, the highest total wins."),
        ),
    ),
    Rule.END_TIE: (
        Reading(
            lambda ruleset: ruleset.tie_rule == "extra_deal",
            title=N_("If the totals are equal, one more deal is played."),
            text=N_("The match goes on until one side is ahead."),
        ),
    ),
    Rule.IRR_FAILED_OPENING: (
        Reading(
            lambda ruleset: not ruleset.failed_opening_extra,
            text=N_(
                "Add or rearrange cards in the same turn. If that fails, the cards go "
                "back; the minimum stays as it was."
            ),
        ),
    ),
}
"""The first reading that holds is the one of the table."""
