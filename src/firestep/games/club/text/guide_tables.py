"""Tables of the guide whose values come from the unit mat: units and special forces."""

from collections.abc import Callable, Sequence
from typing import Final

from firestep.contract import InputError, clip
from firestep.games.club.content.mat import Band, Mat, UnitType
from firestep.games.club.text.numbers import format_decimal

FIELDS: Final = ("price", "repair", "speed", "ground", "air", "hits", "open", "forest")
"""The fields of the mat in the columns after the title."""


def make_table(
    mat: Mat, name: str, get_unit_name: Callable[[str], str], language: str
) -> Sequence[Sequence[str]]:
    """Return the rows of the table `units` or `special`, with names from `get_unit_name`."""
    if name not in ("units", "special"):
        raise InputError(f"no table {clip(name)}; there are: units, special")
    if name == "special":
        return [
            make_row(mat.units[unit], f"{face}. {capitalise(get_unit_name(unit))}", language)
            for face, unit in enumerate(mat.special, 1)
        ]
    return [
        make_row(unit, capitalise(get_unit_name(unit.id)), language)
        for unit in mat.units.values()
        if unit.id not in mat.special
    ]


def make_row(unit: UnitType, title: str, language: str) -> list[str]:
    """Return the values of a unit, after its title: one for each of `FIELDS`."""
    return [
        title,
        str(unit.price),
        _dash("" if unit.repair is None else str(unit.repair)),
        format_decimal(unit.speed / 2, language),
        _band(unit.ground),
        _band(unit.air),
        _hits(unit),
        _dash(" ".join(map(str, unit.open))),
        _dash(" ".join(map(str, unit.forest or unit.open))),
    ]


def _hits(unit: UnitType) -> str:
    """Return the hit numbers, with those against air units if they differ (TC-GAP-90)."""
    hits = _dash("/".join(map(str, unit.hits)))
    if unit.air_hits == unit.hits:
        return hits
    return f"{hits} ({'/'.join(map(str, unit.air_hits))})"


def _band(band: Band | None) -> str:
    if band is None:
        return _dash("")
    return str(band[0]) if band[0] == band[1] else f"{band[0]}\N{EN DASH}{band[1]}"


def _dash(text: str) -> str:
    return text or "\N{EN DASH}"


def capitalise(text: str) -> str:
    """Return a text with a capital letter at its start."""
    return text[:1].upper() + text[1:]
