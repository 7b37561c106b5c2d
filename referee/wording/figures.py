"""What do the rules say at this table? Their titles with the figures of its ruleset."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Final

from referee.language import Language
from referee.rules.cards import Rank
from referee.rules.deck import deck
from referee.rules.ruleset import CANASTA_SIZE
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import THREES_PER_PACK
from referee.rules.verdict import Rule
from referee.wording.titles import TITLES

Figures = Callable[[Ruleset], Mapping[str, int]]

STRICT_RATIO: Final = 2
"""So many naturals a wild card needs at the tables that have such a rule."""

FAILED_ASK: Final = 100
"""What it costs to ask, to hear yes and then to fail."""


def rule_title(rule: Rule, ruleset: Ruleset, spoken: Language) -> str:
    """Return the rule in one line, with the figures of *ruleset*."""
    figures = FIGURES[rule](ruleset) if rule in FIGURES else {}
    return spoken.gettext(TITLES[rule], **figures)


def _packs(ruleset: Ruleset) -> Mapping[str, int]:
    held = deck(ruleset)
    return {"packs": ruleset.packs, "jokers": held.jokers, "cards": held.cards}


def _census(ruleset: Ruleset) -> Mapping[str, int]:
    held = deck(ruleset)
    return {
        "wilds": held.wilds,
        "naturals": held.naturals,
        "points": held.card_points,
    }


def _red_threes(ruleset: Ruleset) -> Mapping[str, int]:
    all_of_them = THREES_PER_PACK * ruleset.packs
    return {
        "points": ruleset.red_three_points(1),
        "all": ruleset.red_three_points(all_of_them),
    }


FIGURES: Final[Mapping[Rule, Figures]] = {
    Rule.SETUP_PACKS: _packs,
    Rule.SETUP_CENSUS: _census,
    Rule.SETUP_DEALER: lambda ruleset: {"cards": ruleset.cards_dealt},
    Rule.MELD_TOO_MANY_WILDS: lambda ruleset: {"limit": ruleset.max_wilds},
    Rule.MELD_NATURALS_PER_WILD: lambda ruleset: {
        "ratio": ruleset.naturals_per_wild or STRICT_RATIO
    },
    Rule.MELD_CANASTA: lambda ruleset: {"size": CANASTA_SIZE},
    Rule.MELD_TOO_LARGE: lambda ruleset: {
        "limit": ruleset.max_meld_size or CANASTA_SIZE
    },
    Rule.THREE_RED_VALUE: _red_threes,
    Rule.THREE_BLACK_VALUE: lambda ruleset: {
        "points": ruleset.card_values[Rank.BLACK_THREE]
    },
    Rule.OUT_TOO_FEW_CANASTAS: lambda ruleset: {"needed": ruleset.canastas_to_go_out},
    Rule.OUT_BONUS: lambda ruleset: {"points": ruleset.going_out_bonus},
    Rule.OUT_CONCEALED: lambda ruleset: {
        "points": ruleset.going_out_points(concealed=True)
    },
    Rule.SCORE_CONCEALED_CANASTA: lambda ruleset: {
        "points": ruleset.concealed_canasta_bonus
    },
    Rule.END_TARGET: lambda ruleset: {"target": ruleset.target},
    Rule.IRR_FAILED_ASK: lambda ruleset: {"points": FAILED_ASK},
}
