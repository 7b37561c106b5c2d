"""Which shape has the database, and how does it get the present one?"""

from enum import StrEnum

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from referee.store.errors import NewerDatabaseError

_CONFIG = {"script_location": "referee:migrations", "path_separator": "os"}


class Shape(StrEnum):
    """How the schema of a database stands to the present one."""

    CURRENT = "current"
    OLDER = "older"
    NEWER = "newer"


def upgrade(connection: Connection) -> None:
    """Bring the database to the present schema, whole or not at all."""
    shape = shape_of(connection)
    if shape is Shape.NEWER:
        raise NewerDatabaseError(_present(connection))
    if shape is Shape.OLDER:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def shape_of(connection: Connection) -> Shape:
    """Say how the schema stands; one that no version of ours knows is newer."""
    script = ScriptDirectory.from_config(_config())
    present = _present(connection)
    if present == script.get_current_head():
        return Shape.CURRENT
    known = {"", *(each.revision for each in script.walk_revisions())}
    return Shape.OLDER if present in known else Shape.NEWER


def _config() -> Config:
    config = Config()
    for name, value in _CONFIG.items():
        config.set_main_option(name, value)
    return config


def _present(connection: Connection) -> str:
    return MigrationContext.configure(connection).get_current_revision() or ""
