"""What does a rule look like at the table? Cards and figures of classic Canasta."""

from collections.abc import Mapping
from typing import Final

from referee.language import N_
from referee.rules.in_force import is_in_force
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule

CLASSIC: Final = frozenset(
    ("classic", "pagat", "bicycle", "strict", "team_concealed", "concealed_canasta")
)
"""The rulesets whose cards and figures the examples have."""

TWO_AT_MOST: Final = (None, 1, 2)

NEEDS: Final[Mapping[Rule, Mapping[str, tuple[object, ...]]]] = {
    Rule.TURN_KEEP_A_CARD: {"canastas_to_go_out": (1,)},
    Rule.MELD_TOO_FEW_NATURALS: {"naturals_per_wild": TWO_AT_MOST},
    Rule.MELD_TOO_MANY_WILDS: {"max_wilds": (3,), "naturals_per_wild": (None, 1)},
    Rule.MELD_WILDS_OUTNUMBER: {"naturals_per_wild": (None, 1)},
    Rule.MELD_NATURALS_PER_WILD: {"naturals_per_wild": (2,)},
    Rule.MELD_CANASTA_BONUS: {"naturals_per_wild": TWO_AT_MOST},
    Rule.MELD_CANASTA_MIXED: {"max_meld_size": (None,)},
    Rule.PILE_WAY_IN: {"naturals_per_wild": TWO_AT_MOST},
    Rule.PILE_BLACK_THREE: {"black_three_freezes": (False,)},
    Rule.PILE_MERGED_MELD: {"max_wilds": (3,), "naturals_per_wild": (None, 1)},
    Rule.OPEN_BELOW_MINIMUM: {"naturals_per_wild": TWO_AT_MOST},
    Rule.THREE_RED_VALUE: {"four_red_threes": (800,)},
    Rule.OUT_TOO_FEW_CANASTAS: {"canastas_to_go_out": (1,)},
    Rule.OUT_HOW: {"canastas_to_go_out": (1,)},
    Rule.OUT_CONCEALED: {
        "concealed_extra": (100,),
        "naturals_per_wild": TWO_AT_MOST,
        "canastas_to_go_out": (1,),
    },
    Rule.END_BOTH_OVER: {"target": (5000,)},
    Rule.SCORE_SUM: {"canastas_to_go_out": (1,), "concealed_canasta_bonus": (0,)},
    Rule.IRR_FAILED_OPENING: {"failed_opening_extra": (10,)},
    Rule.IRR_RED_THREE: {"red_three_undeclared_penalty": (500,)},
}
"""What else must be so for an example to be true: it may lean on another rule."""


def example_of(rule: Rule, ruleset: Ruleset) -> str | None:
    """Return the example of *rule*, if there is one that is true by *ruleset*."""
    if ruleset.name not in CLASSIC or not is_in_force(rule, ruleset):
        return None
    needs = NEEDS.get(rule, {})
    true = all(getattr(ruleset, key) in needs[key] for key in needs)
    return EXAMPLES.get(rule) if true else None


EXAMPLES: Final[Mapping[Rule, str]] = {
    Rule.SETUP_UPCARD: N_(
        "A 2 is turned, then a 9: the 9 is on top and the pile is frozen."
    ),
    Rule.SETUP_RED_THREES: N_(
        "Dealt two red threes: lay both, draw two cards; if one of them is a red "
        "three again, draw once more."
    ),
    Rule.CARD_VALUES: N_(
        "K K 2 on the table: 10 + 10 + 20 = 40. A joker left in hand: −50."
    ),
    Rule.TURN_KEEP_A_CARD: N_(
        "Without a canasta, five cards in hand: three may be melded, one discarded, "
        "one kept."
    ),
    Rule.MELD_SHAPE: N_("J J J is a meld, J J is not."),
    Rule.MELD_TOO_FEW_NATURALS: N_("8 8 2 is legal. 8 joker joker is not: only one 8."),
    Rule.MELD_TOO_MANY_WILDS: N_(
        "K K K K 2 2 joker is legal. A fourth wild card is not."
    ),
    Rule.MELD_WILDS_OUTNUMBER: N_("8 8 joker 2 is legal, 8 8 joker 2 joker is not."),
    Rule.MELD_NATURALS_PER_WILD: N_(
        "With two for each: 5 5 2 is legal, 8 8 joker 2 is not."
    ),
    Rule.MELD_WILDS_ALONE: N_("2 2 joker is not a meld."),
    Rule.MELD_SEQUENCE: N_("6♥ 7♥ 8♥ is not a meld."),
    Rule.MELD_THREES: N_(
        "Going out with three black threes: 15 points. Two of them with a joker are "
        "not a meld."
    ),
    Rule.MELD_ONE_PER_RANK: N_(
        "Q Q Q lies on the table. You lay Q Q 2: now Q Q Q Q Q 2 is one meld."
    ),
    Rule.MELD_CANASTA: N_("Six kings are a meld; the seventh makes it a canasta."),
    Rule.MELD_CANASTA_BONUS: N_(
        "K K K K K K K: natural, 500. K K K K K 2 2: mixed, 300."
    ),
    Rule.MELD_CANASTA_MIXED: N_("Seven queens and a joker: 300 in place of 500."),
    Rule.MELD_TOO_MANY_COPIES: N_(
        "An and Chi have laid seven kings: only one more is left for the others."
    ),
    Rule.OPEN_BELOW_MINIMUM: N_(
        "Total 1,600, minimum 90: A A A and 6 6 2 make 60 + 30 = 90. Enough."
    ),
    Rule.OPEN_TOTAL_BEFORE: N_("Total 2,980 before the deal: 90 all through it."),
    Rule.OPEN_COUNT: N_("K K K (30) and 9 9 9 (30) in one turn make 60."),
    Rule.OPEN_NO_BONUS: N_("Seven fours make 35, although they are a natural canasta."),
    Rule.OPEN_TOP_CARD: N_(
        "Q Q from the hand with the Q on top, and A A A: 30 + 60 = 90. The aces below "
        "in the pile do not count."
    ),
    Rule.PILE_WHOLE: N_(
        "A queen lies on twelve cards: whoever takes it takes all thirteen."
    ),
    Rule.PILE_WAY_IN: N_(
        "A 7 is on top: 7 7, or 7 2, or your meld of sevens takes it. 2 joker does not."
    ),
    Rule.PILE_NEEDS_PAIR: N_(
        "Frozen, a 7 on top: 7 7 from the hand takes it, 7 2 does not."
    ),
    Rule.PILE_FROZEN: N_(
        "A joker was discarded three turns ago and nobody has taken the pile: it is "
        "frozen."
    ),
    Rule.PILE_CLOSED: N_(
        "Your side has laid nothing and a K is on top: K 2 does not take it, K K may."
    ),
    Rule.PILE_BLACK_THREE: N_(
        "Bình discards a black three: Chi cannot take the pile. Chi discards a 9: "
        "Dũng may."
    ),
    Rule.PILE_OPENING: N_(
        "Minimum 50, an A on top: A A from the hand with it make 60. The pile is yours."
    ),
    Rule.PILE_ONE_CARD: N_(
        "You hold one K, and the pile is one K: draw from the stock."
    ),
    Rule.PILE_MERGED_MELD: N_(
        "Your meld J J J 2 2 joker has three wild cards. J and 2 from the hand cannot "
        "take a J: a fourth wild card would join it. The J alone may be added."
    ),
    Rule.THREE_RED_VALUE: N_("Three red threes: 300. All four: 800."),
    Rule.THREE_RED_NEGATIVE: N_("Two red threes and no meld: −200."),
    Rule.OUT_TOO_FEW_CANASTAS: N_(
        "Six queens lie on the table; you add the seventh and go out in the same turn."
    ),
    Rule.OUT_HOW: N_("Hand 5 5 5 9: meld the fives, discard the 9."),
    Rule.OUT_CONCEALED: N_(
        "J J J J J J J and 8 8 8 2 from the hand in one turn, the first of this deal, "
        "last card discarded: 200."
    ),
    Rule.OUT_ENDS_DEAL: N_(
        "An goes out; Chi still holds A and K: 30 points off for their side."
    ),
    Rule.END_STOCK: N_(
        "The stock is empty, a 9 is discarded and your side has a meld of nines: you "
        "must take the pile."
    ),
    Rule.SCORE_HAND: N_("Q Q Q still in hand: −30."),
    Rule.SCORE_SUM: N_(
        "Canasta 300, went out 100, red threes 100, melded 115, hand −185: 430."
    ),
    Rule.SCORE_BONUS_AND_CARDS: N_("Seven kings: 500 + 70 = 570."),
    Rule.END_BOTH_OVER: N_("5,575 to 5,005: the side with 5,575 wins."),
    Rule.IRR_FAILED_OPENING: N_(
        "Minimum 50, K K K and 4 4 4 make 45: the cards go back, now 60 are needed."
    ),
    Rule.IRR_RED_THREE: N_(
        "One red three found in a hand at the end: −500, and no 100 for it."
    ),
}
"""They show what the titles and texts mean."""
