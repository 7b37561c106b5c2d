"""How are matches kept?

A match is its journal: rows of ``entries``, only ever added. Links find a match. No
table holds a total, since every figure follows from the entries.
"""

from sqlalchemy import CheckConstraint
from sqlalchemy import Column
from sqlalchemy import ForeignKey
from sqlalchemy import Integer
from sqlalchemy import MetaData
from sqlalchemy import PrimaryKeyConstraint
from sqlalchemy import Table
from sqlalchemy import Text
from sqlalchemy import UniqueConstraint

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("opened", Text, nullable=False),
    Column("deleted", Text),
)
"""One row a match. What was agreed at its opening is entry 1 of its journal.

The row of a deleted match stays, so that its links can say when it was deleted.
"""

entries = Table(
    "entries",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("written", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("match_id", "number"),
    UniqueConstraint("match_id", "key"),
    CheckConstraint("number > 0", name="number"),
)
"""The journals. ``key`` is what a phone gave its entry, so that a repeat is known."""

links = Table(
    "links",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("match_id", Text, ForeignKey("matches.id"), nullable=False, index=True),
    Column("role", Text, nullable=False),
    Column("code", Text),
    Column("short", Text, unique=True),
    Column("short_until", Text),
    Column("withdrawn", Text),
    CheckConstraint("role IN ('watch', 'score')", name="role"),
    CheckConstraint("role = 'watch' OR code IS NULL", name="code"),
)
"""Codes by their hash. Only a watch code is readable: sheets and screens print it.

A short code is readable until it expires: it is shown, and typed on another phone.
"""
