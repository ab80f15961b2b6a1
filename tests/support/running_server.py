"""A real server in a process of its own, and people with real sockets at its tables."""

import asyncio
import contextlib
import json
import os
import select
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from firestep.wire.base import VERSION
from firestep.wire.server_messages import FROM_SERVER
from support.cli_process import command, environment

PATIENCE = 60.0
"""Seconds until something that does not come counts as missing; never reached when all is well."""

TOKEN = "the-token-of-the-host"

LIMITS = ("MESSAGE_RATE", "MESSAGE_BURST", "REQUEST_RATE", "REQUEST_BURST", "TABLES_PER_HOUR")

Message = dict[str, Any]


class Server:
    """`firestep serve` on a free port: started, stopped, killed and started again."""

    def __init__(self, folder: Path, database: str = "", **extra: str) -> None:
        """Start it; the limits on rates are out of the way unless `extra` sets them."""
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'firestep.db'}"
        wide = {f"FIRESTEP_{name}": "1000000" for name in LIMITS}
        self._extra = {**wide, "FIRESTEP_HOST_TOKEN": TOKEN, "DATABASE_URL": "", **extra}
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 0
        # One for all: it takes long to make, and nothing here goes by TLS or a proxy.
        # No connection is used twice: the server may be closing it just then.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(verify=False, trust_env=False, timeout=PATIENCE, limits=limits)
        self.start()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """What it has written to its log, over all its lives."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        """Start it, on the port it had before if there was one, and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            arguments = ("serve", "--port", str(self.port), "--database", self.database)
            self.process = subprocess.Popen(
                command(*arguments),
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=self.folder,
                env=environment(self.folder, self._extra),
            )
        try:
            self.port = int(self._line().split()[3].rstrip("/").rpartition(":")[2])
            self._wait()
        except BaseException:
            self.kill()
            raise

    def _line(self) -> str:
        """Return its first line, which says where it listens."""
        assert self.process is not None
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = os.read(self.process.stdout.fileno(), 1000).decode() if ready else ""
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line}\n{self.log}")
        return line

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if self.get("/health").status_code == 200:
                    return
            assert self.process is not None
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server does not answer\n{self.log}")
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process by a signal, and return its exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            return self.process.wait(PATIENCE)
        finally:
            if self.process.stdout is not None:
                self.process.stdout.close()

    def kill(self) -> None:
        """End the process as a power cut would."""
        self.stop(signal.SIGKILL)

    # Over HTTP.

    def get(self, path: str, key: str = "") -> httpx.Response:
        """Ask for a page of the interface, with a key or token if it needs one."""
        return self.call("GET", path, key=key)

    def post(self, path: str, body: object, key: str = "") -> httpx.Response:
        """Post a body."""
        return self.call("POST", path, body, key)

    def call(self, method: str, path: str, body: object = None, key: str = "") -> httpx.Response:
        """Ask for anything."""
        return self.http.request(method, f"{self.url}/api{path}", json=body, headers=bearer(key))

    def table(self, game: str, **wish: Any) -> "Made":
        """Make a table and return its name and the keys of its seats."""
        answer = self.post("/tables", {"game": game, **wish})
        if answer.status_code == 503:
            raise Unavailable(answer.text)
        assert answer.status_code == 201, answer.text
        body = answer.json()
        return Made(body["table"], {one["seat"]: one["key"] for one in body["keys"]})

    # Over sockets.

    @contextlib.asynccontextmanager
    async def line(self, table: str, key: str = "", **hello: Any) -> AsyncIterator["Line"]:
        """Open a line to a table, say hello, and wait for the welcome."""
        async with self.bare(table) as line:
            after = hello.pop("after", 0)
            await line.send(type="hello", version=VERSION, key=key, after=after, **hello)
            await line.until(lambda: line.welcome is not None)
            yield line

    @contextlib.asynccontextmanager
    async def bare(self, table: str, **options: Any) -> AsyncIterator["Line"]:
        """Open a socket without saying hello."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/play"
        given: Any = {"max_size": None, "ping_interval": None, "open_timeout": PATIENCE, **options}
        async with connect(url, **given) as socket:
            line = Line(socket)
            reader = asyncio.create_task(line.read())
            try:
                yield line
            finally:
                reader.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await reader


class Unavailable(ConnectionError):
    """The server says that its database does not answer, and that one may try again."""


@dataclass(frozen=True, slots=True)
class Made:
    """A table that was made, with the keys of its seats."""

    name: str
    keys: Mapping[int, str]


@dataclass(eq=False)
class Line:
    """One end of a socket: keeps all that came, checks its form, knows the last scene."""

    socket: ClientConnection
    texts: list[str] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    entries: list[Message] = field(default_factory=list)
    scene: Message = field(default_factory=dict)
    welcome: Message | None = None
    here: list[int] = field(default_factory=list)
    watchers: int = 0
    closed: int = 0
    answers: dict[str, Message] = field(default_factory=dict)
    _changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    _ids: int = 0

    async def read(self) -> None:
        """Take in what comes, until the line is cut; a message of a wrong form ends it too."""
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                FROM_SERVER.validate_json(text)
                self._take(text, json.loads(text))
                await self._notify()
        except ConnectionClosed:
            pass
        except Exception as error:
            self.messages.append({"type": "broken", "error": repr(error)})
            raise
        finally:
            self.closed = self.socket.close_code or 1006
            await self._notify()

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def _take(self, text: str, message: Message) -> None:
        self.texts.append(text)
        self.messages.append(message)
        match message["type"]:
            case "welcome":
                self.welcome = message
                self.entries += message["entries"]
                self.scene = message["scene"]
            case "news":
                self.entries += message["entries"]
                self.scene = message["scene"]
            case "presence":
                self.here, self.watchers = message["here"], message["watchers"]
            case "done" | "refused" | "hint" | "looked" | "pong":
                self.answers[message["id"]] = message

    async def until(self, is_so: Callable[[], object]) -> None:
        """Wait until something has come; a line that was cut does not bring it any more."""
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(lambda: is_so() or self.closed)
        assert is_so(), (self.closed, self.messages[-3:])

    async def send(self, **message: Any) -> None:
        """Send a message without waiting for anything."""
        await self.socket.send(json.dumps(message))

    async def ask(self, type: str, id: str = "", **more: Any) -> Message:
        """Send a message under an id and return its answer."""
        self._ids += 1
        id = id or f"{type}-{self._ids}"
        self.answers.pop(id, None)
        await self.send(type=type, id=id, **more)
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def do(self, type: str, id: str = "", **more: Any) -> Message:
        """Send a command that must be carried out, and wait for the news of it."""
        answer = await self.ask(type, id, **more)
        assert answer["type"] == "done", answer
        await self.reach(answer["count"])
        return answer

    async def reach(self, count: int) -> None:
        """Wait until this much of the log has been seen."""
        await self.until(lambda: self.scene["count"] >= count)

    async def refused(self, type: str, **more: Any) -> str:
        """Send a command that must be refused, and return the code of the refusal."""
        answer = await self.ask(type, **more)
        assert answer["type"] == "refused", answer
        assert answer["text"]
        code: str = answer["code"]
        return code

    async def act(self, action: str) -> Message:
        """Take an action, as one who has seen all that came so far."""
        return await self.do("act", action=action, expected=self.scene["count"])

    async def bye(self) -> str:
        """Wait until the server hangs up, and return the code of its last words."""
        await self.until(lambda: self.closed)
        assert self.messages, self.closed
        assert self.messages[-1]["type"] == "bye", self.messages[-1]
        code: str = self.messages[-1]["code"]
        return code

    async def kinds(self, *kinds: str) -> list[Message]:
        """Wait until an entry of each of these kinds was seen, and return the last of each."""
        last: dict[str, Message] = {}

        def have() -> bool:
            last.update({entry["kind"]: entry for entry in self.entries})
            return all(kind in last for kind in kinds)

        await self.until(have)
        return [last[kind] for kind in kinds]


def bearer(key: str) -> dict[str, str]:
    """Return the header that carries a key or token."""
    return {"Authorization": f"Bearer {key}"} if key else {}


@contextlib.contextmanager
def serving(folder: Path, database: str = "", **extra: str) -> Iterator[Server]:
    """Have a server for a while."""
    server = Server(folder, database, **extra)
    try:
        yield server
    finally:
        server.kill()
        server.http.close()


# People at a table.


@contextlib.asynccontextmanager
async def seated(server: Server, made: Made, **words: str) -> AsyncIterator[dict[int, Line]]:
    """Have a person with a line on every seat that has a key; all have sat down."""
    async with contextlib.AsyncExitStack() as stack:
        lines = {
            seat: await stack.enter_async_context(server.line(made.name, key))
            for seat, key in made.keys.items()
        }
        for seat, line in lines.items():
            await line.do("sit", name=f"P{seat}", nonce=words.get(f"nonce{seat}", ""))
        await everybody(lines, "started")
        yield lines


async def everybody(lines: Mapping[int, Line], *kinds: str) -> None:
    """Wait until all have seen entries of these kinds."""
    for line in lines.values():
        await line.kinds(*kinds)


async def play_out(lines: Mapping[int, Line], seed: int, most: int = 10_000) -> None:
    """Have all play at random until the game is over, or so many actions are done."""
    draw = Random(seed)
    for _ in range(most):
        line = await next_to_act(lines)
        if line is None:
            return
        scene = line.scene
        if scene["to_act"] == ["chance"]:
            faces = [draw.randint(1, sides) for sides in scene["dice"]["due"]]
            answer = await line.ask("roll", faces=faces)
        else:
            ends = [action for action in scene["legal"] if action.startswith(("end", "ready"))]
            action = ends[0] if ends and draw.random() < 0.6 else draw.choice(scene["legal"])
            answer = await line.ask("act", action=action, expected=scene["count"])
        # Of two who may do it, one can come too late.
        assert answer["type"] == "done" or answer["code"] in ("stale", "no-roll-due"), answer
        await line.reach(answer["count"])


async def next_to_act(lines: Mapping[int, Line]) -> Line | None:
    """Return somebody who is to act or to roll; None when all see that the game is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for line in lines.values():
                is_typed = line.scene["dice"]["kind"] == "typed"
                if line.scene["legal"] or (is_typed and line.scene["to_act"] == ["chance"]):
                    return line
                assert not line.closed, line.messages[-1]
            if all(line.scene["status"] == "over" for line in lines.values()):
                return None
            await asyncio.sleep(0.005)


async def settle(lines: Mapping[int, Line]) -> None:
    """Wait until somebody may act and all lines were told the same number of actions.

    What a seat does reaches the others a moment later; without secrets all hear the same.
    """
    await next_to_act(lines)
    async with asyncio.timeout(PATIENCE):
        while len({len(actions(line)) for line in lines.values()}) > 1:
            await asyncio.sleep(0.005)


def actions(line: Line) -> list[str]:
    """Return the actions that a line was told of, each with its seat."""
    return [
        f"{entry['seat']} {entry['facts']['action']}"
        for entry in line.entries
        if entry["kind"] == "acted"
    ]
