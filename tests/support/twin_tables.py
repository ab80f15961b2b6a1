"""Two tables that look the same to one audience and differ in what others hide from it."""

from collections.abc import Sequence
from typing import Any

from firestep.contract import ActionRefused, InputError, Seat, canonical
from firestep.table.dice_audit import record_for
from firestep.table.errors import CommandDenied
from firestep.table.log import LogEntry
from firestep.table.redaction import shown
from firestep.table.scene import scene
from firestep.table.snapshot import pack
from firestep.testing.random_play import Draw
from support.tables import Command, Play, Wrong, random_command, told, tried

_OWN_AFFAIR = ("undo", "ask")
"""How far these reach depends on what a seat did in secret: they may look different."""


class Apart(Exception):
    """The two worlds no longer look the same, and need not."""


class Twins:
    """A table and its twin, and all that has left them for one audience."""

    def __init__(self, plays: Sequence[Play], audience: Seat, draw: Draw, *, lanes: bool) -> None:
        """Begin with two tables at which the same has happened."""
        self.true, self.other = plays
        self.audience, self.draw, self.lanes = audience, draw, lanes
        self.differed = 0
        self._told = [0, 0]

    def step(self) -> None:
        """Give a command at both tables, with other secrets, and compare all that leaves."""
        time = self.draw(3000)
        for play in (self.true, self.other):
            play.wait(time)
        if self.draw(6) == 0:
            command: Command = -1, "look_at_clock", (), {}
        else:
            command = random_command(self.true.table, self.draw)
        one = tried(self.true, command)
        two = self._like(command, one)
        if command[0] in (self.audience, -1):
            assert _answer(one) == _answer(two), command
        self.compare(command)
        self.differed += pack(self.true.table) != pack(self.other.table)

    def _like(self, command: Command, one: list[LogEntry] | Wrong) -> list[LogEntry] | Wrong:
        """Do at the other table what looks the same."""
        seat, name, args, more = command
        table, game = self.other.table, self.other.game
        if seat in (self.audience, -1):
            return tried(self.other, command)
        if not isinstance(one, list):  # somebody else was refused something, and nobody hears of it
            return one
        if name != "act":
            return tried(self.other, command)
        looks = game.shown(seat, game.read_action(args[0]), self.audience)
        if not looks:  # nothing, the same, or something else in secret
            for _ in range(self.draw(3)):
                self._in_secret(seat)
            return []
        texts = [args[0]]
        if "?" in looks and (self.lanes or not looks.startswith("post")):
            legal = game.legal(table.state, seat) if seat in table.to_act() else ()
            same = [a for a in legal if game.shown(seat, a, self.audience) == looks]
            texts = [str(same[self.draw(len(same))])] if same else texts
        for _ in range(60):  # what is sealed must be done before it is
            two = tried(self.other, (seat, name, (texts[0],), {"lag": more["lag"]}))
            if isinstance(two, list) or not self._in_secret(seat):
                break
        return two

    def _in_secret(self, seat: Seat) -> bool:
        """Do something at the other table that the audience does not hear of."""
        table, game = self.other.table, self.other.game
        legal = [*game.asides(table.state, seat)]
        legal += game.legal(table.state, seat) if seat in table.to_act() else ()
        hidden = [str(a) for a in legal if not game.shown(seat, a, self.audience)]
        if not hidden or table.status != "running":
            return False
        text = hidden[self.draw(len(hidden))]
        return isinstance(tried(self.other, (seat, "act", (text,), {"lag": self.draw(900)})), list)

    def compare(self, command: Command | None = None) -> None:
        """Compare what has left both tables since, and what a newcomer would get now."""
        plays = (self.true, self.other)
        tables = [play.table for play in plays]
        if any(table.status == "over" for table in tables):
            raise Apart  # then all is shown
        views = [canonical(table.game.view(table.state, self.audience)) for table in tables]
        if views[0] != views[1]:
            raise Apart  # a mine went off, or lanes were opened: the kit proves the games
        streams = [self._stream(play, at) for at, play in enumerate(plays)]
        if streams[0] != streams[1] and command is not None and command[1] in _OWN_AFFAIR:
            if command[0] != self.audience:
                raise Apart
        assert streams[0] == streams[1], command
        scenes = [canonical(scene(table, self.audience, self.true.at)) for table in tables]
        if scenes[0] != scenes[1] and command is not None and command[1] in _OWN_AFFAIR:
            if command[0] != self.audience and _visible(plays, self.audience):
                raise Apart
        assert scenes[0] == scenes[1], command
        for numbers in ("counts", "turned"):
            one, two = (getattr(table, numbers)[self.audience] for table in tables)
            assert one == two, (numbers, command)

    def records(self) -> None:
        """Compare the records that the audience may have."""
        one, two = (record_for(play.table, self.audience) for play in (self.true, self.other))
        assert one.dumps() == two.dumps()

    def _stream(self, play: Play, at: int) -> list[bytes]:
        entries = play.entries[self._told[at] :]
        self._told[at] = len(play.entries)
        looks = [shown(play.game, entry, self.audience) for entry in entries]
        return [canonical(look) for look in looks if look is not None]


def _visible(plays: Sequence[Play], audience: Seat) -> bool:
    """Tell whether the last request stands at one table only: its seat had nothing to take back."""
    requests: list[Any] = [set(play.table.requests) for play in plays]
    return bool(requests[0] != requests[1])


def _answer(result: list[LogEntry] | Wrong) -> bytes:
    if isinstance(result, CommandDenied | ActionRefused | InputError):
        return told(result)
    return b"done"
