"""A player that is a program of somebody's own, spoken to by the line protocol."""

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Sequence
from typing import Any, Final

from firestep.contract import InputError, clip
from firestep.contract.package import AnyGame
from firestep.players.player import Step, Turn

PATIENCE: Final = 30.0
"""Seconds that a program may be silent beyond its time before it is given up."""
_LINES: Final = 100_000


class ExternalPlayer:
    """A program that speaks the protocol; it is started for one game and ended after it."""

    def __init__(self, game: AnyGame, command: str, *, seed: int, seconds: float = 0.0) -> None:
        """Start the program and tell it the rules; a InputError if it cannot be started."""
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
                f"{clip(command)} is no level, no script and does not start: {error}"
            ) from None
        self._heard: queue.Queue[str] = queue.Queue(_LINES)
        threading.Thread(target=self._listen, daemon=True).start()
        self._tell("hello")
        self._until("ready")
        rules = {"settings": dict(game.settings), "data": dict(game.data)}
        self._tell(f"rules {game.id} json {json.dumps(rules)}")
        self._until("rules")
        self._tell(f"set seed {seed}")

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if not line.startswith("info "):
                self._heard.put(line.strip())
        self._heard.put("")

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            raise InputError(f"{clip(self._command)} has ended") from None

    def _until(self, word: str) -> str:
        """Return what follows the word on the first line that begins with it."""
        while True:
            try:
                line = self._heard.get(timeout=self._seconds + PATIENCE)
            except queue.Empty:
                raise InputError(f"{clip(self._command)} does not say {word!r}") from None
            if line == "":
                raise InputError(f"{clip(self._command)} has ended without {word!r}")
            first, _, rest = line.partition(" ")
            if first == "error":
                raise InputError(f"{clip(self._command)} says: {clip(rest, 200)}")
            if first == word:
                return rest

    def choose(self, turn: Turn[Any]) -> Sequence[Step[Any, Any]]:
        """Show the program the view and take its word."""
        self.has_failed = True  # until it has answered
        self._tell(f"position view {turn.seat} {json.dumps(turn.view)}")
        movetime = f" movetime {int(1000 * self._seconds)}" if self._seconds else ""
        self._tell(f"go{movetime}")
        action = self._game.read_action(self._until("best"))
        self.has_failed = False
        return (Step(action),)

    def aside(self, turn: Turn[Any]) -> None:
        """Say nothing: the protocol has no words for it."""
        return

    def close(self) -> None:
        """End the program."""
        try:
            self._tell("quit")
            self._process.wait(timeout=5)
        except (InputError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
