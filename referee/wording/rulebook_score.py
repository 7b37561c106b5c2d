"""What do the rules of going out and of scoring mean? A sentence or two for each."""

from collections.abc import Mapping
from typing import Final

from referee.language import N_
from referee.rules.verdict import Rule

TEXTS: Final[Mapping[Rule, str]] = {
    Rule.OUT_TOO_FEW_CANASTAS: N_(
        "Canastas of both partners count, also one finished in this turn. Needed "
        "here: %(needed)s."
    ),
    Rule.OUT_HOW: N_(
        "Both ways end the deal. A last discard is allowed but not needed."
    ),
    Rule.OUT_PARTNER_ANSWERED: N_(
        "Ask before melding in that turn. Yes means you must go out, no means you may "
        "not."
    ),
    Rule.OUT_BONUS: N_(
        "The side of the player who goes out receives %(points)s points."
    ),
    Rule.OUT_CONCEALED: N_(
        "It counts %(points)s in all for a player who has melded nothing earlier in "
        "the deal and adds nothing to the partner’s melds. A last discard is allowed."
    ),
    Rule.OUT_CONCEALED_SIDE: N_(
        "At this table one meld of the partner is enough to lose the extra bonus."
    ),
    Rule.OUT_CONCEALED_PILE: N_(
        "In classic the pile may be taken in that turn and the bonus stays."
    ),
    Rule.OUT_ENDS_DEAL: N_(
        "Nobody plays another card, not even to lay down what was ready."
    ),
    Rule.OUT_TWO_BLACK_THREES: N_(
        "Two of them are no meld, and only one card can be discarded."
    ),
    Rule.END_DEAL: N_(
        "Then every side counts what it has laid and what it still holds."
    ),
    Rule.END_STOCK: N_(
        "A player whose side has a meld that the top card fits must take an unfrozen "
        "pile; in other legal ways it may be taken. If it is not taken, the deal ends "
        "without a bonus for going out."
    ),
    Rule.SCORE_BONUSES: N_(
        "Canastas, going out and red threes bring points beside the cards themselves."
    ),
    Rule.SCORE_MELDED: N_(
        "Count all cards of the side’s melds by the table of card points."
    ),
    Rule.SCORE_HAND: N_(
        "Cards that would have made a meld count against you too if they are still in "
        "the hand."
    ),
    Rule.SCORE_SUM: N_(
        "The result may be below zero; it is added to the side’s total."
    ),
    Rule.SCORE_BONUS_AND_CARDS: N_(
        "The bonus does not replace the points of the cards."
    ),
    Rule.SCORE_IMPLAUSIBLE: N_(
        "The app checks every number against what the cards can make, and asks when "
        "something is unlikely."
    ),
    Rule.SCORE_CONCEALED_CANASTA: N_(
        "A canasta is concealed if one player lays it complete, or with only the top "
        "card of the pile. It then counts %(points)s more."
    ),
    Rule.END_TARGET: N_(
        "The deal in progress is always finished. Exactly %(target)s is enough."
    ),
    Rule.END_BOTH_OVER: N_(
        "It does not matter which side reached the target first during the deal."
    ),
    Rule.END_TIE: N_("The table decides: leave it as a tie, or play one more deal."),
    Rule.IRR_FAILED_OPENING: N_(
        "Add or rearrange cards in the same turn. If that fails, the cards go back "
        "and the side needs more for the rest of the deal."
    ),
    Rule.IRR_RED_THREE: N_(
        "Put right in the next turn it costs nothing. Found at the end of the deal, "
        "it earns no bonus and costs a penalty."
    ),
    Rule.IRR_FAILED_ASK: N_(
        "The partner said yes, but the cards do not suffice: the side loses "
        "%(points)s points and the deal goes on."
    ),
    Rule.IRR_PILE: N_(
        "The cards of the pile go back and the cards laid with them return to the "
        "hand; there are no penalty points."
    ),
    Rule.IRR_MELD: N_(
        "There are no penalty points. Noticed after the next turn, it stays as it lies."
    ),
    Rule.IRR_OUT: N_(
        "The cards of that turn return to the hand, and the player discards as usual."
    ),
    Rule.IRR_SHOWN: N_("They may still be melded when that is allowed."),
    Rule.IRR_DRAW: N_(
        "If the next player has drawn too early, the card stays and the right to the "
        "pile is lost."
    ),
    Rule.IRR_PARTNER_BLOCKED: N_(
        "Only Modern American tables do so, for aces, sevens and wild cards. Classic "
        "knows no such limit."
    ),
    Rule.IRR_HAND_SIZE: N_(
        "There is no new deal; who holds the wrong number bears the risk."
    ),
    Rule.END_THREE_HANDED: N_(
        "Each partner of the deal receives the full joint amount, so the totals of "
        "three players may rise by more than the cards are worth."
    ),
    Rule.MOD_THREES: N_(
        "Red and black threes are bonus cards here, counted for each colour. They add "
        "points only with two canastas or more."
    ),
    Rule.MOD_NO_WILDS: N_(
        "Sevens are melded among themselves only. A finished canasta of sevens earns "
        "a bonus of its own."
    ),
    Rule.MOD_TRIPLE: N_(
        "Points alone do not open: a meld of three or more naturals without wild "
        "cards must be among the cards laid."
    ),
    Rule.MOD_DISCARD: N_(
        "Whoever melds the last card cannot go out. Keep one for the pile."
    ),
    Rule.MOD_SWING: N_(
        "Two finished canastas are the aim of every side: with fewer, even melded "
        "cards may count minus."
    ),
}
"""Each stands below the title of its rule, with the figures of the same names."""
