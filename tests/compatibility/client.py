"""Drive the installed firestep by its command line, HTTP and WebSocket.

No module of firestep is imported. The names on the wire are listed first: change them here when
they change, and never in the fixtures.
"""

import contextlib
import hashlib
import json
import os
import re
import subprocess
import sys
import time
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from support.cli_process import CommandResult, run_firestep

# Paths.
HEALTH = "/api/health"
SOCKET = "/api/tables/{table}/play"
JOIN = "/api/tables/{table}/join"
RECORD = "/api/tables/{table}/record"
TEXT = "/api/tables/{table}/text"
REPLAY = "/api/tables/{table}/replay"
REPLAY_PIECE = "/api/tables/{table}/replay/{piece}"

# Types of messages.
HELLO, WELCOME, UPDATE, DONE = "hello", "welcome", "news", "done"
SIT, ACT, ROLL, RESUME, PING = "sit", "act", "roll", "resume", "ping"

# Fields of messages.
VERSION, KEY, AFTER = "version", "key", "after"
ENTRIES, SCENE = "entries", "scene"
ACTION, FACES, AGAIN = "action", "faces", "again"

# Fields and values of a scene.
STATUS, COUNT, VIEW, LEGAL, TO_ACT = "status", "count", "view", "legal", "to_act"
PHASE, ASIDES, UNDO, TAKE_BACK = "phase", "asides", "undo", "take_back"
SEATS, SEAT_NAME, SEAT_TAKEN, SEAT_STAND_IN = "seats", "name", "taken", "stand_in"
REQUESTS, REQUEST_WHAT, REQUEST_SEAT, REQUEST_WAITS = "requests", "what", "seat", "waits"
CLOCK, CLOCK_LEFT = "clock", "left"
DICE, DICE_DUE, DICE_PROMISE, DICE_SEED, DICE_NONCES = "dice", "due", "promise", "seed", "nonces"
OUTCOME, ENDING, REMATCH, POSITION = "outcome", "ending", "rematch", "position"
IS_RUNNING, IS_OVER = "running", "over"

# Fields and values of an entry of a table's log.
ENTRY_KIND, ENTRY_SEAT, ENTRY_FACTS = "kind", "seat", "facts"
KIND_ACTED, KIND_SAID, FACT_ACTION, FACT_TEXT = "acted", "said", "action", "text"

# Fields of a replay.
REPLAY_COUNT, FRAMES, CHANGE = "count", "frames", "change"
CHANGE_SET, CHANGE_DROP, CHANGE_INSIDE = "set", "drop", "inside"

# Fields of a record.
RECORD_ENTRIES, RECORD_SEAT, RECORD_ACTION = "entries", "seat", "action"

OLD_NAMES: Mapping[str, str] = {}
"""For each renamed key of a view, the key that version 0.1.0 used."""
SETTINGS = "settings"
OLD_OPTIONS = frozenset(
    name
    for file in (Path(__file__).parent / "records").glob("*.json")
    for name in json.loads(file.read_text("utf-8"))[SETTINGS]
)
"""The options that version 0.1.0 had."""

TIMEOUT_SECONDS = 60.0

Json = dict[str, Any]


# The command line.


def environment(home: Path) -> dict[str, str]:
    """Return the environment of the tests without settings of the user."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("FIRESTEP_") and name != "DATABASE_URL"
    }
    if "PYTHONPATH" in kept:  # commands run in other folders
        parts = kept["PYTHONPATH"].split(os.pathsep)
        kept["PYTHONPATH"] = os.pathsep.join(os.path.abspath(part) for part in parts if part)
    return {**kept, "NO_COLOR": "1", "FIRESTEP_HOME": str(home)}


def try_command(*arguments: str | Path, home: Path, typed: str = "") -> CommandResult:
    """Run a command in the folder `home` and return how it ended."""
    return run_firestep(*arguments, home=home, typed=typed)


def run_command(*arguments: str | Path, home: Path, typed: str = "") -> str:
    """Run a command that must succeed and return its standard output."""
    done = try_command(*arguments, home=home, typed=typed)
    assert done.code == 0, done.err
    return done.out


def digest_of(value: object) -> str:
    """Return the SHA-256 of a JSON value in its canonical form."""
    return digest_of_bytes(canonical(value))


def digest_of_bytes(content: bytes) -> str:
    """Return the SHA-256 of some bytes."""
    return hashlib.sha256(content).hexdigest()


def canonical(value: object) -> bytes:
    """Return a JSON value with sorted keys and no blanks."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def with_old_names(value: Any) -> Any:
    """Return a JSON value with the keys that version 0.1.0 used, and without newer options."""
    if isinstance(value, dict):
        settings = value.get(SETTINGS)
        if isinstance(settings, dict):
            value = {**value, SETTINGS: {n: settings[n] for n in settings if n in OLD_OPTIONS}}
        return {OLD_NAMES.get(key, key): with_old_names(item) for key, item in value.items()}
    return [with_old_names(item) for item in value] if isinstance(value, list) else value


# The server.


class Server:
    """`firestep serve` on a free port, with a database of its own."""

    def __init__(self, folder: Path, database: Path) -> None:
        self.folder = folder
        limits = ("MESSAGE_RATE", "MESSAGE_BURST", "REQUEST_RATE", "REQUEST_BURST")
        wide = {f"FIRESTEP_{name}": "1000000" for name in limits}
        with (folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "firestep", "serve", "--port", "0"),
                    *("--database", f"sqlite:///{database}"),
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=folder,
                env={**environment(folder), **wide},
            )
        self._http = httpx.Client(trust_env=False, timeout=TIMEOUT_SECONDS)
        try:
            assert self._process.stdout is not None
            line = self._process.stdout.readline().decode()
            found = re.search(r"http://[^/]*:(\d+)/", line)
            assert found, (line, self.log)
            self.place = f"127.0.0.1:{found[1]}"
            self.version: int = self._wait()[VERSION]
        except BaseException:
            self.kill()
            raise

    @property
    def log(self) -> str:
        """What the server has written to its log."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def _wait(self) -> Json:
        """Wait until the server answers and return what it says of itself."""
        until = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            with contextlib.suppress(httpx.HTTPError):
                answer = self.call("GET", HEALTH)
                if answer.status_code == 200:
                    health: Json = answer.json()
                    return health
            time.sleep(0.05)
        raise RuntimeError(f"the server does not answer\n{self.log}")

    def kill(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait(TIMEOUT_SECONDS)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._http.close()

    def call(self, method: str, path: str, body: object = None, key: str = "") -> httpx.Response:
        """Send a request."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return self._http.request(method, f"http://{self.place}{path}", json=body, headers=headers)

    def get(self, path: str, key: str = "", **names: object) -> httpx.Response:
        """Get something that must be there."""
        answer = self.call("GET", path.format(**names), key=key)
        assert answer.status_code == 200, answer.text
        return answer


class Connection:
    """The connection of one seat, or of a spectator, to a table."""

    def __init__(self, server: Server, table: str, key: str = "") -> None:
        self.entries: list[Json] = []
        self.scene: Json = {}
        url = f"ws://{server.place}{SOCKET.format(table=table)}"
        self._stack = contextlib.ExitStack()
        self._socket: ClientConnection = self._stack.enter_context(
            connect(url, max_size=None, proxy=None, open_timeout=TIMEOUT_SECONDS)
        )
        self._send({"type": HELLO, VERSION: server.version, KEY: key, AFTER: 0})
        while self._receive()["type"] != WELCOME:
            pass

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    def _send(self, message: Json) -> None:
        self._socket.send(json.dumps(message))

    def _receive(self) -> Json:
        message: Json = json.loads(self._socket.recv(timeout=TIMEOUT_SECONDS))
        if message["type"] in (WELCOME, UPDATE):
            self.entries += message[ENTRIES]
            self.scene = message[SCENE]
        return message

    def ask(self, type: str, fields: Mapping[str, Any], id: str = "") -> Json:
        """Send a message and return its answer."""
        id = id or uuid.uuid4().hex
        self._send({"type": type, "id": id, **fields})
        while (message := self._receive()).get("id") != id:
            pass
        return message

    def do(self, type: str, fields: Mapping[str, Any] | None = None) -> None:
        """Send a command that must be carried out."""
        answer = self.ask(type, fields or {})
        assert answer["type"] == DONE, answer

    def update(self) -> None:
        """Receive everything that the server has sent so far."""
        self.ask(PING, {})


def describe(connection: Connection) -> Json:
    """Return what an audience sees of a table, in the form of the file `database.json`."""
    scene, entries = connection.scene, connection.entries
    clock = scene[CLOCK]
    acted = [entry for entry in entries if entry[ENTRY_KIND] == KIND_ACTED]
    said = [entry for entry in entries if entry[ENTRY_KIND] == KIND_SAID]
    return {
        "status": scene[STATUS],
        "count": scene[COUNT],
        "entries": len(entries),
        "to_act": scene[TO_ACT],
        "phase": scene[PHASE],
        "position": scene[VIEW][POSITION],
        "view": digest_of(with_old_names(scene[VIEW])),
        "legal": digest_of(scene[LEGAL]),
        "asides": scene[ASIDES],
        "undo": scene[UNDO],
        "take_back": scene[TAKE_BACK],
        "seats": [[one[SEAT_NAME], one[SEAT_TAKEN], one[SEAT_STAND_IN]] for one in scene[SEATS]],
        "requests": [
            [one[REQUEST_WHAT], one[REQUEST_SEAT], one[REQUEST_WAITS]] for one in scene[REQUESTS]
        ],
        "clock_left": clock[CLOCK_LEFT] if clock and scene[STATUS] != IS_RUNNING else None,
        "promise": scene[DICE][DICE_PROMISE],
        "seed": scene[DICE][DICE_SEED],
        "nonces": scene[DICE][DICE_NONCES],
        "ending": scene[OUTCOME][ENDING] if scene[OUTCOME] else None,
        "rematch": scene[REMATCH],
        "said": [entry[ENTRY_FACTS][FACT_TEXT] for entry in said],
        "acted": digest_of([[one[ENTRY_SEAT], one[ENTRY_FACTS][FACT_ACTION]] for one in acted]),
    }


def actions_digest(record: Json) -> str:
    """Return the digest of the seats and actions of a record."""
    entries: Sequence[Json] = record[RECORD_ENTRIES]
    return digest_of([[entry[RECORD_SEAT], entry[RECORD_ACTION]] for entry in entries])


def last_scene(server: Server, table: str, key: str = "") -> tuple[int, Json]:
    """Replay a table; return the number of frames and the scene of the last one."""
    count = server.get(REPLAY, key, table=table).json()[REPLAY_COUNT]
    frames, piece = 0, 0
    scene: Json = {}
    while frames < count:
        found = server.get(REPLAY_PIECE, key, table=table, piece=piece).json()[FRAMES]
        for frame in found:
            change = frame.get(CHANGE)
            scene = frame[SCENE] if change is None else changed(scene, change)
        frames, piece = frames + len(found), piece + 1
    return frames, scene


def changed(before: Json, change: Json) -> Json:
    """Return an object with the changes of a frame."""
    after = {key: item for key, item in before.items() if key not in change.get(CHANGE_DROP, ())}
    for key, inside in change.get(CHANGE_INSIDE, {}).items():
        after[key] = changed(after[key], inside)
    return {**after, **change.get(CHANGE_SET, {})}
