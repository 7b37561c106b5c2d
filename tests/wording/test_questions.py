"""The disputed questions: each with its rules, and the switch that answers it."""

import pytest

from referee.language import Language
from referee.language import language
from referee.language import LANGUAGES
from referee.presets import load_ruleset
from referee.rules.in_force import is_in_force
from referee.switches import SWITCHES
from referee.wording.question import Question
from referee.wording.questions import QUESTIONS

CLASSIC = load_ruleset()


def test_there_are_twenty_six_in_the_order_of_their_numbers() -> None:
    assert [each.number for each in QUESTIONS] == list(range(1, 27))


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Language:
    return language(str(request.param))


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: str(each.number))
def test_each_is_asked_and_answered(question: Question, spoken: Language) -> None:
    assert spoken.gettext(question.asks).endswith("?")
    for text in (question.answer, question.differs):
        assert spoken.gettext(text).endswith(".")
        assert spoken.code == "en" or spoken.gettext(text) != text


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: str(each.number))
def test_the_switch_is_one_that_tables_choose(question: Question) -> None:
    if question.switch is None:
        return
    switch = SWITCHES[question.switch]
    assert switch.is_offered("classic")
    assert switch.rule in question.rules


def test_the_rules_concerned_are_those_of_classic_or_switched_off_there() -> None:
    off = {
        rule.value
        for each in QUESTIONS
        for rule in each.rules
        if not is_in_force(rule, CLASSIC)
    }
    assert off == {"PILE-09H", "OUT-05H", "SCORE-09", "PILE-11"}
