"""Which tables does a phone remember? Their codes stand in its cookie.

A scoring code is kept nowhere else. So the cookie holds as many as have room in it, and
says in time which of them is the next to give way.
"""

from collections.abc import Container
from collections.abc import Mapping
from collections.abc import Sequence
from typing import Final

from flask import session

from referee.store import Access
from referee.store import Gone
from referee.web.access import the_store
from referee.web.shell import remember

KEPT_TABLES: Final = 100
"""So many fit into the 4,096 bytes of a cookie, with all that is told of them."""

SOON: Final = 5
"""With fewer free places than these it is told which table gives way."""

TABLES: Final = "tables"
AWAY: Final = "away"
"""Those that were put away."""
MELDS: Final = "melds"
"""Those whose last deal was told by its melds."""

Found = Mapping[str, Access | Gone]


def kept_codes(which: str = TABLES) -> list[str]:
    """Return the codes that this phone remembers, the last opened first."""
    kept: list[str] = session.get(which, [])
    return kept


def remember_table(code: str) -> None:
    """Keep *code* on this phone, as the newest table."""
    kept = kept_codes()
    if kept[:1] == [code]:
        return
    remember()
    others = [each for each in kept if each != code]
    if len(others) >= KEPT_TABLES:
        others.remove(next_to_go(others, the_store().find_all(others)))
    _keep([code, *others])


def exchange_code(old: str, new: str) -> None:
    """Keep *new*, the newest table, with all that was told of *old*."""
    for which in (AWAY, MELDS):
        session[which] = [new if each == old else each for each in kept_codes(which)]
    _keep([new, *(each for each in kept_codes() if each != old)])


def forget_codes(codes: Container[str]) -> None:
    """Keep none of these *codes* on this phone any longer."""
    _keep([each for each in kept_codes() if each not in codes])


def mark(which: str, codes: Sequence[str], there: bool) -> None:
    """Tell of these *codes* of ours that they are ``AWAY``, say, or are not."""
    marked = [each for each in kept_codes(which) if each not in codes]
    if there or marked != kept_codes(which):
        remember()
        session[which] = [*codes, *marked] if there else marked


def codes_of(match_id: str) -> list[str]:
    """Return the codes on this phone that open the match."""
    kept = kept_codes()
    found = the_store().find_all(kept)
    return [code for code in kept if code in found and found[code].match_id == match_id]


def running_out(found: Found) -> str | None:
    """Return the code that gives way next, if there is hardly any room left."""
    opening = [each for each in kept_codes() if isinstance(found.get(each), Access)]
    if KEPT_TABLES - len(opening) >= SOON:
        return None
    return next_to_go(opening, found)


def next_to_go(codes: Sequence[str], found: Found) -> str:
    """Return which of the *codes*, the last opened first, gives way to another table.

    One that opens nothing any more, and cannot even bring a match back; then one that
    can; then one that was put away; and always the oldest of them.
    """
    put_away = kept_codes(AWAY)

    def worth(code: str) -> int:
        known = found.get(code)
        if isinstance(known, Access):
            return 2 if code in put_away else 3
        return int(known is not None and known.kept)

    return min(reversed(codes), key=worth)


def _keep(codes: list[str]) -> None:
    """Keep these *codes*, and nothing that was told of others."""
    session[TABLES] = codes
    for which in (AWAY, MELDS):
        told = kept_codes(which)
        left = [each for each in told if each in codes]
        if left != told:
            session[which] = left
