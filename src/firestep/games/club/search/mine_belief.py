"""Beliefs about hidden mines, derived from the markers alone.

A marker tells that a mine is on its hex or on an adjacent one, on terrain that can hold a mine. The
codes of a seat's own team are known. The enemy's codes are never read here, so samples that differ
only in them give the same result.
"""

from firestep.games.club.balance.appraisal import unit_value
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.search import layout as search_layout


def is_hidden(state: Words, slot: int, seat: int) -> int:
    """Return whether a slot is a mine on the map whose code a seat may not know."""
    if state[slot + layout.U_KIND] != layout.KIND_MINE or state[slot + layout.M_MARKER] == 0:
        return 0
    return (state[slot + layout.U_OWNER] ^ seat) & 1


def count_mine_hexes(field: Words, marker: int) -> int:
    """Return the number of hexes on which the mine of a marker can be (TC-GAP-48)."""
    count = 0
    for code in range(7):
        hex = mine_hex(field, marker, code)
        if hex != layout.NOWHERE and field[field[layout.F_TERRAINS] + hex] <= layout.TERRAIN_BRIDGE:
            count += 1
    return count


def mine_chance(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return the chance that an enemy mine is on a hex, as far as a seat may know."""
    if state[layout.S_MINES] == 0 or field[field[layout.F_TERRAINS] + hex] > layout.TERRAIN_BRIDGE:
        return 0.0
    safe = 1.0
    for side in range(7):
        marker = mine_hex(field, hex, side)
        if marker == layout.NOWHERE:
            continue
        slot = layout.S_SLOTS
        for _ in range(state[layout.S_UNITS]):
            if state[slot + layout.M_MARKER] == marker + 1 and is_hidden(state, slot, seat) != 0:
                count = count_mine_hexes(field, marker)
                if count > 0:
                    safe *= 1.0 - 1.0 / count
            slot += layout.SLOT_WORDS
    return 1.0 - safe


def mark_mine_risks(state: Words, field: Words, seat: int, risk: Words) -> int:
    """Store the chance of an enemy mine for every hex; return the number of enemy markers.

    `risk` has a word for each hex, in units of 1 / RISK_SCALE.
    """
    for hex in range(field[layout.F_HEXES]):
        risk[hex] = 0
    if state[layout.S_MINES] == 0:
        return 0
    markers = 0
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        if is_hidden(state, slot, seat) != 0:
            markers += 1
            marker = state[slot + layout.M_MARKER] - 1
            count = count_mine_hexes(field, marker)
            for code in range(7):
                hex = mine_hex(field, marker, code)
                if hex == layout.NOWHERE or count == 0:
                    continue
                if field[field[layout.F_TERRAINS] + hex] <= layout.TERRAIN_BRIDGE:
                    risk[hex] += (search_layout.RISK_SCALE - risk[hex]) // count
        slot += layout.SLOT_WORDS
    return markers


def disarm_hidden_mines(state: Words, field: Words, seat: int) -> int:
    """Make the enemy's mines in a working copy harmless; return how many there are.

    A mine whose code points nowhere never explodes, so a search can move on the copy without
    learning anything from it. Everything that the seat may see stays unchanged.
    """
    hidden = 0
    slot = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        if is_hidden(state, slot, seat) != 0:
            marker = state[slot + layout.M_MARKER] - 1
            hidden += 1
            state[slot + layout.M_CODE] = harmless_code(field, marker)
        slot += layout.SLOT_WORDS
    return hidden


def harmless_code(field: Words, marker: int) -> int:
    """Return a code that no mine has and that leads to no hex of the map.

    The table of neighbours is contiguous, and some entry after those of the marker is NOWHERE,
    because the map has an edge.
    """
    last = 6 * field[layout.F_HEXES]
    for code in range(1, last + 1 - 6 * marker):
        if mine_hex(field, marker, code) == layout.NOWHERE:
            return code
    return 0


def mine_chance_on_hexes(
    state: Words, field: Words, seat: int, hexes: Words, first: int, count: int
) -> float:
    """Return the chance to meet a mine on `count` hexes of a list, from index `first` on."""
    safe = 1.0
    for number in range(first, first + count):
        safe *= 1.0 - mine_chance(state, field, seat, hexes[number])
    return 1.0 - safe


def mine_chance_on_path(field: Words, target: int, notes: Words, scratch: Words) -> float:
    """Return the chance to meet a mine on the path that `find_paths` found to a place.

    The notes contain the risk of each hex from HEX_RISKS on, as stored by `mark_mine_risks`.
    """
    hexes = field[layout.F_HEXES]
    safe = 1.0
    place = target
    label = scratch[layout.W_BEST_FROM + target]
    while True:  # back to the start of the path, which is not entered
        if place < hexes:
            safe *= 1.0 - 1.0 * notes[search_layout.HEX_RISKS + place] / search_layout.RISK_SCALE
        if scratch[layout.W_LABEL_FROM + label] == layout.NOWHERE:
            return 1.0 - safe
        place = scratch[layout.W_LABEL_PLACE + label]
        label = scratch[layout.W_LABEL_FROM + label]


def expected_mine_loss(
    state: Words, field: Words, verb: int, unit: int, target: int, notes: Words, scratch: Words
) -> float:
    """Return the expected loss by hidden mines of an order, in bonds.

    Needs the marks of `find_paths` for the unit.
    """
    if notes[search_layout.MARKERS] == 0 or verb > layout.V_UNLOAD or verb == layout.V_BOARD:
        return 0.0
    slot = layout.S_SLOTS + unit * layout.SLOT_WORDS - layout.SLOT_WORDS
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    if field[kind + layout.T_MOVES_AS] >= layout.CLASS_WINGS:
        return 0.0
    if verb == layout.V_MOVE:
        risk = mine_chance_on_path(field, target, notes, scratch)
    elif target < field[layout.F_HEXES]:
        risk = 1.0 * notes[search_layout.HEX_RISKS + target] / search_layout.RISK_SCALE
    else:
        risk = 0.0
    if risk == 0.0:
        return 0.0
    value = unit_value(state, field, slot)
    rider = layout.S_SLOTS
    for _ in range(state[layout.S_UNITS]):
        if state[rider + layout.U_PLACE] == layout.PLACE_ABOARD + unit:
            value += unit_value(state, field, rider)
        rider += layout.SLOT_WORDS
    return risk * value
