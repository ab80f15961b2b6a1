"""Counting the tree of a game over the contract: slow, and therefore a judge of fast counters."""

from collections.abc import Sequence
from typing import TypeVar

from firestep.contract import CHANCE, Game

S = TypeVar("S")
A = TypeVar("A")


def perft(game: Game[S, A], state: S, depth: int) -> int:
    """Count the action sequences of this length; the outcomes of a roll are actions too."""
    if depth <= 0:
        return 1
    seat, actions = _moves(game, state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, seat, action)[0], depth - 1) for action in actions)


def divide(game: Game[S, A], state: S, depth: int) -> dict[str, int]:
    """Count the sequences of this length below each first action, by its text."""
    seat, actions = _moves(game, state)
    return {
        str(action): perft(game, game.apply(state, seat, action)[0], depth - 1)
        for action in actions
        if depth > 0
    }


def _moves(game: Game[S, A], state: S) -> tuple[int, Sequence[A]]:
    """Return the first seat asked, and what it may do; nothing when the game is over."""
    asked = game.to_act(state)
    if not asked:
        return CHANCE, ()
    if asked[0] == CHANCE:
        return CHANCE, [action for action, _ in game.chances(state)]
    return asked[0], game.legal(state, asked[0])
