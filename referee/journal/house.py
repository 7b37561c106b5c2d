"""Which house rules may a table choose?

Other switches make another kind of Canasta: only a ruleset sets them.
"""

from collections.abc import Mapping
from types import MappingProxyType

_OFFERED = frozenset(
    {
        "ask_partner",
        "black_three_freezes",
        "canastas_to_go_out",
        "concealed_canasta_bonus",
        "concealed_extra",
        "concealed_may_take_pile",
        "concealed_requires_side_unopened",
        "concealed_waives_minimum",
        "cover_black_three_upcard",
        "failed_ask_penalty",
        "failed_opening_extra",
        "four_red_threes",
        "last_red_three_may_meld",
        "max_meld_size",
        "max_wilds",
        "naturals_per_wild",
        "one_card_rule",
        "red_three_needs",
        "red_three_undeclared_penalty",
        "take_to_canasta",
        "target",
        "tie_rule",
        "unopened_may_take_pile",
        "wild_le_natural",
    }
)

_CHOICES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "canastas_to_go_out": (1, 2),
        "max_wilds": (2, 3),
        "red_three_needs": ("meld", "canasta"),
    }
)
"""Where a table has less to choose from than a ruleset."""


def is_offered(key: str, value: object) -> bool:
    """Whether a table may set the switch *key* to *value*, as far as that is known."""
    return key in _OFFERED and value in _CHOICES.get(key, (value,))
