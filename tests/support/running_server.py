"""A real server process, and clients with real sockets at its tables."""

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
from support.cli_process import start_forked, start_process
from support.preloaded_cli import ForkedCommand

TIMEOUT_SECONDS = 60.0
"""How long to wait for anything; a passing test never waits that long."""

HOST_TOKEN = "the-token-of-the-host"

RAISED_LIMITS = (
    "MESSAGE_RATE",
    "MESSAGE_BURST",
    "REQUEST_RATE",
    "REQUEST_BURST",
    "TABLES_PER_HOUR",
    "ANALYSIS_RATE",
    "ANALYSIS_BURST",
    "CHAT_PER_MINUTE",
    "CHAT_BURST",
)

Message = dict[str, Any]


class ServerProcess:
    """`firestep serve` on a free port, which can be stopped, killed and restarted."""

    def __init__(self, folder: Path, database: str = "", **extra: str) -> None:
        """Start the server with high rate limits; `extra` sets environment variables."""
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'firestep.db'}"
        limits = {f"FIRESTEP_{name}": "1000000" for name in RAISED_LIMITS}
        self._extra = {**limits, "FIRESTEP_HOST_TOKEN": HOST_TOKEN, "DATABASE_URL": "", **extra}
        self.process: ForkedCommand | subprocess.Popen[bytes] | None = None
        self._output = -1  # the end of a pipe from which the output of the process is read
        self.port = 0
        self.contents: dict[str, str] = {}
        """The ids of content, by game, that new tables are made with."""
        # One client for all requests, because creating it is slow. It does not reuse connections,
        # because the server may be closing them.
        self.http = httpx.Client(
            verify=False,
            trust_env=False,
            timeout=TIMEOUT_SECONDS,
            limits=httpx.Limits(max_keepalive_connections=0),
        )
        self.start()

    @property
    def url(self) -> str:
        """The base URL of the server."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """The log of the server since its first start."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        """Start the server, on its previous port if it had one, and wait until it answers."""
        arguments = ["serve", "--port", str(self.port), "--database", self.database]
        self._output, output = os.pipe()
        with (
            (self.folder / "log").open("ab") as log,
            open(os.devnull, "rb") as nothing,
            os.fdopen(output, "wb") as out,
        ):
            files = (nothing, out, log)
            if "PYTHONPATH" in self._extra:  # replaces modules: needs a new Python
                self.process = start_process(arguments, self.folder, files, self._extra)
            else:
                self.process = start_forked(arguments, self.folder, files, self._extra)
        try:
            self.port = int(self._read_first_line().split()[3].rstrip("/").rpartition(":")[2])
            self._wait_until_ready()
        except BaseException:
            self.kill()
            raise

    def _read_first_line(self) -> str:
        """Return the first line of output, which contains the URL."""
        ready, _, _ = select.select([self._output], [], [], TIMEOUT_SECONDS)
        line = os.read(self._output, 1000).decode() if ready else ""
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line}\n{self.log}")
        return line

    def _wait_until_ready(self) -> None:
        until = time.monotonic() + TIMEOUT_SECONDS
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if self.get("/health").status_code == 200:
                    return
            assert self.process is not None
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server does not answer\n{self.log}")
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the process with a signal and return its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        try:
            return self.process.wait(TIMEOUT_SECONDS)
        finally:
            if self._output != -1:
                os.close(self._output)
                self._output = -1

    def kill(self) -> None:
        """Kill the process."""
        self.stop(signal.SIGKILL)

    def get(self, path: str, key: str = "") -> httpx.Response:
        """Send a GET request to the API, with a key or token if given."""
        return self.call("GET", path, key=key)

    def post(self, path: str, body: object, key: str = "") -> httpx.Response:
        """Send a POST request to the API."""
        return self.call("POST", path, body, key)

    def call(self, method: str, path: str, body: object = None, key: str = "") -> httpx.Response:
        """Send a request to the API."""
        return self.http.request(
            method, f"{self.url}/api{path}", json=body, headers=bearer_header(key)
        )

    def create_table(self, game: str, **wish: Any) -> "CreatedTable":
        """Create a table and return its name and the keys of its seats."""
        content = {"content": self.contents[game]} if game in self.contents else {}
        answer = self.post("/tables", {"game": game, **content, **wish})
        if answer.status_code == 503:
            raise ServerUnavailable(answer.text)
        assert answer.status_code == 201, answer.text
        body = answer.json()
        return CreatedTable(body["table"], {one["seat"]: one["key"] for one in body["keys"]})

    @contextlib.asynccontextmanager
    async def connect(
        self, table: str, key: str = "", **hello: Any
    ) -> AsyncIterator["TableClient"]:
        """Connect to a table, send `hello` and wait for `welcome`.

        Like the page, the client takes changes of scenes.
        """
        async with self.connect_raw(table) as client:
            hello = {"after": 0, "changes": True, **hello}
            await client.send(type="hello", version=VERSION, key=key, **hello)
            await client.wait_until(lambda: client.welcome is not None)
            yield client

    @contextlib.asynccontextmanager
    async def connect_raw(self, table: str, **options: Any) -> AsyncIterator["TableClient"]:
        """Connect to a table without sending `hello`."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/play"
        given: Any = {
            "max_size": None,
            "ping_interval": None,
            "open_timeout": TIMEOUT_SECONDS,
            **options,
        }
        async with connect(url, **given) as socket:
            client = TableClient(socket)
            reader = asyncio.create_task(client.read())
            try:
                yield client
            finally:
                reader.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await reader


class ServerUnavailable(ConnectionError):
    """The server answered that its database is not available."""


@dataclass(frozen=True, slots=True)
class CreatedTable:
    """The name of a new table and the keys of its seats."""

    name: str
    keys: Mapping[int, str]


@dataclass(eq=False)
class TableClient:
    """A client of a table: validates and records all messages and scenes."""

    socket: ClientConnection
    texts: list[str] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    entries: list[Message] = field(default_factory=list)
    scene: Message = field(default_factory=dict)
    scenes: list[Message] = field(default_factory=list)
    welcome: Message | None = None
    connected_seats: list[int] = field(default_factory=list)
    spectators: int = 0
    close_code: int = 0
    answers: dict[str, Message] = field(default_factory=dict)
    _changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    _ids: int = 0

    async def read(self) -> None:
        """Read messages until the connection closes; raise if a message is invalid."""
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                FROM_SERVER.validate_json(text)
                self._handle(text, json.loads(text))
                await self._notify()
        except ConnectionClosed:
            pass
        except Exception as error:
            self.messages.append({"type": "broken", "error": repr(error)})
            raise
        finally:
            self.close_code = self.socket.close_code or 1006
            await self._notify()

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def _handle(self, text: str, message: Message) -> None:
        self.texts.append(text)
        self.messages.append(message)
        last = self.scene
        match message["type"]:
            case "welcome":
                self.welcome = message
                self.entries += message["entries"]
                self.scene = message["scene"]
            case "news":
                self.entries += message["entries"]
                self.scene = message["scene"]
            case "changes":
                self.entries += message["entries"]
                self.scene = apply_changes(self.scene, message)
            case "presence":
                self.connected_seats, self.spectators = message["here"], message["watchers"]
            case "done" | "refused" | "hint" | "looked" | "pong":
                self.answers[message["id"]] = message
        if self.scene is not last:
            self.scenes.append(self.scene)

    async def wait_until(self, is_true: Callable[[], object]) -> None:
        """Wait until a condition holds; fail if the connection closes before that."""
        async with asyncio.timeout(TIMEOUT_SECONDS), self._changed:
            await self._changed.wait_for(lambda: is_true() or self.close_code)
        assert is_true(), (self.close_code, self.messages[-3:])

    async def send(self, **message: Any) -> None:
        """Send a message without waiting for an answer."""
        await self.socket.send(json.dumps(message))

    async def request(self, type: str, id: str = "", **more: Any) -> Message:
        """Send a message with an id and return its answer."""
        self._ids += 1
        id = id or f"{type}-{self._ids}"
        self.answers.pop(id, None)
        await self.send(type=type, id=id, **more)
        await self.wait_until(lambda: id in self.answers)
        return self.answers[id]

    async def run(self, type: str, id: str = "", **more: Any) -> Message:
        """Send a command that must succeed, and wait for its entries."""
        answer = await self.request(type, id, **more)
        assert answer["type"] == "done", answer
        await self.wait_for_count(answer["count"])
        return answer

    async def wait_for_count(self, count: int) -> None:
        """Wait until the scene has this count."""
        await self.wait_until(lambda: self.scene["count"] >= count)

    async def expect_refusal(self, type: str, **more: Any) -> str:
        """Send a command that must be refused, and return the code."""
        answer = await self.request(type, **more)
        assert answer["type"] == "refused", answer
        assert answer["text"]
        code: str = answer["code"]
        return code

    async def act(self, action: str) -> Message:
        """Take an action in the current scene."""
        return await self.run("act", action=action, expected=self.scene["count"])

    async def act_first(self) -> Message:
        """Wait until this client may act, and take its first legal action."""
        await self.wait_until(lambda: self.scene["legal"])
        return await self.act(self.scene["legal"][0])

    async def wait_for_bye(self) -> str:
        """Wait until the server closes the connection, and return the code of its `bye`."""
        await self.wait_until(lambda: self.close_code)
        assert self.messages, self.close_code
        assert self.messages[-1]["type"] == "bye", self.messages[-1]
        code: str = self.messages[-1]["code"]
        return code

    async def wait_for_kinds(self, *kinds: str) -> list[Message]:
        """Wait for an entry of each of these kinds, and return the last of each."""
        last: dict[str, Message] = {}

        def have() -> bool:
            last.update({entry["kind"]: entry for entry in self.entries})
            return all(kind in last for kind in kinds)

        await self.wait_until(have)
        return [last[kind] for kind in kinds]


def apply_changes(scene: Message, changes: Message) -> Message:
    """Return a scene after a message with changes of it."""
    view = {**scene["view"], **changes["view"]}
    for name, members in changes["parts"].items():
        assert members.keys() <= view[name].keys(), name
        view[name] = {**view[name], **members}
    assert view.keys() == scene["view"].keys()
    return {**scene, "view": view, **changes["scene"]}


def bearer_header(key: str) -> dict[str, str]:
    """Return the authorization header for a key or token."""
    return {"Authorization": f"Bearer {key}"} if key else {}


@contextlib.contextmanager
def run_server(folder: Path, database: str = "", **extra: str) -> Iterator[ServerProcess]:
    """Run a server until the end of the block."""
    server = ServerProcess(folder, database, **extra)
    try:
        yield server
    finally:
        server.kill()
        server.http.close()


@contextlib.contextmanager
def run_servers(
    folder: Path, database: str, processes: int, **extra: str
) -> Iterator[list[ServerProcess]]:
    """Run several servers on one database until the end of the block."""
    with contextlib.ExitStack() as stack:
        servers = []
        for number in range(processes):
            here = folder / f"process{number}"
            here.mkdir()
            servers.append(stack.enter_context(run_server(here, database, **extra)))
        yield servers


@contextlib.asynccontextmanager
async def seated_clients(
    server: ServerProcess, created: CreatedTable, **words: str
) -> AsyncIterator[dict[int, TableClient]]:
    """Yield a client for every seat with a key, after all have sat down."""
    async with contextlib.AsyncExitStack() as stack:
        clients = {
            seat: await stack.enter_async_context(server.connect(created.name, key))
            for seat, key in created.keys.items()
        }
        for seat, client in clients.items():
            await client.run("sit", name=f"P{seat}", nonce=words.get(f"nonce{seat}", ""))
        await wait_for_all(clients, "started")
        yield clients


async def wait_for_all(clients: Mapping[int, TableClient], *kinds: str) -> None:
    """Wait until all clients have received entries of these kinds."""
    for client in clients.values():
        await client.wait_for_kinds(*kinds)


async def play_randomly(clients: Mapping[int, TableClient], seed: int, limit: int = 10_000) -> None:
    """Play random actions until the game is over, or at most `limit` actions.

    The game depends on the seed only: an action that comes too late takes no random number.
    """
    played = 0
    while played < limit:
        draw = Random(f"{seed} {played}")
        client = await find_client_to_act(clients)
        if client is None:
            return
        scene = client.scene
        if scene["to_act"] == ["chance"]:
            faces = [draw.randint(1, sides) for sides in scene["dice"]["due"]]
            answer = await client.request("roll", faces=faces)
        else:
            ends = [action for action in scene["legal"] if action.startswith(("end", "ready"))]
            action = ends[0] if ends and draw.random() < 0.6 else draw.choice(scene["legal"])
            answer = await client.request("act", action=action, expected=scene["count"])
        # If two clients may act, the second one can be too late.
        assert answer["type"] == "done" or answer["code"] in ("stale", "no-roll-due"), answer
        await client.wait_for_count(answer["count"])
        played += answer["type"] == "done"


async def find_client_to_act(clients: Mapping[int, TableClient]) -> TableClient | None:
    """Return a client that is to act or to roll; None once all see that the game is over."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while True:
            for client in clients.values():
                is_typed = client.scene["dice"]["kind"] == "typed"
                if client.scene["legal"] or (is_typed and client.scene["to_act"] == ["chance"]):
                    return client
                assert not client.close_code, client.messages[-1]
            if all(client.scene["status"] == "over" for client in clients.values()):
                return None
            await asyncio.sleep(0.005)


async def wait_until_settled(clients: Mapping[int, TableClient]) -> None:
    """Wait until a client may act and all have received the same number of actions.

    In a game without secrets all clients receive the same actions, but not at the same time.
    """
    await find_client_to_act(clients)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while len({len(list_actions(client)) for client in clients.values()}) > 1:
            await asyncio.sleep(0.005)


def list_actions(client: TableClient) -> list[str]:
    """Return the actions that a client has received, each with its seat."""
    return [
        f"{entry['seat']} {entry['facts']['action']}"
        for entry in client.entries
        if entry["kind"] == "acted"
    ]
