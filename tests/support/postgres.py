"""A real PostgreSQL for tests: in a folder of its own, under an unprivileged user."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

PATIENCE = 60.0


def programs() -> Path:
    """Return the folder of PostgreSQL's programs, the newest if there are several."""
    found = list(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not found:
        raise RuntimeError("PostgreSQL is not installed: apt-get install postgresql")
    return max(found, key=lambda path: int(path.parts[-3])).parent


def unprivileged() -> dict[str, Any]:
    """Return whom to start it as: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            person = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": person.pw_uid, "group": person.pw_gid, "extra_groups": []}
    raise RuntimeError("there is no user postgres or nobody to run PostgreSQL as")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A server that is started, stopped and started again on the same data and port."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="firestep-postgres-"))
        self.person = unprivileged()
        if self.person:
            os.chown(self.folder, self.person["user"], self.person["group"])
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        # Only the empty data are made without waiting for the disk; the server itself waits.
        options = ["--username=firestep", "--auth=trust", "--encoding=UTF8", "--locale=C"]
        subprocess.run(
            [str(programs() / "initdb"), "--no-sync", *options, str(self.data)],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self.person,
        )

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://firestep@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "fsync": "on",
            "synchronous_commit": "on",
            "max_connections": "200",
        }
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    str(programs() / "postgres"),
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
                **self.person,
            )
        until = time.monotonic() + PATIENCE
        while not asyncio.run(self._answers()):
            if self.process.poll() is not None or time.monotonic() > until:
                said = (self.folder / "log").read_text(encoding="utf-8", errors="replace")
                self.stop()
                raise RuntimeError(f"PostgreSQL did not start:\n{said}")
            time.sleep(0.05)

    async def _answers(self) -> bool:
        try:
            connection = await asyncpg.connect(self.url(), timeout=5)
        except (OSError, asyncpg.PostgresError):
            return False
        await connection.close()
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT closes its connections, SIGQUIT is a crash."""
        if self.process:
            if self.process.poll() is None:
                self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def remove(self) -> None:
        # Nobody reads the data again, so nothing need be put in order.
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """Make an empty database and return its address."""
        name = f"t{uuid.uuid4().hex}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url())
        await connection.execute(statement)
        await connection.close()
