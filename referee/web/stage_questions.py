"""The few questions of the referee: each with its answers, of which one is chosen."""

from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any
from typing import Final
from typing import Literal

from wtforms import ValidationError

from referee.language import Language
from referee.language import N_
from referee.web.fields import ChoiceField

YES, NO = "yes", "no"
NO_ANSWER = N_("“%(value)s” is not one of the answers.")
YES_NO: Final[Mapping[str, str]] = {YES: N_("Yes"), NO: N_("No")}

Told = Mapping[str, str]
"""Answers by the names of their questions."""


class AnswerField(ChoiceField):
    """A question with a few answers; it may stay open.

    *columns* tells how the answers stand: two side by side, three, or one by one.
    """

    def __init__(
        self,
        words: str,
        answers: Mapping[str, str],
        columns: Literal["two", "three", "one"] = "two",
        **options: Any,
    ) -> None:
        super().__init__(choices=("", *answers), **options)
        self.words = words
        self.answers = answers
        self.columns = columns

    @property
    def told(self) -> str | None:
        """The answer, if it is one of those that the question has."""
        return self.chosen if self.chosen in self.answers else None

    @property
    def is_yes(self) -> bool | None:
        """Whether the answer is yes; nothing while the question is open."""
        return None if self.told is None else self.told == YES

    def pre_validate(self, form: Any) -> None:
        """Refuse an answer that the question does not have, and name it."""
        if self.data in self.choices:
            return
        spoken: Language = self.meta.language
        raise ValidationError(spoken.gettext(NO_ANSWER, value=self.chosen))


def told_by(fields: Sequence[AnswerField]) -> Told:
    """Return every answer that was given."""
    return {field.name: field.told for field in fields if field.told is not None}


def meant_by(told: Told, fields: Sequence[AnswerField]) -> Mapping[str, bool | str]:
    """Return what the answers that were *told* mean: yes and no by themselves."""
    yes_no = {field.name for field in fields if field.answers.keys() == YES_NO.keys()}
    return {
        name: text == YES if name in yes_no else text for name, text in told.items()
    }


@dataclass(frozen=True, slots=True)
class Question:
    """A question as it stands on the page."""

    field: AnswerField
    words: str
    answers: Sequence[tuple[str, str]]
    hint: str = ""


def question(
    field: AnswerField, words: str = "", hint: str = "", **facts: object
) -> Question:
    """Put the question of *field*, in its own *words* or in others."""
    spoken: Language = field.meta.language
    say = spoken.gettext
    return Question(
        field=field,
        words=say(words or field.words, **facts),
        answers=[(value, say(text)) for value, text in field.answers.items()],
        hint=say(hint, **facts) if hint else "",
    )


def that_matter(
    fields: Sequence[AnswerField], rule: Callable[[Told], object]
) -> Iterator[AnswerField]:
    """Yield the questions that decide something, in the order in which they are asked.

    *rule* gives what follows from answers that leave no question open. A question
    matters if its answer can change that after the answers before it; an open one, if
    it can do so after all answers that were given.
    """
    asked: dict[str, str] = {}
    told = told_by(fields)
    for field in fields:
        if not _decides(field, asked, fields, rule):
            continue
        if field.told is not None:
            asked[field.name] = field.told
        elif not _decides(field, told, fields, rule):
            continue
        yield field


def _decides(
    asked: AnswerField,
    told: Told,
    fields: Sequence[AnswerField],
    rule: Callable[[Told], object],
) -> bool:
    """Whether the answer to *asked* can change anything, whatever else is open."""
    rest = [f for f in fields if f.name not in told and f is not asked]
    for answers in product(*(field.answers for field in rest)):
        others = dict(zip((field.name for field in rest), answers, strict=True))
        if len({rule({**told, **others, asked.name: a}) for a in asked.answers}) > 1:
            return True
    return False
