"""May I go out? A few questions, answered without naming a card."""

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace
from enum import StrEnum
from typing import Any
from typing import Final
from typing import Literal

from referee.rules.concealed import Concealment
from referee.rules.few_answers import completed
from referee.rules.few_answers import first_that_decides
from referee.rules.few_answers import shared
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import in_order
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation

Left = Literal["one", "none", "more", "two_black_threes"]
Asked = Literal["not_asked", "yes", "no"]
Word = Literal["yes", "must", "no", "not_yet", "unknown"]


@dataclass(frozen=True, slots=True)
class OutAnswers:
    """What a player has answered so far; None is not known yet.

    *enough* canastas, those of this turn counted; *left* in the hand after melding;
    *melded_before* this turn; an *own* canasta laid and nothing added to the partner's
    melds; *partner_melded* before; *drew* from where; *reaches* the opening minimum.
    """

    enough: bool | None = None
    left: Left | None = None
    melded_before: bool | None = None
    own: bool | None = None
    partner_melded: bool | None = None
    drew: Literal["stock", "pile"] | None = None
    reaches: bool | None = None
    asked: Asked | None = None


class Question(StrEnum):
    """What is asked, in this order; the values are the names of the answers."""

    ENOUGH = "enough"
    LEFT = "left"
    MELDED_BEFORE = "melded_before"
    OWN = "own"
    PARTNER_MELDED = "partner_melded"
    DREW = "drew"
    REACHES = "reaches"
    ASKED = "asked"


@dataclass(frozen=True, slots=True)
class OutRuling:
    """What follows from the answers: the word, the bonus in points, the rules.

    The rules come without figures but those of the ruleset, as no card was named.
    *bonus* and *concealed* are None where they hang on an answer that is missing;
    *still_open* is the next question that could change anything.
    """

    verdict: Word
    bonus: int | None = None
    concealed: bool | None = None
    violations: tuple[Violation, ...] = ()
    notes: tuple[Violation, ...] = ()
    still_open: Question | None = None


_POSSIBLE: Final[dict[Question, tuple[Any, ...]]] = {
    Question.ENOUGH: (True, False),
    Question.LEFT: ("one", "none", "more", "two_black_threes"),
    Question.MELDED_BEFORE: (True, False),
    Question.OWN: (True, False),
    Question.PARTNER_MELDED: (True, False),
    Question.DREW: ("stock", "pile"),
    Question.REACHES: (True, False),
    Question.ASKED: ("yes", "not_asked", "no"),
}
"""The answers to each question, the best for the player first."""

_UNASKED: Final[dict[Question, Any]] = {
    Question.ENOUGH: True,
    Question.OWN: True,
    Question.PARTNER_MELDED: False,
    Question.DREW: "stock",
    Question.REACHES: True,
    Question.ASKED: "not_asked",
}
"""What holds where a ruleset leaves a question nothing to decide."""


def questions_for(ruleset: Ruleset) -> tuple[Question, ...]:
    """Name the questions that decide anything under these rules.

    Without a partner whoever melds all in one turn has laid the canastas needed.
    """
    needed = bool(ruleset.canastas_to_go_out or ruleset.canasta_kinds_to_go_out)
    waives = ruleset.concealed_waives_minimum
    spoils = not ruleset.concealed_may_take_pile and bool(ruleset.concealed_extra)
    decides = {
        Question.ENOUGH: needed,
        Question.OWN: ruleset.has_partners or not needed,
        Question.PARTNER_MELDED: ruleset.has_partners,
        Question.DREW: spoils or waives == "stock_draw",
        Question.REACHES: waives != "always",
        Question.ASKED: ruleset.partner_may_be_asked,
    }
    return tuple(question for question in Question if decides.get(question, True))


def judge_out_answers(answers: OutAnswers, ruleset: Ruleset) -> OutRuling:
    """Say whether the player may go out, as soon as the answers make it certain."""

    def outcome(each: OutAnswers) -> tuple[Word, int | None]:
        ruling = _rule(each, ruleset)
        return ruling.verdict, ruling.bonus

    told = _with_unasked(answers, ruleset)
    rulings = [_rule(each, ruleset) for each in completed(told, _POSSIBLE)]
    still_open = first_that_decides(told, _POSSIBLE, outcome)
    best = rulings[0]
    if {ruling.verdict for ruling in rulings} != {best.verdict}:
        return OutRuling("unknown", still_open=still_open)
    return replace(
        best,
        bonus=best.bonus if len({r.bonus for r in rulings}) == 1 else None,
        concealed=best.concealed if len({r.concealed for r in rulings}) == 1 else None,
        violations=shared([ruling.violations for ruling in rulings]),
        notes=shared([ruling.notes for ruling in rulings]),
        still_open=still_open,
    )


def _with_unasked(answers: OutAnswers, ruleset: Ruleset) -> OutAnswers:
    asked = questions_for(ruleset)
    rest = {each: it for each, it in _UNASKED.items() if each not in asked}
    return replace(answers, **rest)


def _rule(answers: OutAnswers, ruleset: Ruleset) -> OutRuling:
    """Rule on answers that are complete."""
    broken = in_order(map(Violation, _broken(answers, ruleset)))
    word = _word(answers, allowed=not broken)
    spoilt = list(_concealment(answers).fails(ruleset))
    goes_out = word in {"yes", "must"}
    concealed = goes_out and not spoilt
    notes = list(_notes(answers, word, ruleset))
    if goes_out and not answers.melded_before:
        notes += (Violation(note.rule) for note in spoilt)
    bonus = ruleset.going_out_points(concealed=concealed) if goes_out else 0
    return OutRuling(word, bonus, concealed, broken, in_order(notes))


def _word(answers: OutAnswers, *, allowed: bool) -> Word:
    if not allowed:
        return "no"
    if answers.left == "more":
        return "not_yet"
    return "must" if answers.asked == "yes" else "yes"


def _broken(answers: OutAnswers, ruleset: Ruleset) -> Iterator[Rule]:
    if not answers.enough:
        yield Rule.OUT_TOO_FEW_CANASTAS
    if answers.asked == "no":
        yield Rule.OUT_PARTNER_ANSWERED
    if answers.left == "more":
        return
    must_ask = ruleset.has_partners and ruleset.ask_partner == "required"
    if must_ask and answers.asked == "not_asked":
        yield Rule.OUT_PARTNER_ANSWERED
    if answers.left == "two_black_threes":
        yield Rule.OUT_TWO_BLACK_THREES
    if answers.left == "none" and ruleset.final_discard == "required":
        yield Rule.MOD_DISCARD
    if _needs_minimum(answers, ruleset) and not answers.reaches:
        yield Rule.OPEN_BELOW_MINIMUM


def _side_melded(answers: OutAnswers) -> bool:
    """Whether the side had melded before this turn.

    Enough canastas without one of the player's own show that the partner melded.
    """
    partners = answers.enough and not answers.own
    return bool(answers.melded_before or answers.partner_melded or partners)


def _needs_minimum(answers: OutAnswers, ruleset: Ruleset) -> bool:
    return not _side_melded(answers) and not _is_waived(answers, ruleset)


def _is_waived(answers: OutAnswers, ruleset: Ruleset) -> bool:
    """Whether the whole hand needs no minimum (OPEN-07)."""
    if ruleset.concealed_waives_minimum == "stock_draw":
        return answers.drew == "stock" and bool(answers.own)
    return ruleset.concealed_waives_minimum == "always"


def _concealment(answers: OutAnswers) -> Concealment:
    return Concealment(
        player_melded=bool(answers.melded_before),
        side_melded=_side_melded(answers),
        added=False,
        own_canasta=bool(answers.own),
        took_pile=answers.drew == "pile",
    )


def _notes(answers: OutAnswers, word: Word, ruleset: Ruleset) -> Iterator[Violation]:
    """Yield the rules that explain the word beside those that are broken."""
    if word == "no" and answers.asked == "yes":
        points = {"points": ruleset.failed_ask_penalty}
        yield Violation(Rule.IRR_FAILED_ASK, points)
    if not answers.enough:
        yield Violation(Rule.TURN_KEEP_A_CARD)
    if word == "not_yet":
        yield Violation(Rule.OUT_HOW)
    if word == "must":
        yield Violation(Rule.OUT_PARTNER_ANSWERED, closer="yes")
    if word in {"yes", "must"}:
        yield from (Violation(Rule.OUT_BONUS), Violation(Rule.OUT_ENDS_DEAL))
        if not _side_melded(answers) and _is_waived(answers, ruleset):
            yield Violation(Rule.OPEN_CONCEALED)
