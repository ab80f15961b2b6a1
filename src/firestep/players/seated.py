"""A computer player on a seat. It is given states and passes only views to the player."""

from typing import Generic, TypeVar

from firestep.contract import Game, Seat
from firestep.players.player import Observation, PlannedAction, Player, is_as_expected

S = TypeVar("S")
A = TypeVar("A")


class SeatedPlayer(Generic[S, A]):
    """One seat with a computer player; it remembers the plan of the player."""

    def __init__(self, game: Game[S, A], seat: Seat, player: Player[S, A]) -> None:
        """Assign a player to a seat."""
        self._game, self.seat, self.player = game, seat, player
        self._planned: list[PlannedAction[S, A]] = []

    def observe(self, state: S) -> Observation[A]:
        """Return the observation of a state: only what the seat may know."""
        game, seat = self._game, self.seat
        legal = game.legal(state, seat) if seat in game.to_act(state) else ()
        return Observation(seat, game.view(state, seat), legal, game.asides(state, seat))

    def next_action(self, state: S) -> A:
        """Return the next planned action if the game went as expected, otherwise a new choice."""
        planned = self._planned
        if len(planned) > 1 and is_as_expected(
            self._game, state, self.seat, planned[0].expected_state
        ):
            self._planned = planned[1:]
        else:
            self._planned = list(self.player.choose(self.observe(state)))
        return self._planned[0].action

    def choose_aside(self, state: S) -> A | None:
        """Return an aside of the player, or None if it makes none."""
        if not self._game.asides(state, self.seat):
            return None
        return self.player.choose_aside(self.observe(state))
