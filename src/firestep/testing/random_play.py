"""Seeded random play over the contract: the ground that every check walks on."""

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

ASIDES = 0.06
"""The part of the steps that are asides, in the games that have any."""


class Draw:
    """Numbers from a seed, the same on every Python.

    Built on `Random.random`, the only method whose numbers Python promises never to change.
    """

    def __init__(self, seed: int) -> None:
        """Start at a seed."""
        self._random = Random(seed).random

    def __call__(self, below: int) -> int:
        """Return a number from 0 to `below - 1`, each exactly as likely as the next."""
        words = (below.bit_length() + 52) // 53
        fair = (1 << 53 * words) // below * below
        while True:
            value = 0
            for _ in range(words):
                value = value << 53 | int(self._random() * (1 << 53))
            if value < fair:
                return value % below

    def few(self, items: Sequence[T], most: int) -> list[T]:
        """Return at most so many of the items, in their order."""
        if len(items) <= most:
            return list(items)
        drawn: set[int] = set()
        while len(drawn) < most:
            drawn.add(self(len(items)))
        return [items[index] for index in sorted(drawn)]


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One action of a walk, with the states before and after it and what happened."""

    state: S
    seat: Seat
    action: A
    after: S
    events: Sequence[Event]
    aside: bool = False


def people(seats: int) -> range:
    """Return the seats that people sit at."""
    return range(1, seats + 1)


def random_walk(
    game: Game[S, A], seats: int, *, seed: int, steps: int = 400, asides: float = 0.0
) -> Iterator[Step[S, A]]:
    """Play at random until the end or for so many steps.

    Rolls fall with their exact odds; in a sealed step any of the seats asked is next; `asides` is
    the part of the steps that are asides, where there are any.
    """
    draw = Draw(seed)
    state = game.initial(seats)
    for _ in range(steps):
        if not game.to_act(state):
            return
        seat, action, aside = pick(game, seats, state, draw, asides=asides)
        after, events = game.apply(state, seat, action)
        yield Step(state, seat, action, after, events, aside)
        state = after


def pick(
    game: Game[S, A], seats: int, state: S, draw: Draw, *, asides: float = 0.0
) -> tuple[Seat, A, bool]:
    """Draw who acts next and how, and whether it is an aside."""
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
    """Draw one outcome with its exact odds, in whole numbers only."""
    whole = lcm(*(odds.denominator for _, odds in chances))
    parts = [odds.numerator * (whole // odds.denominator) for _, odds in chances]
    left = draw(sum(parts))
    for (action, _), part in zip(chances, parts, strict=True):
        if left < part:
            return action
        left -= part
    raise AssertionError("unreachable: the parts sum to more than was drawn")


def _pick_aside(game: Game[S, A], seats: int, state: S, draw: Draw) -> tuple[Seat, A] | None:
    """Draw a seat and one of its asides; most of those that end the game are passed over.

    Nearly all asides of most games are ways to end it, and walks should get somewhere.
    """
    seat = (*people(seats), TABLE)[draw(seats + 1)]
    actions = game.asides(state, seat)
    if not actions:
        return None
    action = actions[draw(len(actions))]
    after, _ = game.apply(state, seat, action)
    return None if game.outcome(after) is not None and draw(6) else (seat, action)
