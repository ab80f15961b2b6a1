"""Contact: which units can fight at distance 1, and which hexes they put in contact (CONTACT)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def hex_distance(field: Words, one: int, other: int) -> int:
    """Return the distance between two hexes."""
    columns = field[layout.F_COLUMNS]
    rows = field[layout.F_ROWS]
    across = field[columns + one] - field[columns + other]
    down = field[rows + one] - field[rows + other]
    slant = across + down
    across = across if across >= 0 else -across
    down = down if down >= 0 else -down
    slant = slant if slant >= 0 else -slant
    if across >= down and across >= slant:
        return across
    return down if down >= slant else slant


def is_swimming(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is a foot soldier in water; bridges do not count (TC-MOVE-17, -19)."""
    place = state[slot + layout.U_PLACE]
    if place >= layout.PLACE_FORT:
        return 0
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    if field[kind + layout.T_MOVES_AS] != layout.CLASS_FOOT:
        return 0
    terrain = field[field[layout.F_TERRAINS] + place]
    return 1 if terrain == layout.TERRAIN_RIVER or terrain == layout.TERRAIN_LAKE else 0


def melee_targets(state: Words, field: Words, slot: int) -> int:
    """Return what a unit can fight at distance 1: 1 ground units, 2 air units, 3 both, 0 none.

    A unit inside a fort, aboard a truck or in water fights nobody (TC-CONTACT-01 to -10).
    """
    if state[slot + layout.U_PLACE] >= layout.PLACE_FORT or is_swimming(state, field, slot):
        return 0
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    found = 0
    if field[kind + layout.T_GROUND_LOW] == 1:
        found = 1
    if field[kind + layout.T_AIR_LOW] == 1:
        found += 2
    return found


def class_bit(state: Words, field: Words, slot: int) -> int:
    """Return the unit's bit in `melee_targets`: 2 for an air unit, 1 for any other."""
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    return 2 if field[kind + layout.T_MOVES_AS] == layout.CLASS_WINGS else 1


def mark_board(state: Words, field: Words, seat: int, scratch: Words) -> None:
    """Mark the occupants of all hexes for a seat, and the hexes where its units are in contact."""
    hexes = field[layout.F_HEXES]
    for place in range(hexes):
        scratch[layout.W_HELD + place] = 0
    for place in range(hexes):
        scratch[layout.W_CONTACT + place] = 0
    near = field[layout.F_NEIGHBOURS]
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[slot + layout.U_PLACE]
        if place < layout.PLACE_FORT:
            if (state[slot + layout.U_OWNER] ^ seat) & 1 == 0:
                scratch[layout.W_HELD + place] = 1
            else:
                scratch[layout.W_HELD + place] = 2
                reach = melee_targets(state, field, slot)
                if reach != 0:
                    for side in range(6):
                        beside = field[near + 6 * place + side]
                        if beside != layout.NOWHERE:
                            scratch[layout.W_CONTACT + beside] |= reach
        slot += layout.SLOT_WORDS
    if field[layout.F_TRENCH] != 0:
        mark_trenches(state, field, seat, scratch)
    if field[layout.F_AIR_STACK] != 0:
        mark_stacks(state, field, scratch)


def mark_trenches(state: Words, field: Words, seat: int, scratch: Words) -> None:
    """Mark who holds the trenches, and contact around all of their hexes (TC-VAR-19, -46)."""
    lists = field[layout.F_TRENCH_LISTS]
    for trench in range(layout.MAX_TRENCHES):
        scratch[layout.W_HELD_TRENCH + trench] = 0
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[slot + layout.U_PLACE]
        if place < layout.PLACE_FORT and state[slot + layout.U_DUG_IN] != 0:
            trench = field[field[layout.F_TRENCHES] + place]
            is_enemy = (state[slot + layout.U_OWNER] ^ seat) & 1
            scratch[layout.W_HELD_TRENCH + trench] = 1 + is_enemy
            reach = melee_targets(state, field, slot)
            if is_enemy != 0 and reach != 0:
                first = field[lists + 2 * trench]
                for at in range(first, first + field[lists + 2 * trench + 1]):
                    for side in range(6):
                        beside = field[field[layout.F_NEIGHBOURS] + 6 * field[at] + side]
                        if beside != layout.NOWHERE:
                            scratch[layout.W_CONTACT + beside] |= reach
        slot += layout.SLOT_WORDS


def mark_stacks(state: Words, field: Words, scratch: Words) -> None:
    """Mark which hexes hold ground units and which hold air units (TC-DIFF-24)."""
    for hex in range(field[layout.F_HEXES]):
        scratch[layout.W_STACK + hex] = 0
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        place = state[slot + layout.U_PLACE]
        if place < layout.PLACE_FORT:
            scratch[layout.W_STACK + place] |= class_bit(state, field, slot)
        slot += layout.SLOT_WORDS


def is_free(field: Words, hex: int, bit: int, scratch: Words) -> int:
    """Return whether the occupants of a hex allow a unit of a class to stay there (TC-MOVE-29).

    `bit` is the unit's `class_bit`. Needs the marks of `mark_board`.
    """
    held = scratch[layout.W_HELD + hex]
    if held == 0:
        return 1
    if held > 1 or field[layout.F_AIR_STACK] == 0:
        return 0
    return 1 if scratch[layout.W_STACK + hex] == 3 - bit else 0
