"""Unit mats as data files, read and checked: what is unsound is refused (the catalogue, 4.4)."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, clip
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.games.club.content.mat import (
    CLASSES,
    DAMAGE,
    FACES,
    MOST_TYPES,
    NATIONS,
    RANKS,
    SOURCES,
    Band,
    Mat,
    Row,
    UnitType,
)
from firestep.games.club.content.mat_checks import departures

_MOST_SPEED: Final = 50  # points
_MARKED: Final = frozenset(
    {
        *("price", "repair", "speed", "ground", "air", "hits", "air_hits", "open", "forest"),
        *("rides", "scatters", "carries", "against_tanks", "count", "area", "lays", "treats"),
        *(f"hits.{rank}" for rank in RANKS),
        *(f"{row}.{damage}" for row in ("open", "forest") for damage in range(1, DAMAGE + 1)),
    }
)


@cache
def shipped() -> Mat:
    """Return the mat in the box."""
    text = (
        files("firestep.games.club.content")
        .joinpath("data", "units.toml")
        .read_text(encoding="utf-8")
    )
    return read(TomlFile(text, "units.toml"), must_agree=True)


def load(path: Path) -> Mat:
    """Read a mat; `warnings` say where it departs from the books."""
    return read(TomlFile.load(path))


def read(file: TomlFile, *, must_agree: bool = False) -> Mat:
    """Read a mat; a InputError names the line. One that must agree with the books may not depart."""
    try:
        mat = _read(file)
        found = departures(mat)
        if must_agree or mat.source == "book":
            for unit, name, sentence in found:
                place = f"units.{unit}"
                raise InputError(sentence, place=f"[{place}]", line=file.line(place, name))
    except InputError as fault:
        raise fault.within(file.source) from None
    return replace(mat, warnings=tuple(f"{unit}: {sentence}" for unit, _, sentence in found))


def _read(file: TomlFile) -> Mat:
    top = Fields(file.tables, "the mat", partial(file.line, ""))
    name, title = top.take("name", str), top.take("title", str)
    source = top.take("source", str)
    if source not in SOURCES:
        raise top.fault("source", f"{clip(source)} is not one of {', '.join(SOURCES)}")
    classes = top.take_list("classes", str)
    if sorted(classes) != sorted(CLASSES):
        raise top.fault("classes", f"the classes are {', '.join(CLASSES)}")
    units = {}
    types = top.take("units", dict)
    if len(types) > MOST_TYPES:
        raise top.fault("units", f"{len(types)} types of unit; a mat has at most {MOST_TYPES}")
    for id, table in types.items():
        place = f"units.{id}"
        units[id] = _unit(Fields(table, f"[{place}]", partial(file.line, place)), id, table)
    rosters = Fields(top.take("rosters", dict), "[rosters]", partial(file.line, "rosters"))
    nations = {nation: _ids(rosters, nation, units) for nation in NATIONS}
    rosters.close()
    special = Fields(top.take("special", dict), "[special]", partial(file.line, "special"))
    forces = _ids(special, "units", units)
    special.close()
    if len(forces) > FACES:
        raise special.fault("units", f"{len(forces)} forces for a die of {FACES} [TC-SPEC-06]")
    guns = _ids(top, "light_guns", units, [])
    top.close()
    return Mat(name, title, source, units, nations, forces, guns)


def _ids(
    fields: Fields, name: str, units: Mapping[str, UnitType], *default: list[str]
) -> tuple[str, ...]:
    """Take a list of units, each once."""
    ids = fields.take_list(name, str, *default)
    for place, id in enumerate(ids):
        if id not in units:
            raise fields.fault(name, f"there is no unit {clip(id, 20)}")
        if id in ids[:place]:
            raise fields.fault(name, f"{id} stands twice [TC-SETUP-06]")
    return tuple(ids)


def _unit(fields: Fields, id: str, table: Mapping[str, Any]) -> UnitType:
    kind = fields.take("class", str)
    if kind not in CLASSES:
        raise fields.fault("class", f"{clip(kind, 20)} is not one of {', '.join(CLASSES)}")
    hits = _hits(fields, "hits")
    open_row = _row(fields, "open", kind)
    forest = _row(fields, "forest", "turret") or open_row
    for damage, (in_open, in_forest) in enumerate(zip(open_row, forest, strict=False), 1):
        if in_forest < in_open:
            what = f"{in_forest} hits for {damage} damage, fewer than {in_open} in the open"
            raise fields.fault("forest", f"{what} [TC-DATA-02]")
    unit = UnitType(
        id=id,
        title=fields.take("title", str),
        kind=kind,
        price=_number(fields, "price", 1000),
        repair=_number(fields, "repair", 1000) if "repair" in table else None,
        speed=_speed(fields, table),
        ground=_band(fields, "ground"),
        air=_band(fields, "air"),
        hits=hits,
        air_hits=_hits(fields, "air_hits") or hits,
        open=open_row,
        forest=forest,
        rides=fields.take("rides", bool, False),
        scatters=fields.take("scatters", bool, False),
        carries=_number(fields, "carries", 20) if "carries" in table else 0,
        against_tanks=_number(fields, "against_tanks", 12) if "against_tanks" in table else 0,
        count=_number(fields, "count", 20, 1) if "count" in table else 1,
        area=fields.take("area", bool, False),
        lays=fields.take("lays", bool, False),
        treats=fields.take("treats", bool, False),
        book=frozenset(_book(fields)),
    )
    if (unit.ground or unit.air) and not hits:
        raise fields.fault("hits", "a unit with a range needs hit numbers [TC-DATA-03]")
    fields.close()
    return unit


def _book(fields: Fields) -> list[str]:
    names: list[str] = fields.take_list("book", str)
    for name in names:
        if name not in _MARKED:
            raise fields.fault("book", f"{clip(name, 20)} is no field of a unit, nor part of one")
    return names


def _number(fields: Fields, name: str, most: int, least: int = 0) -> int:
    value: int = fields.take(name, int)
    if not least <= value <= most:
        shown = value if abs(value) < 10**9 else "that"
        raise fields.fault(name, f"{shown} is not between {least} and {most}")
    return value


def _speed(fields: Fields, table: Mapping[str, Any]) -> int:
    """Take a speed in points and return it in half points; none is 0."""
    if "speed" not in table:
        return 0
    value = fields.take("speed", float if isinstance(table["speed"], float) else int)
    if not 0 < value <= _MOST_SPEED:
        raise fields.fault("speed", f"a speed lies above 0 and up to {_MOST_SPEED} [TC-DATA-13]")
    if value * 2 % 1:
        raise fields.fault("speed", f"{value} is not a multiple of 0.5 [TC-DATA-13]")
    return int(value * 2)


def _band(fields: Fields, name: str) -> Band | None:
    """Take a range: the nearest and the farthest hex; an empty list is none."""
    band = fields.take_list(name, int, None)
    if not band:
        return None
    if len(band) != 2 or not 1 <= band[0] <= band[1] <= 99:
        raise fields.fault(name, "a range is the nearest and the farthest hex, like [2, 5]")
    return band[0], band[1]


def _hits(fields: Fields, name: str) -> Row:
    """Take hit numbers: one for each rank, or one for all."""
    hits = fields.take_list(name, int, None)
    if hits is None:
        return ()
    if len(hits) not in (1, len(RANKS)) or not all(1 <= hit <= FACES for hit in hits):
        what = f"one hit number or one for each of {', '.join(RANKS)}, from 1 to {FACES}"
        raise fields.fault(name, f"{what} [TC-DATA-03]")
    if any(second < first for first, second in pairwise(hits)):
        raise fields.fault(name, "hit numbers do not fall from rank to rank [TC-DATA-03]")
    return tuple(hits) if len(hits) > 1 else tuple(hits) * len(RANKS)


def _row(fields: Fields, name: str, kind: str) -> Row:
    """Take a threshold row; only a turret may do without, since nothing destroys it."""
    row = fields.take_list(name, int, None)
    if row is None:
        if kind == "turret":
            return ()
        raise fields.fault(name, f"only a turret has no {name} row [TC-DATA-01]")
    if len(row) != DAMAGE or not all(1 <= hits <= 99 for hits in row):
        raise fields.fault(name, f"a row has {DAMAGE} numbers, 1 or more each [TC-DATA-01]")
    if any(second <= first for first, second in pairwise(row)):
        raise fields.fault(name, "the numbers of a row rise [TC-DATA-01]")
    return tuple(row)
