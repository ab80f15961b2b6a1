"""A database by its address: SQLite in a file, or PostgreSQL, read and written the same way."""

import asyncio
import importlib
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final, Self, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from firestep.contract import InputError, clip
from firestep.server.storage.rows import Unavailable

T = TypeVar("T")

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_PATIENCE: Final = 10  # seconds: for another process to finish writing, for a server to answer
_STUCK: Final = 60  # seconds after which a statement is given up
_CONNECTIONS: Final = 5
_WRITES: Final = "firestep_writes"
_BAD_VALUE: Final = "22"  # the class of PostgreSQL's codes for a value it cannot take


def read_url(text: str) -> URL:
    """Read the address of a database and choose its driver; a InputError says what is wrong."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        # The text may hold a password and is not repeated.
        raise InputError("the address of the database is none: write sqlite:///FILE") from error
    if url.drivername not in _DRIVERS:
        raise InputError(f"a database is sqlite or postgresql, not {clip(url.drivername)}")
    url = url.set(drivername=_DRIVERS[url.drivername])
    if not is_postgres(url) and url.database in (None, "", ":memory:"):
        raise InputError("tables are kept in a file: write sqlite:///FILE")
    return url


def is_postgres(url: URL) -> bool:
    """Tell whether the address is that of a PostgreSQL."""
    return url.get_backend_name() == "postgresql"


def asyncpg() -> Any:
    """Return the driver of PostgreSQL, which is installed on demand only."""
    try:
        return importlib.import_module("asyncpg")
    except ImportError as error:
        raise InputError("PostgreSQL needs its driver: pip install firestep[postgres]") from error


async def connect_postgres(url: URL) -> Any:
    """Connect to PostgreSQL; whatever is in the way is a ConnectionError."""
    driver = asyncpg()
    # The driver reads the address itself, and so knows sslmode and the like.
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        return await driver.connect(
            address,
            timeout=_PATIENCE,
            command_timeout=_STUCK,
            server_settings={"application_name": "firestep"},
        )
    except (driver.PostgresError, driver.InterfaceError, ValueError, OSError) as error:
        raise ConnectionError(str(error) or type(error).__name__) from error


def reason(error: BaseException) -> str:
    """Return in one line why a database refused; never a statement or its values."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    text = str(cause).partition("\n")[0].rpartition(">: ")[2]
    return text or type(cause).__name__


class Database:
    """Connections to read with and to write with."""

    def __init__(self, url: URL) -> None:
        """Prepare connections; none is made yet."""
        self.url = url
        self.is_postgres = is_postgres(url)
        if self.is_postgres:
            asyncpg()
            self._engine = create_async_engine(
                url,
                async_creator=lambda: connect_postgres(url),
                pool_pre_ping=True,
                pool_size=_CONNECTIONS,
            )
            # A read is one statement, and needs no transaction around it.
            self._readers: AsyncEngine = self._engine.execution_options(
                isolation_level="AUTOCOMMIT"
            )
        else:
            self._engine = create_async_engine(url, pool_size=_CONNECTIONS)
            _make_durable(self._engine.sync_engine)
            self._readers = self._engine
            self._blocking = create_engine(
                url.set(drivername="sqlite"), execution_options={_WRITES: True}
            )
            _make_durable(self._blocking)
            self._thread = ThreadPoolExecutor(1, "firestep-writer")
        self._writers = self._engine.execution_options(**{_WRITES: True})
        # SQLite has one writer at a time: waiting here is fair, waiting in SQLite is not.
        self._turns = asyncio.Semaphore(_CONNECTIONS if self.is_postgres else 1)

    @classmethod
    def at(cls, address: str) -> Self:
        """Prepare the database at an address; a InputError says what is wrong with it."""
        url = read_url(address)
        if not is_postgres(url) and not url.query:
            _make_private(str(url.database))
        return cls(url)

    @property
    def name(self) -> str:
        """The address without its password."""
        return self.url.render_as_string(hide_password=True)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection that reads; each statement sees what is committed by then."""
        async with _named_failures(), self._readers.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection in a transaction, which is durable when the block is left."""
        async with _named_failures(), self._turns, self._writers.begin() as connection:
            yield connection

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction, which is durable when this returns."""
        if self.is_postgres:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        # In one go in a thread: with a change of threads at each call, a commit takes more than
        # twice as much of the processor.
        async with _named_failures(), self._turns:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._write, work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        with self._blocking.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Close every connection."""
        if not self.is_postgres:
            self._thread.shutdown()
            self._blocking.dispose()
        await self._engine.dispose()


@asynccontextmanager
async def _named_failures() -> AsyncIterator[None]:
    """Turn the failures of drivers into ours; a broken key stays an IntegrityError."""
    try:
        yield
    except IntegrityError:
        raise
    except (UnicodeEncodeError, OverflowError) as error:
        raise InputError("the database cannot hold such a value") from error
    except DBAPIError as error:
        code = getattr(error.orig, "sqlstate", None) or ""
        # asyncpg refuses some values itself, with an error that is a ValueError too.
        is_value = isinstance(getattr(error.orig, "__cause__", None), ValueError)
        if code.startswith(_BAD_VALUE) or is_value:
            raise InputError("the database cannot hold such a value") from error
        raise Unavailable(reason(error)) from error
    except (SQLAlchemyError, OSError) as error:
        raise Unavailable(reason(error)) from error


def _make_private(path: str) -> None:
    """Make the file if it is missing, for its owner's eyes: it holds the seeds of the dice."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise InputError(f"cannot be opened: {error.strerror}", source=path) from error


def _make_durable(engine: Engine) -> None:
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # Transactions are begun by _begin_sqlite alone.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={_PATIENCE * 1000}")
    cursor.execute("PRAGMA journal_mode=WAL")
    if cursor.fetchone()[0] != "wal":
        raise InputError("this file system cannot keep a write-ahead log")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that starts by reading could find itself outrun when it comes to write.
    if connection.get_execution_options().get(_WRITES):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
