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
    "pagat": N_("Classic, after Pagat"),
    "bicycle": N_("Classic, after Bicycle"),
    "strict": N_("Strict"),
    "team_concealed": N_("Classic, concealed as a side"),
    "concealed_canasta": N_("Classic, concealed canastas"),
    "two_handed": N_("Two players"),
    "six_handed": N_("Six players"),
}
RULESET_ABOUT: Final[Mapping[str, str]] = {
    "classic": N_(
        "The usual game for four: two packs, 11 cards each, one canasta to go "
        "out, play to 5,000."
    ),
    "pagat": N_(
        "For tables that follow Pagat: two naturals may carry three wild cards,"
        " and a whole hand laid after a draw from the stock needs no minimum."
    ),
    "bicycle": N_(
        "For tables that follow Bicycle: two naturals may carry three wild "
        "cards, and a black three freezes the pile."
    ),
    "strict": N_(
        "For tables that like it hard: two naturals for each wild card, black "
        "threes freeze, and no pile before opening."
    ),
    "team_concealed": N_(
        "As Classic, but going out is concealed only if the whole side has "
        "melded nothing before."
    ),
    "concealed_canasta": N_(
        "As Classic, but a canasta laid complete from one hand counts 100 more."
    ),
    "two_handed": N_(
        "For two: 15 cards each, two cards drawn in a turn, two canastas to go out."
    ),
    "six_handed": N_(
        "For six in two sides: three packs, 13 cards each, two canastas to go "
        "out, play to 10,000."
    ),
}
"""For what kind of table each ruleset is."""

LONG_NAMES: Final[Mapping[str, str]] = {
    "classic": N_("Classic Canasta, four players"),
    "two_handed": N_("Classic Canasta, two players"),
    "six_handed": N_("Classic Canasta, six players"),
}
"""The other rulesets have no other name at length."""


def ruleset_name(name: str, spoken: Language, *, long: bool = False) -> str:
    """Name a ruleset: in a menu or after a colon, or at length as a heading."""
    short = RULESET_NAMES[name]
    return spoken.gettext(LONG_NAMES.get(name, short) if long else short)


def ruleset_about(name: str, spoken: Language) -> str:
    """Say for what kind of table a ruleset is."""
    return spoken.gettext(RULESET_ABOUT[name])
