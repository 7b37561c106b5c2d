"""May I take the pile? The few questions, against the rules and the real cards."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from referee.presets import load_ruleset
from referee.rules.cards import Rank
from referee.rules.notation import parse_cards
from referee.rules.pile import judge_taking
from referee.rules.pile import Pile
from referee.rules.pile import Taking
from referee.rules.pile_answers import Holding
from referee.rules.pile_answers import judge_pile_answers
from referee.rules.pile_answers import PileAnswers
from referee.rules.pile_answers import PileRuling
from referee.rules.pile_answers import questions_for
from referee.rules.ruleset import Ruleset
from referee.rules.stock import judge_stock_out
from referee.wording.titles import TITLES

CLASSIC = load_ruleset()
OPEN = PileAnswers(top="natural", frozen_card=False, opened=True)
FROZEN = replace(OPEN, frozen_card=True)
CLOSED = replace(OPEN, opened=False)


def ruled(answers: PileAnswers, **house: Any) -> PileRuling:
    return judge_pile_answers(answers, load_ruleset("classic", house))


def cited(ruling: PileRuling) -> list[str]:
    return [violation.rule.value for violation in ruling.violations]


def noted(ruling: PileRuling) -> list[str]:
    return [note.rule.value for note in ruling.notes]


TAKE = ["PILE-01", "PILE-02"]
RULED: list[tuple[PileAnswers, str, list[str], list[str]]] = [
    (PileAnswers(top="wild"), "no", ["PILE-07"], []),
    (PileAnswers(top="black_three"), "no", ["PILE-07"], ["PILE-08"]),
    (replace(CLOSED, top="wild", holding="pair"), "no", ["PILE-07"], []),
    (replace(OPEN, holding="pair"), "yes", [], TAKE),
    (replace(OPEN, holding="one_wild"), "yes", [], TAKE),
    (replace(OPEN, holding="meld"), "yes", [], TAKE),
    (replace(OPEN, holding="meld", canasta=True), "yes", [], TAKE),
    (replace(OPEN, holding="none"), "no", ["PILE-03"], []),
    (replace(FROZEN, holding="pair"), "yes", [], [*TAKE, "PILE-05"]),
    (replace(FROZEN, holding="one_wild"), "no", ["PILE-04"], ["PILE-05"]),
    (replace(FROZEN, holding="meld"), "no", ["PILE-04"], ["PILE-05"]),
    (replace(FROZEN, holding="none"), "no", ["PILE-04"], ["PILE-05"]),
    (
        replace(CLOSED, holding="pair", reaches=True),
        "yes",
        [],
        [*TAKE, "PILE-06", "PILE-09"],
    ),
    (
        replace(CLOSED, holding="pair", reaches=False),
        "no",
        ["OPEN-01"],
        ["OPEN-05", "PILE-06"],
    ),
    (replace(CLOSED, holding="one_wild"), "no", ["PILE-04"], ["PILE-06"]),
    (replace(CLOSED, holding="meld", reaches=True), "no", ["PILE-04"], ["PILE-06"]),
    (
        replace(CLOSED, holding="none", reaches=False),
        "no",
        ["OPEN-01", "PILE-04"],
        ["OPEN-05", "PILE-06"],
    ),
    (
        replace(CLOSED, frozen_card=True, holding="pair", reaches=True),
        "yes",
        [],
        [*TAKE, "PILE-05", "PILE-06", "PILE-09"],
    ),
    (replace(OPEN, holding="meld", one_card=True), "no", ["PILE-10"], []),
    (
        replace(OPEN, holding="none", one_card=True),
        "no",
        ["PILE-03", "PILE-10"],
        [],
    ),
]


@pytest.mark.parametrize(("answers", "word", "broken", "notes"), RULED)
def test_the_answers_lead_to_a_word_and_its_rules(
    answers: PileAnswers, word: str, broken: list[str], notes: list[str]
) -> None:
    ruling = ruled(answers)
    assert (ruling.verdict, ruling.still_open) == (word, None)
    assert (cited(ruling), noted(ruling)) == (broken, notes)


SWITCHED: list[tuple[PileAnswers, dict[str, Any], str, list[str], list[str]]] = [
    (
        PileAnswers(top="black_three"),
        {"black_three_freezes": True},
        "no",
        ["PILE-07"],
        [],
    ),
    (
        PileAnswers(top="black_three"),
        {"black_three_freezes": True, "always_frozen": True},
        "no",
        ["PILE-07"],
        ["PILE-08"],
    ),
    (PileAnswers(top="wild"), {"black_three_freezes": True}, "no", ["PILE-07"], []),
    (
        replace(CLOSED, holding="pair", reaches=True),
        {"unopened_may_take_pile": False},
        "no",
        ["PILE-09H"],
        [],
    ),
    (
        replace(CLOSED, frozen_card=True, holding="none", reaches=False, one_card=True),
        {"unopened_may_take_pile": False},
        "no",
        ["PILE-09H"],
        [],
    ),
    (
        replace(OPEN, holding="pair"),
        {"unopened_may_take_pile": False},
        "yes",
        [],
        TAKE,
    ),
    (
        replace(OPEN, holding="one_wild"),
        {"take_with_wild": False},
        "no",
        ["PILE-03"],
        [],
    ),
    (replace(OPEN, holding="meld"), {"take_with_wild": False}, "yes", [], TAKE),
    (
        replace(OPEN, holding="meld", canasta=True),
        {"take_by_adding": False, "take_to_canasta": False},
        "no",
        ["PILE-03"],
        [],
    ),
    (replace(OPEN, holding="one_wild"), {"take_by_adding": False}, "yes", [], TAKE),
    (
        replace(OPEN, holding="meld", canasta=True),
        {"take_to_canasta": False},
        "no",
        ["PILE-11"],
        [],
    ),
    (replace(OPEN, holding="meld"), {"take_to_canasta": False}, "yes", [], TAKE),
    (
        replace(OPEN, holding="pair", canasta=True),
        {"take_to_canasta": False},
        "yes",
        [],
        TAKE,
    ),
    (
        replace(OPEN, holding="meld", one_card=True),
        {"one_card_rule": False},
        "yes",
        [],
        TAKE,
    ),
    (
        replace(OPEN, holding="meld"),
        {"always_frozen": True},
        "no",
        ["PILE-04"],
        ["PILE-05"],
    ),
    (
        replace(OPEN, frozen_card=None, holding="pair"),
        {"always_frozen": True},
        "yes",
        [],
        [*TAKE, "PILE-05"],
    ),
    (
        replace(CLOSED, holding="pair", reaches=False),
        {"opening_counts_top_card": False},
        "no",
        ["OPEN-01"],
        ["PILE-06"],
    ),
    (
        replace(OPEN, holding="meld", canasta=True),
        {"max_meld_size": 7},
        "no",
        ["MELD-13", "PILE-12"],
        [],
    ),
    (
        replace(OPEN, holding="pair", canasta=True),
        {"max_meld_size": 7, "take_to_canasta": False},
        "no",
        ["MELD-13", "PILE-12"],
        [],
    ),
    (
        replace(OPEN, holding="pair", canasta=True),
        {"max_meld_size": 7, "one_meld_per_rank": False},
        "yes",
        [],
        TAKE,
    ),
    (
        replace(FROZEN, holding="meld", canasta=True),
        {"max_meld_size": 7},
        "no",
        ["PILE-04"],
        ["PILE-05"],
    ),
    (
        replace(CLOSED, holding="pair", reaches=True, canasta=True),
        {"max_meld_size": 7},
        "yes",
        [],
        [*TAKE, "PILE-06", "PILE-09"],
    ),
    (replace(OPEN, holding="meld"), {"max_meld_size": 7}, "yes", [], TAKE),
]


@pytest.mark.parametrize(("answers", "house", "word", "broken", "notes"), SWITCHED)
def test_every_switch_of_the_pile_changes_the_word(
    answers: PileAnswers,
    house: dict[str, Any],
    word: str,
    broken: list[str],
    notes: list[str],
) -> None:
    ruling = ruled(answers, **house)
    assert ruling.verdict == word
    assert (cited(ruling), noted(ruling)) == (broken, notes)


UNCERTAIN: list[tuple[PileAnswers, str]] = [
    (PileAnswers(), "top"),
    (PileAnswers(top="natural"), "frozen_card"),
    (PileAnswers(holding="pair"), "top"),
    (PileAnswers(top="natural", holding="pair"), "opened"),
    (PileAnswers(top="natural", opened=True), "frozen_card"),
    (PileAnswers(top="natural", opened=True, holding="meld"), "frozen_card"),
    (PileAnswers(top="natural", opened=False), "holding"),
    (PileAnswers(top="natural", frozen_card=True), "opened"),
    (PileAnswers(top="natural", frozen_card=True, reaches=True), "holding"),
    (PileAnswers(top="natural", frozen_card=False, holding="meld"), "opened"),
    (PileAnswers(frozen_card=False, opened=True, holding="pair"), "top"),
    (PileAnswers(top="natural", opened=False, holding="pair"), "reaches"),
    (OPEN, "holding"),
    (CLOSED, "holding"),
    (replace(CLOSED, holding="pair"), "reaches"),
    (replace(OPEN, stock_out=True), "holding"),
    (replace(OPEN, frozen_card=None, holding="meld", stock_out=True), "frozen_card"),
]


@pytest.mark.parametrize(("answers", "question"), UNCERTAIN)
def test_what_is_not_certain_says_which_question_is_open(
    answers: PileAnswers, question: str
) -> None:
    """The first question without an answer that can still change the word."""
    assert ruled(answers) == PileRuling("unknown", still_open=ruled(answers).still_open)
    assert ruled(answers).still_open == question


CERTAIN: list[tuple[PileAnswers, dict[str, Any], str, list[str], list[str]]] = [
    (PileAnswers(top="natural", holding="none"), {}, "no", ["PILE-03"], []),
    (
        PileAnswers(top="natural", opened=True, holding="none"),
        {},
        "no",
        ["PILE-03"],
        [],
    ),
    (PileAnswers(holding="none"), {}, "no", ["PILE-03"], []),
    (
        PileAnswers(top="natural", frozen_card=True, holding="meld"),
        {},
        "no",
        ["PILE-04"],
        ["PILE-05"],
    ),
    (
        PileAnswers(top="natural", opened=False, holding="meld"),
        {},
        "no",
        ["PILE-04"],
        ["PILE-06"],
    ),
    (PileAnswers(opened=False, reaches=False), {}, "no", ["OPEN-01"], []),
    (PileAnswers(one_card=True), {}, "no", ["PILE-10"], []),
    (
        PileAnswers(opened=False),
        {"unopened_may_take_pile": False},
        "no",
        ["PILE-09H"],
        [],
    ),
    (
        PileAnswers(top="natural", opened=True, holding="pair"),
        {},
        "yes",
        [],
        TAKE,
    ),
    (
        PileAnswers(top="natural", holding="pair", reaches=True),
        {},
        "yes",
        [],
        TAKE,
    ),
]


@pytest.mark.parametrize(("answers", "house", "word", "broken", "notes"), CERTAIN)
def test_the_word_is_certain_before_all_is_answered(
    answers: PileAnswers,
    house: dict[str, Any],
    word: str,
    broken: list[str],
    notes: list[str],
) -> None:
    """Cited is what no missing answer could mend, noted what holds in any case."""
    ruling = ruled(answers, **house)
    assert (ruling.verdict, ruling.still_open) == (word, None)
    assert (cited(ruling), noted(ruling)) == (broken, notes)


STOCK: list[tuple[PileAnswers, dict[str, Any], str, list[str], str | None]] = [
    (replace(OPEN, holding="meld"), {}, "must", [], ""),
    (replace(OPEN, holding="pair"), {}, "may", [], None),
    (replace(OPEN, holding="one_wild"), {}, "may", [], None),
    (replace(OPEN, holding="none"), {}, "ends", ["PILE-03"], "ends"),
    (replace(FROZEN, holding="meld"), {}, "ends", ["PILE-04"], "ends"),
    (replace(FROZEN, holding="pair"), {}, "may", [], None),
    (PileAnswers(top="wild"), {}, "ends", ["PILE-07"], "ends"),
    (replace(CLOSED, holding="pair", reaches=True), {}, "may", [], None),
    (replace(OPEN, holding="meld", one_card=True), {}, "ends", ["PILE-10"], "ends"),
    (
        replace(OPEN, holding="meld", canasta=True),
        {"take_to_canasta": False},
        "ends",
        ["PILE-11"],
        "ends",
    ),
    (
        replace(OPEN, holding="meld"),
        {"take_by_adding": False},
        "ends",
        ["PILE-03"],
        "ends",
    ),
]


@pytest.mark.parametrize(("answers", "house", "word", "broken", "closer"), STOCK)
def test_an_empty_stock_makes_it_a_duty_or_ends_the_deal(
    answers: PileAnswers,
    house: dict[str, Any],
    word: str,
    broken: list[str],
    closer: str | None,
) -> None:
    """END-02."""
    ruling = ruled(replace(answers, stock_out=True), **house)
    assert (ruling.verdict, cited(ruling)) == (word, broken)
    closers = [note.closer for note in ruling.notes if note.rule.value == "END-02"]
    assert closers == ([] if closer is None else [closer])


ALL = [
    "top",
    "frozen_card",
    "opened",
    "holding",
    "reaches",
    "one_card",
    "canasta",
    "stock_out",
]
ASKED: list[tuple[dict[str, Any], set[str]]] = [
    ({}, {"canasta"}),
    ({"take_to_canasta": False}, set()),
    ({"take_to_canasta": False, "take_by_adding": False}, {"canasta"}),
    ({"take_to_canasta": False, "always_frozen": True}, {"canasta", "frozen_card"}),
    ({"max_meld_size": 7}, set()),
    ({"max_meld_size": 7, "always_frozen": True}, {"frozen_card"}),
    ({"max_meld_size": 7, "one_meld_per_rank": False}, {"canasta"}),
    ({"one_card_rule": False}, {"canasta", "one_card"}),
    ({"unopened_may_take_pile": False}, {"canasta", "reaches"}),
]


@pytest.mark.parametrize(("house", "left_out"), ASKED)
def test_only_questions_that_decide_anything_are_asked(
    house: dict[str, Any], left_out: set[str]
) -> None:
    asked = list(questions_for(load_ruleset("classic", house)))
    assert asked == [question for question in ALL if question not in left_out]


TABLES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("bicycle", {}),
    ("strict", {}),
    ("two_handed", {}),
    ("classic", {"always_frozen": True}),
    ("classic", {"take_with_wild": False}),
    ("classic", {"take_by_adding": False}),
    ("classic", {"take_to_canasta": False}),
    ("classic", {"one_card_rule": False}),
    ("classic", {"max_meld_size": 7}),
    ("classic", {"opening_counts_top_card": False}),
]
RULESETS = [
    pytest.param(load_ruleset(name, house), id=f"{name} {house}")
    for name, house in TABLES
]
BOTH = (False, True)


def answered() -> list[PileAnswers]:
    """Return all answers that cards can be found for."""
    holdings: tuple[Holding, ...] = ("pair", "one_wild", "meld", "none")
    found = []
    for frozen, opened, holding, reaches, one_card, canasta in product(
        (False, True),
        (False, True),
        holdings,
        (False, True),
        (False, True),
        (False, True),
    ):
        if one_card and holding in {"pair", "one_wild"}:
            continue
        if canasta and (holding != "meld" or not opened):
            continue
        if holding == "meld" and not opened:
            continue
        found.append(
            PileAnswers("natural", frozen, opened, holding, reaches, one_card, canasta)
        )
    return found


USES = {"pair": "K K", "one_wild": "K 2", "meld": "", "none": "2"}


def with_cards(answers: PileAnswers) -> Taking:
    """Return a play with real cards that the *answers* tell of."""
    canasta = "K K K K K 2 2" if answers.canasta else "K K K"
    return Taking(
        pile=Pile(
            Rank.KING, 1 if answers.one_card else 5, wild=bool(answers.frozen_card)
        ),
        opened=bool(answers.opened),
        use=parse_cards(USES[answers.holding or "none"]),
        melds=(parse_cards(canasta),) if answers.holding == "meld" else (),
        lay=(parse_cards("A A A A A"),) if answers.reaches else (),
        score=0,
        hand_count=1 if answers.one_card else 9,
    )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_answers_and_the_cards_are_judged_alike(ruleset: Ruleset) -> None:
    for answers in answered():
        ruling = judge_pile_answers(answers, ruleset)
        verdict = judge_taking(with_cards(answers), ruleset)
        assert (ruling.verdict == "yes") == verdict.allowed
        assert cited(ruling) == [v.rule.value for v in verdict.violations]
        frozen = "PILE-05" in noted(ruling)
        final = {"PILE-07", "PILE-09H"} & set(cited(ruling))
        assert frozen == (verdict.frozen and not final)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_answers_and_the_hand_make_of_an_empty_stock_the_same(
    ruleset: Ruleset,
) -> None:
    """END-02."""
    for answers in answered():
        told = with_cards(answers)
        melds = "A A A A A" if answers.reaches else "8 7 6"
        hand = f"9 5 {USES[answers.holding or 'none']} {melds}"
        verdict = judge_stock_out(
            told.pile,
            told.opened,
            told.melds,
            ruleset,
            score=0,
            extra=0,
            hand=parse_cards("7" if answers.one_card else hand),
        )
        ruling = judge_pile_answers(replace(answers, stock_out=True), ruleset)
        words = {"must": (True, True), "may": (False, True), "ends": (False, False)}
        assert words[ruling.verdict] == (verdict.must_take, verdict.may_take)


def completions(answers: PileAnswers) -> list[PileAnswers]:
    """Return the answers with every possible rest, found in another way."""
    tops = [answers.top] if answers.top else ["natural", "wild", "black_three"]
    holdings = (
        [answers.holding] if answers.holding else ["pair", "one_wild", "meld", "none"]
    )

    def both(answer: bool | None) -> list[bool]:
        return [True, False] if answer is None else [answer]

    return [
        PileAnswers(top, frozen, opened, holding, reaches, answers.one_card)  # type: ignore[arg-type]
        for top, frozen, opened, holding, reaches in product(
            tops,
            both(answers.frozen_card),
            both(answers.opened),
            holdings,
            both(answers.reaches),
        )
    ]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_word_is_certain_exactly_when_no_missing_answer_can_change_it(
    ruleset: Ruleset,
) -> None:
    for answers in partly_answered():
        ruling = judge_pile_answers(answers, ruleset)
        words = {judge_pile_answers(e, ruleset).verdict for e in completions(answers)}
        expected = words.pop() if len(words) == 1 else "unknown"
        assert ruling.verdict == expected
        assert (ruling.still_open is None) == (expected != "unknown")
        if ruling.still_open:
            assert getattr(answers, ruling.still_open) is None
            assert ruling.still_open in questions_for(ruleset)


def partly_answered() -> list[PileAnswers]:
    """Return answers of which some are missing."""
    return [
        PileAnswers(top, frozen, opened, holding, reaches, one_card)  # type: ignore[arg-type]
        for top, frozen, opened, holding, reaches, one_card in product(
            ("natural", "black_three", None),
            (True, False, None),
            (True, False, None),
            ("pair", "meld", "none", None),
            (True, None),
            (True, False),
        )
    ]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_cited_without_cards_has_a_title_to_tell(ruleset: Ruleset) -> None:
    """No card was named, so no reason with figures could be worded."""
    for answers in [*answered(), *partly_answered()]:
        ruling = judge_pile_answers(answers, ruleset)
        for found in (*ruling.violations, *ruling.notes):
            assert TITLES[found.rule]
            assert found.facts == {}
