"""Mines: where they may be laid (SPEC), and entering a hex with a mine or a headquarters (VAR).

The position of a hidden mine affects nothing but a unit that enters its hex.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    are_enemies,
    has_worked,
    headquarters_of,
    is_on_map,
    kind_of,
    lay_verb,
    marker_of,
    mine_code_of,
    mover_class,
    neighbour,
    owner_of,
    place_of,
    set_headquarters_of,
    set_marker,
    set_mine_code,
    set_worked,
    takes_headquarters,
    terrain_at,
    truck_place,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import award_points
from firestep.games.club.rules.units import add_unit, destroy_unit
from firestep.games.club.rules.victory import check_victory


def mine_hex(field: Words, marker: int, code: int) -> int:
    """Return the hex a code points to from the marker's hex, NOWHERE off the map (TC-SPEC-50)."""
    if code == 0:
        return marker
    return neighbour(field, marker, code - 1)


def mine_on(state: Words, field: Words, seat: int, hex: int, is_enemy: int) -> int:
    """Return the mine on a hex, of the seat's team or of its enemies; 0 for none."""
    if state[layout.S_MINES] == 0:
        return 0
    for mine in range(1, unit_count(state) + 1):
        slot = unit_slot(mine)
        if kind_of(state, slot) != layout.KIND_MINE or marker_of(state, slot) == 0:
            continue
        if are_enemies(owner_of(state, slot), seat) != is_enemy:
            continue
        if mine_hex(field, marker_of(state, slot) - 1, mine_code_of(state, slot)) == hex:
            return mine
    return 0


def marker_on(state: Words, hex: int) -> int:
    """Return the mine whose marker is on a hex, 0 for none."""
    for mine in range(1, unit_count(state) + 1):
        slot = unit_slot(mine)
        if kind_of(state, slot) == layout.KIND_MINE and marker_of(state, slot) == hex + 1:
            return mine
    return 0


def may_lay(state: Words, field: Words, seat: int, marker: int, code: int) -> int:
    """Return whether a mine may be laid: on land, one marker and own mine per hex (TC-FAQ-07)."""
    hex = mine_hex(field, marker, code)
    if hex == layout.NOWHERE or terrain_at(field, hex) > layout.TERRAIN_BRIDGE:
        return 0
    if terrain_at(field, marker) > layout.TERRAIN_BRIDGE or marker_on(state, marker) != 0:
        return 0
    return 1 if mine_on(state, field, seat, hex, 0) == 0 else 0


def list_mines(state: Words, field: Words, unit: int, choices: Words, count: int) -> int:
    """Add the mines a unit with orders may lay: one per turn, around itself (TC-SPEC-48, -57)."""
    slot = unit_slot(unit)
    place = place_of(state, slot)
    if not is_on_map(place) or has_worked(state, slot):
        return count
    if state[layout.S_UNITS] >= layout.MAX_UNITS:
        return count
    seat = owner_of(state, slot)
    for side in range(7):
        marker = mine_hex(field, place, side)
        if marker == layout.NOWHERE:
            continue
        for code in range(7):
            if may_lay(state, field, seat, marker, code) != 0:
                count = add_choice(choices, count, lay_verb(code), unit, marker)
    return count


def lay_mine(state: Words, unit: int, marker: int, code: int) -> None:
    """Lay a mine, which gets a number of its own (TC-SPEC-49, TC-FAQ-06)."""
    slot = unit_slot(unit)
    set_worked(state, slot, 1)
    add_unit(state, owner_of(state, slot), layout.KIND_MINE, layout.PLACE_GONE)
    mine = unit_slot(state[layout.S_UNITS])
    set_marker(state, mine, marker + 1)
    set_mine_code(state, mine, code)
    state[layout.S_MINES] += 1


def enter_hex(state: Words, field: Words, unit: int, hex: int) -> int:
    """Let a unit enter a hex, with a headquarters or mine on it; return 1 if a mine exploded."""
    slot = unit_slot(unit)
    seat = owner_of(state, slot)
    kind = kind_of(state, slot)
    if field[layout.F_VP] != 0 and takes_headquarters(field, kind):
        take_headquarters(state, field, seat, hex)
        if state[layout.S_ENDED] != 0:
            return 0
    moves_as = mover_class(field, kind)
    if (
        state[layout.S_MINES] == 0
        or moves_as == layout.CLASS_WINGS
        or moves_as == layout.CLASS_BOAT
    ):
        return 0
    mine = mine_on(state, field, seat, hex, 1)
    if mine == 0:
        return 0
    explode_mine(state, field, unit, mine)
    return 1


def take_headquarters(state: Words, field: Words, seat: int, hex: int) -> None:
    """Award the points of an enemy's headquarters, once (TC-VAR-04, -10)."""
    for other in range(1, field[layout.F_PLAYERS] + 1):
        if are_enemies(other, seat) and headquarters_of(state, other) == hex + 1:
            set_headquarters_of(state, other, 0)
            award_points(state, field, seat, field[layout.F_VP_HQ])
            check_victory(state, field)


def explode_mine(state: Words, field: Words, unit: int, mine: int) -> None:
    """Destroy a unit, its cargo and the mine (TC-SPEC-51, -69, TC-VAR-44, TC-GAP-67)."""
    slot = unit_slot(mine)
    set_marker(state, slot, 0)
    state[layout.S_MINES] -= 1
    owner = owner_of(state, slot)
    for number in range(1, unit_count(state) + 1):
        other = unit_slot(number)
        if number == unit or place_of(state, other) == truck_place(unit):
            destroy_unit(state, other)
            award_points(state, field, owner, field[layout.F_VP_UNIT])
    check_victory(state, field)
