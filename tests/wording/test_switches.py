"""Every switch of the rulebook in words, and every value that a ruleset gives it."""

from collections.abc import Iterator
from dataclasses import fields
from types import UnionType
from typing import Any
from typing import get_args
from typing import get_origin
from typing import get_type_hints
from typing import Literal
from typing import Union

import pytest

from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.cards import Rank
from referee.rules.ruleset import KindNeeded
from referee.rules.ruleset import OpeningRow
from referee.rules.ruleset import Ruleset
from referee.switches import SWITCHES
from referee.wording.names import LONG_NAMES
from referee.wording.names import ruleset_about
from referee.wording.names import ruleset_name
from referee.wording.switch_choices import CHOICES
from referee.wording.switches import switch_help
from referee.wording.switches import switch_label
from referee.wording.switches import switch_value

ENGLISH = language("en")
OFFERED = {key: switch for key, switch in SWITCHES.items() if switch.choices}
CHOSEN = [(key, each) for key, switch in OFFERED.items() for each in switch.choices]


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Language:
    return language(str(request.param))


def own_words(text: str, english: str, spoken: Language) -> bool:
    """Whether *text* is whole and, in another language, not left in English."""
    return bool(text) and "%" not in text and (spoken is ENGLISH or text != english)


@pytest.mark.parametrize("key", SWITCHES)
def test_every_switch_has_a_name(key: str, spoken: Language) -> None:
    assert own_words(switch_label(key, spoken), switch_label(key, ENGLISH), spoken)


@pytest.mark.parametrize("key", SWITCHES)
def test_a_switch_that_tables_choose_is_a_question_and_others_are_not(key: str) -> None:
    asked = key in OFFERED and not SWITCHES[key].of
    assert switch_label(key, ENGLISH).endswith("?") == asked


@pytest.mark.parametrize("key", SWITCHES)
def test_help_stands_where_tables_choose(key: str, spoken: Language) -> None:
    said = switch_help(key, spoken)
    if key in OFFERED and not SWITCHES[key].of:
        assert own_words(said, switch_help(key, ENGLISH), spoken)
        assert said.endswith(".")
    else:
        assert said == ""


@pytest.mark.parametrize(("key", "choice"), CHOSEN)
def test_every_choice_of_a_table_has_its_own_words(
    key: str, choice: object, spoken: Language
) -> None:
    said = switch_value(key, choice, spoken)
    assert own_words(said, switch_value(key, choice, ENGLISH), spoken)
    others = [other for of, other in CHOSEN if of == key and other is not choice]
    assert said not in [switch_value(key, other, spoken) for other in others]
    assert choice in CHOICES[key]


@pytest.mark.parametrize(
    "key", [key for key, switch in SWITCHES.items() if switch.any_number]
)
def test_a_number_of_the_table_s_own_is_grouped_and_named(
    key: str, spoken: Language
) -> None:
    said = switch_value(key, 1235, spoken)
    assert said.endswith(f": {spoken.number(1235)}")
    assert own_words(said, switch_value(key, 1235, ENGLISH), spoken)


def literals(kind: Any) -> Iterator[object]:
    """Yield the words, and nothing and yes and no, that a type allows."""
    if get_origin(kind) in (Union, UnionType):
        for part in get_args(kind):
            yield from literals(part)
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif kind is bool:
        yield from (True, False)
    elif kind is type(None):
        yield None


WORDS = [
    (key, value)
    for key, kind in get_type_hints(Ruleset).items()
    if key != "name"
    for value in literals(kind)
]


@pytest.mark.parametrize(("key", "value"), WORDS)
def test_every_word_that_a_ruleset_can_hold_is_translated(
    key: str, value: object, spoken: Language
) -> None:
    said = switch_value(key, value, spoken)
    assert own_words(said, switch_value(key, value, ENGLISH), spoken)
    assert said not in (value, "None", "True", "False")


@pytest.mark.parametrize("name", ruleset_names())
def test_every_value_of_every_ruleset_is_said(name: str, spoken: Language) -> None:
    ruleset = load_ruleset(name)
    for field in fields(ruleset):
        if field.name == "name":
            continue
        said = switch_value(field.name, getattr(ruleset, field.name), spoken)
        assert said
        assert not set("%[](){}<>_") & set(said)


SAID = [
    ("en", "sides", (2, 2), "Two sides of two"),
    ("en", "sides", [3, 3], "Two sides of three"),
    ("en", "sides", (1, 2), "1 + 2"),
    ("en", "packs", 3, "3"),
    ("en", "max_wilds", 2, "Two at most"),
    ("en", "max_wilds", 4, "Another number: 4"),
    ("en", "wild_le_natural", False, "Yes, up to the limit"),
    ("en", "wild_le_natural", True, "No, at most as many"),
    ("en", "naturals_per_wild", None, "No such rule"),
    ("en", "naturals_per_wild", 2, "Two naturals"),
    ("en", "max_meld_size", None, "Yes, no limit"),
    ("en", "one_meld_per_rank", True, "Yes"),
    ("en", "always_frozen", False, "No"),
    ("vi", "always_frozen", True, "Có"),
    ("en", "no_wild_ranks", (), "No such rule"),
    ("en", "no_wild_ranks", (Rank.ACE, Rank.SEVEN), "A and 7"),
    ("en", "opening_key", "deal", "Deal"),
    ("en", "opening_needs", "none", "No such rule"),
    ("en", "concealed_waives_minimum", "no", "Yes, always"),
    ("en", "failed_opening_extra", 0, "It stays as it is"),
    ("en", "failed_opening_extra", 25, "Another number: 25"),
    ("en", "red_three_values", None, "No such rule"),
    ("vi", "red_three_values", (100, 300, 1000), "100; 300; 1.000"),
    ("en", "four_red_threes", 800, "800 for all four"),
    ("en", "canasta_kinds_to_go_out", (), "No such rule"),
    (
        "en",
        "canasta_kinds_to_go_out",
        (KindNeeded("natural_canasta", 1), KindNeeded("mixed_canasta", 2)),
        "natural canasta: 1; mixed canasta: 2",
    ),
    ("en", "going_out_bonus", 1000, "1,000"),
    ("lo", "going_out_bonus", 1000, "1.000"),
    ("en", "deals_in_match", None, "No such rule"),
    ("en", "deals_in_match", 4, "4"),
    ("en", "target", 5000, "5,000, the usual target"),
    ("en", "target", 10000, "Another number: 10,000"),
    (
        "en",
        "card_values",
        load_ruleset().card_values,
        "joker: 50; A, 2: 20; K, Q, J, 10, 9, 8: 10; 7, 6, 5, 4, black three: 5",
    ),
    (
        "en",
        "opening_table",
        load_ruleset().opening_table,
        "Below 0: 15; 0 and more: 50; 1,500 and more: 90; 3,000 and more: 120",
    ),
    (
        "en",
        "opening_table",
        (OpeningRow(50), OpeningRow(90, 2), OpeningRow(120, 3, "natural_canasta")),
        "50; 2 and more: 90; 3 and more: 120 (Natural canasta)",
    ),
    ("en", "opening_table", (OpeningRow(50),), "50"),
]


@pytest.mark.parametrize(("code", "key", "value", "said"), SAID)
def test_values_are_said_in_words_or_grouped_numbers(
    code: str, key: str, value: object, said: str
) -> None:
    assert switch_value(key, value, language(code)) == said


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_has_a_name_and_says_for_whom_it_is(
    name: str, spoken: Language
) -> None:
    for said, english in (
        (ruleset_name(name, spoken), ruleset_name(name, ENGLISH)),
        (ruleset_about(name, spoken), ruleset_about(name, ENGLISH)),
        (
            ruleset_name(name, spoken, long=True),
            ruleset_name(name, ENGLISH, long=True),
        ),
    ):
        assert own_words(said, english, spoken)
    assert ruleset_about(name, spoken).endswith(".")


def test_no_two_rulesets_have_one_name(spoken: Language) -> None:
    names = ruleset_names()
    assert len({ruleset_name(name, spoken) for name in names}) == len(names)


@pytest.mark.parametrize("name", ruleset_names())
def test_a_heading_names_the_game_where_the_name_alone_does_not(name: str) -> None:
    long = ruleset_name(name, ENGLISH, long=True)
    assert (long == ruleset_name(name, ENGLISH)) == (name not in LONG_NAMES)
