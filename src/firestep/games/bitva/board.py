"""Boards as data: a text grid with a header, read and checked (BV-BOARD-01, BV-TERM-02 to -05)."""

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from firestep.boards import hex
from firestep.contract import InputError, clip
from firestep.contract.toml_file import read_text
from firestep.games.bitva import layout

SHIPPED: Final = ("classic", "skirmish")
ZONE_SIGNS: Final = {
    ".": layout.K_RESERVE,
    "*": layout.K_POST,
    "=": layout.K_TRENCH,
    "+": layout.K_COMBAT,
}
KIND_SIGNS: Final = {kind: sign for sign, kind in ZONE_SIGNS.items()}
_MAX_CHARACTERS: Final = 20_000
_INFANTRY: Final = 8


@dataclass(frozen=True, slots=True)
class Hex:
    """One hex of a board: its number, its kind and its half (0 north, 1 south)."""

    number: int
    kind: int
    half: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Board:
    """A valid board: hexes by cell, in the order of the rows."""

    name: str
    title: str
    hexes: dict[int, Hex]
    rows: int
    columns: int

    def neighbours(self, cell: int) -> list[int]:
        """Return the adjacent cells that are on the board."""
        return [near for near in hex.neighbours(cell) if near in self.hexes]

    def posts(self, half: int) -> list[int]:
        """Return the two command posts of a half."""
        return self.cells_of_kind(layout.K_POST, half)

    def cells_of_kind(self, kind: int, half: int) -> list[int]:
        """Return the cells of a kind in a half."""
        found = self.hexes.items()
        return [cell for cell, at in found if at.kind == kind and at.half == half]

    def to_text(self) -> str:
        """Write the board in the format that `read` accepts."""
        lines = [f"name: {self.name}", f"title: {self.title}", "---"]
        for row in range(self.rows):
            if row == self.rows // 2:
                lines.append("-" * (5 * self.columns - 3))
            cells = []
            for column in range(self.columns):
                at = self.hexes.get(hex.cell(row, column))
                cells.append(f"{at.number}{KIND_SIGNS[at.kind]}" if at else "..")
            lines.append(("  " if row % 2 else "") + "   ".join(cells))
        return "\n".join(lines) + "\n"


@cache
def load_shipped(name: str) -> Board:
    """Return one of the shipped boards."""
    if name not in SHIPPED:
        raise InputError(f"no board {clip(name)}; there are: {', '.join(SHIPPED)}")
    text = files(__package__).joinpath("data", f"{name}.txt").read_text(encoding="utf-8")
    return read(text, f"{name}.txt")


def load(path: Path) -> Board:
    """Read a board file."""
    return read(read_text(path), str(path))


def read(text: str, source: str = "") -> Board:
    """Read a board. Raise `InputError` with the line of the first error."""
    try:
        return _read(text)
    except InputError as error:
        raise error.with_source(source) from None


def _read(text: str) -> Board:
    if len(text) > _MAX_CHARACTERS:
        raise InputError(f"{len(text):,} characters; a board has at most {_MAX_CHARACTERS:,}")
    header, rows, split = _split(text)
    hexes: dict[int, Hex] = {}
    for row, (line, cells) in enumerate(rows):
        for column, sign in enumerate(cells):
            if sign != "..":
                place = f"row {row + 1}, hex {column + 1}"
                hexes[hex.cell(row, column)] = _hex(sign, 0 if row < split else 1, line, place)
    columns = max(len(cells) for _, cells in rows)
    board = Board(header["name"], header["title"], hexes, len(rows), columns)
    _check(board, rows[split][0])
    return board


def _split(text: str) -> tuple[dict[str, str], list[tuple[int, list[str]]], int]:
    """Return the header, the rows with their line numbers, and the number of rows in the north."""
    header: dict[str, str] = {}
    rows: list[tuple[int, list[str]]] = []
    split = -1
    in_grid = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if set(line.strip()) == {"-"}:
            if in_grid and split >= 0:
                raise InputError("a second line between the halves [BV-TERM-04]", line=number)
            split = len(rows) if in_grid else -1
            in_grid = True
        elif in_grid:
            rows.append((number, line.split()))
        else:
            key, mark, value = line.partition(":")
            if not mark or key not in ("name", "title"):
                raise InputError(f"{clip(line, 30)} is neither `name:` nor `title:`", line=number)
            if key in header:
                raise InputError(f"a second `{key}:`", line=number)
            header[key] = value.strip()
    for key in ("name", "title"):
        if not header.get(key):
            raise InputError(f"`{key}:` is missing above the grid", line=1)
    if not rows:
        raise InputError("no grid below a line `---`", line=1)
    if split < 0:
        raise InputError("no line of dashes between the halves [BV-TERM-04]", line=rows[-1][0])
    _check_shape(rows, split)
    return header, rows, split


def _check_shape(rows: list[tuple[int, list[str]]], split: int) -> None:
    north, south = split, len(rows) - split
    if north != south or north == 0:
        what = f"{north} rows north of the line, {south} south: the halves do not fit [BV-BOARD-01]"
        raise InputError(what, line=rows[min(split, len(rows) - 1)][0])
    if len(rows) > hex.MAX_ROWS:
        raise InputError(f"{len(rows)} rows; the maximum is {hex.MAX_ROWS}", line=rows[-1][0])
    for (line, cells), (_, opposite) in zip(rows, reversed(rows), strict=True):
        if len(cells) > hex.STRIDE:
            raise InputError(f"{len(cells)} hexes; a row has at most {hex.STRIDE}", line=line)
        if len(cells) != len(opposite):
            what = f"{len(cells)} hexes, {len(opposite)} in the row opposite: the halves do not fit"
            raise InputError(f"{what} [BV-BOARD-01]", line=line)


def _hex(sign: str, half: int, line: int, place: str) -> Hex:
    if sign[:1] not in tuple("123456"):
        raise InputError(
            f"{clip(sign, 8)} has no number from 1 to 6 [BV-TERM-02]", line=line, place=place
        )
    if len(sign) != 2 or sign[1] not in ZONE_SIGNS:
        what = f"{clip(sign, 8)} is in no zone: write {', '.join(ZONE_SIGNS)} behind the number"
        raise InputError(f"{what} [BV-BOARD-01]", line=line, place=place)
    return Hex(int(sign[0]), ZONE_SIGNS[sign[1]], half, line)


def _check(board: Board, south_line: int) -> None:
    for half, name in enumerate(("north", "south")):
        posts = board.posts(half)
        trench = board.cells_of_kind(layout.K_TRENCH, half)
        line = board.hexes[(posts + trench)[0]].line if posts + trench else south_line
        if len(posts) != 2:
            what = f"the {name} half has {len(posts)} command posts instead of 2 [BV-TERM-05]"
            raise InputError(what, line=line)
        if len(trench) != 3 or not _joins_posts(board, posts, trench):
            what = f"the {name} trench is not three adjacent hexes between its two posts"
            raise InputError(f"{what} [BV-TERM-05]", line=line)
        _check_capacity(board, half, name, line)
    first = next(iter(board.hexes))
    reached = _connected_cells(board, first, set(board.hexes))
    for cell, at in board.hexes.items():
        if cell not in reached:
            what = f"{hex.cell_name(cell)} is not connected to the rest [BV-BOARD-01]"
            raise InputError(what, line=at.line)


def _joins_posts(board: Board, posts: list[int], trench: list[int]) -> bool:
    """Return whether the trench is a chain of three hexes with a post next to each end."""
    if len(_connected_cells(board, trench[0], set(trench))) != 3:
        return False
    ends = [cell for cell in trench if sum(near in trench for near in board.neighbours(cell)) == 1]
    if len(ends) == 3 or not ends:  # three hexes in a triangle: each may be an end
        ends = trench
    beside = [{cell for cell in ends if cell in board.neighbours(post)} for post in posts]
    return bool(beside[0] and beside[1]) and len(beside[0] | beside[1]) > 1


def _connected_cells(board: Board, start: int, among: set[int]) -> set[int]:
    """Return the cells of a set that are connected to `start`."""
    reached, edge = {start}, [start]
    while edge:
        for near in board.neighbours(edge.pop()):
            if near in among and near not in reached:
                reached.add(near)
                edge.append(near)
    return reached


def _check_capacity(board: Board, half: int, name: str, line: int) -> None:
    """Raise `InputError` if a half has too few hexes for two armies."""
    free = [at for at in board.hexes.values() if at.half == half and at.kind != layout.K_POST]
    if len(free) < 2 * _INFANTRY + 3:
        what = f"the {name} half has room for {len(free)} soldiers; two armies need more"
        raise InputError(f"{what} [BV-TERM-01]", line=line)
