"""Random play with a seed over the contract, used by all checks."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from random import Random
from typing import Generic, TypeVar

from firestep.contract import CHANCE, TABLE, Event, Game, Seat

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")

ASIDE_RATE = 0.06
"""The share of the steps that are asides, in games that have any."""


class Draw:
    """A random source with a seed, equal on every version of Python.

    It uses `Random.random`, the only method whose results Python guarantees not to change.
    """

    def __init__(self, seed: int) -> None:
        """Create a source with this seed."""
        self._random = Random(seed).random

    def __call__(self, below: int) -> int:
        """Return a number from 0 to `below - 1`, with equal probabilities."""
        words = (below.bit_length() + 52) // 53
        limit = (1 << 53 * words) // below * below
        while True:
            value = 0
            for _ in range(words):
                value = value << 53 | int(self._random() * (1 << 53))
            if value < limit:
                return value % below

    def sample(self, items: Sequence[T], most: int) -> list[T]:
        """Return a random selection of at most `most` items, in their order."""
        if len(items) <= most:
            return list(items)
        drawn: set[int] = set()
        while len(drawn) < most:
            drawn.add(self(len(items)))
        return [items[index] for index in sorted(drawn)]


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One action of a random walk, with the states before and after it and its events."""

    state: S
    seat: Seat
    action: A
    after: S
    events: Sequence[Event]
    is_aside: bool = False


def player_seats(seats: int) -> range:
    """Return the seats of the players."""
    return range(1, seats + 1)


def random_walk(
    game: Game[S, A], seats: int, *, seed: int, steps: int = 400, asides: float = 0.0
) -> Iterator[Step[S, A]]:
    """Yield the steps of a random game until its end, at most `steps`.

    Rolls have their exact probabilities. In a simultaneous step the next seat is random. `asides`
    is the share of steps that are asides.
    """
    draw = Draw(seed)
    state = game.initial(seats)
    for _ in range(steps):
        if not game.to_act(state):
            return
        seat, action, is_aside = pick_action(game, seats, state, draw, asides=asides)
        after, events = game.apply(state, seat, action)
        yield Step(state, seat, action, after, events, is_aside)
        state = after


def pick_action(
    game: Game[S, A], seats: int, state: S, draw: Draw, *, asides: float = 0.0
) -> tuple[Seat, A, bool]:
    """Return a random seat and action, and whether the action is an aside."""
    if asides and draw(1_000_000) < asides * 1_000_000:
        chosen = _pick_aside(game, seats, state, draw)
        if chosen:
            return *chosen, True
    asked = game.to_act(state)
    seat = asked[draw(len(asked))]
    if seat == CHANCE:
        return seat, pick_chance(game.chances(state), draw), False
    actions = game.legal(state, seat)
    return seat, actions[draw(len(actions))], False


def pick_chance(chances: Sequence[tuple[A, Fraction]], draw: Callable[[int], int]) -> A:
    """Return an outcome with its exact probability, using integers only."""
    whole = lcm(*(odds.denominator for _, odds in chances))
    parts = [odds.numerator * (whole // odds.denominator) for _, odds in chances]
    left = draw(sum(parts))
    for (action, _), part in zip(chances, parts, strict=True):
        if left < part:
            return action
        left -= part
    raise AssertionError("unreachable: the parts sum to more than was drawn")


def _pick_aside(game: Game[S, A], seats: int, state: S, draw: Draw) -> tuple[Seat, A] | None:
    """Return a random seat and one of its asides; skip most of those that end the game.

    Most asides end the game, and random walks should not be too short.
    """
    seat = (*player_seats(seats), TABLE)[draw(seats + 1)]
    actions = game.asides(state, seat)
    if not actions:
        return None
    action = actions[draw(len(actions))]
    after, _ = game.apply(state, seat, action)
    return None if game.outcome(after) is not None and draw(6) else (seat, action)
