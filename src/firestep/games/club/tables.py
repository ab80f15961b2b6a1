"""The field that the rules read: map, mat and numbers as tables of words."""

from array import array
from collections.abc import Sequence

from firestep.boards.axial import neighbours, to_axial
from firestep.games.club import layout
from firestep.games.club.box.map import NAMES, WATER, Map
from firestep.games.club.box.mat import FACES, Mat, UnitType
from firestep.games.club.box.numbers import Numbers
from firestep.games.club.box.terrain import WHOLE_MOVE, Terrain

MOST_NUMBER = 15
"""The highest start number: they are kept as bits."""


def cells_of(ground: Map) -> tuple[int, ...]:
    """Return the cells of the hexes, by their index in the tables."""
    return tuple(sorted(ground.hexes))


def kinds_of(mat: Mat) -> tuple[str, ...]:
    """Return the ids of the types by their number, from 1."""
    return ("", *mat.units)


class Tables:
    """The field in the making: tables are put one after the other, and the head says where."""

    def __init__(
        self,
        ground: Map,
        mat: Mat,
        costs: Terrain,
        numbers: Numbers,
        nations: tuple[str, ...],
        round_limit: int,
    ) -> None:
        """Put the tables together."""
        self._words = array("H", bytes(2 * layout.TABLES))
        self._ground, self._mat, self._nations = ground, mat, nations
        self._cells = cells_of(ground)
        self._index = {cell: hex for hex, cell in enumerate(self._cells)}
        self._put_head(numbers, costs, round_limit)
        self._put_map()
        self._put_mat(costs)

    def packed(self) -> bytes:
        """Return the field."""
        return self._words.tobytes()

    def _put(self, where: int, table: Sequence[int]) -> None:
        self._words[where] = len(self._words)
        self._words.extend(table)

    def _put_head(self, fixed: Numbers, costs: Terrain, round_limit: int) -> None:
        head, cost = self._words, costs.cost
        players = len(self._nations)
        head[layout.PLAYERS] = players
        head[layout.HEXES] = len(self._cells)
        head[layout.FORT_COUNT] = len(self._ground.forts)
        head[layout.KINDS] = len(self._mat.units)
        head[layout.FORTS_TO_WIN] = fixed.forts_to_win[players]
        head[layout.ROUND_LIMIT] = round_limit
        head[layout.INCOME], head[layout.FEE] = fixed.income, fixed.fee
        head[layout.DEADLY] = fixed.deadly
        head[layout.FLANK], head[layout.SURROUND] = fixed.flank, fixed.surround
        head[layout.ENTER_COST], head[layout.BOARD_COST] = cost["fort"], cost["board"]
        head[layout.LAST_STEP] = 1  # TC-MOVE-20
        head[layout.VETERAN], head[layout.HERO] = fixed.veteran, fixed.hero
        head[layout.FACES] = FACES
        for seat, nation in enumerate(self._nations, 1):
            head[layout.START_BONDS + seat] = fixed.start_bonds[nation]
        for damage, dice in enumerate(fixed.dice):
            head[layout.DICE + damage] = dice
        for rank, die in enumerate(fixed.astray):
            head[layout.STRAYS + rank] = die
        rounds = [[*row, 3, 3, 3, 3][:4] for row in fixed.armies[players]]
        self._put(layout.ALLOWED, [number for row in rounds for number in row])

    def _put_map(self) -> None:
        ground, hexes = self._ground, len(self._cells)
        forts = {cell: number for number, fort in enumerate(ground.forts) for cell in fort.hexes}
        doors = {door: n for n, fort in enumerate(ground.forts) for door in fort.entrances}
        none = layout.NOWHERE

        def link(cell: int) -> int:
            if cell in doors:
                return hexes + doors[cell]
            return self._index.get(cell, none) if cell not in forts else none

        near = {cell: neighbours(cell) for cell in self._cells}
        self._put(layout.TERRAINS, [ground.hexes[cell] for cell in self._cells])
        self._put(layout.FORT_OF, [1 + forts.get(cell, -1) for cell in self._cells])
        flat = [beside for cell in self._cells for beside in near[cell]]
        self._put(layout.NEAR, [self._index.get(beside, none) for beside in flat])
        self._put(layout.LINKS, [link(beside) for beside in flat])
        exits: list[int] = []
        for number, fort in enumerate(ground.forts):
            outside = [link(cell) for door in fort.entrances for cell in near[door]]
            exits += [none if place == hexes + number else place for place in outside]
        self._put(layout.EXITS, exits)
        axial = [to_axial(cell) for cell in self._cells]
        lowest = min(row for _, row in axial)
        self._put(layout.COLUMNS, [column for column, _ in axial])
        self._put(layout.ROWS, [row - lowest for _, row in axial])
        starts = [none] * (MOST_NUMBER + 1)
        for number, cell in ground.starts.items():
            starts[number] = self._index[cell]
        self._put(layout.STARTS, starts)

    def _put_mat(self, costs: Terrain) -> None:
        mat, kinds = self._mat, kinds_of(self._mat)
        number = {id: place for place, id in enumerate(kinds)}
        rosters = [[number[id] for id in mat.rosters[nation]] for nation in self._nations]
        rows = [[*row, *[0] * layout.ROSTER][: layout.ROSTER] for row in [[], *rosters]]
        self._put(layout.ROSTERS, [kind for row in rows for kind in row])
        table: list[int] = [0] * layout.TYPE
        for id in kinds[1:]:
            table += _type(mat.units[id])
        self._put(layout.TYPES, table)
        self._put(layout.COSTS, [*_costs("foot", costs), *_costs("", costs), *_costs("air", costs)])


def _type(unit: UnitType) -> list[int]:
    row = [0] * layout.TYPE
    row[layout.MOVES_AS] = {"foot": layout.FOOT, "air": layout.WINGS}.get(unit.kind, layout.WHEELS)
    row[layout.PRICE], row[layout.REPAIR_PRICE] = unit.price, unit.repair or 0
    row[layout.SPEED] = unit.speed
    for at, band in ((layout.GROUND_LOW, unit.ground), (layout.AIR_LOW, unit.air)):
        if band is not None:
            row[at : at + 2] = band
    if unit.hits:
        hits = (unit.hits * 3)[:3]
        row[layout.HIT : layout.HIT + 3] = hits
        row[layout.AIR_HIT : layout.AIR_HIT + 3] = unit.air_hits or hits
    never = [layout.NOWHERE] * layout.ROW  # hits that hurt what has no row
    row[layout.OPEN_ROW : layout.OPEN_ROW + layout.ROW] = unit.open or never
    row[layout.FOREST_ROW : layout.FOREST_ROW + layout.ROW] = unit.forest or unit.open or never
    row[layout.RIDES], row[layout.CARRIES] = unit.rides, unit.carries
    row[layout.SCATTERS], row[layout.AGAINST_TANKS] = unit.scatters, unit.against_tanks
    row[layout.IS_TANK] = unit.kind == "tank"
    return row


def _costs(kind: str, costs: Terrain) -> list[int]:
    """Return what a class of movers pays by terrain."""
    row = []
    for number, name in enumerate(NAMES):
        if name not in costs.cost:  # walls and entrances are no ground to stand on
            row.append(layout.CLOSED)
        elif kind == "air":
            row.append(costs.flat["air"])
        elif number in WATER and kind not in costs.only[name]:
            row.append(layout.CLOSED)
        else:
            row.append(layout.WHOLE if costs.cost[name] == WHOLE_MOVE else costs.cost[name])
    return row
