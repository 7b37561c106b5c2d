"""Turns as text, for the tests of going out."""

from typing import Any

from referee.presets import load_ruleset
from referee.rules.cards import Rank
from referee.rules.going_out import judge_going_out
from referee.rules.going_out import OutVerdict
from referee.rules.notation import parse_cards
from referee.rules.out_play import Addition
from referee.rules.out_play import GoingOut
from referee.rules.ruleset import Ruleset

CLASSIC = load_ruleset()


def house(name: str = "classic", **switches: object) -> Ruleset:
    return load_ruleset(name, switches)


def play(hand: str, **told: Any) -> GoingOut:
    """Read a turn: cards as text, additions as text or as a pair of rank and cards."""
    for name in ("melds", "lay"):
        if name in told:
            told[name] = tuple(map(parse_cards, told[name]))
    if "add" in told:
        told["add"] = tuple(
            Addition(None, parse_cards(each))
            if isinstance(each, str)
            else Addition(Rank(each[0]), parse_cards(each[1]))
            for each in told["add"]
        )
    for name in ("discard", "take"):
        if name in told:
            told[name] = Rank(told[name])
    return GoingOut(hand=parse_cards(hand), **told)


def out(hand: str, ruleset: Ruleset = CLASSIC, **told: Any) -> OutVerdict:
    return judge_going_out(play(hand, **told), ruleset)


def rules(verdict: OutVerdict) -> list[str]:
    return [violation.rule.value for violation in verdict.violations]


def notes(verdict: OutVerdict) -> list[str]:
    return [note.rule.value for note in verdict.notes]


def facts(verdict: OutVerdict, rule: str) -> list[dict[str, Any]]:
    found = (*verdict.violations, *verdict.notes)
    return [dict(v.facts) for v in found if v.rule.value == rule]
