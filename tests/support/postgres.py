"""A PostgreSQL server for tests, with its own data folder and an unprivileged user."""

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

TIMEOUT_SECONDS = 60.0


def find_programs() -> Path:
    """Return the folder of the newest installed PostgreSQL programs."""
    found = list(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not found:
        raise RuntimeError("PostgreSQL is not installed: apt-get install postgresql")
    return max(found, key=lambda path: int(path.parts[-3])).parent


def unprivileged_user() -> dict[str, Any]:
    """Return the user arguments for `subprocess`; PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    raise RuntimeError("there is no user postgres or nobody to run PostgreSQL as")


def find_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A server that can be stopped and restarted with the same data and port."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="firestep-postgres-"))
        self.user = unprivileged_user()
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self.port = find_free_port()
        self.process: subprocess.Popen[bytes] | None = None
        # Only initdb runs without fsync; the server uses it.
        options = ["--username=firestep", "--auth=trust", "--encoding=UTF8", "--locale=C"]
        subprocess.run(
            [str(find_programs() / "initdb"), "--no-sync", *options, str(self.data)],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self.user,
        )

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://firestep@127.0.0.1:{self.port}/{database}"

    def start(self, **extra: str) -> None:
        """Start the server; `extra` are settings of PostgreSQL."""
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "fsync": "on",
            "synchronous_commit": "on",
            "max_connections": "200",
            **extra,
        }
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    str(find_programs() / "postgres"),
                    *("-D", str(self.data)),
                    *(
                        part
                        for name, value in settings.items()
                        for part in ("-c", f"{name}={value}")
                    ),
                ],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self.user,
            )
        until = time.monotonic() + TIMEOUT_SECONDS
        while not asyncio.run(self._is_ready()):
            if self.process.poll() is not None or time.monotonic() > until:
                output = (self.folder / "log").read_text(encoding="utf-8", errors="replace")
                self.stop()
                raise RuntimeError(f"PostgreSQL did not start:\n{output}")
            time.sleep(0.05)

    async def _is_ready(self) -> bool:
        try:
            connection = await asyncpg.connect(self.url(), timeout=5)
        except (OSError, asyncpg.PostgresError):
            return False
        await connection.close()
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT closes its connections, SIGQUIT simulates a crash."""
        if self.process:
            if self.process.poll() is None:
                self.process.send_signal(how)
            self.process.wait(TIMEOUT_SECONDS)
            self.process = None

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """Create an empty database and return its URL."""
        name = f"t{uuid.uuid4().hex}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url())
        await connection.execute(statement)
        await connection.close()


@contextlib.contextmanager
def temporary_database(kind: str) -> Iterator[str]:
    """Yield the URL of a new database: of a PostgreSQL server, or "" for SQLite's default file."""
    if kind != "postgres":
        yield ""
        return
    postgres = Postgres()
    try:
        postgres.start()
        yield postgres.new_database()
    finally:
        postgres.remove()
