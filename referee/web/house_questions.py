"""How are the questions about house rules shown? In groups, the most argued first."""

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from referee.language import Language
from referee.language import N_
from referee.rules.idle import idle_switches
from referee.rules.ruleset import Ruleset
from referee.rules.verdict import Rule
from referee.switches import SWITCHES
from referee.web.house_form import AnswerField
from referee.web.house_form import ELSEWHERE
from referee.web.house_form import HouseForm
from referee.web.house_form import OTHER
from referee.web.house_form import written
from referee.wording.rulebook_examples import example_of
from referee.wording.switches import switch_help
from referee.wording.switches import switch_label
from referee.wording.switches import switch_value

MOST_ARGUED: Final = (
    "wild_le_natural",
    "black_three_freezes",
    "unopened_may_take_pile",
    "red_three_needs",
    "ask_partner",
    "concealed_extra",
)
"""What tables argue about most, in the rulebook's order."""

SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    N_("Melds and wild cards"): (
        "wild_le_natural",
        "max_wilds",
        "naturals_per_wild",
        "max_meld_size",
    ),
    N_("Opening"): ("concealed_waives_minimum", "failed_opening_extra"),
    N_("Taking the pile"): (
        "cover_black_three_upcard",
        "black_three_freezes",
        "unopened_may_take_pile",
        "take_to_canasta",
        "one_card_rule",
    ),
    N_("What red threes count"): (
        "four_red_threes",
        "red_three_needs",
        "last_red_three_may_meld",
        "red_three_undeclared_penalty",
    ),
    N_("Going out"): (
        "canastas_to_go_out",
        "ask_partner",
        "failed_ask_penalty",
        "concealed_extra",
        "concealed_requires_side_unopened",
        "concealed_may_take_pile",
        "concealed_canasta_bonus",
    ),
    N_("End of the match"): ("target", "tie_rule"),
}
"""The switches by subject."""

MOST: Final = N_("Most argued about")
REST: Final = N_("The other rules")


def _without(keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in keys if key not in MOST_ARGUED)


GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    MOST: MOST_ARGUED,
    **{
        heading: tuple(key for key in _without(keys) if key not in ELSEWHERE)
        for heading, keys in SUBJECTS.items()
    },
}
"""By subject, but the six that tables argue about most come first."""

AGREEMENT: Final[Mapping[str, tuple[str, ...]]] = {
    MOST: MOST_ARGUED,
    REST: _without(tuple(key for keys in SUBJECTS.values() for key in keys)),
}
"""As the table agreement asks: six at once, the others folded."""


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
        idle=_reason(cause, rules, spoken),
    )


def _answers(field: AnswerField, spoken: Language) -> Iterator[Answer]:
    for place, answer in enumerate(field.answers):
        value = written(answer)
        text = switch_value(field.short_name, answer, spoken)
        if place == 0 and field.switch.any_number and type(answer) is int:
            # A ruleset's own number is no other one.
            listed = answer in field.switch.choices
            text = text if listed else spoken.number(answer)
        yield Answer(value, text, place == 0, value == field.chosen)


def _reason(
    cause: str | None, rules: Ruleset, spoken: Language
) -> tuple[str, str] | None:
    """Name the rule that leaves a question nothing to decide, with its value."""
    if cause is None:
        return None
    value = switch_value(cause, getattr(rules, cause), spoken)
    return switch_label(cause, spoken), value
