"""Experience and rank (XP)."""

from firestep.games.club import layout
from firestep.games.club.words import Words


def rank_of(state: Words, field: Words, slot: int) -> int:
    """Return 0 for a recruit, 1 for a veteran, 2 for a war hero (TC-XP-01)."""
    experience = state[slot + layout.EXPERIENCE]
    if experience >= field[layout.HERO]:
        return 2
    return 1 if experience >= field[layout.VETERAN] else 0


def learn(state: Words, field: Words, slot: int, damage: int, is_destroyed: int) -> None:
    """Add what a unit gains for damage it did: 1, or 2 for destroying (TC-XP-02 to -06, -09)."""
    gain = 2 if is_destroyed != 0 else 1
    if damage == 0:
        gain = 0
    experience = state[slot + layout.EXPERIENCE] + gain
    most = field[layout.HERO]
    state[slot + layout.EXPERIENCE] = experience if experience < most else most
