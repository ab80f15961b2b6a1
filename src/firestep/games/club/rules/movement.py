"""Movement: step costs, stops by contact, and all places a unit can reach (MOVE).

Costs are in half points. Of all paths to a place, the cheapest one counts; ties are broken by the
number of steps, then by the order of directions. Paths are expanded step by step in that order, so
the first path found is the one to keep, and no sorting is needed.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    add_label,
    are_enemies,
    best_cost,
    best_ends,
    best_label,
    contact_at,
    cost_row,
    end_by_contact,
    ending_step,
    entry_of,
    exit_row,
    fort_holder,
    fort_place,
    has_moved,
    held_at,
    is_dug_in,
    is_on_board,
    is_on_map,
    is_tank,
    kind_of,
    label_from,
    label_place,
    label_spent,
    link_row,
    live_cost,
    marker_of,
    mover_class,
    neighbour,
    owner_of,
    place_fort,
    place_of,
    reached_place,
    same_team,
    set_best_cost,
    set_best_ends,
    set_best_label,
    set_dug_in,
    set_held,
    set_live_cost,
    set_moved,
    set_place,
    set_reached_place,
    set_stayed,
    speed_of,
    step_end,
    step_points,
    terrain_at,
    terrain_row,
    trench_at,
    trench_hex,
    trench_holder,
    trench_size,
    truck_place,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, is_free, mark_board
from firestep.games.club.rules.forts import capture
from firestep.games.club.rules.mines import enter_hex
from firestep.games.club.rules.trenches import trench_in
from firestep.games.club.rules.turn import has_orders


def is_movable(state: Words, field: Words, unit: int) -> int:
    """Return whether a unit may take a step: it has not moved, or moves now (TC-MOVE-01, -02)."""
    slot = unit_slot(unit)
    if not is_on_board(place_of(state, slot)) or has_orders(state, field, slot) == 0:
        return 0
    if state[layout.S_MOVER] == unit:
        return 1 if state[layout.S_STOPPED] == 0 else 0
    return 1 if not has_moved(state, slot) else 0


def move_points_of(state: Words, field: Words, unit: int) -> int:
    """Return the half points of a movable unit: its speed, or what is left of it."""
    if state[layout.S_MOVER] == unit:
        return state[layout.S_POINTS_LEFT]
    slot = unit_slot(unit)
    return speed_of(field, kind_of(state, slot))


def load_of(state: Words, truck: int) -> int:
    """Return the number of units that a truck carries."""
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if place_of(state, slot) == truck_place(truck):
            count += 1
    return count


def find_paths(state: Words, field: Words, unit: int, load: int, scratch: Words) -> int:
    """Find every place a movable unit can reach; return the number of places.

    Needs the marks of `mark_board`. The places are in `reached_place`; `best_cost`, `best_ends` (1:
    the move ends there, 2: contact ends it), `best_label` and `live_cost` describe their paths.
    """
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    if is_unusual(field, mover_class(field, kind)) != 0:
        return find_unusual_paths(state, field, unit, load, scratch)
    return expand_paths(state, field, unit, load, scratch, 0)


def count_paths(state: Words, field: Words, repetitions: int, scratch: Words) -> int:
    """Find the paths of all units of the active seat several times; return how many places."""
    total = 0
    for _ in range(repetitions):
        mark_board(state, field, state[layout.S_SEAT], scratch)
        for unit in range(1, unit_count(state) + 1):
            slot = unit_slot(unit)
            if (
                owner_of(state, slot) == state[layout.S_SEAT]
                and is_movable(state, field, unit) != 0
            ):
                total += find_paths(state, field, unit, load_of(state, unit), scratch)
    return total


def find_path_to(
    state: Words, field: Words, unit: int, load: int, target: int, scratch: Words
) -> None:
    """Find the paths of a unit; of the cheapest ones to a target take one without enemy markers.

    As after `find_paths`, but only the path to the target counts. Markers are public, so the path
    reveals no mine (TC-GAP-50). They do not matter to units that mines do not harm.
    """
    slot = unit_slot(unit)
    find_paths(state, field, unit, load, scratch)
    if state[layout.S_MINES] == 0:
        return
    if mover_class(field, kind_of(state, slot)) >= layout.CLASS_WINGS:
        return
    cost = best_cost(scratch, target)
    if cost == layout.NOWHERE or close_markers(state, slot, target, scratch) == 0:
        return
    find_paths(state, field, unit, load, scratch)
    is_equal = 1 if best_cost(scratch, target) == cost else 0
    mark_board(state, field, owner_of(state, slot), scratch)
    if is_equal == 0:
        find_paths(state, field, unit, load, scratch)


def close_markers(state: Words, slot: int, target: int, scratch: Words) -> int:
    """Mark the hexes of enemy markers as closed, except the target; return how many."""
    count = 0
    for mine in range(1, unit_count(state) + 1):
        other = unit_slot(mine)
        if kind_of(state, other) != layout.KIND_MINE or marker_of(state, other) == 0:
            continue
        hex = marker_of(state, other) - 1
        if are_enemies(owner_of(state, other), owner_of(state, slot)) and hex != target:
            set_held(scratch, hex, 2)
            count += 1
    return count


def find_unusual_paths(state: Words, field: Words, unit: int, load: int, scratch: Words) -> int:
    """Find the paths of a unit for which `is_unusual` holds."""
    return expand_paths(state, field, unit, load, scratch, 1)


def expand_paths(
    state: Words, field: Words, unit: int, load: int, scratch: Words, unusual: int
) -> int:
    """Do the work of `find_paths`: extend the labels, each a path to a place, step by step.

    `unusual` is a constant in each call, so that the C compiler specializes this function: the
    usual case does not pay for the checks of the unusual one.
    """
    hexes = field[layout.F_HEXES]
    slot = unit_slot(unit)
    kind = kind_of(state, slot)
    mover = mover_class(field, kind)
    costs = cost_row(field, mover)
    terrains = terrain_row(field)
    last_step = field[layout.F_LAST_STEP]
    bit = 2 if mover == layout.CLASS_WINGS else 1
    budget = move_points_of(state, field, unit)
    is_open = 1 if state[layout.S_MOVER] == unit else 0  # the unit has begun its move
    start = place_of(state, slot)
    if not is_on_map(start):
        start = hexes + place_fort(start)
    labels = start_paths(field, start, scratch)
    contact_at_start = contact_at(scratch, start) & bit if start < hexes else 0
    if unusual != 0 and is_open == 0:
        if is_dug_in(state, slot):
            set_best_cost(scratch, start, layout.NOWHERE)  # the hex may be entered from outside
            labels = start_from_trench(state, field, slot, scratch)
            contact_at_start = contact_in_trench(state, field, slot, scratch) & bit
        if field[layout.F_START_COUNTS] == 0:
            contact_at_start = 0
    starts = labels
    reached = 0
    label = 0
    while label < labels:
        place = label_place(scratch, label)
        spent = label_spent(scratch, label)
        left = budget - spent
        is_first = 1 if is_open == 0 and label < starts else 0
        is_hex = 1 if place < hexes else 0
        contact_here = contact_at(scratch, place) & bit if is_hex != 0 else 0
        if unusual != 0 and label < starts and is_hex != 0:
            contact_here = contact_at_start
        row = link_row(field, place) if is_hex != 0 else exit_row(field, place - hexes)
        for side in range(6 if is_hex != 0 else 12):  # a fort has two entrances
            target = entry_of(field, row, side)
            if target == layout.NOWHERE:
                continue
            if unusual == 0 and live_cost(scratch, target) <= spent:
                continue  # a path that is at least as cheap goes there
            if target < hexes:
                if held_at(scratch, target) == 2:
                    continue
                if unusual != 0 and target == start and label < starts:
                    continue  # not a step: the unit is there
                terrain = entry_of(field, terrains, target)
                cost = entry_of(field, costs, terrain)
                step = step_to_hex(field, mover, terrain, cost, left, is_first, last_step, unusual)
                if unusual != 0:
                    step = enter_trench(field, kind, target, step, scratch)
                if contact_here != 0 and contact_at(scratch, target) & bit != 0:
                    step = end_by_contact(step)
            else:
                step = step_to_fort(state, field, slot, target, left, is_first, load, unusual)
            if step >= layout.STEP_NONE:
                continue
            total = spent + step_points(step)
            ends = step_end(step)
            if ends == 0:
                if may_extend(scratch, target, total, unusual) == 0 or labels == layout.MAX_LABELS:
                    continue
                add_label(scratch, labels, target, total, label)
                labels += 1
            if total < best_cost(scratch, target):
                if best_cost(scratch, target) == layout.NOWHERE:
                    set_reached_place(scratch, reached, target)
                    reached += 1
                set_best_cost(scratch, target, total)
                set_best_ends(scratch, target, ends)
                set_best_label(scratch, target, label)
        label += 1
    return reached


def start_paths(field: Words, start: int, scratch: Words) -> int:
    """Forget all paths and add the label of the start; return the number of labels."""
    places = field[layout.F_HEXES] + field[layout.F_FORT_COUNT]
    for place in range(places):  # two simple loops, which the C compiler vectorizes
        set_best_cost(scratch, place, layout.NOWHERE)
    for place in range(places):
        set_live_cost(scratch, place, layout.NOWHERE)
    set_best_cost(scratch, start, 0)
    set_live_cost(scratch, start, 0)
    add_label(scratch, 0, start, 0, layout.NOWHERE)
    return 1


def step_to_hex(
    field: Words,
    mover: int,
    terrain: int,
    cost: int,
    left: int,
    is_first: int,
    last_step: int,
    unusual: int,
) -> int:
    """Return the step of a class of mover into a hex with `left` half points, without contact.

    The first step into water takes the whole move (TC-MOVE-16). A last half point suffices for open
    ground (TC-MOVE-20).
    """
    if cost <= left:
        return cost
    if cost == layout.COST_WHOLE and is_first != 0:
        return ending_step(left)
    if left == last_step and terrain == layout.TERRAIN_OPEN and mover < layout.CLASS_WINGS:
        return left
    if unusual != 0 and is_first != 0 and may_overspend(field, cost) != 0:
        return ending_step(left)
    return layout.STEP_NONE


def step_to_fort(
    state: Words,
    field: Words,
    slot: int,
    target: int,
    left: int,
    is_first: int,
    load: int,
    unusual: int,
) -> int:
    """Return the step of a unit into a fort with `left` half points (TC-FORT-05 to -13).

    Only a foot soldier captures a fort, and only with its first step.
    """
    seat = owner_of(state, slot)
    mover = mover_class(field, kind_of(state, slot))
    owner = fort_holder(state, target - field[layout.F_HEXES])
    may_use = 1 if owner == seat else 0
    ends = 0
    if unusual != 0:
        if is_barred_from_forts(field, mover) != 0:
            return layout.STEP_NONE
        may_use = may_use_fort(field, owner, seat)
        ends = field[layout.F_ENTER_ENDS]
    if may_use != 0:
        if field[layout.F_ENTER_COST] > left:
            return layout.STEP_NONE
        if ends != 0 or mover == layout.CLASS_WINGS or load != 0:
            return ending_step(field[layout.F_ENTER_COST])
        return field[layout.F_ENTER_COST]
    if is_first == 0 or mover != layout.CLASS_FOOT or (owner != 0 and same_team(owner, seat)):
        return layout.STEP_NONE
    return ending_step(left)


def may_extend(scratch: Words, place: int, total: int, unusual: int) -> int:
    """Return whether a path that may go on from a place is worth a label, and note its cost."""
    if total < live_cost(scratch, place):
        set_live_cost(scratch, place, total)
        return 1
    return 1 if unusual != 0 and total < best_cost(scratch, place) else 0


def is_unusual(field: Words, moves_as: int) -> int:
    """Return whether a move differs from the base game: boats, and some options."""
    return 1 if moves_as >= layout.CLASS_BOAT or field[layout.F_UNUSUAL_MOVES] != 0 else 0


def may_overspend(field: Words, cost: int) -> int:
    """Return whether a first step may cost more points than the unit has (TC-GAP-09)."""
    return 1 if field[layout.F_MIN_ONE] != 0 and cost < layout.COST_CLOSED else 0


def check_trench_entry(field: Words, kind: int, hex: int, scratch: Words) -> int:
    """Return 0 if a type may pass a hex, 1 if its move ends there, 2 if the hex is closed to it.

    Most types may not enter trenches; foot soldiers may not enter enemy trenches (TC-VAR-15, -18,
    -48).
    """
    if field[layout.F_TRENCH] == 0 or trench_at(field, hex) == 0:
        return 0
    if mover_class(field, kind) == layout.CLASS_FOOT:
        if trench_holder(scratch, trench_at(field, hex)) == 2:
            return 2
        return field[layout.F_TRENCH_ENDS]
    if mover_class(field, kind) == layout.CLASS_WINGS or is_tank(field, kind):
        return 0
    return 2


def enter_trench(field: Words, kind: int, hex: int, step: int, scratch: Words) -> int:
    """Return a step into a hex as a trench there changes it: closed, or the end of the move."""
    entry = check_trench_entry(field, kind, hex, scratch)
    if step >= layout.STEP_NONE or entry == 2:
        return layout.STEP_NONE
    return ending_step(step) if entry == 1 and step_end(step) == 0 else step


def is_barred_from_forts(field: Words, moves_as: int) -> int:
    """Return whether a class of movers may not enter forts (TC-GAP-73, TC-DIFF-05)."""
    if moves_as >= layout.CLASS_BOAT:
        return 1
    return 1 if moves_as == layout.CLASS_WINGS and field[layout.F_AIR_ENTERS] == 0 else 0


def start_from_trench(state: Words, field: Words, slot: int, scratch: Words) -> int:
    """Add a start label for each hex of a unit's trench; return how many (TC-VAR-22)."""
    trench = trench_in(state, field, slot)
    labels = 1
    for number in range(trench_size(field, trench)):
        hex = trench_hex(field, trench, number)
        if hex != place_of(state, slot):
            set_live_cost(scratch, hex, 0)
            add_label(scratch, labels, hex, 0, layout.NOWHERE)
            labels += 1
    return labels


def contact_in_trench(state: Words, field: Words, slot: int, scratch: Words) -> int:
    """Return the contact bits of all hexes of a unit's trench (TC-VAR-46)."""
    trench = trench_in(state, field, slot)
    found = 0
    for number in range(trench_size(field, trench)):
        found |= contact_at(scratch, trench_hex(field, trench, number))
    return found


def may_use_fort(field: Words, owner: int, seat: int) -> int:
    """Return whether a seat's units may enter an owner's fort (TC-FORT-12, -13, TC-DIFF-09)."""
    if owner == seat:
        return 1
    if owner == 0 or field[layout.F_TEAM_FORTS] == 0:
        return 0
    return 1 if same_team(owner, seat) else 0


def may_unload_at(field: Words, hex: int, foot: int, scratch: Words) -> int:
    """Return whether cargo may be unloaded on a hex (TC-TRANS-11, -22, -27, TC-GAP-72).

    Needs the marks of `mark_board`.
    """
    if terrain_at(field, hex) > layout.TERRAIN_BRIDGE:
        return 0
    if field[layout.F_TRENCH] != 0:
        trench = trench_at(field, hex)
        if trench != 0 and (foot == 0 or trench_holder(scratch, trench) == 2):
            return 0
    return is_free(field, hex, 1, scratch)


def is_foot(state: Words, field: Words, slot: int) -> int:
    """Return whether a unit is a foot soldier."""
    kind = kind_of(state, slot)
    return 1 if mover_class(field, kind) == layout.CLASS_FOOT else 0


def count_foot_aboard(state: Words, field: Words, truck: int) -> int:
    """Return the number of foot soldiers that a truck carries."""
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if place_of(state, slot) == truck_place(truck):
            count += is_foot(state, field, slot)
    return count


def count_unload_hexes(state: Words, field: Words, truck: int, place: int, scratch: Words) -> int:
    """Return how many units of a truck's load can be unloaded beside a hex (TC-TRANS-16).

    Trench hexes take foot soldiers only, so they count for at most the foot soldiers aboard.
    """
    slot = unit_slot(truck)
    own = place_of(state, slot)
    count = 0
    dug = 0
    for side in range(6):
        beside = neighbour(field, place, side)
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
    if place >= field[layout.F_HEXES]:
        return 1
    if held_at(scratch, place) != 0:
        if field[layout.F_AIR_STACK] == 0:
            return 0
        slot = unit_slot(unit)
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
        place = reached_place(scratch, number)
        if may_stop(state, field, unit, load, place, scratch) != 0:
            count = add_choice(choices, count, layout.V_MOVE, unit, place)
    return count


def close_move(state: Words, field: Words) -> None:
    """End the open move; the remaining points are lost (TC-MOVE-02, -05).

    A foot soldier whose move ends on a trench hex is in the trench from then on (TC-VAR-17).
    """
    if state[layout.S_MOVER] != 0 and field[layout.F_TRENCH] != 0:
        slot = unit_slot(state[layout.S_MOVER])
        dig_in(state, field, slot)
    state[layout.S_MOVER] = 0
    state[layout.S_POINTS_LEFT] = 0
    state[layout.S_STOPPED] = 0
    state[layout.S_UNLOADING] = 0


def dig_in(state: Words, field: Words, slot: int) -> None:
    """Put a foot soldier on a trench hex into the trench."""
    place = place_of(state, slot)
    if is_on_map(place) and is_foot(state, field, slot) != 0:
        if trench_at(field, place) != 0:
            set_dug_in(state, slot, 1)


def move(state: Words, field: Words, unit: int, target: int, scratch: Words) -> None:
    """Move a unit along its cheapest path, see `find_path_to`; it stays the open mover."""
    slot = unit_slot(unit)
    seat = owner_of(state, slot)
    mark_board(state, field, seat, scratch)
    load = load_of(state, unit)
    find_path_to(state, field, unit, load, target, scratch)
    left = move_points_of(state, field, unit) - best_cost(scratch, target)
    ends = best_ends(scratch, target)
    if state[layout.S_MOVER] != unit:
        close_move(state, field)
    mark_moved(state, field, slot)
    state[layout.S_MOVER] = unit
    state[layout.S_POINTS_LEFT] = left
    state[layout.S_STOPPED] = 1 if ends != 0 else 0
    if state[layout.S_MINES] != 0 or field[layout.F_VP] != 0:
        if walk_path(state, field, unit, target, best_label(scratch, target), scratch) != 0:
            return
    hexes = field[layout.F_HEXES]
    if target < hexes:
        set_place(state, slot, target)
        return
    fort = target - hexes
    set_place(state, slot, fort_place(fort))
    if load != 0:  # TC-TRANS-17, -18
        for number in range(1, unit_count(state) + 1):
            other = unit_slot(number)
            if place_of(state, other) == truck_place(unit):
                set_place(state, other, fort_place(fort))
    if may_use_fort(field, fort_holder(state, fort), seat) == 0:
        capture(state, field, seat, fort)


def mark_moved(state: Words, field: Words, slot: int) -> None:
    """Mark that a unit moves: it leaves its trench and has not stayed in its fort."""
    set_moved(state, slot, 1)
    set_dug_in(state, slot, 0)
    if field[layout.F_REPAIR_STARTED] == 0:
        set_stayed(state, slot, 0)


def walk_path(
    state: Words, field: Words, unit: int, target: int, label: int, scratch: Words
) -> int:
    """Enter the hexes of a unit's path one by one; `label` is the last one before the target.

    Return 1 if the unit or the game ended on the way; the unit then goes no further.
    """
    slot = unit_slot(unit)
    hexes = field[layout.F_HEXES]
    steps = 1
    scratch[layout.W_REACHED] = target
    while label_from(scratch, label) != layout.NOWHERE:
        set_reached_place(scratch, steps, label_place(scratch, label))
        label = label_from(scratch, label)
        steps += 1
    while steps > 0:
        steps -= 1
        place = reached_place(scratch, steps)
        if place >= hexes:
            continue
        set_place(state, slot, place)
        if enter_hex(state, field, unit, place) != 0:
            close_move(state, field)
            return 1
        if state[layout.S_ENDED] != 0:
            return 1
    return 0
