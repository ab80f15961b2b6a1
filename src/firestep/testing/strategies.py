"""Hypothesis strategies over the contract; the only module here that needs hypothesis."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from firestep.contract import CHANCE, Game, Seat

S = TypeVar("S")
A = TypeVar("A")


def choices(most: int = 100) -> st.SearchStrategy[list[int]]:
    """Return a strategy for choice indexes, which shrinks to shorter games.

    It joins lists of lists, because flat lists of hypothesis have a mean length of five.
    """
    parts = st.lists(st.integers(0, 9_999), max_size=20)
    return st.lists(parts, max_size=20).map(
        lambda lists: [n for part in lists for n in part][:most]
    )


def states(game: Game[S, A], seats: int, *, most: int = 100) -> st.SearchStrategy[S]:
    """Return a strategy for states reachable in at most `most` actions, without asides."""
    return choices(most).map(lambda indexes: play(game, seats, indexes)[0])


def steps(game: Game[S, A], seats: int, *, most: int = 100) -> st.SearchStrategy[tuple[S, Seat, A]]:
    """Return a strategy for unfinished states, each with a seat to act and one of its actions.

    Before a roll the seat is `CHANCE` and the action is one of the outcomes.
    """
    return choices(most).map(lambda indexes: play(game, seats, indexes or [0])[1][-1])


def play(game: Game[S, A], seats: int, indexes: Sequence[int]) -> tuple[S, list[tuple[S, Seat, A]]]:
    """Play a game by indexes into the lists of possible actions; return the state and the steps."""
    state = game.initial(seats)
    steps_done: list[tuple[S, Seat, A]] = []
    for index in indexes:
        possible = [
            (seat, action)
            for seat in game.to_act(state)
            for action in (
                [action for action, _ in game.chances(state)]
                if seat == CHANCE
                else game.legal(state, seat)
            )
        ]
        if not possible:
            break
        seat, action = possible[index % len(possible)]
        steps_done.append((state, seat, action))
        state, _ = game.apply(state, seat, action)
    return state, steps_done
