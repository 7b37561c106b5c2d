"""The first schema: matches, their journals, and the links that find them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    _make_matches()
    _make_entries()
    _make_links()


def downgrade() -> None:
    """Drop the three tables."""
    for table in ("links", "entries", "matches"):
        op.drop_table(table)


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def _make_matches() -> None:
    op.create_table(
        "matches",
        _text("id"),
        _text("opened"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )


def _make_entries() -> None:
    op.create_table(
        "entries",
        _text("match_id"),
        sa.Column("number", sa.Integer(), nullable=False),
        *map(_text, ("key", "written", "author", "kind", "body")),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_entries"),
        sa.UniqueConstraint("match_id", "key", name="uq_entries_match_id_key"),
        sa.CheckConstraint("number > 0", name="ck_entries_number"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_entries_match_id_matches"
        ),
    )


def _make_links() -> None:
    op.create_table(
        "links",
        *map(_text, ("hash", "match_id", "role")),
        _text("code", nullable=True),
        _text("short", nullable=True),
        _text("short_until", nullable=True),
        _text("withdrawn", nullable=True),
        sa.PrimaryKeyConstraint("hash", name="pk_links"),
        sa.UniqueConstraint("short", name="uq_links_short"),
        sa.CheckConstraint("role IN ('watch', 'score')", name="ck_links_role"),
        sa.CheckConstraint("role = 'watch' OR code IS NULL", name="ck_links_code"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_links_match_id_matches"
        ),
    )
    op.create_index("ix_links_match_id", "links", ["match_id"])
