"""What is done as one: each of these is kept whole, or not at all."""

from collections.abc import Sequence

from sqlalchemy import Connection
from sqlalchemy import insert

from referee.journal import Entry
from referee.journal import write_body
from referee.store import journals
from referee.store import links
from referee.store import short_codes
from referee.store.ids import new_id
from referee.store.journals import Outcome
from referee.store.links import Links
from referee.store.links import Role
from referee.store.short_codes import ShortCode
from referee.store.tables import matches

SAME_REVISION = "UPDATE alembic_version SET version_num = version_num"


def create(connection: Connection, journal: Sequence[Entry], key: str) -> Links:
    """Open a new match with this *journal*, or find the one that *key* has opened."""
    content = "\n".join(f"{each.kind} {write_body(each.body)}" for each in journal)
    watch, score = (links.make_code(role, key, content) for role in Role)
    known = links.find(connection, score)
    if known:
        return Links(known.match_id, watch, score)
    made = Links(new_id(), watch, score)
    row = {"id": made.match_id, "opened": journal[0].at}
    connection.execute(insert(matches).values(row))
    journals.begin(connection, made.match_id, journal)
    links.save(connection, made)
    return made


def renew(
    connection: Connection, match_id: str, role: Role, key: str, entry: Entry
) -> str | None:
    """Withdraw every code for this *role* and return a new one; *entry* tells so."""
    links.hold(connection, match_id)
    code = links.make_code(role, key, match_id)
    if links.find(connection, code):
        return code
    # The key as it is would let a reader of the file find the code.
    if not journals.append(connection, match_id, links.hashed(key), entry):
        return None
    links.withdraw(connection, match_id, role, entry.at)
    links.add(connection, match_id, role, code)
    return code


def join(connection: Connection, short: str) -> str | None:
    """Exchange a *short* code for a long one, if it is in force.

    The scoring code is kept nowhere: who types a short one gets a code of its own.
    """
    access = short_codes.find(connection, short)
    if access is None:
        return None
    links.hold(connection, access.match_id)
    if short_codes.find(connection, short) is None:  # withdrawn while we waited
        return None
    if not access.may_score:
        return links.watch_code(connection, access.match_id)
    code = links.new_key()
    links.add(connection, access.match_id, Role.SCORE, code)
    return code


def short_code(connection: Connection, match_id: str, role: Role) -> ShortCode | None:
    """Return a code to type for this *role*, made anew when its time runs out."""
    links.hold(connection, match_id)
    return short_codes.current(connection, match_id, role)


def append(connection: Connection, match_id: str, key: str, entry: Entry) -> Outcome:
    """Write *entry*, unless someone was quicker or the form was sent before."""
    if journals.append(connection, match_id, key, entry):
        return Outcome.STORED
    first = journals.written(connection, match_id, key)
    if first is None:
        return Outcome.STALE
    return Outcome.REPLAYED if journals.same(first, entry) else Outcome.REUSED


def append_all(
    connection: Connection, match_id: str, keyed: Sequence[tuple[str, Entry]]
) -> Outcome:
    """Write all entries, each with its key; where one cannot be, none is."""
    with connection.begin_nested() as all_of_them:
        for key, entry in keyed:
            outcome = append(connection, match_id, key, entry)
            if outcome is not Outcome.STORED:
                all_of_them.rollback()
                return outcome
    return Outcome.STORED


def check(connection: Connection) -> None:
    """Write what is there: only a page that is really written tells of a full disk."""
    connection.exec_driver_sql(SAME_REVISION)
