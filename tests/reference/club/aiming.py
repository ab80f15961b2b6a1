"""Origin, target hexes and support of an attack (DECL, trenches)."""

from .board import DIRECTIONS, Hex, distance
from .state import (
    State,
    Unit,
    can_melee,
    is_in_fort,
    own_units,
    presence,
)
from .units import TURRET

Sides = set[int]


def firing_hexes(state: State, attacker: Unit) -> list[Hex]:
    """List the hexes from which the distance of an attack is measured."""
    if isinstance(attacker.place, str):
        if not is_in_fort(attacker):
            return []
        fort = state.ground.forts[attacker.place]
        if attacker.kind == TURRET:
            return [*fort.walls, *fort.entrances]  # TC-SPEC-41
        return list(fort.entrances) if state.options["fort_fire_out"] else []  # TC-GAP-16
    if state.options["trench_reach"] == "figure_hex":
        return [attacker.place]  # TC-GAP-60
    return presence(state, attacker)  # TC-VAR-35


def attack_distance(state: State, attacker: Unit, aim: Hex) -> int:
    """Return the distance of an attack; never 0, and 99 without an origin."""
    gaps = [distance(h, aim) for h in firing_hexes(state, attacker)]
    return min((gap for gap in gaps if gap > 0), default=99)


def is_close(state: State, attacker: Unit, aim: Hex) -> bool:
    """Return whether an attack is close combat (TC-BATTLE-45, TC-SPEC-65, TC-GAP-16)."""
    return not isinstance(attacker.place, str) and attack_distance(state, attacker, aim) == 1


def aims_at(state: State, target: Unit) -> list[Hex]:
    """List the hexes at which a target can be attacked (TC-VAR-25, TC-FAQ-01)."""
    return presence(state, target)


def supporting_hexes(state: State, unit: Unit) -> list[Hex]:
    """List the hexes from which a unit supports or attacks in close combat."""
    if isinstance(unit.place, str):
        return []
    if state.options["trench_reach"] == "figure_hex":
        return [unit.place]
    return presence(state, unit)


def sides(target: list[Hex], hexes: list[Hex]) -> Sides:
    """Return the directions in which hexes lie next to hexes of the target."""
    found = set()
    for t in target:
        for h in hexes:
            gap = (h[0] - t[0], h[1] - t[1])
            if gap in DIRECTIONS:
                found.add(DIRECTIONS.index(gap))
    return found


def support(state: State, attacker: Unit, target: Unit) -> int:
    """Count the bonus dice of an attack in close combat (TC-VAR-27, -37, TC-GAP-62)."""
    around = presence(state, target)
    mine = sides(around, supporting_hexes(state, attacker))
    count, opposite = 0, False
    for unit in own_units(state, attacker.nation):  # TC-BATTLE-18, -20, -21, -22
        if unit.id == attacker.id or not can_melee(state, unit, target.kind):
            continue  # TC-BATTLE-19, TC-GAP-24
        his = sides(around, supporting_hexes(state, unit))
        count += bool(his)
        opposite = opposite or any((side + 3) % 6 in his for side in mine)
    if count >= 2 or opposite:
        return 3  # TC-BATTLE-13, -14, -15
    return 2 if count == 1 else 0  # TC-BATTLE-12
