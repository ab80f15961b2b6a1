"""Computers at the terminal table: the seats they play, their answers, and hints."""

from random import SystemRandom
from typing import Any, Protocol

from firestep.contract import Seat
from firestep.contract.capabilities import Wording
from firestep.players.analysis import Analyst, hint_level
from firestep.players.computer import ComputerPlayer, engine_of, level_of
from firestep.players.seated import SeatedPlayer
from firestep.table.table import OVER, Table


class Screen(Protocol):
    """What computers need of the screen at which they are told of."""

    table: Table[Any, Any]
    language: str
    seat_below: Seat

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""

    def act_for(self, seat: Seat, action: Any) -> None:
        """Have a seat act, keep it, and tell what happened."""

    def show(self) -> None:
        """Print the board."""

    def long(self, action: Any) -> str:
        """Write an action for people."""


class Computers:
    """The computer players of a table, where it has any."""

    def __init__(self, screen: Screen) -> None:
        """Put players on the seats that are set up for them; people then see their own side."""
        self._screen, table = screen, screen.table
        self.chairs: dict[Seat, SeatedPlayer[Any, Any]] = {}
        draw = SystemRandom()
        for seat, place in table.places.items():
            if place.computer:
                level = level_of(table.game, place.computer)
                player = ComputerPlayer(table.game, level, seed=draw.getrandbits(31), threads=0)
                self.chairs[seat] = SeatedPlayer(table.game, seat, player)
        if self.chairs:
            screen.seat_below = table.people()[0]

    def options(self) -> str:
        """Return what to add to a command so that the same computers sit down again."""
        if not self.chairs:
            return ""
        table = self._screen.table
        level = table.places[next(iter(self.chairs))].computer
        return f" --against {level} --seat {table.people()[0]}"

    def have(self, seat: Seat) -> bool:
        """Tell whether a seat is a computer's."""
        return seat in self.chairs

    def play(self) -> None:
        """Have the computer that is to act do so; the board is shown when its turn is over."""
        screen, table = self._screen, self._screen.table
        chair, deeds = self.chairs[screen.seat], table.history.deeds
        begins = not deeds or deeds[-1].seat != chair.seat
        action = chair.say(table.state) if begins else None
        screen.act_for(chair.seat, chair.act(table.state) if action is None else action)
        if chair.seat not in table.to_act():
            screen.show()

    def answer(self) -> None:
        """Let computers answer what was said to them."""
        table = self._screen.table
        for seat, chair in self.chairs.items():
            said = chair.say(table.state) if table.status != OVER else None
            if said is not None:
                self._screen.act_for(seat, said)

    def hint(self, rest: str) -> None:
        """Print what the computer would do, and why."""
        screen, table = self._screen, self._screen.table
        game = table.game
        level = level_of(game, hint_level(engine_of(game).levels))
        line = Analyst(game, level, timed=True).best(table.state, screen.seat, lines=1).best
        print(f"{screen.long(line.actions[0])} ({100 * line.chance:.0f} %)")
        if isinstance(game, Wording):
            for why in line.reasons:
                print(game.sentence("reasons", why.name, why.facts, screen.language))
