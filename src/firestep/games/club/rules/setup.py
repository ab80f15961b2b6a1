"""From the sealed split to the roll for who begins (SETUP)."""

from firestep.games.club import layout
from firestep.games.club.rules.contact import apart, look_round
from firestep.games.club.rules.turn import begin_turn
from firestep.games.club.words import Words


def list_split(state: Words, seat: int, choices: Words) -> int:
    """List what a seat may do: a unit to an army, or the seal (TC-SETUP-14, -15, -34)."""
    if state[layout.READY] >> seat & 1:
        return 0
    count = 0
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if state[slot + layout.OWNER] != seat or state[slot + layout.ARMY_OF] != 0:
            continue
        for army in range(1, 4):
            choices[layout.CHOICE * count] = layout.ASSIGN
            choices[layout.CHOICE * count + 1] = unit
            choices[layout.CHOICE * count + 2] = army
            count += 1
    if count == 0:
        choices[0] = layout.SEAL
        choices[1] = 0
        choices[2] = 0
        count = 1
    return count


def seal(state: Words, field: Words, seat: int) -> None:
    """Make a split final; after the last one the dice for the placing order are due."""
    state[layout.READY] |= 1 << seat
    if state[layout.READY] == (2 << field[layout.PLAYERS]) - 2:
        begin_contest(state, field, layout.PLACE_ORDER)


def begin_contest(state: Words, field: Words, phase: int) -> None:
    """Let everybody roll for the highest die."""
    state[layout.PHASE] = phase
    state[layout.SEAT] = 1
    state[layout.RIVALS] = (2 << field[layout.PLAYERS]) - 2
    for seat in range(5):
        state[layout.ROLLS + seat] = 0


def book_order_roll(state: Words, field: Words, die: int) -> None:
    """Take one die; the tied highest roll again (TC-SETUP-18, -19, TC-TURN-01, -02)."""
    state[layout.ROLLS + state[layout.SEAT]] = die
    best = 0
    missing = 0
    for seat in range(field[layout.PLAYERS], 0, -1):
        if state[layout.RIVALS] >> seat & 1:
            if state[layout.ROLLS + seat] == 0:
                missing = seat
            elif state[layout.ROLLS + seat] > best:
                best = state[layout.ROLLS + seat]
    if missing != 0:
        state[layout.SEAT] = missing
        return
    first = 0
    tied = 0
    for seat in range(field[layout.PLAYERS], 0, -1):
        if state[layout.RIVALS] >> seat & 1 and state[layout.ROLLS + seat] == best:
            first = seat
            tied |= 1 << seat
        state[layout.ROLLS + seat] = 0
    state[layout.SEAT] = first
    if tied != 1 << first:
        state[layout.RIVALS] = tied
        return
    state[layout.RIVALS] = 0
    if state[layout.PHASE] == layout.PLACE_ORDER:
        state[layout.PHASE] = layout.TURN_CHIP
        return
    state[layout.FIRST] = first
    state[layout.ROUND] = 1
    begin_turn(state, field, first)


def list_chips(state: Words, choices: Words) -> int:
    """List the chips a seat may turn (TC-SETUP-20)."""
    count = 0
    for army in range(1, 4):
        if state[layout.CHIPS + state[layout.SEAT]] >> army & 1:
            choices[layout.CHOICE * count] = layout.TURN_UP
            choices[layout.CHOICE * count + 1] = army
            choices[layout.CHOICE * count + 2] = 0
            count += 1
    return count


def turn_up(state: Words, army: int) -> None:
    """Choose the army to place; its number is drawn next (TC-SETUP-35)."""
    state[layout.CHIPS + state[layout.SEAT]] ^= 1 << army
    state[layout.ARMY] = army
    state[layout.PHASE] = layout.DRAW_CHIP


def draw_chip(state: Words, field: Words, number: int) -> None:
    """Read the number of the chip; an empty army is done with at once (TC-SETUP-26)."""
    state[layout.NUMBERS] ^= 1 << number
    state[layout.NUMBER] = number
    state[layout.PHASE] = layout.PLACING
    go_on_placing(state, field)


def is_waiting(state: Words, slot: int) -> int:
    """Tell whether a unit belongs to the army being placed and does not stand yet."""
    if state[slot + layout.PLACE] != layout.NOWHERE:
        return 0
    if state[slot + layout.OWNER] != state[layout.SEAT]:
        return 0
    return 1 if state[slot + layout.ARMY_OF] == state[layout.ARMY] else 0


def go_on_placing(state: Words, field: Words) -> None:
    """Pass on to the next player once the army stands (TC-SETUP-20)."""
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if is_waiting(state, slot) != 0:
            return
        slot += layout.SLOT
    state[layout.ARMY] = 0
    state[layout.NUMBER] = 0
    chips = 0
    for seat in range(1, 5):
        chips |= state[layout.CHIPS + seat]
    if chips == 0:
        begin_contest(state, field, layout.FIRST_ROLL)
    else:
        state[layout.PHASE] = layout.TURN_CHIP
        state[layout.SEAT] = state[layout.SEAT] % field[layout.PLAYERS] + 1


def placing_ring(state: Words, field: Words, scratch: Words) -> int:
    """Return the distance of the nearest free land from the number (TC-SETUP-21, -22, -25).

    Needs the marks of `look_round`.
    """
    centre = field[field[layout.STARTS] + state[layout.NUMBER]]
    ring = layout.NOWHERE
    for hex in range(field[layout.HEXES]):
        if scratch[layout.HELD + hex] == 0:
            if field[field[layout.TERRAINS] + hex] <= layout.BRIDGE:
                hexes = apart(field, centre, hex)
                if hexes < ring:
                    ring = hexes
    return ring


def may_stand(state: Words, field: Words, slot: int, hex: int, ring: int, scratch: Words) -> int:
    """Tell whether a unit may be placed on a hex: on the ring, or a foot soldier in water within.

    Water may be skipped, and stays open to foot soldiers (TC-SETUP-23, -24, TC-FAQ-04).
    """
    if scratch[layout.HELD + hex] != 0:
        return 0
    terrain = field[field[layout.TERRAINS] + hex]
    centre = field[field[layout.STARTS] + state[layout.NUMBER]]
    if terrain <= layout.BRIDGE:
        return 1 if apart(field, centre, hex) == ring else 0
    if terrain >= layout.WALL:
        return 0
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if field[kind + layout.MOVES_AS] != layout.FOOT:
        return 0
    return 1 if apart(field, centre, hex) <= ring else 0


def list_places(state: Words, field: Words, choices: Words, scratch: Words) -> int:
    """List the ways to place one more unit of the army; return how many."""
    look_round(state, field, state[layout.SEAT], scratch)
    ring = placing_ring(state, field, scratch)
    count = 0
    for unit in range(1, state[layout.UNITS] + 1):
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if is_waiting(state, slot) == 0:
            continue
        for hex in range(field[layout.HEXES]):
            if may_stand(state, field, slot, hex, ring, scratch) != 0:
                choices[layout.CHOICE * count] = layout.SET_DOWN
                choices[layout.CHOICE * count + 1] = unit
                choices[layout.CHOICE * count + 2] = hex
                count += 1
    return count


def set_down(state: Words, field: Words, unit: int, hex: int) -> None:
    """Put a unit on the board."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    state[slot + layout.PLACE] = hex
    go_on_placing(state, field)
