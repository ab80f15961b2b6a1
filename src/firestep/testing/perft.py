"""A generic perft over the contract: a slow reference for the faster ones of the games."""

from collections.abc import Sequence
from typing import TypeVar

from firestep.contract import CHANCE, Game

S = TypeVar("S")
A = TypeVar("A")


def perft(game: Game[S, A], state: S, depth: int) -> int:
    """Return the number of action sequences of this length; outcomes of rolls are actions."""
    if depth <= 0:
        return 1
    seat, actions = _first_actions(game, state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, seat, action)[0], depth - 1) for action in actions)


def divide(game: Game[S, A], state: S, depth: int) -> dict[str, int]:
    """Return the number of sequences of this length for each first action, by its text."""
    seat, actions = _first_actions(game, state)
    return {
        str(action): perft(game, game.apply(state, seat, action)[0], depth - 1)
        for action in actions
        if depth > 0
    }


def _first_actions(game: Game[S, A], state: S) -> tuple[int, Sequence[A]]:
    """Return the first seat to act and its actions; no actions when the game is over."""
    seats = game.to_act(state)
    if not seats:
        return CHANCE, ()
    if seats[0] == CHANCE:
        return CHANCE, [action for action, _ in game.chances(state)]
    return seats[0], game.legal(state, seats[0])
