"""Which rules stand on the card of a table, and which of them are its own?"""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from referee.agreed import touched
from referee.language import Language
from referee.language import N_
from referee.presets import load_ruleset
from referee.rules.idle import idle_switches
from referee.rules.in_force import is_in_force
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.sheets.order import Order
from referee.switches import SWITCHES
from referee.wording import rule_title


@dataclass(frozen=True, slots=True)
class Line:
    """A rule in one line, in both languages of the card; *house*: the table's own."""

    rule: Rule
    text: str
    second: str
    house: bool


@dataclass(frozen=True, slots=True)
class Block:
    """Rules under one heading; the name tells what is drawn beside them.

    Of a block that was cut in two, the first part *begins* it and the other *ends* it.
    """

    name: str
    heading: str
    lines: tuple[Line, ...] = ()
    begins: bool = True
    ends: bool = True


POINTS: Final = Block("points", N_("Card points"))
HOUSE: Final = Block("house", N_("House rules"))

HEADINGS: Final[Mapping[str, str]] = {
    "minimums": N_("Opening minimums"),
    "melds": N_("Melds and canastas"),
    "threes": N_("Red and black threes"),
    "turn": N_("The turn"),
    "pile": N_("Taking the pile"),
    "out": N_("Going out"),
    "score": N_("Scoring"),
}
"""The blocks of rules, in the order of the card."""

RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    "minimums": (
        Rule.OPEN_TOTAL_BEFORE,
        Rule.OPEN_KEY,
        Rule.OPEN_COUNT,
        Rule.OPEN_NEEDS,
        Rule.MOD_TRIPLE,
        Rule.OPEN_NO_BONUS,
        Rule.OPEN_TOP_CARD,
        Rule.OPEN_CONCEALED,
        Rule.IRR_FAILED_OPENING,
    ),
    "melds": (
        Rule.MELD_SHAPE,
        Rule.MELD_SEQUENCE,
        Rule.MELD_TOO_FEW_NATURALS,
        Rule.MELD_TOO_MANY_WILDS,
        Rule.MELD_WILDS_OUTNUMBER,
        Rule.MELD_NATURALS_PER_WILD,
        Rule.MOD_NO_WILDS,
        Rule.MELD_ONE_PER_RANK,
        Rule.MELD_NOT_OWN,
        Rule.MELD_CANASTA,
        Rule.MELD_TOO_LARGE,
    ),
    "threes": (
        Rule.THREE_RED_LAID,
        Rule.THREE_RED_VALUE,
        Rule.THREE_RED_NEGATIVE,
        Rule.MOD_THREES,
        Rule.THREE_RED_LAST,
        Rule.IRR_RED_THREE,
        Rule.PILE_BLACK_THREE,
        Rule.MELD_THREES,
    ),
    "turn": (Rule.TURN_DRAW_OR_TAKE, Rule.TURN_MELD, Rule.TURN_DISCARD),
    "pile": (
        Rule.SETUP_UPCARD,
        Rule.PILE_WHOLE,
        Rule.PILE_TOP_FIRST,
        Rule.PILE_WAY_IN,
        Rule.PILE_CANASTA_FULL,
        Rule.PILE_FROZEN,
        Rule.PILE_CLOSED,
        Rule.PILE_NOT_BEFORE_OPENING,
        Rule.PILE_NEEDS_PAIR,
        Rule.PILE_TOP_FORBIDDEN,
        Rule.PILE_ONE_CARD,
    ),
    "out": (
        Rule.OUT_TOO_FEW_CANASTAS,
        Rule.OUT_HOW,
        Rule.MOD_DISCARD,
        Rule.OUT_PARTNER_ANSWERED,
        Rule.IRR_FAILED_ASK,
        Rule.OUT_CONCEALED,
        Rule.OUT_CONCEALED_SIDE,
        Rule.OUT_CONCEALED_PILE,
    ),
    "score": (
        Rule.SCORE_CONCEALED_CANASTA,
        Rule.END_TARGET,
        Rule.END_BOTH_OVER,
        Rule.END_TIE,
        Rule.END_STOCK,
    ),
}
"""What a beginner needs beside the table, and every rule that a switch can change."""

SELDOM: Final = frozenset(
    (
        Rule.OPEN_CONCEALED,
        Rule.IRR_FAILED_OPENING,
        Rule.THREE_RED_VALUE,
        Rule.THREE_RED_LAST,
        Rule.IRR_RED_THREE,
        Rule.SETUP_UPCARD,
        Rule.IRR_FAILED_ASK,
        Rule.OUT_CONCEALED_PILE,
    )
)
"""These are told only where they read otherwise than in classic, or were changed."""


def blocks(order: Order) -> tuple[Block, ...]:
    """Return the blocks of rules that a table plays by; no block is empty."""
    own, told = touched(order.rules), frozenset(_told(order.rules, order.spoken))
    return tuple(
        Block(name, heading, tuple(_lines(order, RULES[name], told, own)))
        for name, heading in HEADINGS.items()
    )


def _lines(
    order: Order,
    rules: tuple[Rule, ...],
    told: frozenset[Rule],
    own: frozenset[Rule],
) -> Iterator[Line]:
    for rule in rules:
        if rule in told:
            yield Line(
                rule,
                rule_title(rule, order.rules, order.spoken),
                rule_title(rule, order.rules, order.second) if order.second else "",
                rule in own,
            )


def _told(rules: Ruleset, spoken: Language) -> Iterator[Rule]:
    """Yield the rules in force that have something to say at this table."""
    own, silent, classic = touched(rules), _silent(rules), load_ruleset()
    for rule in Rule:
        if not is_in_force(rule, rules):
            continue
        usual = rule_title(rule, rules, spoken) == rule_title(rule, classic, spoken)
        if rule in own or not (rule in silent or (rule in SELDOM and usual)):
            yield rule


def _silent(rules: Ruleset) -> frozenset[Rule]:
    """Return the rules that decide nothing, as all their switches are idle."""
    idle = idle_switches(rules)
    ruled = {SWITCHES[key].rule for key in idle}
    return frozenset(ruled - {SWITCHES[key].rule for key in SWITCHES.keys() - idle})
