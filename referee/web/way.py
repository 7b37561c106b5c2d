"""Which way of entering did a table use last? It opens that way again."""

from typing import Final

from referee.web.access import Table
from referee.web.remembered import kept_codes
from referee.web.remembered import mark
from referee.web.remembered import MELDS as BY_MELDS

MELDS: Final = "melds"


def keep_way(table: Table, way: str) -> None:
    """Remember on this phone that *table* tells deals by ``melds``, or by totals."""
    if (table.code in kept_codes(BY_MELDS)) != (way == MELDS):
        mark(BY_MELDS, [table.code], there=way == MELDS)


def last_way(table: Table) -> str:
    """Return ``melds`` if this phone told the last deal of *table* so, else nothing."""
    return MELDS if table.code in kept_codes(BY_MELDS) else ""
