"""Which shape has the database, and how does it get the present one?"""

from collections.abc import Callable
from enum import StrEnum

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from referee.store.errors import NewerDatabaseError

NEWEST = "head"

_CONFIG = {"script_location": "referee:migrations", "path_separator": "os"}


class Shape(StrEnum):
    """How the schema of a database stands to the present one."""

    CURRENT = "current"
    OLDER = "older"
    NEWER = "newer"


def upgrade(connection: Connection, keep: Callable[[str], object]) -> None:
    """Bring the database to the present schema, whole or not at all.

    Before one changes that holds something, *keep* is called with its revision.
    """
    shape, present = shape_of(connection), revision_of(connection)
    if shape is Shape.NEWER:
        raise NewerDatabaseError(present)
    if shape is Shape.OLDER:
        if present:
            keep(present)
        bring_to(connection, NEWEST)


def bring_to(connection: Connection, revision: str) -> None:
    """Take every step that leads to this *revision*."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def shape_of(connection: Connection) -> Shape:
    """Say how the schema stands; one that no version of ours knows is newer."""
    script = ScriptDirectory.from_config(_config())
    present = revision_of(connection)
    if present == script.get_current_head():
        return Shape.CURRENT
    known = {"", *(each.revision for each in script.walk_revisions())}
    return Shape.OLDER if present in known else Shape.NEWER


def newest() -> str:
    """Return the revision that this program works with."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def revision_of(connection: Connection) -> str:
    """Return which revision of ours the schema is, empty without any."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def _config() -> Config:
    config = Config()
    for name, value in _CONFIG.items():
        config.set_main_option(name, value)
    return config
