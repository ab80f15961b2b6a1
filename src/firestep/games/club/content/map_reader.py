"""Maps as data: a text grid with a header and lists, read and checked (the catalogue, 4.4)."""

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
    HEADER,
    LAND,
    MASONRY,
    NAMES,
    NO_HEX,
    PAVED,
    SEASONS,
    SIDES,
    SIGNS,
    WALL,
    Fort,
    Map,
    departures,
)

SHIPPED: Final = ("winter", "summer")

_MOST: Final = 40_000
_WORDS: Final = {"source": ("book", "original"), "season": SEASONS, "dir1": SIDES}
FORT_ID: Final = re.compile("(?!u[0-9]+$)[A-Za-z][A-Za-z0-9_-]{0,19}")  # as in actions
_SECTIONS: Final = ("grid", "forts", "starts", "roads", "trenches")

Line = tuple[int, str]
Hexes = Mapping[int, int]


@cache
def shipped(name: str) -> Map:
    """Return one of the maps in the box."""
    if name not in SHIPPED:
        raise InputError(f"no map {clip(name)}; there are: {', '.join(SHIPPED)}")
    text = (
        files("firestep.games.club.content")
        .joinpath("data", f"{name}.txt")
        .read_text(encoding="utf-8")
    )
    found = read(text, f"{name}.txt")
    for sentence in departures(found):
        raise InputError(sentence, source=f"{name}.txt")
    return found


def load(path: Path, forts_to_win: int = 1) -> Map:
    """Read a map file."""
    return read(read_text(path), str(path), forts_to_win)


def read(text: str, source: str = "", forts_to_win: int = 1) -> Map:
    """Read a map; a InputError names the line of whatever is wrong with it."""
    try:
        return _read(text, forts_to_win)
    except InputError as fault:
        raise fault.within(source) from None


def _read(text: str, forts_to_win: int) -> Map:
    if len(text) > _MOST:
        raise InputError(f"{len(text):,} characters; a map has at most {_MOST:,}")
    header, sections, ends = _split(text)
    hexes, columns = _read_grid(sections["grid"], ends["grid"])
    forts = _read_forts(sections["forts"], hexes, ends["forts"])
    found = Map(
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
        roads=_read_roads(sections["roads"], hexes, ends["roads"]),
        trenches=_read_trenches(sections["trenches"], hexes),
        dir1=header.get("dir1", SIDES[0]),
    )
    if len(forts) < forts_to_win:
        what = f"{len(forts)} forts, but a victory needs {forts_to_win} [TC-DATA-16]"
        raise InputError(what, line=ends["forts"])
    if found.source == "book":
        for sentence in departures(found):
            raise InputError(sentence, line=ends["grid"])
    return found


def _split(text: str) -> tuple[dict[str, str], dict[str, list[Line]], dict[str, int]]:
    """Return the header, the lines of each section, and the line where each begins."""
    header: dict[str, str] = {}
    sections: dict[str, list[Line]] = {}
    begins: dict[str, int] = {}
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
            sections[section], begins[section] = [], number
        elif section:
            sections[section].append((number, line.rstrip()))
        else:
            key, colon, value = line.partition(":")
            if not colon or key not in (*HEADER, "dir1") or key in header:
                raise InputError(
                    f"{clip(line, 30)} is no line of a header, or a second one", line=number
                )
            header[key] = value.strip()
            if key in _WORDS and header[key] not in _WORDS[key]:
                raise InputError(f"the {key} is one of {', '.join(_WORDS[key])}", line=number)
    for key in HEADER:
        if not header.get(key):
            raise InputError(f"the header has no {key!r}", line=1)
    for name in _SECTIONS:
        if name not in sections:
            raise InputError(f"no section [{name}]", line=len(text.splitlines()))
    return header, sections, begins


def _read_grid(lines: list[Line], begin: int) -> tuple[dict[int, int], int]:
    """Read the grid: a row number and one sign for each hex; return the hexes and the columns."""
    rows: list[str] = []
    for number, line in lines:
        row, _, signs = line.partition(" ")
        if row != f"{len(rows):02d}":
            what = f"row {len(rows):02d} of the grid belongs here, not {clip(row, 12)}"
            raise InputError(what, line=number)
        if rows and len(signs) != len(rows[0]):
            raise InputError(f"{len(signs)} signs; the first row has {len(rows[0])}", line=number)
        for column, sign in enumerate(signs):
            if sign not in SIGNS + NO_HEX:
                raise InputError(
                    f"{clip(sign)} in column {column} is no sign of a map", line=number
                )
        rows.append(signs)
    columns = len(rows[0]) if rows else 0
    if not 1 <= columns < STRIDE or len(rows) >= STRIDE:
        raise InputError(f"a grid has from 1 to {STRIDE - 1} columns and rows", line=begin)
    hexes = {
        cell(column, row): SIGNS.index(signs[column])
        for column in range(columns)
        for row, signs in enumerate(rows)
        if signs[column] != NO_HEX
    }
    if not hexes:
        raise InputError("no hex in the grid", line=begin)
    return hexes, columns


def _on_map(text: str, hexes: Hexes, line: int) -> tuple[int, ...]:
    """Read a line of hexes; all of them must be on the map, each once."""
    try:
        cells = read_cells(text)
    except InputError as fault:
        raise fault.within("", line) from None
    if not cells:
        raise InputError("no hex in this line", line=line)
    for place, number in enumerate(cells):
        if number not in hexes:
            raise InputError(f"{cell_name(number)} is not on the map", line=line)
        if number in cells[:place]:
            raise InputError(f"{cell_name(number)} stands twice in this line", line=line)
    return cells


def _read_forts(lines: list[Line], hexes: Hexes, begin: int) -> tuple[Fort, ...]:
    """Read the forts: an id and hexes, walls and entrances as the grid says."""
    forts: dict[str, Fort] = {}
    owner: dict[int, str] = {}
    for line, text in lines:
        id, _, rest = text.partition(" ")
        cells = _on_map(rest, hexes, line)
        if not FORT_ID.fullmatch(id):
            what = f"{clip(id, 12)} is no name for a fort: a letter first, and not like u1"
            raise InputError(what, line=line)
        if id in forts:
            raise InputError(f"a second fort {clip(id, 12)}", line=line)
        for number in cells:
            name = cell_name(number)
            if hexes[number] not in MASONRY:
                what = f"{name} of fort {clip(id, 12)} is {NAMES[hexes[number]]} in the grid"
                raise InputError(what, line=line)
            if number in owner:
                what = f"{name} belongs to fort {owner[number]} already [TC-FORT-01]"
                raise InputError(what, line=line)
            owner[number] = id
        walls = tuple(number for number in cells if hexes[number] == WALL)
        doors = tuple(number for number in cells if hexes[number] == ENTRANCE)
        if len(doors) != 2:
            what = f"fort {clip(id, 12)} has {len(doors)} entrances, not 2 [TC-FORT-01]"
            raise InputError(what, line=line)
        for door in doors:
            near = (hexes.get(number, WALL) for number in neighbours(door))
            if all(kind in MASONRY for kind in near):
                what = f"no hex next to entrance {cell_name(door)} can be entered [TC-FORT-06]"
                raise InputError(what, line=line)
        forts[id] = Fort(id, walls, doors)
    for number, kind in hexes.items():
        if kind in MASONRY and number not in owner:
            what = f"{cell_name(number)} is {NAMES[kind]} in the grid, but of no fort"
            raise InputError(f"{what} [TC-FORT-01]", line=begin)
    return tuple(forts.values())


def _read_starts(lines: list[Line], hexes: Hexes) -> dict[int, int]:
    """Read the start numbers, each with its hex (TC-SETUP-12)."""
    starts: dict[int, int] = {}
    for line, text in lines:
        digits, _, name = text.partition(" ")
        if not (digits.isascii() and digits.isdigit() and 1 <= len(digits) <= 2 and int(digits)):
            raise InputError(f"{clip(digits, 12)} is no start number [TC-SETUP-12]", line=line)
        cells = _on_map(name, hexes, line)
        if len(cells) != 1 or int(digits) in starts:
            raise InputError(
                f"start number {digits} has more than one hex [TC-SETUP-12]", line=line
            )
        at = cells[0]
        if at in starts.values():
            raise InputError(f"{cell_name(at)} has a start number already [TC-SETUP-12]", line=line)
        if hexes[at] not in LAND:
            kind = NAMES[hexes[at]]
            what = f"start hex {cell_name(at)} is {kind}; it must be land [TC-SETUP-12]"
            raise InputError(what, line=line)
        starts[int(digits)] = at
    return starts


def _read_roads(lines: list[Line], hexes: Hexes, begin: int) -> tuple[tuple[int, ...], ...]:
    """Read the roads: chains of hexes that the grid calls road, bridge or entrance."""
    roads = tuple(_on_map(text, hexes, line) for line, text in lines)
    for road, (line, _) in zip(roads, lines, strict=True):
        for number in road:
            if hexes[number] not in PAVED and hexes[number] != ENTRANCE:
                what = f"the road leads over {cell_name(number)}, {NAMES[hexes[number]]}"
                raise InputError(what, line=line)
        for first, second in pairwise(road):
            if second not in neighbours(first):
                what = f"{cell_name(first)} and {cell_name(second)} are not neighbours"
                raise InputError(what, line=line)
    paved = {number for road in roads for number in road}
    for number, kind in hexes.items():
        if kind in PAVED and number not in paved:
            what = f"{cell_name(number)} is {NAMES[kind]} in the grid, but on no road [TC-MOVE-11]"
            raise InputError(what, line=begin)
    return roads


def _read_trenches(lines: list[Line], hexes: Hexes) -> tuple[tuple[int, ...], ...]:
    """Read the trenches of the variant, one a line (TC-VAR-16)."""
    trenches: list[tuple[int, ...]] = []
    for line, text in lines:
        trench = _on_map(text, hexes, line)
        for number in trench:
            if hexes[number] not in LAND:
                kind = NAMES[hexes[number]]
                raise InputError(f"{cell_name(number)} is {kind}, not land [TC-VAR-15]", line=line)
            if any(number in other for other in trenches):
                raise InputError(f"{cell_name(number)} is in two trenches [TC-VAR-16]", line=line)
        trenches.append(trench)
    return tuple(trenches)
