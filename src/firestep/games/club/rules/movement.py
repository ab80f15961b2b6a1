"""Movement: step costs, stops by contact, and all places a unit can reach (MOVE).

Costs are in half points. Of all paths to a place, the cheapest one counts; ties are broken by the
number of steps, then by the order of directions. Paths are expanded step by step in that order, so
the first path found is the one to keep, and no sorting is needed.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, is_free, mark_board
from firestep.games.club.rules.forts import capture
from firestep.games.club.rules.mines import enter_hex
from firestep.games.club.rules.trenches import first_hex, hex_count, trench_in
from firestep.games.club.rules.turn import has_orders


def is_movable(state: Words, field: Words, unit: int) -> int:
    """Return whether a unit may take a step: it has not moved, or moves now (TC-MOVE-01, -02)."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    if state[slot + layout.PLACE] >= layout.ABOARD or has_orders(state, field, slot) == 0:
        return 0
    if state[layout.MOVER] == unit:
        return 1 if state[layout.STOPPED] == 0 else 0
    return 1 if state[slot + layout.MOVED] == 0 else 0


def move_points_of(state: Words, field: Words, unit: int) -> int:
    """Return the half points of a movable unit: its speed, or what is left of it."""
    if state[layout.MOVER] == unit:
        return state[layout.LEFT]
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    return field[field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND] + layout.SPEED]


def load_of(state: Words, truck: int) -> int:
    """Return the number of units that a truck carries."""
    count = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.PLACE] == layout.ABOARD + truck:
            count += 1
        slot += layout.SLOT
    return count


def find_paths(state: Words, field: Words, unit: int, load: int, scratch: Words) -> int:
    """Find every place a movable unit can reach; return the number of places.

    Needs the marks of `mark_board`. Leaves the places in REACHED, and by place BEST, BEST_ENDS (1:
    the move ends there, 2: contact ends it), BEST_FROM and LIVE.
    """
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    if is_unusual(field, field[kind + layout.MOVES_AS]) != 0:
        return find_unusual_paths(state, field, unit, load, scratch)
    return expand_paths(state, field, unit, load, scratch, 0)


def find_unusual_paths(state: Words, field: Words, unit: int, load: int, scratch: Words) -> int:
    """Find the paths of a unit for which `is_unusual` holds."""
    return expand_paths(state, field, unit, load, scratch, 1)


def expand_paths(
    state: Words, field: Words, unit: int, load: int, scratch: Words, unusual: int
) -> int:
    """Do the work of `find_paths`.

    `unusual` is a constant in each call, so that the C compiler specializes this function: the
    usual case does not pay for the checks of the unusual one.
    """
    hexes = field[layout.HEXES]
    places = hexes + field[layout.FORT_COUNT]
    for place in range(places):  # two simple loops, which the C compiler vectorizes
        scratch[layout.BEST + place] = layout.NOWHERE
    for place in range(places):
        scratch[layout.LIVE + place] = layout.NOWHERE
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    seat = state[slot + layout.OWNER]
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    moves_as = field[kind + layout.MOVES_AS]
    bit = 2 if moves_as == layout.WINGS else 1
    budget = move_points_of(state, field, unit)
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
    in_contact = 0
    if start < hexes:
        in_contact = scratch[layout.CONTACT + start] & bit
    if unusual != 0 and state[layout.MOVER] != unit:
        if state[slot + layout.DUG] != 0:
            scratch[layout.BEST + start] = layout.NOWHERE  # the hex may be entered from outside
            labels = start_from_trench(state, field, slot, scratch)
            in_contact = contact_in_trench(state, field, slot, scratch) & bit
        if field[layout.START_COUNTS] == 0:
            in_contact = 0
    starts = labels
    first = 0 if state[layout.MOVER] == unit else labels  # labels of a move's first step
    reached = 0
    label = 0
    while label < labels:
        place = scratch[layout.LABEL_PLACE + label]
        spent = scratch[layout.LABEL_SPENT + label]
        left = budget - spent
        if place < hexes:
            side = links + 6 * place
            last = side + 6
            contact_here = scratch[layout.CONTACT + place] & bit
            if unusual != 0 and label < starts:
                contact_here = in_contact
        else:  # leave a fort by either entrance; there is no contact inside (TC-CONTACT-18)
            side = exits + 12 * (place - hexes)
            last = side + 12
            contact_here = 0
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
                    if cost == layout.WHOLE and label < first:
                        cost = left
                        ends = 1
                    elif left == last_step and terrain == layout.OPEN and moves_as < layout.WINGS:
                        cost = left
                    elif unusual != 0 and label < first and may_overspend(field, cost) != 0:
                        cost = left
                        ends = 1
                    else:
                        continue
                if unusual != 0:
                    if target == start and label < starts:  # not a step: the unit is there
                        continue
                    entry = check_trench_entry(field, kind, target, scratch)
                    if entry == 2:
                        continue
                    ends |= entry
                if contact_here != 0 and scratch[layout.CONTACT + target] & bit != 0:
                    ends = 2
            else:
                owner = state[layout.FORTS + target - hexes]
                if unusual != 0:
                    if is_barred_from_forts(field, moves_as) != 0:
                        continue
                    if may_use_fort(field, owner, seat) != 0:
                        owner = seat
                        ends = field[layout.ENTER_ENDS]
                if owner == seat:
                    cost = enter_cost
                    if cost > left:
                        continue
                    if moves_as == layout.WINGS or load != 0:
                        ends = 1
                elif label < first and moves_as == layout.FOOT:
                    if owner != 0 and (owner ^ seat) & 1 == 0:
                        continue
                    cost = left
                    ends = 1
                else:
                    continue
            total = spent + cost
            if ends == 0:
                if total < scratch[layout.LIVE + target]:
                    scratch[layout.LIVE + target] = total
                elif unusual == 0 or total >= scratch[layout.BEST + target]:
                    continue
                if labels == layout.MAX_LABELS:
                    continue
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


def is_unusual(field: Words, moves_as: int) -> int:
    """Return whether a move differs from the base game: boats, and some options."""
    if moves_as >= layout.BOAT or field[layout.TRENCH] != 0 or field[layout.MIN_ONE] != 0:
        return 1
    if field[layout.START_COUNTS] == 0 or field[layout.TEAM_FORTS] != 0:
        return 1
    return 1 if field[layout.AIR_ENTERS] == 0 or field[layout.ENTER_ENDS] != 0 else 0


def may_overspend(field: Words, cost: int) -> int:
    """Return whether a first step may cost more points than the unit has (TC-GAP-09)."""
    return 1 if field[layout.MIN_ONE] != 0 and cost < layout.CLOSED else 0


def check_trench_entry(field: Words, kind: int, hex: int, scratch: Words) -> int:
    """Return 0 if a type may pass a hex, 1 if its move ends there, 2 if the hex is closed to it.

    Most types may not enter trenches; foot soldiers may not enter enemy trenches (TC-VAR-15, -18,
    -48).
    """
    if field[layout.TRENCH] == 0 or field[field[layout.TRENCHES] + hex] == 0:
        return 0
    if field[kind + layout.MOVES_AS] == layout.FOOT:
        if scratch[layout.HELD_TRENCH + field[field[layout.TRENCHES] + hex]] == 2:
            return 2
        return field[layout.TRENCH_ENDS]
    if field[kind + layout.MOVES_AS] == layout.WINGS or field[kind + layout.IS_TANK] != 0:
        return 0
    return 2


def is_barred_from_forts(field: Words, moves_as: int) -> int:
    """Return whether a class of movers may not enter forts (TC-GAP-73, TC-DIFF-05)."""
    if moves_as >= layout.BOAT:
        return 1
    return 1 if moves_as == layout.WINGS and field[layout.AIR_ENTERS] == 0 else 0


def start_from_trench(state: Words, field: Words, slot: int, scratch: Words) -> int:
    """Add a start label for each hex of a unit's trench; return how many (TC-VAR-22)."""
    trench = trench_in(state, field, slot)
    labels = 1
    first = first_hex(field, trench)
    for at in range(first, first + hex_count(field, trench)):
        hex = field[at]
        if hex != state[slot + layout.PLACE]:
            scratch[layout.LIVE + hex] = 0
            scratch[layout.LABEL_PLACE + labels] = hex
            scratch[layout.LABEL_SPENT + labels] = 0
            scratch[layout.LABEL_FROM + labels] = layout.NOWHERE
            labels += 1
    return labels


def contact_in_trench(state: Words, field: Words, slot: int, scratch: Words) -> int:
    """Return the contact bits of all hexes of a unit's trench (TC-VAR-46)."""
    trench = trench_in(state, field, slot)
    found = 0
    first = first_hex(field, trench)
    for at in range(first, first + hex_count(field, trench)):
        found |= scratch[layout.CONTACT + field[at]]
    return found


def may_use_fort(field: Words, owner: int, seat: int) -> int:
    """Return whether a seat's units may enter an owner's fort (TC-FORT-12, -13, TC-DIFF-09)."""
    if owner == seat:
        return 1
    if owner == 0 or field[layout.TEAM_FORTS] == 0:
        return 0
    return 1 if (owner ^ seat) & 1 == 0 else 0


def may_unload_at(field: Words, hex: int, foot: int, scratch: Words) -> int:
    """Return whether cargo may be unloaded on a hex (TC-TRANS-11, -22, -27, TC-GAP-72).

    Needs the marks of `mark_board`.
    """
    if field[field[layout.TERRAINS] + hex] > layout.BRIDGE:
        return 0
    if field[layout.TRENCH] != 0:
        trench = field[field[layout.TRENCHES] + hex]
        if trench != 0 and (foot == 0 or scratch[layout.HELD_TRENCH + trench] == 2):
            return 0
    return is_free(field, hex, 1, scratch)


def is_foot(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is a foot soldier."""
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    return 1 if field[kind + layout.MOVES_AS] == layout.FOOT else 0


def count_foot_aboard(state: Words, field: Words, truck: int) -> int:
    """Return the number of foot soldiers that a truck carries."""
    count = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if state[slot + layout.PLACE] == layout.ABOARD + truck:
            count += is_foot(state, field, slot)
        slot += layout.SLOT
    return count


def count_unload_hexes(state: Words, field: Words, truck: int, place: int, scratch: Words) -> int:
    """Return how many units of a truck's load can be unloaded beside a hex (TC-TRANS-16).

    Trench hexes take foot soldiers only, so they count for at most the foot soldiers aboard.
    """
    slot = layout.SLOTS + truck * layout.SLOT - layout.SLOT
    own = state[slot + layout.PLACE]
    count = 0
    dug = 0
    for side in range(6):
        beside = field[field[layout.NEAR] + 6 * place + side]
        if beside == layout.NOWHERE:
            continue
        if may_unload_at(field, beside, 0, scratch) != 0 or (beside == own and beside != place):
            count += 1
        elif may_unload_at(field, beside, 1, scratch) != 0:
            dug += 1
    if dug > 0:
        foot = count_foot_aboard(state, field, truck)
        count += dug if dug < foot else foot
    return count


def may_stop(state: Words, field: Words, unit: int, load: int, place: int, scratch: Words) -> int:
    """Return whether a unit may end its move in a place it can reach (TC-MOVE-29, TC-TRANS-16)."""
    if place >= field[layout.HEXES]:
        return 1
    if scratch[layout.HELD + place] != 0:
        if field[layout.AIR_STACK] == 0:
            return 0
        slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
        if is_free(field, place, class_bit(state, field, slot), scratch) == 0:
            return 0
    return 1 if load == 0 or count_unload_hexes(state, field, unit, place, scratch) >= load else 0


def list_moves(
    state: Words,
    field: Words,
    unit: int,
    load: int,
    choices: Words,
    count: int,
    scratch: Words,
) -> int:
    """Add a movable unit's moves to a list and return its new length, as after `find_paths`."""
    reached = find_paths(state, field, unit, load, scratch)
    for number in range(reached):
        place = scratch[layout.REACHED + number]
        if may_stop(state, field, unit, load, place, scratch) != 0:
            choices[layout.CHOICE * count] = layout.MOVE
            choices[layout.CHOICE * count + 1] = unit
            choices[layout.CHOICE * count + 2] = place
            count += 1
    return count


def close_move(state: Words, field: Words) -> None:
    """End the open move; the remaining points are lost (TC-MOVE-02, -05).

    A foot soldier whose move ends on a trench hex is in the trench from then on (TC-VAR-17).
    """
    if state[layout.MOVER] != 0 and field[layout.TRENCH] != 0:
        slot = layout.SLOTS + state[layout.MOVER] * layout.SLOT - layout.SLOT
        dig_in(state, field, slot)
    state[layout.MOVER] = 0
    state[layout.LEFT] = 0
    state[layout.STOPPED] = 0
    state[layout.UNLOADING] = 0


def dig_in(state: Words, field: Words, slot: int) -> None:
    """Put a foot soldier on a trench hex into the trench."""
    place = state[slot + layout.PLACE]
    if place < layout.FORT_PLACE and is_foot(state, field, slot) != 0:
        if field[field[layout.TRENCHES] + place] != 0:
            state[slot + layout.DUG] = 1


def move(state: Words, field: Words, unit: int, target: int, scratch: Words) -> None:
    """Move a unit along its cheapest path; it stays the open mover."""
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    seat = state[slot + layout.OWNER]
    mark_board(state, field, seat, scratch)
    load = load_of(state, unit)
    find_paths(state, field, unit, load, scratch)
    left = move_points_of(state, field, unit) - scratch[layout.BEST + target]
    ends = scratch[layout.BEST_ENDS + target]
    if state[layout.MOVER] != unit:
        close_move(state, field)
    mark_moved(state, field, slot)
    state[layout.MOVER] = unit
    state[layout.LEFT] = left
    state[layout.STOPPED] = 1 if ends != 0 else 0
    if state[layout.MINES] != 0 or field[layout.VP] != 0:
        if walk_path(state, field, unit, target, scratch[layout.BEST_FROM + target], scratch) != 0:
            return
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
    if may_use_fort(field, state[layout.FORTS + fort], seat) == 0:
        capture(state, field, seat, fort)


def mark_moved(state: Words, field: Words, slot: int) -> None:
    """Mark that a unit moves: it leaves its trench and has not stayed in its fort."""
    state[slot + layout.MOVED] = 1
    state[slot + layout.DUG] = 0
    if field[layout.REPAIR_STARTED] == 0:
        state[slot + layout.STAYED] = 0


def walk_path(
    state: Words, field: Words, unit: int, target: int, label: int, scratch: Words
) -> int:
    """Enter the hexes of a unit's path one by one; `label` is the last one before the target.

    Return 1 if the unit or the game ended on the way; the unit then goes no further.
    """
    slot = layout.SLOTS + unit * layout.SLOT - layout.SLOT
    hexes = field[layout.HEXES]
    steps = 1
    scratch[layout.REACHED] = target
    while scratch[layout.LABEL_FROM + label] != layout.NOWHERE:
        scratch[layout.REACHED + steps] = scratch[layout.LABEL_PLACE + label]
        label = scratch[layout.LABEL_FROM + label]
        steps += 1
    while steps > 0:
        steps -= 1
        place = scratch[layout.REACHED + steps]
        if place >= hexes:
            continue
        state[slot + layout.PLACE] = place
        if enter_hex(state, field, unit, place) != 0:
            close_move(state, field)
            return 1
        if state[layout.ENDED] != 0:
            return 1
    return 0
