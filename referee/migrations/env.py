"""Run the steps on the connection that the store hands over."""

from alembic import context
from sqlalchemy import Connection


def run(connection: Connection) -> None:
    """Take the steps inside the transaction that *connection* is in."""
    # SQLite changes a table by copying it: Alembic's batches do that.
    context.configure(connection=connection, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


run(context.config.attributes["connection"])
