"""H: every switch that a table or a ruleset sets changes an answer."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from referee.asks import answer_json
from referee.presets import load_ruleset
from referee.selftest import Case
from referee.selftest import read_cases
from referee.switches import Switch
from referee.switches import SWITCHES

Told = tuple[str, str]

# Both are what the table is told and does; no ask says how many cards were drawn.
ONLY_TOLD = {"cards_dealt", "draw_count"}
# The variants that have these are not played yet: one value is known, and it is taken.
ONE_VALUE = {
    "starting_pile",
    "wild_melds",
    "sequence_melds",
    "personal_red_threes",
    "wild_canasta_bonus",
    "sequence_canasta_bonus",
    "special_canastas",
    "canasta_set_bonuses",
    "open_meld_penalties",
    "score_model",
}
# No ask tells whether a partner was asked before in the same deal.
UNASKED = {("ask_partner", "once_per_deal")}


def answer(ask: Any) -> Any:
    """Return the answer, but for the sentences: other words are no other ruling."""
    found = json.loads(answer_json(json.dumps(ask).encode()).json())
    return without_texts(found)


def without_texts(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: without_texts(told[key]) for key in told if key != "text"}
    return [without_texts(each) for each in told] if isinstance(told, list) else told


def settings(case: Case) -> Iterator[Told]:
    """Yield the house rules without which a case is answered in another way."""
    house = case.ask.get("house", {})
    for key, value in house.items():
        others = {other: house[other] for other in house if other != key}
        if answer(case.ask) != answer({**case.ask, "house": others}):
            yield key, json.dumps(value)


CHANGED = {told for case in read_cases() for told in settings(case)}


def values_in_play(switch: Switch) -> list[object]:
    """Return the values of an offered switch but for the one in force without it."""
    usual = getattr(load_ruleset(switch.of or "classic"), switch.key)
    return [value for value in switch.choices if value != usual]


@pytest.mark.parametrize("key", [key for key in SWITCHES if SWITCHES[key].choices])
def test_every_value_that_is_offered_changes_an_answer(key: str) -> None:
    switch = SWITCHES[key]
    wanted = [
        json.dumps(value)
        for value in values_in_play(switch)
        if (key, value) not in UNASKED
    ]
    assert {(key, value) for value in wanted} <= CHANGED
    if switch.any_number:
        assert {value for each, value in CHANGED if each == key} - set(wanted)


@pytest.mark.parametrize(
    "key", [key for key in SWITCHES if key not in ONE_VALUE | ONLY_TOLD]
)
def test_every_switch_changes_an_answer(key: str) -> None:
    assert key in {each for each, _ in CHANGED}


@pytest.mark.parametrize("key", sorted(ONE_VALUE))
def test_a_switch_of_variants_to_come_has_one_value(key: str) -> None:
    refused = answer({"ask": "deck", "house": {key: "another"}})
    assert refused["error"]["code"] == "bad_value"
    assert refused["error"]["field"] == f"house.{key}"
