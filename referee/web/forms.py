"""How do the pages read what people type?

A field never guesses: it reads a number or cards, or says in the reader's language what
could not be read. What was typed is always shown again as it was typed.
"""

import re
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

from flask import current_app
from flask import session
from wtforms import Field
from wtforms import Form
from wtforms.csrf.session import SessionCSRF
from wtforms.widgets import TextInput

from referee.card_words import words_for
from referee.language import FormTranslations
from referee.language import Language
from referee.language import N_
from referee.language import parse_score
from referee.language import ScoreError
from referee.rules.cards import Cards
from referee.rules.cards import NO_CARDS
from referee.rules.notation import CardError
from referee.rules.notation import parse_cards
from referee.rules.notation import write_cards
from referee.rules.ruleset import MOST_POINTS
from referee.wording import error_text

MOST_TYPED = 400

TOO_LONG = re.compile(r"[+\-\u2212\u2013]?\d{7,}")
"""A whole number, though longer than any that is read."""

WHOLE_NUMBER = N_("Enter a whole number, for example %(example)s.")
BETWEEN = N_("Number must be between %(min)s and %(max)s.")
NOT_FIVE = N_("%(value)s is not a multiple of 5.")


class OurForm(Form):
    """A form that speaks the reader's language."""

    def __init__(
        self,
        formdata: Any = None,
        *,
        language: Language,
        meta: Mapping[str, Any] | None = None,
        **values: Any,
    ) -> None:
        self.language = language
        own = {"language": language, **(meta or {})}
        super().__init__(formdata, meta=own, **values)

    class Meta:
        """Where WTForms finds our catalogs in place of its own."""

        language: Language

        def get_translations(self, form: Form) -> FormTranslations:
            """Let the fields word what is wrong from the catalog of the reader."""
            return FormTranslations(self.language)


class BaseForm(OurForm):
    """A form that changes something: it must come from one of our own pages.

    The token never grows old by the clock: an entry may be sent a day later.
    """

    class Meta(OurForm.Meta):
        """Guarded by a token that lives as long as the session."""

        csrf = True
        csrf_class = SessionCSRF
        csrf_time_limit = None

        @property
        def csrf_context(self) -> Any:
            """The session that the token belongs to."""
            return session

        @property
        def csrf_secret(self) -> bytes:
            """The secret that tokens are signed with."""
            secret = current_app.secret_key or b""
            return secret.encode() if isinstance(secret, str) else secret

    @property
    def too_old(self) -> bool:
        """Whether the token was refused: the page lay open for too long."""
        name = self.meta.csrf_field_name
        return name in self and bool(self[name].errors)


class TypedField(Field):
    """A line of text that is read as something else and shown again as typed."""

    widget = TextInput()
    typed = ""
    longest = MOST_TYPED

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read what was typed; nothing typed is nothing."""
        self.typed = str(valuelist[0]) if valuelist else ""
        self.data = self.empty()
        if len(self.typed) > self.longest:
            text = self.ngettext(
                "Field cannot be longer than %(max)d character.",
                "Field cannot be longer than %(max)d characters.",
                self.longest,
            )
            raise ValueError(text % {"max": self.longest})
        if self.typed.strip():
            self.data = self.read(self.typed.strip())

    def empty(self) -> Any:
        """Return what a field stands for that was left empty."""
        return None

    def read(self, text: str) -> Any:
        """Read *text*, or raise ``ValueError`` with a sentence for the reader."""
        raise NotImplementedError

    def written(self) -> str:
        """Write the value down as somebody could have typed it."""
        raise NotImplementedError

    @property
    def language(self) -> Language:
        """The language in which complaints are worded."""
        spoken: Language = self.meta.language
        return spoken

    def say(self, message: str, **facts: object) -> str:
        """Say *message* in the reader's language."""
        return self.language.gettext(message, **facts)

    def _value(self) -> str:
        return self.typed if self.raw_data else self.written()

    @property
    def wrong(self) -> str | None:
        """The first complaint about what was typed, if there is any."""
        return str(self.errors[0]) if self.errors else None


class ScoreField(TypedField):
    """An amount of points, as people write them; ``70+90+60`` is added up."""

    def __init__(
        self,
        label: str = "",
        *,
        least: int = 0,
        most: int = MOST_POINTS,
        minus: bool = False,
        **options: Any,
    ) -> None:
        """Make the field; *minus*: a minus sign before the amount says nothing new."""
        super().__init__(label, **options)
        self.least = least
        self.most = most
        self.minus = minus

    def read(self, text: str) -> int:
        """Add up the figures in *text*."""
        try:
            points = sum(self._figures(text))
        except ScoreError as error:
            if not TOO_LONG.fullmatch(error.text.strip()):
                raise ValueError(self.say(WHOLE_NUMBER, example=320)) from None
            points = self.most + 1
        if not self.least <= points <= self.most:
            raise ValueError(self.say(BETWEEN, min=self.least, max=self.most))
        return points

    def _figures(self, text: str) -> Iterator[int]:
        first, *more = text.removeprefix("+").split("+")
        amount = parse_score(first)
        yield abs(amount) if self.minus else amount
        for figure in more:
            yield parse_score(figure)

    def written(self) -> str:
        """Write the amount without grouping."""
        return "" if self.data is None else str(self.data)


class CountField(TypedField):
    """How many of something there are; empty means none."""

    def __init__(self, label: str = "", *, most: int = 99, **options: Any) -> None:
        super().__init__(label, **options)
        self.most = most

    def empty(self) -> int:
        """Nothing entered is none."""
        return 0

    def read(self, text: str) -> int:
        """Read a small whole number."""
        try:
            count = parse_score(text)
        except ScoreError:
            raise ValueError(self.say(WHOLE_NUMBER, example=2)) from None
        if not 0 <= count <= self.most:
            raise ValueError(self.say(BETWEEN, min=0, max=self.most))
        return count

    def written(self) -> str:
        """Write the count; none is written as 0."""
        return str(self.data or 0)


class CardsField(TypedField):
    """Cards as people write them: ``KKK22JK``, ``3xK joker``."""

    def empty(self) -> Cards:
        """Nothing entered is no card."""
        return NO_CARDS

    def read(self, text: str) -> Cards:
        """Read the cards, or name the piece that is no card and where it stands."""
        try:
            return parse_cards(text, words_for(self.language.code))
        except CardError as error:
            raise ValueError(explain_card(error, self.language)) from None

    def written(self) -> str:
        """Write the cards in their order."""
        return write_cards(self.data or NO_CARDS)


def explain_card(error: CardError, language: Language) -> str:
    """Say which piece of text is no card, where it stands, and what it could be."""
    facts: dict[str, int | str | tuple[str, ...]]
    facts = {"value": error.text, "at": error.at, "options": error.options}
    return error_text(error.reason, facts, language)
