"""Which match does a code open, and what may be done with it?"""

import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any

from sqlalchemy import and_
from sqlalchemy import bindparam
from sqlalchemy import Connection
from sqlalchemy import func
from sqlalchemy import Row
from sqlalchemy import select
from sqlalchemy import update

from referee.store.conflicts import insert_unless_there
from referee.store.errors import OvertakenError
from referee.store.errors import Reason
from referee.store.tables import entries
from referee.store.tables import links
from referee.store.tables import matches

_BYTES = 16
"""A code has 128 bits: nobody guesses one."""

_JOURNAL = select(entries.c.number).where(
    entries.c.match_id == matches.c.id, entries.c.number == 1
)
_KEPT = and_(matches.c.deleted.is_not(None), _JOURNAL.exists())
_NEWEST = (
    select(func.max(entries.c.number))
    .where(entries.c.match_id == matches.c.id)
    .scalar_subquery()
)
_KNOWN = select(
    links.c.hash,
    links.c.match_id,
    links.c.role,
    links.c.withdrawn,
    matches.c.deleted,
    _KEPT.label("kept"),
    _NEWEST.label("newest"),
).join(matches, matches.c.id == links.c.match_id)
_FIND = _KNOWN.where(links.c.hash == bindparam("hash"))
_FIND_ALL = _KNOWN.where(links.c.hash.in_(bindparam("hashes", expanding=True)))

_HOLD = select(matches.c.id).where(matches.c.id == bindparam("match")).with_for_update()

_CODE = re.compile(r"[A-Za-z0-9_-]{22}")
_LINK = re.compile(r"(?:.*/m/)?([A-Za-z0-9_-]{22})(?:[/?#].*)?", re.DOTALL)
_KEY = re.compile(r"[A-Za-z0-9_-]{22,64}")


class Role(StrEnum):
    """What the holder of a code may do. The value is stored: never rename one."""

    WATCH = "watch"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Access:
    """A match, and what the code that was shown allows to do with it.

    *newest* is the number of the newest entry at that moment; a short code leads to a
    code, and does not tell it.
    """

    match_id: str
    role: Role
    newest: int = 0

    @property
    def may_score(self) -> bool:
        """Whether deals may be entered."""
        return self.role is Role.SCORE


@dataclass(frozen=True, slots=True)
class Gone:
    """What a code once opened: it was withdrawn, or the match was deleted, at *at*.

    *kept*: all that was in it is still there, and the code gave the right to score.
    """

    match_id: str
    at: str
    deleted: bool
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Links:
    """The two codes of a new match. Only now can the scoring code be read."""

    match_id: str
    watch: str
    score: str


def new_key() -> str:
    """Return a key for one form, so that sending it twice has one effect."""
    return secrets.token_urlsafe(_BYTES)


def is_key(text: str) -> bool:
    """Whether *text* looks like a key of ours."""
    return _KEY.fullmatch(text) is not None


def code_in(typed: str) -> str | None:
    """Return the code in what was *typed*: a whole link, or the code alone."""
    found = _LINK.fullmatch(typed)
    return found[1] if found else None


def make_code(role: Role, key: str, content: str) -> str:
    """Return the code that the form *key* gets for this *content*.

    The same form sent again finds the match it has made, though the scoring code is
    kept nowhere. A form with other content makes another match.
    """
    secret = sha256("\0".join((role, key, content)).encode()).digest()
    return urlsafe_b64encode(secret[:_BYTES]).rstrip(b"=").decode("ascii")


def find(connection: Connection, code: str) -> Access | Gone | None:
    """Return what *code* opens or once opened, or None for an unknown code."""
    if not _CODE.fullmatch(code):
        return None
    row = connection.execute(_FIND, {"hash": hashed(code)}).first()
    return _opened(row) if row else None


def find_all(
    connection: Connection, codes: Sequence[str]
) -> Mapping[str, Access | Gone]:
    """Return what each of the *codes* opens or once opened, without the unknown."""
    told = {hashed(code): code for code in codes}
    found = connection.execute(_FIND_ALL, {"hashes": list(told)})
    return {told[row.hash]: _opened(row) for row in found}


def _opened(row: Row[Any]) -> Access | Gone:
    if row.deleted:
        kept = row.kept and row.role == Role.SCORE and row.withdrawn is None
        return Gone(row.match_id, row.deleted, deleted=True, kept=kept)
    if row.withdrawn:
        return Gone(row.match_id, row.withdrawn, deleted=False)
    return Access(row.match_id, Role(row.role), row.newest)


def hold(connection: Connection, match_id: str) -> None:
    """Let nobody else change what opens the match until all is written."""
    connection.execute(_HOLD, {"match": match_id})


def withdraw(connection: Connection, match_id: str, role: Role, now: str) -> None:
    """Take the right from every code of the match for this *role*."""
    statement = update(links).where(
        links.c.match_id == match_id,
        links.c.role == role,
        links.c.withdrawn.is_(None),
    )
    connection.execute(statement.values(withdrawn=now, short=None, short_until=None))


def add(connection: Connection, match_id: str, role: Role, code: str) -> None:
    """Let *code* open the match; only a code for watching can be read again.

    Raises:
        OvertakenError: it was unknown, and somebody else has just added it.
    """
    readable = code if role is Role.WATCH else None
    row = {"hash": hashed(code), "match_id": match_id, "role": role, "code": readable}
    adding = insert_unless_there(connection.dialect.name, links).returning(links.c.hash)
    if not connection.execute(adding, row).first():
        raise OvertakenError(Reason.BUSY)


def close(connection: Connection, match_id: str, now: str) -> None:
    """Let the links of a match say that it was deleted; no short code leads there."""
    mark = update(matches).where(matches.c.id == match_id, matches.c.deleted.is_(None))
    connection.execute(mark.values(deleted=now))
    unread = update(links).where(links.c.match_id == match_id)
    connection.execute(unread.values(short=None, short_until=None))


def forget(connection: Connection, match_id: str) -> None:
    """Let no code for watching the match be read any more."""
    unread = update(links).where(links.c.match_id == match_id)
    connection.execute(unread.values(code=None))


def watch_code(connection: Connection, match_id: str) -> str | None:
    """Return the code for watching the match, which sheets and screens print."""
    query = select(links.c.code).where(
        links.c.match_id == match_id,
        links.c.role == Role.WATCH,
        links.c.withdrawn.is_(None),
    )
    return connection.execute(query).scalar()


def save(connection: Connection, codes: Links) -> None:
    """Keep the hashes of both *codes*, and the watch code; raises as ``add``."""
    add(connection, codes.match_id, Role.WATCH, codes.watch)
    add(connection, codes.match_id, Role.SCORE, codes.score)


def hashed(code: str) -> str:
    """Return what is stored of *code*, from which nobody gets it back."""
    return sha256(code.encode()).hexdigest()
