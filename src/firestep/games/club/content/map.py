"""Maps: hexes with terrain, forts, start numbers, roads and trenches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from firestep.boards.axial import STRIDE, cell, cell_name, neighbours, write_cells
from firestep.contract import InputError, clip
from firestep.contract.data_error import DataError
from firestep.games.club.text.translations import TRANSLATIONS

HALVES: Final = ("west", "east")

OPEN, FOREST, ROAD, BRIDGE, RIVER, LAKE, WALL, ENTRANCE = range(8)
TERRAIN_NAMES: Final = ("open", "forest", "road", "bridge", "river", "lake", "wall", "entrance")
TERRAIN_SIGNS: Final = ".^+=~o#E"
LAND: Final = frozenset({OPEN, FOREST, ROAD, BRIDGE})
WATER: Final = frozenset({RIVER, LAKE})
PAVED: Final = frozenset({ROAD, BRIDGE})
MASONRY: Final = frozenset({WALL, ENTRANCE})

NO_HEX: Final = "_"
HEADER_KEYS: Final = ("name", "title", "season", "source", "about")
SEASONS: Final = ("winter", "summer")
SIDES: Final = ("N", "NE", "SE", "S", "SW", "NW")  # of a hex, clockwise
_BOOK_FORTS, _BOOK_STARTS = 14, 12  # TC-DATA-16


@dataclass(frozen=True, slots=True)
class Fort:
    """A fort: its id, its walls and its two entrances."""

    id: str
    walls: tuple[int, ...]
    entrances: tuple[int, ...]

    @property
    def hexes(self) -> tuple[int, ...]:
        """The walls and the entrances."""
        return self.walls + self.entrances


@dataclass(frozen=True, slots=True)
class Map:
    """A valid map: the terrain by cell, forts, start hexes, roads and trenches."""

    name: str
    title: str
    season: str
    source: str
    about: str
    columns: int
    rows: int
    hexes: Mapping[int, int]
    forts: tuple[Fort, ...]
    starts: Mapping[int, int]
    roads: tuple[tuple[int, ...], ...]
    trenches: tuple[tuple[int, ...], ...]
    dir1: str = SIDES[0]  # the side that shells and mines count from (TC-GAP-01)

    def neighbours_of(self, number: int) -> list[int]:
        """Return the neighbours of a cell that are on the map, north first, clockwise."""
        return [near for near in neighbours(number) if near in self.hexes]

    def of_kind(self, *kinds: int) -> list[int]:
        """Return the cells with these kinds of terrain, column by column."""
        return [number for number, kind in self.hexes.items() if kind in kinds]

    def road_links(self) -> list[tuple[int, int]]:
        """Return the pairs of hexes that a road connects, each once."""
        pairs = (pair for road in self.roads for pair in pairwise(road))
        return list(dict.fromkeys((min(pair), max(pair)) for pair in pairs))

    def half(self, side: str) -> "Map":
        """Return the west or the east half, for two players (TC-SETUP-04)."""
        if side not in HALVES:
            raise InputError(f"no half {clip(side)}; there are: {', '.join(HALVES)}")
        seam, is_west = self.columns // 2, side == "west"
        inside = {
            number: kind
            for number, kind in self.hexes.items()
            if (number // STRIDE < seam) == is_west
        }
        return Map(
            name=f"{self.name}-{side}",
            title=f"{self.title}, {side} half",
            season=self.season,
            source=self.source,
            about=self.about,
            columns=self.columns,
            rows=self.rows,
            hexes=inside,
            forts=tuple(fort for fort in self.forts if set(fort.hexes) <= inside.keys()),
            starts={number: at for number, at in self.starts.items() if at in inside},
            roads=_cut_paths(self.roads, inside),
            trenches=_cut_paths(self.trenches, inside),
            dir1=self.dir1,
        )

    def to_text(self) -> str:
        """Return the map as text, in the format that `map_reader` reads."""
        lines = [f"{key}: {getattr(self, key)}" for key in HEADER_KEYS]
        if self.dir1 != SIDES[0]:
            lines.append(f"dir1: {self.dir1}")
        lines += ["", "[grid]"]
        for row in range(self.rows):
            cells = (self.hexes.get(cell(column, row)) for column in range(self.columns))
            signs = "".join(NO_HEX if kind is None else TERRAIN_SIGNS[kind] for kind in cells)
            lines.append(f"{row:02d} {signs}")
        lines += ["", "[forts]"]
        lines += [f"{fort.id} {write_cells(fort.hexes)}" for fort in self.forts]
        lines += ["", "[starts]"]
        lines += [f"{number} {cell_name(at)}" for number, at in self.starts.items()]
        lines += ["", "[roads]", *map(write_cells, self.roads)]
        lines += ["", "[trenches]", *map(write_cells, self.trenches)]
        return "\n".join(lines) + "\n"


def _cut_paths(
    paths: Iterable[tuple[int, ...]], inside: Mapping[int, int]
) -> tuple[tuple[int, ...], ...]:
    """Return the parts of the paths that lie inside."""
    parts: list[tuple[int, ...]] = []
    for path in paths:
        part: tuple[int, ...] = ()
        for number in path:
            if number in inside:
                part = (*part, number)
            elif part:
                parts.append(part)
                part = ()
        if part:
            parts.append(part)
    return tuple(parts)


def find_deviations(game_map: Map) -> list[DataError]:
    """Return where a map deviates from the rulebooks (TC-DATA-16); such a map is still valid."""
    deviations = []
    parts = [(game_map, "map", _BOOK_FORTS, _BOOK_STARTS)]
    parts += [(game_map.half(side), side, _BOOK_FORTS // 2, _BOOK_STARTS // 2) for side in HALVES]
    for part, label, forts, starts in parts:
        for reason, count, needed in (
            ("map-book-forts", len(part.forts), forts),
            ("map-book-starts", len(part.starts), starts),
        ):
            if count != needed:
                facts: dict[str, Any] = {"part": label, "count": count, "needed": needed}
                deviations.append(DataError(reason, rule="TC-DATA-16", texts=TRANSLATIONS, **facts))
    return deviations
