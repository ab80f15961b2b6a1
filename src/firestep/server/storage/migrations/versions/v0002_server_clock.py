"""Add the server's clock: when it was last running, and when it was down."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the schema to this version."""
    op.create_table(
        "server_clock",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("database_at", sa.BigInteger, nullable=False),
        sa.Column("down_since", sa.BigInteger, nullable=False),
        sa.Column("down_until", sa.BigInteger, nullable=False),
        sa.Column("is_settled", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_server_clock"),
    )
