"""``referee rules``: the rulebook, whole or by one id, with the figures of a table."""

import json

import pytest

from referee.language import LANGUAGES
from referee.presets import ruleset_names
from referee.rules.verdict import Rule
from tests.commands.calls import call


def test_one_rule_has_its_title_text_and_example() -> None:
    said = call("rules", "MELD-04")
    assert said.exit_code == 0
    title, text, example = said.stdout.splitlines()
    assert title == "MELD-04  Wild cards may not outnumber naturals."
    assert text.startswith("  A meld may hold as many")
    assert example.startswith("  Example: ")


@pytest.mark.parametrize("told", ["meld-04h", "MELD-04H", "Meld-04h"])
def test_capitals_do_not_matter(told: str) -> None:
    assert call("rules", told).stdout.startswith("MELD-04H  ")


@pytest.mark.parametrize("told", ["out-05b", "OUT-05B"])
def test_letters_that_are_small_in_the_rulebook_are_found(told: str) -> None:
    assert call("rules", told).stdout.startswith("OUT-05b  ")


def test_the_figures_are_those_of_the_ruleset() -> None:
    classic = call("rules", "END-03").stdout
    assert "5,000" in classic
    six = call("rules", "END-03", "--ruleset", "six_handed").stdout
    assert "10,000" in six


def test_the_whole_rulebook_is_in_order() -> None:
    said = call("rules").stdout
    ids = [line.split("  ")[0] for line in said.splitlines() if line[:1].isalpha()]
    assert ids == [rule.value for rule in Rule]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_it_speaks_every_language(ruleset: str, lang: str) -> None:
    said = call("rules", "--ruleset", ruleset, lang=lang)
    assert said.exit_code == 0
    assert ("Wild cards may not outnumber" in said.stdout) == (lang == "en")


def test_an_unknown_id_is_refused_with_the_nearest() -> None:
    said = call("rules", "MELD-4")
    assert (said.exit_code, said.stdout) == (2, "")
    assert said.stderr == "Unknown rule: MELD-4. Did you mean MELD-04?\n"


def test_an_unknown_ruleset_is_refused_by_name() -> None:
    said = call("rules", "--ruleset", "kiev", "--json")
    assert said.exit_code == 2
    error = json.loads(said.stdout)["error"]
    assert (error["code"], error["field"], error["value"]) == (
        "unknown_ruleset",
        "ruleset",
        "kiev",
    )


def test_programs_get_one_entry_or_all() -> None:
    one = json.loads(call("rules", "MELD-04", "--json").stdout)
    assert one.keys() == {"rule", "title", "text", "example"}
    every = json.loads(call("rules", "--json").stdout)
    assert len(every) == len(Rule)
    assert one in every
