"""Boards as data: a text grid with a header, read and checked (BV-BOARD-01, BV-TERM-02 to -05)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from firestep.boards import hex
from firestep.contract import InputError, clip
from firestep.contract.data_error import DataError, OnProblem, raise_problem
from firestep.contract.toml_file import read_text
from firestep.contract.translations import Translations
from firestep.games.bitva import layout

SHIPPED: Final = ("classic", "skirmish")
ZONE_SIGNS: Final = {
    ".": layout.K_RESERVE,
    "*": layout.K_POST,
    "=": layout.K_TRENCH,
    "+": layout.K_COMBAT,
}
KIND_SIGNS: Final = {kind: sign for sign, kind in ZONE_SIGNS.items()}
MAX_CHARACTERS: Final = 20_000
NO_HEX: Final = ".."
BLANK: Final = "?"
"""A number that is not known yet; `board_search.complete_board` finds it."""
_INFANTRY: Final = 8
_HALVES: Final = ("north", "south")
_TRANSLATIONS: Final = Translations("firestep.games.bitva")

Rows = list[tuple[int, list[str]]]


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
                cells.append(f"{at.number}{KIND_SIGNS[at.kind]}" if at else NO_HEX)
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
        board = _read(text, raise_problem)
    except InputError as error:
        raise error.with_source(source) from None
    assert board is not None
    return board


def read_all(text: str, report: OnProblem) -> Board | None:
    """Read a board and report every problem; return None if there is one."""
    is_valid = True

    def note(error: InputError) -> None:
        nonlocal is_valid
        is_valid = False
        report(error)

    board = _read(text, note)
    return board if is_valid else None


def _error(
    reason: str,
    line: int = 0,
    rule: str = "",
    cells: Iterable[int] = (),
    place: str = "",
    **facts: Any,
) -> DataError:
    names = tuple(map(hex.cell_name, cells))
    return DataError(
        f"board-{reason}",
        rule=rule,
        hexes=names,
        texts=_TRANSLATIONS,
        place=place,
        line=line,
        **facts,
    )


def _read(text: str, report: OnProblem) -> Board | None:
    if len(text) > MAX_CHARACTERS:
        report(_error("size", size=f"{len(text):,}", most=f"{MAX_CHARACTERS:,}"))
        return None
    found = _split(text, report)
    if found is None:
        return None
    header, rows, split = found
    hexes: dict[int, Hex] = {}
    for row, (line, cells) in enumerate(rows):
        for column, sign in enumerate(cells):
            if sign == NO_HEX:
                continue
            place = f"row {row + 1}, hex {column + 1}"
            at = hex.cell(row, column)
            one = _hex(sign, 0 if row < split else 1, line, at, place, report)
            if one is not None:
                hexes[at] = one
    columns = max(len(cells) for _, cells in rows)
    board = Board(header.get("name", ""), header.get("title", ""), hexes, len(rows), columns)
    if hexes:
        _check(board, rows[split][0], report)
    return board


def _split(text: str, report: OnProblem) -> tuple[dict[str, str], Rows, int] | None:
    """Return the header, the rows with their line numbers, and the number of rows in the north.

    Return None if the halves cannot be found.
    """
    header: dict[str, str] = {}
    rows: Rows = []
    split = -1
    in_grid = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if set(line.strip()) == {"-"}:
            if in_grid and split >= 0:
                report(_error("second-line", number, "BV-TERM-04"))
                continue
            split = len(rows) if in_grid else -1
            in_grid = True
        elif in_grid:
            rows.append((number, line.split()))
        else:
            _read_header_line(line, number, header, report)
    for key in ("name", "title"):
        if not header.get(key):
            report(_error("no-header", 1, key=key))
    if not rows:
        report(_error("no-grid", 1))
        return None
    if split < 0:
        report(_error("no-line", rows[-1][0], "BV-TERM-04"))
        return None
    return (header, rows, split) if _check_shape(rows, split, report) else None


def _read_header_line(line: str, number: int, header: dict[str, str], report: OnProblem) -> None:
    key, mark, value = line.partition(":")
    if not mark or key not in ("name", "title"):
        report(_error("header-line", number, given=clip(line, 30)))
    elif key in header:
        report(_error("second-header", number, key=key))
    else:
        header[key] = value.strip()


def _check_shape(rows: Rows, split: int, report: OnProblem) -> bool:
    """Return whether the rows fit into a board; report the problems."""
    north, south = split, len(rows) - split
    if north != south or north == 0:
        line = rows[min(split, len(rows) - 1)][0]
        report(_error("halves", line, "BV-BOARD-01", north=north, south=south))
        return False
    if len(rows) > hex.MAX_ROWS:
        report(_error("rows", rows[-1][0], count=len(rows), most=hex.MAX_ROWS))
        return False
    is_valid = True
    for (line, cells), (_, opposite) in zip(rows, reversed(rows), strict=True):
        if len(cells) > hex.STRIDE:
            report(_error("row-length", line, count=len(cells), most=hex.STRIDE))
            is_valid = False
        elif len(cells) != len(opposite):
            count, other = len(cells), len(opposite)
            report(_error("rows-fit", line, "BV-BOARD-01", count=count, opposite=other))
            is_valid = False
    return is_valid


def _hex(sign: str, half: int, line: int, cell: int, place: str, report: OnProblem) -> Hex | None:
    if sign[:1] == BLANK:
        report(_error("blank", line, "BV-TERM-02", [cell], place=place))
        number = 1
    elif sign[:1] not in tuple("123456"):
        given = clip(sign, 8)
        report(_error("number", line, "BV-TERM-02", [cell], place=place, given=given))
        number = 1
    else:
        number = int(sign[0])
    if len(sign) != 2 or sign[1] not in ZONE_SIGNS:
        given, signs = clip(sign, 8), ", ".join(ZONE_SIGNS)
        error = _error("zone", line, "BV-BOARD-01", [cell], place=place, given=given, signs=signs)
        report(error)
        return None
    return Hex(number, ZONE_SIGNS[sign[1]], half, line)


def _check(board: Board, south_line: int, report: OnProblem) -> None:
    for half, name in enumerate(_HALVES):
        posts = board.posts(half)
        trench = board.cells_of_kind(layout.K_TRENCH, half)
        line = board.hexes[(posts + trench)[0]].line if posts + trench else south_line
        if len(posts) != 2:
            count = len(posts)
            report(_error("posts", line, "BV-TERM-05", posts, half=name, count=count))
        elif len(trench) != 3 or not _joins_posts(board, posts, trench):
            report(_error("trench", line, "BV-TERM-05", posts + trench, half=name))
        _check_capacity(board, half, name, line, report)
    first = next(iter(board.hexes))
    reached = _connected_cells(board, first, set(board.hexes))
    for cell, at in board.hexes.items():
        if cell not in reached:
            name = hex.cell_name(cell)
            report(_error("connected", at.line, "BV-BOARD-01", [cell], hex=name))


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


def _check_capacity(board: Board, half: int, name: str, line: int, report: OnProblem) -> None:
    """Report a half that has too few hexes for two armies."""
    free = [at for at in board.hexes.values() if at.half == half and at.kind != layout.K_POST]
    if len(free) < 2 * _INFANTRY + 3:
        report(_error("capacity", line, "BV-TERM-01", half=name, count=len(free)))
