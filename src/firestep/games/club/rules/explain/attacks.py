"""Explain why an attack may not be declared."""

from firestep.contract import Json, Refusal, Seat
from firestep.games.club.actions import Action, parse_unit_number
from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    army_of,
    attack_order_of,
    is_on_map,
    kind_of,
    owner_of,
    place_of,
    same_team,
    terrain_at,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.contact import class_bit, is_swimming
from firestep.games.club.rules.declaration import attack_distance, attack_distance_to_hex
from firestep.games.club.rules.explain.units import explain_not_own
from firestep.games.club.rules.gas import is_area_attacker
from firestep.games.club.rules.trenches import trench_hexes, trench_in
from firestep.games.club.rules.turn import has_orders


def explain(state: Words, config: GameConfig, seat: Seat, action: Action) -> Refusal:
    """Explain an attack that is not listed."""
    name, aim = action.words[:2]
    refusal = explain_not_own(state, seat, name, "TC-DECL-02")
    if refusal is not None:
        return refusal
    slot = unit_slot(action.unit)
    facts: dict[str, Json] = {"unit": name, "target": " ".join(action.words[1:])}
    if not parse_unit_number(aim):
        return _explain_attacker(state, config, slot, facts) or _explain_gas_hex(
            state, config, slot, aim, facts
        )
    number = parse_unit_number(aim)
    if not 1 <= number <= state[layout.S_UNITS]:
        return Refusal("TC-FAQ-01", "no-such-unit", {"unit": aim})
    other = unit_slot(number)
    if kind_of(state, other) == layout.KIND_MINE:
        return Refusal("TC-FAQ-01", "no-such-unit", {"unit": aim})
    if place_of(state, other) == layout.PLACE_GONE:
        return Refusal("TC-FAQ-01", "destroyed", {"unit": aim})
    if same_team(owner_of(state, slot), owner_of(state, other)):
        return Refusal("TC-DECL-18", "not-an-enemy", facts)
    return (
        _explain_attacker(state, config, slot, facts)
        or _explain_target(state, config, slot, other, facts)
        or _explain_aim(state, config, other, action, facts)
        or _explain_range(state, config, slot, other, action, facts)
    )


def _explain_attacker(
    state: Words, config: GameConfig, slot: int, facts: dict[str, Json]
) -> Refusal | None:
    """Return why a unit cannot attack at all this turn, or None if it can."""
    if has_orders(state, config.field, slot) == 0:
        army = ARMIES[army_of(state, slot) - 1]
        return Refusal("TC-TURN-14", "army-not-used", {"unit": facts["unit"], "army": army})
    if attack_order_of(state, slot):
        return Refusal("TC-DECL-04", "attacks-already", facts)
    place, kind = place_of(state, slot), config.unit_type(kind_of(state, slot))
    if kind.kind == "turret":
        if place == layout.NOWHERE:
            return Refusal("TC-SPEC-46", "turret-in-reserve", facts)
    elif not is_on_map(place) and not config.field[layout.F_FIRE_OUT]:
        return Refusal("TC-FORT-20", "attacker-in-fort", facts)
    if is_swimming(state, config.field, slot):
        return Refusal("TC-MOVE-17", "attacker-in-water", facts)
    if kind.ground is None and kind.air is None:
        rule = "TC-SPEC-22" if kind.treats else "TC-SPEC-55" if kind.lays else "TC-DECL-16"
        return Refusal(rule, "no-attack", facts)
    return None


def _explain_target(
    state: Words, config: GameConfig, slot: int, other: int, facts: dict[str, Json]
) -> Refusal | None:
    """Return why a unit is not a valid target for the attacker, or None if it is."""
    if config.unit_type(kind_of(state, other)).kind == "turret":
        return Refusal("TC-SPEC-45", "turrets-are-no-targets", facts)
    if not is_on_map(place_of(state, other)):
        return Refusal("TC-DECL-17", "target-in-fort", facts)
    if config.field[layout.F_GAS_AT_HEX] and is_area_attacker(state, config.field, slot):
        return Refusal("TC-SPEC-64", "gas-wants-a-hex", facts)
    if config.field[layout.F_WATER_DEFENCE] == 2 and is_swimming(state, config.field, other):
        return Refusal("TC-GAP-08", "target-in-water", facts)
    return None


def _explain_aim(
    state: Words, config: GameConfig, other: int, action: Action, facts: dict[str, Json]
) -> Refusal | None:
    """Return what is wrong with the hex aimed at, or None (TC-FAQ-01).

    A hex is named only for targets in trenches.
    """
    trench = trench_in(state, config.field, other)
    if len(action.words) == 2:
        if not trench:
            return None
        return Refusal(
            "TC-FAQ-01", "name-a-trench-hex", {**facts, "hexes": _trench_hexes(config, trench)}
        )
    if not trench:
        return Refusal("TC-FAQ-01", "not-in-a-trench", facts)
    if action.words[2] in _trench_hexes(config, trench):
        return None
    return Refusal(
        "TC-VAR-25", "not-of-its-trench", {**facts, "hexes": _trench_hexes(config, trench)}
    )


def _trench_hexes(config: GameConfig, trench: int) -> list[Json]:
    places = trench_hexes(config.field, trench)
    return [config.names[place] for place in places]


def _explain_range(
    state: Words, config: GameConfig, slot: int, other: int, action: Action, facts: dict[str, Json]
) -> Refusal:
    kind = config.unit_type(kind_of(state, slot))
    is_air = class_bit(state, config.field, other) == 2
    band = kind.air if is_air else kind.ground
    if band is None:
        rule = "TC-DECL-13" if is_air else "TC-DECL-15"
        return Refusal(rule, "cannot-hit-air" if is_air else "only-air", facts)
    aim = 1 + config.targets[action.words[2]] if len(action.words) == 3 else 0
    return _explain_distance(attack_distance(state, config.field, slot, other, aim), band, facts)


def _explain_distance(hexes: int, band: tuple[int, int], facts: dict[str, Json]) -> Refusal:
    facts |= {"distance": hexes, "low": band[0], "high": band[1]}
    if hexes < band[0]:
        return Refusal("TC-DECL-12", "too-near", facts)
    return Refusal("TC-DECL-10", "too-far-to-attack", facts)


def _explain_gas_hex(
    state: Words, config: GameConfig, slot: int, aim: str, facts: dict[str, Json]
) -> Refusal:
    """Explain why gas cannot be aimed at a hex."""
    field = config.field
    kind = config.unit_type(kind_of(state, slot))
    if not field[layout.F_GAS_AT_HEX] or not kind.area:
        return Refusal("TC-FAQ-01", "name-a-unit", facts)
    hex = config.targets.get(aim, layout.NOWHERE)
    if hex >= len(config.cells):
        return Refusal("TC-GAP-28", "no-such-hex", {**facts, "hex": aim})
    if terrain_at(field, hex) == layout.TERRAIN_WALL:
        return Refusal("TC-GAP-46", "not-at-a-wall", facts)
    hexes, band = attack_distance_to_hex(state, field, slot, hex), kind.ground
    if band is not None and not band[0] <= hexes <= band[1]:
        return _explain_distance(hexes, band, facts)
    return Refusal("TC-SPEC-64", "no-enemy-in-the-gas", facts)
