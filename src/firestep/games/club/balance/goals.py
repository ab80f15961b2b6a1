"""Where the greedy player sends a unit: its goals, and how far every hex is from them."""

from firestep.games.club.balance.appraisal import is_at_gate
from firestep.games.club.balance.weights import CROWD, DEN, ERRAND, LIMP, PREY, SWIM
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import apart
from firestep.games.club.rules.forts import may_capture

# Notes of a movement phase: word 0 is the player's own, then how far each hex is from the goal.
GOAL = 16
WAITS = 3100  # by hex: is in the queue
QUEUE = 6200
NOTED = 9300
FAR = 2000  # no way at all


def put_source(notes: Words, hex: int, offset: int, waiting: int) -> int:
    """Make a hex a goal that lies so far off; return how many wait in the queue."""
    if offset < notes[GOAL + hex]:
        notes[GOAL + hex] = offset
        if notes[WAITS + hex] == 0:
            notes[WAITS + hex] = 1
            notes[QUEUE + waiting] = hex
            waiting += 1
    return waiting


def put_gates(field: Words, fort: int, offset: int, notes: Words, waiting: int) -> int:
    """Make the hexes before the gates of a fort goals."""
    for side in range(12):
        hex = field[field[layout.EXITS] + 12 * fort + side]
        if hex != layout.NOWHERE and hex < field[layout.HEXES]:
            waiting = put_source(notes, hex, offset, waiting)
    return waiting


def put_goals(state: Words, field: Words, slot: int, notes: Words) -> int:
    """Mark the goals of a unit; return how many hexes."""
    hexes = field[layout.HEXES]
    for hex in range(hexes):
        notes[GOAL + hex] = FAR
        notes[WAITS + hex] = 0
    seat = state[slot + layout.OWNER]
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    waiting = 0
    for fort in range(field[layout.FORT_COUNT]):
        owner = state[layout.FORTS + fort]
        if state[slot + layout.DAMAGE] >= LIMP and owner == seat:
            waiting = put_gates(field, fort, 0, notes, waiting)
    if waiting > 0 and state[layout.BONDS + seat] >= field[kind + layout.REPAIR_PRICE]:
        return waiting
    is_foot = 1 if field[kind + layout.MOVES_AS] == layout.FOOT else 0
    for fort in range(field[layout.FORT_COUNT]):
        owner = state[layout.FORTS + fort]
        if may_capture(state, field, slot, fort) != 0:
            offset = CROWD * nearer_friends(state, field, slot, fort)
            waiting = put_gates(field, fort, offset, notes, waiting)
        elif is_foot == 0 and owner != 0 and (owner ^ seat) & 1:
            waiting = put_gates(field, fort, DEN, notes, waiting)
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        hex = state[other + layout.PLACE]
        sort = field[layout.TYPES] + layout.TYPE * state[other + layout.KIND]
        if hex < layout.FORT_PLACE and other != slot:
            if field[kind + layout.CARRIES] != 0:  # a truck looks for riders
                if state[other + layout.OWNER] == seat and field[sort + layout.RIDES] != 0:
                    offset = field[sort + layout.SPEED]
                    waiting = put_source(notes, hex, 4 * offset, waiting)
            elif (state[other + layout.OWNER] ^ seat) & 1 and is_prey(field, kind, sort) != 0:
                offset = ERRAND * is_foot
                if is_at_gate(state, field, other, -1) == 0:
                    offset += PREY
                waiting = put_source(notes, hex, offset, waiting)
        other += layout.SLOT
    return waiting


def is_prey(field: Words, kind: int, sort: int) -> int:
    """Tell whether a type can attack another at any distance."""
    if field[sort + layout.MOVES_AS] == layout.WINGS:
        return 1 if field[kind + layout.AIR_LOW] != 0 else 0
    return 1 if field[kind + layout.GROUND_LOW] != 0 else 0


def nearer_friends(state: Words, field: Words, slot: int, fort: int) -> int:
    """Count the foot soldiers of the team that are nearer to a fort than this one."""
    gate = layout.NOWHERE
    for side in range(12):
        hex = field[field[layout.EXITS] + 12 * fort + side]
        if hex != layout.NOWHERE and hex < field[layout.HEXES]:
            gate = hex
    if gate == layout.NOWHERE or state[slot + layout.PLACE] >= layout.FORT_PLACE:
        return 0
    far = apart(field, state[slot + layout.PLACE], gate)
    count = 0
    other = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        hex = state[other + layout.PLACE]
        if (state[other + layout.OWNER] ^ state[slot + layout.OWNER]) & 1 == 0:
            if hex < layout.FORT_PLACE and may_capture(state, field, other, fort) != 0:
                near = apart(field, hex, gate)
                if near < far or (near == far and other < slot):
                    count += 1
        other += layout.SLOT
    return count


def find_goals(state: Words, field: Words, unit: int, moves_as: int, notes: Words) -> None:
    """Note for every hex how far a mover of that class is from the goals of a unit."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    waiting = put_goals(state, field, slot, notes)
    size = layout.MOST_HEXES
    costs = field[layout.COSTS] + layout.TERRAIN_COUNT * moves_as
    first = 0
    while waiting > 0:
        hex = notes[QUEUE + first % size]
        first += 1
        waiting -= 1
        notes[WAITS + hex] = 0
        cost = field[costs + field[field[layout.TERRAINS] + hex]]
        if cost >= layout.CLOSED:
            cost = SWIM
        cost += notes[GOAL + hex]
        for side in range(6):
            beside = field[field[layout.NEAR] + 6 * hex + side]
            if beside == layout.NOWHERE or cost >= notes[GOAL + beside]:
                continue
            if field[costs + field[field[layout.TERRAINS] + beside]] == layout.CLOSED:
                continue
            notes[GOAL + beside] = cost
            if notes[WAITS + beside] == 0:
                notes[WAITS + beside] = 1
                notes[QUEUE + (first + waiting) % size] = beside
                waiting += 1


def way_left(field: Words, place: int, range_: int, notes: Words) -> int:
    """Return how far a place is from the goal, for a unit of such a range."""
    if place < field[layout.HEXES]:
        left = notes[GOAL + place]
    else:
        left = FAR
        for side in range(12):
            hex = field[field[layout.EXITS] + 12 * (place - field[layout.HEXES]) + side]
            if hex != layout.NOWHERE and hex < field[layout.HEXES]:
                if notes[GOAL + hex] + 2 < left:
                    left = notes[GOAL + hex] + 2
    left -= 2 * range_ - 2
    return left if left > 0 else 0
