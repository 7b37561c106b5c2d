"""May I take the pile? A few questions, which stand in the address."""

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping

from flask import Blueprint
from werkzeug.wrappers import Response

from referee.language import Language
from referee.language import N_
from referee.rules.pile_answers import judge_pile_answers
from referee.rules.pile_answers import PileRuling
from referee.rules.pile_answers import Question as Asks
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.few import Few
from referee.web.openers import Opener
from referee.web.pile_asked import Asked
from referee.web.pile_asked import read_asked
from referee.web.place import at
from referee.web.place import outside
from referee.web.stage import Reason
from referee.web.stage_answer import Answer
from referee.web.stage_answer import answer
from referee.web.stage_answer import because
from referee.web.stage_answer import Word
from referee.web.stage_questions import AnswerField
from referee.web.stage_questions import Question
from referee.web.stage_questions import question
from referee.wording import explain
from referee.wording import rule_title

bp = Blueprint("pile", __name__)

TITLE = N_("May I take the pile?")

FROZEN_OR_BLACK = N_("Is there a wild card, a red three or a black three in the pile?")
REACHES = N_("Do your melds with the top card reach %(minimum)s?")
ONLY_TOP = N_("Only the top card counts, not the rest of the pile.")
CAN_TAKE = N_("You may take the pile: the top card goes into a meld at once.")
MAY = N_("You may take the pile, but you need not.")
MUST_IF_FITS = N_(
    "If the top card also fits a meld of your side, you must take the pile."
)
BLACK_NOW = N_("For this turn only: once covered, it has no effect.")

SAID_AT_ONCE = frozenset(
    {Rule.PILE_WHOLE, Rule.PILE_TOP_FIRST, Rule.PILE_BLACK_THREE, Rule.END_STOCK}
)
"""Notes that are part of the answer in words of their own."""


def put(field: AnswerField, opener: Opener | None, rules: Ruleset) -> Question:
    """Put a question in the words that fit these rules and who asks."""
    if field.name == Asks.FROZEN_CARD and rules.black_three_freezes:
        return question(field, FROZEN_OR_BLACK)
    if field.name == Asks.REACHES:
        hint = ONLY_TOP if rules.opening_counts_top_card else ""
        if opener:
            return question(field, REACHES, hint, minimum=opener.minimum)
        return question(field, hint=hint)
    return question(field)


def said(asked: Asked, rules: Ruleset, spoken: Language) -> Answer:
    """Word what follows from the answers."""
    answers = asked.answers(asked.told)
    ruling = judge_pile_answers(answers, rules)
    broken = tuple(_reasons(ruling.violations, ruling, rules, spoken))
    stock = [n for n in ruling.notes if n.rule == Rule.END_STOCK]
    ends = tuple(Reason(n.rule, explain(n, spoken)) for n in stock)
    rest = [n for n in ruling.notes if n.rule not in SAID_AT_ONCE]
    notes = tuple(
        n
        for n in _reasons(rest, ruling, rules, spoken)
        if n.text not in {reason.text for reason in broken}
    )
    if ruling.still_open:
        return answer(Word.UNKNOWN, spoken, _open(ruling.still_open, asked, rules))
    if any(n.rule == Rule.PILE_BLACK_THREE for n in ruling.notes):
        broken += (because(Rule.PILE_BLACK_THREE, BLACK_NOW, spoken),)
    first: Mapping[str, tuple[Word, tuple[Reason, ...]]] = {
        "yes": (Word.YES, (because(Rule.PILE_TOP_FIRST, CAN_TAKE, spoken),)),
        "may": (Word.YES, (because(Rule.END_STOCK, _may(ruling, rules), spoken),)),
        "must": (Word.MUST, ends),
        "ends": (Word.ENDS, ends + broken),
        "no": (Word.NO, broken),
    }
    return answer(first[ruling.verdict][0], spoken, first[ruling.verdict][1], notes)


def _may(ruling: PileRuling, rules: Ruleset) -> str:
    """Return the words for a pile that may be taken with the stock empty (END-02).

    The side may have a meld of the rank besides, which makes it a duty.
    """
    pair_only = {Rule.PILE_FROZEN, Rule.PILE_CLOSED} & {n.rule for n in ruling.notes}
    return MUST_IF_FITS if rules.take_by_adding and not pair_only else MAY


def _open(name: Asks, asked: Asked, rules: Ruleset) -> tuple[Reason, ...]:
    """Say which question keeps the answer open."""
    field = next(field for field in asked.form.questions if field.name == name)
    return (Reason("", put(field, asked.form.opener, rules).words),)


def _reasons(
    found: Iterable[Violation], ruling: PileRuling, rules: Ruleset, spoken: Language
) -> Iterator[Reason]:
    """Word the rules behind an answer; no card was named, so their titles tell them.

    A pile that is closed to a side without being frozen breaks the same rule.
    """
    rules_noted = {note.rule for note in ruling.notes}
    for each in found:
        told = each.rule
        closed_only = Rule.PILE_FROZEN not in rules_noted
        if told == Rule.PILE_NEEDS_PAIR and closed_only:
            told = Rule.PILE_CLOSED
        yield Reason(each.rule, rule_title(told, rules, spoken))


FEW = Few("pile", TITLE, read_asked, put, said)


@bp.get("/pile")
def pile() -> Response | str:
    """Ask about a pile outside of any match."""
    return FEW.show(outside())


@bp.get("/m/<code>/pile")
@viewer
def at_table(table: Table) -> Response | str:
    """Ask about the pile of a table."""
    return FEW.show(at(table))
