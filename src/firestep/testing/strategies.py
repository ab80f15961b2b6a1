"""Hypothesis strategies over the contract; the only file of the kit that needs hypothesis."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from firestep.contract import CHANCE, Game, Seat

S = TypeVar("S")
A = TypeVar("A")


def choices(most: int = 100) -> st.SearchStrategy[list[int]]:
    """Choice indexes that shrink to fewer and lower ones, hence to shorter games.

    A list of lists, for hypothesis makes flat lists of five on average, and games are longer.
    """
    some = st.lists(st.integers(0, 9_999), max_size=20)
    return st.lists(some, max_size=20).map(lambda lists: [n for part in lists for n in part][:most])


def states(game: Game[S, A], seats: int, *, most: int = 100) -> st.SearchStrategy[S]:
    """States that can be reached in at most so many actions, without asides."""
    return choices(most).map(lambda indexes: play(game, seats, indexes)[0])


def steps(game: Game[S, A], seats: int, *, most: int = 100) -> st.SearchStrategy[tuple[S, Seat, A]]:
    """States that are not over, each with a seat that is asked and one of its legal actions.

    At a roll the seat is `CHANCE` and the action one of the outcomes.
    """
    return choices(most).map(lambda indexes: play(game, seats, indexes or [0])[1][-1])


def play(game: Game[S, A], seats: int, indexes: Sequence[int]) -> tuple[S, list[tuple[S, Seat, A]]]:
    """Play by indexes into what can be done, until they or the game end."""
    state = game.initial(seats)
    done: list[tuple[S, Seat, A]] = []
    for index in indexes:
        doable = [
            (seat, action)
            for seat in game.to_act(state)
            for action in (
                [action for action, _ in game.chances(state)]
                if seat == CHANCE
                else game.legal(state, seat)
            )
        ]
        if not doable:
            break
        seat, action = doable[index % len(doable)]
        done.append((state, seat, action))
        state, _ = game.apply(state, seat, action)
    return state, done
