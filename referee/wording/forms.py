"""What does WTForms say by itself? Its messages, so that the catalogs hold them."""

from typing import Final

from referee.language import Language
from referee.language import N_

FORM_MESSAGES: Final = (
    N_("This field is required."),
    N_("Not a valid integer value."),
    N_("Number must be at least %(min)s."),
    N_("Number must be at most %(max)s."),
    N_("Number must be between %(min)s and %(max)s."),
    N_("Field must be between %(min)d and %(max)d characters long."),
    N_("Not a valid choice."),
    N_("Invalid Choice: could not coerce."),
    N_("Invalid input."),
    N_("Not a valid date value."),
    N_("CSRF token expired."),
    N_("CSRF token missing."),
    N_("CSRF failed."),
)


def plural_messages(letters: int, spoken: Language) -> tuple[str, ...]:
    """Return the messages that count; plurals are extracted from calls only."""
    return (
        spoken.ngettext(
            "Field cannot be longer than %(max)d character.",
            "Field cannot be longer than %(max)d characters.",
            letters,
            max=letters,
        ),
        spoken.ngettext(
            "Field must be at least %(min)d character long.",
            "Field must be at least %(min)d characters long.",
            letters,
            min=letters,
        ),
    )
