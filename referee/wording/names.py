"""What are kinds of melds, lines of a score and rulesets called?"""

from collections.abc import Mapping
from typing import Final

from referee.language import Language
from referee.language import N_

KIND_NAMES: Final[Mapping[str, str]] = {
    "meld": N_("meld"),
    "natural": N_("natural meld"),
    "mixed": N_("mixed meld"),
    "natural_canasta": N_("natural canasta"),
    "mixed_canasta": N_("mixed canasta"),
    "black_threes": N_("black threes"),
}
"""By the value of a ``Kind``; the first steps of a meld are told apart as well."""

ITEM_NAMES: Final[Mapping[str, str]] = {
    "canastas": N_("Canastas"),
    "going_out": N_("Went out"),
    "red_threes": N_("Red threes"),
    "melded_cards": N_("Cards melded"),
    "hand": N_("Cards left in hand"),
    "penalties": N_("Penalties"),
    "adjustment": N_("Adjustment"),
}
"""By the value of an ``Item``: the lines of a deal."""

RULESET_NAMES: Final[Mapping[str, str]] = {
    "classic": N_("Classic"),
}
LONG_NAMES: Final[Mapping[str, str]] = {
    "classic": N_("Classic Canasta, four players"),
}


def ruleset_name(name: str, spoken: Language, *, long: bool = False) -> str:
    """Name a ruleset: in a menu or after a colon, or at length as a heading."""
    names = LONG_NAMES if long else RULESET_NAMES
    return spoken.gettext(names[name])
