"""Explain refusals of the setup."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club.actions import Action
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    army_of,
    held_at,
    kind_of,
    owner_of,
    start_hex,
    terrain_at,
    trench_at,
    trench_holder,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules import setup
from firestep.games.club.rules.contact import hex_distance, mark_board
from firestep.games.club.rules.explain.units import explain_not_own, is_foot
from firestep.games.club.rules.special import may_float_on


def explain(
    state: Words, config: GameConfig, seat: Seat, action: Action, scratch: Words
) -> Refusal:
    """Explain a choice of the setup that is not listed, made in the right phase."""
    kind = action.kind
    if kind == "pick":
        return _explain_pick(state, config, seat, action)
    if kind == "assign":
        return _explain_assign(state, config, seat, action)
    if kind == "ready":
        return _explain_ready(state, config, seat)
    if kind == "turn":
        return Refusal("TC-SETUP-20", "chip-turned", {"army": action.words[0]})
    if kind == "headquarters":
        return Refusal("TC-VAR-03", "not-your-number", {"number": action.number})
    return _explain_place(state, config, seat, action, scratch)


def _own_slots(state: Words, seat: Seat) -> list[int]:
    slots = map(unit_slot, range(1, unit_count(state) + 1))
    return [slot for slot in slots if owner_of(state, slot) == seat]


def _explain_pick(state: Words, config: GameConfig, seat: Seat, action: Action) -> Refusal:
    facts: dict[str, Json] = {"type": action.words[0]}
    if not config.field[layout.F_START_SPECIAL]:
        return Refusal("TC-VAR-38", "no-special-at-start", facts)
    if action.words[0] not in config.mat.special:
        return Refusal("TC-SPEC-06", "not-a-special-force", facts)
    if all(kind_of(state, slot) for slot in _own_slots(state, seat)):
        return Refusal("TC-VAR-38", "picked-already", facts)
    return Refusal("TC-GAP-70", "too-little-water", facts)


def _explain_assign(state: Words, config: GameConfig, seat: Seat, action: Action) -> Refusal:
    name = action.words[0]
    refusal = explain_not_own(state, seat, name, "TC-SETUP-14")
    if refusal is not None:
        return refusal
    slot = unit_slot(action.unit)
    if kind_of(state, slot) == 0:
        return Refusal("TC-VAR-38", "pick-first", {"unit": name})
    if setup.is_turret(state, config.field, slot):
        return Refusal("TC-GAP-70", "no-army-for-turrets", {"unit": name})
    army = ARMIES[army_of(state, slot) - 1]
    return Refusal("TC-SETUP-34", "already-assigned", {"unit": name, "army": army})


def _explain_ready(state: Words, config: GameConfig, seat: Seat) -> Refusal:
    own = [slot for slot in _own_slots(state, seat) if not army_of(state, slot)]
    if any(kind_of(state, slot) == 0 for slot in own):
        return Refusal("TC-VAR-38", "pick-special-first", {"seat": seat})
    left = sum(not setup.is_turret(state, config.field, slot) for slot in own)
    return Refusal("TC-SETUP-14", "units-left", {"count": left})


def _explain_place(
    state: Words, config: GameConfig, seat: Seat, action: Action, scratch: Words
) -> Refusal:
    name, where = action.words
    refusal = explain_not_own(state, seat, name, "TC-SETUP-21")
    if refusal is not None:
        return refusal
    field, slot = config.field, unit_slot(action.unit)
    facts: dict[str, Json] = {"unit": name, "hex": where}
    if setup.is_unplaced(state, slot) == 0:
        army = ARMIES[state[layout.S_ARMY] - 1]
        return Refusal("TC-SETUP-20", "not-of-this-army", {**facts, "army": army})
    hex = config.targets.get(where, layout.NOWHERE)
    if hex >= field[layout.F_HEXES]:
        return Refusal("TC-GAP-28", "no-such-hex", facts)
    mark_board(state, field, seat, scratch)
    terrain = terrain_at(field, hex)
    if terrain >= layout.TERRAIN_WALL:
        return Refusal("TC-SETUP-25", "fort-hex", facts)
    if held_at(scratch, hex):
        return Refusal("TC-SETUP-25", "occupied", facts)
    unit = config.unit_type(kind_of(state, slot))
    centre = start_hex(field, state[layout.S_NUMBER])
    facts["distance"] = hex_distance(field, centre, hex)
    if unit.kind == "boat":
        if not may_float_on(field, hex):
            return Refusal("TC-SPEC-12", "boats-need-water", facts)
        facts["ring"] = setup.placing_ring(state, field, 1, scratch)
        return Refusal("TC-GAP-70", "nearer-water-first", facts)
    if terrain > layout.TERRAIN_BRIDGE and not is_foot(state, field, slot):
        if not field[layout.F_ANY_ON_WATER]:
            return Refusal("TC-SETUP-24", "only-foot-in-water", {"unit": name, "hex": where})
    elif not setup.is_land(field, hex) and unit.kind not in ("foot", "tank", "air"):
        return Refusal("TC-VAR-49", "not-on-a-trench", facts)
    trench = trench_at(field, hex)
    if trench and unit.kind == "foot" and trench_holder(scratch, trench) == 2:
        return Refusal("TC-VAR-18", "enemy-trench", {"unit": name, "place": where})
    ring = setup.placing_ring(state, field, 0, scratch)
    facts["ring"] = ring
    if setup.has_extended_area(state, field, ring, scratch):
        return Refusal("TC-DIFF-03", "not-beside-the-army", facts)
    return Refusal("TC-SETUP-22", "wrong-ring", facts)
