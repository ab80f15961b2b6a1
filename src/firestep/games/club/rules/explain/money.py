"""Explain refusals of the money phase: repairs, purchases, special forces, points."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club.actions import Action, parse_unit_number
from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    bonds_of,
    damage_of,
    fort_holder,
    has_stayed,
    has_worked,
    is_on_map,
    kind_of,
    mover_class,
    place_of,
    price_of,
    repair_price_of,
    roster_type,
    special_by_die,
    terrain_at,
    treats_patients,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules import bank, special
from firestep.games.club.rules.agreement import explain_gift
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.explain.units import explain_not_own
from firestep.games.club.rules.victory import forts_of

KINDS = frozenset({"repair", "buy", "give", "treat", "draw", "choose", "station", "mount", "point"})


def explain(state: Words, config: GameConfig, seat: Seat, action: Action) -> Refusal:
    """Explain a choice that is not listed, made by the active seat in the right phase."""
    kind = action.kind
    if kind == "repair":
        return _explain_repair(state, config, seat, action)
    if kind == "treat":
        return _explain_treat(state, config, seat, action)
    if kind == "draw":
        return _explain_draw(state, config, seat)
    if kind == "choose":
        return _explain_choose(state, config, seat, action.words[0])
    if kind == "station":
        return _explain_station(state, config, seat, action.words[0])
    if kind == "mount":
        return _explain_mount(state, config, seat, action)
    if kind == "point":
        return _explain_point(state, config.field, seat)
    if kind == "give":
        return explain_gift(state, config.field, seat, action.number)
    return _explain_buy(state, config, seat, action)


def _explain_repair(state: Words, config: GameConfig, seat: Seat, action: Action) -> Refusal:
    name = action.words[0]
    refusal = explain_not_own(state, seat, name, "TC-BANK-10")
    if refusal is not None:
        return refusal
    slot = unit_slot(action.unit)
    facts: dict[str, Json] = {"unit": name}
    if _is_turret(state, config.field, slot):
        return Refusal("TC-SPEC-09", "turret-unhurt", facts)
    if damage_of(state, slot) == 0:
        return Refusal("TC-BANK-23", "not-damaged", facts)
    if config.field[layout.F_REPAIR_STARTED]:
        if not has_stayed(state, slot):
            return Refusal("TC-BANK-10", "not-begun-in-fort", facts)
    elif is_on_map(place_of(state, slot)):
        return Refusal("TC-BANK-10", "not-in-fort", facts)
    elif not has_stayed(state, slot):
        return Refusal("TC-BANK-11", "not-all-turn", facts)
    if state[layout.S_BOUGHT]:
        return Refusal("TC-TURN-06", "after-buying", facts)
    return _explain_price(state, seat, _repair_price(state, config.field, slot), facts)


def _explain_treat(state: Words, config: GameConfig, seat: Seat, action: Action) -> Refusal:
    field = config.field
    name, patient = action.words
    refusal = explain_not_own(state, seat, name, "TC-SPEC-16")
    if refusal is None:
        refusal = explain_not_own(state, seat, patient, "TC-SPEC-16")
    if refusal is not None:
        return refusal
    slot, other = unit_slot(action.unit), unit_slot(parse_unit_number(patient))
    facts: dict[str, Json] = {"unit": name, "patient": patient}
    kind = kind_of(state, slot)
    if not treats_patients(field, kind):
        return Refusal("TC-SPEC-16", "not-a-medic", facts)
    if has_worked(state, slot):
        return Refusal("TC-SPEC-16", "medic-used", facts)
    if not is_on_map(place_of(state, slot)):
        return Refusal("TC-GAP-74", "medic-in-fort", facts)
    if slot == other:
        return Refusal("TC-GAP-45", "not-itself", facts)
    if not is_on_map(place_of(state, other)):
        return Refusal("TC-GAP-74", "patient-in-fort", facts)
    if damage_of(state, other) == 0:
        return Refusal("TC-BANK-23", "not-damaged", {"unit": patient})
    hexes = hex_distance(field, place_of(state, slot), place_of(state, other))
    if hexes != 1:
        return Refusal("TC-SPEC-16", "patient-not-beside", {**facts, "distance": hexes})
    if state[layout.S_BOUGHT]:
        return Refusal("TC-TURN-06", "after-buying", facts)
    return _explain_price(state, seat, _repair_price(state, field, other), facts)


def _explain_buy(state: Words, config: GameConfig, seat: Seat, action: Action) -> Refusal:
    id, fort = action.words
    facts: dict[str, Json] = {"type": id, "fort": fort}
    if id not in _roster(config, seat):
        if id in config.mat.special:
            rule = "TC-SPEC-02" if config.field[layout.F_SPECIAL] else "TC-SPEC-01"
            reason = "special-not-bought" if rule == "TC-SPEC-02" else "no-special-forces"
            return Refusal(rule, reason, facts)
        return Refusal("TC-BANK-21", "not-in-roster", facts)
    if bank.count_forts(state, config.field, seat) == 0:
        return Refusal("TC-BANK-18", "no-fort", facts)
    refusal = _explain_fort(state, config, seat, fort, "TC-BANK-17", facts)
    return refusal or _explain_price(state, seat, config.mat.units[id].price, facts)


def _explain_draw(state: Words, config: GameConfig, seat: Seat) -> Refusal:
    field = config.field
    if field[layout.F_SPECIAL] == 0:
        return Refusal("TC-SPEC-01", "no-special-forces", {})
    if special.has_fort(state, field, seat) == 0:
        return Refusal("TC-SPEC-07", "no-fort", {})
    return _explain_price(state, seat, field[layout.F_MAX_SPECIAL_PRICE], {})


def _explain_choose(state: Words, config: GameConfig, seat: Seat, id: str) -> Refusal:
    field = config.field
    facts: dict[str, Json] = {"type": id}
    if field[layout.F_SPECIAL] == 0:
        return Refusal("TC-SPEC-01", "no-special-forces", facts)
    dice = range(1, field[layout.F_FACES] + 1)
    if id not in [config.kinds[special_by_die(field, die)] for die in dice]:
        return Refusal("TC-SPEC-06", "not-a-special-force", facts)
    if special.is_behind(state, field, seat) == 0:
        return Refusal("TC-SPEC-03", "not-behind", {**facts, **_strength(state, field, seat)})
    kind = config.kinds.index(id)
    if special.has_place_for(state, field, kind) == 0:
        if mover_class(field, kind) == layout.CLASS_BOAT:
            return Refusal("TC-SPEC-08", "no-free-water", facts)
        return Refusal("TC-SPEC-07", "no-fort", facts)
    return _explain_price(state, seat, price_of(field, kind), facts)


def _explain_station(state: Words, config: GameConfig, seat: Seat, where: str) -> Refusal:
    field = config.field
    kind = state[layout.S_SPECIAL_KIND]
    facts: dict[str, Json] = {"type": config.kinds[kind], "place": where}
    place = config.targets.get(where, layout.NOWHERE)
    is_boat = mover_class(field, kind) == layout.CLASS_BOAT
    if place == layout.NOWHERE and where.isdigit():
        rule = "TC-SPEC-08" if is_boat else "TC-SPEC-07"
        return Refusal(rule, "no-such-hex", {**facts, "hex": where})
    if not is_boat:
        if where.isdigit():
            return Refusal("TC-SPEC-07", "only-into-a-fort", facts)
        refusal = _explain_fort(state, config, seat, where, "TC-SPEC-07", {**facts, "fort": where})
        assert refusal is not None  # own forts are listed choices
        return refusal
    if place >= field[layout.F_HEXES]:
        return Refusal("TC-SPEC-08", "only-onto-water", facts)
    terrain = terrain_at(field, place)
    if terrain == layout.TERRAIN_LAKE and field[layout.F_RIVER_ONLY]:
        return Refusal("TC-DIFF-16", "only-onto-river", facts)
    if terrain not in (layout.TERRAIN_RIVER, layout.TERRAIN_LAKE):
        return Refusal("TC-SPEC-08", "only-onto-water", facts)
    return Refusal("TC-SPEC-08", "occupied", facts)


def _explain_mount(state: Words, config: GameConfig, seat: Seat, action: Action) -> Refusal:
    name, fort = action.words
    refusal = explain_not_own(state, seat, name, "TC-SPEC-46")
    if refusal is not None:
        return refusal
    slot = unit_slot(action.unit)
    facts: dict[str, Json] = {"unit": name, "fort": fort}
    if not _is_turret(state, config.field, slot):
        return Refusal("TC-SPEC-46", "not-a-turret", facts)
    if place_of(state, slot) != layout.NOWHERE:
        return Refusal("TC-SPEC-47", "turret-placed", facts)
    refusal = _explain_fort(state, config, seat, fort, "TC-SPEC-46", facts)
    return refusal or Refusal("TC-SPEC-38", "has-turret", facts)


def _explain_point(state: Words, field: Words, seat: Seat) -> Refusal:
    if field[layout.F_VP] == 0:
        return Refusal("TC-VAR-01", "no-points", {})
    if field[layout.F_VP_BUY] == 0:
        return Refusal("TC-DIFF-19", "points-not-sold", {"bonds": field[layout.F_VP_BONDS]})
    return _explain_price(state, seat, field[layout.F_VP_BONDS], {})


def _explain_price(state: Words, seat: Seat, price: int, facts: dict[str, Json]) -> Refusal:
    return Refusal(
        "TC-BANK-20", "too-dear", {**facts, "price": price, "has": bonds_of(state, seat)}
    )


def _repair_price(state: Words, field: Words, slot: int) -> int:
    kind = kind_of(state, slot)
    return repair_price_of(field, kind)


def _is_turret(state: Words, field: Words, slot: int) -> bool:
    return mover_class(field, kind_of(state, slot)) == layout.CLASS_FIXED


def _roster(config: GameConfig, seat: Seat) -> list[str]:
    """Return the types a seat may buy, additional guns included (TC-GAP-36)."""
    numbers = range(layout.ROSTER_SIZE)
    kinds = [roster_type(config.field, seat, number) for number in numbers]
    return [config.kinds[kind] for kind in kinds if kind]


def _explain_fort(
    state: Words, config: GameConfig, seat: Seat, fort: str, rule: str, facts: dict[str, Json]
) -> Refusal | None:
    number = config.targets.get(fort, -1) - len(config.cells)
    if not 0 <= number < len(config.map.forts):
        return Refusal(rule, "no-such-fort", facts)
    if fort_holder(state, number) != seat:
        return Refusal(rule, "not-your-fort", facts)
    return None


def _strength(state: Words, field: Words, seat: Seat) -> dict[str, Json]:
    """Return the counts that decide which team may choose (TC-SPEC-04, -05)."""
    team = (seat - 1) & 1
    return {
        "units": special.count_units(state, field, team),
        "enemy_units": special.count_units(state, field, 1 - team),
        "forts": forts_of(state, field, team),
        "enemy_forts": forts_of(state, field, 1 - team),
    }
