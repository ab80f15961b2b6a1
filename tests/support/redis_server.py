"""A Redis server for tests and measurements, on loopback and without files."""

import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from support.postgres import find_free_port

TIMEOUT_SECONDS = 30.0


class RedisServer:
    """`redis-server` on a free port, which can be killed and restarted."""

    def __init__(self) -> None:
        self.port = find_free_port()
        self._folder = tempfile.TemporaryDirectory(prefix="firestep-redis-")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The URL of its first database."""
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the server and wait until it accepts connections."""
        settings = {"port": str(self.port), "bind": "127.0.0.1", "save": "", "appendonly": "no"}
        self._process = subprocess.Popen(
            [
                "redis-server",
                *(word for name, value in settings.items() for word in (f"--{name}", value)),
            ],
            stdout=subprocess.DEVNULL,
            cwd=Path(self._folder.name),
        )
        until = time.monotonic() + TIMEOUT_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise RuntimeError("redis-server did not start") from None
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Stop the server; by default it is killed."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(TIMEOUT_SECONDS)
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self._folder.cleanup()
