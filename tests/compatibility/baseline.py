"""Drive firestep 0.1.0: its command line, its terminal and its server.

Used by `make_fixtures.py` only. The names of messages and fields are those of version 0.1.0 and
stay as they are, so that the fixtures can be made again with that version.
"""

import contextlib
import hashlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import connect

TIMEOUT_SECONDS = 60.0
PROMPT = b"> "
WIRE_VERSION = 1
SETUP_PHASES = ("split", "turn-chip", "place", "headquarters")
LIMITS = ("MESSAGE_RATE", "MESSAGE_BURST", "REQUEST_RATE", "REQUEST_BURST", "TABLES_PER_HOUR")

Json = dict[str, Any]


def environment(home: Path, **extra: str) -> dict[str, str]:
    """Return an environment without settings of the user."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("FIRESTEP_") and name not in ("PYTHONPATH", "DATABASE_URL")
    }
    return {**kept, "NO_COLOR": "1", "FIRESTEP_HOME": str(home), **extra}


def run(*arguments: str | Path, home: Path) -> str:
    """Run a command in the folder `home` and return its standard output."""
    done = subprocess.run(
        [sys.executable, "-m", "firestep", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=home,
        env=environment(home),
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"{arguments}: {done.stderr.decode()}")
    return done.stdout.decode()


def digest_of(value: object) -> str:
    """Return the SHA-256 of a JSON value in its canonical form."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


class Terminal:
    """`firestep play` with pipes as standard input and output."""

    def __init__(self, *arguments: str | Path, home: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "firestep", "play", *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=home,
            env=environment(home),
        )
        self.answer()

    def answer(self) -> str:
        """Return what is printed up to the next prompt, or to the end."""
        assert self._process.stdout is not None
        text = b""
        while not (text.endswith(b"\n" + PROMPT) or text == PROMPT):
            chunk = os.read(self._process.stdout.fileno(), 65536)
            if not chunk:
                break
            text += chunk
        return text.decode()

    def type(self, line: str) -> str:
        """Type a line and return the answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()
        return self.answer()

    def quit(self) -> None:
        """Leave the game; the record stays in its file."""
        with contextlib.suppress(BrokenPipeError):
            self.type("quit")
        self._process.communicate(timeout=TIMEOUT_SECONDS)
        if self._process.returncode != 0:
            raise RuntimeError(f"play ended with {self._process.returncode}")


class Server:
    """`firestep serve` on a free port."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "firestep.db"
        wide = {f"FIRESTEP_{name}": "1000000" for name in LIMITS}
        with (folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "firestep", "serve", "--port", "0"),
                    *("--database", f"sqlite:///{self.file}"),
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=folder,
                env=environment(folder, **wide, FIRESTEP_PRIVATE_WEBHOOKS="true"),
            )
        assert self._process.stdout is not None
        found = re.search(r"http://[^/]*:(\d+)/", self._process.stdout.readline().decode())
        assert found
        self.place = f"127.0.0.1:{found[1]}"
        self._http = httpx.Client(trust_env=False, timeout=TIMEOUT_SECONDS)
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                if self.call("GET", "/health").status_code == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def call(self, method: str, path: str, body: object = None, key: str = "") -> httpx.Response:
        """Send a request."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        url = f"http://{self.place}/api{path}"
        return self._http.request(method, url, json=body, headers=headers)

    def make(self, game: str, **wish: Any) -> tuple[str, dict[int, str]]:
        """Make a table and return its name and the keys of its seats."""
        answer = self.call("POST", "/tables", {"game": game, **wish})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return made["table"], {one["seat"]: one["key"] for one in made["keys"]}

    def record(self, table: str, key: str = "") -> str:
        """Return the record of a table as the seat of the key, or a spectator, may see it."""
        answer = self.call("GET", f"/tables/{table}/record", key=key)
        assert answer.status_code == 200, answer.text
        return answer.text

    def stop(self) -> None:
        """Stop the server and write everything into the one file of the database."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(TIMEOUT_SECONDS)
        self._http.close()
        with contextlib.closing(sqlite3.connect(self.file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            database.execute("PRAGMA journal_mode=DELETE")


class Player:
    """The connection of one seat, or of a spectator, to a table."""

    def __init__(self, server: Server, table: str, key: str = "") -> None:
        self.table, self.key = table, key
        self.entries: list[Json] = []
        self.scene: Json = {}
        self._ids = 0
        url = f"ws://{server.place}/api/tables/{table}/play"
        self._stack = contextlib.ExitStack()
        self._socket = self._stack.enter_context(
            connect(url, max_size=None, proxy=None, open_timeout=TIMEOUT_SECONDS)
        )
        self._send(type="hello", version=WIRE_VERSION, key=key, after=0)
        while self._receive()["type"] != "welcome":
            pass

    def _send(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))

    def _receive(self) -> Json:
        message: Json = json.loads(self._socket.recv(timeout=TIMEOUT_SECONDS))
        if message["type"] in ("welcome", "news"):
            self.entries += message["entries"]
            self.scene = message["scene"]
        return message

    def ask(self, type: str, **fields: Any) -> Json:
        """Send a message and return its answer."""
        self._ids += 1
        id = f"{type}-{self._ids}"
        self._send(type=type, id=id, **fields)
        while (message := self._receive()).get("id") != id:
            pass
        return message

    def do(self, type: str, **fields: Any) -> None:
        """Send a command that must be carried out."""
        answer = self.ask(type, **fields)
        assert answer["type"] == "done", answer

    def act(self, action: str) -> None:
        """Take an action."""
        self.do("act", action=action)

    def update(self) -> None:
        """Receive everything that the server has sent so far."""
        self.ask("ping")

    def close(self) -> None:
        """Close the connection."""
        self._stack.close()


Players = dict[int, Player]


@contextlib.contextmanager
def seated(server: Server, table: str, keys: Mapping[int, str], **nonces: str) -> Iterator[Players]:
    """Connect a player to each seat that has a key, and have all sit down."""
    players = {seat: Player(server, table, key) for seat, key in keys.items()}
    try:
        for seat, player in players.items():
            player.do("sit", name=f"Player {seat}", nonce=nonces.get(f"nonce{seat}", ""))
        update(players)
        yield players
    finally:
        for player in players.values():
            player.close()


def update(players: Mapping[int, Player]) -> None:
    """Have all players receive what was sent so far."""
    for player in players.values():
        player.update()


def wait_for_player(players: Mapping[int, Player]) -> Player | None:
    """Return a player who has something to do; None if the game is over."""
    until = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < until:
        update(players)
        for player in players.values():
            is_roll = player.scene["to_act"] == ["chance"]
            if player.scene["legal"] or (is_roll and player.scene["dice"]["kind"] == "typed"):
                return player
        if any(player.scene["status"] == "over" for player in players.values()):
            return None
        time.sleep(0.02)
    raise RuntimeError("nobody may act")


def choose(legal: Sequence[str], draw: Random, prefer: Sequence[str]) -> str:
    """Draw an action, from those that begin with a preferred word if there are any."""
    for word in prefer:
        found = [action for action in legal if action.split()[0] == word]
        if found:
            return draw.choice(found)
    ends = [action for action in legal if action.startswith(("end", "ready"))]
    return draw.choice(ends if ends and draw.random() < 0.4 else legal)


def play(
    players: Mapping[int, Player],
    draw: Random,
    actions: int,
    *,
    prefer: Sequence[str] = (),
    until_phase: str = "",
) -> None:
    """Have all players act until enough actions are taken, a phase begins or the game is over."""
    for _ in range(actions):
        player = wait_for_player(players)
        if player is None or (until_phase and player.scene["phase"] == until_phase):
            return
        scene = player.scene
        if scene["to_act"] == ["chance"]:
            player.do("roll", faces=[draw.randint(1, sides) for sides in scene["dice"]["due"]])
            continue
        for action in shortcut(player) or [choose(scene["legal"], draw, prefer)]:
            player.act(action)


def shortcut(player: Player) -> list[str]:
    """Return the actions that a game of Trench Club proposes for a step of its setup."""
    if player.scene["phase"] not in SETUP_PHASES:
        return []
    answer = player.ask("look", about="shortcut", of=[])
    found: list[str] = answer["facts"].get("actions", [])
    return found
