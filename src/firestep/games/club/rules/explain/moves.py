"""Explain refusals of the movement phase: missing points, contact, closed places."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club.actions import Action, parse_unit_number
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import (
    class_bit,
    hex_distance,
    is_free,
    mark_board,
    melee_targets,
)
from firestep.games.club.rules.explain.units import explain_not_own, is_foot, slot_of
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
from firestep.games.club.rules.transport import boarding_place, may_be_boarded, pending_truck
from firestep.games.club.rules.trenches import distance_to_hex
from firestep.games.club.rules.turn import has_orders

_UNLIMITED_POINTS = 5000  # half points, enough for any path


def explain(
    state: Words, config: GameConfig, seat: Seat, action: Action, scratch: Words
) -> Refusal:
    """Explain a move, boarding, unloading or end of the phase that is not listed."""
    if action.kind == "end":
        trucks = [u for u in range(1, state[layout.S_UNITS] + 1) if load_of(state, u)]
        return Refusal("TC-TRANS-20", "cargo-left", {"truck": f"u{trucks[0]}"})
    name = action.words[0]
    refusal = explain_not_own(state, seat, name, "TC-MOVE-01")
    if refusal is not None:
        return refusal
    if action.kind != "lay" and config.unit_type(state[slot_of(action.unit)]).kind == "turret":
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
    slot = slot_of(unit)
    place = state[slot + layout.U_PLACE]
    facts: dict[str, Json] = {"unit": f"u{unit}"}
    if place >= layout.PLACE_ABOARD:
        return Refusal("TC-TRANS-09", "aboard", {**facts, "truck": config.place_name(place)})
    if has_orders(state, config.field, slot) == 0:
        army = ARMIES[state[slot + layout.U_ARMY] - 1]
        return Refusal("TC-TURN-14", "army-not-used", {**facts, "army": army})
    if state[layout.S_UNLOADING] == unit:
        return Refusal("TC-TRANS-10", "has-unloaded", facts)
    if is_movable(state, config.field, unit):
        return None
    facts["place"] = config.place_name(place)
    if state[layout.S_MOVER] != unit:
        return Refusal("TC-MOVE-02", "has-moved", facts)
    if place >= layout.PLACE_FORT and config.field[layout.F_ENTER_ENDS]:
        return Refusal("TC-GAP-17", "stopped-in-fort", facts)
    if place >= layout.PLACE_FORT:
        kind = config.unit_type(state[slot + layout.U_KIND])
        rule = (
            "TC-FORT-25" if kind.kind == "air" else "TC-TRANS-29" if kind.carries else "TC-FORT-05"
        )
        return Refusal(rule, "stopped-in-fort", facts)
    terrain = config.field[config.field[layout.F_TERRAINS] + place]
    if layout.TERRAIN_RIVER <= terrain <= layout.TERRAIN_LAKE and is_foot(
        state, config.field, slot
    ):
        return Refusal("TC-MOVE-15", "stopped-by-water", facts)
    is_trench = config.field[config.field[layout.F_TRENCHES] + place] != 0
    is_trench = is_trench and config.field[layout.F_TRENCH_ENDS] != 0
    enemies = _enemies_in_contact(state, config, slot, place)
    if is_trench or not enemies:  # a trench that ends a move, or a step that took all points
        return Refusal("TC-DIFF-33" if is_trench else "TC-GAP-09", "move-over", facts)
    return Refusal("TC-CONTACT-11", "stopped-by-contact", {**facts, "enemies": enemies})


def _enemies_in_contact(state: Words, config: GameConfig, slot: int, hex: int) -> list[Json]:
    """Return the enemies that a unit on a hex would be in contact with."""
    field, bit = config.field, class_bit(state, config.field, slot)
    found: list[Json] = []
    for unit in range(1, state[layout.S_UNITS] + 1):
        other = slot_of(unit)
        place = state[other + layout.U_PLACE]
        if (state[other + layout.U_OWNER] ^ state[slot + layout.U_OWNER]) & 1 == 0:
            continue
        if place < layout.PLACE_FORT and distance_to_hex(state, field, other, hex) == 1:
            if melee_targets(state, field, other) & bit:
                found.append(f"u{unit}")
    return found


def _unit_on(state: Words, hex: int) -> str:
    for unit in range(1, state[layout.S_UNITS] + 1):
        if state[slot_of(unit) + layout.U_PLACE] == hex:
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
        fort = config.field[config.field[layout.F_FORT_AT] + target]
        if fort:
            name = config.map.forts[fort - 1].id
            if config.field[config.field[layout.F_TERRAINS] + target] == layout.TERRAIN_WALL:
                return 0, Refusal("TC-MOVE-31", "wall", {**facts, "fort": name})
            return 0, Refusal("TC-FORT-19", "name-the-fort", {**facts, "fort": name})
    return target, None


def _explain_move(state: Words, config: GameConfig, action: Action, scratch: Words) -> Refusal:
    field, unit = config.field, action.unit
    slot = slot_of(unit)
    target, refusal = _resolve_place(config, *action.words)
    if refusal is not None:
        return refusal
    facts: dict[str, Json] = {"unit": action.words[0], "place": action.words[1]}
    if config.place_name(state[slot + layout.U_PLACE]) == action.words[1]:
        return Refusal("TC-GAP-79", "already-there", facts)
    if target >= len(config.cells):
        closed = _explain_fort(state, config, slot, target - len(config.cells), facts)
    else:
        closed = _explain_hex(state, config, slot, target, scratch, facts)
    if closed is not None:
        return closed
    load = load_of(state, unit)
    find_paths(state, field, unit, load, scratch)
    if scratch[layout.W_BEST + target] != layout.NOWHERE:
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
    owner, seat = state[layout.S_FORTS + fort], state[slot + layout.U_OWNER]
    kind = config.unit_type(state[slot + layout.U_KIND])
    if kind.kind == "boat":
        return Refusal("TC-GAP-73", "boats-need-water", facts)
    if may_use_fort(config.field, owner, seat):
        if kind.kind == "air" and not config.field[layout.F_AIR_ENTERS]:
            return Refusal("TC-DIFF-05", "no-air-in-forts", facts)
        return None
    if owner and (owner ^ seat) & 1 == 0:
        return Refusal("TC-FORT-12", "allied-fort", {**facts, "seat": owner})
    if not is_foot(state, config.field, slot):
        return Refusal("TC-FORT-03", "only-foot-captures", facts)
    return Refusal("TC-FORT-05", "capture-takes-whole-move", facts)


def _explain_hex(
    state: Words, config: GameConfig, slot: int, hex: int, scratch: Words, facts: dict[str, Json]
) -> Refusal | None:
    field = config.field
    held = scratch[layout.W_HELD + hex]
    if held == 2:
        return Refusal("TC-MOVE-27", "enemy-there", {**facts, "by": _unit_on(state, hex)})
    if held and not is_free(field, hex, class_bit(state, field, slot), scratch):
        return Refusal("TC-MOVE-29", "occupied", {**facts, "by": _unit_on(state, hex)})
    kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
    terrain = field[field[layout.F_TERRAINS] + hex]
    cost = field[field[layout.F_COSTS] + layout.TERRAIN_COUNT * field[kind] + terrain]
    if cost == layout.COST_CLOSED:
        if field[kind] == layout.CLASS_BOAT:
            return Refusal("TC-SPEC-12", "boats-need-water", facts)
        return Refusal("TC-MOVE-14", "no-water", facts)
    trench = field[field[layout.F_TRENCHES] + hex]
    if trench and is_foot(state, field, slot) and scratch[layout.W_HELD_TRENCH + trench] == 2:
        return Refusal("TC-VAR-18", "enemy-trench", facts)
    if trench and field[kind] == layout.CLASS_WHEELS and not field[kind + layout.T_IS_TANK]:
        return Refusal("TC-VAR-15", "no-trench", facts)
    if cost == layout.COST_WHOLE:
        place = state[slot + layout.U_PLACE]
        unit = (slot - layout.S_SLOTS) // layout.SLOT_WORDS + 1
        beside = place < layout.PLACE_FORT and hex_distance(field, place, hex) == 1
        if state[layout.S_MOVER] == unit or not beside:
            return Refusal("TC-MOVE-16", "water-takes-whole-move", facts)
    return None


def _explain_reach(
    state: Words, config: GameConfig, unit: int, target: int, scratch: Words, facts: dict[str, Json]
) -> Refusal:
    """Return how many half points a unit lacks, or what blocks its path."""
    field, slot = config.field, slot_of(unit)
    left = move_points_of(state, field, unit)
    _find_paths_with(state, field, unit, _UNLIMITED_POINTS, scratch)
    needs = scratch[layout.W_BEST + target]
    if needs != layout.NOWHERE:
        # The last step may be half a point cheaper (LAST_STEP).
        _find_paths_with(state, field, unit, needs - 1, scratch)
        needs -= scratch[layout.W_BEST + target] != layout.NOWHERE
        facts |= {"left": left, "needs": needs, "short": needs - left}
        return Refusal("TC-MOVE-23", "too-far", facts)
    hexes = len(config.cells)
    for place in range(hexes):  # search again without contact
        scratch[layout.W_CONTACT + place] = 0
    _find_paths_with(state, field, unit, _UNLIMITED_POINTS, scratch)
    if scratch[layout.W_BEST + target] == layout.NOWHERE:
        return Refusal("TC-MOVE-34", "no-way", facts)
    path = path_to(target, scratch)
    mark_board(state, field, state[slot + layout.U_OWNER], scratch)
    bit, before = class_bit(state, field, slot), False
    # The default applies if the contact is with a whole trench.
    facts |= {"stop": config.target_name(path[-1]), "enemies": []}
    for place in path:
        now = place < hexes and scratch[layout.W_CONTACT + place] & bit != 0
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
    probe, slot = state[:], slot_of(unit)
    if state[slot + layout.U_DUG_IN]:
        field = field[:]
        kind = field[layout.F_TYPES] + layout.TYPE_WORDS * state[slot + layout.U_KIND]
        field[kind + layout.T_SPEED] = points
    else:
        probe[layout.S_MOVER], probe[layout.S_POINTS_LEFT] = unit, points
    find_paths(probe, field, unit, load_of(state, unit), scratch)


def path_to(target: int, scratch: Words) -> list[int]:
    """Return the places of the path that `find_paths` found, from the start to the target."""
    path, label = [target], scratch[layout.W_BEST_FROM + target]
    while label != layout.NOWHERE:
        path.append(scratch[layout.W_LABEL_PLACE + label])
        label = scratch[layout.W_LABEL_FROM + label]
    return path[::-1]


def _explain_board(state: Words, config: GameConfig, action: Action, scratch: Words) -> Refusal:
    field, unit = config.field, action.unit
    facts: dict[str, Json] = {"unit": action.words[0], "truck": action.words[1]}
    kind = config.unit_type(state[slot_of(unit) + layout.U_KIND])
    if not kind.rides:
        return Refusal("TC-TRANS-03", "cannot-ride", {**facts, "type": kind.id})
    truck, seat = parse_unit_number(action.words[1]), state[layout.S_SEAT]
    if not 1 <= truck <= state[layout.S_UNITS] or truck == unit:
        return Refusal("TC-TRANS-01", "no-truck", facts)
    slot = slot_of(truck)
    carries = config.unit_type(state[slot + layout.U_KIND]).carries
    if not carries or state[slot + layout.U_PLACE] >= layout.PLACE_ABOARD:
        return Refusal("TC-TRANS-01", "no-truck", facts)
    if state[slot + layout.U_OWNER] != seat:
        return Refusal("TC-TRANS-23", "not-your-truck", facts)
    if state[slot + layout.U_PLACE] >= layout.PLACE_FORT and not field[layout.F_LOAD_IN_FORT]:
        return Refusal("TC-GAP-27", "truck-in-fort", facts)
    if state[slot + layout.U_MOVED]:
        return Refusal("TC-TRANS-08", "truck-has-moved", facts)
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
    place = state[slot_of(action.unit) + layout.U_PLACE]
    if place < layout.PLACE_ABOARD:
        return Refusal("TC-TRANS-11", "not-aboard", facts)
    truck = place - layout.PLACE_ABOARD
    facts["truck"] = f"u{truck}"
    pending = pending_truck(state)
    if pending and pending != truck:
        return Refusal("TC-TRANS-07", "truck-first", {"unit": name, "truck": f"u{pending}"})
    hex = config.targets.get(where, layout.NOWHERE)
    at = state[slot_of(truck) + layout.U_PLACE]
    if at >= layout.PLACE_FORT:
        return Refusal("TC-TRANS-11", "not-beside-the-truck", facts)
    if hex >= len(config.cells) or hex_distance(field, hex, at) != 1:
        return Refusal("TC-TRANS-11", "not-beside-the-truck", facts)
    terrain = field[field[layout.F_TERRAINS] + hex]
    if terrain >= layout.TERRAIN_WALL:
        return Refusal("TC-TRANS-13", "not-into-a-fort", facts)
    if terrain > layout.TERRAIN_BRIDGE:
        return Refusal("TC-TRANS-27", "not-into-water", facts)
    foot = is_foot(state, field, slot_of(action.unit))
    if scratch[layout.W_HELD + hex] == 0 and may_unload_at(field, hex, foot, scratch) == 0:
        rule = "TC-VAR-18" if foot else "TC-GAP-72"
        return Refusal(rule, "enemy-trench" if foot else "no-trench", {**facts, "place": where})
    if scratch[layout.W_HELD + hex] and not is_free(field, hex, 1, scratch):
        other = _unit_on(state, hex)
        kind = config.unit_type(state[slot_of(parse_unit_number(other)) + layout.U_KIND])
        rule = "TC-TRANS-12" if kind.carries else "TC-TRANS-11"
        return Refusal(rule, "occupied", {**facts, "place": where, "by": other})
    load = load_of(state, truck)
    room = count_unload_hexes(state, field, truck, at, scratch)
    if room < load:
        return Refusal("TC-TRANS-16", "no-room-to-unload", {**facts, "room": room, "load": load})
    return Refusal("TC-TRANS-16", "shuts-a-truck-in", {**facts, "place": where})


def _explain_lay(state: Words, config: GameConfig, action: Action) -> Refusal:
    """Explain why a mine may not be laid; hidden enemy mines are never the reason."""
    field, slot = config.field, slot_of(action.unit)
    name, where, code = action.words
    facts: dict[str, Json] = {"unit": name, "hex": where, "code": int(code)}
    if not config.unit_type(state[slot + layout.U_KIND]).lays:
        return Refusal("TC-SPEC-48", "lays-no-mines", facts)
    place = state[slot + layout.U_PLACE]
    if place >= layout.PLACE_FORT:
        return Refusal("TC-SPEC-57", "lays-outside-only", facts)
    if has_orders(state, field, slot) == 0:
        army = ARMIES[state[slot + layout.U_ARMY] - 1]
        return Refusal("TC-TURN-14", "army-not-used", {**facts, "army": army})
    if state[slot + layout.U_WORKED]:
        return Refusal("TC-SPEC-48", "one-mine-a-turn", facts)
    marker = config.targets.get(where, layout.NOWHERE)
    if marker >= len(config.cells) or hex_distance(field, place, marker) > 1:
        return Refusal("TC-SPEC-48", "marker-too-far", facts)
    if field[field[layout.F_TERRAINS] + marker] > layout.TERRAIN_BRIDGE:
        return Refusal("TC-GAP-50", "marker-on-land", facts)
    if marker_on(state, marker):
        return Refusal("TC-FAQ-07", "marker-there", facts)
    hex = mine_hex(field, marker, int(code))
    if hex == layout.NOWHERE or field[field[layout.F_TERRAINS] + hex] > layout.TERRAIN_BRIDGE:
        return Refusal("TC-GAP-48", "mine-on-land", facts)
    return Refusal("TC-FAQ-07", "own-mine-there", {**facts, "mine": config.names[hex]})
