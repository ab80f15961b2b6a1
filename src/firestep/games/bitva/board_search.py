"""Generation of boards in the shipped shapes (BV-BOARD-02 to -04).

Numbers are dealt to one half so that each occurs equally often, then swapped until no two
neighbours are equal. The other half follows by rotation.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from firestep.boards.hex import cell, cell_name, neighbours
from firestep.contract import InputError, clip
from firestep.contract.data_error import DataError
from firestep.contract.translations import Translations
from firestep.games.bitva import layout
from firestep.games.bitva.board import KIND_SIGNS, Board, Hex

COLUMNS: Final = 9
FACES: Final = (1, 2, 3, 4, 5, 6)
# By number of rows: the rule, the title, and how fast the combat zone widens to each side.
SHAPES: Final = {12: ("BV-BOARD-03", "Classic", 1), 8: ("BV-BOARD-04", "Skirmish", 2)}

_MIDDLE: Final = 4
_POST_COLUMNS: Final = (2, 6)
_ZONE, _TRENCH, _WEST, _EAST = "zone", "trench", "west", "east"
_RULE: Final = "BV-BOARD-02"
_TRANSLATIONS: Final = Translations("firestep.games.bitva")
_MIN_COUNTS: Final = {_WEST: 2, _EAST: 2, _ZONE: 4}  # BV-BOARD-03
_MAX_SWAPS: Final = 400  # a solvable deal needs far fewer


def make_board(name: str, rows: int, seed: int) -> Board:
    """Return a board in the shape of `classic` (12 rows) or `skirmish` (8 rows) with new numbers.

    The same seed gives the same board.
    """
    if rows not in SHAPES:
        raise InputError(
            f"{rows} rows; a board is made with {' or '.join(map(str, sorted(SHAPES)))}"
        )
    if not name or name != name.strip() or len(name.splitlines()) > 1:
        raise InputError(
            f"{clip(name, 30)} is not a board name: write one line without surrounding blanks"
        )
    draw = SplitMix64(seed)
    regions = _regions(rows)
    constraints = _constraints(rows)
    numbers: dict[int, int] = {}
    while not numbers or any(_count_clashes(numbers, constraints, at) for at in numbers):
        numbers = _deal_numbers(list(regions.values()), draw)
        _resolve_clashes(numbers, constraints, list(regions.values()), draw)
    hexes: dict[int, Hex] = {}
    for at in _cells(rows):
        north = at in numbers
        number = numbers[at] if north else 7 - numbers[rotate(at, rows)]
        hexes[at] = Hex(number, shape_kind(rows, at), 0 if north else 1)
    return Board(name, f"{SHAPES[rows][1]} {seed}", hexes, rows, COLUMNS)


def shape_kind(rows: int, at: int) -> int:
    """Return the kind of a hex in the shape of so many rows (BV-BOARD-03, BV-BOARD-04)."""
    row, column = divmod(at, cell(1, 0))
    depth = min(row, rows - 1 - row)
    aside = abs(column - _MIDDLE)
    if depth == 0 and column in _POST_COLUMNS:
        return layout.K_POST
    if depth == 0 and aside <= 1:
        return layout.K_TRENCH
    if depth > 0 and aside <= (depth - 1) * SHAPES[rows][2]:
        return layout.K_COMBAT
    return layout.K_RESERVE


def find_faults(board: Board) -> list[DataError]:
    """Return the requirements for shipped boards that a board violates, with their rules.

    BV-BOARD-02 applies to every board, BV-BOARD-03 and -04 to boards of 12 and of 8 rows.
    """
    return [*_rotation_faults(board), *_number_faults(board), *_shape_faults(board)]


def _fault(reason: str, rule: str, cells: Iterable[int] = (), **facts: Any) -> DataError:
    hexes = tuple(map(cell_name, cells))
    return DataError(f"board-{reason}", rule=rule, hexes=hexes, texts=_TRANSLATIONS, **facts)


def _rotation_faults(board: Board) -> Iterable[DataError]:
    for at, here in board.hexes.items():
        opposite = rotate(at, board.rows, board.columns)
        there = board.hexes.get(opposite)
        if there is None or there.kind != here.kind or there.half == here.half:
            yield _fault("other-kind", _RULE, [at, opposite], hex=cell_name(at))
        elif there.number != 7 - here.number:
            yield _fault("no-seven", _RULE, [at, opposite], hex=cell_name(at))


def _number_faults(board: Board) -> Iterable[DataError]:
    for half, name in enumerate(("north", "south")):
        count = Counter(at.number for at in board.hexes.values() if at.half == half)
        if len({count[face] for face in FACES}) > 1:
            yield _fault("uneven", _RULE, half=name)
        for kind, what in ((layout.K_POST, "posts"), (layout.K_TRENCH, "trench")):
            cells = board.cells_of_kind(kind, half)
            seen = [board.hexes[at].number for at in cells]
            if len(set(seen)) < len(seen):
                yield _fault(f"same-{what}", _RULE, cells, half=name)
    for at, here in board.hexes.items():
        for near in board.neighbours(at):
            if at < near and board.hexes[near].number == here.number:
                facts = {"first": cell_name(at), "second": cell_name(near)}
                yield _fault("same-neighbours", _RULE, [at, near], **facts)


def _shape_faults(board: Board) -> Iterable[DataError]:
    if board.rows not in SHAPES:
        return
    rule, title, _ = SHAPES[board.rows]
    if sorted(board.hexes) != _cells(board.rows):
        yield _fault("other-shape", rule, title=title)
        return
    for at, here in board.hexes.items():
        if here.kind != shape_kind(board.rows, at):
            sign = KIND_SIGNS[shape_kind(board.rows, at)]
            yield _fault("no-kind", rule, [at], hex=cell_name(at), sign=sign)
    if rule != "BV-BOARD-03":
        return
    for half, name in enumerate(("north", "south")):
        for region, cells in _regions(board.rows).items():
            turned = [rotate(at, board.rows) if half else at for at in cells]
            count = Counter(board.hexes[at].number for at in turned)
            for face in FACES:
                if count[face] < _MIN_COUNTS.get(region, 0):
                    yield _fault("few", rule, turned, region=region, half=name, face=face)


def _cells(rows: int) -> list[int]:
    return [cell(row, column) for row in range(rows) for column in range(COLUMNS)]


def rotate(at: int, rows: int, columns: int = COLUMNS) -> int:
    """Return the hex opposite of a hex: its place after a half turn of the board."""
    row, column = divmod(at, cell(1, 0))
    return cell(rows - 1 - row, columns - 1 - column)


def _regions(rows: int) -> dict[str, list[int]]:
    """Divide the north half into the trench, the combat zone and two reserves."""
    regions: dict[str, list[int]] = {_TRENCH: [], _ZONE: [], _WEST: [], _EAST: []}
    for at in _cells(rows)[: rows // 2 * COLUMNS]:
        kind = shape_kind(rows, at)
        if kind == layout.K_TRENCH:
            regions[_TRENCH].append(at)
        elif kind == layout.K_COMBAT:
            regions[_ZONE].append(at)
        else:
            regions[_WEST if at % cell(1, 0) < _MIDDLE else _EAST].append(at)
    return regions


def _constraints(rows: int) -> dict[int, list[tuple[int, bool]]]:
    """Return, for each hex of the north half, the hexes that restrict its number.

    With False, the number must differ from that of the other hex. With True, the two must not add
    up to 7: the other hex is then the image of a neighbour across the thick line.
    """
    north = set(_cells(rows)[: rows // 2 * COLUMNS])
    south = set(_cells(rows)) - north
    constraints: dict[int, list[tuple[int, bool]]] = {}
    for at in sorted(north):
        constraints[at] = [(near, False) for near in neighbours(at) if near in north]
        constraints[at] += [
            (rotate(near, rows), True)
            for near in neighbours(at)
            if near in south and rotate(near, rows) != at
        ]
    one, other = (cell(0, column) for column in _POST_COLUMNS)
    constraints[one].append((other, False))
    constraints[other].append((one, False))
    return constraints


def _deal_numbers(regions: list[list[int]], draw: "SplitMix64") -> dict[int, int]:
    """Deal the numbers: equally often overall, and as equally as possible in each region.

    The remainder of the regions is dealt so that no region gets a number twice. This makes the
    three numbers of a trench different.
    """
    remainders = [len(region) % 6 for region in regions]
    while True:
        rest = draw.shuffled(list(FACES) * (sum(remainders) // 6))
        extras = []
        for size in remainders:
            extras.append(rest[:size])
            rest = rest[size:]
        if all(len(set(extra)) == len(extra) for extra in extras):
            break
    numbers: dict[int, int] = {}
    for region, extra in zip(regions, extras, strict=True):
        dealt = draw.shuffled(list(FACES) * (len(region) // 6) + extra)
        numbers.update(zip(region, dealt, strict=True))
    return numbers


def _resolve_clashes(
    numbers: dict[int, int],
    constraints: dict[int, list[tuple[int, bool]]],
    regions: list[list[int]],
    draw: "SplitMix64",
) -> None:
    """Repeatedly swap the number of a clashing hex with the best other hex of its region."""
    region_of = {at: region for region in regions for at in region}
    for _ in range(_MAX_SWAPS):
        clashing = [at for at in numbers if _count_clashes(numbers, constraints, at)]
        if not clashing:
            return
        at = clashing[draw(len(clashing))]
        swaps = []
        for other in region_of[at]:
            if numbers[other] != numbers[at]:
                before = _count_clashes(numbers, constraints, at) + _count_clashes(
                    numbers, constraints, other
                )
                numbers[at], numbers[other] = numbers[other], numbers[at]
                after = _count_clashes(numbers, constraints, at) + _count_clashes(
                    numbers, constraints, other
                )
                numbers[at], numbers[other] = numbers[other], numbers[at]
                swaps.append((after - before, draw(1 << 16), other))
        other = min(swaps)[2]
        numbers[at], numbers[other] = numbers[other], numbers[at]


def _count_clashes(
    numbers: dict[int, int], constraints: dict[int, list[tuple[int, bool]]], at: int
) -> int:
    number = numbers[at]
    return sum(
        number == (7 - numbers[other] if opposite else numbers[other])
        for other, opposite in constraints[at]
    )


class SplitMix64:
    """A splitmix64 generator, because games may not import `random`."""

    _MASK: Final = (1 << 64) - 1

    def __init__(self, seed: int) -> None:
        self._state = seed & self._MASK

    def __call__(self, below: int) -> int:
        """Return a number from 0 to `below - 1`."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & self._MASK
        word = self._state
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & self._MASK
        word = (word ^ word >> 27) * 0x94D049BB133111EB & self._MASK
        return ((word ^ word >> 31) * below) >> 64

    def shuffled(self, items: list[int]) -> list[int]:
        """Return the items in random order."""
        for last in range(len(items) - 1, 0, -1):
            other = self(last + 1)
            items[last], items[other] = items[other], items[last]
        return items
