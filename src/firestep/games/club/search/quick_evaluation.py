"""Quick evaluation of any state: average over the pending roll, mean results for later rolls.

So a roll that is better than expected, and only that, raises the expected score.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import unit_words
from firestep.games.club.kernel.buffers import Reals, Words
from firestep.games.club.rules.odds import count_rolls
from firestep.games.club.rules.phases import apply_chance, dice_due, hit_number_due
from firestep.games.club.search import layout as search_layout
from firestep.games.club.search.evaluation import expected_score
from firestep.games.club.search.workspace import make_reals
from firestep.games.club.state import Position


def evaluate(state: Position, weights: Reals) -> float:
    """Return the expected score of the first team."""
    now, field = state.words(unit_words(layout.MAX_NEW_UNITS)), state.config.field
    phase, features = now[layout.S_PHASE], make_reals(search_layout.FEATURE_COUNT)
    if phase not in (layout.P_SCATTER, layout.P_ATTACKER_ROLL, layout.P_TARGET_ROLL):
        return expected_score(now, field, weights, features)
    total = 0.0
    if phase == layout.P_SCATTER:
        faces = field[layout.F_FACES]
        odds = [(face, 1.0 / faces) for face in range(1, faces + 1)]
    else:
        odds = list(enumerate(hit_chances(now, field)))
    for result, chance in odds:
        if chance > 0.0:
            after = now[:]
            apply_chance(after, field, result)
            resolve_battles(after, field)
            total += chance * expected_score(after, field, weights, features)
    return total


def hit_chances(state: Words, field: Words) -> list[float]:
    """Return the chances of the numbers of hits of the battle roll that is due."""
    dice, faces = dice_due(state, field), field[layout.F_FACES]
    rolls = faces**dice
    return [count / rolls for count in count_rolls(dice, hit_number_due(state, field), faces)]


def resolve_battles(state: Words, field: Words) -> None:
    """Resolve the declared battles with the mean number of hits for each roll."""
    while layout.P_SCATTER <= state[layout.S_PHASE] <= layout.P_TARGET_ROLL:
        if state[layout.S_PHASE] == layout.P_SCATTER:
            apply_chance(state, field, field[layout.F_FACES])
        else:
            hits = dice_due(state, field) * hit_number_due(state, field)
            apply_chance(
                state, field, (2 * hits + field[layout.F_FACES]) // (2 * field[layout.F_FACES])
            )
