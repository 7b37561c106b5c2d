"""What are the switches of a ruleset called, and what do they change at a table?"""

from collections.abc import Mapping
from typing import Final

from referee.language import N_

LABELS: Final[Mapping[str, str]] = {
    "sides": N_("Players and sides"),
    "packs": N_("Packs of cards"),
    "cards_dealt": N_("Cards dealt to each player"),
    "draw_count": N_("Cards drawn in a turn"),
    "starting_pile": N_("Start of the pile"),
    "cover_black_three_upcard": N_("A black three is turned up at the deal: what now?"),
    "card_values": N_("Points of the cards"),
    "min_naturals": N_("Fewest naturals in a meld"),
    "max_wilds": N_("How many wild cards may one meld hold?"),
    "wild_le_natural": N_("May a meld hold more wild cards than naturals?"),
    "naturals_per_wild": N_("How many naturals does each wild card need?"),
    "wild_melds": N_("Melds of wild cards alone"),
    "sequence_melds": N_("Sequences as melds"),
    "one_meld_per_rank": N_("One meld of each rank only"),
    "no_wild_ranks": N_("Ranks that take no wild card"),
    "max_meld_size": N_("May a meld grow beyond seven cards?"),
    "opening_table": N_("Table of opening minimums"),
    "opening_key": N_("What the minimum goes by"),
    "opening_needs": N_("What an opening must hold"),
    "opening_counts_top_card": N_("Top card counts for the opening"),
    "concealed_waives_minimum": N_(
        "Does going out concealed need the opening minimum?"
    ),
    "failed_opening_extra": N_("The opening falls short: does the minimum rise?"),
    "always_frozen": N_("Pile always frozen"),
    "black_three_freezes": N_("Does a black three freeze the pile?"),
    "unopened_may_take_pile": N_("May a side open with the pile?"),
    "take_with_wild": N_("Taking with a natural and a wild card"),
    "take_by_adding": N_("Taking by adding to a meld"),
    "take_to_canasta": N_("May a finished canasta take the pile?"),
    "one_card_rule": N_("One card in hand, one card in the pile: may it be taken?"),
    "red_three_value": N_("Points of a red three"),
    "four_red_threes": N_("What do all four red threes count?"),
    "red_three_values": N_("Table of red threes"),
    "red_three_needs": N_("What does a side need so that red threes count plus?"),
    "personal_red_threes": N_("Red threes count for their owner"),
    "last_red_three_may_meld": N_(
        "The last stock card is a red three: may that player still meld?"
    ),
    "red_three_undeclared_penalty": N_(
        "A red three is found in a hand at the end: what does it cost?"
    ),
    "black_three_in_hand": N_("A black three left in hand costs"),
    "canastas_to_go_out": N_("How many canastas does a side need to go out?"),
    "canasta_kinds_to_go_out": N_("Kinds of canasta needed to go out"),
    "final_discard": N_("Last discard when going out"),
    "ask_partner": N_("Does a player ask the partner before going out?"),
    "failed_ask_penalty": N_("Asked, agreed, but cannot go out: what does it cost?"),
    "going_out_bonus": N_("Bonus for going out"),
    "concealed_extra": N_("What is added for going out concealed?"),
    "concealed_requires_side_unopened": N_(
        "The partner has melded: can you still go out concealed?"
    ),
    "concealed_may_take_pile": N_(
        "The pile was taken in that turn: can you still go out concealed?"
    ),
    "concealed_canasta_bonus": N_(
        "Is there a bonus for a canasta laid complete from one hand?"
    ),
    "natural_canasta_bonus": N_("Bonus of a natural canasta"),
    "mixed_canasta_bonus": N_("Bonus of a mixed canasta"),
    "wild_canasta_bonus": N_("Bonus of a wild-card canasta"),
    "sequence_canasta_bonus": N_("Bonus of a sequence canasta"),
    "special_canastas": N_("Canastas with their own bonus"),
    "canasta_set_bonuses": N_("Bonus for several canastas"),
    "open_meld_penalties": N_("Penalties for unfinished melds"),
    "score_model": N_("How the lines add up"),
    "target": N_("How many points end the match?"),
    "deals_in_match": N_("Number of deals in a match"),
    "tie_rule": N_("Both sides end level: what now?"),
}
"""A question for every switch that a table may choose; the others have a short name."""

HELPS: Final[Mapping[str, str]] = {
    "cover_black_three_upcard": N_(
        "If it stays, the first player cannot take the pile."
    ),
    "max_wilds": N_("The limit holds for canastas too, and after every added card."),
    "wild_le_natural": N_(
        "It decides one case only: two naturals with three wild cards, such as "
        "8 8 joker 2 joker."
    ),
    "naturals_per_wild": N_(
        "With two naturals for each wild card, 5 5 2 is legal and 8 8 joker 2 is not."
    ),
    "max_meld_size": N_(
        "If seven is the limit, a finished canasta takes no more cards."
    ),
    "concealed_waives_minimum": N_(
        "It matters to a side that has not opened when a player lays down the "
        "whole hand and goes out."
    ),
    "failed_opening_extra": N_(
        "The cards go back to the hand; the higher minimum holds for that side "
        "until the deal ends."
    ),
    "black_three_freezes": N_(
        "If it does, only two naturals from the hand take the pile until "
        "somebody has taken it."
    ),
    "unopened_may_take_pile": N_(
        "If not, a side must first open with cards from the hand alone."
    ),
    "take_to_canasta": N_(
        "It is about the pile only; a card from the hand may always join a canasta."
    ),
    "one_card_rule": N_(
        "It keeps a player with one card from going out on a single discard."
    ),
    "four_red_threes": N_("One, two or three red threes count the same for each."),
    "red_three_needs": N_("Without it, the same points are taken off."),
    "last_red_three_may_meld": N_("Either way the deal ends without a discard."),
    "red_three_undeclared_penalty": N_(
        "It is taken off for each such red three, which then earns no bonus."
    ),
    "canastas_to_go_out": N_("A canasta finished in the same turn counts."),
    "ask_partner": N_("Whenever the question is asked, the answer binds."),
    "failed_ask_penalty": N_("The points are taken off the side’s score of this deal."),
    "concealed_extra": N_("It comes on top of the ordinary bonus for going out."),
    "concealed_requires_side_unopened": N_(
        "If not, one meld of the partner is enough to lose the extra bonus."
    ),
    "concealed_may_take_pile": N_(
        "If not, a player who wants the extra bonus must draw from the stock."
    ),
    "concealed_canasta_bonus": N_(
        "With 100 more, such a canasta counts 600 natural or 400 mixed."
    ),
    "target": N_("It is looked at only when a deal is fully scored."),
    "tie_rule": N_(
        "It is needed only when the totals are equal at or above the target."
    ),
}
"""What a switch changes at a table that may choose it."""
