"""Goals of the greedy player's units, and the distance of every hex from them."""

from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.balance.access import (
    goal_distance_at,
    is_queued,
    queue_hex,
    set_goal_distance,
    set_queue_hex,
    set_queued,
)
from firestep.games.club.balance.appraisal import is_at_entrance
from firestep.games.club.balance.weights import (
    CROWD_OFFSET,
    ENEMY_FORT_OFFSET,
    ENEMY_OFFSET,
    FOOT_TO_ENEMY_OFFSET,
    RETREAT_DAMAGE,
    WATER_COST,
)
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    air_range_low,
    are_enemies,
    bonds_of,
    capacity_of,
    damage_of,
    fort_exit,
    fort_holder,
    ground_range_low,
    is_on_map,
    kind_of,
    may_ride,
    mover_class,
    neighbour,
    owner_of,
    place_of,
    repair_price_of,
    same_team,
    speed_of,
    step_cost,
    terrain_at,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.forts import may_capture


def add_goal_hex(notes: Words, hex: int, offset: int, queued: int) -> int:
    """Make a hex a goal at distance `offset`; return the new length of the queue."""
    if offset < goal_distance_at(notes, hex):
        set_goal_distance(notes, hex, offset)
        if is_queued(notes, hex) == 0:
            set_queued(notes, hex, 1)
            set_queue_hex(notes, queued, hex)
            queued += 1
    return queued


def add_entrance_goals(field: Words, fort: int, offset: int, notes: Words, queued: int) -> int:
    """Make the hexes outside the entrances of a fort goals; return the length of the queue."""
    for side in range(12):
        hex = fort_exit(field, fort, side)
        if hex != layout.NOWHERE and hex < field[layout.F_HEXES]:
            queued = add_goal_hex(notes, hex, offset, queued)
    return queued


def add_goals(state: Words, field: Words, slot: int, notes: Words) -> int:
    """Add the goals of a unit; return the number of hexes."""
    hexes = field[layout.F_HEXES]
    for hex in range(hexes):
        set_goal_distance(notes, hex, balance_layout.UNREACHABLE)
    for hex in range(hexes):  # a loop of its own: C compilers make it a memset
        set_queued(notes, hex, 0)
    seat = owner_of(state, slot)
    kind = kind_of(state, slot)
    queued = 0
    for fort in range(field[layout.F_FORT_COUNT]):
        owner = fort_holder(state, fort)
        if damage_of(state, slot) >= RETREAT_DAMAGE and owner == seat:
            queued = add_entrance_goals(field, fort, 0, notes, queued)
    if queued > 0 and bonds_of(state, seat) >= repair_price_of(field, kind):
        return queued
    is_foot = 1 if mover_class(field, kind) == layout.CLASS_FOOT else 0
    for fort in range(field[layout.F_FORT_COUNT]):
        owner = fort_holder(state, fort)
        if may_capture(state, field, slot, fort) != 0:
            offset = CROWD_OFFSET * count_nearer_friends(state, field, slot, fort)
            queued = add_entrance_goals(field, fort, offset, notes, queued)
        elif is_foot == 0 and owner != 0 and are_enemies(owner, seat):
            queued = add_entrance_goals(field, fort, ENEMY_FORT_OFFSET, notes, queued)
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        hex = place_of(state, other)
        sort = kind_of(state, other)
        if is_on_map(hex) and other != slot:
            if capacity_of(field, kind) != 0:  # goals of a truck are units that can ride
                if owner_of(state, other) == seat and may_ride(field, sort) != 0:
                    offset = speed_of(field, sort)
                    queued = add_goal_hex(notes, hex, 4 * offset, queued)
            elif are_enemies(owner_of(state, other), seat) and can_attack(field, kind, sort) != 0:
                offset = FOOT_TO_ENEMY_OFFSET * is_foot
                if is_at_entrance(state, field, other, -1) == 0:
                    offset += ENEMY_OFFSET
                queued = add_goal_hex(notes, hex, offset, queued)
    return queued


def can_attack(field: Words, kind: int, sort: int) -> int:
    """Return whether a type can attack another at any distance."""
    if mover_class(field, sort) == layout.CLASS_WINGS:
        return 1 if air_range_low(field, kind) != 0 else 0
    return 1 if ground_range_low(field, kind) != 0 else 0


def count_nearer_friends(state: Words, field: Words, slot: int, fort: int) -> int:
    """Return how many foot soldiers of the team are nearer to a fort than this one."""
    entrance = layout.NOWHERE
    for side in range(12):
        hex = fort_exit(field, fort, side)
        if hex != layout.NOWHERE and hex < field[layout.F_HEXES]:
            entrance = hex
    if entrance == layout.NOWHERE or not is_on_map(place_of(state, slot)):
        return 0
    far = hex_distance(field, place_of(state, slot), entrance)
    count = 0
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        hex = place_of(state, other)
        if same_team(owner_of(state, other), owner_of(state, slot)):
            if is_on_map(hex) and may_capture(state, field, other, fort) != 0:
                near = hex_distance(field, hex, entrance)
                if near < far or (near == far and other < slot):
                    count += 1
    return count


def compute_goal_distances(
    state: Words, field: Words, unit: int, moves_as: int, notes: Words
) -> None:
    """Store for every hex the distance of a class of movers to the goals of a unit."""
    slot = unit_slot(unit)
    queued = add_goals(state, field, slot, notes)
    first = 0
    while queued > 0:
        hex = queue_hex(notes, first)
        first += 1
        queued -= 1
        set_queued(notes, hex, 0)
        cost = step_cost(field, moves_as, terrain_at(field, hex))
        if cost >= layout.COST_CLOSED:
            cost = WATER_COST
        cost += goal_distance_at(notes, hex)
        for side in range(6):
            beside = neighbour(field, hex, side)
            if beside == layout.NOWHERE or cost >= goal_distance_at(notes, beside):
                continue
            if step_cost(field, moves_as, terrain_at(field, beside)) == layout.COST_CLOSED:
                continue
            set_goal_distance(notes, beside, cost)
            if is_queued(notes, beside) == 0:
                set_queued(notes, beside, 1)
                set_queue_hex(notes, first + queued, beside)
                queued += 1


def distance_left(field: Words, place: int, range_: int, notes: Words) -> int:
    """Return the distance from a place to the goal, for a unit with this range."""
    if place < field[layout.F_HEXES]:
        left = goal_distance_at(notes, place)
    else:
        left = balance_layout.UNREACHABLE
        for side in range(12):
            hex = fort_exit(field, place - field[layout.F_HEXES], side)
            if hex != layout.NOWHERE and hex < field[layout.F_HEXES]:
                if goal_distance_at(notes, hex) + 2 < left:
                    left = goal_distance_at(notes, hex) + 2
    left -= 2 * range_ - 2
    return left if left > 0 else 0
