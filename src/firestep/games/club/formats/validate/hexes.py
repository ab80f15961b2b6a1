"""Whether what is on the hexes of a position can be there: units, those in trenches, mines."""

from firestep.games.club.config.game_config import GameConfig
from firestep.games.club.content.map import NAMES
from firestep.games.club.formats.validate.units import moves_as, slot_of, type_of, wrong
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.position_text.mines import is_ground, is_mine
from firestep.games.club.rules.mines import mine_hex


def check_hexes(state: Words, terms: GameConfig) -> None:
    """Look for two units on a hex, and for units where they cannot stand."""
    holders: dict[int, int] = {}
    diggers: dict[int, int] = {}
    for unit in range(1, state[layout.UNITS] + 1):
        slot = slot_of(unit)
        hex, place = state[slot + layout.PLACE], f"u{unit}"
        if hex < layout.FORT_PLACE:
            if hex in holders and not _may_share(state, unit, holders[hex], terms):
                name = terms.place_name(hex)
                raise wrong(f"{name} holds u{holders[hex]} already", "TC-MOVE-29", place)
            holders[hex] = 0 if hex in holders else unit  # there is never a third one
            _check_ground(state, unit, terms)
        _check_trench(state, unit, diggers, terms)


def _may_share(state: Words, unit: int, other: int, terms: GameConfig) -> bool:
    """Tell whether two units may be on one hex: one of a team over another (TC-DIFF-24).

    A game may also end while somebody passes.
    """
    if other == 0:
        return False
    if state[layout.PHASE] == layout.OVER and state[layout.MOVER] in (unit, other):
        return True
    one, two = slot_of(unit), slot_of(other)
    if (
        not terms.field[layout.AIR_STACK]
        or (state[one + layout.OWNER] ^ state[two + layout.OWNER]) & 1
    ):
        return False
    wings = [moves_as(state, slot, terms) == layout.WINGS for slot in (one, two)]
    return wings[0] != wings[1]


def _check_ground(state: Words, unit: int, terms: GameConfig) -> None:
    """Hold a unit on a hex against the terrain."""
    slot, field, place = slot_of(unit), terms.field, f"u{unit}"
    hex, is_setup = state[slot + layout.PLACE], state[layout.ROUND] == 0
    name, terrain = terms.place_name(hex), field[field[layout.TERRAINS] + hex]
    if terrain in (layout.WALL, layout.ENTRANCE):
        fort = terms.ground.forts[field[field[layout.FORT_OF] + hex] - 1].id
        what = f"{name} is the {NAMES[terrain]} of fort {fort}: units are in {fort} or outside"
        raise wrong(what, "TC-MOVE-31, TC-FORT-19", place)
    way, is_water = moves_as(state, slot, terms), terrain in (layout.RIVER, layout.LAKE)
    what = f"{name} is {NAMES[terrain]}"
    if way == layout.BOAT:
        if not is_water and (is_setup or terrain != layout.BRIDGE):
            raise wrong(f"{what}, and a boat stays on the water", "TC-SPEC-12", place)
        if is_setup and terrain == layout.LAKE and field[layout.RIVER_ONLY]:
            raise wrong(f"{what}, and boats start on rivers", "TC-DIFF-16", place)
    elif is_water and way != layout.FOOT and not field[layout.ANY_ON_WATER]:
        if way == layout.WHEELS:
            rule = "TC-SETUP-24, TC-MOVE-14"
            raise wrong(f"{what}, for foot soldiers and air units", rule, place)
        if is_setup:
            raise wrong(f"{what}, for foot soldiers", "TC-SETUP-24", place)


def _check_trench(state: Words, unit: int, diggers: dict[int, int], terms: GameConfig) -> None:
    """Hold a unit against the trench it stands on: in it, over it, or never there (VAR).

    `diggers` are those found in trenches so far, one for each.
    """
    slot, field, place = slot_of(unit), terms.field, f"u{unit}"
    hex, is_dug = state[slot + layout.PLACE], state[slot + layout.DUG]
    trench = 0
    if hex < layout.FORT_PLACE and field[layout.TRENCH]:
        trench = field[field[layout.TRENCHES] + hex]
    way = moves_as(state, slot, terms)
    if is_dug and (trench == 0 or way != layout.FOOT):
        raise wrong("is in no trench", "TC-VAR-17, TC-VAR-21", place)
    if trench == 0:
        return
    is_tank = field[type_of(state, slot, terms) + layout.IS_TANK]
    if way not in (layout.FOOT, layout.WINGS) and not is_tank:
        what = "is on a trench hex, for foot soldiers, tanks and air units"
        raise wrong(what, "TC-VAR-15", place)
    if way == layout.FOOT and not is_dug and state[layout.MOVER] != unit:
        raise wrong("ended its move on a trench hex, so it is in it", "TC-VAR-17", place)
    if is_dug:
        other = diggers.setdefault(trench, unit)
        if (state[slot_of(other) + layout.OWNER] ^ state[slot + layout.OWNER]) & 1:
            raise wrong(f"is in one trench with its enemy u{other}", "TC-VAR-18", place)


def check_mines(state: Words, terms: GameConfig) -> None:
    """Look for mines that nobody could have laid so (SPEC)."""
    field = terms.field
    markers: dict[int, int] = {}
    hexes: dict[tuple[int, int], int] = {}
    layers: set[int] = set()
    for number in range(1, state[layout.UNITS] + 1):
        slot, place = slot_of(number), f"m{number}"
        owner = state[slot + layout.OWNER]
        if not is_mine(state, slot):
            if field[type_of(state, slot, terms) + layout.LAYS]:
                layers.add(owner)
            continue
        if state[layout.ROUND] == 0 or owner not in layers:
            nation = terms.nations[owner - 1]
            raise wrong(f"{nation} has had no minelayer to lay it", "TC-SPEC-48", place)
        if state[slot + layout.MARKER] == 0:
            continue
        marker = state[slot + layout.MARKER] - 1
        name = terms.place_name(marker)
        if not is_ground(field, marker):
            raise wrong(f"{name} is no place for a marker", "TC-GAP-50", place)
        if marker in markers:
            what = f"the marker of m{markers[marker]} is on {name} already"
            raise wrong(what, "TC-FAQ-07", place)
        markers[marker] = number
        hex = mine_hex(field, marker, state[slot + layout.CODE])
        if not is_ground(field, hex):
            what = "its code points to a fort, to water or off the map"
            raise wrong(what, "TC-GAP-48", place)
        if (hex, owner & 1) in hexes:
            other = hexes[hex, owner & 1]
            raise wrong(f"lies on one hex with m{other} of its team", "TC-FAQ-07", place)
        hexes[hex, owner & 1] = number
