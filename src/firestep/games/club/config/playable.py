"""Whether a game can be played at all with a map, a mat and options: what is too small or large."""

from collections.abc import Mapping

from firestep.contract import InputError, Value, clip
from firestep.games.club.config.switches import buys, starts_with
from firestep.games.club.content.map import LAND, Map
from firestep.games.club.content.mat import Mat
from firestep.games.club.content.numbers import Numbers
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.field_tables import MOST_NUMBER


def check_playable(
    ground: Map,
    mat: Mat,
    numbers: Numbers,
    nations: tuple[str, ...],
    settings: Mapping[str, Value],
) -> None:
    """Refuse what the rules have no room for, or what leaves no game."""
    _check_ground(ground, len(nations), numbers.forts_to_win[len(nations)])
    _check_mat(mat, numbers.trench_row, nations, settings)
    units = sum(len(starts_with(mat, settings, nation)) for nation in nations)
    units += len(nations) if settings["start_special"] else 0
    land = set(ground.of_kind(*LAND))
    if settings["trench"]:
        land -= {cell for trench in ground.trenches for cell in trench}
    if len(land) < 2 * units:
        what = f"too little land for {units} units [TC-SETUP-21]"
        raise InputError(what, place=f"map {ground.name}")


def _check_ground(ground: Map, players: int, forts: int) -> None:
    place = f"map {ground.name}"
    if len(ground.hexes) > layout.MOST_HEXES:
        what = f"{len(ground.hexes)} hexes; a game has at most {layout.MOST_HEXES}"
        raise InputError(what, place=place)
    if len(ground.starts) < 3 * players:
        what = f"{len(ground.starts)} start hexes, {players} players need {3 * players}"
        raise InputError(f"{what} [TC-SETUP-11]", place=place)
    if max(ground.starts) > MOST_NUMBER:
        what = f"start number {max(ground.starts)}; they go up to {MOST_NUMBER} [TC-SETUP-12]"
        raise InputError(what, place=place)
    if len(ground.forts) < forts or len(ground.forts) > layout.MOST_FORTS:
        what = f"{len(ground.forts)} forts; a victory needs {forts}, {layout.MOST_FORTS} at most"
        raise InputError(f"{what} [TC-DATA-16]", place=place)
    if len(ground.trenches) >= layout.MOST_TRENCHES:
        what = f"{len(ground.trenches)} trenches; a game has at most {layout.MOST_TRENCHES - 1}"
        raise InputError(f"{what} [TC-VAR-16]", place=place)


def _check_mat(
    mat: Mat, trench_row: str, nations: tuple[str, ...], settings: Mapping[str, Value]
) -> None:
    place = f"mat {mat.name}"
    for nation in nations:
        if not 1 <= len(buys(mat, settings, nation)) < layout.ROSTER:
            what = f"a roster has from 1 to {layout.ROSTER - 1} types [TC-SETUP-06]"
            raise InputError(what, place=f"{place}, {nation}")
    if (settings["spec"] or settings["start_special"]) and not mat.special:
        raise InputError("there are no special forces [TC-SPEC-06]", place=place)
    if settings["trench"] and not (trench_row in mat.units and mat.units[trench_row].forest):
        what = f"there is no row of {clip(trench_row, 20)} for units in trenches [TC-VAR-29]"
        raise InputError(what, place=place)
