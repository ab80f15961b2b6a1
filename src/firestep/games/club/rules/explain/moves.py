"""Explain refusals of the movement phase: missing points, contact, closed places."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club.actions import Action, parse_unit_number
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    army_of,
    best_cost,
    best_label,
    contact_at,
    fort_at,
    fort_holder,
    has_moved,
    has_worked,
    held_at,
    is_dug_in,
    is_on_board,
    is_on_map,
    is_tank,
    kind_of,
    label_from,
    label_place,
    mover_class,
    owner_of,
    place_of,
    place_truck,
    same_team,
    set_contact,
    set_type_number,
    slot_unit,
    step_cost,
    terrain_at,
    trench_at,
    trench_holder,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import (
    class_bit,
    hex_distance,
    is_free,
    mark_board,
    melee_targets,
)
from firestep.games.club.rules.explain.units import explain_not_own, is_foot
from firestep.games.club.rules.mines import marker_on, mine_hex
from firestep.games.club.rules.movement import (
    count_unload_hexes,
    find_paths,
    is_movable,
    load_of,
    may_unload_at,
    may_use_fort,
    move_points_of,
)
from firestep.games.club.rules.transport import (
    boarding_place,
    is_next_to,
    may_be_boarded,
    pending_truck,
)
from firestep.games.club.rules.trenches import distance_to_hex
from firestep.games.club.rules.turn import has_orders, have_orders_together

_UNLIMITED_POINTS = 5000  # half points, enough for any path


def explain(
    state: Words, config: GameConfig, seat: Seat, action: Action, scratch: Words
) -> Refusal:
    """Explain a move, boarding, unloading or end of the phase that is not listed."""
    if action.kind == "end":
        trucks = [u for u in range(1, unit_count(state) + 1) if load_of(state, u)]
        return Refusal("TC-TRANS-20", "cargo-left", {"truck": f"u{trucks[0]}"})
    name = action.words[0]
    refusal = explain_not_own(state, seat, name, "TC-MOVE-01")
    if refusal is not None:
        return refusal
    if action.kind != "lay" and config.unit_type(state[unit_slot(action.unit)]).kind == "turret":
        return Refusal("TC-SPEC-47", "turrets-stay", {"unit": name})
    mark_board(state, config.field, seat, scratch)
    if action.kind == "unload":
        return _explain_unload(state, config, action, scratch)
    pending = pending_truck(state)
    if pending and pending != action.unit:
        return Refusal("TC-TRANS-07", "truck-first", {"unit": name, "truck": f"u{pending}"})
    if action.kind == "lay":
        return _explain_lay(state, config, action)
    immobile = _explain_immobile(state, config, action.unit)
    if immobile is not None:
        if action.kind == "board" and immobile.rule == "TC-CONTACT-11":
            return Refusal("TC-CONTACT-20", "stopped-by-contact", immobile.facts)
        return immobile
    if action.kind == "board":
        return _explain_board(state, config, action, scratch)
    return _explain_move(state, config, action, scratch)


def _explain_immobile(state: Words, config: GameConfig, unit: int) -> Refusal | None:
    slot = unit_slot(unit)
    place = place_of(state, slot)
    facts: dict[str, Json] = {"unit": f"u{unit}"}
    if not is_on_board(place):
        return Refusal("TC-TRANS-09", "aboard", {**facts, "truck": config.place_name(place)})
    if has_orders(state, config.field, slot) == 0:
        army = ARMIES[army_of(state, slot) - 1]
        return Refusal("TC-TURN-14", "army-not-used", {**facts, "army": army})
    if state[layout.S_UNLOADING] == unit:
        return Refusal("TC-TRANS-10", "has-unloaded", facts)
    if is_movable(state, config.field, unit):
        return None
    facts["place"] = config.place_name(place)
    if state[layout.S_MOVER] != unit:
        if _may_have_unloaded(state, config, slot):
            rule = "TC-TRANS-14" if is_on_map(place) else "TC-TRANS-18"
            return Refusal(rule, "unloaded", facts)
        return Refusal("TC-MOVE-02", "has-moved", facts)
    if not is_on_map(place) and config.field[layout.F_ENTER_ENDS]:
        return Refusal("TC-GAP-17", "stopped-in-fort", facts)
    if not is_on_map(place):
        kind = config.unit_type(kind_of(state, slot))
        rule = (
            "TC-FORT-25" if kind.kind == "air" else "TC-TRANS-29" if kind.carries else "TC-FORT-05"
        )
        return Refusal(rule, "stopped-in-fort", facts)
    terrain = terrain_at(config.field, place)
    if layout.TERRAIN_RIVER <= terrain <= layout.TERRAIN_LAKE and is_foot(
        state, config.field, slot
    ):
        return Refusal("TC-MOVE-15", "stopped-by-water", facts)
    is_trench = trench_at(config.field, place) != 0
    is_trench = is_trench and config.field[layout.F_TRENCH_ENDS] != 0
    enemies = _enemies_in_contact(state, config, slot, place)
    if is_trench or not enemies:  # a trench that ends a move, or a step that took all points
        return Refusal("TC-DIFF-33" if is_trench else "TC-GAP-09", "move-over", facts)
    return Refusal("TC-CONTACT-11", "stopped-by-contact", {**facts, "enemies": enemies})


def _may_have_unloaded(state: Words, config: GameConfig, slot: int) -> bool:
    """Return whether a unit that has moved may have come by truck this turn.

    The state does not record it. A unit that could ride and is beside an own truck that has moved,
    or in the same fort, may have walked there: the message is true for both.
    """
    place = place_of(state, slot)
    if not config.unit_type(kind_of(state, slot)).rides:
        return False
    for unit in range(1, unit_count(state) + 1):
        truck = unit_slot(unit)
        if owner_of(state, truck) != owner_of(state, slot) or not has_moved(state, truck):
            continue
        if config.unit_type(kind_of(state, truck)).carries and is_on_board(place_of(state, truck)):
            at = place_of(state, truck)
            if at == place or (
                is_on_map(at) and is_on_map(place) and hex_distance(config.field, at, place) == 1
            ):
                return True
    return False


def _enemies_in_contact(state: Words, config: GameConfig, slot: int, hex: int) -> list[Json]:
    """Return the enemies that a unit on a hex would be in contact with."""
    field, bit = config.field, class_bit(state, config.field, slot)
    found: list[Json] = []
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        place = place_of(state, other)
        if same_team(owner_of(state, other), owner_of(state, slot)):
            continue
        if is_on_map(place) and distance_to_hex(state, field, other, hex) == 1:
            if melee_targets(state, field, other) & bit:
                found.append(f"u{unit}")
    return found


def _unit_on(state: Words, hex: int) -> str:
    for unit in range(1, unit_count(state) + 1):
        if place_of(state, unit_slot(unit)) == hex:
            return f"u{unit}"
    return ""


def _resolve_place(config: GameConfig, unit: str, where: str) -> tuple[int, Refusal | None]:
    """Return the place of a name, or a refusal if no unit can move there."""
    hexes = len(config.cells)
    facts: dict[str, Json] = {"unit": unit, "place": where}
    target = config.targets.get(where)
    if target is None:
        return 0, Refusal("TC-GAP-28", "no-such-place", facts)
    if target < hexes:
        fort = fort_at(config.field, target)
        if fort:
            name = config.map.forts[fort - 1].id
            if terrain_at(config.field, target) == layout.TERRAIN_WALL:
                return 0, Refusal("TC-MOVE-31", "wall", {**facts, "fort": name})
            return 0, Refusal("TC-FORT-19", "name-the-fort", {**facts, "fort": name})
    return target, None


def _explain_move(state: Words, config: GameConfig, action: Action, scratch: Words) -> Refusal:
    field, unit = config.field, action.unit
    slot = unit_slot(unit)
    target, refusal = _resolve_place(config, *action.words)
    if refusal is not None:
        return refusal
    facts: dict[str, Json] = {"unit": action.words[0], "place": action.words[1]}
    if config.place_name(place_of(state, slot)) == action.words[1]:
        return Refusal("TC-GAP-100", "already-there", facts)
    if target >= len(config.cells):
        closed = _explain_fort(state, config, slot, target - len(config.cells), facts)
    else:
        closed = _explain_hex(state, config, slot, target, scratch, facts)
    if closed is not None:
        return closed
    load = load_of(state, unit)
    find_paths(state, field, unit, load, scratch)
    if best_cost(scratch, target) != layout.NOWHERE:
        room = count_unload_hexes(state, field, unit, target, scratch) if load else 0
        if load and target < len(config.cells) and room < load:
            return Refusal(
                "TC-TRANS-16", "no-room-to-unload", {**facts, "room": room, "load": load}
            )
        return Refusal("TC-TRANS-16", "shuts-a-truck-in", facts)
    return _explain_reach(state, config, unit, target, scratch, facts)


def _explain_fort(
    state: Words, config: GameConfig, slot: int, fort: int, facts: dict[str, Json]
) -> Refusal | None:
    owner, seat = fort_holder(state, fort), owner_of(state, slot)
    kind = config.unit_type(kind_of(state, slot))
    if kind.kind == "boat":
        return Refusal("TC-GAP-73", "boats-need-water", facts)
    if may_use_fort(config.field, owner, seat):
        if kind.kind == "air" and not config.field[layout.F_AIR_ENTERS]:
            return Refusal("TC-DIFF-05", "no-air-in-forts", facts)
        return None
    if owner and same_team(owner, seat):
        return Refusal("TC-FORT-12", "allied-fort", {**facts, "seat": owner})
    if not is_foot(state, config.field, slot):
        return Refusal("TC-FORT-03", "only-foot-captures", facts)
    return Refusal("TC-FORT-05", "capture-takes-whole-move", facts)


def _explain_hex(
    state: Words, config: GameConfig, slot: int, hex: int, scratch: Words, facts: dict[str, Json]
) -> Refusal | None:
    field = config.field
    held = held_at(scratch, hex)
    if held == 2:
        return Refusal("TC-MOVE-27", "enemy-there", {**facts, "by": _unit_on(state, hex)})
    if held and not is_free(field, hex, class_bit(state, field, slot), scratch):
        return Refusal("TC-MOVE-29", "occupied", {**facts, "by": _unit_on(state, hex)})
    kind = kind_of(state, slot)
    terrain = terrain_at(field, hex)
    cost = step_cost(field, mover_class(field, kind), terrain)
    if cost == layout.COST_CLOSED:
        if mover_class(field, kind) == layout.CLASS_BOAT:
            return Refusal("TC-SPEC-12", "boats-need-water", facts)
        return Refusal("TC-MOVE-14", "no-water", facts)
    trench = trench_at(field, hex)
    if trench and is_foot(state, field, slot) and trench_holder(scratch, trench) == 2:
        return Refusal("TC-VAR-18", "enemy-trench", facts)
    if trench and mover_class(field, kind) == layout.CLASS_WHEELS and not is_tank(field, kind):
        return Refusal("TC-VAR-15", "no-trench", facts)
    if cost == layout.COST_WHOLE:
        place = place_of(state, slot)
        unit = slot_unit(slot)
        beside = is_on_map(place) and hex_distance(field, place, hex) == 1
        if state[layout.S_MOVER] == unit or not beside:
            return Refusal("TC-MOVE-16", "water-takes-whole-move", facts)
    return None


def _explain_reach(
    state: Words, config: GameConfig, unit: int, target: int, scratch: Words, facts: dict[str, Json]
) -> Refusal:
    """Return how many half points a unit lacks, or what blocks its path."""
    field, slot = config.field, unit_slot(unit)
    left = move_points_of(state, field, unit)
    _find_paths_with(state, field, unit, _UNLIMITED_POINTS, scratch)
    needs = best_cost(scratch, target)
    if needs != layout.NOWHERE:
        # The last step may be half a point cheaper (LAST_STEP).
        _find_paths_with(state, field, unit, needs - 1, scratch)
        needs -= best_cost(scratch, target) != layout.NOWHERE
        facts |= {"left": left, "needs": needs, "short": needs - left}
        return Refusal("TC-MOVE-23", "too-far", facts)
    hexes = len(config.cells)
    for place in range(hexes):  # search again without contact
        set_contact(scratch, place, 0)
    _find_paths_with(state, field, unit, _UNLIMITED_POINTS, scratch)
    if best_cost(scratch, target) == layout.NOWHERE:
        return Refusal("TC-MOVE-34", "no-way", facts)
    path = path_to(target, scratch)
    mark_board(state, field, owner_of(state, slot), scratch)
    bit, before = class_bit(state, field, slot), False
    # The default applies if the contact is with a whole trench.
    facts |= {"stop": config.target_name(path[-1]), "enemies": []}
    for place in path:
        now = place < hexes and contact_at(scratch, place) & bit != 0
        if now and before:
            facts["stop"] = config.target_name(place)
            facts["enemies"] = _enemies_in_contact(state, config, slot, place)
            break
        before = now
    return Refusal("TC-CONTACT-11", "contact-in-the-way", facts)


def _find_paths_with(state: Words, field: Words, unit: int, points: int, scratch: Words) -> None:
    """Find the paths of a unit as if it had `points` half points, without whole-move steps.

    The unit becomes the open mover with these points. A unit in a trench must start from all hexes
    of the trench, so the speed of its type is changed instead.
    """
    probe, slot = state[:], unit_slot(unit)
    if is_dug_in(state, slot):
        field = field[:]
        kind = kind_of(state, slot)
        set_type_number(field, kind, layout.T_SPEED, points)
    else:
        probe[layout.S_MOVER], probe[layout.S_POINTS_LEFT] = unit, points
    find_paths(probe, field, unit, load_of(state, unit), scratch)


def path_to(target: int, scratch: Words) -> list[int]:
    """Return the places of the path that `find_paths` found, from the start to the target."""
    path, label = [target], best_label(scratch, target)
    while label != layout.NOWHERE:
        path.append(label_place(scratch, label))
        label = label_from(scratch, label)
    return path[::-1]


def _explain_board(state: Words, config: GameConfig, action: Action, scratch: Words) -> Refusal:
    field, unit = config.field, action.unit
    facts: dict[str, Json] = {"unit": action.words[0], "truck": action.words[1]}
    kind = config.unit_type(kind_of(state, unit_slot(unit)))
    if not kind.rides:
        return Refusal("TC-TRANS-03", "cannot-ride", {**facts, "type": kind.id})
    truck, seat = parse_unit_number(action.words[1]), state[layout.S_SEAT]
    if not 1 <= truck <= state[layout.S_UNITS] or truck == unit:
        return Refusal("TC-TRANS-01", "no-truck", facts)
    slot = unit_slot(truck)
    carries = config.unit_type(kind_of(state, slot)).carries
    if not carries or not is_on_board(place_of(state, slot)):
        return Refusal("TC-TRANS-01", "no-truck", facts)
    if owner_of(state, slot) != seat:
        return Refusal("TC-TRANS-23", "not-your-truck", facts)
    if not is_on_map(place_of(state, slot)) and not field[layout.F_LOAD_IN_FORT]:
        return Refusal("TC-GAP-27", "truck-in-fort", facts)
    if has_moved(state, slot):
        return Refusal("TC-TRANS-08", "truck-has-moved", facts)
    if not have_orders_together(state, field, unit_slot(unit), slot):
        army = ARMIES[army_of(state, slot) - 1]
        return Refusal("TC-TURN-14", "army-not-used", {"unit": action.words[1], "army": army})
    if not may_be_boarded(state, field, truck, seat):
        return Refusal("TC-TRANS-01", "truck-full", {**facts, "most": carries})
    find_paths(state, field, unit, 0, scratch)
    if boarding_place(state, field, unit, truck, scratch) == layout.NOWHERE:
        facts["left"] = move_points_of(state, field, unit)
        return Refusal("TC-TRANS-06", "truck-out-of-reach", facts)
    return Refusal("TC-TRANS-16", "shuts-a-truck-in", {**facts, "place": action.words[1]})


def _explain_unload(state: Words, config: GameConfig, action: Action, scratch: Words) -> Refusal:
    field = config.field
    name, where = action.words
    facts: dict[str, Json] = {"unit": name, "hex": where}
    place = place_of(state, unit_slot(action.unit))
    if is_on_board(place):
        return Refusal("TC-TRANS-11", "not-aboard", facts)
    truck = place_truck(place)
    facts["truck"] = f"u{truck}"
    pending = pending_truck(state)
    if pending and pending != truck:
        return Refusal("TC-TRANS-07", "truck-first", {"unit": name, "truck": f"u{pending}"})
    hex = config.targets.get(where, layout.NOWHERE)
    at = place_of(state, unit_slot(truck))
    if not is_on_map(at):
        return Refusal("TC-TRANS-11", "not-beside-the-truck", facts)
    if hex != layout.NOWHERE and hex >= len(config.cells) and is_next_to(field, hex, at):
        return Refusal("TC-TRANS-13", "fort-from-outside", {**facts, "fort": where})
    if hex >= len(config.cells) or hex_distance(field, hex, at) != 1:
        return Refusal("TC-TRANS-11", "not-beside-the-truck", facts)
    terrain = terrain_at(field, hex)
    if terrain >= layout.TERRAIN_WALL:
        return Refusal("TC-TRANS-13", "not-into-a-fort", facts)
    if terrain > layout.TERRAIN_BRIDGE:
        return Refusal("TC-TRANS-27", "not-into-water", facts)
    foot = is_foot(state, field, unit_slot(action.unit))
    if held_at(scratch, hex) == 0 and may_unload_at(field, hex, foot, scratch) == 0:
        rule = "TC-VAR-18" if foot else "TC-GAP-72"
        return Refusal(rule, "enemy-trench" if foot else "no-trench", {**facts, "place": where})
    if held_at(scratch, hex) and not is_free(field, hex, 1, scratch):
        other = _unit_on(state, hex)
        kind = config.unit_type(kind_of(state, unit_slot(parse_unit_number(other))))
        rule = "TC-TRANS-12" if kind.carries else "TC-TRANS-11"
        return Refusal(rule, "occupied", {**facts, "place": where, "by": other})
    load = load_of(state, truck)
    room = count_unload_hexes(state, field, truck, at, scratch)
    if room < load:
        return Refusal("TC-TRANS-16", "no-room-to-unload", {**facts, "room": room, "load": load})
    return Refusal("TC-TRANS-16", "shuts-a-truck-in", {**facts, "place": where})


def _explain_lay(state: Words, config: GameConfig, action: Action) -> Refusal:
    """Explain why a mine may not be laid; hidden enemy mines are never the reason."""
    field, slot = config.field, unit_slot(action.unit)
    name, where, code = action.words
    facts: dict[str, Json] = {"unit": name, "hex": where, "code": int(code)}
    if not config.unit_type(kind_of(state, slot)).lays:
        return Refusal("TC-SPEC-48", "lays-no-mines", facts)
    place = place_of(state, slot)
    if not is_on_map(place):
        return Refusal("TC-SPEC-57", "lays-outside-only", facts)
    if has_orders(state, field, slot) == 0:
        army = ARMIES[army_of(state, slot) - 1]
        return Refusal("TC-TURN-14", "army-not-used", {**facts, "army": army})
    if has_worked(state, slot):
        return Refusal("TC-SPEC-48", "one-mine-a-turn", facts)
    marker = config.targets.get(where, layout.NOWHERE)
    if marker >= len(config.cells) or hex_distance(field, place, marker) > 1:
        return Refusal("TC-SPEC-48", "marker-too-far", facts)
    if terrain_at(field, marker) > layout.TERRAIN_BRIDGE:
        return Refusal("TC-GAP-50", "marker-on-land", facts)
    if marker_on(state, marker):
        return Refusal("TC-FAQ-07", "marker-there", facts)
    hex = mine_hex(field, marker, int(code))
    if hex == layout.NOWHERE or terrain_at(field, hex) > layout.TERRAIN_BRIDGE:
        return Refusal("TC-GAP-48", "mine-on-land", facts)
    return Refusal("TC-FAQ-07", "own-mine-there", {**facts, "mine": config.names[hex]})
