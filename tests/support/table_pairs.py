"""Pairs of tables that look the same to one audience and differ in hidden information."""

from collections.abc import Sequence
from typing import Any

from firestep.contract import TABLE, ActionRefused, InputError, Seat, canonical
from firestep.table.dice_audit import record_for_audience
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.redaction import redact
from firestep.table.scene import build_scene
from firestep.table.snapshot import dump_snapshot
from firestep.table.status import TableStatus
from firestep.testing.random_play import Draw
from support.tables import (
    Command,
    TableDriver,
    TableError,
    error_bytes,
    random_command,
    try_command,
)

_MAY_DIFFER = ("undo", "ask")
"""Commands whose effect depends on hidden actions of the seat, so that they may look different."""


class Diverged(Exception):
    """The two tables no longer look the same, for an allowed reason."""


class TablePair:
    """Two tables, and all messages of them to one audience."""

    def __init__(
        self, plays: Sequence[TableDriver], audience: Seat, draw: Draw, *, lanes: bool
    ) -> None:
        """Start with two tables in the same state."""
        self.first, self.second = plays
        self.audience, self.draw, self.lanes = audience, draw, lanes
        self.differed = 0
        self._compared = [0, 0]

    def step(self) -> None:
        """Run a command at both tables, with different secrets, and compare all messages."""
        seconds = self.draw(3000) / 1000
        for play in (self.first, self.second):
            play.wait(seconds)
        if self.draw(6) == 0:
            command: Command = TABLE, "check_clock", (), {}
        else:
            command = random_command(self.first.table, self.draw)
        result = try_command(self.first, command)
        other = self._run_similar(command, result)
        if command[0] in (self.audience, TABLE):
            assert _answer(result) == _answer(other), command
        self.compare(command)
        self.differed += dump_snapshot(self.first.table) != dump_snapshot(self.second.table)

    def _run_similar(
        self, command: Command, result: list[LogEntry] | TableError
    ) -> list[LogEntry] | TableError:
        """Run a command at the second table that looks the same to the audience."""
        seat, name, args, more = command
        table, game = self.second.table, self.second.game
        if seat in (self.audience, TABLE):
            return try_command(self.second, command)
        if not isinstance(result, list):  # only the seat itself sees that its command failed
            return result
        if name != "act":
            return try_command(self.second, command)
        redacted = game.redact_action(seat, game.read_action(args[0]), self.audience)
        if not redacted:  # run no hidden action, or up to two different ones
            for _ in range(self.draw(3)):
                self._run_hidden(seat)
            return []
        texts = [args[0]]
        if "?" in redacted and (self.lanes or not redacted.startswith("post")):
            legal = game.legal(table.state, seat) if seat in table.to_act() else ()
            same = [a for a in legal if game.redact_action(seat, a, self.audience) == redacted]
            texts = [str(same[self.draw(len(same))])] if same else texts
        for _ in range(60):  # hidden actions may have to come first
            other = try_command(self.second, (seat, name, (texts[0],), {"lag": more["lag"]}))
            if isinstance(other, list) or not self._run_hidden(seat):
                break
        return other

    def _run_hidden(self, seat: Seat) -> bool:
        """Run an action at the second table that is hidden from the audience."""
        table, game = self.second.table, self.second.game
        legal = [*game.asides(table.state, seat)]
        legal += game.legal(table.state, seat) if seat in table.to_act() else ()
        hidden = [str(a) for a in legal if not game.redact_action(seat, a, self.audience)]
        if not hidden or table.status != TableStatus.RUNNING:
            return False
        text = hidden[self.draw(len(hidden))]
        command: Command = (seat, "act", (text,), {"lag": self.draw(900)})
        return isinstance(try_command(self.second, command), list)

    def compare(self, command: Command | None = None) -> None:
        """Compare the new messages of both tables, and their present scenes."""
        plays = (self.first, self.second)
        tables = [play.table for play in plays]
        if any(table.status == TableStatus.OVER for table in tables):
            raise Diverged  # all secrets are revealed at the end
        views = [canonical(table.game.view(table.state, self.audience)) for table in tables]
        if views[0] != views[1]:
            raise Diverged  # a secret was revealed; the checks of the games cover this
        messages = [self._new_messages(play, at) for at, play in enumerate(plays)]
        if messages[0] != messages[1] and command is not None and command[1] in _MAY_DIFFER:
            if command[0] != self.audience:
                raise Diverged
        assert messages[0] == messages[1], command
        scenes = [canonical(build_scene(table, self.audience, self.first.at)) for table in tables]
        if scenes[0] != scenes[1] and command is not None and command[1] in _MAY_DIFFER:
            if command[0] != self.audience and _requests_differ(plays):
                raise Diverged
        assert scenes[0] == scenes[1], command
        for name in ("visible_counts", "asked_at"):
            first, second = (getattr(table, name)[self.audience] for table in tables)
            assert first == second, (name, command)

    def compare_records(self) -> None:
        """Compare the redacted records for the audience."""
        first, second = (
            record_for_audience(play.table, self.audience) for play in (self.first, self.second)
        )
        assert first.dumps() == second.dumps()

    def _new_messages(self, play: TableDriver, at: int) -> list[bytes]:
        entries = play.entries[self._compared[at] :]
        self._compared[at] = len(play.entries)
        redacted = [redact(play.game, entry, self.audience) for entry in entries]
        return [canonical(entry) for entry in redacted if entry is not None]


def _requests_differ(plays: Sequence[TableDriver]) -> bool:
    """Return whether a request exists at one table only: its seat had nothing to take back."""
    requests: list[Any] = [set(play.table.requests) for play in plays]
    return bool(requests[0] != requests[1])


def _answer(result: list[LogEntry] | TableError) -> bytes:
    if isinstance(result, CommandDenied | ActionRefused | InputError):
        return error_bytes(result)
    return b"done"
