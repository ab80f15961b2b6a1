"""Checks of the database before a server starts, and the lock on an SQLite file.

Two servers on one SQLite file would not see each other's moves: only PostgreSQL notifies.
"""

import asyncio
import os
import sqlite3
import sys
from pathlib import Path
from typing import Final, Self

from firestep.contract import InputError
from firestep.server.storage.database import DAMAGE_CODES, is_postgres, read_url
from firestep.server.storage.store import Store

_LOCK_SUFFIX: Final = "-lock"


class DatabaseLock:
    """The lock of a server on its SQLite file; the system releases it when the process ends."""

    def __init__(self, descriptor: int) -> None:
        """Take over the descriptor of a locked file."""
        self._descriptor = descriptor

    @classmethod
    def acquire(cls, url: str) -> Self | None:
        """Lock the file of a database; None for PostgreSQL. Raise `InputError` if it is in use."""
        path = sqlite_path(url)
        if path is None:
            return None
        lock_path = path.with_name(path.name + _LOCK_SUFFIX)
        try:
            descriptor = os.open(lock_path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise InputError(f"cannot be locked: {error.strerror}", source=str(path)) from None
        try:
            _lock(descriptor)
        except OSError:
            os.close(descriptor)
            raise InputError("another Firestep server uses this file", source=str(path)) from None
        return cls(descriptor)

    def release(self) -> None:
        """Unlock the file. The lock file stays: deleting it would allow two locks."""
        os.close(self._descriptor)


def _lock(descriptor: int) -> None:
    """Lock an open file without waiting; raise `OSError` if another process has locked it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def sqlite_path(url: str) -> Path | None:
    """Return the file of an SQLite database; None for PostgreSQL."""
    address = read_url(url)
    return None if is_postgres(address) else Path(str(address.database)).absolute()


async def check_storage(url: str) -> None:
    """Raise `InputError` if a server cannot use the database; create or migrate it otherwise."""
    path = sqlite_path(url)
    if path is not None and not path.parent.is_dir():
        raise InputError("cannot be opened: No such file or directory", source=str(path))
    lock = DatabaseLock.acquire(url)
    try:
        if path is not None and path.is_file():
            await asyncio.to_thread(_check_file, path)
        await (await Store.open(url)).close()
    finally:
        if lock is not None:
            lock.release()


def _check_file(path: Path) -> None:
    """Raise `InputError` if an SQLite file is damaged. The time depends on its size."""
    try:
        connection = sqlite3.connect(path)
        try:
            (result,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        code = error.sqlite_errorcode & 0xFF
        if code == sqlite3.SQLITE_NOTADB:
            raise InputError(str(error), source=str(path)) from None
        if code not in DAMAGE_CODES:
            return  # opening it reports this error
        result = str(error)
    if result != "ok":
        reason = " ".join(str(result).split())
        raise InputError(
            f"the file is damaged ({reason}); `firestep salvage` copies what can be read",
            source=str(path),
        )
