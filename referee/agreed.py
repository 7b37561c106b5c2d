"""What can be played at a table, and what did this one agree on beside its ruleset?"""

from collections.abc import Iterator
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any
from typing import Final

from referee.possible import same
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.switches import may_choose
from referee.switches import SWITCHES

Sides = tuple[int, ...]

SIDES_OF: Final[Mapping[int, tuple[Sides, ...]]] = MappingProxyType(
    {2: ((1, 1),), 4: ((2, 2),), 6: ((3, 3), (2, 2, 2))}
)
"""By the number of players: how they can make up sides, the usual way first."""

TARGET: Final = "target"
ELSEWHERE: Final = frozenset({"sides", TARGET})
"""Switches that a new match is asked about by itself."""

THREE_SIDES: Final = (2, 2, 2)
THREE_SIDES_TARGET: Final = 7500
"""Six players in three sides play to this, whatever those in two sides play to."""

BESIDES: Final[Mapping[str, tuple[Rule, ...]]] = MappingProxyType(
    {
        "black_three_freezes": (Rule.SETUP_UPCARD, Rule.PILE_FROZEN),
        "unopened_may_take_pile": (Rule.PILE_NOT_BEFORE_OPENING, Rule.OPEN_TOP_CARD),
        "max_meld_size": (Rule.MELD_CANASTA_MIXED,),
        "canastas_to_go_out": (Rule.TURN_KEEP_A_CARD,),
    }
)
"""The rules that a switch changes beside its own."""


@cache
def rulesets_for(sides: Sides) -> tuple[str, ...]:
    """Name the rulesets that players in such *sides* can play."""
    return tuple(
        name
        for name in ruleset_names()
        if load_ruleset(name).sides == sides or may_choose("sides", sides, name)
    )


def usual_house(name: str, sides: Sides) -> Mapping[str, Any]:
    """Return what players in such *sides* change of a ruleset, and agree on nothing."""
    if load_ruleset(name).sides == sides:
        return {}
    target = {"target": THREE_SIDES_TARGET} if sides == THREE_SIDES else {}
    return {"sides": list(sides), **target}


def usual_rules(name: str, sides: Sides) -> Ruleset:
    """Return a ruleset as players in such *sides* find it."""
    return load_ruleset(name, usual_house(name, sides))


def house_rules(rules: Ruleset) -> Mapping[str, Any]:
    """Return what a table that plays *rules* agreed on, in the rulebook's order."""
    usual = usual_rules(rules.name, rules.sides)
    return {
        key: getattr(rules, key)
        for key in SWITCHES
        if hasattr(rules, key) and getattr(rules, key) != getattr(usual, key)
    }


def asked_keys(ruleset: str) -> tuple[str, ...]:
    """Name the switches that the house rules of a *ruleset* ask about."""
    offered = (key for key in SWITCHES if SWITCHES[key].is_offered(ruleset))
    return tuple(key for key in offered if key not in ELSEWHERE)


def agreed_keys(ruleset: str) -> tuple[str, ...]:
    """Name the switches that a table agrees on: the target too, but not who plays."""
    return (*asked_keys(ruleset), TARGET)


def answers_to(key: str, own: Any) -> tuple[Any, ...]:
    """List what a table may answer to a switch, that of its ruleset first."""
    return (own, *(each for each in SWITCHES[key].choices if not same(each, own)))


def touched(rules: Ruleset) -> frozenset[Rule]:
    """Return the rules that the house rules of a table change."""
    return frozenset(rule for key in house_rules(rules) for rule in rules_of(key))


def rules_of(key: str) -> Iterator[Rule]:
    """Yield every rule that a switch changes, its own first."""
    yield SWITCHES[key].rule
    yield from BESIDES.get(key, ())
