"""Where does a file say what it should not?"""

from typing import Final

from msgspec import json

from referee.language import Language
from referee.language import N_
from referee.matchfile import MatchFileError
from referee.wording.complaints import error_text

LONGEST = 60
"""So much of a strange value is shown: enough to find it in the file."""

FOUND: Final = N_("Found at %(field)s: %(value)s.")


def say_found(error: MatchFileError, spoken: Language) -> str:
    """Say what stands where a file cannot be read, or how much too much it is."""
    field = cut(error.field)
    if error.facts:
        return error_text(error.code, {"field": field, **error.facts}, spoken)
    return spoken.gettext(FOUND, field=field, value=written(error.value))


def written(value: object) -> str:
    """Write a value as files write it, cut where it is long; a name stands bare."""
    if value is None:
        return "–"
    return cut(value if isinstance(value, str) else json.encode(value).decode())


def cut(text: str) -> str:
    """Return the beginning of a long *text*."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
