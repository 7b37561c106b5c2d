"""What does each option of an ask say?"""

from collections.abc import Mapping
from typing import Final

from referee.language import N_

HELPS: Final[Mapping[str, str]] = {
    "score": N_("Total of the side before the deal."),
    "extra": N_("Points that a failed opening added to the minimum."),
    "deal-number": N_("Number of the deal, where the minimum goes by deals."),
    "to": N_("Join a meld on the table"),
    "owner": N_("Whose meld it is that the cards join."),
    "going-out": N_("I am going out"),
    "top": N_("Top card"),
    "pile": N_("Top card"),
    "drew": N_("How did this turn begin?"),
    "opened": N_("Your side has opened."),
    "use": N_("From your hand with the top card"),
    "melds": N_("Your side’s melds on the table"),
    "lay": N_("Further melds in this turn"),
    "hand-count": N_("Cards in your hand"),
    "whole": N_("Whether the whole pile is taken."),
    "count": N_("Cards in the pile"),
    "wild": N_("A wild card lies in the pile."),
    "red-three": N_("A red three lies in the pile."),
    "black-three": N_("A black three lies in the pile."),
    "canastas": N_("Canastas of your side before this turn"),
    "add": N_("Added to your side’s melds"),
    "discard": N_("Discard"),
    "take": N_("Top card of the pile that you took."),
    "player-melded": N_("You had melded before this turn."),
    "partner-melded": N_("My partner has melded already"),
    "partner-says": N_("Did you ask your partner?"),
    "declines": N_("I do not want to go out after all"),
}
"""By the name of the option."""

RULESET: Final = N_("Rules for this question")
HOUSE: Final = N_("Change a house rule for this question.")
