"""One game with its dice, as all environments that are not batched play it."""

from typing import Any

from firestep.contract import CHANCE, Seat
from firestep.contract.capabilities import Dice
from firestep.contract.package import AnyGame


class Play:
    """A game in progress: rolls happen by themselves, drawn from a generator."""

    def __init__(self, game: AnyGame) -> None:
        """Prepare a game; `start` begins it."""
        self.game = game
        self.seats = tuple(range(1, game.seat_counts[0] + 1))
        self.state: Any = None
        self.last: Any = None
        """The last action of a seat, for pictures."""

    def start(self, generator: Any) -> None:
        """Begin a new game with a random generator for the dice."""
        self.state = self.game.initial(len(self.seats))
        self.last = None
        self._roll(generator)

    def apply(self, seat: Seat, action: Any, generator: Any) -> None:
        """Apply an action and roll the dice that are due after it."""
        self.state, _ = self.game.apply(self.state, seat, action)
        self.last = action
        self._roll(generator)

    def _roll(self, generator: Any) -> None:
        game = self.game
        while CHANCE in game.to_act(self.state):
            assert isinstance(game, Dice)
            faces = [int(generator.integers(1, sides + 1)) for sides in game.dice(self.state)]
            action = game.roll_action(self.state, faces)
            self.state, _ = game.apply(self.state, CHANCE, action)

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None after the end."""
        seats = self.game.to_act(self.state)
        return seats[0] if seats else None

    @property
    def rewards(self) -> tuple[float, ...]:
        """The reward of each seat: 1 for a win, -1 for a loss, 0 for a draw or before the end."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return (0.0,) * len(self.seats)
        return tuple(2.0 * score - 1.0 for score in outcome.scores)
