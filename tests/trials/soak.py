"""Slow, silent and vanishing clients; `python -m tests.trials.soak --help`.

The server must clean up after them: no socket stays open, the memory stays bounded, and a regular
player is served all the time.
"""

import asyncio
import base64
import contextlib
import json
import os
import random
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))

from firestep.wire.base import VERSION
from support.figures import Figures, make_parser, report_trial
from support.retrying_client import CONNECTION_ERRORS
from support.running_server import CreatedTable, ServerProcess, TableClient, run_server
from trials.mutations import read_memory

TEXT_OPCODE = 0x1
_UPGRADE_REQUEST = (
    "GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class RawSocket:
    """A WebSocket client without a library, which reads only on request."""

    def __init__(self, server: ServerProcess, buffer: int = 4096) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self._socket.connect(("127.0.0.1", server.port))
        self._socket.settimeout(30)
        self._port = server.port

    def handshake(self, table: str) -> None:
        """Upgrade to a WebSocket; read byte by byte, to leave the frames in the buffer."""
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            _UPGRADE_REQUEST.format(table=table, port=self._port, key=key).encode()
        )
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            byte = self._socket.recv(1)
            if not byte:
                raise ConnectionResetError
            answer += byte
        if b" 101 " not in answer:
            raise ConnectionRefusedError

    def send(self, message: dict[str, object]) -> None:
        """Send a message in one masked frame."""
        content = json.dumps(message).encode()
        assert len(content) < 126
        head = bytes((0x80 | TEXT_OPCODE, 0x80 | len(content)))
        self._socket.sendall(head + bytes(4) + content)  # a mask of zeros

    def half_close(self) -> None:
        """Close the sending side of the socket."""
        self._socket.shutdown(socket.SHUT_WR)

    def vanish(self) -> None:
        """Reset the connection."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
        self._socket.close()

    def is_closed(self) -> bool:
        """Return whether the server has closed the connection, after reading all data."""
        self._socket.settimeout(0.1)
        try:
            while self._socket.recv(65536):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
        return True


@dataclass(slots=True)
class SoakReport:
    """The results of a trial."""

    seconds: float = 0.0
    visits: Counter[str] = field(default_factory=Counter)
    memory: list[int] = field(default_factory=list)
    """Bytes before, during and after the trial."""
    most_sockets: int = 0
    sockets_after: int = 0
    files: tuple[int, int] = (0, 0)
    """Open file descriptors of the server before and after."""
    actions: int = 0
    waits: list[float] = field(default_factory=list)

    def rows(self) -> dict[str, object]:
        """Return the figures."""
        waits = sorted(self.waits) or [0.0]
        sizes = [size >> 20 for size in self.memory]
        return {
            "seconds": f"{self.seconds:.0f}",
            "visits": ", ".join(f"{count:,} {kind}" for kind, count in self.visits.items()),
            "sockets at peak, after": f"{self.most_sockets}, {self.sockets_after}",
            "open files before, after": "{}, {}".format(*self.files),
            "memory": f"{sizes[0]} MiB before, {max(sizes)} at peak, {sizes[-1]} after",
            "chat messages of a regular player": self.actions,
            "waits of this player": f"median {1000 * waits[len(waits) // 2]:.0f} ms, "
            f"p99 {1000 * waits[len(waits) * 99 // 100]:.0f} ms",
        }


class SoakTrial:
    """A table with busy chat, and misbehaving clients connected to it."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self.server = server
        self.report = SoakReport()
        self._draw = random.Random(seed)
        self._until = 0.0
        self._held: list[RawSocket] = []

    async def run(self, seconds: float, crowd: int, patience: float) -> SoakReport:
        """Run the clients for `seconds`; all sockets must close within `patience` after that."""
        began = time.monotonic()
        created = self.server.create_table("bitva", seats=[{"kind": "person"}, {"kind": "person"}])
        async with self.server.connect(created.name, created.keys[1]) as client:
            await client.run("sit")
            self._until = began + 2  # warm up the server
            await self._chat(client)
            self.report.memory.append(read_memory(self.server))
            files = self._count_files()
            self._until = time.monotonic() + seconds
            kinds: tuple[Callable[[CreatedTable], Awaitable[None]], ...] = (
                *(self.deaf, self.mute, self.half_open, self.vanishing, self.storm, self.lurker),
            )
            visitors = [self._keep_visiting(kind, created) for kind in kinds for _ in range(crowd)]
            await asyncio.gather(self._chat(client), self._measure(), *visitors)
        await self._wait_until_gone(patience)
        self.report.memory.append(read_memory(self.server))
        self.report.files = (files, self._count_files())
        for one in self._held:
            one.vanish()
        self.report.seconds = time.monotonic() - began
        return self.report

    async def _chat(self, client: TableClient) -> None:
        """Send long chat messages, which are broadcast to all clients."""
        while time.monotonic() < self._until:
            began = time.monotonic()
            answer = await client.request("say", text="a long text " * 40)
            assert answer["type"] == "done", answer
            self.report.waits.append(time.monotonic() - began)
            self.report.actions += 1
            client.messages.clear()
            client.texts.clear()
            await asyncio.sleep(0.02)

    async def _measure(self) -> None:
        while time.monotonic() < self._until:
            self.report.memory.append(read_memory(self.server))
            health = (await asyncio.to_thread(self.server.get, "/health")).json()
            self.report.most_sockets = max(self.report.most_sockets, health["sockets"])
            await asyncio.sleep(0.5)

    async def _keep_visiting(
        self, kind: Callable[[CreatedTable], Awaitable[None]], created: CreatedTable
    ) -> None:
        while time.monotonic() < self._until:
            with contextlib.suppress(*CONNECTION_ERRORS):
                await kind(created)
                self.report.visits[kind.__name__.replace("_", " ")] += 1
            await asyncio.sleep(self._draw.random() * 0.3)

    # The kinds of clients; each method is one visit.

    async def deaf(self, created: CreatedTable) -> None:
        """Send `hello` and never read: the server must close the connection."""
        raw = await asyncio.to_thread(self._hello, created, 4096)
        self._held.append(raw)
        until = min(self._until, time.monotonic() + 20)
        await asyncio.sleep(max(0.0, until - time.monotonic()))

    async def mute(self, created: CreatedTable) -> None:
        """Never send `hello`."""
        async with self.server.connect_raw(created.name) as client:
            await client.wait_until(lambda: client.close_code)
            assert client.messages[-1]["code"] == "no-hello"

    async def half_open(self, created: CreatedTable) -> None:
        """Close the sending side and stay connected."""
        raw = await asyncio.to_thread(self._hello, created, 65536)
        await asyncio.to_thread(raw.half_close)
        self._held.append(raw)

    async def vanishing(self, created: CreatedTable) -> None:
        """Stay for a moment, then reset the connection."""
        raw = await asyncio.to_thread(self._hello, created, 65536)
        await asyncio.sleep(self._draw.random())
        raw.vanish()

    async def storm(self, created: CreatedTable) -> None:
        """Connect many times at once and reset at any stage of the handshake."""
        await asyncio.gather(*(asyncio.to_thread(self._connect_partly, created) for _ in range(10)))

    async def lurker(self, created: CreatedTable) -> None:
        """Watch as a spectator and read slowly."""
        async with self.server.connect(created.name) as client:
            client.socket.transport.pause_reading()
            await asyncio.sleep(self._draw.random() * 2)
            client.socket.transport.resume_reading()
            await client.wait_until(lambda: len(client.messages) > 3 or client.close_code)

    def _hello(self, created: CreatedTable, buffer: int) -> RawSocket:
        raw = RawSocket(self.server, buffer)
        raw.handshake(created.name)
        raw.send({"type": "hello", "version": VERSION})
        return raw

    def _connect_partly(self, created: CreatedTable) -> None:
        raw = RawSocket(self.server)
        with contextlib.suppress(OSError):
            if self._draw.random() < 0.7:
                raw.handshake(created.name)
            if self._draw.random() < 0.5:
                raw.send({"type": "hello", "version": VERSION})
        raw.vanish()

    def _count_files(self) -> int:
        assert self.server.process is not None
        return len(os.listdir(f"/proc/{self.server.process.pid}/fd"))

    async def _wait_until_gone(self, patience: float) -> None:
        """Wait until the server has closed all sockets; the trial closes none."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            health = (await asyncio.to_thread(self.server.get, "/health")).json()
            self.report.sockets_after = health["sockets"]
            if not self.report.sockets_after:
                return
            await asyncio.sleep(0.5)


def run_soak(folder: Path, seconds: float, crowd: int, patience: float, seed: int) -> SoakReport:
    """Run the trial."""
    wide = {"FIRESTEP_SOCKETS_PER_ADDRESS": "2000", "FIRESTEP_HELLO_SECONDS": "3"}
    with run_server(folder, **wide) as server:
        report = asyncio.run(SoakTrial(server, seed).run(seconds, crowd, patience))
        assert server.process is not None
        assert server.process.poll() is None
        assert server.log == "", server.log
    return report


def main() -> int:
    """Run the trial and print its figures."""
    parser = make_parser(__doc__)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--crowd", type=int, default=8, help="clients of each kind")
    parser.add_argument("--patience", type=float, default=120, help="seconds")
    given = parser.parse_args()

    def run(figures: Figures) -> None:
        with tempfile.TemporaryDirectory(prefix="firestep-soak-") as folder:
            report = run_soak(Path(folder), given.seconds, given.crowd, given.patience, seed=1)
        figures.add(report.rows())
        if report.sockets_after:
            figures.faults.append(f"{report.sockets_after} sockets are still open")

    command = f"tests.trials.soak --seconds {given.seconds:.0f} --crowd {given.crowd}"
    return report_trial("misbehaving clients", given, [command], run)


if __name__ == "__main__":
    sys.exit(main())
