"""Which rules of the rulebook does a table play by?"""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Final

from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule


def is_in_force(rule: Rule, ruleset: Ruleset) -> bool:
    """Whether a table that plays *ruleset* plays by *rule*.

    The others are rules of other tables: a house rule that was not agreed on, or what
    only another kind of Canasta knows.
    """
    return rule not in _DEPENDS or _DEPENDS[rule](ruleset)


def _never(_: Ruleset) -> bool:
    return False


_DEPENDS: Final[Mapping[Rule, Callable[[Ruleset], bool]]] = {
    Rule.MELD_WILDS_OUTNUMBER: lambda ruleset: ruleset.wild_le_natural,
    Rule.MELD_NATURALS_PER_WILD: lambda ruleset: bool(ruleset.naturals_per_wild),
    Rule.MELD_ONE_PER_RANK: lambda ruleset: ruleset.one_meld_per_rank,
    Rule.MELD_CANASTA_MIXED: lambda ruleset: ruleset.max_meld_size is None,
    Rule.MELD_TOO_LARGE: lambda ruleset: ruleset.max_meld_size is not None,
    Rule.OPEN_TOTAL_BEFORE: lambda ruleset: ruleset.opening_key == "total",
    Rule.OPEN_TOP_CARD: lambda ruleset: (
        ruleset.opening_counts_top_card and ruleset.unopened_may_take_pile
    ),
    Rule.OPEN_NEEDS: lambda ruleset: ruleset.opening_needs != "none",
    Rule.OPEN_KEY: lambda ruleset: ruleset.opening_key == "deal",
    Rule.PILE_WAY_IN: lambda ruleset: not ruleset.always_frozen,
    Rule.PILE_CLOSED: lambda ruleset: ruleset.unopened_may_take_pile,
    Rule.PILE_OPENING: lambda ruleset: ruleset.unopened_may_take_pile,
    Rule.PILE_NOT_BEFORE_OPENING: lambda ruleset: not ruleset.unopened_may_take_pile,
    Rule.PILE_ONE_CARD: lambda ruleset: ruleset.one_card_rule,
    Rule.PILE_CANASTA_FULL: lambda ruleset: not ruleset.take_to_canasta,
    Rule.OUT_PARTNER_ANSWERED: lambda ruleset: ruleset.partner_may_be_asked,
    Rule.OUT_CONCEALED: lambda ruleset: bool(ruleset.concealed_extra),
    Rule.OUT_CONCEALED_SIDE: lambda ruleset: (
        ruleset.has_partners
        and bool(ruleset.concealed_extra)
        and ruleset.concealed_requires_side_unopened
    ),
    Rule.OUT_CONCEALED_PILE: lambda ruleset: bool(ruleset.concealed_extra),
    Rule.SCORE_CONCEALED_CANASTA: lambda ruleset: bool(ruleset.concealed_canasta_bonus),
    Rule.IRR_RED_THREE: lambda ruleset: bool(ruleset.red_three_undeclared_penalty),
    Rule.IRR_FAILED_ASK: lambda ruleset: (
        ruleset.partner_may_be_asked and bool(ruleset.failed_ask_penalty)
    ),
    Rule.IRR_PARTNER_BLOCKED: _never,
    Rule.END_THREE_HANDED: _never,
    Rule.MOD_THREES: lambda ruleset: ruleset.red_three_needs == "by_canastas",
    Rule.MOD_NO_WILDS: lambda ruleset: bool(ruleset.no_wild_ranks),
    Rule.MOD_TRIPLE: lambda ruleset: ruleset.opening_needs == "natural_triple",
    Rule.MOD_DISCARD: lambda ruleset: ruleset.final_discard == "required",
    Rule.MOD_SWING: _never,
}
"""By what a rule hangs that not every table has."""
