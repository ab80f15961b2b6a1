"""Experience and rank (XP)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def rank_of(state: Words, field: Words, slot: int) -> int:
    """Return 0 for a recruit, 1 for a veteran, 2 for a war hero (TC-XP-01)."""
    experience = state[slot + layout.EXPERIENCE]
    if experience >= field[layout.HERO]:
        return 2
    return 1 if experience >= field[layout.VETERAN] else 0


def gain(state: Words, field: Words, slot: int, points: int) -> None:
    """Add experience, up to the most there is; a turret learns nothing (TC-XP-09, TC-SPEC-68)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.MOVES_AS] == layout.FIXED:
        return
    experience = state[slot + layout.EXPERIENCE] + points
    most = field[layout.XP_CAP]
    state[slot + layout.EXPERIENCE] = experience if experience < most else most


def worth_knowing(damage: int, is_destroyed: int) -> int:
    """Return what damage done teaches: 1, or 2 for destroying (TC-XP-02 to -06)."""
    if damage == 0:
        return 0
    return 2 if is_destroyed != 0 else 1


def learn(state: Words, field: Words, slot: int, damage: int, is_destroyed: int) -> None:
    """Add what a unit gains for damage it did."""
    gain(state, field, slot, worth_knowing(damage, is_destroyed))
