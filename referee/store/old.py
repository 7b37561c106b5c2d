"""What becomes of matches that were deleted, or that nobody goes on with?

A match that somebody has deleted is out of sight at once, and for good when its days of
grace are over. A host may also let go of those in which nothing was entered for long.
"""

from collections.abc import Sequence
from datetime import datetime
from datetime import timedelta
from datetime import UTC
from typing import Final

from sqlalchemy import and_
from sqlalchemy import bindparam
from sqlalchemy import ColumnElement
from sqlalchemy import Connection
from sqlalchemy import or_
from sqlalchemy import select
from sqlalchemy import update

from referee.journal import stamp
from referee.store import journals
from referee.store import links
from referee.store.ids import first_id
from referee.store.tables import entries
from referee.store.tables import matches

GRACE: Final = timedelta(days=7)
"""So long a match that was deleted can be brought back."""

_OWN = entries.c.match_id == matches.c.id
_HOLD_IF_FREE = (
    select(matches.c.id)
    .where(matches.c.id == bindparam("match"))
    .with_for_update(skip_locked=True)
)
_HAS_JOURNAL = select(entries.c.number).where(_OWN, entries.c.number == 1).exists()
_LAST_WRITTEN = (
    select(entries.c.written)
    .where(_OWN)
    .order_by(entries.c.number.desc())
    .limit(1)
    .scalar_subquery()
)


def delete(connection: Connection, match_id: str) -> None:
    """Put the match out of sight; its links tell that it is gone."""
    links.hold(connection, match_id)
    links.close(connection, match_id, stamp(datetime.now(UTC)))


def bring_back(connection: Connection, match_id: str) -> None:
    """Let the links of a match open it again, unless its days of grace are over."""
    links.hold(connection, match_id)
    graced = matches.c.deleted > stamp(datetime.now(UTC) - GRACE)
    back = update(matches).where(matches.c.id == match_id, graced, _HAS_JOURNAL)
    connection.execute(back.values(deleted=None))


def due(connection: Connection, keep: timedelta | None) -> Sequence[str]:
    """Return the ids of the matches whose time is over.

    *keep* is how long one is kept in which nothing is entered; None: for ever.
    """
    query = select(matches.c.id).where(_is_over(keep))
    return connection.execute(query).scalars().all()


def discard(connection: Connection, match_id: str, keep: timedelta | None) -> bool:
    """Forget the journal of a match whose time is over; its links tell that it is gone.

    One that somebody uses just now is left alone: False.
    """
    if not connection.execute(_HOLD_IF_FREE, {"match": match_id}).first():
        return False
    still = select(matches.c.id).where(matches.c.id == match_id, _is_over(keep))
    if not connection.execute(still).first():
        return False
    links.close(connection, match_id, stamp(datetime.now(UTC)))
    links.forget(connection, match_id)
    journals.forget(connection, match_id)
    return True


def _is_over(keep: timedelta | None) -> ColumnElement[bool]:
    now = datetime.now(UTC)
    deleted = and_(matches.c.deleted <= stamp(now - GRACE), _HAS_JOURNAL)
    if keep is None:
        return deleted
    last = now - keep
    # An imported match brings old days along: its id tells when it came.
    idle = and_(
        matches.c.deleted.is_(None),
        matches.c.id < first_id(last),
        stamp(last) > _LAST_WRITTEN,
    )
    return or_(deleted, idle)
