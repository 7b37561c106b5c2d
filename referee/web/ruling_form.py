"""What is told of a ruling? The question, the decision, and what follows."""

from typing import Any
from typing import Final

from wtforms import BooleanField
from wtforms import Field
from wtforms import HiddenField
from wtforms import ValidationError

from referee.journal import Match
from referee.journal import Note
from referee.journal import Side
from referee.journal.text import NOTE_LIMIT
from referee.language import Language
from referee.language import N_
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import STEP
from referee.rules.verdict import Rule
from referee.web.fields import ChoiceField
from referee.web.fields import NameField
from referee.web.forms import BaseForm
from referee.web.forms import ScoreField
from referee.wording.ruling import Told
from referee.wording.ruling import word_ruling

MOST_PENALTY: Final = 10_000
IRREGULARITIES: Final = tuple(
    rule for rule in Rule if rule.startswith("IRR-") and rule != "IRR-09"
)
"""What can go wrong at a table; IRR-09 belongs to games that we do not keep."""

NO_QUESTION: Final = N_("Say what the question was.")
NO_DECISION: Final = N_("Say what the table decided.")
NO_SIDE: Final = N_("Say which side the penalty is for.")
NO_POINTS: Final = N_("%(value)s: a penalty is a multiple of 5, from 5 to %(limit)s.")
TOO_LONG: Final = N_("Too long to be kept together: at most %(limit)s characters.")


class RulingForm(BaseForm):
    """One ruling of the table."""

    question = NameField(NOTE_LIMIT)
    said = NameField(NOTE_LIMIT)
    rule = ChoiceField(choices=("", *Rule))
    by = ChoiceField(choices=("", "0", "1", "2"))
    decided = ChoiceField(choices=("otherwise", "as_said"))
    decision = NameField(NOTE_LIMIT)
    follows = ChoiceField(choices=("none", "penalty"))
    side = ChoiceField(choices=("", "0", "1", "2"))
    irregularity = ChoiceField(choices=("", *IRREGULARITIES))
    points = ScoreField(most=MOST_PENALTY, minus=True)
    agreed = BooleanField()
    deal = HiddenField()
    key = HiddenField()

    def __init__(
        self, formdata: Any = None, *, language: Language, match: Match, **values: Any
    ) -> None:
        """Read what was sent about a ruling in *match*, or begin with *values*."""
        super().__init__(formdata, language=language, **values)
        self.match = match

    @property
    def preset(self) -> int:
        """The points that an irregularity costs by the rules of the table."""
        return preset_of(self.irregularity.chosen, self.match.rules)

    @property
    def cost(self) -> int:
        """The points that are meant: as typed, else as preset."""
        return self.preset if self.points.data is None else int(self.points.data)

    @property
    def has_penalty(self) -> bool:
        """Whether points follow."""
        return self.follows.chosen == "penalty"

    def validate_question(self, field: Field) -> None:
        """Miss the question."""
        if not field.data:
            raise ValidationError(self.language.gettext(NO_QUESTION))

    def validate_decision(self, field: Field) -> None:
        """Miss the decision; refuse what cannot be kept together with the question."""
        if self.decided.chosen == "otherwise" and not field.data:
            raise ValidationError(self.language.gettext(NO_DECISION))
        if len(self.text) > NOTE_LIMIT:
            raise ValidationError(self.language.gettext(TOO_LONG, limit=NOTE_LIMIT))

    def validate_side(self, field: ChoiceField) -> None:
        """Miss the side that loses points."""
        if self.has_penalty and self._side_of(field) is None:
            raise ValidationError(self.language.gettext(NO_SIDE))

    def validate_points(self, field: ScoreField) -> None:
        """Refuse points that no score can have."""
        if (
            self.has_penalty
            and not field.errors
            and (not self.cost or self.cost % STEP)
        ):
            facts = {"value": field.typed or self.cost, "limit": MOST_PENALTY}
            raise ValidationError(self.language.gettext(NO_POINTS, **facts))

    @property
    def text(self) -> str:
        """The ruling as the journal words it."""
        by = self._side_of(self.by)
        otherwise = self.decided.chosen == "otherwise"
        told = Told(
            question=str(self.question.data),
            verdict=str(self.said.data or ""),
            decision=str(self.decision.data) if otherwise else "",
            asked_by=by.name if by else "",
            agreed=bool(self.agreed.data),
        )
        return word_ruling(told, self.language)

    def note(self) -> Note:
        """Return the ruling as the journal keeps it."""
        rule = self.irregularity.chosen or self.rule.chosen or None
        if not self.has_penalty:
            return Note(text=self.text, rule=rule)
        raises = rule == Rule.IRR_FAILED_OPENING
        points = self.cost if raises else -self.cost
        return Note(self.text, rule, points, int(self.side.chosen))

    def _side_of(self, field: ChoiceField) -> Side | None:
        """Return the side of the match that was chosen, if it is one."""
        places = {str(place): side for place, side in enumerate(self.match.sides)}
        return places.get(field.chosen)


def preset_of(irregularity: str, rules: Ruleset) -> int:
    """Return what an irregularity costs by *rules*; 0 where there is only advice."""
    return {
        Rule.IRR_FAILED_OPENING.value: rules.failed_opening_extra,
        Rule.IRR_RED_THREE.value: rules.red_three_undeclared_penalty,
        Rule.IRR_FAILED_ASK.value: rules.failed_ask_penalty,
    }.get(irregularity, 0)
