"""The `Tensors` capability: actions as numbers and states as arrays of bytes, for learning.

Only the standard library is used: arrays are objects with the buffer protocol. `firestep.envs`
wraps them in NumPy arrays. docs/research.md describes the numbers and observations of each game.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from firestep.contract.errors import InputError
from firestep.contract.seats import Seat

S = TypeVar("S", contravariant=True)
A = TypeVar("A")

WritableBytes: TypeAlias = bytearray | memoryview


@dataclass(frozen=True, slots=True)
class Feature:
    """A part of an observation: consecutive bytes from `start`, in the order of `shape`."""

    name: str
    start: int
    shape: tuple[int, ...]
    maximum: int
    """The greatest possible value of each byte; the least is 0."""
    meaning: str

    @property
    def size(self) -> int:
        """The number of bytes."""
        return prod(self.shape)


@dataclass(frozen=True, slots=True)
class TensorLayout:
    """The number of action numbers, and the features of an observation without gaps."""

    actions: int
    features: tuple[Feature, ...]

    @property
    def size(self) -> int:
        """The number of bytes of an observation."""
        return sum(feature.size for feature in self.features)

    @property
    def maxima(self) -> bytes:
        """The greatest possible value of each byte of an observation."""
        return b"".join(bytes([feature.maximum]) * feature.size for feature in self.features)

    def __getitem__(self, name: str) -> Feature:
        """Return the feature of that name. Raise `KeyError` if there is none."""
        for feature in self.features:
            if feature.name == name:
                return feature
        raise KeyError(name)


def arrange_features(
    *parts: tuple[str, tuple[int, ...], int, str],
) -> tuple[Feature, ...]:
    """Return features one behind the other; a part is name, shape, maximum and meaning."""
    features: list[Feature] = []
    start = 0
    for name, shape, maximum, meaning in parts:
        features.append(Feature(name, start, shape, maximum, meaning))
        start += features[-1].size
    return tuple(features)


def check_number(number: int, actions: int) -> None:
    """Raise `InputError` if there is no action of this number."""
    if not 0 <= number < actions:
        raise InputError(f"there is no action {number}; the numbers are 0 to {actions - 1}")


def only_number(numbers: Sequence[int], actions: int) -> int:
    """Return the number of an action in a game whose actions have one number each.

    Raise `InputError` if there is not one number, or if it does not exist.
    """
    if len(numbers) != 1:
        raise InputError(f"an action of this game has one number, not {len(numbers)}")
    check_number(numbers[0], actions)
    return numbers[0]


@runtime_checkable
class Tensors(Protocol[S, A]):
    """A game whose actions have numbers and whose states can be written as bytes.

    An action has one number or a sequence of numbers, which are chosen one after the other; no
    sequence of a legal action is the beginning of another. The numbers depend only on the options
    and data of the game. For a given seat, `action_numbers` and `numbered_action` are inverse to
    each other. A game may number the board as the seat sees it; so the seat and the state are
    given. Asides have no numbers. `chosen` are the numbers that the seat has already chosen of the
    action that it is to take.
    """

    def tensor_layout(self) -> TensorLayout:
        """Return the number of actions and the features of an observation."""

    def action_numbers(self, state: S, seat: Seat, action: A) -> tuple[int, ...]:
        """Return the numbers of an action. Raise `InputError` for an aside or a roll."""

    def numbered_action(self, state: S, seat: Seat, numbers: Sequence[int]) -> A | None:
        """Return the action of these numbers, legal or not; None if more numbers must follow.

        Raise `InputError` if there are no such numbers.
        """

    def write_observation(
        self, state: S, seat: Seat, target: WritableBytes, chosen: Sequence[int] = ()
    ) -> None:
        """Write the observation of a seat: only what the seat may know."""

    def write_mask(
        self, state: S, seat: Seat, target: WritableBytes, chosen: Sequence[int] = ()
    ) -> None:
        """Write a 1 for each next number of a legal action of the seat, otherwise a 0."""


class GameBatch(Protocol):
    """Many games that are stepped together, with the arrays of a vector environment.

    Row i of each array belongs to game i. A step writes the arrays; nothing is allocated. Each
    number of an action is a step. The reward is that of the seat that acted: 1 for a win, -1 for a
    loss, 0 otherwise. An action that is not legal ends the game with the reward -1 and marks it in
    `illegal`.

    Without an opponent, each action is one of the seat in `seats`. With one, the seat in `seats` is
    the learner's, which is drawn at the start of each game, and random moves are made for the
    others.
    """

    @property
    def observations(self) -> bytearray:
        """The observation of the seat in `seats`, in each game."""

    @property
    def final_observations(self) -> bytearray:
        """If games restart at once: the last observation of the game before."""

    @property
    def masks(self) -> bytearray:
        """The legal actions of the seat; all 1 after the end of a game."""

    @property
    def terminated(self) -> bytearray:
        """1 where the last step ended the game."""

    @property
    def truncated(self) -> bytearray:
        """1 where the last step reached the limit of steps, or the memory of a game is full."""

    @property
    def illegal(self) -> bytearray:
        """1 where the last action was not legal."""

    @property
    def seats(self) -> bytearray:
        """The seat whose observation is shown."""

    @property
    def rewards(self) -> "array[float]":
        """The rewards of the last step."""

    def reset(self, seeds: Sequence[int]) -> None:
        """Start all games; each draws from a generator with its own 32-bit seed."""

    def step(self, actions: Any) -> int:
        """Apply one action to each game; `actions` is a buffer of 64-bit numbers.

        A game that ended in the step before is started again instead, unless it restarted at once.
        Return -1, or the index of the first action without a meaning; then nothing is changed.
        """

    def close(self) -> None:
        """Stop the threads of the batch."""


@dataclass(frozen=True, slots=True)
class BatchOptions:
    """How the games of a batch are played."""

    max_steps: int = 0
    """The steps after which a game is truncated; 0 for no limit."""
    has_opponent: bool = False
    """Whether random moves are made for all seats but one."""
    restarts_at_once: bool = False
    """Whether a step that ends a game also starts the next one."""
    threads: int = 1
    """The threads that share the games; 0 for one on each core."""


@runtime_checkable
class BatchedTensors(Protocol):
    """A game with a compiled kernel for many games at once."""

    def game_batch(self, count: int, options: BatchOptions) -> GameBatch:
        """Return that many games; `reset` starts them."""
