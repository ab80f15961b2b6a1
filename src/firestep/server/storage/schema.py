"""The database schema: tables with logs, snapshots, keys and lines; data; content; players."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

VERSION: Final = "0007"
"""The newest migration; it produces the tables below."""

# Constraints get fixed names, so that a later migration can refer to them on every database.
METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

DATA: Final = Table(
    "data",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("due_at", BigInteger),
    Column("waiting", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("data_hash", Text, ForeignKey(DATA.c.hash), nullable=False),
    Column("summary", Text, nullable=False),
    Index("ix_tables_status", "status", "public", "updated_at"),
    Index("ix_tables_due_at", "due_at"),
    Index("ix_tables_waiting", "waiting"),
)


def _table_id_column(*, is_key: bool) -> Column[str]:
    return Column(
        "table_id",
        Text,
        ForeignKey(TABLES.c.id, ondelete="CASCADE"),
        primary_key=is_key,
        nullable=False,
    )


ENTRIES: Final = Table(
    "entries",
    METADATA,
    _table_id_column(is_key=True),
    # Unique per table, so that two processes cannot both append the same number.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("facts", Text, nullable=False),
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    _table_id_column(is_key=True),
    Column("number", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("hash", Text, primary_key=True),
    _table_id_column(is_key=True),
    Column("seat", Integer, nullable=False),
    Column("webhook", Text, nullable=False, server_default=""),
    Index("ix_keys_table_id", "table_id"),
)

CONDITIONAL_LINES: Final = Table(
    "conditional_lines",
    METADATA,
    _table_id_column(is_key=True),
    Column("token", Text, primary_key=True),  # the log says which rows are in use
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("lines", Text, nullable=False),
)

SERVER_CLOCK: Final = Table(
    "server_clock",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row
    Column("at", BigInteger, nullable=False),  # of the last heartbeat
    Column("database_at", BigInteger, nullable=False),  # the same on the clock of PostgreSQL
    Column("down_since", BigInteger, nullable=False),  # the last time without a process
    Column("down_until", BigInteger, nullable=False),
    Column("is_settled", Boolean, nullable=False),  # no table needs that time any more
)

SANCTIONS: Final = Table(
    "sanctions",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("target", Text, primary_key=True),
    Column("until_at", BigInteger, nullable=False),
)

CONTENT: Final = Table(
    "content",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("bundle", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),  # the last time that it was opened
    Index("ix_content_used_at", "used_at"),
)

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text),  # names with the same key look alike; NULL after the deletion
    Column("key_hash", Text),  # NULL after the deletion
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),  # exact to a day
    Column("deleted_at", BigInteger),  # set while the names at the tables are being erased
    Index("ix_players_name_key", "name_key", unique=True),
    Index("ix_players_key_hash", "key_hash", unique=True),
    Index("ix_players_seen_at", "seen_at"),
    Index("ix_players_deleted_at", "deleted_at"),
)

PLAYER_SEATS: Final = Table(
    "player_seats",
    METADATA,
    _table_id_column(is_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", Text, ForeignKey(PLAYERS.c.id, ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_player_seats_player_id", "player_id", "at"),
)

INVITATIONS: Final = Table(
    "invitations",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("until_at", BigInteger, nullable=False),
)

RATED_GAMES: Final = Table(
    "rated_games",
    METADATA,
    Column("table_id", Text, primary_key=True),  # the result stays when the table is deleted
    Column("game", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    Column("number", Integer),  # the order of the results; NULL if the game does not count
    Column("result", Text),
    Index("ix_rated_games_number", "number", unique=True),
    Index("ix_rated_games_finished_at", "finished_at"),
)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("player_id", Text, ForeignKey(PLAYERS.c.id, ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("pace", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_ratings_game", "game", "pace", "mu"),
)
