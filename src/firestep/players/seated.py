"""A player's place at a table: whoever runs the game shows it the state, the player a view."""

from typing import Generic, TypeVar

from firestep.contract import Game, Seat
from firestep.players.player import Player, Step, Turn, as_foreseen

S = TypeVar("S")
A = TypeVar("A")


class SeatedPlayer(Generic[S, A]):
    """One seat with a computer player on it; it keeps what the player has planned."""

    def __init__(self, game: Game[S, A], seat: Seat, player: Player[S, A]) -> None:
        """Put a player on a seat."""
        self._game, self.seat, self.player = game, seat, player
        self._planned: list[Step[S, A]] = []

    def turn(self, state: S) -> Turn[A]:
        """Return what the player is shown of a state: nothing but what its seat may know."""
        game, seat = self._game, self.seat
        legal = game.legal(state, seat) if seat in game.to_act(state) else ()
        return Turn(seat, game.view(state, seat), legal, game.asides(state, seat))

    def act(self, state: S) -> A:
        """Return the next action: the one planned, if all went as foreseen, or a new choice."""
        planned = self._planned
        if len(planned) > 1 and as_foreseen(self._game, state, self.seat, planned[0].foreseen):
            self._planned = planned[1:]
        else:
            self._planned = list(self.player.choose(self.turn(state)))
        return self._planned[0].action

    def say(self, state: S) -> A | None:
        """Return what the player says unasked, if anything."""
        if not self._game.asides(state, self.seat):
            return None
        return self.player.aside(self.turn(state))
