"""Options as words of the field tables, and the rosters that follow from them."""

from array import array
from collections.abc import Mapping
from typing import Final

from firestep.contract import InputError, Value
from firestep.contract.option_file import OptionEntry
from firestep.games.club.config.options import ENTRIES
from firestep.games.club.content.map import LAKE, RIVER, SIDES, Map
from firestep.games.club.content.mat import Mat
from firestep.games.club.content.numbers import Points
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import set_scatter_side

UNLIMITED_EXPERIENCE: Final = 9999  # the cap on experience if the option sets none


def write_switches(head: "array[int]", settings: Mapping[str, Value], hero: int) -> None:
    """Write the options into the head of the field tables."""
    for number, entry in _WORDS.items():
        head[number] = entry.word_value(settings[entry.option.name])
    head[layout.F_UNUSUAL_MOVES] = any(not entry.is_default(settings) for entry in _UNUSUAL_MOVES)
    head[layout.F_XP_CAP] = UNLIMITED_EXPERIENCE if settings["xp_cap"] == "none" else hero
    head[layout.F_TIMED] = int(settings["timer"]) > 0
    for die, side in enumerate(str(settings["bertha_dirs"]).split(), 1):
        set_scatter_side(head, die, SIDES.index(side))


def _find_word(entry: OptionEntry) -> int:
    """Return the number of an option's word. Raise `InputError` if `layout.py` does not have it."""
    number = vars(layout).get(entry.word)
    if not isinstance(number, int):
        message = f"layout.py has no {entry.word}; run tools/option_words.py"
        raise InputError(message, place=f"option {entry.option.name}")
    return number


_WORDS: Final = {_find_word(entry): entry for entry in ENTRIES if entry.word}
_UNUSUAL_MOVES: Final = tuple(entry for entry in ENTRIES if "unusual_moves" in entry.flags)


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
