"""A database by its URL: SQLite in a file, or PostgreSQL, behind one interface."""

import asyncio
import importlib
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final, Self, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import PoolProxiedConnection

from firestep.contract import InputError, clip
from firestep.server.storage.rows import StoreUnavailable

T = TypeVar("T")

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_log: Final = logging.getLogger(__name__)
_WAIT_SECONDS: Final = 10  # for the lock of another process, or for a server to answer
_STATEMENT_TIMEOUT_SECONDS: Final = 60
_MAX_CONNECTIONS: Final = 5
_MAX_POSTGRES_CONNECTIONS: Final = 15
_WRITE_OPTION: Final = "firestep_writes"  # marks connections that begin a write transaction
OUTBOX_OPTION: Final = "firestep_outbox"
"""The option of a connection with the notifications to publish after the commit."""
DAMAGE_CODES: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The primary error codes of SQLite for a damaged file."""
_DATA_EXCEPTION_CLASS: Final = "22"  # the prefix of PostgreSQL's error codes for bad values


def read_url(text: str) -> URL:
    """Return the URL of a database with our driver for it; raise `InputError` if it is invalid."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        # The text may contain a password, so the message does not repeat it.
        raise InputError("this is not the URL of a database: write sqlite:///FILE") from error
    if url.drivername not in _DRIVERS:
        raise InputError(f"a database is sqlite or postgresql, not {clip(url.drivername)}")
    url = url.set(drivername=_DRIVERS[url.drivername])
    if not is_postgres(url) and url.database in (None, "", ":memory:"):
        raise InputError("tables are stored in a file: write sqlite:///FILE")
    return url


def is_postgres(url: URL) -> bool:
    """Return whether a URL is that of a PostgreSQL database."""
    return url.get_backend_name() == "postgresql"


def import_asyncpg() -> Any:
    """Return the driver of PostgreSQL, an optional dependency; raise `InputError` if missing."""
    try:
        return importlib.import_module("asyncpg")
    except ImportError as error:
        raise InputError("PostgreSQL needs its driver: pip install firestep[postgres]") from error


async def connect_postgres(url: URL) -> Any:
    """Connect to PostgreSQL; raise `ConnectionError` on every failure."""
    driver = import_asyncpg()
    # The driver parses the URL itself, so that it can use parameters such as sslmode.
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        return await driver.connect(
            address,
            timeout=_WAIT_SECONDS,
            command_timeout=_STATEMENT_TIMEOUT_SECONDS,
            server_settings={"application_name": "firestep"},
        )
    except (driver.PostgresError, driver.InterfaceError, ValueError, OSError) as error:
        raise ConnectionError(str(error) or type(error).__name__) from error


def describe_error(error: BaseException) -> str:
    """Return the message of a database error in one line, without the statement and its values."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    text = str(cause).partition("\n")[0].rpartition(">: ")[2]
    return text or type(cause).__name__


class Database:
    """Connections for reading and for writing."""

    def __init__(self, url: URL) -> None:
        """Create the connection pools without connecting."""
        self.url = url
        self.is_postgres = is_postgres(url)
        if self.is_postgres:
            import_asyncpg()
            self._engine = create_async_engine(
                url,
                async_creator=lambda: connect_postgres(url),
                pool_pre_ping=True,
                # Connections beyond the size of the pool would be closed after each use, and
                # opening one costs more than all statements of a move.
                pool_size=_MAX_POSTGRES_CONNECTIONS,
                max_overflow=0,
            )
            # A read is one statement and needs no transaction.
            self._readers: AsyncEngine = self._engine.execution_options(
                isolation_level="AUTOCOMMIT"
            )
        else:
            self._engine = create_async_engine(url, pool_size=_MAX_CONNECTIONS)
            _set_up_engine(self._engine.sync_engine)
            self._readers = self._engine
            self._sync_engine = create_engine(
                url.set(drivername="sqlite"), execution_options={_WRITE_OPTION: True}
            )
            _set_up_engine(self._sync_engine)
            self._writer_thread = ThreadPoolExecutor(1, "firestep-writer")
            self._batch_connection: PoolProxiedConnection | None = None
        self._writers = self._engine.execution_options(**{_WRITE_OPTION: True})
        self.is_damaged = False
        self.publish_committed: Callable[[list[str]], None] | None = None
        """Publishes notifications after a commit; None: PostgreSQL does, in the transaction."""
        # SQLite allows one writer. The semaphore is first in, first out; SQLite's own lock is not.
        self._write_slots = asyncio.Semaphore(_MAX_CONNECTIONS if self.is_postgres else 1)

    @classmethod
    def at(cls, address: str) -> Self:
        """Return the database at a URL; raise `InputError` if the URL or the file is unusable."""
        url = read_url(address)
        if not is_postgres(url) and not url.query:
            _create_private_file(str(url.database))
        return cls(url)

    @property
    def name(self) -> str:
        """The URL without its password."""
        return self.url.render_as_string(hide_password=True)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection for reading; each statement sees the data committed before it."""
        async with self._translate_errors(), self._readers.connect() as connection:
            yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection for reading whose statements all see the data of one moment."""
        async with self._translate_errors(), self._engine.connect() as connection:
            if self.is_postgres:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction, which is committed at the end of the block."""
        outbox: list[str] = []
        async with (
            self._translate_errors(),
            self._write_slots,
            self._writers.begin() as connection,
        ):
            if self.publish_committed is not None:
                await connection.execution_options(**{OUTBOX_OPTION: outbox})
            yield connection
        if outbox and self.publish_committed is not None:
            self.publish_committed(outbox)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction and return its result once the transaction is durable."""
        if self.is_postgres:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        # Run the whole transaction in one thread: aiosqlite switches threads at each call, which
        # costs more than twice the CPU time per commit.
        async with self._translate_errors(), self._write_slots:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._writer_thread, self._write, work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self._sync_engine.begin() as connection:
            return work(connection)

    async def write_batch(
        self, work: Callable[[Connection], T], sqlite_work: Callable[[sqlite3.Connection], T]
    ) -> T:
        """Run `work` like `write`, or on SQLite `sqlite_work` with a connection of the driver.

        The connection is kept for the next batch.
        """
        if self.is_postgres:
            return await self.write(work)
        async with self._translate_errors(), self._write_slots:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._writer_thread, self._write_batch, sqlite_work)

    def _write_batch(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._batch_connection is None:
            self._batch_connection = self._sync_engine.raw_connection()
        connection = cast(sqlite3.Connection, self._batch_connection.driver_connection)
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            self._close_batch_connection()  # which rolls back
            raise
        return result

    def _close_batch_connection(self) -> None:
        if self._batch_connection is not None:
            self._batch_connection.invalidate()
            self._batch_connection = None

    @asynccontextmanager
    async def _translate_errors(self) -> AsyncIterator[None]:
        """Replace driver errors by `InputError` or `StoreUnavailable`; keep `IntegrityError`."""
        try:
            yield
        except (IntegrityError, sqlite3.IntegrityError):
            raise
        except (UnicodeEncodeError, OverflowError) as error:
            raise InputError("the database cannot hold such a value") from error
        except DBAPIError as error:
            code = getattr(error.orig, "sqlstate", None) or ""
            # asyncpg rejects some values itself, with an error that is also a ValueError.
            is_value = isinstance(getattr(error.orig, "__cause__", None), ValueError)
            if code.startswith(_DATA_EXCEPTION_CLASS) or is_value:
                raise InputError("the database cannot hold such a value") from error
            self._note_damage(error.orig)
            raise StoreUnavailable(describe_error(error)) from error
        except sqlite3.Error as error:
            self._note_damage(error)
            raise StoreUnavailable(describe_error(error)) from error
        except (SQLAlchemyError, OSError) as error:
            raise StoreUnavailable(describe_error(error)) from error

    def _note_damage(self, error: BaseException | None) -> None:
        """Log once if an error shows that the SQLite file is damaged."""
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in DAMAGE_CODES and not self.is_damaged:
            self.is_damaged = True
            _log.critical(
                "the database %s is damaged: stop the server and run `firestep salvage`",
                self.url.database,
            )

    async def close(self) -> None:
        """Close every connection."""
        if not self.is_postgres:
            self._writer_thread.submit(self._close_batch_connection).result()
            self._writer_thread.shutdown()
            self._sync_engine.dispose()
        await self._engine.dispose()


def _create_private_file(path: str) -> None:
    """Create the file if it is missing, readable by its owner only: it contains dice seeds."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise InputError(f"cannot be opened: {error.strerror}", source=path) from error


def _set_up_engine(engine: Engine) -> None:
    event.listen(engine, "connect", _set_up_connection)
    event.listen(engine, "begin", _begin_transaction)


def _set_up_connection(connection: Any, _record: object) -> None:
    # Only _begin_transaction begins transactions.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={_WAIT_SECONDS * 1000}")
    cursor.execute("PRAGMA journal_mode=WAL")
    if cursor.fetchone()[0] != "wal":
        raise InputError("this file system does not support a write-ahead log")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA secure_delete=ON")  # an erased text must not stay in the file
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_transaction(connection: Connection) -> None:
    # Take the write lock at once: a transaction that reads first can fail when it writes.
    if connection.get_execution_options().get(_WRITE_OPTION):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
