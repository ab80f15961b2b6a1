"""Reader for maps: a text grid with a header and lists."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from firestep.boards.axial import STRIDE, cell, cell_name, neighbours, read_cells
from firestep.contract import InputError, clip
from firestep.contract.data_error import DataError, OnProblem, raise_problem
from firestep.contract.toml_file import read_text
from firestep.games.club.content.map import (
    ENTRANCE,
    HEADER_KEYS,
    LAND,
    MASONRY,
    NO_HEX,
    PAVED,
    SEASONS,
    SIDES,
    TERRAIN_NAMES,
    TERRAIN_SIGNS,
    WALL,
    Fort,
    Map,
    find_deviations,
)
from firestep.games.club.text.translations import TRANSLATIONS

SHIPPED_MAPS: Final = ("winter", "summer")

MAX_CHARACTERS: Final = 40_000
ALLOWED_VALUES: Final = {"source": ("book", "original"), "season": SEASONS, "dir1": SIDES}
# The name of a fort in actions; names like u1 are units.
FORT_ID: Final = re.compile("(?!u[0-9]+$)[A-Za-z][A-Za-z0-9_-]{0,19}")
SECTIONS: Final = ("grid", "forts", "starts", "roads", "trenches")

Line = tuple[int, str]
Hexes = Mapping[int, int]


@cache
def load_shipped(name: str) -> Map:
    """Return one of the shipped maps."""
    if name not in SHIPPED_MAPS:
        raise InputError(f"no map {clip(name)}; there are: {', '.join(SHIPPED_MAPS)}")
    text = (
        files("firestep.games.club.content")
        .joinpath("data", f"{name}.txt")
        .read_text(encoding="utf-8")
    )
    game_map = read(text, f"{name}.txt")
    for deviation in find_deviations(game_map):
        raise deviation.with_source(f"{name}.txt")
    return game_map


def load(path: Path, forts_to_win: int = 1) -> Map:
    """Read a map file."""
    return read(read_text(path), str(path), forts_to_win)


def read(text: str, source: str = "", forts_to_win: int = 1) -> Map:
    """Read a map; raise `InputError` with the line of the first problem."""
    try:
        game_map = _read(text, forts_to_win, raise_problem)
    except InputError as error:
        raise error.with_source(source) from None
    assert game_map is not None
    return game_map


def read_all(text: str, report: OnProblem) -> Map | None:
    """Read a map and report every problem; return None if there is one."""
    is_valid = True

    def note(error: InputError) -> None:
        nonlocal is_valid
        is_valid = False
        report(error)

    game_map = _read(text, 1, note)
    return game_map if is_valid else None


def _error(
    reason: str, line: int, rule: str = "", cells: Sequence[int] = (), **facts: Any
) -> DataError:
    hexes = tuple(map(cell_name, cells))
    return DataError(
        f"map-{reason}", rule=rule, hexes=hexes, texts=TRANSLATIONS, line=line, **facts
    )


def _read(text: str, forts_to_win: int, report: OnProblem) -> Map | None:
    if len(text) > MAX_CHARACTERS:
        report(_error("size", 0, size=f"{len(text):,}", most=f"{MAX_CHARACTERS:,}"))
        return None
    header, sections, headings = _split_sections(text, report)
    hexes, columns = _read_grid(sections["grid"], headings["grid"], report)
    if not hexes:
        return None
    forts = _read_forts(sections["forts"], hexes, headings["forts"], report)
    game_map = Map(
        name=header.get("name", ""),
        title=header.get("title", ""),
        season=header.get("season", SEASONS[0]),
        source=header.get("source", ""),
        about=header.get("about", ""),
        columns=columns,
        rows=len(sections["grid"]),
        hexes=hexes,
        forts=forts,
        starts=_read_starts(sections["starts"], hexes, report),
        roads=_read_roads(sections["roads"], hexes, headings["roads"], report),
        trenches=_read_trenches(sections["trenches"], hexes, report),
        dir1=header.get("dir1", SIDES[0]),
    )
    if len(forts) < forts_to_win:
        line, count = headings["forts"], len(forts)
        report(_error("few-forts", line, "TC-DATA-16", forts=count, needed=forts_to_win))
    if game_map.source == "book":
        for deviation in find_deviations(game_map):
            report(deviation.at("", headings["grid"]))
    return game_map


def _split_sections(
    text: str, report: OnProblem
) -> tuple[dict[str, str], dict[str, list[Line]], dict[str, int]]:
    """Return the header, the lines of each section, and the line number of its heading."""
    header: dict[str, str] = {}
    sections: dict[str, list[Line]] = {}
    headings: dict[str, int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            section = line.strip()[1:-1]
            if section not in SECTIONS or line.strip() != f"[{section}]":
                report(_error("no-section", number, given=clip(line, 20)))
            elif section in sections:
                report(_error("second-section", number, section=section))
            sections.setdefault(section, [])
            headings.setdefault(section, number)
        elif section:
            sections[section].append((number, line.rstrip()))
        else:
            _read_header_line(line, number, header, report)
    for key in HEADER_KEYS:
        if not header.get(key):
            report(_error("no-header", 1, key=key))
    for name in SECTIONS:
        if name not in sections:
            report(_error("missing-section", len(text.splitlines()), section=name))
            sections[name], headings[name] = [], 0
    return header, sections, headings


def _read_header_line(line: str, number: int, header: dict[str, str], report: OnProblem) -> None:
    key, colon, value = line.partition(":")
    if not colon or key not in (*HEADER_KEYS, "dir1") or key in header:
        report(_error("header-line", number, given=clip(line, 30)))
        return
    header[key] = value.strip()
    if key in ALLOWED_VALUES and header[key] not in ALLOWED_VALUES[key]:
        report(_error("header-value", number, key=key, values=", ".join(ALLOWED_VALUES[key])))


def _read_grid(
    lines: list[Line], heading_line: int, report: OnProblem
) -> tuple[dict[int, int], int]:
    """Return the hexes and the number of columns; a line has a row number and a sign per hex."""
    rows: list[str] = []
    for number, line in lines:
        row, _, signs = line.partition(" ")
        if row != f"{len(rows):02d}":
            expected = f"{len(rows):02d}"
            report(_error("row-number", number, expected=expected, given=clip(row, 12)))
        if rows and len(signs) != len(rows[0]):
            report(_error("row-length", number, count=len(signs), first=len(rows[0])))
            signs = signs[: len(rows[0])].ljust(len(rows[0]), NO_HEX)
        for column, sign in enumerate(signs):
            if sign not in TERRAIN_SIGNS + NO_HEX:
                report(_error("sign", number, sign=clip(sign), column=column))
        rows.append(signs)
    columns = len(rows[0]) if rows else 0
    if not 1 <= columns < STRIDE or len(rows) >= STRIDE:
        report(_error("grid-size", heading_line, most=STRIDE - 1))
        return {}, 0
    hexes = {
        cell(column, row): TERRAIN_SIGNS.index(signs[column])
        for column in range(columns)
        for row, signs in enumerate(rows)
        if signs[column] in TERRAIN_SIGNS
    }
    if not hexes:
        report(_error("no-hex", heading_line))
    return hexes, columns


def _read_hexes(text: str, hexes: Hexes, line: int, report: OnProblem) -> tuple[int, ...]:
    """Return the hexes of a line; report those that are not on the map or not unique."""
    try:
        cells = read_cells(text)
    except InputError as error:
        report(error.with_source("", line))
        return ()
    if not cells:
        report(_error("no-hex-in-line", line))
    found: dict[int, None] = {}
    for number in cells:
        name = cell_name(number)
        if number not in hexes:
            report(_error("off-map", line, cells=[number], hex=name))
        elif number in found:
            report(_error("twice-in-line", line, cells=[number], hex=name))
        else:
            found[number] = None
    return tuple(found)


def _read_forts(
    lines: list[Line], hexes: Hexes, heading_line: int, report: OnProblem
) -> tuple[Fort, ...]:
    """Read the forts: an id and hexes, which the grid marks as walls or entrances."""
    forts: dict[str, Fort] = {}
    owner: dict[int, str] = {}
    for line, text in lines:
        id, _, rest = text.partition(" ")
        cells = _read_hexes(rest, hexes, line, report)
        if not FORT_ID.fullmatch(id):
            report(_error("fort-name", line, cells=cells, name=clip(id, 12)))
        elif id in forts:
            report(_error("second-fort", line, cells=cells, name=clip(id, 12)))
        own = _read_fort_hexes(id, cells, hexes, owner, line, report)
        walls = tuple(number for number in own if hexes[number] == WALL)
        entrances = tuple(number for number in own if hexes[number] == ENTRANCE)
        if len(entrances) != 2:
            facts = {"name": clip(id, 12), "count": len(entrances)}
            report(_error("entrances", line, "TC-FORT-01", cells, **facts))
        for entrance in entrances:
            near = (hexes.get(number, WALL) for number in neighbours(entrance))
            if all(kind in MASONRY for kind in near):
                name = cell_name(entrance)
                report(_error("closed-entrance", line, "TC-FORT-06", [entrance], hex=name))
        forts.setdefault(id, Fort(id, walls, entrances))
    for number, kind in hexes.items():
        if kind in MASONRY and number not in owner:
            facts = {"hex": cell_name(number), "terrain": TERRAIN_NAMES[kind]}
            report(_error("of-no-fort", heading_line, "TC-FORT-01", [number], **facts))
    return tuple(forts.values())


def _read_fort_hexes(
    id: str,
    cells: Sequence[int],
    hexes: Hexes,
    owner: dict[int, str],
    line: int,
    report: OnProblem,
) -> list[int]:
    """Return the hexes that belong to a fort, and note their owner."""
    own = []
    for number in cells:
        facts = {"hex": cell_name(number), "name": clip(id, 12)}
        if hexes[number] not in MASONRY:
            terrain = TERRAIN_NAMES[hexes[number]]
            report(_error("no-masonry", line, cells=[number], terrain=terrain, **facts))
        elif number in owner:
            facts["name"] = owner[number]
            report(_error("owned", line, "TC-FORT-01", [number], **facts))
        else:
            owner[number] = id
            own.append(number)
    return own


def _read_starts(lines: list[Line], hexes: Hexes, report: OnProblem) -> dict[int, int]:
    """Read the start numbers with their hexes (TC-SETUP-12)."""
    starts: dict[int, int] = {}
    rule = "TC-SETUP-12"
    for line, text in lines:
        digits, _, name = text.partition(" ")
        if not (digits.isascii() and digits.isdigit() and 1 <= len(digits) <= 2 and int(digits)):
            report(_error("start-number", line, rule, given=clip(digits, 12)))
            continue
        cells = _read_hexes(name, hexes, line, report)
        if len(cells) > 1 or int(digits) in starts:
            report(_error("start-twice", line, rule, cells, number=digits))
            continue
        for at in cells:
            facts = {"hex": cell_name(at), "terrain": TERRAIN_NAMES[hexes[at]]}
            if at in starts.values():
                report(_error("start-taken", line, rule, [at], hex=cell_name(at)))
            elif hexes[at] not in LAND:
                report(_error("start-no-land", line, rule, [at], **facts))
            else:
                starts[int(digits)] = at
    return starts


def _read_roads(
    lines: list[Line], hexes: Hexes, heading_line: int, report: OnProblem
) -> tuple[tuple[int, ...], ...]:
    """Read the roads: chains of hexes that the grid marks as road, bridge or entrance."""
    roads = tuple(_read_hexes(text, hexes, line, report) for line, text in lines)
    for road, (line, _) in zip(roads, lines, strict=True):
        for number in road:
            if hexes[number] not in PAVED and hexes[number] != ENTRANCE:
                facts = {"hex": cell_name(number), "terrain": TERRAIN_NAMES[hexes[number]]}
                report(_error("no-road", line, cells=[number], **facts))
        for first, second in pairwise(road):
            if second not in neighbours(first):
                facts = {"first": cell_name(first), "second": cell_name(second)}
                report(_error("no-neighbours", line, cells=[first, second], **facts))
    paved = {number for road in roads for number in road}
    for number, kind in hexes.items():
        if kind in PAVED and number not in paved:
            facts = {"hex": cell_name(number), "terrain": TERRAIN_NAMES[kind]}
            report(_error("on-no-road", heading_line, "TC-MOVE-11", [number], **facts))
    return roads


def _read_trenches(
    lines: list[Line], hexes: Hexes, report: OnProblem
) -> tuple[tuple[int, ...], ...]:
    """Read the trenches of the variant, one per line (TC-VAR-16)."""
    trenches: list[tuple[int, ...]] = []
    dug: set[int] = set()
    for line, text in lines:
        trench = _read_hexes(text, hexes, line, report)
        for number in trench:
            name = cell_name(number)
            if hexes[number] not in LAND:
                facts = {"hex": name, "terrain": TERRAIN_NAMES[hexes[number]]}
                report(_error("trench-no-land", line, "TC-VAR-15", [number], **facts))
            if number in dug:
                report(_error("two-trenches", line, "TC-VAR-16", [number], hex=name))
        trenches.append(trench)
        dug |= set(trench)
    return tuple(trenches)
