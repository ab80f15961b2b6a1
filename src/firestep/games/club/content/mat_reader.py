"""Reader for unit mats in TOML."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from firestep.contract import InputError, clip
from firestep.contract.data_error import DataError, OnProblem, raise_problem
from firestep.contract.fields import Fields
from firestep.contract.toml_file import TomlFile
from firestep.contract.toml_writer import write_toml
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
from firestep.games.club.content.part_reader import PartReader
from firestep.games.club.text.translations import TRANSLATIONS

SHIPPED_MATS: Final = ("revised", "standard")
"""The default, and the mat of version 0.1, which the text forms of its games name."""
MAX_SPEED_POINTS: Final = 50
MAX_PRICE: Final = 1000
MAX_COUNT: Final = 20
MAX_RANGE: Final = 99
MAX_HITS: Final = 99
MAX_ID: Final = 20
_UNIT_ID: Final = re.compile(r"(?!u[0-9]+$)[^\W\d_][\w-]{0,19}")
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
    return read(TomlFile(load_shipped_file(name), f"{name}.toml"), must_agree=True)


@cache
def load_shipped_text(name: str) -> str:
    """Return the complete text of a shipped mat."""
    return complete_text(load_shipped_file(name), f"{name}.toml")


def load_shipped_file(name: str) -> str:
    """Return the file of a shipped mat, which may name a parent."""
    folder = files("firestep.games.club.content").joinpath("data", "mats")
    return folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")


_FILES: Final = FileKind("mat", "the mat", SHIPPED_MATS, load_shipped_file)


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
            mat = _read(merged, raise_problem)
        except InputError as error:
            raise error.with_source(merged.source) from None
    assert mat is not None
    deviations = find_deviations(mat)
    if must_agree or mat.source == "book":
        for deviation in deviations:
            line = merged.line_of(f"units.{deviation.unit}", deviation.field)
            raise deviation.error.at(f"[units.{deviation.unit}]", line).with_source(file.source)
    warnings = tuple(f"{one.unit}: {one.error.message}" for one in deviations)
    return replace(mat, warnings=warnings)


def read_all(file: TomlFile, report: OnProblem) -> Mat | None:
    """Read a mat with a shipped parent and report every problem; return None if there is one."""
    is_valid = True

    def note(error: InputError) -> None:
        nonlocal is_valid
        is_valid = False
        report(error)

    *_, merged = merge_chain(file)
    mat = _read(merged, note)
    if mat is not None and mat.source == "book":
        for deviation in find_deviations(mat):
            line = merged.line_of(f"units.{deviation.unit}", deviation.field)
            note(deviation.error.at(deviation.place, line))
    return mat if is_valid else None


def merge_chain(file: TomlFile, folder: Path | None = None) -> Iterator[TomlFile]:
    """Yield each file of a chain with the tables of its parents, the given file last."""
    (above, _), *others = _FILES.load_chain(file, folder)
    yield above
    for own, _ in others:
        for name in ("name", "title", "source"):
            if name not in own.tables:
                raise DataError("missing", name=name, source=own.source, place="the mat")
        check_unit_tables(own)
        units = change_units(above.tables["units"], own)
        tables = {**merge_tables(above.tables, own.tables), "units": units}
        del tables["parent"]
        above = MergedFile(tables, own)
        yield above


def _error(reason: str, rule: str = "", **facts: Any) -> DataError:
    return DataError(f"mat-{reason}", rule=rule, texts=TRANSLATIONS, **facts)


_NO_ROW: Final[Row] = ()
_NO_IDS: Final[tuple[str, ...]] = ()


def _read(file: TomlFile, report: OnProblem) -> Mat | None:
    reader = PartReader(report)
    attempt = reader.attempt
    top = Fields(file.tables, "the mat", partial(file.line_of, ""))
    name = attempt(lambda: str(top.take("name", str)), "")
    title = attempt(lambda: str(top.take("title", str)), "")
    source = attempt(lambda: _read_source(top), SOURCES[0])
    attempt(lambda: _check_classes(top), None)
    types: dict[str, Any] = attempt(lambda: _take_types(top), {})
    units: dict[str, UnitType] = {}
    for id, table in types.items():
        place = f"units.{id}"

        def read_unit(id: str = id, table: Any = table, place: str = place) -> UnitType:
            fields = Fields(table, f"[{place}]", partial(file.line_of, place))
            reader.attempt(lambda: _check_id(id, file.line_of(place)), None)
            return _read_unit(fields, id, table, reader)

        unit = attempt(read_unit, None)
        if unit is not None:
            units[id] = unit
    known = types.keys()
    rosters = Fields(
        attempt(lambda: top.take("rosters", dict), {}),
        "[rosters]",
        partial(file.line_of, "rosters"),
    )
    nations = {
        nation: attempt(partial(_read_ids, rosters, nation, known), _NO_IDS) for nation in NATIONS
    }
    reader.reject_unknown(rosters)
    special = Fields(
        attempt(lambda: top.take("special", dict), {}),
        "[special]",
        partial(file.line_of, "special"),
    )
    forces = attempt(partial(_read_ids, special, "units", known), _NO_IDS)
    reader.reject_unknown(special)
    if len(forces) > FACES:
        error = _error("forces", "TC-SPEC-06", count=len(forces), faces=FACES)
        report(special.error("units", error))
    guns = attempt(partial(_read_ids, top, "light_guns", known, []), _NO_IDS)
    reader.reject_unknown(top)
    if units.keys() != known:
        return None
    return Mat(name, title, source, units, nations, forces, guns)


def _read_source(top: Fields) -> str:
    source: str = top.take("source", str)
    if source not in SOURCES:
        raise top.error("source", _error("one-of", given=clip(source), known=", ".join(SOURCES)))
    return source


def _check_classes(top: Fields) -> None:
    classes = top.take_list("classes", str)
    if sorted(classes) != sorted(CLASSES):
        raise top.error("classes", _error("classes", known=", ".join(CLASSES)))


def _take_types(top: Fields) -> dict[str, Any]:
    types: dict[str, Any] = top.take("units", dict)
    if len(types) > MAX_TYPES:
        raise top.error("units", _error("types", count=len(types), most=MAX_TYPES))
    return types


def _check_id(id: str, line: int) -> None:
    """Raise `InputError` for an id that the text of a position could not contain."""
    if not _UNIT_ID.fullmatch(id):
        shown = id[:MAX_ID]
        raise _error("id", unit=shown, most=MAX_ID).at(f"[units.{shown}]", line)


def _read_ids(
    fields: Fields, name: str, units: Collection[str], *default: list[str]
) -> tuple[str, ...]:
    """Return a list of known and unique unit ids."""
    ids = fields.take_list(name, str, *default)
    seen: set[str] = set()
    for id in ids:
        if id not in units:
            raise fields.error(name, _error("no-unit", unit=clip(id, 20)))
        if id in seen:
            raise fields.error(name, _error("twice", "TC-SETUP-06", unit=id))
        seen.add(id)
    return tuple(ids)


def _read_unit(fields: Fields, id: str, table: Mapping[str, Any], reader: PartReader) -> UnitType:
    attempt = reader.attempt
    kind = attempt(lambda: _read_class(fields), "")
    hits = attempt(lambda: _read_hits(fields, "hits"), _NO_ROW)
    open_row = attempt(lambda: _read_row(fields, "open", kind or "turret"), _NO_ROW)
    forest = attempt(lambda: _read_row(fields, "forest", "turret"), _NO_ROW) or open_row
    for damage, (in_open, in_forest) in enumerate(zip(open_row, forest, strict=False), 1):
        if in_forest < in_open:
            facts = {"forest": in_forest, "damage": damage, "open": in_open}
            reader.report(fields.error("forest", _error("forest", "TC-DATA-02", **facts)))

    def number(name: str, maximum: int, default: int = 0, minimum: int = 0) -> int:
        if name not in table:
            return default
        return attempt(lambda: _read_number(fields, name, maximum, minimum), default)

    def switch(name: str) -> bool:
        return attempt(lambda: bool(fields.take(name, bool, False)), False)

    unit = UnitType(
        id=id,
        title=attempt(lambda: str(fields.take("title", str)), ""),
        kind=kind,
        price=attempt(lambda: _read_number(fields, "price", MAX_PRICE), 0),
        repair=number("repair", MAX_PRICE) if "repair" in table else None,
        speed=attempt(lambda: _read_speed(fields, table), 0),
        ground=attempt(lambda: _read_band(fields, "ground"), None),
        air=attempt(lambda: _read_band(fields, "air"), None),
        hits=hits,
        air_hits=attempt(lambda: _read_hits(fields, "air_hits"), _NO_ROW) or hits,
        open=open_row,
        forest=forest,
        rides=switch("rides"),
        scatters=switch("scatters"),
        carries=number("carries", MAX_COUNT),
        against_tanks=number("against_tanks", FACES),
        count=number("count", MAX_COUNT, 1, 1),
        area=switch("area"),
        lays=switch("lays"),
        treats=switch("treats"),
        book=frozenset(attempt(lambda: _read_book(fields), list[str]())),
    )
    if (unit.ground or unit.air) and "hits" not in table:
        reader.report(fields.error("hits", _error("no-hits", "TC-DATA-03")))
    reader.reject_unknown(fields)
    return unit


def _read_class(fields: Fields) -> str:
    kind: str = fields.take("class", str)
    if kind not in CLASSES:
        error = _error("one-of", given=clip(kind, 20), known=", ".join(CLASSES))
        raise fields.error("class", error)
    return kind


def _read_book(fields: Fields) -> list[str]:
    names: list[str] = fields.take_list("book", str)
    for name in names:
        if name not in _BOOK_FIELDS:
            raise fields.error("book", _error("book", given=clip(name, 20)))
    return names


def _read_number(fields: Fields, name: str, maximum: int, minimum: int = 0) -> int:
    value: int = fields.take(name, int)
    if not minimum <= value <= maximum:
        shown = str(value) if abs(value) < 10**9 else "that"
        error = _error("number", given=shown, minimum=minimum, maximum=str(maximum))
        raise fields.error(name, error)
    return value


def _read_speed(fields: Fields, table: Mapping[str, Any]) -> int:
    """Return a speed in half points from one in points; 0 if there is none."""
    if "speed" not in table:
        return 0
    value = fields.take("speed", float if isinstance(table["speed"], float) else int)
    if not 0 < value <= MAX_SPEED_POINTS:
        raise fields.error("speed", _error("speed", "TC-DATA-13", most=MAX_SPEED_POINTS))
    if value * 2 % 1:
        raise fields.error("speed", _error("half", "TC-DATA-13", given=str(value)))
    return int(value * 2)


def _read_band(fields: Fields, name: str) -> Band | None:
    """Return a range as the nearest and the farthest hex; None for an empty list."""
    band = fields.take_list(name, int, None)
    if not band:
        return None
    if len(band) != 2 or not 1 <= band[0] <= band[1] <= MAX_RANGE:
        raise fields.error(name, _error("range"))
    return band[0], band[1]


def _read_hits(fields: Fields, name: str) -> Row:
    """Return the hit numbers by rank from one for each rank or one for all."""
    hits = fields.take_list(name, int, None)
    if hits is None:
        return ()
    if len(hits) not in (1, len(RANKS)) or not all(1 <= hit <= FACES for hit in hits):
        facts = {"ranks": ", ".join(RANKS), "faces": FACES}
        raise fields.error(name, _error("hits", "TC-DATA-03", **facts))
    if any(second < first for first, second in pairwise(hits)):
        raise fields.error(name, _error("falling-hits", "TC-DATA-03"))
    return tuple(hits) if len(hits) > 1 else tuple(hits) * len(RANKS)


def _read_row(fields: Fields, name: str, kind: str) -> Row:
    """Return a row of thresholds; only turrets, which cannot be destroyed, may omit it."""
    row = fields.take_list(name, int, None)
    if row is None:
        if kind == "turret":
            return ()
        raise fields.error(name, _error("no-row", "TC-DATA-01", row=name))
    if len(row) != MAX_DAMAGE or not all(1 <= hits <= MAX_HITS for hits in row):
        raise fields.error(name, _error("row", "TC-DATA-01", count=MAX_DAMAGE))
    if any(second <= first for first, second in pairwise(row)):
        raise fields.error(name, _error("rising-row", "TC-DATA-01"))
    return tuple(row)
