"""Checks that a game is playable with a map, a mat and options, within the limits of the rules."""

from collections.abc import Mapping

from firestep.contract import InputError, Value, clip
from firestep.games.club.config.switches import purchasable_types, starting_types
from firestep.games.club.content.map import LAND, Map
from firestep.games.club.content.mat import Mat
from firestep.games.club.content.numbers import Numbers
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.field_tables import MAX_START_NUMBER


def check_playable(
    game_map: Map,
    mat: Mat,
    numbers: Numbers,
    nations: tuple[str, ...],
    settings: Mapping[str, Value],
) -> None:
    """Raise `InputError` if the content exceeds a limit of the rules or leaves no playable game."""
    _check_map(game_map, len(nations), numbers.forts_to_win[len(nations)])
    _check_mat(mat, numbers.trench_row, nations, settings)
    units = sum(len(starting_types(mat, settings, nation)) for nation in nations)
    units += len(nations) if settings["start_special"] else 0
    land = set(game_map.of_kind(*LAND))
    if settings["trench"]:
        land -= {cell for trench in game_map.trenches for cell in trench}
    if len(land) < 2 * units:
        message = f"too little land for {units} units [TC-SETUP-21]"
        raise InputError(message, place=f"map {game_map.name}")


def _check_map(game_map: Map, players: int, forts: int) -> None:
    place = f"map {game_map.name}"
    if len(game_map.hexes) > layout.MAX_HEXES:
        message = f"{len(game_map.hexes)} hexes; a game has at most {layout.MAX_HEXES}"
        raise InputError(message, place=place)
    if len(game_map.starts) < 3 * players:
        message = f"{len(game_map.starts)} start hexes, {players} players need {3 * players}"
        raise InputError(f"{message} [TC-SETUP-11]", place=place)
    if max(game_map.starts) > MAX_START_NUMBER:
        message = (
            f"start number {max(game_map.starts)}; they go up to {MAX_START_NUMBER} [TC-SETUP-12]"
        )
        raise InputError(message, place=place)
    if len(game_map.forts) < forts or len(game_map.forts) > layout.MAX_FORTS:
        message = (
            f"{len(game_map.forts)} forts; a victory needs {forts}, {layout.MAX_FORTS} at most"
        )
        raise InputError(f"{message} [TC-DATA-16]", place=place)
    if len(game_map.trenches) >= layout.MAX_TRENCHES:
        message = f"{len(game_map.trenches)} trenches; a game has at most {layout.MAX_TRENCHES - 1}"
        raise InputError(f"{message} [TC-VAR-16]", place=place)


def _check_mat(
    mat: Mat, trench_row: str, nations: tuple[str, ...], settings: Mapping[str, Value]
) -> None:
    place = f"mat {mat.name}"
    for nation in nations:
        if not 1 <= len(purchasable_types(mat, settings, nation)) < layout.ROSTER_SIZE:
            message = f"a roster has from 1 to {layout.ROSTER_SIZE - 1} types [TC-SETUP-06]"
            raise InputError(message, place=f"{place}, {nation}")
    if (settings["spec"] or settings["start_special"]) and not mat.special:
        raise InputError("there are no special forces [TC-SPEC-06]", place=place)
    if settings["trench"] and not (trench_row in mat.units and mat.units[trench_row].forest):
        message = f"there is no row of {clip(trench_row, 20)} for units in trenches [TC-VAR-29]"
        raise InputError(message, place=place)
