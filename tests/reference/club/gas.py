"""The gas launcher: its area, target hexes and affected units (TC-SPEC-27 to -33, -64, -67)."""

from .aiming import attack_distance
from .board import Hex, fort_at, hex_name, neighbours, terrain_at
from .state import State, Unit, are_enemies, ground_unit_at
from .units import ALL_KINDS, GAS, is_air, is_in_band


def attacks_hexes(state: State, unit: Unit) -> bool:
    """Return whether a unit attacks hexes, not units (gas_aim = hex)."""
    return unit.kind == GAS and state.options["gas_aim"] == "hex"


def rolls_per_target(state: State, unit: Unit) -> bool:
    """Return whether a unit rolls once for each target (gas_roll = per_target)."""
    return unit.kind == GAS and state.options["gas_roll"] == "per_target"


def in_cloud(state: State, launcher: Unit, centre: Hex) -> list[Unit]:
    """List the units that gas at a hex affects, by number (TC-SPEC-28 to -32, TC-VAR-30)."""
    found: dict[int, Unit] = {}
    for h in [centre, *neighbours(centre)]:
        for unit in state.present.get(h, []):
            if unit.id != launcher.id and not is_air(unit.kind):
                found[unit.id] = unit
    return [found[i] for i in sorted(found)]


def gas_texts(state: State, launcher: Unit) -> list[str]:
    """List the hexes a launcher may aim at (TC-SPEC-64, TC-GAP-46)."""
    texts = []
    walls = [h for fort in state.ground.forts.values() for h in fort.walls]
    for h in state.ground.terrain.keys() | state.ground.fort_hexes.keys():
        if h in walls or not (terrain_at(state.ground, h) or fort_at(state.ground, h)):
            continue
        if not is_in_band(ALL_KINDS[GAS].ground, attack_distance(state, launcher, h)):
            continue
        if any(are_enemies(u.nation, launcher.nation) for u in in_cloud(state, launcher, h)):
            texts.append(f"attack {launcher.name} {hex_name(h)}")
    return texts


def enemy_on(state: State, launcher: Unit, aim: Hex) -> Unit | None:
    """Return the enemy ground unit whose figure is on the target hex."""
    unit = ground_unit_at(state, aim)
    if unit is None or not are_enemies(unit.nation, launcher.nation):
        return None
    return unit
