"""Computer players in the terminal: their moves, their answers to offers, and hints."""

from random import SystemRandom
from typing import Any, Protocol

from firestep.contract import Seat
from firestep.contract.capabilities import Wording
from firestep.players.analysis import Analyst, hint_level
from firestep.players.computer import ComputerPlayer, find_level, new_engine
from firestep.players.seated import SeatedPlayer
from firestep.table.capabilities import text_facts
from firestep.table.status import TableStatus
from firestep.table.table import Table


class Screen(Protocol):
    """The part of the terminal that computer players use."""

    table: Table[Any, Any]
    language: str
    seat_below: Seat

    @property
    def seat(self) -> Seat:
        """The seat to act."""

    def act_for(self, seat: Seat, action: Any) -> None:
        """Apply an action of a seat, save it, and print what happened."""

    def show(self) -> None:
        """Print the board."""

    def describe_action(self, action: Any) -> str:
        """Return an action in words."""


class ComputerSeats:
    """The computer players of a table; possibly none."""

    def __init__(self, screen: Screen) -> None:
        """Create a player for each computer seat; the board then faces the first person."""
        self._screen, table = screen, screen.table
        self.players: dict[Seat, SeatedPlayer[Any, Any]] = {}
        draw = SystemRandom()
        for seat, place in table.seat_states.items():
            if place.computer:
                level = find_level(table.game, place.computer)
                player = ComputerPlayer(table.game, level, seed=draw.getrandbits(31), threads=0)
                self.players[seat] = SeatedPlayer(table.game, seat, player)
        if self.players:
            screen.seat_below = table.human_seats()[0]

    def options(self) -> str:
        """Return the command-line options that recreate these computer seats."""
        if not self.players:
            return ""
        table = self._screen.table
        level = table.seat_states[next(iter(self.players))].computer
        return f" --against {level} --seat {table.human_seats()[0]}"

    def is_computer(self, seat: Seat) -> bool:
        """Return whether a computer plays a seat."""
        return seat in self.players

    def play(self) -> None:
        """Play the computer's next action; print the board when its turn is over."""
        screen, table = self._screen, self._screen.table
        player, played = self.players[screen.seat], table.history.actions
        is_turn_start = not played or played[-1].seat != player.seat
        action = player.choose_aside(table.state) if is_turn_start else None
        screen.act_for(player.seat, player.next_action(table.state) if action is None else action)
        if player.seat not in table.to_act():
            screen.show()

    def answer_offers(self) -> None:
        """Let the computers answer open offers."""
        table = self._screen.table
        for seat, player in self.players.items():
            reply = player.choose_aside(table.state) if table.status != TableStatus.OVER else None
            if reply is not None:
                self._screen.act_for(seat, reply)

    def hint(self, rest: str) -> None:
        """Print the action the engine suggests, and its reasons."""
        screen, table = self._screen, self._screen.table
        game = table.game
        level = find_level(game, hint_level(new_engine(game).levels))
        line = Analyst(game, level, timed=True).find_best(table.state, screen.seat, lines=1).best
        print(f"{screen.describe_action(line.actions[0])} ({100 * line.chance:.0f} %)")
        if isinstance(game, Wording):
            for reason in line.reasons:
                facts = text_facts(game, reason.facts, table.state, places=False)
                print(game.translate("reasons", reason.name, facts, screen.language))
