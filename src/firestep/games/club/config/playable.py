"""Checks that a game is playable with a map, a mat and options, within the limits of the rules."""

from collections.abc import Mapping
from typing import Any

from firestep.contract import Value, clip
from firestep.contract.data_error import DataError
from firestep.games.club.config.switches import purchasable_types, starting_types
from firestep.games.club.content.map import LAND, Map
from firestep.games.club.content.mat import Mat
from firestep.games.club.content.numbers import Numbers
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.field_tables import MAX_START_NUMBER
from firestep.games.club.text.translations import TRANSLATIONS


def _error(reason: str, rule: str, place: str, **facts: Any) -> DataError:
    return DataError(f"play-{reason}", rule=rule, place=place, texts=TRANSLATIONS, **facts)


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
        raise _error("land", "TC-SETUP-21", f"map {game_map.name}", units=units)


def _check_map(game_map: Map, players: int, forts: int) -> None:
    place = f"map {game_map.name}"
    if len(game_map.hexes) > layout.MAX_HEXES:
        hexes, most = str(len(game_map.hexes)), str(layout.MAX_HEXES)
        raise _error("hexes", "", place, count=hexes, most=most)
    if len(game_map.starts) < 3 * players:
        facts: dict[str, Any] = {
            "count": len(game_map.starts),
            "players": players,
            "needed": 3 * players,
        }
        raise _error("starts", "TC-SETUP-11", place, **facts)
    if max(game_map.starts) > MAX_START_NUMBER:
        number = max(game_map.starts)
        raise _error("start-number", "TC-SETUP-12", place, number=number, most=MAX_START_NUMBER)
    if len(game_map.forts) < forts or len(game_map.forts) > layout.MAX_FORTS:
        count = len(game_map.forts)
        limit = layout.MAX_FORTS
        raise _error("forts", "TC-DATA-16", place, count=count, needed=forts, most=limit)
    if len(game_map.trenches) >= layout.MAX_TRENCHES:
        count, limit = len(game_map.trenches), layout.MAX_TRENCHES - 1
        raise _error("trenches", "TC-VAR-16", place, count=str(count), most=limit)


def _check_mat(
    mat: Mat, trench_row: str, nations: tuple[str, ...], settings: Mapping[str, Value]
) -> None:
    place = f"mat {mat.name}"
    for nation in nations:
        if not 1 <= len(purchasable_types(mat, settings, nation)) < layout.ROSTER_SIZE:
            most = layout.ROSTER_SIZE - 1
            raise _error("roster", "TC-SETUP-06", f"{place}, {nation}", most=most)
    if (settings["spec"] or settings["start_special"]) and not mat.special:
        raise _error("no-special", "TC-SPEC-06", place)
    if settings["trench"] and not (trench_row in mat.units and mat.units[trench_row].forest):
        raise _error("trench-row", "TC-VAR-29", place, unit=clip(trench_row, 20))
