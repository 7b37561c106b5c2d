"""What was answered about the pile, and which questions still matter?"""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import replace
from typing import Any

from referee.language import Language
from referee.rules.pile_answers import judge_pile_answers
from referee.rules.pile_answers import PileAnswers
from referee.rules.pile_answers import PileRuling
from referee.rules.pile_answers import Question as Asks
from referee.rules.pile_answers import questions_for
from referee.rules.ruleset import Ruleset
from referee.web.pile_form import AnswersForm
from referee.web.place import Place
from referee.web.stage_questions import AnswerField
from referee.web.stage_questions import meant_by
from referee.web.stage_questions import that_matter
from referee.web.stage_questions import Told
from referee.web.stage_questions import told_by

FOLDS = (Asks.ONE_CARD, Asks.CANASTA, Asks.STOCK_OUT)
"""What is so or not, and is seldom so: asked by boxes to tick."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address asks: answers to a few questions."""

    form: AnswersForm

    def shown(self, rules: Ruleset) -> tuple[AnswerField, ...]:
        """Return the questions that still matter under these *rules*.

        A box that settles everything takes no question away: it may be ticked by
        mistake, and nobody would see any more what was answered.
        """
        asked = [q for q in self.form.questions if q.name in questions_for(rules)]
        opened = self.form.opened.is_yes

        def word(told: Told) -> str:
            plain = replace(self.answers(told), one_card=False, canasta=False)
            return judge_pile_answers(plain, rules).verdict

        matter = set(that_matter(asked, word))
        if opened is not False:
            matter.discard(self.form.reaches)
        return tuple(q for q in asked if q in matter or q.errors)

    def asked_alike(self, rules: Ruleset) -> tuple[AnswerField, ...]:
        """Return the questions of a neutral referee: they tell no verdict."""
        hidden = () if self.form.opened.is_yes is False else (self.form.reaches,)
        asked = (q for q in self.form.questions if q.name in questions_for(rules))
        return tuple(q for q in asked if q not in hidden)

    def answers(self, told: Told) -> PileAnswers:
        """Return what the rules are asked about the answers that were *told*."""
        boxes: Mapping[str, Any] = {name: bool(self.form[name].data) for name in FOLDS}
        meant: Mapping[str, Any] = meant_by(told, self.form.questions)
        return PileAnswers(**boxes, **meant)

    def boxes(self, rules: Ruleset, *, alike: bool) -> tuple[Asks, ...]:
        """Return the boxes that can change an answer under these *rules*.

        The box of an empty stock always stands there; *alike*: so do all others.
        """
        answers = self.answers(self.told)

        def ruling(name: Asks, *, ticked: bool) -> PileRuling:
            box: Mapping[str, Any] = {name: ticked}
            return judge_pile_answers(replace(answers, **box), rules)

        return tuple(
            name
            for name in FOLDS
            if name == Asks.STOCK_OUT
            or (
                name in questions_for(rules)
                and (alike or ruling(name, ticked=True) != ruling(name, ticked=False))
            )
        )

    @property
    def begun(self) -> bool:
        """Whether anything was answered."""
        return bool(self.told)

    @property
    def told(self) -> Told:
        """Every answer that was given."""
        return told_by(self.form.questions)


def read_asked(place: Place, spoken: Language) -> Asked:
    """Read the answers; what is none of them is kept, and named where it stands."""
    form = AnswersForm(place, spoken)
    form.validate()
    return Asked(form)
