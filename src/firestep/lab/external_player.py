"""A player that is an external program speaking the engine protocol."""

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Sequence
from typing import Any, Final

from firestep.contract import InputError, clip
from firestep.contract.package import AnyGame
from firestep.players.player import Observation, PlannedAction

GRACE_SECONDS: Final = 30.0
"""How long a program may take beyond its time before it counts as failed."""
_MAX_QUEUED_LINES: Final = 100_000


class ExternalPlayer:
    """A program that speaks the protocol; one process per game."""

    makes_asides = False

    def __init__(self, game: AnyGame, command: str, *, seed: int, seconds: float = 0.0) -> None:
        """Start the program and send it the rules; raise `InputError` if it does not start."""
        self._command, self._seconds = command, seconds
        self._game = game
        self.has_failed = False
        """Whether the program broke the protocol or ended."""
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                bufsize=1,
            )
        except (OSError, ValueError, IndexError) as error:
            raise InputError(
                f"{clip(command)} is not a level or a script, and cannot be started: {error}"
            ) from None
        self._output: queue.Queue[str] = queue.Queue(_MAX_QUEUED_LINES)
        threading.Thread(target=self._read_output, daemon=True).start()
        self._send("hello")
        self._wait_for("ready")
        rules = {"settings": dict(game.settings), "data": dict(game.data)}
        self._send(f"rules {game.id} json {json.dumps(rules)}")
        self._wait_for("rules")
        self._send(f"set seed {seed}")

    def _read_output(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if not line.startswith("info "):
                self._output.put(line.strip())
        self._output.put("")

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            raise InputError(f"{clip(self._command)} has ended") from None

    def _wait_for(self, word: str) -> str:
        """Return the rest of the first line that starts with a word."""
        while True:
            try:
                line = self._output.get(timeout=self._seconds + GRACE_SECONDS)
            except queue.Empty:
                raise InputError(f"{clip(self._command)} did not send {word!r} in time") from None
            if line == "":
                raise InputError(f"{clip(self._command)} has ended without {word!r}")
            first, _, rest = line.partition(" ")
            if first == "error":
                raise InputError(f"{clip(self._command)} says: {clip(rest, 200)}")
            if first == word:
                return rest

    def choose(self, turn: Observation[Any]) -> Sequence[PlannedAction[Any, Any]]:
        """Send the view to the program and return its action."""
        self.has_failed = True  # until it answers
        self._send(f"position view {turn.seat} {json.dumps(dict(turn.view))}")
        movetime = f" movetime {int(1000 * self._seconds)}" if self._seconds else ""
        self._send(f"go{movetime}")
        action = self._game.read_action(self._wait_for("best"))
        self.has_failed = False
        return (PlannedAction(action),)

    def choose_aside(self, turn: Observation[Any]) -> None:
        """Return nothing: the protocol has no asides."""
        return

    def close(self) -> None:
        """Stop the program."""
        try:
            self._send("quit")
            self._process.wait(timeout=5)
        except (InputError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
