"""Reach by walking every single path, to check the shorter search of moving.py."""

from .board import Place
from .moving import Walk, first_walk, longer_walk, may_end, movable, ways_out
from .state import State, Unit


def every_walk(state: State, unit: Unit, walk: Walk) -> list[Walk]:
    """List a path and all its legal continuations."""
    found = [walk]
    if walk.ended:
        return found
    for way in ways_out(state, unit, walk):
        longer = longer_walk(state, unit, walk, way, {})
        if longer is not None:
            found += every_walk(state, unit, longer)
    return found


def literal_reach(state: State, unit: Unit) -> dict[Place, tuple[int, bool]]:
    """Give the same answer as moving.reach, slowly."""
    best: dict[Place, Walk] = {}
    if not movable(state, unit):
        return {}
    for walk in every_walk(state, unit, first_walk(state, unit)):
        if walk.steps == 0 or not may_end(state, unit, walk.place):
            continue
        if walk.place not in best or walk < best[walk.place]:
            best[walk.place] = walk
    return {place: (walk.spent, walk.stopped) for place, walk in best.items()}
