"""The `Player` protocol: a player is given an observation of its seat and chooses actions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from firestep.contract import CHANCE, Game, InputError, Json, Seat
from firestep.contract.engine import Draw

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Observation(Generic[A]):
    """All that a player is given: the view of its seat, its legal actions and asides."""

    seat: Seat
    view: Mapping[str, Json]
    legal: Sequence[A]
    asides: Sequence[A] = ()
    known_state: Any = None
    """The state, if nothing in it is hidden: every sample of the view equals it."""


class LazyView(Mapping[str, Json]):
    """A view that is computed on first access: a player with a known state never needs it."""

    __slots__ = ("_make", "_view")

    def __init__(self, make: Callable[[], Mapping[str, Json]]) -> None:
        """Store the function that returns the view."""
        self._make = make
        self._view: Mapping[str, Json] | None = None

    def _content(self) -> Mapping[str, Json]:
        if self._view is None:
            self._view = self._make()
        return self._view

    def __getitem__(self, name: str) -> Json:
        return self._content()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._content())

    def __len__(self) -> int:
        return len(self._content())


@dataclass(frozen=True, slots=True)
class PlannedAction(Generic[S, A]):
    """An action, and the state that the player expects after it; None if unknown."""

    action: A
    expected_state: S | None = None


class Player(Protocol[S, A]):
    """A computer player of one seat, or of all seats of a team."""

    @property
    def makes_asides(self) -> bool:
        """Whether `choose_aside` may return an aside."""

    def choose(self, observation: Observation[A]) -> Sequence[PlannedAction[S, A]]:
        """Return the next action, and further ones that hold while the game goes as expected."""

    def choose_aside(self, observation: Observation[A]) -> A | None:
        """Return an aside, or None to make none."""

    def close(self) -> None:
        """Release the resources of the player."""


def is_as_expected(game: Game[S, A], state: S, seat: Seat, expected_state: S | None) -> bool:
    """Return whether a seat sees what it expected. The caller must have access to the state.

    Equal bytes give equal views, so the views are computed only if the bytes differ.
    """
    if expected_state is None:
        return False
    if game.pack(state) == game.pack(expected_state):
        return True
    return game.view(state, seat) == game.view(expected_state, seat)


def deciding_seat(game: Game[S, A], state: S, seat: Seat | None = None) -> Seat:
    """Return the seat to act. Raise `InputError` if there is none, or not the given one."""
    seats = [each for each in game.to_act(state) if each != CHANCE]
    if not seats:
        reason = "the game is over" if game.outcome(state) is not None else "a roll is due"
        raise InputError(f"nobody has anything to decide here: {reason}")
    if seat is not None and seat not in seats:
        raise InputError(f"seat {seat} has nothing to decide here, but seat {seats[0]} has")
    return seats[0] if seat is None else seat


def mix_seed(*numbers: int) -> int:
    """Return a 31-bit seed that depends on all the numbers."""
    word = 0x9E3779B9
    for number in numbers:
        word ^= number & 0xFFFFFFFF
        for _ in range(2):
            word = (word ^ (word >> 16)) * 0x45D9F3B & 0xFFFFFFFF
        word ^= word >> 16
    return word & 0x7FFFFFFF


def make_draw(seed: int) -> Draw:
    """Return a pseudo-random source that depends only on the seed."""
    count = 0

    def draw(below: int) -> int:
        nonlocal count
        count += 1
        return mix_seed(seed, count) * below >> 31

    return draw
