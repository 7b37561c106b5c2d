"""A code that people type, such as KQ7-488. It is exchanged for a long one."""

import secrets
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from datetime import timedelta
from datetime import UTC
from typing import Final

from sqlalchemy import Connection
from sqlalchemy import select
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from referee.journal import moment
from referee.journal import stamp
from referee.store.links import Access
from referee.store.links import Role
from referee.store.tables import links
from referee.store.tables import matches

ALPHABET: Final = "ACDEFHJKLMNPQRTUVWXY346789"
"""Nothing that is taken for another: no B and 8, G and 6, I and 1, O and 0, S and 5."""

LETTERS: Final = 6
HALF: Final = LETTERS // 2

LIFE: Final = {Role.WATCH: timedelta(hours=24), Role.SCORE: timedelta(hours=1)}
"""So long a short code is in force; the right to score is given out for less."""


@dataclass(frozen=True, slots=True)
class ShortCode:
    """A code to type, and until when it is taken."""

    text: str
    until: str


def tidy(typed: str) -> str | None:
    """Return the short code that was *typed*, however it was spaced; None if none."""
    letters = "".join(typed.upper().split()).replace("-", "").replace("–", "")
    if len(letters) != LETTERS or not set(letters) <= set(ALPHABET):
        return None
    return _written(letters)


def current(connection: Connection, match_id: str, role: Role) -> ShortCode | None:
    """Return the short code for *role*; one half spent gives way to another."""
    now = datetime.now(UTC)
    query = (
        select(links.c.hash, links.c.short, links.c.short_until)
        .join(matches, matches.c.id == links.c.match_id)
        .where(links.c.match_id == match_id, links.c.role == role)
        .where(links.c.withdrawn.is_(None), matches.c.deleted.is_(None))
        .order_by(links.c.short_until.desc().nulls_last())
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    if row.short and moment(row.short_until) - now > LIFE[role] / 2:
        return ShortCode(row.short, row.short_until)
    return _draw(connection, row.hash, stamp(now + LIFE[role]))


def find(connection: Connection, typed: str) -> Access | None:
    """Return what a short code opens, as long as it is in force."""
    short = tidy(typed)
    query = (
        select(links.c.match_id, links.c.role, links.c.short_until)
        .join(matches, matches.c.id == links.c.match_id)
        .where(links.c.short == short, links.c.withdrawn.is_(None))
        .where(matches.c.deleted.is_(None))
    )
    row = connection.execute(query).first() if short else None
    if row is None or moment(row.short_until) <= datetime.now(UTC):
        return None
    return Access(row.match_id, Role(row.role))


def _draw(connection: Connection, link: str, until: str) -> ShortCode:
    """Give the *link* a code that no other has, also if it was drawn just now."""
    change = update(links).where(links.c.hash == link)
    while True:
        letters = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
        made = ShortCode(_written(letters), until)
        with suppress(IntegrityError), connection.begin_nested():
            connection.execute(change.values(short=made.text, short_until=made.until))
            return made


def _written(letters: str) -> str:
    return f"{letters[:HALF]}-{letters[HALF:]}"
