"""Names and choices: what people may call themselves, and what they may choose."""

from collections.abc import Sequence
from typing import Any

from wtforms import StringField
from wtforms import ValidationError

from referee.journal import is_refused
from referee.journal import NAME_LIMIT
from referee.journal import TextError
from referee.journal import tidy
from referee.language import Language
from referee.language import N_

REQUIRED = N_("This field is required.")
STRANGE = N_("This cannot be read: “%(text)s” at position %(n)s.")


class ChoiceField(StringField):
    """One of a few words; without any, the first is meant."""

    def __init__(self, *, choices: Sequence[str], **options: Any) -> None:
        super().__init__(**{"default": choices[0], **options})
        self.choices = tuple(choices)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the word that was chosen."""
        if valuelist:
            self.data = valuelist[0]

    @property
    def chosen(self) -> str:
        """The word that was chosen."""
        return str(self.data)

    def require(self) -> None:
        """Miss the choice where nothing was chosen."""
        if not self.data:
            raise ValidationError(self.gettext(REQUIRED))

    def pre_validate(self, form: Any) -> None:
        """Refuse every other word."""
        if self.data not in self.choices:
            raise ValidationError(self.gettext("Not a valid choice."))


class NameField(StringField):
    """A name, as it is kept: composed and trimmed; it may be left empty."""

    def __init__(self, limit: int = NAME_LIMIT, **options: Any) -> None:
        super().__init__(**options)
        self.limit = limit

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Read the name; a name that cannot be kept stays in the field."""
        self.data = valuelist[0] if valuelist else ""
        try:
            self.data = tidy(self.data, self.limit)
        except TextError as error:
            raise ValueError(self._complaint(error)) from None

    def _complaint(self, error: TextError) -> str:
        language: Language = self.meta.language
        if error.code == "too_long":
            return language.ngettext(
                "Field cannot be longer than %(max)d character.",
                "Field cannot be longer than %(max)d characters.",
                self.limit,
                max=self.limit,
            )
        at = next(n for n, sign in enumerate(error.text) if is_refused(sign))
        shown = error.text[at].encode("unicode_escape").decode("ascii")
        return language.gettext(STRANGE, text=shown, n=at + 1)
