"""Reader for maps: a text grid with a header and lists."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Final

from firestep.boards.axial import STRIDE, cell, cell_name, neighbours, read_cells
from firestep.contract import InputError, clip
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

SHIPPED_MAPS: Final = ("winter", "summer")

_MAX_CHARACTERS: Final = 40_000
_ALLOWED_VALUES: Final = {"source": ("book", "original"), "season": SEASONS, "dir1": SIDES}
# The name of a fort in actions; names like u1 are units.
FORT_ID: Final = re.compile("(?!u[0-9]+$)[A-Za-z][A-Za-z0-9_-]{0,19}")
_SECTIONS: Final = ("grid", "forts", "starts", "roads", "trenches")

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
        raise InputError(deviation, source=f"{name}.txt")
    return game_map


def load(path: Path, forts_to_win: int = 1) -> Map:
    """Read a map file."""
    return read(read_text(path), str(path), forts_to_win)


def read(text: str, source: str = "", forts_to_win: int = 1) -> Map:
    """Read a map; raise `InputError` with the line of the first problem."""
    try:
        return _read(text, forts_to_win)
    except InputError as error:
        raise error.with_source(source) from None


def _read(text: str, forts_to_win: int) -> Map:
    if len(text) > _MAX_CHARACTERS:
        raise InputError(f"{len(text):,} characters; a map has at most {_MAX_CHARACTERS:,}")
    header, sections, headings = _split_sections(text)
    hexes, columns = _read_grid(sections["grid"], headings["grid"])
    forts = _read_forts(sections["forts"], hexes, headings["forts"])
    game_map = Map(
        name=header["name"],
        title=header["title"],
        season=header["season"],
        source=header["source"],
        about=header["about"],
        columns=columns,
        rows=len(sections["grid"]),
        hexes=hexes,
        forts=forts,
        starts=_read_starts(sections["starts"], hexes),
        roads=_read_roads(sections["roads"], hexes, headings["roads"]),
        trenches=_read_trenches(sections["trenches"], hexes),
        dir1=header.get("dir1", SIDES[0]),
    )
    if len(forts) < forts_to_win:
        message = f"{len(forts)} forts, but a victory needs {forts_to_win} [TC-DATA-16]"
        raise InputError(message, line=headings["forts"])
    if game_map.source == "book":
        for deviation in find_deviations(game_map):
            raise InputError(deviation, line=headings["grid"])
    return game_map


def _split_sections(text: str) -> tuple[dict[str, str], dict[str, list[Line]], dict[str, int]]:
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
            if section not in _SECTIONS or line.strip() != f"[{section}]":
                raise InputError(f"no section {clip(line, 20)} in a map", line=number)
            if section in sections:
                raise InputError(f"a second section [{section}]", line=number)
            sections[section], headings[section] = [], number
        elif section:
            sections[section].append((number, line.rstrip()))
        else:
            key, colon, value = line.partition(":")
            if not colon or key not in (*HEADER_KEYS, "dir1") or key in header:
                raise InputError(
                    f"{clip(line, 30)} is not a header line, or appears twice", line=number
                )
            header[key] = value.strip()
            if key in _ALLOWED_VALUES and header[key] not in _ALLOWED_VALUES[key]:
                raise InputError(
                    f"the {key} is one of {', '.join(_ALLOWED_VALUES[key])}", line=number
                )
    for key in HEADER_KEYS:
        if not header.get(key):
            raise InputError(f"the header has no {key!r}", line=1)
    for name in _SECTIONS:
        if name not in sections:
            raise InputError(f"no section [{name}]", line=len(text.splitlines()))
    return header, sections, headings


def _read_grid(lines: list[Line], heading_line: int) -> tuple[dict[int, int], int]:
    """Return the hexes and the number of columns; a line has a row number and a sign per hex."""
    rows: list[str] = []
    for number, line in lines:
        row, _, signs = line.partition(" ")
        if row != f"{len(rows):02d}":
            message = f"row {len(rows):02d} of the grid belongs here, not {clip(row, 12)}"
            raise InputError(message, line=number)
        if rows and len(signs) != len(rows[0]):
            raise InputError(f"{len(signs)} signs; the first row has {len(rows[0])}", line=number)
        for column, sign in enumerate(signs):
            if sign not in TERRAIN_SIGNS + NO_HEX:
                raise InputError(f"{clip(sign)} in column {column} is not a map sign", line=number)
        rows.append(signs)
    columns = len(rows[0]) if rows else 0
    if not 1 <= columns < STRIDE or len(rows) >= STRIDE:
        raise InputError(f"a grid has from 1 to {STRIDE - 1} columns and rows", line=heading_line)
    hexes = {
        cell(column, row): TERRAIN_SIGNS.index(signs[column])
        for column in range(columns)
        for row, signs in enumerate(rows)
        if signs[column] != NO_HEX
    }
    if not hexes:
        raise InputError("no hex in the grid", line=heading_line)
    return hexes, columns


def _read_hexes(text: str, hexes: Hexes, line: int) -> tuple[int, ...]:
    """Return the hexes of a line; raise `InputError` unless all are on the map and unique."""
    try:
        cells = read_cells(text)
    except InputError as error:
        raise error.with_source("", line) from None
    if not cells:
        raise InputError("no hex in this line", line=line)
    for place, number in enumerate(cells):
        if number not in hexes:
            raise InputError(f"{cell_name(number)} is not on the map", line=line)
        if number in cells[:place]:
            raise InputError(f"{cell_name(number)} appears twice in this line", line=line)
    return cells


def _read_forts(lines: list[Line], hexes: Hexes, heading_line: int) -> tuple[Fort, ...]:
    """Read the forts: an id and hexes, which the grid marks as walls or entrances."""
    forts: dict[str, Fort] = {}
    owner: dict[int, str] = {}
    for line, text in lines:
        id, _, rest = text.partition(" ")
        cells = _read_hexes(rest, hexes, line)
        if not FORT_ID.fullmatch(id):
            message = (
                f"{clip(id, 12)} is not a fort name: it starts with a letter and is not like u1"
            )
            raise InputError(message, line=line)
        if id in forts:
            raise InputError(f"a second fort {clip(id, 12)}", line=line)
        for number in cells:
            name = cell_name(number)
            if hexes[number] not in MASONRY:
                message = (
                    f"{name} of fort {clip(id, 12)} is {TERRAIN_NAMES[hexes[number]]} in the grid"
                )
                raise InputError(message, line=line)
            if number in owner:
                message = f"{name} belongs to fort {owner[number]} already [TC-FORT-01]"
                raise InputError(message, line=line)
            owner[number] = id
        walls = tuple(number for number in cells if hexes[number] == WALL)
        entrances = tuple(number for number in cells if hexes[number] == ENTRANCE)
        if len(entrances) != 2:
            message = f"fort {clip(id, 12)} has {len(entrances)} entrances, not 2 [TC-FORT-01]"
            raise InputError(message, line=line)
        for entrance in entrances:
            near = (hexes.get(number, WALL) for number in neighbours(entrance))
            if all(kind in MASONRY for kind in near):
                message = (
                    f"no hex next to entrance {cell_name(entrance)} can be entered [TC-FORT-06]"
                )
                raise InputError(message, line=line)
        forts[id] = Fort(id, walls, entrances)
    for number, kind in hexes.items():
        if kind in MASONRY and number not in owner:
            message = f"{cell_name(number)} is {TERRAIN_NAMES[kind]} in the grid, but of no fort"
            raise InputError(f"{message} [TC-FORT-01]", line=heading_line)
    return tuple(forts.values())


def _read_starts(lines: list[Line], hexes: Hexes) -> dict[int, int]:
    """Read the start numbers with their hexes (TC-SETUP-12)."""
    starts: dict[int, int] = {}
    for line, text in lines:
        digits, _, name = text.partition(" ")
        if not (digits.isascii() and digits.isdigit() and 1 <= len(digits) <= 2 and int(digits)):
            raise InputError(f"{clip(digits, 12)} is not a start number [TC-SETUP-12]", line=line)
        cells = _read_hexes(name, hexes, line)
        if len(cells) != 1 or int(digits) in starts:
            raise InputError(
                f"start number {digits} has more than one hex [TC-SETUP-12]", line=line
            )
        at = cells[0]
        if at in starts.values():
            raise InputError(f"{cell_name(at)} has a start number already [TC-SETUP-12]", line=line)
        if hexes[at] not in LAND:
            kind = TERRAIN_NAMES[hexes[at]]
            message = f"start hex {cell_name(at)} is {kind}; it must be land [TC-SETUP-12]"
            raise InputError(message, line=line)
        starts[int(digits)] = at
    return starts


def _read_roads(lines: list[Line], hexes: Hexes, heading_line: int) -> tuple[tuple[int, ...], ...]:
    """Read the roads: chains of hexes that the grid marks as road, bridge or entrance."""
    roads = tuple(_read_hexes(text, hexes, line) for line, text in lines)
    for road, (line, _) in zip(roads, lines, strict=True):
        for number in road:
            if hexes[number] not in PAVED and hexes[number] != ENTRANCE:
                message = f"the road leads over {cell_name(number)}, {TERRAIN_NAMES[hexes[number]]}"
                raise InputError(message, line=line)
        for first, second in pairwise(road):
            if second not in neighbours(first):
                message = f"{cell_name(first)} and {cell_name(second)} are not neighbours"
                raise InputError(message, line=line)
    paved = {number for road in roads for number in road}
    for number, kind in hexes.items():
        if kind in PAVED and number not in paved:
            message = f"{cell_name(number)} is {TERRAIN_NAMES[kind]} in the grid, but on no road"
            raise InputError(f"{message} [TC-MOVE-11]", line=heading_line)
    return roads


def _read_trenches(lines: list[Line], hexes: Hexes) -> tuple[tuple[int, ...], ...]:
    """Read the trenches of the variant, one per line (TC-VAR-16)."""
    trenches: list[tuple[int, ...]] = []
    for line, text in lines:
        trench = _read_hexes(text, hexes, line)
        for number in trench:
            if hexes[number] not in LAND:
                kind = TERRAIN_NAMES[hexes[number]]
                raise InputError(f"{cell_name(number)} is {kind}, not land [TC-VAR-15]", line=line)
            if any(number in other for other in trenches):
                raise InputError(f"{cell_name(number)} is in two trenches [TC-VAR-16]", line=line)
        trenches.append(trench)
    return tuple(trenches)
