"""Computers at the terminal table: the seats they play, their answers, and hints."""

from random import SystemRandom
from typing import Any, Final, Protocol

from firestep.contract import Seat
from firestep.contract.powers import Wording
from firestep.contract.record import Record
from firestep.contract.room import AnyGame
from firestep.contract.search import Level
from firestep.players.analysis import Analyst
from firestep.players.chair import Chair
from firestep.players.computer import Computer, engine_of

HINT: Final = 4
"""The level that gives hints."""


class Table(Protocol):
    """What computers need of the table they sit at."""

    game: AnyGame
    record: Record
    state: Any
    language: str
    seat_below: Seat

    def write_down(self, seat: Seat, action: Any) -> None:
        """Apply an action, keep it, and tell what happened."""

    def show(self) -> None:
        """Print the board."""

    def long(self, action: Any) -> str:
        """Write an action for people."""


class Computers:
    """The computer players of a table; none until a level is asked for."""

    def __init__(self, table: Table) -> None:
        """Begin with people on all seats."""
        self._table = table
        self.chairs: dict[Seat, Chair[Any, Any]] = {}
        self._level = 0

    def sit_down(self, person: Seat, level: Level) -> None:
        """Take every seat but one; the game is seen from that one."""
        table, draw = self._table, SystemRandom()
        for seat in range(1, table.record.seats + 1):
            if seat != person:
                player = Computer(table.game, level, seed=draw.getrandbits(31))
                self.chairs[seat] = Chair(table.game, seat, player)
        table.seat_below = person
        self._level = level.number

    def options(self) -> str:
        """Return what to add to a command so that the same computers sit down again."""
        if not self.chairs:
            return ""
        person = next(seat for seat in range(1, len(self.chairs) + 2) if seat not in self.chairs)
        return f" --against {self._level} --seat {person}"

    def have(self, seat: Seat) -> bool:
        """Tell whether a seat is a computer's."""
        return seat in self.chairs

    def play(self) -> None:
        """Have the computer that is to act do so; the board is shown when its turn is over."""
        table = self._table
        chair = self.chairs[table.game.to_act(table.state)[0]]
        entries = table.record.entries
        begins = not entries or entries[-1].seat != chair.seat
        action = chair.say(table.state) if begins else None
        table.write_down(chair.seat, chair.act(table.state) if action is None else action)
        if chair.seat not in table.game.to_act(table.state):
            table.show()

    def answer(self) -> None:
        """Let computers answer what was said to them."""
        table = self._table
        for seat, chair in self.chairs.items():
            said = chair.say(table.state) if table.game.outcome(table.state) is None else None
            if said is not None:
                table.write_down(seat, said)

    def hint(self, rest: str) -> None:
        """Print what the computer would do, and why."""
        table = self._table
        game = table.game
        level = engine_of(game).levels[HINT - 1]
        seat = game.to_act(table.state)[0]
        line = Analyst(game, level, timed=True).best(table.state, seat, lines=1).best
        print(f"{table.long(line.actions[0])} ({100 * line.chance:.0f} %)")
        if isinstance(game, Wording):
            for why in line.reasons:
                print(game.sentence("reasons", why.name, why.facts, table.language))
