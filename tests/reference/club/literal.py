"""Reach by enumeration of all paths, to check the faster search of moving.py."""

from .board import Place
from .moving import Walk, adjacent_exits, first_walk, longer_walk, may_end, may_move
from .state import State, Unit


def all_walks(state: State, unit: Unit, walk: Walk) -> list[Walk]:
    """List a path and all its legal continuations."""
    found = [walk]
    if walk.ended:
        return found
    for exit_ in adjacent_exits(state, unit, walk):
        longer = longer_walk(state, unit, walk, exit_, {})
        if longer is not None:
            found += all_walks(state, unit, longer)
    return found


def literal_reach(state: State, unit: Unit) -> dict[Place, tuple[int, bool]]:
    """Return the same result as moving.reach."""
    best: dict[Place, Walk] = {}
    if not may_move(state, unit):
        return {}
    for walk in all_walks(state, unit, first_walk(state, unit)):
        if walk.steps == 0 or not may_end(state, unit, walk.place):
            continue
        if walk.place not in best or walk < best[walk.place]:
            best[walk.place] = walk
    return {place: (walk.spent, walk.stopped) for place, walk in best.items()}
