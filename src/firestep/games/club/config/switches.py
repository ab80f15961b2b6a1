"""Options as words of the field tables, and the rosters that follow from them."""

from array import array
from collections.abc import Mapping
from typing import Final

from firestep.contract import Value
from firestep.games.club.content.map import LAKE, RIVER, SIDES, Map
from firestep.games.club.content.mat import Mat
from firestep.games.club.content.numbers import Points
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import set_scatter_side

UNLIMITED_EXPERIENCE: Final = 9999  # the cap on experience if the option sets none
# By word of the field: the option, and the value of it that sets the word to 1.
_SWITCHES: Final[dict[int, tuple[str, Value]]] = {
    layout.F_REVEAL_ALL: ("setup_reveal", "all3"),
    layout.F_NEW_AREA: ("setup_overflow", "new_area"),
    layout.F_ANY_ON_WATER: ("setup_water", "any"),
    layout.F_ARMY_USED_BY_ORDER: ("turn_limit_choice", "lazy"),
    layout.F_MIN_ONE: ("move_min_one", True),
    layout.F_AIR_STACK: ("move_air_stack", True),
    layout.F_START_COUNTS: ("contact_start_counts", True),
    layout.F_LOAD_IN_FORT: ("trans_load_in_fort", True),
    layout.F_TEAM_FORTS: ("fort_owner", "team"),
    layout.F_AIR_ENTERS: ("fort_air_enter", True),
    layout.F_ENTER_ENDS: ("fort_enter_ends_move", True),
    layout.F_FIRE_OUT: ("fort_fire_out", True),
    layout.F_AIR_COVER: ("battle_air_cover", True),
    layout.F_XP_EACH: ("xp_area", "per_target"),
    layout.F_GIFT_IN_BANK: ("bank_gift", "own_phase4"),
    layout.F_REPAIR_STARTED: ("bank_repair", "started"),
    layout.F_CHECK_AT_END: ("win_check", "end_of_turn"),
    layout.F_SPECIAL: ("spec", True),
    layout.F_COUNT_OUTSIDE: ("spec_count", "outside_only"),
    layout.F_RIVER_ONLY: ("spec_gunboat", "river"),
    layout.F_GAS_EACH: ("gas_roll", "per_target"),
    layout.F_GAS_AT_HEX: ("gas_aim", "hex"),
    layout.F_ANSWER_TANKS: ("at_return_fire", True),
    layout.F_VP: ("vp", True),
    layout.F_VP_ALONE: ("vp_winner", "player"),
    layout.F_VP_BUY: ("vp_bonds", "buy"),
    layout.F_VP_ONLY: ("vp_only", True),
    layout.F_TRENCH: ("trench", True),
    layout.F_TRENCH_ENDS: ("trench_enter_ends_move", True),
    layout.F_FIGURE_HEX: ("trench_reach", "figure_hex"),
    layout.F_START_SPECIAL: ("start_special", True),
}
_WATER: Final = ("no_return_fire", "destroyed", "untargetable")


def write_switches(head: "array[int]", settings: Mapping[str, Value], hero: int) -> None:
    """Write the options into the head of the field tables."""
    for word, (name, value) in _SWITCHES.items():
        head[word] = settings[name] == value
    head[layout.F_WATER_DEFENCE] = _WATER.index(str(settings["water_defence"]))
    head[layout.F_XP_CAP] = UNLIMITED_EXPERIENCE if settings["xp_cap"] == "none" else hero
    head[layout.F_TIMED] = int(settings["timer"]) > 0
    for die, side in enumerate(str(settings["bertha_dirs"]).split(), 1):
        set_scatter_side(head, die, SIDES.index(side))


def write_point_numbers(head: "array[int]", points: Points) -> None:
    """Write the numbers of the victory points into the head of the field tables."""
    head[layout.F_VP_PLAYER], head[layout.F_VP_TEAM] = points.player, points.team
    head[layout.F_VP_HQ], head[layout.F_VP_UNIT] = points.headquarters, points.unit
    head[layout.F_VP_FORT], head[layout.F_VP_BONDS] = points.fort, points.bonds


def purchasable_types(mat: Mat, settings: Mapping[str, Value], nation: str) -> tuple[str, ...]:
    """Return the unit types that a nation may buy (TC-BANK-21, TC-GAP-36)."""
    own = mat.rosters[nation]
    more = mat.light_guns if settings["bank_extra_guns"] else ()
    return own + tuple(id for id in more if id not in own)


def starting_types(mat: Mat, settings: Mapping[str, Value], nation: str) -> tuple[str, ...]:
    """Return the unit types of a nation's start, without a special force (TC-VAR-39, -41)."""
    own = mat.rosters[nation]
    if settings["double_set"]:
        return own + own
    return own + own[-1:] if settings["double_national"] else own


def has_water_for_boats(
    game_map: Map, mat: Mat, nations: tuple[str, ...], settings: Mapping[str, Value]
) -> bool:
    """Return whether the water holds a gunboat of each nation beside all foot soldiers."""
    kinds = (RIVER,) if settings["spec_gunboat"] == "river" else (RIVER, LAKE)
    foot = sum(
        mat.units[id].kind == "foot"
        for nation in nations
        for id in starting_types(mat, settings, nation)
    )
    return len(game_map.of_kind(*kinds)) > foot + len(nations)
