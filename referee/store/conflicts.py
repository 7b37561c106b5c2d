"""Rows that are written unless they are there: each database spells that otherwise."""

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects import sqlite

Insert = sqlite.Insert | postgresql.Insert


def insert_unless_there(dialect: str, table: Table) -> Insert:
    """Return a statement for *table* that does nothing where a key is taken."""
    if dialect == postgresql.dialect.name:
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()
