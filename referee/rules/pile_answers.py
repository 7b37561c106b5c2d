"""May I take the pile? A few questions, answered without naming a card."""

from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from enum import StrEnum
from typing import Any
from typing import Final
from typing import Literal

from referee.rules.few_answers import completed
from referee.rules.few_answers import first_that_decides
from referee.rules.few_answers import shared
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import in_order
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.rules.way_in import refuses_canasta

Top = Literal["natural", "wild", "black_three"]
Holding = Literal["pair", "one_wild", "meld", "none"]
Word = Literal["yes", "no", "must", "may", "ends", "unknown"]


@dataclass(frozen=True, slots=True)
class PileAnswers:
    """What a player has answered so far; None is not known yet.

    *frozen_card* is a card in the pile that freezes it, *holding* what goes with the
    top card, *reaches* whether the melds with the top card make the minimum.
    *one_card*: one card in hand, one in the pile. *canasta*: the meld is one already.
    """

    top: Top | None = None
    frozen_card: bool | None = None
    opened: bool | None = None
    holding: Holding | None = None
    reaches: bool | None = None
    one_card: bool = False
    canasta: bool = False
    stock_out: bool = False


class Question(StrEnum):
    """What is asked, in this order; the values are the names of the answers."""

    TOP = "top"
    FROZEN_CARD = "frozen_card"
    OPENED = "opened"
    HOLDING = "holding"
    REACHES = "reaches"
    ONE_CARD = "one_card"
    CANASTA = "canasta"
    STOCK_OUT = "stock_out"


@dataclass(frozen=True, slots=True)
class PileRuling:
    """What follows from the answers: the word, the rules behind it, what is open.

    The rules come without figures, as no card was named: their titles tell enough.
    Where an answer is missing and the ruling is certain all the same, *violations* are
    those that no missing answer could mend.
    """

    verdict: Word
    violations: tuple[Violation, ...] = ()
    notes: tuple[Violation, ...] = ()
    still_open: Question | None = None


_POSSIBLE: Final[dict[Question, tuple[Any, ...]]] = {
    Question.TOP: ("natural", "wild", "black_three"),
    Question.FROZEN_CARD: (False, True),
    Question.OPENED: (True, False),
    Question.HOLDING: ("pair", "meld", "one_wild", "none"),
    Question.REACHES: (True, False),
}
"""The answers to each question that may be open, the best for the player first."""


def questions_for(ruleset: Ruleset) -> tuple[Question, ...]:
    """Name the questions that decide anything under these rules."""
    adds = ruleset.take_by_adding and not ruleset.always_frozen
    decides = {
        Question.FROZEN_CARD: not ruleset.always_frozen,
        Question.REACHES: ruleset.unopened_may_take_pile,
        Question.ONE_CARD: ruleset.one_card_rule,
        Question.CANASTA: _is_full(ruleset) or (adds and refuses_canasta(ruleset)),
    }
    return tuple(question for question in Question if decides.get(question, True))


def _is_full(ruleset: Ruleset) -> bool:
    """Whether no card at all joins a canasta (MELD-13)."""
    return ruleset.max_meld_size is not None and ruleset.one_meld_per_rank


def judge_pile_answers(answers: PileAnswers, ruleset: Ruleset) -> PileRuling:
    """Say whether the pile may be taken, as soon as the answers make it certain."""
    rulings = [_rule(each, ruleset) for each in completed(answers, _POSSIBLE)]
    best = rulings[0]
    if {ruling.verdict for ruling in rulings} == {best.verdict}:
        return replace(best, notes=shared([ruling.notes for ruling in rulings]))

    def outcome(each: PileAnswers) -> Word:
        return _rule(each, ruleset).verdict

    still_open = first_that_decides(answers, _POSSIBLE, outcome)
    return PileRuling("unknown", still_open=still_open)


def _rule(answers: PileAnswers, ruleset: Ruleset) -> PileRuling:
    """Rule on answers that are complete."""
    final = _out_of_reach(answers, ruleset)
    broken = [final] if final else list(_broken(answers, ruleset))
    notes = list(_notes(answers, broken, ruleset))
    word: Word = "no" if broken else "yes"
    if answers.stock_out:
        word = _without_stock(answers, allowed=not broken)
        if word == "must":
            notes.append(Violation(Rule.END_STOCK))
        elif word == "ends":
            notes.append(Violation(Rule.END_STOCK, closer="ends"))
    return PileRuling(word, in_order(map(Violation, broken)), in_order(notes))


def _without_stock(answers: PileAnswers, *, allowed: bool) -> Word:
    """Return what an empty stock makes of the pile (END-02)."""
    if not allowed:
        return "ends"
    return "must" if answers.holding == "meld" else "may"


def _out_of_reach(answers: PileAnswers, ruleset: Ruleset) -> Rule | None:
    if answers.top != "natural":
        return Rule.PILE_TOP_FORBIDDEN
    if not answers.opened and not ruleset.unopened_may_take_pile:
        return Rule.PILE_NOT_BEFORE_OPENING
    return None


def _broken(answers: PileAnswers, ruleset: Ruleset) -> Iterator[Rule]:
    """Yield what is broken where the pile is within reach."""
    if ruleset.one_card_rule and answers.one_card:
        yield Rule.PILE_ONE_CARD
    if bar := _bar(answers, ruleset):
        yield bar
    elif answers.canasta and answers.opened and _is_full(ruleset):
        yield from (Rule.MELD_TOO_LARGE, Rule.PILE_MERGED_MELD)
    if not (answers.opened or answers.reaches):
        yield Rule.OPEN_BELOW_MINIMUM


def _bar(answers: PileAnswers, ruleset: Ruleset) -> Rule | None:
    """Return what bars the way to the top card."""
    if answers.holding == "pair":
        return None
    if _is_frozen(answers, ruleset) or not answers.opened:
        return Rule.PILE_NEEDS_PAIR
    ways: Mapping[Holding | None, bool] = {
        "one_wild": ruleset.take_with_wild,
        "meld": ruleset.take_by_adding,
    }
    if not ways.get(answers.holding):
        return Rule.PILE_WAY_IN
    onto_canasta = answers.holding == "meld" and answers.canasta
    refused = onto_canasta and refuses_canasta(ruleset)
    return Rule.PILE_CANASTA_FULL if refused else None


def _is_frozen(answers: PileAnswers, ruleset: Ruleset) -> bool:
    return ruleset.always_frozen or bool(answers.frozen_card)


def _notes(
    answers: PileAnswers, broken: Sequence[Rule], ruleset: Ruleset
) -> Iterator[Violation]:
    """Yield the rules that explain the word beside those that are *broken*."""
    freezes = ruleset.black_three_freezes and not ruleset.always_frozen
    if answers.top == "black_three" and not freezes:
        yield Violation(Rule.PILE_BLACK_THREE)
    if _out_of_reach(answers, ruleset):
        return
    if _is_frozen(answers, ruleset):
        yield Violation(Rule.PILE_FROZEN)
    if not answers.opened:
        yield Violation(Rule.PILE_CLOSED)
    if Rule.OPEN_BELOW_MINIMUM in broken and ruleset.opening_counts_top_card:
        yield Violation(Rule.OPEN_TOP_CARD)
    if not broken:
        yield from (Violation(Rule.PILE_WHOLE), Violation(Rule.PILE_TOP_FIRST))
        if not answers.opened:
            yield Violation(Rule.PILE_OPENING)
