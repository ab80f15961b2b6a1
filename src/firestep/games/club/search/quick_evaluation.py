"""A quick look at any state: rolls that are due are taken at their odds, later ones at their mean.

So a roll that is better than was to be expected shows as a better outlook, and nothing else does.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.odds import roll
from firestep.games.club.rules.phases import book, dice_due, number_due
from firestep.games.club.search.evaluation import outlook
from firestep.games.club.search.rollout import copy_state
from firestep.games.club.search.workspace import Workspace
from firestep.games.club.state import Position


def foresee(state: Position, bench: Workspace) -> float:
    """Return the expected score of the first team."""
    now = state.words(layout.SLOT * layout.MOST_NEW)
    phase = now[layout.PHASE]
    if phase not in (layout.SCATTER, layout.ATTACKER_ROLL, layout.TARGET_ROLL):
        return outlook(now, bench.field, bench.weights, bench.rates)
    field, work, total = bench.field, now[:], 0.0
    if phase == layout.SCATTER:
        faces = field[layout.FACES]
        odds = [(face, 1.0 / faces) for face in range(1, faces + 1)]
    else:
        odds = list(enumerate(chances(now, field)))
    for result, chance in odds:
        if chance > 0.0:
            copy_state(now, 0, work)
            book(work, field, result)
            fight_on(work, field)
            total += chance * outlook(work, field, bench.weights, bench.rates)
    return total


def chances(state: Words, field: Words) -> list[float]:
    """Return the odds of the hits of the battle roll that is due."""
    dice, faces = dice_due(state, field), field[layout.FACES]
    ways = faces**dice
    return [count / ways for count in roll(dice, number_due(state, field), faces)]


def fight_on(state: Words, field: Words) -> None:
    """Fight the battles that are declared, everybody with his mean hits."""
    while layout.SCATTER <= state[layout.PHASE] <= layout.TARGET_ROLL:
        if state[layout.PHASE] == layout.SCATTER:
            book(state, field, field[layout.FACES])
        else:
            hits = dice_due(state, field) * number_due(state, field)
            book(state, field, (2 * hits + field[layout.FACES]) // (2 * field[layout.FACES]))
