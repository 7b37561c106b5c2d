"""A question that a few answers settle: how is it put, and when is it answered?"""

from collections.abc import Callable
from collections.abc import Collection
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from typing import Any
from typing import Generic
from typing import Protocol
from typing import TypeVar

from flask import redirect
from flask import request
from werkzeug.wrappers import Response

from referee.language import Language
from referee.rules.ruleset import Ruleset
from referee.web.manner import JUDGING
from referee.web.manner import manner_at
from referee.web.neutral import Asking
from referee.web.neutral import judged_page
from referee.web.openers import Opener
from referee.web.place import Place
from referee.web.shell import readers_language
from referee.web.shell import render
from referee.web.stage_answer import Answer
from referee.web.stage_answer import brief
from referee.web.stage_answer import Word
from referee.web.stage_questions import AnswerField
from referee.web.stage_questions import Question


class FewForm(Protocol):
    """The answers as they stand in the address; each may stay open."""

    reaches: AnswerField

    @property
    def questions(self) -> Sequence[AnswerField]:
        """The questions in the order in which they are asked."""

    @property
    def opener(self) -> Opener | None:
        """Who asks, if that was told."""

    def address(self) -> Mapping[str, str]:
        """Return the answers as they stand in an address."""


class FewAsked(Protocol):
    """What the answers tell so far, and which questions still matter."""

    @property
    def form(self) -> FewForm:
        """The answers."""

    @property
    def begun(self) -> bool:
        """Whether anything was answered that is not preset."""

    def shown(self, rules: Ruleset) -> Sequence[AnswerField]:
        """Return the questions that still matter under these *rules*."""

    def asked_alike(self, rules: Ruleset) -> Sequence[AnswerField]:
        """Return the questions of a neutral referee: they tell no verdict."""

    def boxes(self, rules: Ruleset, *, alike: bool) -> Collection[str]:
        """Return the boxes below the questions; *alike*: whatever was answered."""


A = TypeVar("A", bound=FewAsked)


@dataclass(frozen=True, slots=True)
class Few(Generic[A]):
    """A question of this kind: the name of its *page*, and its *title*.

    *read* takes the answers from the address, *put* words one of its questions, and
    *said* what follows from the answers.
    """

    page: str
    title: str
    read: Callable[[Place, Language], A]
    put: Callable[[AnswerField, Opener | None, Ruleset], Question]
    said: Callable[[A, Ruleset, Language], Answer]

    def show(self, place: Place) -> Response | str:
        """Put the questions that still matter; answer as soon as it is certain."""
        spoken, manner = readers_language(), manner_at(place)
        asked = self.read(place, spoken)
        address = asked.form.address()
        if JUDGING & set(request.args):
            return redirect(place.url(self.page, **address, **manner.pressed()), 303)
        asking = Asking(self.page, spoken.gettext(self.title), address, manner, place)
        told = self.said(asked, place.rules, spoken) if asked.begun else None
        if manner.judged and told and told.word != Word.UNKNOWN:
            answered = self._answered(asked.form, place.rules)
            return judged_page(asking, brief(told, spoken), told=answered)
        told = None if manner.silent else told
        asking = replace(asking, manner=manner.reopened())
        page = self._page(asking, asked, told)
        return render(f"{self.page}/{self.page}.html", **page)

    def _answered(self, form: FewForm, rules: Ruleset) -> Sequence[tuple[str, str]]:
        """Return the questions that were answered, each with its answer, in words."""
        put = (self.put(f, form.opener, rules) for f in form.questions if f.told)
        return [(each.words, dict(each.answers)[each.field.chosen]) for each in put]

    def _page(self, asking: Asking, asked: A, told: Answer | None) -> Mapping[str, Any]:
        rules, form, neutral = asking.place.rules, asked.form, asking.manner.neutral
        shown = (asked.asked_alike if neutral else asked.shown)(rules)
        boxes = asked.boxes(rules, alike=neutral)
        on_page = {*(field.name for field in shown), *boxes}
        on_page |= {"side"} if form.reaches in shown else set()
        address = form.address()
        return {
            "place": asking.place,
            "asking": asking,
            "form": form,
            "questions": [self.put(field, form.opener, rules) for field in shown],
            "boxes": boxes,
            "kept": {name: address[name] for name in address if name not in on_page},
            "answer": told,
            "record": asking.record_url(told.words, told.because) if told else "",
        }
