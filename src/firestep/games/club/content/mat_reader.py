"""Reader for unit mats in TOML."""

from collections.abc import Iterator, Mapping
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
    FACES,
    MAX_DAMAGE,
    MAX_TYPES,
    NATIONS,
    RANKS,
    SOURCES,
    Band,
    Mat,
    Row,
    UnitType,
)
from firestep.games.club.content.mat_checks import find_deviations
from firestep.games.club.content.parents import (
    FileKind,
    MergedFile,
    change_units,
    check_unit_tables,
    merge_tables,
)
from firestep.games.club.content.toml_writer import write_toml

SHIPPED_MATS: Final = ("revised", "standard")
"""The default, and the mat of version 0.1, which the text forms of its games name."""
_MAX_SPEED_POINTS: Final = 50
_BOOK_FIELDS: Final = frozenset(
    {
        *("price", "repair", "speed", "ground", "air", "hits", "air_hits", "open", "forest"),
        *("rides", "scatters", "carries", "against_tanks", "count", "area", "lays", "treats"),
        *(f"hits.{rank}" for rank in RANKS),
        *(f"{row}.{damage}" for row in ("open", "forest") for damage in range(1, MAX_DAMAGE + 1)),
    }
)


@cache
def load_shipped(name: str = SHIPPED_MATS[0]) -> Mat:
    """Return one of the shipped mats."""
    return read(TomlFile(_load_shipped_file(name), f"{name}.toml"), must_agree=True)


@cache
def load_shipped_text(name: str) -> str:
    """Return the complete text of a shipped mat."""
    return complete_text(_load_shipped_file(name), f"{name}.toml")


def _load_shipped_file(name: str) -> str:
    folder = files("firestep.games.club.content").joinpath("data", "mats")
    return folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")


_FILES: Final = FileKind("mat", "the mat", SHIPPED_MATS, _load_shipped_file)


def load(path: Path) -> Mat:
    """Read a mat file; `Mat.warnings` lists its deviations from the rulebooks."""
    return read(TomlFile.load(path), path.parent)


def complete_text(text: str, source: str, folder: Path | None = None) -> str:
    """Return a valid mat as one text without a parent; without one the text is unchanged."""
    merged = list(merge_chain(TomlFile(text, source), folder))
    return text if len(merged) == 1 else write_toml(merged[-1].tables)


def read(file: TomlFile, folder: Path | None = None, *, must_agree: bool = False) -> Mat:
    """Read a mat; raise `InputError` with the line of the first problem.

    A parent of the mat is a shipped mat or, with a folder, a file in it. With `must_agree` a
    deviation from the rulebooks is a problem too.
    """
    for merged in merge_chain(file, folder):
        try:
            mat = _read(merged)
        except InputError as error:
            raise error.with_source(merged.source) from None
    deviations = find_deviations(mat)
    if must_agree or mat.source == "book":
        for unit, name, message in deviations:
            place, line = f"[units.{unit}]", merged.line_of(f"units.{unit}", name)
            raise InputError(message, source=file.source, place=place, line=line)
    return replace(mat, warnings=tuple(f"{unit}: {message}" for unit, _, message in deviations))


def merge_chain(file: TomlFile, folder: Path | None = None) -> Iterator[TomlFile]:
    """Yield each file of a chain with the tables of its parents, the given file last."""
    (above, _), *others = _FILES.load_chain(file, folder)
    yield above
    for own, _ in others:
        for name in ("name", "title", "source"):
            if name not in own.tables:
                raise InputError(f"{name!r} is missing", source=own.source, place="the mat")
        check_unit_tables(own)
        units = change_units(above.tables["units"], own)
        tables = {**merge_tables(above.tables, own.tables), "units": units}
        del tables["parent"]
        above = MergedFile(tables, own)
        yield above


def _read(file: TomlFile) -> Mat:
    top = Fields(file.tables, "the mat", partial(file.line_of, ""))
    name, title = top.take("name", str), top.take("title", str)
    source = top.take("source", str)
    if source not in SOURCES:
        raise top.error("source", f"{clip(source)} is not one of {', '.join(SOURCES)}")
    classes = top.take_list("classes", str)
    if sorted(classes) != sorted(CLASSES):
        raise top.error("classes", f"the classes are {', '.join(CLASSES)}")
    units = {}
    types = top.take("units", dict)
    if len(types) > MAX_TYPES:
        raise top.error("units", f"{len(types)} types of unit; a mat has at most {MAX_TYPES}")
    for id, table in types.items():
        place = f"units.{id}"
        units[id] = _read_unit(Fields(table, f"[{place}]", partial(file.line_of, place)), id, table)
    rosters = Fields(top.take("rosters", dict), "[rosters]", partial(file.line_of, "rosters"))
    nations = {nation: _read_ids(rosters, nation, units) for nation in NATIONS}
    rosters.reject_unknown()
    special = Fields(top.take("special", dict), "[special]", partial(file.line_of, "special"))
    forces = _read_ids(special, "units", units)
    special.reject_unknown()
    if len(forces) > FACES:
        raise special.error("units", f"{len(forces)} forces for a die of {FACES} [TC-SPEC-06]")
    guns = _read_ids(top, "light_guns", units, [])
    top.reject_unknown()
    return Mat(name, title, source, units, nations, forces, guns)


def _read_ids(
    fields: Fields, name: str, units: Mapping[str, UnitType], *default: list[str]
) -> tuple[str, ...]:
    """Return a list of known and unique unit ids."""
    ids = fields.take_list(name, str, *default)
    for place, id in enumerate(ids):
        if id not in units:
            raise fields.error(name, f"there is no unit {clip(id, 20)}")
        if id in ids[:place]:
            raise fields.error(name, f"{id} appears twice [TC-SETUP-06]")
    return tuple(ids)


def _read_unit(fields: Fields, id: str, table: Mapping[str, Any]) -> UnitType:
    kind = fields.take("class", str)
    if kind not in CLASSES:
        raise fields.error("class", f"{clip(kind, 20)} is not one of {', '.join(CLASSES)}")
    hits = _read_hits(fields, "hits")
    open_row = _read_row(fields, "open", kind)
    forest = _read_row(fields, "forest", "turret") or open_row
    for damage, (in_open, in_forest) in enumerate(zip(open_row, forest, strict=False), 1):
        if in_forest < in_open:
            message = f"{in_forest} hits for {damage} damage, fewer than {in_open} in the open"
            raise fields.error("forest", f"{message} [TC-DATA-02]")
    unit = UnitType(
        id=id,
        title=fields.take("title", str),
        kind=kind,
        price=_read_number(fields, "price", 1000),
        repair=_read_number(fields, "repair", 1000) if "repair" in table else None,
        speed=_read_speed(fields, table),
        ground=_read_band(fields, "ground"),
        air=_read_band(fields, "air"),
        hits=hits,
        air_hits=_read_hits(fields, "air_hits") or hits,
        open=open_row,
        forest=forest,
        rides=fields.take("rides", bool, False),
        scatters=fields.take("scatters", bool, False),
        carries=_read_number(fields, "carries", 20) if "carries" in table else 0,
        against_tanks=_read_number(fields, "against_tanks", 12) if "against_tanks" in table else 0,
        count=_read_number(fields, "count", 20, 1) if "count" in table else 1,
        area=fields.take("area", bool, False),
        lays=fields.take("lays", bool, False),
        treats=fields.take("treats", bool, False),
        book=frozenset(_read_book(fields)),
    )
    if (unit.ground or unit.air) and not hits:
        raise fields.error("hits", "a unit with a range needs hit numbers [TC-DATA-03]")
    fields.reject_unknown()
    return unit


def _read_book(fields: Fields) -> list[str]:
    names: list[str] = fields.take_list("book", str)
    for name in names:
        if name not in _BOOK_FIELDS:
            raise fields.error("book", f"{clip(name, 20)} is not a field of a unit or part of one")
    return names


def _read_number(fields: Fields, name: str, maximum: int, minimum: int = 0) -> int:
    value: int = fields.take(name, int)
    if not minimum <= value <= maximum:
        shown = value if abs(value) < 10**9 else "that"
        raise fields.error(name, f"{shown} is not between {minimum} and {maximum}")
    return value


def _read_speed(fields: Fields, table: Mapping[str, Any]) -> int:
    """Return a speed in half points from one in points; 0 if there is none."""
    if "speed" not in table:
        return 0
    value = fields.take("speed", float if isinstance(table["speed"], float) else int)
    if not 0 < value <= _MAX_SPEED_POINTS:
        raise fields.error(
            "speed", f"a speed lies above 0 and up to {_MAX_SPEED_POINTS} [TC-DATA-13]"
        )
    if value * 2 % 1:
        raise fields.error("speed", f"{value} is not a multiple of 0.5 [TC-DATA-13]")
    return int(value * 2)


def _read_band(fields: Fields, name: str) -> Band | None:
    """Return a range as the nearest and the farthest hex; None for an empty list."""
    band = fields.take_list(name, int, None)
    if not band:
        return None
    if len(band) != 2 or not 1 <= band[0] <= band[1] <= 99:
        raise fields.error(name, "a range is the nearest and the farthest hex, like [2, 5]")
    return band[0], band[1]


def _read_hits(fields: Fields, name: str) -> Row:
    """Return the hit numbers by rank from one for each rank or one for all."""
    hits = fields.take_list(name, int, None)
    if hits is None:
        return ()
    if len(hits) not in (1, len(RANKS)) or not all(1 <= hit <= FACES for hit in hits):
        message = f"one hit number or one for each of {', '.join(RANKS)}, from 1 to {FACES}"
        raise fields.error(name, f"{message} [TC-DATA-03]")
    if any(second < first for first, second in pairwise(hits)):
        raise fields.error(name, "hit numbers do not fall from rank to rank [TC-DATA-03]")
    return tuple(hits) if len(hits) > 1 else tuple(hits) * len(RANKS)


def _read_row(fields: Fields, name: str, kind: str) -> Row:
    """Return a row of thresholds; only turrets, which cannot be destroyed, may omit it."""
    row = fields.take_list(name, int, None)
    if row is None:
        if kind == "turret":
            return ()
        raise fields.error(name, f"only a turret has no {name} row [TC-DATA-01]")
    if len(row) != MAX_DAMAGE or not all(1 <= hits <= 99 for hits in row):
        raise fields.error(name, f"a row has {MAX_DAMAGE} numbers, 1 or more each [TC-DATA-01]")
    if any(second <= first for first, second in pairwise(row)):
        raise fields.error(name, "the numbers of a row rise [TC-DATA-01]")
    return tuple(row)
