"""Migrates a database to the current schema, safely when several processes start at once.

Create a new schema version with `alembic.command.revision(alembic_config(), "subject")`.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    insert,
    inspect,
    text,
)

from firestep.contract import InputError
from firestep.server.storage.database import Database
from firestep.server.storage.schema import METADATA, VERSION

if TYPE_CHECKING:
    from alembic.config import Config

_MIGRATIONS_DIR: Final = Path(__file__).parent / "migrations"
_LOCK_ID: Final = 0x66697265  # an arbitrary number, unlikely to be used by another program
_VERSION_TABLE: Final = "alembic_version"


def alembic_config(connection: Connection | None = None) -> "Config":
    """Return the configuration of alembic, which has no file of its own."""
    # Imported on demand: the import takes 0.3 s, and most starts have nothing to migrate.
    from alembic.config import Config

    config = Config()
    # alembic interpolates %.
    config.set_main_option("script_location", str(_MIGRATIONS_DIR).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def read_version(connection: Connection) -> str:
    """Return the version of the schema of a database; empty if it has none."""
    if not inspect(connection).has_table(_VERSION_TABLE):
        return ""
    return str(connection.scalar(text(f"SELECT version_num FROM {_VERSION_TABLE}")) or "")


def _upgrade(connection: Connection) -> None:
    if not inspect(connection).get_table_names():
        _create_tables(connection)
    elif read_version(connection) != VERSION:  # another process may have migrated it meanwhile
        migrate(connection)


def _create_tables(connection: Connection) -> None:
    """Create all tables in their current form, which is faster than running the migrations."""
    METADATA.create_all(connection)
    version = Column("version_num", String(32), nullable=False)
    key = PrimaryKeyConstraint("version_num", name=f"{_VERSION_TABLE}_pkc")
    versions = Table(_VERSION_TABLE, MetaData(), version, key)
    versions.create(connection)
    connection.execute(insert(versions), {"version_num": VERSION})


def create_schema(connection: Connection, version: str) -> None:
    """Create the tables of a version of the schema in an empty database."""
    if version == VERSION:
        _create_tables(connection)
    else:
        migrate(connection, version)


def migrate(connection: Connection, version: str = VERSION) -> None:
    """Run the pending migrations up to a version."""
    from alembic import command
    from alembic.script import ScriptDirectory

    config = alembic_config(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not {read_version(connection), version} <= known | {""}:
        raise InputError("the database was written by a newer firestep than this one")
    command.upgrade(config, version)


async def upgrade(database: Database) -> None:
    """Create or migrate the tables as needed; raise `InputError` if the schema is newer."""
    async with database.reading() as connection:
        if await connection.run_sync(read_version) == VERSION:
            return
    async with database.writing() as connection:
        if database.is_postgres:
            await connection.execute(
                text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK_ID}
            )
        # On SQLite a write transaction locks the whole file.
        await connection.run_sync(_upgrade)
