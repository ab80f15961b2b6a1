"""Create tables, entries, snapshots, keys and rule data."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _table_id_key(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"
    )


def upgrade() -> None:
    """Bring the schema to this version."""
    op.create_table(
        "data",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_data"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("data_hash", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["data_hash"], ["data.hash"], name="fk_tables_data_hash"),
    )
    op.create_index("ix_tables_status", "tables", ["status", "public", "updated_at"])
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.create_index("ix_tables_waiting", "tables", ["waiting"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        _table_id_key("entries"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
        _table_id_key("snapshots"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("webhook", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("hash", "table_id", name="pk_keys"),
        _table_id_key("keys"),
    )
    op.create_index("ix_keys_table_id", "keys", ["table_id"])
