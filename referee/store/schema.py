"""Which shape has the database, and how does it get the present one?"""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from referee.store.errors import NewerDatabaseError

_CONFIG = {"script_location": "referee:migrations", "path_separator": "os"}


def upgrade(connection: Connection) -> None:
    """Bring the database to the present schema, whole or not at all."""
    config = Config()
    for name, value in _CONFIG.items():
        config.set_main_option(name, value)
    script = ScriptDirectory.from_config(config)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == script.get_current_head():
        return
    if present and present not in {each.revision for each in script.walk_revisions()}:
        raise NewerDatabaseError(present)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
