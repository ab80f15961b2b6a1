"""Beliefs about hidden mines, derived from the markers alone.

A marker tells that a mine is on its hex or on an adjacent one, on terrain that can hold a mine. The
codes of a seat's own team are known. The enemy's codes are never read here, so samples that differ
only in them give the same result.
"""

from firestep.games.club.balance.appraisal import unit_value
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    best_label,
    kind_of,
    label_from,
    label_place,
    marker_of,
    mover_class,
    owner_of,
    place_of,
    set_mine_code,
    terrain_at,
    truck_place,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.search import layout as search_layout


def is_hidden(state: Words, slot: int, seat: int) -> int:
    """Return whether a slot is a mine on the map whose code a seat may not know."""
    if kind_of(state, slot) != layout.KIND_MINE or marker_of(state, slot) == 0:
        return 0
    return are_enemies(owner_of(state, slot), seat)


def count_mine_hexes(field: Words, marker: int) -> int:
    """Return the number of hexes on which the mine of a marker can be (TC-GAP-48)."""
    count = 0
    for code in range(7):
        hex = mine_hex(field, marker, code)
        if hex != layout.NOWHERE and terrain_at(field, hex) <= layout.TERRAIN_BRIDGE:
            count += 1
    return count


def mine_chance(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return the chance that an enemy mine is on a hex, as far as a seat may know."""
    if state[layout.S_MINES] == 0 or terrain_at(field, hex) > layout.TERRAIN_BRIDGE:
        return 0.0
    safe = 1.0
    for side in range(7):
        marker = mine_hex(field, hex, side)
        if marker == layout.NOWHERE:
            continue
        for unit in range(1, unit_count(state) + 1):
            slot = unit_slot(unit)
            if marker_of(state, slot) == marker + 1 and is_hidden(state, slot, seat) != 0:
                count = count_mine_hexes(field, marker)
                if count > 0:
                    safe *= 1.0 - 1.0 / count
    return 1.0 - safe


def mark_mine_risks(state: Words, field: Words, seat: int, risks: Words) -> int:
    """Store the chance of an enemy mine for every hex; return the number of enemy markers.

    `risks` has a word for each hex, in units of 1 / RISK_SCALE.
    """
    for hex in range(field[layout.F_HEXES]):
        risks[hex] = 0
    if state[layout.S_MINES] == 0:
        return 0
    markers = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if is_hidden(state, slot, seat) != 0:
            markers += 1
            marker = marker_of(state, slot) - 1
            count = count_mine_hexes(field, marker)
            for code in range(7):
                hex = mine_hex(field, marker, code)
                if hex == layout.NOWHERE or count == 0:
                    continue
                if terrain_at(field, hex) <= layout.TERRAIN_BRIDGE:
                    risks[hex] += (search_layout.RISK_SCALE - risks[hex]) // count
    return markers


def disarm_hidden_mines(state: Words, field: Words, seat: int) -> int:
    """Make the enemy's mines in a working copy harmless; return how many there are.

    A mine whose code points nowhere never explodes, so a search can move on the copy without
    learning anything from it. Everything that the seat may see stays unchanged.
    """
    hidden = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if is_hidden(state, slot, seat) != 0:
            marker = marker_of(state, slot) - 1
            hidden += 1
            set_mine_code(state, slot, harmless_code(field, marker))
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


def mine_chance_on_path(field: Words, target: int, risks: Words, scratch: Words) -> float:
    """Return the chance to meet a mine on the path that `find_paths` found to a place.

    Needs the risks of `mark_mine_risks`.
    """
    hexes = field[layout.F_HEXES]
    safe = 1.0
    place = target
    label = best_label(scratch, target)
    while True:  # back to the start of the path, which is not entered
        if place < hexes:
            safe *= 1.0 - 1.0 * risks[place] / search_layout.RISK_SCALE
        if label_from(scratch, label) == layout.NOWHERE:
            return 1.0 - safe
        place = label_place(scratch, label)
        label = label_from(scratch, label)


def expected_mine_loss(
    state: Words, field: Words, verb: int, unit: int, target: int, risks: Words, scratch: Words
) -> float:
    """Return the expected loss by hidden mines of an order, in bonds.

    Needs the risks of `mark_mine_risks` and the marks of `find_paths` for the unit.
    """
    if verb > layout.V_UNLOAD or verb == layout.V_BOARD:
        return 0.0
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    if mover_class(field, kind) >= layout.CLASS_WINGS:
        return 0.0
    if verb == layout.V_MOVE:
        risk = mine_chance_on_path(field, target, risks, scratch)
    elif target < field[layout.F_HEXES]:
        risk = 1.0 * risks[target] / search_layout.RISK_SCALE
    else:
        risk = 0.0
    if risk == 0.0:
        return 0.0
    value = unit_value(state, field, slot)
    for number in range(1, unit_count(state) + 1):
        rider = unit_slot(number)
        if place_of(state, rider) == truck_place(unit):
            value += unit_value(state, field, rider)
    return risk * value
