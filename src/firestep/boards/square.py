"""Square boards: names of squares, steps and lines. A square is rank * side + file, from 0."""

from functools import cache
from typing import Final

from firestep.contract import InputError, clip

FILES: Final = "abcdefghijklmnopqrstuvwxyz"


def square_name(square: int, side: int) -> str:
    """Return the name of a square as in chess: file letter and rank number."""
    return f"{FILES[square % side]}{square // side + 1}"


@cache
def square_names(side: int) -> tuple[str, ...]:
    """Return the names of all squares."""
    return tuple(square_name(square, side) for square in range(side * side))


def read_square(text: str, side: int) -> int:
    """Parse the name of a square. Raise `InputError` if it is invalid."""
    file = FILES.find(text[:1]) if text[:1] else -1
    rank = int(text[1:]) - 1 if len(text) <= 3 and text[1:].isascii() and text[1:].isdigit() else -1
    if not (0 <= file < side and 0 <= rank < side) or text != square_name(rank * side + file, side):
        last = square_name(side * side - 1, side)
        raise InputError(f"{clip(text, 12)} is not a square: they are named a1 to {last}")
    return rank * side + file


def step(square: int, side: int, file_step: int, rank_step: int) -> int:
    """Return the square one step away; -1 if it is off the board."""
    file, rank = square % side + file_step, square // side + rank_step
    return rank * side + file if 0 <= file < side and 0 <= rank < side else -1


def line(square: int, side: int, file_step: int, rank_step: int, most: int) -> list[int]:
    """Return the squares of a straight line from `square` (excluded), at most `most`."""
    squares: list[int] = []
    while len(squares) < most and (square := step(square, side, file_step, rank_step)) >= 0:
        squares.append(square)
    return squares
