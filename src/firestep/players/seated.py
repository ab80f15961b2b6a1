"""A computer player on a seat. It is given states and passes only views to the player."""

from functools import partial
from typing import Generic, TypeVar

from firestep.contract import Game, Seat
from firestep.contract.capabilities import Sampler, Secrets
from firestep.players.player import LazyView, Observation, PlannedAction, Player, is_as_expected

S = TypeVar("S")
A = TypeVar("A")


class SeatedPlayer(Generic[S, A]):
    """One seat with a computer player; it remembers the plan of the player."""

    def __init__(self, game: Game[S, A], seat: Seat, player: Player[S, A]) -> None:
        """Assign a player to a seat."""
        self._game, self.seat, self.player = game, seat, player
        self._has_samples = isinstance(game, Sampler)
        self._secrets: Secrets[S, A] | None = game if isinstance(game, Secrets) else None
        self._planned: list[PlannedAction[S, A]] = []

    def observe(self, state: S) -> Observation[A]:
        """Return the observation of a state: only what the seat may know."""
        game, seat = self._game, self.seat
        legal = game.legal(state, seat) if seat in game.to_act(state) else ()
        asides = game.asides(state, seat)
        if self._hides(state):
            return Observation(seat, game.view(state, seat), legal, asides)
        return Observation(seat, LazyView(partial(game.view, state, seat)), legal, asides, state)

    def _hides(self, state: S) -> bool:
        """Return whether a sample of a view may differ from the state."""
        if self._secrets is None:
            return not self._has_samples
        return self._secrets.has_hidden(state)

    def next_action(self, state: S) -> A:
        """Return the next planned action if the game went as expected, otherwise a new choice."""
        planned = self._planned
        if len(planned) > 1 and self._is_as_expected(state, planned[0].expected_state):
            self._planned = planned[1:]
        else:
            self._planned = list(self.player.choose(self.observe(state)))
        return self._planned[0].action

    def _is_as_expected(self, state: S, expected_state: S | None) -> bool:
        """Return whether the seat sees what it expected; if nothing is hidden, compare the states.

        Then the view contains the whole state, so different states have different views.
        """
        if expected_state is None or self._hides(state) or self._hides(expected_state):
            return is_as_expected(self._game, state, self.seat, expected_state)
        return self._game.pack(state) == self._game.pack(expected_state)

    def choose_aside(self, state: S) -> A | None:
        """Return an aside of the player, or None if it makes none."""
        if not self.player.makes_asides or not self._game.asides(state, self.seat):
            return None
        return self.player.choose_aside(self.observe(state))
