"""The house rules of a new match: a question for every switch that is offered."""

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any
from typing import cast
from typing import Final

from werkzeug.datastructures import MultiDict
from wtforms import Field

from referee.agreed import agreed_keys
from referee.agreed import answers_to
from referee.agreed import asked_keys
from referee.agreed import TARGET
from referee.language import Language
from referee.language import N_
from referee.language import parse_score
from referee.language import ScoreError
from referee.possible import same
from referee.rules.ruleset import MOST_POINTS
from referee.rules.ruleset import Ruleset
from referee.rules.ruleset import STEP
from referee.switches import Switch
from referee.switches import SWITCHES
from referee.web.forms import BETWEEN
from referee.web.forms import NOT_FIVE
from referee.web.forms import OurForm
from referee.web.forms import WHOLE_NUMBER

OTHER: Final = "other"
"""The answer that stands for a number of the table's own."""

NOT_CHOSEN: Final = N_(
    "Choose “another number” above as well. Otherwise leave this empty."
)
PREFIX: Final = "house-"


def written(value: object) -> str:
    """Write the *value* of a switch as the command line does."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


class AnswerField(Field):
    """The answer to one question; without any, the ruleset's own holds.

    Where any number will do, one of the table's own stands in a line beside.
    """

    def __init__(self, *, switch: Switch, own: object, **options: Any) -> None:
        super().__init__(**options)
        self.switch = switch
        self.own = own
        self.answers: tuple[object, ...] = answers_to(switch.key, own)
        self.chosen = written(own)
        self.typed = ""

    @property
    def other_name(self) -> str:
        """The name of the line for a number of the table's own."""
        return f"{self.name}-{OTHER}"

    @property
    def changed(self) -> bool:
        """Whether the table plays otherwise than its ruleset."""
        return not same(self.data, self.own)

    def process(self, formdata: Any, *args: Any, **options: Any) -> None:
        """Read the line beside the answers, then the answer."""
        if formdata is not None:
            self.typed = next(iter(formdata.getlist(self.other_name)), "").strip()
        super().process(formdata, *args, **options)

    def process_data(self, value: Any) -> None:
        """Begin with what the ruleset says."""
        self.data = self.own

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Read which answer was chosen, or the number that stands beside."""
        self.chosen = str(valuelist[0]) if valuelist else self.chosen
        if self.switch.any_number and self.chosen == OTHER:
            self.data = self._number()
            return
        told = {written(answer): answer for answer in self.answers}
        if self.chosen not in told:
            raise ValueError(self.gettext("Not a valid choice."))
        self.data = told[self.chosen]
        if self.typed:
            raise ValueError(self._say(NOT_CHOSEN))

    def _number(self) -> int:
        try:
            number = parse_score(self.typed)
        except ScoreError:
            raise ValueError(self._say(WHOLE_NUMBER, example=320)) from None
        least = STEP if self.short_name == TARGET else 0
        if not least <= number <= MOST_POINTS:
            raise ValueError(self._say(BETWEEN, min=least, max=MOST_POINTS))
        if number % STEP:
            raise ValueError(self._say(NOT_FIVE, value=number))
        return number

    def _say(self, message: str, **facts: object) -> str:
        spoken: Language = self.meta.language
        return spoken.gettext(message, **facts)


class HouseForm(OurForm):
    """All questions, as they were answered."""

    @property
    def answers(self) -> Mapping[str, AnswerField]:
        """The answers, by the keys of their switches."""
        fields = (field for field in self if isinstance(field, AnswerField))
        return {field.short_name: field for field in fields}

    @property
    def changed(self) -> Mapping[str, Any]:
        """What the table plays otherwise than its ruleset."""
        answers = self.answers
        return {key: answers[key].data for key in answers if answers[key].changed}


def house_form(formdata: Any, own: Ruleset, spoken: Language) -> HouseForm:
    """Return the questions, with the answers that were sent or the ruleset's *own*."""
    return _form(formdata, own, asked_keys(own.name), spoken)


def agreement_form(
    sent: Mapping[str, str], own: Ruleset, now: Ruleset, spoken: Language
) -> HouseForm:
    """Return all questions; what was not *sent* is answered by the rules of *now*."""
    keys = agreed_keys(own.name)
    told: MultiDict[str, str] = MultiDict()
    for key in keys:
        told.update(_told(key, getattr(now, key), getattr(own, key)))
    for name in sent:
        if name.startswith(PREFIX):
            told[name] = sent[name]
    for key in keys:
        if f"{PREFIX}{key}" in sent and f"{PREFIX}{key}-{OTHER}" not in sent:
            told.pop(f"{PREFIX}{key}-{OTHER}", None)
    return _form(told, own, keys, spoken)


def _told(key: str, value: object, own: object) -> Mapping[str, str]:
    """Return what a form sends that answers a question with *value*."""
    if any(same(value, each) for each in answers_to(key, own)):
        return {f"{PREFIX}{key}": written(value)}
    return {f"{PREFIX}{key}": OTHER, f"{PREFIX}{key}-{OTHER}": written(value)}


def _form(
    formdata: Any, own: Ruleset, keys: Sequence[str], spoken: Language
) -> HouseForm:
    fields = {
        key: AnswerField(switch=SWITCHES[key], own=getattr(own, key)) for key in keys
    }
    kind = cast(type[HouseForm], type("Questions", (HouseForm,), fields))
    return kind(formdata, language=spoken, prefix=PREFIX)
