"""What are the values of a switch called? An answer to its question."""

from collections.abc import Mapping
from typing import Final

from referee.language import N_

CHOICES: Final[Mapping[str, Mapping[object, str]]] = {
    "sides": {
        (2, 2): N_("Two sides of two"),
        (3, 3): N_("Two sides of three"),
        (2, 2, 2): N_("Three sides of two"),
        (1, 1): N_("Two players, each alone"),
    },
    "cover_black_three_upcard": {
        True: N_("Turn another card onto it"),
        False: N_("Leave it on top"),
    },
    "max_wilds": {
        2: N_("Two at most"),
        3: N_("Three at most"),
    },
    "wild_le_natural": {
        True: N_("No, at most as many"),
        False: N_("Yes, up to the limit"),
    },
    "naturals_per_wild": {
        None: N_("No such rule"),
        1: N_("One natural"),
        2: N_("Two naturals"),
        3: N_("Three naturals"),
    },
    "max_meld_size": {
        None: N_("Yes, no limit"),
        7: N_("No, seven at most"),
    },
    "opening_key": {
        "total": N_("Total"),
        "deal": N_("Deal"),
    },
    "opening_needs": {
        "none": N_("No such rule"),
        "natural_triple": N_("Three naturals of one rank"),
        "naturals_only": N_("Naturals only"),
        "any_canasta": N_("One canasta"),
        "natural_canasta": N_("Natural canasta"),
    },
    "concealed_waives_minimum": {
        "no": N_("Yes, always"),
        "stock_draw": N_("Not after a draw from the stock"),
        "always": N_("Never"),
    },
    "failed_opening_extra": {
        0: N_("It stays as it is"),
        10: N_("By 10 for this deal"),
    },
    "black_three_freezes": {
        True: N_("Yes, until the pile is taken"),
        False: N_("No, it only blocks one player"),
    },
    "unopened_may_take_pile": {
        True: N_("Yes, with a natural pair"),
        False: N_("No, it must open first"),
    },
    "take_to_canasta": {
        True: N_("Yes, if it is not frozen"),
        False: N_("No, not with a canasta"),
    },
    "one_card_rule": {
        True: N_("No, it may not"),
        False: N_("Yes, it may"),
    },
    "four_red_threes": {
        800: N_("800 for all four"),
        400: N_("400, no extra"),
    },
    "red_three_needs": {
        "meld": N_("One meld"),
        "canasta": N_("One canasta"),
        "two_canastas": N_("Two canastas"),
        "by_canastas": N_("It goes by the number of canastas"),
    },
    "last_red_three_may_meld": {
        True: N_("Yes, but not discard"),
        False: N_("No, the deal ends at once"),
    },
    "red_three_undeclared_penalty": {
        0: N_("No penalty for it"),
        100: N_("100 points off"),
        500: N_("500 points off"),
    },
    "canastas_to_go_out": {
        1: N_("One is enough"),
        2: N_("Two are needed"),
    },
    "final_discard": {
        "optional": N_("Optional"),
        "required": N_("Required"),
    },
    "ask_partner": {
        "off": N_("No, never"),
        "optional": N_("Only if the player wants to"),
        "required": N_("Yes, every time"),
        "once_per_deal": N_("Once in a deal"),
    },
    "failed_ask_penalty": {
        0: N_("It costs nothing"),
        100: N_("It costs 100"),
    },
    "concealed_extra": {
        0: N_("Nothing more"),
        100: N_("100 more, 200 in all"),
    },
    "concealed_requires_side_unopened": {
        True: N_("No, the partner’s meld spoils it"),
        False: N_("Yes, if nothing is added to it"),
    },
    "concealed_may_take_pile": {
        True: N_("Yes, the pile does not matter"),
        False: N_("No, taking the pile spoils it"),
    },
    "concealed_canasta_bonus": {
        0: N_("No extra bonus"),
        100: N_("100 more for each"),
    },
    "target": {
        5000: N_("5,000, the usual target"),
    },
    "tie_rule": {
        "draw": N_("A tie; one more deal if both want"),
        "extra_deal": N_("One more deal is a must"),
    },
}
