"""Naming attackers and targets, and whose battle comes next (DECL)."""

from firestep.games.club import layout
from firestep.games.club.rules.contact import apart, class_bit, is_swimming
from firestep.games.club.rules.turn import enter_bank
from firestep.games.club.rules.units import has_orders
from firestep.games.club.words import Words


def in_range(state: Words, field: Words, slot: int, other: int) -> int:
    """Tell whether a unit's band for a target's class holds their distance (TC-DECL-10 to -16)."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    low = kind + layout.GROUND_LOW
    if class_bit(state, field, other) == 2:
        low = kind + layout.AIR_LOW
    if field[low] == 0:
        return 0
    hexes = apart(field, state[slot + layout.PLACE], state[other + layout.PLACE])
    return 1 if field[low] <= hexes <= field[low + 1] else 0


def may_attack(state: Words, field: Words, slot: int, other: int) -> int:
    """Tell whether a unit may name another as its target."""
    if state[slot + layout.PLACE] >= layout.FORT_PLACE:
        return 0
    if state[other + layout.PLACE] >= layout.FORT_PLACE:
        return 0
    if (state[slot + layout.OWNER] ^ state[other + layout.OWNER]) & 1 == 0:
        return 0
    if state[slot + layout.TURN] != 0 or has_orders(state, slot) == 0:
        return 0
    if is_swimming(state, field, slot) != 0:
        return 0
    return in_range(state, field, slot, other)


def list_attacks(state: Words, field: Words, choices: Words) -> int:
    """List the attacks that may be declared, and the end of the list; return how many."""
    seat = state[layout.SEAT]
    count = 0
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[slot + layout.OWNER] != seat or state[slot + layout.TURN] != 0:
            continue
        if state[slot + layout.PLACE] >= layout.FORT_PLACE:
            continue
        for target in range(1, state[layout.UNITS] + 1):
            other = layout.SLOTS + target * layout.SLOT - layout.SLOT
            if (state[other + layout.OWNER] ^ seat) & 1 == 0:
                continue
            if may_attack(state, field, slot, other) != 0:
                choices[layout.CHOICE * count] = layout.ATTACK
                choices[layout.CHOICE * count + 1] = unit
                choices[layout.CHOICE * count + 2] = target
                count += 1
    choices[layout.CHOICE * count] = layout.END_ATTACKS
    choices[layout.CHOICE * count + 1] = 0
    choices[layout.CHOICE * count + 2] = 0
    return count + 1


def declare(state: Words, unit: int, target: int) -> None:
    """Put an attack at the end of the list."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    state[layout.DECLARED] += 1
    state[slot + layout.TARGET] = target
    state[slot + layout.TURN] = state[layout.DECLARED]


def attacker_now(state: Words) -> int:
    """Return the unit whose declared attack is next, 0 when all are done."""
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[slot + layout.TURN] == state[layout.FOUGHT] + 1:
            return unit
    return 0


def next_battle(state: Words, field: Words) -> None:
    """Go to the next attack that is not void, or to the money phase (TC-DECL-07 to -09)."""
    state[layout.VICTIM] = 0
    state[layout.HITS] = 0
    while state[layout.FOUGHT] < state[layout.DECLARED]:
        slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
        target = state[slot + layout.TARGET]
        other = layout.SLOTS + target * layout.SLOT - layout.SLOT
        if state[slot + layout.PLACE] != layout.GONE and state[other + layout.PLACE] != layout.GONE:
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            if field[kind + layout.SCATTERS] != 0:
                state[layout.PHASE] = layout.SCATTER
            else:
                state[layout.PHASE] = layout.ATTACKER_ROLL
                state[layout.VICTIM] = target
            return
        state[layout.FOUGHT] += 1
    enter_bank(state, field)


def declared(state: Words) -> list[tuple[int, int]]:
    """Return the attacks of this turn in their order: attacker and target."""
    pairs = [(0, 0)] * state[layout.DECLARED]
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[slot + layout.TURN] != 0:
            pairs[state[slot + layout.TURN] - 1] = (unit, state[slot + layout.TARGET])
    return pairs
