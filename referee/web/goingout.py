"""Can I go out? A few questions, which stand in the address."""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint
from werkzeug.wrappers import Response

from referee.language import Language
from referee.language import N_
from referee.rules.out_answers import judge_out_answers
from referee.rules.out_answers import OutAnswers
from referee.rules.out_answers import OutRuling
from referee.rules.out_answers import questions_for
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.rules.verdict import Violation
from referee.web.access import Table
from referee.web.access import viewer
from referee.web.few import Few
from referee.web.goingout_form import AnswersForm
from referee.web.goingout_form import NOT_ASKED
from referee.web.goingout_words import ASK_FIRST
from referee.web.goingout_words import CAN
from referee.web.goingout_words import MUST
from referee.web.goingout_words import worth_saying
from referee.web.openers import Opener
from referee.web.place import at
from referee.web.place import outside
from referee.web.place import Place
from referee.web.stage import Reason
from referee.web.stage_answer import Answer
from referee.web.stage_answer import answer
from referee.web.stage_answer import because
from referee.web.stage_answer import Word
from referee.web.stage_questions import AnswerField
from referee.web.stage_questions import meant_by
from referee.web.stage_questions import Question
from referee.web.stage_questions import question
from referee.web.stage_questions import that_matter
from referee.web.stage_questions import Told
from referee.web.stage_questions import told_by
from referee.wording import explain
from referee.wording import rule_title

bp = Blueprint("goingout", __name__)

TITLE = N_("Can I go out?")

FIRST = N_("First meld or discard until no card is left.")
REACH = N_("Your melds must reach %(minimum)s.")
NO_MINIMUM = N_("No minimum: you drew from the stock.")
OPTIONAL = N_("Optional")

EXPLAINED = frozenset(
    {
        Rule.TURN_KEEP_A_CARD,
        Rule.OUT_CONCEALED,
        Rule.OUT_CONCEALED_SIDE,
        Rule.OUT_CONCEALED_PILE,
        Rule.OUT_TWO_BLACK_THREES,
        Rule.IRR_FAILED_ASK,
        Rule.MOD_DISCARD,
    }
)
"""Rules whose reason needs no cards; of others the title tells enough."""

SAID_AT_ONCE = frozenset({Rule.OUT_BONUS, Rule.OUT_PARTNER_ANSWERED, Rule.OUT_HOW})
"""Notes that are part of the answer in words of their own."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks: answers to a few questions."""

    form: AnswersForm

    @property
    def told(self) -> Told:
        """Every answer that was given."""
        return told_by(self.form.questions)

    @property
    def begun(self) -> bool:
        """Whether anything was answered that is not preset."""
        return any(q.told not in (None, NOT_ASKED) for q in self.form.questions)

    def shown(self, rules: Ruleset) -> tuple[AnswerField, ...]:
        """Return the questions that still matter under these *rules*."""
        asked = [q for q in self.form.questions if q.name in questions_for(rules)]

        def word(told: Told) -> object:
            ruling = judge_out_answers(self.answers(told), rules)
            return ruling.verdict, ruling.bonus

        matter = set(that_matter(asked, word))
        if self.form.melded_before.is_yes is not False:
            matter -= set(self.form.of_a_whole_hand)
        return tuple(q for q in asked if q in matter or q.errors)

    def asked_alike(self, rules: Ruleset) -> tuple[AnswerField, ...]:
        """Return the questions of a neutral referee: they tell no verdict."""
        in_one_turn = self.form.melded_before.is_yes is False
        hidden = () if in_one_turn else self.form.of_a_whole_hand
        asked = (q for q in self.form.questions if q.name in questions_for(rules))
        return tuple(q for q in asked if q not in hidden)

    def boxes(self, rules: Ruleset, *, alike: bool) -> tuple[str, ...]:
        """Return nothing to tick, by whatever *rules*."""
        return ()

    def answers(self, told: Told) -> OutAnswers:
        """Return what the rules are asked about the answers that were *told*."""
        meant: Mapping[str, Any] = meant_by(told, self.form.questions)
        return OutAnswers(**meant)


def read_asked(place: Place, spoken: Language) -> Asked:
    """Read the answers; what is none of them is kept, and named where it stands."""
    form = AnswersForm(place, spoken)
    form.validate()
    return Asked(form)


def put(field: AnswerField, opener: Opener | None, rules: Ruleset) -> Question:
    """Put a question in the words that fit these rules and who asks."""
    if field.name == "reaches" and opener:
        return question(field, hint=REACH, minimum=opener.minimum)
    if field.name == "asked" and rules.ask_partner != "required":
        return question(field, hint=OPTIONAL)
    return question(field)


def said(asked: Asked, rules: Ruleset, spoken: Language) -> Answer:
    """Word what follows from the answers."""
    ruling = judge_out_answers(asked.answers(asked.told), rules)
    why = tuple(_because(ruling, asked, rules, spoken))
    rest = [n for n in worth_saying(ruling.notes) if n.rule not in SAID_AT_ONCE]
    words = {
        "yes": Word.YES,
        "must": Word.MUST,
        "no": Word.NO,
        "not_yet": Word.NOT_OUT,
        "unknown": Word.UNKNOWN,
    }
    notes = tuple(_reason(note, asked, rules, spoken) for note in rest)
    return answer(words[ruling.verdict], spoken, why, notes)


def _because(
    ruling: OutRuling, asked: Asked, rules: Ruleset, spoken: Language
) -> Iterator[Reason]:
    """Yield what the answer rests on, and what still hangs on an open question."""
    points = ruling.bonus
    if ruling.verdict == "yes" and points is not None:
        rule = Rule.OUT_CONCEALED if ruling.concealed else Rule.OUT_BONUS
        yield because(rule, CAN, spoken, points=points)
    if ruling.verdict == "must" and points is not None:
        yield because(Rule.OUT_PARTNER_ANSWERED, MUST, spoken, points=points)
    if ruling.verdict == "not_yet":
        yield because(Rule.OUT_HOW, FIRST, spoken)
    for violation in ruling.violations:
        yield _reason(violation, asked, rules, spoken)
    if ruling.still_open and points is None:
        fields = {field.name: field for field in asked.form.questions}
        yield Reason("", put(fields[ruling.still_open], asked.form.opener, rules).words)


def _reason(found: Violation, asked: Asked, rules: Ruleset, spoken: Language) -> Reason:
    """Word a rule behind the answer; without figures its title tells enough."""
    rule, partner = found.rule, asked.form.asked.told
    if rule == Rule.OUT_PARTNER_ANSWERED and partner == NOT_ASKED:
        return because(rule, ASK_FIRST, spoken)
    if rule == Rule.OUT_PARTNER_ANSWERED:
        return Reason(
            rule.value, explain(Violation(rule, closer=partner or ""), spoken)
        )
    if rule == Rule.OPEN_CONCEALED and rules.concealed_waives_minimum == "stock_draw":
        return because(rule, NO_MINIMUM, spoken)
    if rule in EXPLAINED:
        return Reason(rule.value, explain(found, spoken))
    return Reason(rule.value, rule_title(rule, rules, spoken))


FEW = Few("goingout", TITLE, read_asked, put, said)


@bp.get("/out")
def goingout() -> Response | str:
    """Ask about going out outside of any match."""
    return FEW.show(outside())


@bp.get("/m/<code>/out")
@viewer
def at_table(table: Table) -> Response | str:
    """Ask about going out at a table."""
    return FEW.show(at(table))
