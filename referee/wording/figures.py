"""What do the rules say at this table? Their titles with the figures of its ruleset."""

from collections.abc import Callable
from collections.abc import Mapping
from typing import Final

from referee.language import Language
from referee.rules.cards import Rank
from referee.rules.deck import deck
from referee.rules.ruleset import CANASTA_SIZE
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.wording.rulebook_switched import reading
from referee.wording.titles import TITLES

Figure = int | tuple[int, ...]
Figures = Callable[[Ruleset], Mapping[str, Figure]]

STRICT_RATIO: Final = 2
"""So many naturals a wild card needs at the tables that have such a rule."""

FOUR: Final = 4
"""So many red threes of one side are all of them, in two packs (THREE-02)."""


def rule_title(rule: Rule, ruleset: Ruleset, spoken: Language) -> str:
    """Return the rule in one line, as *ruleset* has it and with its figures."""
    read = reading(rule, ruleset)
    title = (read and read.title) or TITLES[rule]
    return spoken.gettext(title, **figures_of(rule, ruleset, spoken))


def figures_of(rule: Rule, ruleset: Ruleset, spoken: Language) -> Mapping[str, str]:
    """Write the figures that *ruleset* gives to a rule."""
    figures = FIGURES[rule](ruleset) if rule in FIGURES else {}
    return {name: _written(figure, spoken) for name, figure in figures.items()}


def _written(figure: Figure, spoken: Language) -> str:
    if isinstance(figure, int):
        return spoken.number(figure)
    return spoken.list_and([spoken.number(each) for each in figure])


def _packs(ruleset: Ruleset) -> Mapping[str, Figure]:
    held = deck(ruleset)
    return {"packs": ruleset.packs, "jokers": held.jokers, "cards": held.cards}


def _census(ruleset: Ruleset) -> Mapping[str, Figure]:
    held = deck(ruleset)
    return {
        "wilds": held.wilds,
        "naturals": held.naturals,
        "points": held.card_points,
    }


def _red_threes(ruleset: Ruleset) -> Mapping[str, Figure]:
    return {
        "points": ruleset.red_three_points(1),
        "all": ruleset.red_three_points(FOUR),
        "values": ruleset.red_three_values or (),
    }


FIGURES: Final[Mapping[Rule, Figures]] = {
    Rule.SETUP_PLAYERS: lambda ruleset: {
        "players": ruleset.players,
        "sides": len(ruleset.sides),
    },
    Rule.SETUP_PACKS: _packs,
    Rule.SETUP_CENSUS: _census,
    Rule.SETUP_DEALER: lambda ruleset: {"cards": ruleset.cards_dealt},
    Rule.TURN_DRAW_OR_TAKE: lambda ruleset: {"cards": ruleset.draw_count},
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
    Rule.IRR_FAILED_ASK: lambda ruleset: {"points": ruleset.failed_ask_penalty},
}
