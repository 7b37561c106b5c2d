"""Which switches does a ruleset have, what can each be, and which may a table choose?

One table in the order of the rulebook. Switches that a table cannot choose make
another kind of Canasta: only a ruleset sets them.
"""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from referee.possible import among
from referee.possible import ANYTHING
from referee.possible import between
from referee.possible import CARD_VALUES
from referee.possible import COUNT
from referee.possible import KINDS_NEEDED
from referee.possible import NATURAL_RANKS
from referee.possible import OPENING_TABLE
from referee.possible import PACKS
from referee.possible import POINTS
from referee.possible import Possible
from referee.possible import RED_THREE_VALUES
from referee.possible import same
from referee.possible import SIDES
from referee.possible import WORDS
from referee.rules.ruleset import MOST_POINTS
from referee.rules.ruleset import STEP
from referee.rules.verdict import Rule


@dataclass(frozen=True, slots=True)
class Switch:
    """One switch: the rule that it changes, and what it can be.

    *choices* are the values among which a table chooses, none where only rulesets
    set the switch. With *any_number* a table may tell another number as well. *of*
    names the one ruleset in which it is offered, where it is not all.
    """

    key: str
    rule: Rule
    possible: Possible = ANYTHING
    choices: tuple[object, ...] = ()
    any_number: bool = False
    of: str = ""

    def may_be_chosen(self, value: object, ruleset: str) -> bool:
        """Whether a table that plays *ruleset* may set the switch to *value*."""
        if not self.is_offered(ruleset):
            return False
        told = tuple(value) if isinstance(value, list) else value
        return self.any_number or any(same(told, choice) for choice in self.choices)

    def is_offered(self, ruleset: str) -> bool:
        """Whether a table that plays *ruleset* may change the switch at all."""
        return bool(self.choices) and self.of in ("", ruleset)


YES_OR_NO = (True, False)


def _switches() -> Iterator[Switch]:
    yield from _setup()
    yield from _melds()
    yield from _opening()
    yield from _pile()
    yield from _threes()
    yield from _going_out()
    yield from _score()
    yield from _end()


def _setup() -> Iterator[Switch]:
    three_pairs = ((3, 3), (2, 2, 2))
    yield Switch("sides", Rule.SETUP_PLAYERS, SIDES, three_pairs, of="six_handed")
    yield Switch("packs", Rule.SETUP_PACKS, PACKS)
    yield Switch("cards_dealt", Rule.SETUP_DEALER, COUNT)
    yield Switch("draw_count", Rule.TURN_DRAW_OR_TAKE, among(1, 2))
    yield Switch("starting_pile", Rule.SETUP_UPCARD, among("upcard"))
    cover = "cover_black_three_upcard"
    yield Switch(cover, Rule.SETUP_UPCARD, choices=YES_OR_NO)
    yield Switch("card_values", Rule.CARD_VALUES, CARD_VALUES)


def _melds() -> Iterator[Switch]:
    yield Switch("min_naturals", Rule.MELD_TOO_FEW_NATURALS, between(1, 7))
    yield Switch("max_wilds", Rule.MELD_TOO_MANY_WILDS, between(0, 6), (3, 2))
    yield Switch("wild_le_natural", Rule.MELD_WILDS_OUTNUMBER, choices=YES_OR_NO)
    ratios = (None, 1, 2, 3)
    yield Switch(
        "naturals_per_wild", Rule.MELD_NATURALS_PER_WILD, among(*ratios), ratios
    )
    yield Switch("wild_melds", Rule.MELD_WILDS_ALONE, among(False))
    yield Switch("sequence_melds", Rule.MELD_SEQUENCE, among(False))
    yield Switch("one_meld_per_rank", Rule.MELD_ONE_PER_RANK)
    yield Switch("no_wild_ranks", Rule.MOD_NO_WILDS, NATURAL_RANKS)
    sizes = (None, 7)
    yield Switch("max_meld_size", Rule.MELD_TOO_LARGE, among(*sizes), sizes)


def _opening() -> Iterator[Switch]:
    yield Switch("opening_table", Rule.OPEN_BELOW_MINIMUM, OPENING_TABLE)
    yield Switch("opening_key", Rule.OPEN_KEY, WORDS)
    yield Switch("opening_needs", Rule.OPEN_NEEDS, WORDS)
    yield Switch("opening_counts_top_card", Rule.OPEN_TOP_CARD)
    waivers = ("no", "stock_draw", "always")
    yield Switch("concealed_waives_minimum", Rule.OPEN_CONCEALED, WORDS, waivers)
    extra = "failed_opening_extra"
    yield Switch(extra, Rule.IRR_FAILED_OPENING, POINTS, (10, 0), any_number=True)


def _pile() -> Iterator[Switch]:
    yield Switch("always_frozen", Rule.PILE_FROZEN)
    yield Switch("black_three_freezes", Rule.PILE_BLACK_THREE, choices=YES_OR_NO)
    yield Switch("unopened_may_take_pile", Rule.PILE_OPENING, choices=YES_OR_NO)
    yield Switch("take_with_wild", Rule.PILE_WAY_IN)
    yield Switch("take_by_adding", Rule.PILE_WAY_IN)
    yield Switch("take_to_canasta", Rule.PILE_CANASTA_FULL, choices=YES_OR_NO)
    yield Switch("one_card_rule", Rule.PILE_ONE_CARD, choices=YES_OR_NO)


def _threes() -> Iterator[Switch]:
    value = Rule.THREE_RED_VALUE
    yield Switch("red_three_value", value, POINTS)
    yield Switch("four_red_threes", value, POINTS, (800, 400), any_number=True)
    yield Switch("red_three_values", value, RED_THREE_VALUES)
    needs = ("meld", "canasta")
    yield Switch("red_three_needs", Rule.THREE_RED_NEGATIVE, WORDS, needs)
    yield Switch("personal_red_threes", Rule.END_THREE_HANDED, among(False))
    last = "last_red_three_may_meld"
    yield Switch(last, Rule.THREE_RED_LAST, choices=YES_OR_NO)
    costs = (500, 100, 0)
    undeclared = "red_three_undeclared_penalty"
    yield Switch(undeclared, Rule.IRR_RED_THREE, among(*costs), costs)
    yield Switch("black_three_in_hand", Rule.THREE_BLACK_VALUE, among(5, 10, 100))


def _going_out() -> Iterator[Switch]:
    out = Rule.OUT_TOO_FEW_CANASTAS
    yield Switch("canastas_to_go_out", out, between(0, 99), (1, 2))
    yield Switch("canasta_kinds_to_go_out", out, KINDS_NEEDED)
    yield Switch("final_discard", Rule.MOD_DISCARD, WORDS)
    asking = ("optional", "required", "once_per_deal", "off")
    yield Switch("ask_partner", Rule.OUT_PARTNER_ANSWERED, WORDS, asking)
    costs = (100, 0)
    yield Switch("failed_ask_penalty", Rule.IRR_FAILED_ASK, among(*costs), costs)
    yield Switch("going_out_bonus", Rule.OUT_BONUS, POINTS)
    extra = (100, 0)
    yield Switch("concealed_extra", Rule.OUT_CONCEALED, POINTS, extra, any_number=True)
    side = "concealed_requires_side_unopened"
    yield Switch(side, Rule.OUT_CONCEALED_SIDE, choices=(False, True))
    pile = "concealed_may_take_pile"
    yield Switch(pile, Rule.OUT_CONCEALED_PILE, choices=YES_OR_NO)


def _score() -> Iterator[Switch]:
    bonus = (0, 100)
    concealed = Rule.SCORE_CONCEALED_CANASTA
    yield Switch("concealed_canasta_bonus", concealed, among(*bonus), bonus)
    yield Switch("natural_canasta_bonus", Rule.MELD_CANASTA_BONUS, POINTS)
    yield Switch("mixed_canasta_bonus", Rule.MELD_CANASTA_BONUS, POINTS)
    yield Switch("wild_canasta_bonus", Rule.MELD_WILDS_ALONE, among(None))
    yield Switch("sequence_canasta_bonus", Rule.MELD_SEQUENCE, among(None))
    yield Switch("special_canastas", Rule.MELD_CANASTA_BONUS, among([]))
    yield Switch("canasta_set_bonuses", Rule.SCORE_BONUSES, among([]))
    yield Switch("open_meld_penalties", Rule.SCORE_SUM, among([]))
    yield Switch("score_model", Rule.SCORE_SUM, among("sum"))


def _end() -> Iterator[Switch]:
    targets = between(STEP, MOST_POINTS, STEP)
    yield Switch("target", Rule.END_TARGET, targets, (5000,), any_number=True)
    yield Switch("deals_in_match", Rule.END_TARGET, between(1, 999, or_none=True))
    yield Switch("tie_rule", Rule.END_TIE, WORDS, ("draw", "extra_deal"))


SWITCHES: Mapping[str, Switch] = MappingProxyType(
    {switch.key: switch for switch in _switches()}
)
"""Every switch of the rulebook, in its order."""


def may_choose(key: str, value: object, ruleset: str) -> bool:
    """Whether a table that plays *ruleset* may set the switch *key* to *value*."""
    return key in SWITCHES and SWITCHES[key].may_be_chosen(value, ruleset)
