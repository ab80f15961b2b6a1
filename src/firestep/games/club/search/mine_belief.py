"""Hidden mines as a belief: what the markers tell a seat, and nothing else.

A marker says that a mine lies on its hex or on one beside it, on ground that can hold one. Where a
seat's own team has laid it, or is told, the code is known; of the enemy's codes this module reads
none, so that two samples that differ in them alone are one and the same to it.
"""

from firestep.games.club.balance.appraisal import worth_of
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.mines import mine_hex
from firestep.games.club.search import layout as desk


def is_hidden(state: Words, slot: int, seat: int) -> int:
    """Tell whether a slot is a mine that lies and whose code a seat may not know."""
    if state[slot + layout.KIND] != layout.MINE or state[slot + layout.MARKER] == 0:
        return 0
    return (state[slot + layout.OWNER] ^ seat) & 1


def ground_beside(field: Words, marker: int) -> int:
    """Count the hexes on which the mine of a marker can lie (TC-GAP-48)."""
    count = 0
    for code in range(7):
        hex = mine_hex(field, marker, code)
        if hex != layout.NOWHERE and field[field[layout.TERRAINS] + hex] <= layout.BRIDGE:
            count += 1
    return count


def danger(state: Words, field: Words, seat: int, hex: int) -> float:
    """Return the chance that an enemy's mine lies on a hex, as far as a seat may know."""
    if state[layout.MINES] == 0 or field[field[layout.TERRAINS] + hex] > layout.BRIDGE:
        return 0.0
    safe = 1.0
    for side in range(7):
        marker = mine_hex(field, hex, side)
        if marker == layout.NOWHERE:
            continue
        slot = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[slot + layout.MARKER] == marker + 1 and is_hidden(state, slot, seat) != 0:
                count = ground_beside(field, marker)
                if count > 0:
                    safe *= 1.0 - 1.0 / count
            slot += layout.SLOT
    return 1.0 - safe


def find_mines(state: Words, field: Words, seat: int, risk: Words) -> int:
    """Write down for every hex the chance of an enemy's mine; return the enemy's markers.

    `risk` has a word for each hex, in parts of CERTAIN.
    """
    for hex in range(field[layout.HEXES]):
        risk[hex] = 0
    if state[layout.MINES] == 0:
        return 0
    markers = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if is_hidden(state, slot, seat) != 0:
            markers += 1
            marker = state[slot + layout.MARKER] - 1
            count = ground_beside(field, marker)
            for code in range(7):
                hex = mine_hex(field, marker, code)
                if hex == layout.NOWHERE or count == 0:
                    continue
                if field[field[layout.TERRAINS] + hex] <= layout.BRIDGE:
                    risk[hex] += (desk.CERTAIN - risk[hex]) // count
        slot += layout.SLOT
    return markers


def hide_mines(state: Words, field: Words, seat: int) -> int:
    """Make the enemy's mines of a working copy harmless; return how many there were.

    A mine whose code points nowhere never goes off: so a search can make moves on the copy without
    learning anything from it. Everything that a seat may see stays as it is.
    """
    hidden = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if is_hidden(state, slot, seat) != 0:
            marker = state[slot + layout.MARKER] - 1
            hidden += 1
            state[slot + layout.CODE] = blind_code(field, marker)
        slot += layout.SLOT
    return hidden


def blind_code(field: Words, marker: int) -> int:
    """Return a number that no mine has as its code, and that leads to no hex of the map.

    The table of neighbours is one long list, and somewhere behind the marker's six stands the
    word for the world outside: the map has an edge.
    """
    last = 6 * field[layout.HEXES]
    for code in range(1, last + 1 - 6 * marker):
        if mine_hex(field, marker, code) == layout.NOWHERE:
            return code
    return 0


def path_danger(
    state: Words, field: Words, seat: int, hexes: Words, first: int, count: int
) -> float:
    """Return the chance to meet a mine on a way: so many hexes of a list, from its first."""
    safe = 1.0
    for number in range(first, first + count):
        safe *= 1.0 - danger(state, field, seat, hexes[number])
    return 1.0 - safe


def way_danger(field: Words, target: int, notes: Words, scratch: Words) -> float:
    """Return the chance to meet a mine on the way that find_ways has found to a place.

    The notes have the risk of each hex from RISKS on, as find_mines writes it.
    """
    hexes = field[layout.HEXES]
    safe = 1.0
    place = target
    label = scratch[layout.BEST_FROM + target]
    while True:  # back to where the way begins, which is not entered
        if place < hexes:
            safe *= 1.0 - 1.0 * notes[desk.RISKS + place] / desk.CERTAIN
        if scratch[layout.LABEL_FROM + label] == layout.NOWHERE:
            return 1.0 - safe
        place = scratch[layout.LABEL_PLACE + label]
        label = scratch[layout.LABEL_FROM + label]


def toll(
    state: Words, field: Words, verb: int, unit: int, target: int, notes: Words, scratch: Words
) -> float:
    """Return what an order may cost by hidden mines: bonds, by their chance.

    Needs what find_ways has left for the unit.
    """
    if notes[desk.MARKERS] == 0 or verb > layout.UNLOAD or verb == layout.BOARD:
        return 0.0
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.MOVES_AS] >= layout.WINGS:
        return 0.0
    if verb == layout.MOVE:
        risk = way_danger(field, target, notes, scratch)
    elif target < field[layout.HEXES]:
        risk = 1.0 * notes[desk.RISKS + target] / desk.CERTAIN
    else:
        risk = 0.0
    if risk == 0.0:
        return 0.0
    worth = worth_of(state, field, slot)
    rider = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[rider + layout.PLACE] == layout.ABOARD + unit:
            worth += worth_of(state, field, rider)
        rider += layout.SLOT
    return risk * worth
