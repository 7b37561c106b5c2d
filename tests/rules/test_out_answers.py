"""May I go out? The few questions, and that they rule as real cards do."""

from dataclasses import asdict
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import assume
from hypothesis import given
from hypothesis import strategies as st

from referee.presets import load_ruleset
from referee.rules.going_out import OutVerdict
from referee.rules.out_answers import judge_out_answers
from referee.rules.out_answers import OutAnswers
from referee.rules.out_answers import OutRuling
from referee.rules.out_answers import Question
from referee.rules.out_answers import questions_for
from referee.rules.ruleset import Ruleset
from tests.rules.turns import house
from tests.rules.turns import notes
from tests.rules.turns import out
from tests.rules.turns import rules

CLASSIC = load_ruleset()
PLAIN = OutAnswers(enough=True, left="one", melded_before=True, asked="not_asked")
WHOLE = replace(
    PLAIN, melded_before=False, own=True, partner_melded=False, reaches=True
)


def ruled(ruling: OutRuling) -> list[str]:
    return [violation.rule.value for violation in ruling.violations]


def noted(ruling: OutRuling) -> list[str]:
    return [note.rule.value for note in ruling.notes]


RULINGS: list[tuple[OutAnswers, str, int | None, list[str], list[str]]] = [
    (PLAIN, "yes", 100, [], ["OUT-04", "OUT-06"]),
    (replace(PLAIN, left="none"), "yes", 100, [], ["OUT-04", "OUT-06"]),
    (replace(PLAIN, enough=False), "no", 0, ["OUT-01"], ["TURN-05"]),
    (replace(PLAIN, left="more"), "not_yet", 0, [], ["OUT-02"]),
    (replace(PLAIN, left="two_black_threes"), "no", 0, ["OUT-08"], []),
    (replace(PLAIN, left="more", enough=False), "no", 0, ["OUT-01"], ["TURN-05"]),
    (replace(PLAIN, asked="yes"), "must", 100, [], ["OUT-03", "OUT-04", "OUT-06"]),
    (replace(PLAIN, asked="no"), "no", 0, ["OUT-03"], []),
    (replace(PLAIN, asked="yes", left="more"), "not_yet", 0, [], ["OUT-02"]),
    (replace(PLAIN, asked="no", left="more"), "no", 0, ["OUT-03"], []),
    (
        replace(PLAIN, asked="yes", enough=False),
        "no",
        0,
        ["OUT-01"],
        ["TURN-05", "IRR-03"],
    ),
    (WHOLE, "yes", 200, [], ["OUT-04", "OUT-06"]),
    (replace(WHOLE, reaches=False), "no", 0, ["OPEN-01"], []),
    (replace(WHOLE, reaches=False, left="more"), "not_yet", 0, [], ["OUT-02"]),
    (
        replace(WHOLE, reaches=False, enough=False),
        "no",
        0,
        ["OPEN-01", "OUT-01"],
        ["TURN-05"],
    ),
    (
        replace(WHOLE, partner_melded=True, reaches=False),
        "yes",
        200,
        [],
        ["OUT-04", "OUT-06"],
    ),
    (
        replace(WHOLE, own=False, reaches=False),
        "yes",
        100,
        [],
        ["OUT-04", "OUT-05", "OUT-06"],
    ),
]


@pytest.mark.parametrize(("answers", "word", "bonus", "broken", "said"), RULINGS)
def test_the_answers_settle_the_word_and_the_bonus(
    answers: OutAnswers,
    word: str,
    bonus: int,
    broken: list[str],
    said: list[str],
) -> None:
    ruling = judge_out_answers(answers, CLASSIC)
    assert (ruling.verdict, ruling.bonus) == (word, bonus)
    assert (ruled(ruling), noted(ruling)) == (broken, said)
    assert ruling.still_open is None
    assert ruling.concealed == (bonus == 200)


CERTAIN: list[tuple[dict[str, Any], str, list[str], Question | None]] = [
    ({}, "unknown", [], Question.ENOUGH),
    ({"enough": False}, "no", ["OUT-01"], None),
    ({"asked": "no"}, "no", ["OUT-03"], None),
    ({"left": "two_black_threes"}, "no", ["OUT-08"], None),
    ({"enough": True}, "unknown", [], Question.LEFT),
    ({"enough": True, "left": "one"}, "unknown", [], Question.MELDED_BEFORE),
    ({"enough": True, "left": "more"}, "unknown", [], Question.ASKED),
    (
        {"enough": True, "left": "one", "melded_before": True},
        "unknown",
        [],
        Question.ASKED,
    ),
    (
        {"enough": True, "left": "one", "melded_before": False, "asked": "yes"},
        "unknown",
        [],
        Question.OWN,
    ),
]


@pytest.mark.parametrize(("told", "word", "broken", "still_open"), CERTAIN)
def test_a_ruling_is_given_as_soon_as_it_is_certain(
    told: dict[str, Any], word: str, broken: list[str], still_open: Question | None
) -> None:
    ruling = judge_out_answers(OutAnswers(**told), CLASSIC)
    assert (ruling.verdict, ruled(ruling)) == (word, broken)
    assert ruling.still_open == still_open
    assert (ruling.bonus is None) == (word == "unknown")


def test_a_penalty_is_named_only_when_the_partner_is_known_to_have_agreed() -> None:
    """IRR-03."""
    assert noted(judge_out_answers(OutAnswers(enough=False), CLASSIC)) == ["TURN-05"]
    asked = judge_out_answers(OutAnswers(enough=False, asked="yes"), CLASSIC)
    assert noted(asked) == ["TURN-05", "IRR-03"]
    assert [dict(note.facts) for note in asked.notes] == [{}, {"points": 100}]


def test_a_low_opening_is_named_only_when_no_cards_are_left_to_mend_it() -> None:
    """OPEN-01: whoever holds more may meld more; OUT-01 holds in any case."""
    low = OutAnswers(enough=False, melded_before=False, reaches=False)
    two = load_ruleset("two_handed")
    assert ruled(judge_out_answers(low, two)) == ["OUT-01"]
    assert ruled(judge_out_answers(replace(low, left="one"), two)) == [
        "OPEN-01",
        "OUT-01",
    ]


def test_who_asked_and_may_must_go_out() -> None:
    """OUT-03: the note is the partner's yes."""
    ruling = judge_out_answers(replace(PLAIN, asked="yes"), CLASSIC)
    assert [(n.rule.value, n.closer) for n in ruling.notes if n.closer] == [
        ("OUT-03", "yes")
    ]


def test_the_word_may_be_certain_before_the_bonus() -> None:
    """OUT-05: whether it is concealed hangs on the canasta."""
    answers = replace(WHOLE, own=None, partner_melded=True)
    ruling = judge_out_answers(answers, CLASSIC)
    assert (ruling.verdict, ruling.bonus, ruling.concealed) == ("yes", None, None)
    assert (ruling.still_open, noted(ruling)) == (Question.OWN, ["OUT-04", "OUT-06"])
    free = judge_out_answers(answers, house(concealed_extra=0))
    assert (free.bonus, free.concealed, free.still_open) == (100, None, None)


def test_the_minimum_is_asked_for_only_where_the_side_may_not_have_opened() -> None:
    """OPEN-01: enough canastas, none of them the player's own, are the partner's."""
    for answers in (
        replace(WHOLE, reaches=None, partner_melded=True),
        replace(WHOLE, reaches=None, own=False, partner_melded=None),
    ):
        assert judge_out_answers(answers, CLASSIC).verdict == "yes"
    unsure = judge_out_answers(
        replace(WHOLE, partner_melded=None, reaches=None), CLASSIC
    )
    assert (unsure.verdict, unsure.still_open) == ("unknown", Question.PARTNER_MELDED)
    low = judge_out_answers(replace(WHOLE, reaches=None), CLASSIC)
    assert (low.verdict, low.still_open) == ("unknown", Question.REACHES)


WAIVED: list[tuple[str, str | None, bool, str]] = [
    ("stock_draw", "stock", True, "yes"),
    ("stock_draw", "pile", True, "no"),
    ("always", None, True, "yes"),
    ("no", "stock", True, "no"),
]


@pytest.mark.parametrize(("waives", "drew", "own", "word"), WAIVED)
def test_a_concealed_hand_may_need_no_minimum(
    waives: str, drew: Any, own: bool, word: str
) -> None:
    """OPEN-07, and it is said that the minimum is waived."""
    ruleset = house(concealed_waives_minimum=waives)
    answers = replace(WHOLE, drew=drew, own=own, reaches=False)
    ruling = judge_out_answers(answers, ruleset)
    assert ruling.verdict == word
    assert ("OPEN-07" in noted(ruling)) == (word == "yes")
    opened = judge_out_answers(replace(answers, partner_melded=True), ruleset)
    assert (opened.verdict, "OPEN-07" in noted(opened)) == ("yes", False)


@pytest.mark.parametrize("own", [None, True, False])
def test_without_a_partner_the_canastas_of_one_turn_are_ones_own(
    own: bool | None,
) -> None:
    """OUT-05, OPEN-01: nobody else can have opened for a lone player."""
    two = load_ruleset("two_handed")
    asks = OutAnswers(enough=True, left="one", melded_before=False, own=own)
    assert judge_out_answers(asks, two).still_open == Question.REACHES
    opened = judge_out_answers(replace(asks, reaches=True), two)
    assert (opened.verdict, opened.bonus, opened.concealed) == ("yes", 200, True)
    low = judge_out_answers(replace(asks, reaches=False), two)
    assert ruled(low) == ["OPEN-01"]


def test_house_rules_change_the_ruling() -> None:
    required = house(ask_partner="required")
    assert ruled(judge_out_answers(PLAIN, required)) == ["OUT-03"]
    waiting = judge_out_answers(replace(PLAIN, left="more"), required)
    assert waiting.verdict == "not_yet"
    assert judge_out_answers(replace(PLAIN, asked=None), required).verdict == "unknown"
    assert ruled(judge_out_answers(OutAnswers(enough=False), required)) == ["OUT-01"]
    discard = house(final_discard="required")
    assert ruled(judge_out_answers(replace(PLAIN, left="none"), discard)) == [
        "MOD-DISCARD"
    ]
    assert judge_out_answers(PLAIN, discard).verdict == "yes"
    team = judge_out_answers(
        replace(WHOLE, partner_melded=True), house("team_concealed")
    )
    assert (team.bonus, noted(team)) == (100, ["OUT-04", "OUT-05H", "OUT-06"])
    stays = house(concealed_may_take_pile=False)
    took = judge_out_answers(replace(WHOLE, drew="pile"), stays)
    assert (took.bonus, noted(took)) == (100, ["OUT-04", "OUT-05b", "OUT-06"])
    fine = judge_out_answers(
        replace(PLAIN, asked="yes", enough=False), house(failed_ask_penalty=0)
    )
    assert [dict(note.facts) for note in fine.notes] == [{}, {"points": 0}]
    assert judge_out_answers(PLAIN, house(going_out_bonus=300)).bonus == 300


QUESTIONS: list[tuple[Ruleset, set[Question]]] = [
    (CLASSIC, {Question.DREW}),
    (house("pagat"), set()),
    (house(concealed_may_take_pile=False), set()),
    (house(concealed_may_take_pile=False, concealed_extra=0), {Question.DREW}),
    (house(concealed_waives_minimum="always"), {Question.DREW, Question.REACHES}),
    (house(ask_partner="off"), {Question.DREW, Question.ASKED}),
    (
        house("two_handed", ask_partner="optional"),
        {Question.OWN, Question.DREW, Question.ASKED, Question.PARTNER_MELDED},
    ),
    (
        house("two_handed", canastas_to_go_out=0),
        {Question.ENOUGH, Question.DREW, Question.ASKED, Question.PARTNER_MELDED},
    ),
    (house(canastas_to_go_out=0), {Question.DREW, Question.ENOUGH}),
    (
        house(
            canastas_to_go_out=0,
            canasta_kinds_to_go_out=[{"kind": "natural_canasta", "min": 1}],
        ),
        {Question.DREW},
    ),
]


@pytest.mark.parametrize(("ruleset", "without"), QUESTIONS)
def test_only_what_decides_is_asked(ruleset: Ruleset, without: set[Question]) -> None:
    asked = questions_for(ruleset)
    assert set(asked) == set(Question) - without
    assert list(asked) == [each for each in Question if each in asked]


@pytest.mark.parametrize(("ruleset", "without"), QUESTIONS)
def test_what_is_not_asked_is_never_open_and_never_decides(
    ruleset: Ruleset, without: set[Question]
) -> None:
    told = {"own": True, "left": "one", "enough": True, "melded_before": False}
    for question in without:
        rulings = {
            judge_out_answers(OutAnswers(**{**told, question.value: it}), ruleset)
            for it in (*POSSIBLE[question], None)
        }
        assert len(rulings) == 1
        assert rulings.pop().still_open not in without


POSSIBLE: dict[str, tuple[Any, ...]] = {
    "enough": (True, False),
    "left": ("one", "none", "more", "two_black_threes"),
    "melded_before": (True, False),
    "own": (True, False),
    "partner_melded": (True, False),
    "drew": ("stock", "pile"),
    "reaches": (True, False),
    "asked": ("not_asked", "yes", "no"),
}
RULESETS = [
    CLASSIC,
    house("pagat"),
    house("team_concealed"),
    house("two_handed"),
    house("six_handed"),
    house(ask_partner="required", final_discard="required"),
    house(concealed_may_take_pile=False, concealed_waives_minimum="always"),
    house(ask_partner="off", concealed_extra=0),
]
partial = st.builds(
    OutAnswers,
    **{name: st.sampled_from((None, *values)) for name, values in POSSIBLE.items()},
)
whole = st.builds(
    OutAnswers,
    **{name: st.sampled_from(values) for name, values in POSSIBLE.items()},
)


@given(partial, st.sampled_from(RULESETS))
def test_what_is_still_missing_never_changes_what_is_certain(
    answers: OutAnswers, ruleset: Ruleset
) -> None:
    ruling = judge_out_answers(answers, ruleset)
    missing = [name for name, value in asdict(answers).items() if value is None]
    completed = [
        judge_out_answers(
            replace(answers, **dict(zip(missing, rest, strict=True))), ruleset
        )
        for rest in product(*(POSSIBLE[name] for name in missing))
    ]
    words = {each.verdict for each in completed}
    assert ruling.verdict == (words.pop() if len(words) == 1 else "unknown")
    bonuses = {each.bonus for each in completed}
    if ruling.verdict != "unknown":
        assert ruling.bonus == (bonuses.pop() if len(bonuses) == 1 else None)
        assert all(set(ruled(ruling)) <= set(ruled(each)) for each in completed)
        assert all(set(noted(ruling)) <= set(noted(each)) for each in completed)
        assert (ruling.verdict == "no") == bool(ruling.violations)
    open_ones = ruling.verdict == "unknown" or ruling.bonus is None
    assert (ruling.still_open is not None) == open_ones
    assert ruling.still_open is None or ruling.still_open in missing


def cards(answers: OutAnswers, ruleset: Ruleset) -> OutVerdict:
    """Judge a turn with cards that the complete *answers* describe."""
    needed = ruleset.canastas_to_go_out
    partner = ruleset.has_partners
    shown = bool(answers.enough and not answers.own)
    partner_melded = partner and bool(answers.partner_melded or shown)
    opened = answers.melded_before or partner_melded
    assume(partner or opened or not shown)
    assume(answers.enough or not answers.own or needed > 1)
    lay = ["J J J J J J J"] if answers.own else ["5 5 5"]
    before = needed - bool(answers.own) if answers.enough else 0
    if before and not opened:
        lay, before = [*lay, "Q Q Q Q Q Q Q"], 0
    left, discard = {
        "one": ("4", "4"),
        "none": ("", None),
        "two_black_threes": ("3B 3B", "3B"),
    }[answers.left or ""]
    asks = partner and ruleset.ask_partner != "off"
    return out(
        " ".join((*lay, left)),
        ruleset,
        lay=lay,
        canastas=before,
        score=-5,
        extra=0 if answers.reaches else 1000,
        player_melded=answers.melded_before,
        partner_melded=partner_melded,
        drew=answers.drew,
        partner_says=answers.asked if asks and answers.asked != "not_asked" else None,
        **({"discard": discard} if discard else {}),
    )


@given(whole, st.sampled_from(RULESETS))
def test_the_answers_rule_as_the_cards_do(
    answers: OutAnswers, ruleset: Ruleset
) -> None:
    assume(answers.left != "more")
    verdict = cards(answers, ruleset)
    ruling = judge_out_answers(answers, ruleset)
    word = "must" if verdict.must_go_out else "yes" if verdict.allowed else "no"
    assert (ruling.verdict, ruling.bonus) == (word, verdict.bonus)
    assert ("IRR-03" in noted(ruling)) == ("IRR-03" in notes(verdict))
    if answers.left == "two_black_threes":
        assert "OUT-08" in ruled(ruling)
        assert "OUT-08" in rules(verdict)
        return
    assert set(ruled(ruling)) == set(rules(verdict)) - {"TURN-05"}
    if verdict.allowed:
        assert ruling.concealed == verdict.concealed
        spoilt = [rule for rule in noted(ruling) if rule.startswith("OUT-05")]
        assert spoilt == notes(verdict)
