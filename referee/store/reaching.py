"""How is a server of PostgreSQL reached: by itself, or through a pooler?

A pooler such as PgBouncer can give each transaction another session. What a session was
told or has prepared is nothing to the next transaction then; an address that says
``pooling=transaction`` does without.
"""

from typing import Any
from typing import Final

from sqlalchemy import Connection
from sqlalchemy import create_engine
from sqlalchemy import Engine
from sqlalchemy import event
from sqlalchemy import URL

from referee.store.addresses import without_password
from referee.store.errors import DatabaseUrlError
from referee.store.errors import DriverMissingError

PATIENCE = 10
"""So many seconds a request waits for others before the database counts as busy."""

CONNECTIONS = 32
"""So many a process may open to read, and to write; a server has fewer threads."""

POOLING: Final = "pooling"
TRANSACTION: Final = "transaction"
AUTOCOMMIT: Final = "AUTOCOMMIT"

_LOST = {"connect_timeout": str(PATIENCE), "tcp_user_timeout": str(1000 * PATIENCE)}
"""A machine that vanished is given up; left alone, one waits a quarter of an hour."""


def reach(url: URL, isolation_level: str | None = None) -> Engine:
    """Return an engine for the server at *url*; nothing is asked of it yet.

    Raises:
        DatabaseUrlError: the address holds what no server can be told.
        DriverMissingError: this installation cannot talk to servers.
    """
    pooled = POOLING in url.query
    here = url.difference_update_query([POOLING])
    lost = {name: value for name, value in _LOST.items() if name not in url.query}
    kind = {"isolation_level": isolation_level} if isolation_level else {}
    try:
        engine = create_engine(
            here,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            connect_args={**lost, **({"prepare_threshold": None} if pooled else {})},
            **kind,
        )
    except ImportError as error:
        raise DriverMissingError from error
    _examine(url, here)
    if not pooled:
        event.listen(engine, "connect", _limit_session)
    elif isolation_level != AUTOCOMMIT:  # who only asks holds up nobody
        event.listen(engine, "begin", _limit_transaction)
    return engine


def _examine(url: URL, here: URL) -> None:
    """Refuse what the driver would only refuse when it connects."""
    from psycopg import ProgrammingError
    from psycopg.conninfo import make_conninfo

    try:
        make_conninfo(**dict.fromkeys(here.query, ""))
    except ProgrammingError as error:
        raise DatabaseUrlError(without_password(str(url))) from error
    if url.query.get(POOLING, TRANSACTION) != TRANSACTION:
        raise DatabaseUrlError(without_password(str(url)))


def _limits(kind: str) -> str:
    """Return what lets nobody wait for ever, for a *kind* of ``SET``."""
    waiting, working = int(1000 * PATIENCE), int(3000 * PATIENCE)
    return f"{kind} lock_timeout = {waiting}; {kind} statement_timeout = {working}"


def _limit_session(raw: Any, _record: object) -> None:
    kind, raw.autocommit = raw.autocommit, True
    raw.execute(_limits("SET"))
    raw.autocommit = kind


def _limit_transaction(connection: Connection) -> None:
    connection.exec_driver_sql(_limits("SET LOCAL"))
