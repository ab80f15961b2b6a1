"""Validation of hexes: units, trenches and mines."""

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.content.map import TERRAIN_NAMES
from firestep.games.club.formats.validate.units import movement_class, violation
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    fort_at,
    is_dug_in,
    is_on_map,
    is_tank,
    kind_of,
    lays_mines,
    marker_of,
    mine_code_of,
    owner_of,
    place_of,
    terrain_at,
    trench_at,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.mines import can_hold_mine, is_mine
from firestep.games.club.rules.mines import mine_hex


def check_hexes(state: Words, config: GameConfig) -> None:
    """Check that no two units share a hex and that all units may be on their hexes."""
    holders: dict[int, int] = {}
    diggers: dict[int, int] = {}
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        hex, place = place_of(state, slot), f"u{unit}"
        if is_on_map(hex):
            if hex in holders and not _may_share(state, unit, holders[hex], config):
                name = config.place_name(hex)
                raise violation(f"{name} holds u{holders[hex]} already", "TC-MOVE-29", place)
            # 0 means two units, so that a third one is refused.
            holders[hex] = 0 if hex in holders else unit
            _check_terrain(state, unit, config)
        _check_trench(state, unit, diggers, config)


def _may_share(state: Words, unit: int, other: int, config: GameConfig) -> bool:
    """Return whether two units may share a hex: an air unit above one of its team (TC-DIFF-24).

    A game may also end while a unit passes over another.
    """
    if other == 0:
        return False
    if state[layout.S_PHASE] == layout.P_OVER and state[layout.S_MOVER] in (unit, other):
        return True
    one, two = unit_slot(unit), unit_slot(other)
    if not config.field[layout.F_AIR_STACK] or are_enemies(
        owner_of(state, one), owner_of(state, two)
    ):
        return False
    wings = [movement_class(state, slot, config) == layout.CLASS_WINGS for slot in (one, two)]
    return wings[0] != wings[1]


def _check_terrain(state: Words, unit: int, config: GameConfig) -> None:
    """Check a unit against the terrain of its hex."""
    slot, field, place = unit_slot(unit), config.field, f"u{unit}"
    hex, is_setup = place_of(state, slot), state[layout.S_ROUND] == 0
    name, terrain = config.place_name(hex), terrain_at(field, hex)
    if terrain in (layout.TERRAIN_WALL, layout.TERRAIN_ENTRANCE):
        fort = config.map.forts[fort_at(field, hex) - 1].id
        message = (
            f"{name} is the {TERRAIN_NAMES[terrain]} of fort {fort}: units are in {fort} or outside"
        )
        raise violation(message, "TC-MOVE-31, TC-FORT-19", place)
    way, is_water = (
        movement_class(state, slot, config),
        terrain in (layout.TERRAIN_RIVER, layout.TERRAIN_LAKE),
    )
    message = f"{name} is {TERRAIN_NAMES[terrain]}"
    if way == layout.CLASS_BOAT:
        if not is_water and (is_setup or terrain != layout.TERRAIN_BRIDGE):
            raise violation(f"{message}, and a boat stays on the water", "TC-SPEC-12", place)
        if is_setup and terrain == layout.TERRAIN_LAKE and field[layout.F_RIVER_ONLY]:
            raise violation(f"{message}, and boats start on rivers", "TC-DIFF-16", place)
    elif is_water and way != layout.CLASS_FOOT and not field[layout.F_ANY_ON_WATER]:
        if way == layout.CLASS_WHEELS:
            rule = "TC-SETUP-24, TC-MOVE-14"
            raise violation(f"{message}, only for foot soldiers and air units", rule, place)
        if is_setup:
            raise violation(f"{message}, only for foot soldiers", "TC-SETUP-24", place)


def _check_trench(state: Words, unit: int, diggers: dict[int, int], config: GameConfig) -> None:
    """Check a unit on a trench hex: in the trench, above it, or not allowed there (VAR).

    `diggers` has one unit found in each trench so far.
    """
    slot, field, place = unit_slot(unit), config.field, f"u{unit}"
    hex, is_dug = place_of(state, slot), is_dug_in(state, slot)
    trench = 0
    if is_on_map(hex) and field[layout.F_TRENCH]:
        trench = trench_at(field, hex)
    way = movement_class(state, slot, config)
    if is_dug and (trench == 0 or way != layout.CLASS_FOOT):
        raise violation("is in no trench", "TC-VAR-17, TC-VAR-21", place)
    if trench == 0:
        return
    may_cross = is_tank(field, kind_of(state, slot))
    if way not in (layout.CLASS_FOOT, layout.CLASS_WINGS) and not may_cross:
        message = "is on a trench hex, only for foot soldiers, tanks and air units"
        raise violation(message, "TC-VAR-15", place)
    if way == layout.CLASS_FOOT and not is_dug and state[layout.S_MOVER] != unit:
        raise violation("must be in the trench on which it ended its move", "TC-VAR-17", place)
    if is_dug:
        other = diggers.setdefault(trench, unit)
        if are_enemies(owner_of(state, unit_slot(other)), owner_of(state, slot)):
            raise violation(f"shares a trench with its enemy u{other}", "TC-VAR-18", place)


def check_mines(state: Words, config: GameConfig) -> None:
    """Check that all mines could have been laid (SPEC)."""
    field = config.field
    markers: dict[int, int] = {}
    hexes: dict[tuple[int, int], int] = {}
    layers: set[int] = set()
    for number in range(1, unit_count(state) + 1):
        slot, place = unit_slot(number), f"m{number}"
        owner = owner_of(state, slot)
        if not is_mine(state, slot):
            if lays_mines(field, kind_of(state, slot)):
                layers.add(owner)
            continue
        if state[layout.S_ROUND] == 0 or owner not in layers:
            nation = config.nations[owner - 1]
            raise violation(f"{nation} has never had a minelayer", "TC-SPEC-48", place)
        if marker_of(state, slot) == 0:
            continue
        marker = marker_of(state, slot) - 1
        name = config.place_name(marker)
        if not can_hold_mine(field, marker):
            raise violation(f"a marker may not be on {name}", "TC-GAP-50", place)
        if marker in markers:
            message = f"the marker of m{markers[marker]} is on {name} already"
            raise violation(message, "TC-FAQ-07", place)
        markers[marker] = number
        hex = mine_hex(field, marker, mine_code_of(state, slot))
        if not can_hold_mine(field, hex):
            message = "its code points to a fort, to water or off the map"
            raise violation(message, "TC-GAP-48", place)
        if (hex, owner & 1) in hexes:
            other = hexes[hex, owner & 1]
            raise violation(f"shares a hex with m{other} of its team", "TC-FAQ-07", place)
        hexes[hex, owner & 1] = number
