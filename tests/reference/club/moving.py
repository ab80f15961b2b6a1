"""How units walk, drive and fly: prices, contact, and all legal paths."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .board import Hex, Place, entrance_at, neighbours, step, terrain_at
from .state import (
    State,
    Unit,
    aboard,
    cargo,
    enemies,
    in_contact,
    may_get_orders,
    unit_at,
)
from .units import KINDS, TRUCK, is_air, is_foot

# Half points: TC-MOVE-07, -09, -11 (TC-DATA-13)
PRICES = {"open": 2, "forest": 3, "road": 1, "bridge": 1}

BOARD_BY_PATH = True  # an order to board may include the way to the truck (TC-MOVE-29)


def step_price(kind: str, terrain: str, left: int, fresh: bool) -> int | None:
    """Price one step in half points, or None if it is illegal.

    Fresh means that the unit has not made any step of its move yet.
    """
    if is_air(kind):
        return 2 if left >= 2 else None  # TC-MOVE-25
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
    """Give the running totals of a path in half points, or None if a step is illegal."""
    budget = 2 * KINDS[kind].speed
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
    """Give the index at which contact ends a path, or None."""
    for i in range(1, len(flags)):
        if flags[i - 1] and flags[i]:
            return i  # TC-CONTACT-11 to -15
    return None


@dataclass(frozen=True, order=True)
class Walk:
    """A path so far; the order of the fields is the order of preference."""

    spent: int
    steps: int
    directions: tuple[tuple[int, int], ...]
    place: Place
    contact: bool  # the last place is in contact
    stopped: bool  # ended by contact
    ended: bool  # no further step, for whatever reason


def movable(state: State, unit: Unit) -> bool:
    """Tell whether a unit may still make a step."""
    if aboard(unit) or unit.place == "" or not may_get_orders(state, unit):
        return False
    if unit.id == state.open_id:
        return not state.open_stopped
    return unit.id not in state.moved  # TC-MOVE-01, -02, TC-TRANS-10, -14


def points(state: State, unit: Unit) -> int:
    """Give the half points a movable unit has left."""
    if unit.id == state.open_id:
        return state.open_left
    return 2 * KINDS[unit.kind].speed  # TC-MOVE-03


def first_walk(state: State, unit: Unit) -> Walk:
    """Give the path without a step."""
    contact = False  # TC-CONTACT-18: none inside a fort
    if unit.id == state.open_id:
        contact = state.open_contact
    elif not isinstance(unit.place, str):
        contact = in_contact(state, unit, unit.place)  # TC-CONTACT-12
    return Walk(0, 0, (), unit.place, contact, False, False)


def ways_out(state: State, place: Place) -> list[tuple[tuple[int, int], Hex]]:
    """List the hexes next to a place, each with (entrance, direction)."""
    if not isinstance(place, str):
        return [((0, d), step(place, d)) for d in range(1, 7)]
    fort = state.ground.forts[place]
    out = []
    for i, entrance in enumerate(fort.entrances):  # TC-FORT-17
        for d in range(1, 7):
            target = step(entrance, d)
            if target not in fort.entrances:
                out.append(((i, d), target))
    return out


def enter_fort(
    state: State, unit: Unit, walk: Walk, fort: str, way: tuple[int, int]
) -> Walk | None:
    """Extend a path into a fort."""
    left = points(state, unit) - walk.spent
    fresh = walk.steps == 0 and unit.id != state.open_id
    owner = state.owners[fort]
    if owner == unit.nation:  # TC-FORT-13, -14
        price, ended = 1, False  # TC-FORT-24
        if is_air(unit.kind):
            ended = True  # TC-FORT-25, TC-MOVE-30
        if unit.kind == TRUCK and cargo(state, unit):
            ended = True  # TC-TRANS-29
        if price > left:
            return None
    elif owner == "" or enemies(owner, unit.nation):
        if not is_foot(unit.kind) or not fresh:
            return None  # TC-FORT-03, -05
        price, ended = left, True  # TC-FORT-02, -05, -30, TC-CONTACT-23
    else:
        return None  # TC-FORT-11, -12
    directions = (*walk.directions, way)
    return Walk(walk.spent + price, walk.steps + 1, directions, fort, False, False, ended)


def enter_hex(
    state: State,
    unit: Unit,
    walk: Walk,
    target: Hex,
    way: tuple[int, int],
    contacts: dict[Hex, bool],
) -> Walk | None:
    """Extend a path onto a hex outside forts."""
    terrain = terrain_at(state.ground, target)
    if terrain in ("", "fort"):
        return None  # TC-MOVE-30, -31
    other = unit_at(state, target)
    if other is not None and enemies(other.nation, unit.nation):
        return None  # TC-MOVE-27, -28; friends do not block: TC-MOVE-26
    left = points(state, unit) - walk.spent
    fresh = walk.steps == 0 and unit.id != state.open_id
    price = step_price(unit.kind, terrain, left, fresh)
    if price is None:
        return None
    if target not in contacts:
        contacts[target] = in_contact(state, unit, target)  # TC-CONTACT-19
    contact = contacts[target]
    stopped = walk.contact and contact  # TC-CONTACT-11
    ended = stopped or (terrain == "water" and not is_air(unit.kind))  # TC-MOVE-34
    return Walk(
        walk.spent + price,
        walk.steps + 1,
        (*walk.directions, way),
        target,
        contact,
        stopped,
        ended,
    )


def walks(state: State, unit: Unit) -> list[Walk]:
    """List all legal paths of a unit, the empty one included.

    Of paths with the same number of steps that leave the unit in the same situation only the
    first in the order of directions is kept. A path that comes to a situation which a path of
    fewer steps reached for no more points is left out: it is never preferred (the last-step
    exception can make totals equal, but then the fewer steps decide) and opens nothing new.
    """
    if not movable(state, unit):
        return []
    contacts: dict[Hex, bool] = {}
    level = [first_walk(state, unit)]
    found = list(level)
    cheapest: dict[tuple[Place, bool], int] = {}
    while level:
        for walk in level:
            if not walk.ended:
                known = (walk.place, walk.contact)
                cheapest[known] = min(walk.spent, cheapest.get(known, walk.spent))
        longer: dict[tuple[Place, int, bool, bool], Walk] = {}
        for walk in level:
            if walk.ended:
                continue
            for way, target in ways_out(state, walk.place):
                fort = entrance_at(state.ground, target)
                if fort:
                    new = enter_fort(state, unit, walk, fort, way)
                else:
                    new = enter_hex(state, unit, walk, target, way, contacts)
                if new is None:
                    continue
                if cheapest.get((new.place, new.contact), 99) <= new.spent:
                    continue
                key = (new.place, new.spent, new.contact, new.ended)
                if key not in longer or new < longer[key]:
                    longer[key] = new
        level = list(longer.values())
        found.extend(level)
    return found


def room_around(state: State, truck: Unit, place: Hex) -> list[Hex]:
    """List the hexes on which a truck's cargo could be put from a hex."""
    hexes = []
    for h in neighbours(place):
        other = unit_at(state, h)
        if other is not None and other.id != truck.id:
            continue
        if terrain_at(state.ground, h) in ("open", "road", "bridge", "forest"):
            hexes.append(h)  # TC-TRANS-11, -13, -22, -27
    return hexes


def may_end(state: State, unit: Unit, place: Place) -> bool:
    """Tell whether a unit may end a move at a place other than where it stands."""
    if place == unit.place:
        return False
    if isinstance(place, str):
        return True  # TC-FORT-15
    if unit_at(state, place) is not None:
        return False  # TC-MOVE-29
    if unit.kind == TRUCK:
        load = len(cargo(state, unit))
        return len(room_around(state, unit, place)) >= load  # TC-TRANS-16
    return True


def best_walks(state: State, unit: Unit) -> dict[Place, Walk]:
    """Give the cheapest path to each place where a unit may end its move."""
    best: dict[Place, Walk] = {}
    for walk in walks(state, unit):
        if walk.place not in best or walk < best[walk.place]:
            best[walk.place] = walk
    return {place: walk for place, walk in best.items() if may_end(state, unit, place)}


def reach(state: State, unit: Unit) -> dict[Place, tuple[int, bool]]:
    """Give for each place in reach the half points spent and whether contact stops the unit."""
    best = best_walks(state, unit)
    return {place: (walk.spent, walk.stopped) for place, walk in best.items()}


def beside(state: State, place: Place, truck: Hex) -> bool:
    """Tell whether a place is next to a truck's hex."""
    return any(target == truck for _, target in ways_out(state, place))  # TC-TRANS-28


def can_board(state: State, unit: Unit, truck: Unit) -> bool:
    """Tell whether a unit that is still moving can reach and board a truck."""
    if isinstance(truck.place, str):
        return False  # TC-GAP-27
    for walk in walks(state, unit):
        if walk.ended or points(state, unit) - walk.spent < 1:
            continue  # TC-CONTACT-20, TC-TRANS-04, -06
        if (walk.steps == 0 or BOARD_BY_PATH) and beside(state, walk.place, truck.place):
            return True
    return False
