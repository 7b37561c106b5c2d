"""Cards of rules for a table of any ruleset and house rules."""

from collections.abc import Mapping
from typing import Any

from referee.journal import Match
from referee.journal import Side
from referee.language import language
from referee.presets import load_ruleset
from referee.sheets.order import Order
from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted
from tests.samples import agreed

EVERYTHING: Mapping[str, Any] = {
    "cover_black_three_upcard": False,
    "max_wilds": 2,
    "wild_le_natural": False,
    "naturals_per_wild": 2,
    "max_meld_size": 7,
    "concealed_waives_minimum": "always",
    "failed_opening_extra": 0,
    "black_three_freezes": True,
    "unopened_may_take_pile": False,
    "take_to_canasta": False,
    "one_card_rule": False,
    "four_red_threes": 400,
    "red_three_needs": "canasta",
    "last_red_three_may_meld": True,
    "red_three_undeclared_penalty": 100,
    "canastas_to_go_out": 2,
    "ask_partner": "required",
    "failed_ask_penalty": 0,
    "concealed_extra": 200,
    "concealed_requires_side_unopened": True,
    "concealed_may_take_pile": False,
    "concealed_canasta_bonus": 100,
    "target": 7500,
    "tie_rule": "extra_deal",
}
"""A table that plays nothing as classic tables do."""


def table_of(name: str, house: Mapping[str, Any] | None = None) -> Match:
    """Return a match before its first deal."""
    told = dict(house or {})
    sides = tuple(
        Side(f"Side {place}", tuple(f"P{place}{seat}" for seat in range(players)))
        for place, players in enumerate(load_ruleset(name).sides)
    )
    return agreed(sides, title="Table", ruleset=name, house=told)


def ordered_by(
    name: str,
    house: Mapping[str, Any] | None = None,
    *,
    code: str = "en",
    second: str = "",
) -> Order:
    """Return the order of a card for a table that plays so."""
    wanted = Wanted(Kind.RULES, second=second)
    return Order(table_of(name, house), wanted, language(code))
