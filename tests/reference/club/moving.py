"""Movement of units: costs, contact, and all legal paths."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .board import Hex, Place, entrance_at, step, terrain_at
from .limits import may_get_orders
from .state import (
    State,
    Unit,
    are_enemies,
    cargo,
    enemy_trench,
    friendly_fort,
    in_contact,
    is_aboard,
    presence,
    trench_at,
    units_at,
)
from .transport import load_fits, stack_fits
from .units import ALL_KINDS, BOAT, TANKS, TRUCK, is_air, is_foot

# Half points: TC-MOVE-07, -09, -11 (TC-DATA-13)
PRICES = {"open": 2, "forest": 3, "road": 1, "bridge": 1}
SAILED = ("water", "bridge")  # TC-SPEC-11, -12, -15


def step_price(kind: str, terrain: str, left: int, fresh: bool) -> int | None:
    """Return the cost of one step in half points, or None if it is illegal.

    `fresh` means that the unit has not made a step in its move.
    """
    if is_air(kind):
        return 2 if left >= 2 else None  # TC-MOVE-25
    if kind == BOAT:
        return 2 if terrain in SAILED and left >= 2 else None
    if terrain == "water":
        if is_foot(kind) and fresh:
            return left  # TC-MOVE-13 to -16
        return None
    price = PRICES[terrain]  # TC-MOVE-06
    if price <= left:
        return price  # TC-MOVE-23
    if terrain == "open" and left == 1:
        return 1  # TC-MOVE-20 to -22
    return None  # TC-MOVE-24


def path_cost(kind: str, terrains: Iterable[str]) -> tuple[int, ...] | None:
    """Return the running totals of a path in half points, or None if a step is illegal."""
    budget = int(2 * ALL_KINDS[kind].speed)
    totals: list[int] = []
    spent = 0
    for terrain in terrains:
        price = step_price(kind, terrain, budget - spent, not totals)
        if price is None:
            return None
        spent += price
        totals.append(spent)
    return tuple(totals)


def stopped_at(flags: Sequence[bool | int]) -> int | None:
    """Return the index at which contact ends a path, or None."""
    for i in range(1, len(flags)):
        if flags[i - 1] and flags[i]:
            return i  # TC-CONTACT-11 to -15
    return None


@dataclass(frozen=True, order=True)
class Walk:
    """A path so far; the order of the fields is the order of preference."""

    spent: int
    marked: bool  # an enemy's marker lies on the path before its last place
    steps: int
    directions: tuple[tuple[int, int], ...]
    place: Place
    contact: bool  # the last place is in contact
    stopped: bool  # ended by contact
    ended: bool  # no further step for any reason
    path: tuple[Place, ...] = ()  # the places entered


def may_move(state: State, unit: Unit) -> bool:
    """Return whether a unit may make a step."""
    if is_aboard(unit) or unit.place == "" or not may_get_orders(state, unit):
        return False
    if unit.id == state.open_id:
        return not state.open_stopped
    return unit.id not in state.moved  # TC-MOVE-01, -02, TC-TRANS-10, -14


def points(state: State, unit: Unit) -> int:
    """Return the half points a movable unit has left."""
    if unit.id == state.open_id:
        return state.open_left
    return int(2 * ALL_KINDS[unit.kind].speed)  # TC-MOVE-03


def is_fresh(state: State, unit: Unit, walk: Walk) -> bool:
    """Return whether the next step is the first of the unit's move."""
    return walk.steps == 0 and unit.id != state.open_id


def first_walk(state: State, unit: Unit) -> Walk:
    """Return the path without a step."""
    contact = False  # TC-CONTACT-18: none inside a fort
    if unit.id == state.open_id:
        contact = state.open_contact
    elif state.options["contact_start_counts"]:
        # TC-CONTACT-12, and TC-VAR-46 for a unit in a trench
        contact = any(in_contact(state, unit, h) for h in presence(state, unit))
    return Walk(0, False, 0, (), unit.place, contact, False, False)


def adjacent_exits(state: State, unit: Unit, walk: Walk) -> list[tuple[tuple[int, int], Hex]]:
    """List the hexes next to the end of a path, each with (exit index, direction)."""
    place = walk.place
    if isinstance(place, str):
        fort = state.ground.forts[place]
        leaves, closed = fort.entrances, fort.entrances  # TC-FORT-17
    elif walk.steps == 0 and unit.dug:
        leaves, closed = tuple(presence(state, unit)), (place,)  # TC-VAR-22, -23, -24
    else:
        leaves, closed = (place,), ()
    out = []
    for i, leave in enumerate(leaves):
        for d in range(1, 7):
            target = step(leave, d)
            if target not in closed:
                out.append(((i, d), target))
    return out


def leaves_marker(state: State, unit: Unit, walk: Walk) -> bool:
    """Return whether the next step leads past an enemy's marker (TC-GAP-50).

    Markers do not matter to air units and boats, which mines do not harm.
    """
    if walk.steps == 0 or is_air(unit.kind) or unit.kind == BOAT:
        return walk.marked
    return walk.marked or any(
        mine.marker == walk.place and are_enemies(mine.nation, unit.nation)
        for mine in state.mines.values()
    )


def enter_fort(
    state: State, unit: Unit, walk: Walk, fort: str, exit_: tuple[int, int]
) -> Walk | None:
    """Extend a path into a fort."""
    left = points(state, unit) - walk.spent
    owner = state.owners[fort]
    if unit.kind == BOAT:
        return None  # TC-GAP-73
    if friendly_fort(state, unit.nation, fort):  # TC-FORT-13, -14
        price, ended = 1, bool(state.options["fort_enter_ends_move"])  # TC-FORT-24
        if is_air(unit.kind):
            if not state.options["fort_air_enter"]:
                return None
            ended = True  # TC-FORT-25, TC-MOVE-30
        if unit.kind == TRUCK and cargo(state, unit):
            ended = True  # TC-TRANS-29
        if price > left:
            return None
    elif owner == "" or are_enemies(owner, unit.nation):
        if not is_foot(unit.kind) or not is_fresh(state, unit, walk):
            return None  # TC-FORT-03, -05
        price, ended = left, True  # TC-FORT-02, -05, -30, TC-CONTACT-23
    else:
        return None  # TC-FORT-11, -12
    return Walk(
        walk.spent + price,
        leaves_marker(state, unit, walk),
        walk.steps + 1,
        (*walk.directions, exit_),
        fort,
        False,
        False,
        ended,
        (*walk.path, fort),
    )


def trench_closed(state: State, unit: Unit, target: Hex) -> bool:
    """Return whether the variant keeps a unit off a hex (TC-VAR-15, -18, TC-GAP-71, -72)."""
    trench = trench_at(state, target)
    if trench is None or is_air(unit.kind) or unit.kind in TANKS:
        return False
    if is_foot(unit.kind):
        return enemy_trench(state, unit.nation, trench)
    return True


def forced_step(state: State, unit: Unit, walk: Walk, terrain: str) -> bool:
    """Return whether a unit may enter terrain that it cannot pay for (TC-GAP-09)."""
    if not state.options["move_min_one"] or not is_fresh(state, unit, walk):
        return False
    return terrain in PRICES and unit.kind != BOAT and not is_air(unit.kind)


def enter_hex(
    state: State,
    unit: Unit,
    walk: Walk,
    target: Hex,
    exit_: tuple[int, int],
    contacts: dict[Hex, bool],
) -> Walk | None:
    """Extend a path onto a hex outside forts."""
    terrain = terrain_at(state.ground, target)
    if terrain in ("", "fort") or trench_closed(state, unit, target):
        return None  # TC-MOVE-30, -31
    if any(are_enemies(other.nation, unit.nation) for other in units_at(state, target)):
        return None  # TC-MOVE-27, -28; friends do not block: TC-MOVE-26
    left = points(state, unit) - walk.spent
    price = step_price(unit.kind, terrain, left, is_fresh(state, unit, walk))
    ended = terrain == "water" and is_foot(unit.kind)  # TC-MOVE-34
    if price is None:
        if not forced_step(state, unit, walk, terrain):
            return None
        price, ended = left, True
    if state.options["trench_enter_ends_move"] and is_foot(unit.kind):
        ended = ended or trench_at(state, target) is not None  # TC-DIFF-33
    if target not in contacts:
        contacts[target] = in_contact(state, unit, target)  # TC-CONTACT-19
    contact = contacts[target]
    stopped = walk.contact and contact  # TC-CONTACT-11
    return Walk(
        walk.spent + price,
        leaves_marker(state, unit, walk),
        walk.steps + 1,
        (*walk.directions, exit_),
        target,
        contact,
        stopped,
        stopped or ended,
        (*walk.path, target),
    )


def longer_walk(
    state: State,
    unit: Unit,
    walk: Walk,
    exit_: tuple[tuple[int, int], Hex],
    contacts: dict[Hex, bool],
) -> Walk | None:
    """Extend a path by one step."""
    fort = entrance_at(state.ground, exit_[1])
    if fort:
        return enter_fort(state, unit, walk, fort, exit_[0])
    return enter_hex(state, unit, walk, exit_[1], exit_[0], contacts)


def walks(state: State, unit: Unit) -> list[Walk]:
    """List all legal paths of a unit, the empty one included."""
    known = ("all", unit)
    if known not in state.known_walks:
        state.known_walks[known] = find_walks(state, unit)
    found: list[Walk] = state.known_walks[known]
    return found


def find_walks(state: State, unit: Unit) -> list[Walk]:
    """Return all useful paths.

    Of paths with the same number of steps that leave the unit in the same situation only the
    first in the order of directions is kept. A path that comes to a situation which a path of
    fewer steps reached for no more points is left out: it is never preferred (the last-step
    exception can make totals equal, but then the fewer steps decide) and opens nothing new.
    """
    if not may_move(state, unit):
        return []
    contacts: dict[Hex, bool] = {}
    level = [first_walk(state, unit)]
    found = list(level)
    cheapest: dict[tuple[Place, bool, bool], int] = {}
    while level:
        for walk in level:
            if not walk.ended and not (walk.steps == 0 and unit.dug):
                known = (walk.place, walk.contact, walk.marked)
                cheapest[known] = min(walk.spent, cheapest.get(known, walk.spent))
        longer: dict[tuple[Place, int, bool, bool, bool], Walk] = {}
        for walk in level:
            if walk.ended:
                continue
            for exit_ in adjacent_exits(state, unit, walk):
                new = longer_walk(state, unit, walk, exit_, contacts)
                if new is None:
                    continue
                if cheapest.get((new.place, new.contact, new.marked), 99) <= new.spent:
                    continue
                key = (new.place, new.spent, new.contact, new.ended, new.marked)
                if key not in longer or new < longer[key]:
                    longer[key] = new
        level = list(longer.values())
        found.extend(level)
    return found


def may_end(state: State, unit: Unit, place: Place) -> bool:
    """Return whether a unit may end a move at a place other than where it stands."""
    if place == unit.place:
        return False
    if isinstance(place, str):
        return True  # TC-FORT-15
    if not stack_fits(unit, units_at(state, place), state):
        return False  # TC-MOVE-29
    if unit.kind == TRUCK:
        return load_fits(state, unit, place)  # TC-TRANS-16
    return True


def best_walks(state: State, unit: Unit) -> dict[Place, Walk]:
    """Return the cheapest path to each place where a unit may end its move."""
    known = ("best", unit)
    if known not in state.known_walks:
        best: dict[Place, Walk] = {}
        for walk in walks(state, unit):
            if walk.place not in best or walk < best[walk.place]:
                best[walk.place] = walk
        ends = {place: walk for place, walk in best.items() if may_end(state, unit, place)}
        state.known_walks[known] = ends
    found: dict[Place, Walk] = state.known_walks[known]
    return found


def reach(state: State, unit: Unit) -> dict[Place, tuple[int, bool]]:
    """Return for each place in reach the half points spent and whether contact stops the unit."""
    best = best_walks(state, unit)
    return {place: (walk.spent, walk.stopped) for place, walk in best.items()}


def board_walk(state: State, unit: Unit, truck: Unit) -> Walk | None:
    """Return the cheapest path from whose end a unit that is still moving can board a truck.

    Markers do not matter.
    """

    def order(walk: Walk) -> tuple[int, int, tuple[tuple[int, int], ...]]:
        return walk.spent, walk.steps, walk.directions

    inside = isinstance(truck.place, str)
    if inside and not state.options["trans_load_in_fort"]:
        return None  # TC-GAP-27
    best = None
    for walk in walks(state, unit):
        if walk.ended or points(state, unit) - walk.spent < 1:
            continue  # TC-CONTACT-20, TC-TRANS-04, -06
        if inside:
            beside = walk.place == truck.place  # TC-DIFF-08
        else:
            beside = any(
                h == truck.place for _, h in adjacent_exits(state, unit, walk)
            )  # TC-TRANS-28
        if beside and (best is None or order(walk) < order(best)):
            best = walk
    return best
