"""Add the sanctions of the host: banned addresses and muted seats."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the schema to this version."""
    op.create_table(
        "sanctions",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("until_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "target", name="pk_sanctions"),
    )
