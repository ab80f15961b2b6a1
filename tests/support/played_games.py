"""Records of random games, and of a short game of TRENCH."""

from typing import TypeVar

from firestep.contract import Game
from firestep.contract.record import Record, append_action, new_record
from firestep.games.trench import Trench
from firestep.testing import random_walk

S = TypeVar("S")
A = TypeVar("A")

EDITION_LENGTHS = [
    ("classic", "match"),
    ("classic", "single"),
    ("classic", "short"),
    ("modern", "single"),
    ("arena", "single"),
    ("outer-limit", "single"),
]
"""Every edition with each of its lengths."""


def random_record(
    game: Game[S, A], seats: int, seed: int, steps: int = 5_000, asides: float = 0.0
) -> tuple[Record, S]:
    """Return the record and the last state of a random game."""
    record, state = new_record(game, seats)
    for step in random_walk(game, seats, seed=seed, steps=steps, asides=asides):
        state = append_action(record, game, state, step.seat, step.action)
    return record, state


def short_record() -> tuple[Trench, Record]:
    """Return a short record with a move, a capture, an offer, an answer and a resignation."""
    game = Trench(edition="classic", length="single")
    record, state = new_record(game, 2, names=("Ana", "Rui"))
    for seat, text in (
        (1, "d4e4"),
        (2, "e5d5"),
        (1, "offer draw"),
        (2, "decline draw"),
        (1, "e4e5"),
        (2, "e6e5"),
        (2, "resign"),
    ):
        state = append_action(record, game, state, seat, game.read_action(text))
    return game, record
