"""How are the questions about house rules shown? In groups, the most argued first."""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass

from referee.language import Language
from referee.possible import same
from referee.rules.idle import idle_switches
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.switches import SWITCHES
from referee.web.house_form import AnswerField
from referee.web.house_form import HouseForm
from referee.web.house_form import OTHER
from referee.web.house_form import written
from referee.wording.house import GROUPS
from referee.wording.house import say_answers
from referee.wording.house import say_cause
from referee.wording.rulebook_examples import example_of
from referee.wording.switches import switch_help
from referee.wording.switches import switch_label


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer, as it is sent and as it reads; *own* is that of the ruleset."""

    value: str
    text: str
    own: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the table.

    *idle*: another rule, with its value, leaves this one nothing to decide.
    *example*: how its rule looks at the table, where there is one that is true now.

    *other* is the name of the line for a number of one's own, empty where none is.
    """

    field: AnswerField
    label: str
    help: str
    rule: Rule
    example: str | None
    answers: tuple[Answer, ...]
    other: str
    other_chosen: bool
    idle: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Group:
    """Questions about one subject."""

    heading: str
    questions: tuple[Question, ...]

    @property
    def changed(self) -> int:
        """How many answers are not those of the ruleset."""
        return sum(question.field.changed for question in self.questions)

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """What this table plays otherwise: each question with its answer."""
        return tuple(
            (question.label, each.text)
            for question in self.questions
            for each in question.answers
            if each.chosen and question.field.changed
        )

    @property
    def wrong(self) -> bool:
        """Whether an answer cannot be read."""
        return any(question.field.errors for question in self.questions)


def house_groups(
    form: HouseForm,
    rules: Ruleset,
    spoken: Language,
    groups: Mapping[str, tuple[str, ...]] = GROUPS,
) -> tuple[Group, ...]:
    """Return the questions of *form* in *groups*; *rules* are what its answers make."""
    answers, idle = form.answers, idle_switches(rules)
    return tuple(
        Group(
            spoken.gettext(heading),
            tuple(
                _question(answers[key], rules, idle.get(key), spoken)
                for key in keys
                if key in answers
            ),
        )
        for heading, keys in groups.items()
    )


def _question(
    field: AnswerField, rules: Ruleset, cause: str | None, spoken: Language
) -> Question:
    key = field.short_name
    example = example_of(SWITCHES[key].rule, rules)
    return Question(
        field=field,
        label=switch_label(key, spoken),
        help=switch_help(key, spoken),
        rule=SWITCHES[key].rule,
        example=example and spoken.gettext(example),
        answers=tuple(_answers(field, spoken)),
        other=field.other_name if field.switch.any_number else "",
        other_chosen=field.chosen == OTHER,
        idle=say_cause(cause, rules, spoken) if cause else None,
    )


def _answers(field: AnswerField, spoken: Language) -> Iterator[Answer]:
    for answer, text in say_answers(field.short_name, field.own, spoken):
        value = written(answer)
        own = same(answer, field.own)
        yield Answer(value, text, own, value == field.chosen)
