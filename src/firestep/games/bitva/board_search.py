"""Fresh boards in the shapes of the box: a search and its aims (BV-BOARD-02 to -04).

A half is dealt so that every number stands equally often in it, then numbers change places until
none is next to its like; the other half follows by the half turn.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from firestep.boards.hex import cell, cell_name, neighbours
from firestep.contract import InputError, clip
from firestep.games.bitva import layout
from firestep.games.bitva.board import KIND_SIGNS, Board, Hex

COLUMNS: Final = 9
FACES: Final = (1, 2, 3, 4, 5, 6)
# By the rows of a shape: its rule, its title, and how fast the combat zone widens to each side.
SHAPES: Final = {12: ("BV-BOARD-03", "Classic", 1), 8: ("BV-BOARD-04", "Skirmish", 2)}

_MIDDLE: Final = 4
_POST_COLUMNS: Final = (2, 6)
_ZONE, _TRENCH = "the combat zone", "the trench"
_WEST, _EAST = "the west reserve", "the east reserve"
_LEAST: Final = {_WEST: 2, _EAST: 2, _ZONE: 4}  # BV-BOARD-03
_SWAPS: Final = 400  # far more than a deal that can be mended needs


def make_board(name: str, rows: int, seed: int) -> Board:
    """Return a board of the shape of `classic` (12 rows) or `skirmish` (8) with fresh numbers.

    The same seed gives the same board.
    """
    if rows not in SHAPES:
        raise InputError(
            f"{rows} rows; a board is made with {' or '.join(map(str, sorted(SHAPES)))}"
        )
    if not name or name != name.strip() or len(name.splitlines()) > 1:
        raise InputError(f"{clip(name, 30)} is no name for a board: one line, no blanks around it")
    draw = _Draw(seed)
    regions = _regions(rows)
    ties = _ties(rows)
    numbers: dict[int, int] = {}
    while not numbers or any(_clashes(numbers, ties, at) for at in numbers):
        numbers = _deal(list(regions.values()), draw)
        _mend(numbers, ties, list(regions.values()), draw)
    hexes: dict[int, Hex] = {}
    for at in _cells(rows):
        north = at in numbers
        number = numbers[at] if north else 7 - numbers[_turned(at, rows)]
        hexes[at] = Hex(number, shape_kind(rows, at), 0 if north else 1)
    return Board(name, f"{SHAPES[rows][1]} {seed}", hexes, rows, COLUMNS)


def shape_kind(rows: int, at: int) -> int:
    """Return the kind of a hex in the shape with so many rows (BV-BOARD-03, BV-BOARD-04)."""
    row, column = divmod(at, cell(1, 0))
    depth = min(row, rows - 1 - row)
    aside = abs(column - _MIDDLE)
    if depth == 0 and column in _POST_COLUMNS:
        return layout.POST_HEX
    if depth == 0 and aside <= 1:
        return layout.TRENCH
    if depth > 0 and aside <= (depth - 1) * SHAPES[rows][2]:
        return layout.COMBAT
    return layout.RESERVE


def faults(board: Board) -> list[str]:
    """Return what a board lacks of what shipped boards promise, with the rules; nothing if sound.

    BV-BOARD-02 holds for every board, BV-BOARD-03 and -04 for those of 12 and of 8 rows.
    """
    return [*_faults_of_the_turn(board), *_faults_of_numbers(board), *_faults_of_shape(board)]


def _faults_of_the_turn(board: Board) -> Iterable[str]:
    for at, here in board.hexes.items():
        there = board.hexes.get(_turned(at, board.rows, board.columns))
        if there is None or there.kind != here.kind or there.half == here.half:
            yield f"{cell_name(at)} has no hex of its kind opposite [BV-BOARD-02]"
        elif there.number != 7 - here.number:
            yield f"{cell_name(at)} and the hex opposite do not make 7 [BV-BOARD-02]"


def _faults_of_numbers(board: Board) -> Iterable[str]:
    for half, name in enumerate(("north", "south")):
        count = Counter(at.number for at in board.hexes.values() if at.half == half)
        if len({count[face] for face in FACES}) > 1:
            yield f"the numbers stand unequally often in the {name} half [BV-BOARD-02]"
        for kind, what in ((layout.POST_HEX, "posts"), (layout.TRENCH, "trench hexes")):
            seen = [board.hexes[at].number for at in board.of_kind(kind, half)]
            if len(set(seen)) < len(seen):
                yield f"two {what} of the {name} half bear one number [BV-BOARD-02]"
    for at, here in board.hexes.items():
        for near in board.near(at):
            if at < near and board.hexes[near].number == here.number:
                yield f"{cell_name(at)} and {cell_name(near)} are neighbours alike [BV-BOARD-02]"


def _faults_of_shape(board: Board) -> Iterable[str]:
    if board.rows not in SHAPES:
        return
    rule, title, _ = SHAPES[board.rows]
    if sorted(board.hexes) != _cells(board.rows):
        yield f"the hexes are not those of {title} [{rule}]"
        return
    for at, here in board.hexes.items():
        if here.kind != shape_kind(board.rows, at):
            yield f"{cell_name(at)} is not {KIND_SIGNS[shape_kind(board.rows, at)]} [{rule}]"
    if rule != "BV-BOARD-03":
        return
    for half, name in enumerate(("north", "south")):
        for region, cells in _regions(board.rows).items():
            turned = [_turned(at, board.rows) if half else at for at in cells]
            count = Counter(board.hexes[at].number for at in turned)
            for face in FACES:
                if count[face] < _LEAST.get(region, 0):
                    yield f"{region} of the {name} half bears {face} too seldom [{rule}]"


def _cells(rows: int) -> list[int]:
    return [cell(row, column) for row in range(rows) for column in range(COLUMNS)]


def _turned(at: int, rows: int, columns: int = COLUMNS) -> int:
    row, column = divmod(at, cell(1, 0))
    return cell(rows - 1 - row, columns - 1 - column)


def _regions(rows: int) -> dict[str, list[int]]:
    """Part the north half: the trench, the combat zone, two reserves."""
    regions: dict[str, list[int]] = {_TRENCH: [], _ZONE: [], _WEST: [], _EAST: []}
    for at in _cells(rows)[: rows // 2 * COLUMNS]:
        kind = shape_kind(rows, at)
        if kind == layout.TRENCH:
            regions[_TRENCH].append(at)
        elif kind == layout.COMBAT:
            regions[_ZONE].append(at)
        else:
            regions[_WEST if at % cell(1, 0) < _MIDDLE else _EAST].append(at)
    return regions


def _ties(rows: int) -> dict[int, list[tuple[int, bool]]]:
    """For each hex of the north half, those whose number it must not bear, or must not make 7 with.

    The latter lie across the thick line: they are meant by their images in this half.
    """
    north = set(_cells(rows)[: rows // 2 * COLUMNS])
    south = set(_cells(rows)) - north
    ties: dict[int, list[tuple[int, bool]]] = {}
    for at in sorted(north):
        ties[at] = [(near, False) for near in neighbours(at) if near in north]
        ties[at] += [
            (_turned(near, rows), True)
            for near in neighbours(at)
            if near in south and _turned(near, rows) != at
        ]
    one, other = (cell(0, column) for column in _POST_COLUMNS)
    ties[one].append((other, False))
    ties[other].append((one, False))
    return ties


def _deal(regions: list[list[int]], draw: "_Draw") -> dict[int, int]:
    """Deal numbers: equally often in all, as equally as can be in each region.

    What is left over once every region has its even share goes round so that no region gets a
    number twice; that makes the three of a trench different.
    """
    spare = [len(region) % 6 for region in regions]
    while True:
        rest = draw.shuffled(list(FACES) * (sum(spare) // 6))
        hands = []
        for size in spare:
            hands.append(rest[:size])
            rest = rest[size:]
        if all(len(set(hand)) == len(hand) for hand in hands):
            break
    numbers: dict[int, int] = {}
    for region, hand in zip(regions, hands, strict=True):
        dealt = draw.shuffled(list(FACES) * (len(region) // 6) + hand)
        numbers.update(zip(region, dealt, strict=True))
    return numbers


def _mend(
    numbers: dict[int, int],
    ties: dict[int, list[tuple[int, bool]]],
    regions: list[list[int]],
    draw: "_Draw",
) -> None:
    """Let a hex that clashes change numbers with the best other of its region, time and again."""
    region_of = {at: region for region in regions for at in region}
    for _ in range(_SWAPS):
        clashing = [at for at in numbers if _clashes(numbers, ties, at)]
        if not clashing:
            return
        at = clashing[draw(len(clashing))]
        offers = []
        for other in region_of[at]:
            if numbers[other] != numbers[at]:
                before = _clashes(numbers, ties, at) + _clashes(numbers, ties, other)
                numbers[at], numbers[other] = numbers[other], numbers[at]
                after = _clashes(numbers, ties, at) + _clashes(numbers, ties, other)
                numbers[at], numbers[other] = numbers[other], numbers[at]
                offers.append((after - before, draw(1 << 16), other))
        other = min(offers)[2]
        numbers[at], numbers[other] = numbers[other], numbers[at]


def _clashes(numbers: dict[int, int], ties: dict[int, list[tuple[int, bool]]], at: int) -> int:
    number = numbers[at]
    return sum(
        number == (7 - numbers[other] if opposite else numbers[other])
        for other, opposite in ties[at]
    )


class _Draw:
    """Numbers from a seed: the step and the mixing of splitmix64. A game has no other generator."""

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
        """Return the items in a drawn order."""
        for last in range(len(items) - 1, 0, -1):
            other = self(last + 1)
            items[last], items[other] = items[other], items[last]
        return items
