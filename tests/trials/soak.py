"""Slow, silent and vanishing clients; `python -m tests.trials.soak --help`.

What they leave behind must go away by itself: no socket stays counted, the memory stays bounded,
and whoever plays in earnest beside them is served all the while.
"""

import argparse
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
from support.retrying_client import LOST
from support.running_server import Line, Made, Server, serving
from trials.mutations import memory_of

TEXT = 0x1
_GET = (
    "GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Raw:
    """A socket that does what no library would: it reads only when it is told to."""

    def __init__(self, server: Server, buffer: int = 4096) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self._socket.connect(("127.0.0.1", server.port))
        self._socket.settimeout(30)
        self._port = server.port

    def handshake(self, table: str) -> None:
        """Ask for a WebSocket and take the answer, a byte at a time so as to leave the rest."""
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(_GET.format(table=table, port=self._port, key=key).encode())
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
        head = bytes((0x80 | TEXT, 0x80 | len(content)))
        self._socket.sendall(head + bytes(4) + content)  # a mask of zeros changes nothing

    def half_close(self) -> None:
        """Say that nothing more comes, and go on listening."""
        self._socket.shutdown(socket.SHUT_WR)

    def vanish(self) -> None:
        """Be gone without a farewell."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
        self._socket.close()

    def is_cut(self) -> bool:
        """Tell whether the server has hung up, after reading all that it had sent."""
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
class Found:
    """What was seen."""

    seconds: float = 0.0
    visits: Counter[str] = field(default_factory=Counter)
    memory: list[int] = field(default_factory=list)
    """Before, while it went on, and after."""
    most_sockets: int = 0
    sockets_after: int = 0
    files: tuple[int, int] = (0, 0)
    """Open file descriptors of the server before and after."""
    actions: int = 0
    waits: list[float] = field(default_factory=list)

    def told(self) -> str:
        """Return the figures in lines."""
        waits = sorted(self.waits) or [0.0]
        sizes = [size >> 20 for size in self.memory]
        rows = {
            "seconds": f"{self.seconds:.0f}",
            "visits": ", ".join(f"{count} {kind}" for kind, count in self.visits.items()),
            "sockets at most, after": f"{self.most_sockets}, {self.sockets_after}",
            "open files before, after": "{}, {}".format(*self.files),
            "memory (MiB)": f"{sizes[0]} before, {max(sizes)} at most, {sizes[-1]} after",
            "words said beside them": self.actions,
            "waits for an answer, ms": f"median {1000 * waits[len(waits) // 2]:.0f}, "
            f"p99 {1000 * waits[len(waits) * 99 // 100]:.0f}",
        }
        return "\n".join(f"{name:>26}  {value}" for name, value in rows.items())


class Trial:
    """A table where people talk a lot, and bad company around it."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.found = Found()
        self._draw = random.Random(seed)
        self._until = 0.0
        self._held: list[Raw] = []

    async def run(self, seconds: float, crowd: int, patience: float) -> Found:
        """Let them come for so long; then all must be gone within `patience` seconds."""
        began = time.monotonic()
        made = self.server.table("bitva", seats=[{"kind": "person"}, {"kind": "person"}])
        async with self.server.line(made.name, made.keys[1]) as line:
            await line.do("sit")
            self._until = began + 2  # so that everything is loaded
            await self._talk(line)
            self.found.memory.append(memory_of(self.server))
            files = self._files()
            self._until = time.monotonic() + seconds
            kinds: tuple[Callable[[Made], Awaitable[None]], ...] = (
                *(self.deaf, self.mute, self.half_open, self.vanishing, self.storm, self.lurker),
            )
            visitors = [self._keep_coming(kind, made) for kind in kinds for _ in range(crowd)]
            await asyncio.gather(self._talk(line), self._measure(), *visitors)
        await self._wait_until_gone(patience)
        self.found.memory.append(memory_of(self.server))
        self.found.files = (files, self._files())
        for one in self._held:
            one.vanish()
        self.found.seconds = time.monotonic() - began
        return self.found

    async def _talk(self, line: Line) -> None:
        """Say long words, which everybody at the table is told."""
        while time.monotonic() < self._until:
            began = time.monotonic()
            answer = await line.ask("say", text="a long word " * 40)
            assert answer["type"] == "done", answer
            self.found.waits.append(time.monotonic() - began)
            self.found.actions += 1
            line.messages.clear()
            line.texts.clear()
            await asyncio.sleep(0.02)

    async def _measure(self) -> None:
        while time.monotonic() < self._until:
            self.found.memory.append(memory_of(self.server))
            health = (await asyncio.to_thread(self.server.get, "/health")).json()
            self.found.most_sockets = max(self.found.most_sockets, health["sockets"])
            await asyncio.sleep(0.5)

    async def _keep_coming(self, kind: Callable[[Made], Awaitable[None]], made: Made) -> None:
        while time.monotonic() < self._until:
            with contextlib.suppress(*LOST):
                await kind(made)
                self.found.visits[kind.__name__.replace("_", " ")] += 1
            await asyncio.sleep(self._draw.random() * 0.3)

    # The company. Each comes once and leaves, or is left hanging.

    async def deaf(self, made: Made) -> None:
        """Says hello and never reads what it is told: the server must cut it off."""
        raw = await asyncio.to_thread(self._hello, made, 4096)
        self._held.append(raw)
        until = min(self._until, time.monotonic() + 20)
        await asyncio.sleep(max(0.0, until - time.monotonic()))

    async def mute(self, made: Made) -> None:
        """Never says hello."""
        async with self.server.bare(made.name) as line:
            await line.until(lambda: line.closed)
            assert line.messages[-1]["code"] == "no-hello"

    async def half_open(self, made: Made) -> None:
        """Closes its own half and listens on."""
        raw = await asyncio.to_thread(self._hello, made, 65536)
        await asyncio.to_thread(raw.half_close)
        self._held.append(raw)

    async def vanishing(self, made: Made) -> None:
        """Is there for a moment, and gone without a word."""
        raw = await asyncio.to_thread(self._hello, made, 65536)
        await asyncio.sleep(self._draw.random())
        raw.vanish()

    async def storm(self, made: Made) -> None:
        """Connects many times at once and hangs up at any stage of it."""
        await asyncio.gather(*(asyncio.to_thread(self._gust, made) for _ in range(10)))

    async def lurker(self, made: Made) -> None:
        """Looks on, and is slow to take what it is told."""
        async with self.server.line(made.name) as line:
            line.socket.transport.pause_reading()
            await asyncio.sleep(self._draw.random() * 2)
            line.socket.transport.resume_reading()
            await line.until(lambda: len(line.messages) > 3 or line.closed)

    def _hello(self, made: Made, buffer: int) -> Raw:
        raw = Raw(self.server, buffer)
        raw.handshake(made.name)
        raw.send({"type": "hello", "version": VERSION})
        return raw

    def _gust(self, made: Made) -> None:
        raw = Raw(self.server)
        with contextlib.suppress(OSError):
            if self._draw.random() < 0.7:
                raw.handshake(made.name)
            if self._draw.random() < 0.5:
                raw.send({"type": "hello", "version": VERSION})
        raw.vanish()

    # What they leave behind.

    def _files(self) -> int:
        assert self.server.process is not None
        return len(os.listdir(f"/proc/{self.server.process.pid}/fd"))

    async def _wait_until_gone(self, patience: float) -> None:
        """Wait for the server to notice that nobody is there; nothing is closed from here."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            health = (await asyncio.to_thread(self.server.get, "/health")).json()
            self.found.sockets_after = health["sockets"]
            if not self.found.sockets_after:
                return
            await asyncio.sleep(0.5)


def soak(folder: Path, seconds: float, crowd: int, patience: float, seed: int) -> Found:
    """Run the trial."""
    wide = {"FIRESTEP_SOCKETS_PER_ADDRESS": "2000", "FIRESTEP_HELLO_SECONDS": "3"}
    with serving(folder, **wide) as server:
        found = asyncio.run(Trial(server, seed).run(seconds, crowd, patience))
        assert server.process is not None
        assert server.process.poll() is None
        assert server.log == "", server.log
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--crowd", type=int, default=8)
    parser.add_argument("--patience", type=float, default=120)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="firestep-soak-") as folder:
        print(soak(Path(folder), given.seconds, given.crowd, given.patience, seed=1).told())


if __name__ == "__main__":
    main()
