"""Add players, their seats at tables, and invitations to register."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the schema to this version."""
    op.create_table(
        "players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text),
        sa.Column("key_hash", sa.Text),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("deleted_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_index("ix_players_name_key", "players", ["name_key"], unique=True)
    op.create_index("ix_players_key_hash", "players", ["key_hash"], unique=True)
    op.create_index("ix_players_seen_at", "players", ["seen_at"])
    op.create_index("ix_players_deleted_at", "players", ["deleted_at"])
    op.create_table(
        "player_seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_player_seats"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_player_seats_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_player_seats_player_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_player_seats_player_id", "player_seats", ["player_id", "at"])
    op.create_table(
        "invitations",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("until_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_invitations"),
    )
