"""A server in a child process: its start-up time, CPU time and memory."""

import contextlib
import http.client
import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

_REQUEST_TIMEOUT_SECONDS: Final = 60.0
_STOP_TIMEOUT_SECONDS: Final = 20.0
_POLL_SECONDS: Final = 0.005
CLOCK_TICKS_PER_SECOND: Final = os.sysconf("SC_CLK_TCK")
"""The unit of the CPU times in /proc."""


@dataclass(frozen=True, slots=True)
class ServerProcess:
    """A running server, with its start-up time by wall clock and by CPU."""

    process: subprocess.Popen[bytes]
    address: tuple[str, int]
    startup_seconds: float
    startup_cpu_seconds: float

    def read_cpu_seconds(self) -> float:
        """Return the CPU time used so far."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text()
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / CLOCK_TICKS_PER_SECOND

    def read_megabytes(self) -> float:
        """Return the resident memory in units of 1,000,000 bytes."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024 / 1e6

    def post_all(self, path: str, bodies: Sequence[Mapping[str, Any]]) -> list[Any]:
        """Send requests one after the other and return the decoded answers."""
        connection = http.client.HTTPConnection(*self.address, timeout=_REQUEST_TIMEOUT_SECONDS)
        answers = []
        with contextlib.closing(connection):
            for body in bodies:
                text, headers = json.dumps(body), {"Content-Type": "application/json"}
                connection.request("POST", path, text, headers)
                answer = connection.getresponse()
                content = answer.read()
                if answer.status >= 300:
                    raise ConnectionError(f"{path}: {answer.status} {content[:200]!r}")
                answers.append(json.loads(content))
        return answers


@contextlib.contextmanager
def run_server(
    command: Sequence[str], health_path: str, environment: Mapping[str, str] | None = None
) -> Iterator[ServerProcess]:
    """Start a server on a free port, {port} in its command, and stop it at the end."""
    port = _find_free_port()
    words = [part.format(port=port) for part in command]
    started = time.perf_counter()
    process = subprocess.Popen(
        words, env={**os.environ, **(environment or {})}, stdout=subprocess.DEVNULL
    )
    try:
        _wait_until_healthy(process, port, health_path)
        startup = time.perf_counter() - started
        server = ServerProcess(process, ("127.0.0.1", port), startup, 0.0)
        yield ServerProcess(process, server.address, startup, server.read_cpu_seconds())
    finally:
        process.terminate()
        try:
            process.wait(_STOP_TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_until_healthy(process: subprocess.Popen[bytes], port: int, health_path: str) -> None:
    deadline = time.perf_counter() + _REQUEST_TIMEOUT_SECONDS
    while time.perf_counter() < deadline and process.poll() is None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=_REQUEST_TIMEOUT_SECONDS)
        with contextlib.closing(connection), contextlib.suppress(OSError):
            connection.request("GET", health_path)
            connection.getresponse()
            return
        time.sleep(_POLL_SECONDS)
    raise ConnectionError(f"the server did not start (exit {process.poll()})")


def _find_free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
