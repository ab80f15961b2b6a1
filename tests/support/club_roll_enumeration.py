"""Odds of battles of Trench Club by enumeration of all rolls."""

from array import array
from collections.abc import Iterator
from fractions import Fraction
from math import comb

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.page.forecast import UnitOdds
from firestep.games.club.rules.phases import apply_chance, dice_due, hit_number_due
from firestep.games.club.state import Position

F = Fraction


def enumerate_rolls(begin: "array[int]", field: "array[int]") -> dict[bytes, Fraction]:
    """Enumerate all rolls through the rules API; return the final states and their chances."""
    now, done = {begin.tobytes(): F(1)}, dict[bytes, Fraction]()
    while now:
        after = dict[bytes, Fraction]()
        for buffer, weight in now.items():
            state = array("H", buffer)
            if not is_fighting(state):
                done[buffer] = done.get(buffer, F()) + weight
                continue
            for result, chance in list_rolls(state, field):
                made = state[:]
                apply_chance(made, field, result)
                key = made.tobytes()
                after[key] = after.get(key, F()) + weight * chance
        now = after
    return done


def is_fighting(state: "array[int]") -> bool:
    return layout.P_SCATTER <= state[layout.S_PHASE] <= layout.P_TARGET_ROLL


def list_rolls(state: "array[int]", field: "array[int]") -> Iterator[tuple[int, Fraction]]:
    """Yield the results of the next roll with their chances."""
    if state[layout.S_PHASE] == layout.P_SCATTER:
        yield from ((face, F(1, 12)) for face in range(1, 13))
        return
    dice, hit = dice_due(state, field), F(hit_number_due(state, field), 12)
    for hits in range(dice + 1):
        yield hits, comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)


def read_unit_odds(done: dict[bytes, Fraction], config: GameConfig, unit: str) -> UnitOdds:
    """Return a unit's marginal odds over the final states."""
    deadly, hero = config.field[layout.F_DEADLY], config.field[layout.F_HERO]
    damage, experience, ranks = [F()] * (deadly + 1), [F()] * (hero + 1), [F()] * 3
    for buffer, chance in done.items():
        found = next(u for u in Position(buffer, config).all_units() if u.name == unit)
        damage[found.damage if found.is_alive else deadly] += chance
        if found.is_alive:
            experience[found.experience] += chance
            rank = (found.experience >= config.content.numbers.veteran) + (found.experience >= hero)
            ranks[rank] += chance
    return UnitOdds(unit, tuple(damage), tuple(experience), tuple(ranks))
