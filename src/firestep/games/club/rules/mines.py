"""Mines: where they may be laid (SPEC), and entering a hex with a mine or a headquarters (VAR).

The position of a hidden mine affects nothing but a unit that enters its hex.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import award_points
from firestep.games.club.rules.units import add_unit, destroy_unit
from firestep.games.club.rules.victory import check_victory


def mine_hex(field: Words, marker: int, code: int) -> int:
    """Return the hex a code points to from the marker's hex, NOWHERE off the map (TC-SPEC-50)."""
    if code == 0:
        return marker
    return field[field[layout.F_NEIGHBOURS] + 6 * marker + code - 1]


def mine_on(state: Words, field: Words, seat: int, hex: int, is_enemy: int) -> int:
    """Return the mine on a hex, of the seat's team or of its enemies; 0 for none."""
    if state[layout.S_MINES] == 0:
        return 0
    for mine in range(1, state[layout.S_UNITS] + 1):
        slot = layout.S_SLOTS + mine * layout.SLOT_WORDS - layout.SLOT_WORDS
        if state[slot + layout.U_KIND] != layout.KIND_MINE or state[slot + layout.M_MARKER] == 0:
            continue
        if (state[slot + layout.U_OWNER] ^ seat) & 1 != is_enemy:
            continue
        if mine_hex(field, state[slot + layout.M_MARKER] - 1, state[slot + layout.M_CODE]) == hex:
            return mine
    return 0


def marker_on(state: Words, hex: int) -> int:
    """Return the mine whose marker is on a hex, 0 for none."""
    for mine in range(1, state[layout.S_UNITS] + 1):
        slot = layout.S_SLOTS + mine * layout.SLOT_WORDS - layout.SLOT_WORDS
        if (
            state[slot + layout.U_KIND] == layout.KIND_MINE
            and state[slot + layout.M_MARKER] == hex + 1
        ):
            return mine
    return 0


def may_lay(state: Words, field: Words, seat: int, marker: int, code: int) -> int:
    """Return whether a mine may be laid: on land, one marker and own mine per hex (TC-FAQ-07)."""
    hex = mine_hex(field, marker, code)
    if hex == layout.NOWHERE or field[field[layout.F_TERRAINS] + hex] > layout.TERRAIN_BRIDGE:
        return 0
    if (
        field[field[layout.F_TERRAINS] + marker] > layout.TERRAIN_BRIDGE
        or marker_on(state, marker) != 0
    ):
        return 0
    return 1 if mine_on(state, field, seat, hex, 0) == 0 else 0


def list_mines(state: Words, field: Words, unit: int, choices: Words, count: int) -> int:
    """Add the mines a unit with orders may lay: one per turn, around itself (TC-SPEC-48, -57)."""
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    place = state[slot + layout.U_PLACE]
    if place >= layout.PLACE_FORT or state[slot + layout.U_WORKED] != 0:
        return count
    if state[layout.S_UNITS] >= layout.MAX_UNITS:
        return count
    seat = state[slot + layout.U_OWNER]
    for side in range(7):
        marker = mine_hex(field, place, side)
        if marker == layout.NOWHERE:
            continue
        for code in range(7):
            if may_lay(state, field, seat, marker, code) != 0:
                choices[layout.CHOICE_WORDS * count] = layout.V_LAY + code
                choices[layout.CHOICE_WORDS * count + 1] = unit
                choices[layout.CHOICE_WORDS * count + 2] = marker
                count += 1
    return count


def lay_mine(state: Words, unit: int, marker: int, code: int) -> None:
    """Lay a mine, which gets a number of its own (TC-SPEC-49, TC-FAQ-06)."""
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    state[slot + layout.U_WORKED] = 1
    add_unit(state, state[slot + layout.U_OWNER], layout.KIND_MINE, layout.PLACE_GONE)
    mine = layout.S_SLOTS + state[layout.S_UNITS] * layout.SLOT_WORDS - layout.SLOT_WORDS
    state[mine + layout.M_MARKER] = marker + 1
    state[mine + layout.M_CODE] = code
    state[layout.S_MINES] += 1


def enter_hex(state: Words, field: Words, unit: int, hex: int) -> int:
    """Let a unit enter a hex, with a headquarters or mine on it; return 1 if a mine exploded."""
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    seat = state[slot + layout.U_OWNER]
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    if field[layout.F_VP] != 0 and field[kind + layout.T_TAKES_HQ] != 0:
        take_headquarters(state, field, seat, hex)
        if state[layout.S_ENDED] != 0:
            return 0
    moves_as = field[kind + layout.T_MOVES_AS]
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
        if (other ^ seat) & 1 and state[layout.S_HQ + other] == hex + 1:
            state[layout.S_HQ + other] = 0
            award_points(state, field, seat, field[layout.F_VP_HQ])
            check_victory(state, field)


def explode_mine(state: Words, field: Words, unit: int, mine: int) -> None:
    """Destroy a unit, its cargo and the mine (TC-SPEC-51, -69, TC-VAR-44, TC-GAP-67)."""
    slot = layout.S_SLOTS + mine * layout.SLOT_WORDS - layout.SLOT_WORDS
    state[slot + layout.M_MARKER] = 0
    state[layout.S_MINES] -= 1
    owner = state[slot + layout.U_OWNER]
    other = layout.S_SLOTS
    for number in range(1, state[layout.S_UNITS] + 1):
        if number == unit or state[other + layout.U_PLACE] == layout.PLACE_ABOARD + unit:
            destroy_unit(state, other)
            award_points(state, field, owner, field[layout.F_VP_UNIT])
        other += layout.SLOT_WORDS
    check_victory(state, field)
