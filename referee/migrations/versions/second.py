"""The second schema: a match can be deleted, and its links then say when it was."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give matches the moment of their deletion."""
    op.add_column("matches", sa.Column("deleted", sa.Text(), nullable=True))


def downgrade() -> None:
    """Forget the moments; what was deleted stays away."""
    op.drop_column("matches", "deleted")
