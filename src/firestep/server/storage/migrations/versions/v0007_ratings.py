"""Add rated games with their results, and the ratings of players."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the schema to this version."""
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("number", sa.Integer),
        sa.Column("result", sa.Text),
        sa.PrimaryKeyConstraint("table_id", name="pk_rated_games"),
    )
    op.create_index("ix_rated_games_number", "rated_games", ["number"], unique=True)
    op.create_index("ix_rated_games_finished_at", "rated_games", ["finished_at"])
    op.create_table(
        "ratings",
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "game", "pace", name="pk_ratings"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_ratings_player_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "pace", "mu"])
