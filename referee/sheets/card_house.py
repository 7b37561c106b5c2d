"""Which house rules does a card name: those of the table, or some to tick by pen?"""

from dataclasses import dataclass
from typing import Any

from referee.agreed import house_rules
from referee.agreed import usual_rules
from referee.language import Language
from referee.rules.idle import idle_switches
from referee.rules.ruleset import Ruleset
from referee.switches import SWITCHES
from referee.wording import switch_label
from referee.wording import switch_value
from referee.wording.house import MOST_ARGUED
from referee.wording.house import say_answers

OR = " / "


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A question to the table, with the answer that is not its ruleset's own.

    It is ticked where the table plays so; otherwise every such answer is named.
    """

    question: str
    answer: str
    ticked: bool


def house_lines(rules: Ruleset, spoken: Language) -> tuple[HouseRule, ...]:
    """Return what tables argue about most, and all that this one plays otherwise."""
    changed, idle = house_rules(rules), idle_switches(rules)
    asked = {key for key in MOST_ARGUED if key not in idle} | changed.keys()
    usual = usual_rules(rules.name, rules.sides)
    return tuple(
        HouseRule(
            switch_label(key, spoken),
            switch_value(key, changed[key], spoken)
            if key in changed
            else _others(key, getattr(usual, key), spoken),
            key in changed,
        )
        for key in SWITCHES
        if key in asked
    )


def _others(key: str, own: Any, spoken: Language) -> str:
    _, *others = say_answers(key, own, spoken)
    return OR.join(words for _, words in others)
