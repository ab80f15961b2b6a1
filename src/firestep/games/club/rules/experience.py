"""Experience and rank (XP)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import experience_of, kind_of, mover_class, set_experience
from firestep.games.club.kernel.buffers import Words


def rank_of(state: Words, field: Words, slot: int) -> int:
    """Return 0 for a recruit, 1 for a veteran, 2 for a war hero (TC-XP-01)."""
    experience = experience_of(state, slot)
    if experience >= field[layout.F_HERO]:
        return 2
    return 1 if experience >= field[layout.F_VETERAN] else 0


def add_experience(state: Words, field: Words, slot: int, points: int) -> None:
    """Add experience up to the maximum; turrets gain none (TC-XP-09, TC-SPEC-68)."""
    kind = kind_of(state, slot)
    if mover_class(field, kind) == layout.CLASS_FIXED:
        return
    experience = experience_of(state, slot) + points
    most = field[layout.F_XP_CAP]
    set_experience(state, slot, experience if experience < most else most)


def experience_for(damage: int, is_destroyed: int) -> int:
    """Return the experience for damage done: 1, or 2 if the unit is destroyed (TC-XP-02 to -06)."""
    if damage == 0:
        return 0
    return 2 if is_destroyed != 0 else 1


def award_experience(state: Words, field: Words, slot: int, damage: int, is_destroyed: int) -> None:
    """Add the experience that a unit gains for the damage it did."""
    add_experience(state, field, slot, experience_for(damage, is_destroyed))
