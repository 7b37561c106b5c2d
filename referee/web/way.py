"""Which way of entering did a table use last? It opens that way again."""

from typing import Final

from flask import session

from referee.web.access import KEPT_TABLES
from referee.web.access import Table
from referee.web.shell import remember

WAY: Final = "way:"
MELDS: Final = "melds"


def keep_way(table: Table, way: str) -> None:
    """Remember on this phone that *table* tells deals by ``melds``, or by totals."""
    name = WAY + table.match_id
    if session.get(name, "") == (way if way == MELDS else ""):
        return
    remember()
    session.pop(name, None)
    if way == MELDS:
        # The cookie has room for the tables that the phone remembers, no more.
        others = [each for each in session if each.startswith(WAY)]
        for each in others[: max(0, len(others) - KEPT_TABLES + 1)]:
            session.pop(each, None)
        session[name] = way


def last_way(table: Table) -> str:
    """Return ``melds`` if this phone told the last deal of *table* so, else nothing."""
    return str(session.get(WAY + table.match_id, ""))


def forget_way(table: Table) -> None:
    """Remember on this phone no longer how *table* tells deals."""
    session.pop(WAY + table.match_id, None)
