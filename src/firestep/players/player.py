"""Somebody who plays: is shown what a seat may know and may do, and says what it does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from firestep.contract import CHANCE, Game, InputError, Json, Seat
from firestep.contract.engine import Draw

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Turn(Generic[A]):
    """All that a player gets: the view of its seat, and what it may do and say."""

    seat: Seat
    view: Mapping[str, Json]
    legal: Sequence[A]
    asides: Sequence[A] = ()


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """An action, and the state that the player expects after it; None: it expects nothing."""

    action: A
    foreseen: S | None = None


class Player(Protocol[S, A]):
    """A computer player of one seat, or of all seats of a team."""

    def choose(self, turn: Turn[A]) -> Sequence[Step[S, A]]:
        """Return what the seat does now, and what next while all goes as it foresees."""

    def aside(self, turn: Turn[A]) -> A | None:
        """Return what the seat says unasked, if anything."""

    def close(self) -> None:
        """Let go of whatever the player holds."""


def as_foreseen(game: Game[S, A], state: S, seat: Seat, foreseen: S | None) -> bool:
    """Tell whether a seat sees what it foresaw; whoever runs the game asks, for it has the state.

    Equal bytes give equal views; only where they differ are the views made and compared.
    """
    if foreseen is None:
        return False
    if game.pack(state) == game.pack(foreseen):
        return True
    return game.view(state, seat) == game.view(foreseen, seat)


def decider(game: Game[S, A], state: S, seat: Seat | None = None) -> Seat:
    """Return the seat that has something to decide; a InputError if there is none, or another."""
    seats = [one for one in game.to_act(state) if one != CHANCE]
    if not seats:
        what = "the game is over" if game.outcome(state) is not None else "a roll is due"
        raise InputError(f"nobody has anything to decide here: {what}")
    if seat is not None and seat not in seats:
        raise InputError(f"seat {seat} has nothing to decide here, but seat {seats[0]} has")
    return seats[0] if seat is None else seat


def mixed(*numbers: int) -> int:
    """Return a seed of 31 bits that depends on all the numbers."""
    word = 0x9E3779B9
    for number in numbers:
        word ^= number & 0xFFFFFFFF
        for _ in range(2):
            word = (word ^ (word >> 16)) * 0x45D9F3B & 0xFFFFFFFF
        word ^= word >> 16
    return word & 0x7FFFFFFF


def drawing(seed: int) -> Draw:
    """Return a source of numbers that depends on the seed alone."""
    count = 0

    def draw(most: int) -> int:
        nonlocal count
        count += 1
        return mixed(seed, count) * most >> 31

    return draw
