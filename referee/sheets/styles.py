"""Which style sheets does a sheet need?"""

from collections.abc import Mapping
from typing import Final

from referee.sheets.wanted import Kind
from referee.sheets.wanted import Wanted

FOLDER: Final = "css/sheet/"
SHARED: Final = ("fonts", "base", "panel")
OF_KIND: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.FILLED: ("ledger", "filled"),
    Kind.BLANK: ("ledger", "blank"),
    Kind.RULES: ("rules",),
    Kind.AGREEMENT: ("agreement",),
}


def styles_of(wanted: Wanted) -> tuple[str, ...]:
    """Return the style sheets of a sheet, by their place among the static files.

    Those of the paper come last, as they reduce what the others set.
    """
    names = [*SHARED, *OF_KIND[wanted.kind]]
    if wanted.large:
        names.append("large")
    if wanted.saves_ink:
        names.append("ink")
    names.append(wanted.paper.value)
    return tuple(f"{FOLDER}{name}.css" for name in names)
