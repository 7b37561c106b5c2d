"""Which rules read otherwise at a table where nobody has a partner?"""

from collections.abc import Mapping
from typing import Final

from referee.language import N_
from referee.rules.verdict import Rule

TITLES: Final[Mapping[Rule, str]] = {
    Rule.SETUP_PLAYERS: N_(
        "The sides take turns around the table; play goes clockwise."
    ),
    Rule.OPEN_ONCE: N_(
        "One opening for each side and deal; afterwards no minimum is needed."
    ),
    Rule.OUT_ENDS_DEAL: N_(
        "When someone goes out, all cards left in hand count against their sides."
    ),
}

TEXTS: Final[Mapping[Rule, str]] = {
    Rule.SETUP_PLAYERS: N_("Players: %(players)s, each alone."),
    Rule.MELD_NOT_OWN: N_("You add to your own melds and to no others."),
    Rule.OPEN_ONCE: N_(
        "Whoever has opened may lay melds of any worth for the rest of the deal."
    ),
    Rule.OPEN_ONE_TURN: N_("It cannot be spread over several turns."),
    Rule.THREE_RED_VALUE: N_(
        "Each red three counts %(points)s; whoever has all four gets %(all)s."
    ),
    Rule.OUT_TOO_FEW_CANASTAS: N_(
        "A canasta finished in this turn counts as well. Needed here: %(needed)s."
    ),
    Rule.OUT_CONCEALED: N_(
        "It counts %(points)s in all for a player who has melded nothing earlier in "
        "the deal. A last discard is allowed."
    ),
}
