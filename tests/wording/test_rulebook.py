"""The rulebook: every rule at length, true at every table, in every language."""

import re
from itertools import product
from typing import Any

import pytest

from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.presets import ruleset_names
from referee.rules.meld import judge_meld
from referee.rules.notation import parse_cards
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.switches import SWITCHES
from referee.wording.rulebook import rulebook_entry
from referee.wording.rulebook import TEXTS
from referee.wording.rulebook_examples import EXAMPLES

ENGLISH = language("en")
FAMILY = (
    *("classic", "pagat", "bicycle", "strict"),
    *("team_concealed", "concealed_canasta"),
)
TABLES = [load_ruleset(name) for name in ruleset_names()]


def house(**rules: Any) -> Ruleset:
    return load_ruleset("classic", rules)


def told(rule: str, ruleset: Ruleset, spoken: Language = ENGLISH) -> str:
    entry = rulebook_entry(Rule(rule), ruleset, spoken)
    return f"{entry.title} {entry.text}"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_a_text_of_its_own(rule: Rule, code: str) -> None:
    for table in TABLES:
        entry = rulebook_entry(rule, table, language(code))
        assert entry.text != entry.title
        assert entry.text.endswith(".")
        assert "%" not in entry.title + entry.text
        if code != "en":
            assert entry.text != rulebook_entry(rule, table, ENGLISH).text


FIGURES = [
    ("SETUP-02", "classic", "Packs used: 2, with jokers: 4. That makes 108 cards."),
    ("SETUP-03", "classic", "All cards together count 1,180 points"),
    ("SETUP-03", "six_handed", "All cards together count 1,770 points"),
    ("SETUP-05", "two_handed", "Everyone gets 15 cards"),
    ("SETUP-01", "classic", "Two sides of two partners sit crosswise"),
    ("SETUP-01", "two_handed", "Players: 2, each alone."),
    ("SETUP-01", "six_handed", "Players: 6, sides: 2."),
    ("TURN-01", "two_handed", "Cards to draw: 2."),
    ("THREE-02", "classic", "100 for each, and 800 for a side that has all four"),
    ("THREE-02", "six_handed", "worth 100, 200, 300, 400, 1,000 and 1,200."),
    ("OUT-01", "two_handed", "Needed here: 2."),
    ("MELD-04H", "strict", "only with 2 naturals for it"),
    ("END-03", "six_handed", "Exactly 10,000 is enough."),
]


@pytest.mark.parametrize(("rule", "name", "part"), FIGURES)
def test_the_figures_are_those_of_the_table(rule: str, name: str, part: str) -> None:
    assert part in told(rule, load_ruleset(name))


# A switch, the rule that reads otherwise with it, and a part of both readings.
READINGS: list[tuple[str, object, str, str, str]] = [
    (
        "cover_black_three_upcard",
        False,
        "SETUP-06",
        "a wild card or a three is covered",
        "A black three stays on top, so the first player cannot take the pile.",
    ),
    (
        "black_three_freezes",
        True,
        "SETUP-06",
        "a wild card or a red three under it",
        "is turned onto it, and the pile is frozen.",
    ),
    (
        "black_three_freezes",
        True,
        "PILE-05",
        "A wild card in the pile",
        "A wild card or a black three in the pile",
    ),
    ("black_three_freezes", True, "PILE-08", "blocks only", "freezes the pile"),
    ("canastas_to_go_out", 2, "TURN-05", "lacks a canasta", "lacks the canastas"),
    ("red_three_needs", "canasta", "THREE-03", "One meld on", "One canasta on"),
    (
        "last_red_three_may_meld",
        True,
        "THREE-05",
        "ends the deal at once",
        "may still meld and add cards",
    ),
    ("ask_partner", "required", "OUT-03", "may ask", "Before going out a player asks"),
    ("ask_partner", "once_per_deal", "OUT-03", "A player may", "Once in a deal"),
    ("tie_rule", "extra_deal", "END-05", "are a tie", "one more deal is played"),
    (
        "failed_opening_extra",
        0,
        "IRR-01",
        "the side needs more",
        "the minimum stays as it was",
    ),
    ("four_red_threes", 400, "THREE-02", "800 for all four", "400 for all four"),
    ("failed_ask_penalty", 0, "IRR-03", "penalty: 100", "penalty: 0"),
]


@pytest.mark.parametrize(("key", "value", "rule", "usual", "switched"), READINGS)
def test_a_switched_rule_reads_as_it_is_played(
    key: str, value: object, rule: str, usual: str, switched: str
) -> None:
    assert usual in told(rule, house())
    assert switched in told(rule, house(**{key: value}))
    assert usual not in told(rule, house(**{key: value}))


ABOUT_PARTNERS = ("TURN-07", "OUT-03", "OUT-05H", "IRR-03", "IRR-09", "END-08")
"""Rules that without a partner have nothing to say."""


@pytest.mark.parametrize("rule", [r for r in Rule if r not in ABOUT_PARTNERS])
def test_nobody_is_told_of_a_partner_who_plays_alone(rule: Rule) -> None:
    assert "partner" not in told(rule.value, load_ruleset("two_handed")).lower()


def test_three_sides_are_more_than_both() -> None:
    """END-04."""
    three = load_ruleset("six_handed", {"sides": [2, 2, 2]})
    assert "If several sides pass the target" in told("END-04", three)
    assert "If both sides pass the target" in told("END-04", house())


def test_a_black_three_that_stays_may_freeze_as_well() -> None:
    both = house(cover_black_three_upcard=False, black_three_freezes=True)
    assert "it stops the first player and freezes the pile" in told("SETUP-06", both)


def examples(ruleset: Ruleset) -> set[Rule]:
    return {rule for rule in Rule if rulebook_entry(rule, ruleset, ENGLISH).example}


def test_examples_are_shown_with_the_classic_rulesets_alone() -> None:
    shown = {name for name in ruleset_names() if examples(load_ruleset(name))}
    assert shown == set(FAMILY)
    assert examples(house()) == set(EXAMPLES) - {Rule.MELD_NATURALS_PER_WILD}
    assert Rule.MELD_NATURALS_PER_WILD in examples(load_ruleset("strict"))


HIDDEN = [
    ("wild_le_natural", False, "MELD-04"),
    ("unopened_may_take_pile", False, "OPEN-05 PILE-06 PILE-09"),
    ("one_card_rule", False, "PILE-10"),
    ("canastas_to_go_out", 2, "TURN-05 OUT-01 OUT-02 OUT-05 SCORE-04"),
    ("max_wilds", 2, "MELD-03 PILE-12"),
    ("max_meld_size", 7, "MELD-12"),
    ("black_three_freezes", True, "PILE-08"),
    ("four_red_threes", 400, "THREE-02"),
    ("concealed_extra", 0, "OUT-05"),
    ("target", 7500, "END-04"),
    ("concealed_canasta_bonus", 100, "SCORE-04"),
    ("failed_opening_extra", 0, "IRR-01"),
    ("red_three_undeclared_penalty", 100, "IRR-02"),
    (
        "naturals_per_wild",
        3,
        "MELD-02 MELD-03 MELD-04 MELD-11 OPEN-01 PILE-03 PILE-12 OUT-05",
    ),
]


@pytest.mark.parametrize(("key", "value", "rules"), HIDDEN)
def test_an_example_that_is_not_true_here_is_not_shown(
    key: str, value: object, rules: str
) -> None:
    hidden = examples(house()) - examples(house(**{key: value}))
    assert hidden == {Rule(rule) for rule in rules.split()}


# The melds that an example calls legal, and those that it calls not.
MELDS = {
    "MELD-01": (["J J J"], ["J J"]),
    "MELD-02": (["8 8 2"], ["8 JK JK"]),
    "MELD-03": (["K K K K 2 2 JK"], ["K K K K 2 2 JK JK"]),
    "MELD-04": (["8 8 JK 2"], ["8 8 JK 2 JK"]),
    "MELD-04H": (["5 5 2"], ["8 8 JK 2"]),
    "MELD-05": ([], ["2 2 JK"]),
    "MELD-08": (["Q Q Q", "Q Q Q Q Q 2"], []),
    "MELD-11": (["K K K K K K K", "K K K K K 2 2"], []),
    "MELD-12": (["Q Q Q Q Q Q Q JK"], []),
    "OPEN-01": (["A A A", "6 6 2"], []),
    "PILE-03": (["7 7 7", "7 7 2"], ["7 2 JK"]),
    "PILE-12": (["J J J 2 2 JK", "J J J J 2 2 JK"], ["J J J J J 2 2 2 JK"]),
    "OUT-05": (["8 8 8 2"], []),
}
CHOICES = ("max_wilds", "wild_le_natural", "naturals_per_wild", "max_meld_size")


def every_way_to_meld() -> list[Ruleset]:
    values = [SWITCHES[key].choices for key in CHOICES]
    return [
        load_ruleset(name, dict(zip(CHOICES, each, strict=True)))
        for name in FAMILY
        for each in product(*values)
    ]


def test_no_example_calls_a_meld_legal_that_the_referee_refuses() -> None:
    for ruleset in every_way_to_meld():
        shown = examples(ruleset)
        for rule, (legal, broken) in MELDS.items():
            if Rule(rule) not in shown:
                continue
            for allowed, melds in ((True, legal), (False, broken)):
                for cards in melds:
                    verdict = judge_meld(parse_cards(cards), ruleset)
                    assert verdict.allowed is allowed, (rule, cards, ruleset)


def test_no_rule_is_left_out_of_the_rooms() -> None:
    assert set(TEXTS) == set(Rule)
    assert all(re.search(r"[.:]", text) for text in EXAMPLES.values())
