"""A server in a process of its own: how soon it answers, what it costs in time and memory."""

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

_PATIENCE: Final = 60.0
TICKS: Final = os.sysconf("SC_CLK_TCK")
"""So many of the units in which the system counts a process's time are a second."""


@dataclass(frozen=True, slots=True)
class Served:
    """A server that answers, and how long that took: by the clock, and of the processor."""

    process: subprocess.Popen[bytes]
    address: tuple[str, int]
    ready: float
    ready_cpu: float

    def cpu(self) -> float:
        """Return the seconds of the processor that it has used so far."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text()
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICKS

    def megabytes(self) -> float:
        """Return the memory it has in use, in units of 1,000,000 bytes."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024 / 1e6

    def posts(self, path: str, bodies: Sequence[Mapping[str, Any]]) -> list[Any]:
        """Send requests one after the other and return what the answers hold."""
        connection = http.client.HTTPConnection(*self.address, timeout=_PATIENCE)
        answers = []
        with contextlib.closing(connection):
            for body in bodies:
                text, kind = json.dumps(body), {"Content-Type": "application/json"}
                connection.request("POST", path, text, kind)
                answer = connection.getresponse()
                content = answer.read()
                if answer.status >= 300:
                    raise ConnectionError(f"{path}: {answer.status} {content[:200]!r}")
                answers.append(json.loads(content))
        return answers


@contextlib.contextmanager
def served(
    command: Sequence[str], health: str, environment: Mapping[str, str] | None = None
) -> Iterator[Served]:
    """Start a server on a free port, {port} in its command, and stop it in the end."""
    port = _free_port()
    words = [part.format(port=port) for part in command]
    begun = time.perf_counter()
    process = subprocess.Popen(
        words, env={**os.environ, **(environment or {})}, stdout=subprocess.DEVNULL
    )
    try:
        _await(process, port, health)
        ready = time.perf_counter() - begun
        server = Served(process, ("127.0.0.1", port), ready, 0.0)
        yield Served(process, server.address, ready, server.cpu())
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _await(process: subprocess.Popen[bytes], port: int, health: str) -> None:
    end = time.perf_counter() + _PATIENCE
    while time.perf_counter() < end and process.poll() is None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=_PATIENCE)
        with contextlib.closing(connection), contextlib.suppress(OSError):
            connection.request("GET", health)
            connection.getresponse()
            return
        time.sleep(0.005)
    raise ConnectionError(f"the server did not start (exit {process.poll()})")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
