"""Brings a database to the schema of this program, also when several processes start at once.

A new version of the schema is drafted by `alembic.command.revision(configuration(), "what")`.
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

_FOLDER: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x66697265  # any number that no other program on the same PostgreSQL takes
_VERSIONS: Final = "alembic_version"


def configuration(connection: Connection | None = None) -> "Config":
    """Return the settings of alembic, which stand in no file."""
    # Imported when needed: it takes a third of a second, and most starts have nothing to migrate.
    from alembic.config import Config

    config = Config()
    # A % would be taken for the start of a name.
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _version(connection: Connection) -> str:
    if not inspect(connection).has_table(_VERSIONS):
        return ""
    return str(connection.scalar(text(f"SELECT version_num FROM {_VERSIONS}")) or "")


def _upgrade(connection: Connection) -> None:
    if not inspect(connection).get_table_names():
        _create(connection)
    elif _version(connection) != VERSION:  # another process may have been quicker
        migrate(connection)


def _create(connection: Connection) -> None:
    """Make all tables at once: the same that the migrations make, without the time they take."""
    METADATA.create_all(connection)
    version = Column("version_num", String(32), nullable=False)
    key = PrimaryKeyConstraint("version_num", name=f"{_VERSIONS}_pkc")
    versions = Table(_VERSIONS, MetaData(), version, key)
    versions.create(connection)
    connection.execute(insert(versions), {"version_num": VERSION})


def migrate(connection: Connection) -> None:
    """Go through all migrations that are still to be made."""
    from alembic import command
    from alembic.script import ScriptDirectory

    config = configuration(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if _version(connection) not in known | {""}:
        raise InputError("the database was written by a newer firestep than this one")
    command.upgrade(config, VERSION)


async def upgrade(database: Database) -> None:
    """Make or alter the tables of the database as needed; a InputError if it is a newer program's."""
    async with database.reading() as connection:
        if await connection.run_sync(_version) == VERSION:
            return
    async with database.writing() as connection:
        if database.is_postgres:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        # On SQLite a transaction that writes has the file to itself.
        await connection.run_sync(_upgrade)
