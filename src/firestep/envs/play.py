"""One game with its dice, as all environments that are not batched play it."""

from typing import Any

import numpy as np

from firestep.contract import CHANCE, InputError, Seat
from firestep.contract.capabilities import Dice
from firestep.contract.package import AnyGame
from firestep.contract.tensors import Tensors


class Play:
    """A game in progress: rolls happen by themselves, drawn from a generator."""

    def __init__(self, game: AnyGame, tensors: Tensors[Any, Any]) -> None:
        """Prepare a game, given with its tensors; `start` begins it."""
        self.game, self.tensors = game, tensors
        self.layout = tensors.tensor_layout()
        self.seats = tuple(range(1, game.seat_counts[0] + 1))
        self.state: Any = None
        self.last: Any = None
        """The last action of a seat, for pictures."""
        self._chosen: dict[Seat, tuple[int, ...]] = {}
        self._actor: Seat = 0

    def start(self, generator: Any) -> None:
        """Begin a new game with a random generator for the dice."""
        self.state = self.game.initial(len(self.seats))
        self.last, self._chosen, self._actor = None, {}, 0
        self._roll(generator)

    def choose(self, number: int, generator: Any) -> None:
        """Choose the next number of an action of the seat to act; the last one applies it.

        Raise `InputError` with the rule if no legal action continues with this number.
        """
        seat = self.seat
        if seat is None:
            raise InputError("the game is over")
        numbers = (*self.chosen_by(seat), number)
        action = self.tensors.numbered_action(self.state, seat, numbers)
        if not 0 <= number < self.layout.actions or not self.mask(seat)[number]:
            raise InputError(self._explain(seat, numbers, action))
        if action is None:
            self._chosen[seat], self._actor = numbers, seat
        else:
            self.apply(seat, action, generator)

    def _explain(self, seat: Seat, numbers: tuple[int, ...], action: Any) -> str:
        refusal = None if action is None else self.game.refusal(self.state, seat, action)
        if refusal is None:
            return f"no legal action begins with {', '.join(map(str, numbers))}"
        return f"action {numbers[-1]} ({action}) is not legal [{refusal.rule}]"

    def apply(self, seat: Seat, action: Any, generator: Any) -> None:
        """Apply an action and roll the dice that are due after it."""
        self.state, _ = self.game.apply(self.state, seat, action)
        self.last, self._actor = action, seat
        self._chosen.pop(seat, None)
        self._roll(generator)

    def observe(self, seat: Seat) -> Any:
        """Return the observation of a seat as a new array."""
        observation: Any = np.zeros(self.layout.size, np.uint8)
        self.tensors.write_observation(
            self.state, seat, memoryview(observation), self.chosen_by(seat)
        )
        return observation

    def mask(self, seat: Seat) -> Any:
        """Return the mask of the legal numbers of a seat as a new array."""
        mask: Any = np.zeros(self.layout.actions, np.int8)
        if seat == self.seat:
            target = memoryview(mask).cast("B")
            self.tensors.write_mask(self.state, seat, target, self.chosen_by(seat))
        return mask

    def chosen_by(self, seat: Seat) -> tuple[int, ...]:
        """Return the numbers that a seat has chosen of its next action."""
        return self._chosen.get(seat, ())

    def _roll(self, generator: Any) -> None:
        game = self.game
        while CHANCE in game.to_act(self.state):
            assert isinstance(game, Dice)
            faces = [int(generator.integers(1, sides + 1)) for sides in game.dice(self.state)]
            action = game.roll_action(self.state, faces)
            self.state, _ = game.apply(self.state, CHANCE, action)

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None after the end.

        If several seats act at the same time, they choose numbers in turn.
        """
        seats = self.game.to_act(self.state)
        if len(seats) > 1:
            count = len(self.seats)
            return min(seats, key=lambda seat: (seat - self._actor - 1) % count)
        return seats[0] if seats else None

    @property
    def rewards(self) -> tuple[float, ...]:
        """The reward of each seat: 1 for a win, -1 for a loss, 0 for a draw or before the end."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return (0.0,) * len(self.seats)
        return tuple(2.0 * score - 1.0 for score in outcome.scores)
