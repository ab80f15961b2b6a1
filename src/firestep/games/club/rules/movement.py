"""Ways of the units: what each step costs, where contact ends it, and all places in reach (MOVE).

Points are half points. Of the paths to a place the cheapest is taken; of equals the one with fewer
steps, then the first in the order of directions. Paths grow step by step in that very order, so
the first to come is the one to keep, and nothing has to be sorted.
"""

from firestep.games.club import layout
from firestep.games.club.rules.contact import look_round
from firestep.games.club.rules.forts import capture
from firestep.games.club.rules.units import has_orders
from firestep.games.club.words import Words


def is_movable(state: Words, unit: int) -> int:
    """Tell whether a unit may make a step: its move is due or still open (TC-MOVE-01, -02)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    if state[slot + layout.PLACE] >= layout.ABOARD or has_orders(state, slot) == 0:
        return 0
    if state[layout.MOVER] == unit:
        return 1 if state[layout.STOPPED] == 0 else 0
    return 1 if state[slot + layout.MOVED] == 0 else 0


def points_of(state: Words, field: Words, unit: int) -> int:
    """Return the half points a movable unit has: its speed, or what is left of it."""
    if state[layout.MOVER] == unit:
        return state[layout.LEFT]
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    return field[field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND] + layout.SPEED]


def load_of(state: Words, truck: int) -> int:
    """Count what a truck carries."""
    count = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.PLACE] == layout.ABOARD + truck:
            count += 1
        slot += layout.SLOT
    return count


def find_ways(state: Words, field: Words, unit: int, load: int, scratch: Words) -> int:
    """Find every place a movable unit can reach; return how many.

    The marks of `look_round` must be there. Leaves the places in REACHED, and by place BEST,
    BEST_ENDS (1: the move ends there, 2: contact ends it), BEST_FROM and LIVE.
    """
    hexes = field[layout.HEXES]
    places = hexes + field[layout.FORT_COUNT]
    for place in range(places):  # two plain loops: so each is done many words at a time
        scratch[layout.BEST + place] = layout.NOWHERE
    for place in range(places):
        scratch[layout.LIVE + place] = layout.NOWHERE
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    seat = state[slot + layout.OWNER]
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    moves_as = field[kind + layout.MOVES_AS]
    bit = 2 if moves_as == layout.WINGS else 1
    budget = points_of(state, field, unit)
    is_fresh = 0 if state[layout.MOVER] == unit else 1
    costs = field[layout.COSTS] + layout.TERRAIN_COUNT * moves_as
    terrains = field[layout.TERRAINS]
    links = field[layout.LINKS]
    exits = field[layout.EXITS]
    enter_cost = field[layout.ENTER_COST]
    last_step = field[layout.LAST_STEP]
    start = state[slot + layout.PLACE]
    if start >= layout.FORT_PLACE:
        start = hexes + start - layout.FORT_PLACE
    scratch[layout.BEST + start] = 0
    scratch[layout.LIVE + start] = 0
    scratch[layout.LABEL_PLACE] = start
    scratch[layout.LABEL_SPENT] = 0
    scratch[layout.LABEL_FROM] = layout.NOWHERE
    labels = 1
    reached = 0
    label = 0
    while label < labels:
        place = scratch[layout.LABEL_PLACE + label]
        spent = scratch[layout.LABEL_SPENT + label]
        left = budget - spent
        if place < hexes:
            side = links + 6 * place
            last = side + 6
            touched = scratch[layout.CONTACT + place] & bit
        else:  # out of a fort by either entrance; there is no contact inside (TC-CONTACT-18)
            side = exits + 12 * (place - hexes)
            last = side + 12
            touched = 0
        while side < last:
            target = field[side]
            side += 1
            if target == layout.NOWHERE:
                continue
            ends = 0
            if target < hexes:
                if scratch[layout.HELD + target] == 2:
                    continue
                terrain = field[terrains + target]
                cost = field[costs + terrain]
                if cost > left:
                    if cost == layout.WHOLE and is_fresh != 0 and label == 0:
                        cost = left
                        ends = 1
                    elif left == last_step and terrain == layout.OPEN and moves_as != layout.WINGS:
                        cost = left
                    else:
                        continue
                if touched != 0 and scratch[layout.CONTACT + target] & bit != 0:
                    ends = 2
            else:
                owner = state[layout.FORTS + target - hexes]
                if owner == seat:
                    cost = enter_cost
                    if cost > left:
                        continue
                    if moves_as == layout.WINGS or load != 0:
                        ends = 1
                elif is_fresh != 0 and label == 0 and moves_as == layout.FOOT:
                    if owner != 0 and (owner ^ seat) & 1 == 0:
                        continue
                    cost = left
                    ends = 1
                else:
                    continue
            total = spent + cost
            if ends == 0:
                if total >= scratch[layout.LIVE + target]:
                    continue
                if labels == layout.MOST_LABELS:
                    continue
                scratch[layout.LIVE + target] = total
                scratch[layout.LABEL_PLACE + labels] = target
                scratch[layout.LABEL_SPENT + labels] = total
                scratch[layout.LABEL_FROM + labels] = label
                labels += 1
            if total < scratch[layout.BEST + target]:
                if scratch[layout.BEST + target] == layout.NOWHERE:
                    scratch[layout.REACHED + reached] = target
                    reached += 1
                scratch[layout.BEST + target] = total
                scratch[layout.BEST_ENDS + target] = ends
                scratch[layout.BEST_FROM + target] = label
        label += 1
    return reached


def room_beside(state: Words, field: Words, truck: int, place: int, scratch: Words) -> int:
    """Count the hexes where a truck's cargo could get off beside a hex (TC-TRANS-11, -22, -27)."""
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    own = state[slot + layout.PLACE]
    count = 0
    for side in range(6):
        beside = field[field[layout.NEAR] + 6 * place + side]
        if beside == layout.NOWHERE or field[field[layout.TERRAINS] + beside] > layout.BRIDGE:
            continue
        if scratch[layout.HELD + beside] == 0 or (beside == own and beside != place):
            count += 1
    return count


def may_stop(state: Words, field: Words, unit: int, load: int, place: int, scratch: Words) -> int:
    """Tell whether a unit may end a move in a place it can reach (TC-MOVE-29, TC-TRANS-16)."""
    if place >= field[layout.HEXES]:
        return 1
    if scratch[layout.HELD + place] != 0:
        return 0
    return 1 if load == 0 or room_beside(state, field, unit, place, scratch) >= load else 0


def list_ways(
    state: Words,
    field: Words,
    unit: int,
    load: int,
    choices: Words,
    count: int,
    scratch: Words,
) -> int:
    """Add a movable unit's moves to a list; return its new length. Leaves what find_ways does."""
    reached = find_ways(state, field, unit, load, scratch)
    for number in range(reached):
        place = scratch[layout.REACHED + number]
        if may_stop(state, field, unit, load, place, scratch) != 0:
            choices[layout.CHOICE * count] = layout.MOVE
            choices[layout.CHOICE * count + 1] = unit
            choices[layout.CHOICE * count + 2] = place
            count += 1
    return count


def close_move(state: Words) -> None:
    """End the move of whatever unit was moving; what it had left is lost (TC-MOVE-02, -05)."""
    state[layout.MOVER] = 0
    state[layout.LEFT] = 0
    state[layout.STOPPED] = 0
    state[layout.UNLOADING] = 0


def move(state: Words, field: Words, unit: int, target: int, scratch: Words) -> None:
    """Move a unit along its cheapest path; it stays the open mover."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    seat = state[slot + layout.OWNER]
    look_round(state, field, seat, scratch)
    load = load_of(state, unit)
    find_ways(state, field, unit, load, scratch)
    left = points_of(state, field, unit) - scratch[layout.BEST + target]
    ends = scratch[layout.BEST_ENDS + target]
    close_move(state)
    state[slot + layout.MOVED] = 1
    state[slot + layout.STAYED] = 0
    state[layout.MOVER] = unit
    state[layout.LEFT] = left
    state[layout.STOPPED] = 1 if ends != 0 else 0
    hexes = field[layout.HEXES]
    if target < hexes:
        state[slot + layout.PLACE] = target
        return
    fort = target - hexes
    state[slot + layout.PLACE] = layout.FORT_PLACE + fort
    if load != 0:  # TC-TRANS-17, -18
        other = layout.SLOTS
        for _ in range(state[layout.UNITS]):
            if state[other + layout.PLACE] == layout.ABOARD + unit:
                state[other + layout.PLACE] = layout.FORT_PLACE + fort
            other += layout.SLOT
    if state[layout.FORTS + fort] != seat:
        capture(state, field, seat, fort)
