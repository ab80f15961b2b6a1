"""Build the field: map, mat and numbers of a game as tables of words for the rules."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Final

from firestep.boards.axial import neighbours, to_axial
from firestep.contract import Value
from firestep.games.club.config.switches import (
    has_water_for_boats,
    purchasable_types,
    write_point_numbers,
    write_switches,
)
from firestep.games.club.content.map import BRIDGE, SIDES, TERRAIN_NAMES, WATER, Map
from firestep.games.club.content.mat import FACES, Mat, UnitType
from firestep.games.club.content.numbers import Numbers
from firestep.games.club.content.terrain import WHOLE_MOVE, TerrainCosts
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    forest_row,
    set_dice,
    set_scatter_limit,
    set_start_bonds,
)
from firestep.games.club.kernel.buffers import Words, make_words

MAX_START_NUMBER = 15
"""The highest start number: start numbers are stored as bits of a word."""

# No number of hits damages a type without a damage row.
_NEVER: Final = [layout.NOWHERE for _ in range(layout.ROW_WORDS)]
_MOVER_CLASSES = {
    "foot": layout.CLASS_FOOT,
    "air": layout.CLASS_WINGS,
    "boat": layout.CLASS_BOAT,
    "turret": layout.CLASS_FIXED,
}


def cells_of(game_map: Map) -> tuple[int, ...]:
    """Return the cells of a map's hexes in the order of their hex index."""
    return tuple(sorted(game_map.hexes))


def kinds_of(mat: Mat) -> tuple[str, ...]:
    """Return the ids of the unit types in the order of their type number, from 1."""
    return ("", *mat.units)


class FieldTables:
    """Builder of a field: appends the tables and stores their addresses in the head."""

    def __init__(
        self,
        game_map: Map,
        mat: Mat,
        costs: TerrainCosts,
        numbers: Numbers,
        nations: tuple[str, ...],
        settings: Mapping[str, Value],
    ) -> None:
        """Build all tables."""
        self._words = make_words(layout.F_TABLES)
        self._map, self._mat, self._nations = game_map, mat, nations
        self._settings = settings
        self._cells = cells_of(game_map)
        self._index = {cell: hex for hex, cell in enumerate(self._cells)}
        self._put_head(numbers, costs)
        self._put_map()
        self._put_trenches()
        self._put_mat(costs, numbers.trench_row)

    def to_bytes(self) -> bytes:
        """Return the field as bytes."""
        return self._words.tobytes()

    def _put(self, where: int, table: Sequence[int]) -> None:
        self._words[where] = len(self._words)
        self._words.extend(table)

    def _put_head(self, fixed: Numbers, costs: TerrainCosts) -> None:
        head, cost, settings = self._words, costs.cost, self._settings
        players = len(self._nations)
        head[layout.F_PLAYERS] = players
        head[layout.F_HEXES] = len(self._cells)
        head[layout.F_FORT_COUNT] = len(self._map.forts)
        head[layout.F_KINDS] = len(self._mat.units)
        head[layout.F_FORTS_TO_WIN] = fixed.forts_to_win[players]
        head[layout.F_INCOME], head[layout.F_FEE] = fixed.income, fixed.fee
        head[layout.F_DEADLY] = fixed.fragile if settings["fragile"] else fixed.deadly
        head[layout.F_FLANK], head[layout.F_SURROUND] = fixed.flank, fixed.surround
        head[layout.F_ENTER_COST], head[layout.F_BOARD_COST] = cost["fort"], cost["board"]
        head[layout.F_LAST_STEP] = 1  # TC-MOVE-20
        head[layout.F_VETERAN], head[layout.F_HERO] = fixed.veteran, fixed.hero
        head[layout.F_FACES] = FACES
        bonds = {**fixed.start_bonds, **(fixed.trench_start_bonds if settings["trench"] else {})}
        for seat, nation in enumerate(self._nations, 1):
            set_start_bonds(head, seat, bonds[nation])
        for damage, dice in enumerate(fixed.dice):
            set_dice(head, damage, dice)
        for rank, die in enumerate(fixed.astray):
            set_scatter_limit(head, rank, die)
        rounds = [[*row, 3, 3, 3, 3][:4] for row in fixed.armies[players]]
        self._put(layout.F_ALLOWED, [number for row in rounds for number in row])
        write_switches(head, settings, fixed.hero)
        write_point_numbers(head, fixed.points)
        head[layout.F_MAY_PICK_BOAT] = has_water_for_boats(
            self._map, self._mat, self._nations, settings
        )

    def _put_map(self) -> None:
        game_map, hexes = self._map, len(self._cells)
        forts = {cell: number for number, fort in enumerate(game_map.forts) for cell in fort.hexes}
        entrances = {
            entrance: n for n, fort in enumerate(game_map.forts) for entrance in fort.entrances
        }
        none = layout.NOWHERE

        def link(cell: int) -> int:
            if cell in entrances:
                return hexes + entrances[cell]
            return self._index.get(cell, none) if cell not in forts else none

        near = {cell: neighbours(cell) for cell in self._cells}
        self._put(layout.F_TERRAINS, [game_map.hexes[cell] for cell in self._cells])
        self._put(layout.F_FORT_AT, [1 + forts.get(cell, -1) for cell in self._cells])
        flat = [beside for cell in self._cells for beside in near[cell]]
        first = SIDES.index(game_map.dir1)
        turned = [near[cell][(side + first) % 6] for cell in self._cells for side in range(6)]
        self._put(layout.F_NEIGHBOURS, [self._index.get(beside, none) for beside in turned])
        self._put(layout.F_LINKS, [link(beside) for beside in flat])
        exits: list[int] = []
        for number, fort in enumerate(game_map.forts):
            outside = [link(cell) for entrance in fort.entrances for cell in near[entrance]]
            exits += [none if place == hexes + number else place for place in outside]
        self._put(layout.F_EXITS, exits)
        axial = [to_axial(cell) for cell in self._cells]
        lowest = min(row for _, row in axial)
        self._put(layout.F_COLUMNS, [column for column, _ in axial])
        self._put(layout.F_ROWS, [row - lowest for _, row in axial])
        starts = [none] * (MAX_START_NUMBER + 1)
        for number, cell in game_map.starts.items():
            starts[number] = self._index[cell]
        self._put(layout.F_STARTS, starts)

    def _put_trenches(self) -> None:
        trenches = self._map.trenches if self._settings["trench"] else ()
        inside = {cell: number for number, path in enumerate(trenches, 1) for cell in path}
        self._put(layout.F_TRENCHES, [inside.get(cell, 0) for cell in self._cells])
        begin = len(self._words) + 2 * (len(trenches) + 1)
        lists, hexes = [0, 0], list[int]()
        for path in trenches:
            lists += [begin + len(hexes), len(path)]
            hexes += [self._index[cell] for cell in path]
        self._put(layout.F_TRENCH_LISTS, lists + hexes)

    def _put_mat(self, costs: TerrainCosts, trench_row: str) -> None:
        mat, kinds = self._mat, kinds_of(self._mat)
        number = {id: place for place, id in enumerate(kinds)}
        lists = [purchasable_types(mat, self._settings, nation) for nation in self._nations]
        rosters = [[number[id] for id in each] for each in lists]
        rows = [_padded(row, layout.ROSTER_SIZE) for row in [[], *rosters]]
        self._put(layout.F_ROSTERS, [kind for row in rows for kind in row])
        special = [number[id] for id in mat.special]
        self._put(layout.F_SPECIALS, _padded([0, *special], FACES + 1))
        self._words[layout.F_MAX_SPECIAL_PRICE] = max(
            (mat.units[id].price for id in mat.special), default=0
        )
        table = _mine_row()
        for id in kinds[1:]:
            table += _type_row(mat.units[id])
        self._put(layout.F_TYPES, table)
        if trench_row in number:
            self._words[layout.F_TRENCH_ROW] = forest_row(self._words, number[trench_row])
        classes = ("foot", "", "air", "boat", "turret")  # in the order of FOOT to FIXED
        self._put(
            layout.F_COSTS, [cost for kind in classes for cost in _terrain_costs(kind, costs)]
        )


def _padded(row: Sequence[int], length: int) -> list[int]:
    return [*row, *[0] * length][:length]


def _put_row(row: Words, first: int, numbers: Sequence[int]) -> None:
    """Write consecutive numbers of a type."""
    row[first : first + len(numbers)] = array("H", numbers)


def _mine_row() -> Words:
    """Return the type row of a mine, which neither moves nor fights nor takes damage."""
    row = make_words(layout.TYPE_WORDS)
    row[layout.T_MOVES_AS] = layout.CLASS_FIXED
    for at in (layout.T_OPEN_ROW, layout.T_FOREST_ROW):
        _put_row(row, at, _NEVER)
    return row


def _type_row(unit: UnitType) -> Words:
    row = make_words(layout.TYPE_WORDS)
    row[layout.T_MOVES_AS] = _MOVER_CLASSES.get(unit.kind, layout.CLASS_WHEELS)
    row[layout.T_PRICE], row[layout.T_REPAIR_PRICE] = unit.price, unit.repair or 0
    row[layout.T_SPEED] = unit.speed
    for at, band in ((layout.T_GROUND_LOW, unit.ground), (layout.T_AIR_LOW, unit.air)):
        if band is not None:
            _put_row(row, at, band)
    if unit.hits:
        hits = (unit.hits * 3)[:3]
        _put_row(row, layout.T_HIT, hits)
        _put_row(row, layout.T_AIR_HIT, unit.air_hits or hits)
    _put_row(row, layout.T_OPEN_ROW, unit.open or _NEVER)
    _put_row(row, layout.T_FOREST_ROW, unit.forest or unit.open or _NEVER)
    row[layout.T_RIDES], row[layout.T_CARRIES] = unit.rides, unit.carries
    row[layout.T_SCATTERS], row[layout.T_AGAINST_TANKS] = unit.scatters, unit.against_tanks
    row[layout.T_IS_TANK] = unit.kind == "tank"
    row[layout.T_AREA], row[layout.T_LAYS], row[layout.T_TREATS] = unit.area, unit.lays, unit.treats
    row[layout.T_COUNT] = unit.count
    row[layout.T_TAKES_HQ] = unit.ground is not None and unit.kind not in ("air", "turret")
    return row


def _terrain_costs(kind: str, costs: TerrainCosts) -> list[int]:
    """Return the cost of each terrain for a class of movers."""
    row = []
    for number, name in enumerate(TERRAIN_NAMES):
        if name not in costs.cost:  # no unit stands on walls and entrances
            row.append(layout.COST_CLOSED)
        elif kind == "air":
            row.append(costs.flat["air"])
        elif kind == "turret":
            row.append(layout.COST_CLOSED)
        elif kind == "boat":  # TC-SPEC-12, -15
            is_river = number in WATER or number == BRIDGE
            row.append(costs.flat["boat"] if is_river else layout.COST_CLOSED)
        elif number in WATER and kind not in costs.only[name]:
            row.append(layout.COST_CLOSED)
        else:
            row.append(layout.COST_WHOLE if costs.cost[name] == WHOLE_MOVE else costs.cost[name])
    return row
