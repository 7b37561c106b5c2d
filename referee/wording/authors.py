"""Who wrote an entry, where nobody has given a name?"""

from collections.abc import Sequence
from typing import Final

from referee.journal import Entry
from referee.language import Language
from referee.language import N_

PHONE: Final = "phone:"
"""With this begins what a phone without a name calls itself in a journal."""

A_PHONE: Final = N_("a phone (%(n)s)")


def author(by: str, entries: Sequence[Entry], spoken: Language) -> str:
    """Name who wrote an entry: by name, else the phone by order of appearance."""
    if not by.startswith(PHONE):
        return by
    authors = dict.fromkeys(entry.by for entry in entries)
    phones = [each for each in authors if each.startswith(PHONE)]
    return spoken.gettext(A_PHONE, n=phones.index(by) + 1)
