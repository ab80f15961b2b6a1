"""Text notation: positions in one line (TR-GAP-01, TR-GAP-06) and moves in long form."""

import re
from functools import lru_cache
from struct import Struct
from typing import Final

from firestep.boards.square import square_name, square_names
from firestep.contract import InputError, clip
from firestep.games.trench import access, layout
from firestep.games.trench.actions import SIDE, Move
from firestep.games.trench.game_config import GameConfig
from firestep.games.trench.rules import agreement
from firestep.games.trench.rules.board import LINE_TABLE, LINK_TABLE
from firestep.games.trench.rules.setup import ARMY

LETTERS: Final = ".STCLG"
POSITION_FORMAT: Final = "<board> <b|w> <plies since capture> <black points> <white points>"
_MAX_LENGTH: Final = 200
_MAX_BANKED: Final = 255  # in one byte of the state
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,2}")


def piece_letter(piece: int) -> str:
    """Return the letter of a piece: upper case for White, lower case for Black."""
    return LETTERS[piece & 7] if piece & layout.WHITE else LETTERS[piece & 7].lower()


PIECE_LETTERS: Final = tuple(
    piece_letter(piece) if piece & 7 < len(LETTERS) else "?" for piece in range(256)
)
"""The letter of each byte of the board."""

_ROWS: Final = Struct(f"{SIDE}s" * SIDE)  # the board of a state
_SIGNS: Final = "".join(PIECE_LETTERS).encode()  # translates the bytes of the board


def write_position(state: bytes) -> str:
    """Write a state as its position text."""
    rows = map(_write_row, _ROWS.unpack_from(state)[::-1])
    points = f"{access.points_of(state, 0)} {access.points_of(state, 1)}"
    text = f"{'/'.join(rows)} {'bw'[state[layout.S_TURN]]} {state[layout.S_QUIET]} {points}"
    if state[layout.S_GAME]:
        banked = f"{access.banked_of(state, 1)}:{access.banked_of(state, 2)}"
        text += f" {state[layout.S_GAME]}:{state[layout.S_BLACK_SEAT]}:{banked}"
    return text


def list_pieces(state: bytes) -> dict[str, str]:
    """Return the letter of every piece by its square, from a1 rank by rank."""
    pieces: dict[str, str] = {}
    for rank, row in enumerate(_ROWS.unpack_from(state)):
        pieces.update(_list_row(rank, row))
    return pieces


@lru_cache(4096)
def _list_row(rank: int, pieces: bytes) -> dict[str, str]:
    names = square_names(SIDE)[SIDE * rank :]
    row = zip(names, pieces, strict=False)
    return {name: PIECE_LETTERS[piece] for name, piece in row if piece}


@lru_cache(4096)
def _write_row(pieces: bytes) -> str:
    """Write a row of the board: letters of pieces, and the number of empty squares between."""
    return re.sub(r"\.+", lambda run: str(len(run[0])), pieces.translate(_SIGNS).decode())


def read_position(text: str, config: GameConfig, *, is_draft: bool = False) -> bytearray:
    """Read a position text. Raise `InputError` with the field that is wrong.

    Does not check whether the game is over. For a draft only the form of the text is checked.
    """
    if len(text) > _MAX_LENGTH:
        raise InputError(
            f"{clip(text, 30)} is too long for a position: {POSITION_FORMAT}", place="position"
        )
    parts = text.split()
    if len(parts) not in (5, 6):
        raise InputError(
            f"{len(parts)} fields instead of 5, or 6 in a match: {POSITION_FORMAT}",
            place="position",
        )
    if (len(parts) == 6) != (config.length == "match"):
        wanted = "needs a sixth field" if config.length == "match" else "has no sixth field"
        raise InputError(
            f"a {config.length} game {wanted}, game:seat of black:points:points [TR-GAP-06]",
            place="position",
        )
    state = bytearray(layout.S_SIZE)
    _read_board(parts[0], state)
    if not is_draft:
        _check_armies(state)
    if parts[1] not in ("b", "w"):
        raise InputError(f"{clip(parts[1], 12)} is neither b nor w", place="side to move")
    state[layout.S_TURN] = parts[1] == "w"
    most = config.packed[layout.F_QUIET_LIMIT]
    state[layout.S_QUIET] = _read_number(parts[2], "plies since capture", most)
    for colour, side in enumerate(("black", "white")):
        points = _read_number(parts[3 + colour], f"{side} points", 255)
        access.set_points(state, colour, points)
        lost_value = _army_value(config) - agreement.sum_piece_values(state, config, 1 - colour)
        if points > lost_value and not is_draft:
            raise InputError(
                f"{points}, but the pieces taken from the other side are worth {lost_value} "
                "[TR-END-01]",
                place=f"{side} points",
            )
    state[layout.S_BLACK_SEAT] = 1
    if len(parts) == 6:
        _read_match(parts[5], state, config, is_draft)
    return state


def _army_value(config: GameConfig) -> int:
    return sum(config.piece_value(stars) * count for stars, count in ARMY.items())


def _read_number(text: str, place: str, most: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) > most:
        raise InputError(f"{clip(text, 12)} is not a number from 0 to {most}", place=place)
    return int(text)


def _read_board(text: str, state: bytearray) -> None:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise InputError(f"{len(rows)} ranks instead of 8 [TR-BOARD-01]", place="board")
    for rank, row in zip(range(SIDE - 1, -1, -1), rows, strict=True):
        place = f"board, rank {rank + 1}"
        file = 0
        digit = False
        for sign in row:
            if sign.isdigit() and sign in "12345678" and not digit:
                file += int(sign)
                digit = True
            elif sign.upper() in LETTERS[1:] and sign.isascii():
                if file < SIDE:
                    stars = LETTERS.index(sign.upper())
                    state[rank * SIDE + file] = access.make_piece(stars, int(sign.isupper()))
                file += 1
                digit = False
            else:
                raise InputError(
                    f"{sign!r} is neither a piece ({LETTERS[1:]}) nor a run 1 to 8", place=place
                )
        if file != SIDE:
            raise InputError(
                f"{clip(row, 20)} makes {file} squares instead of 8 [TR-BOARD-01]", place=place
            )


def _check_armies(state: bytearray) -> None:
    for colour, side in enumerate(("Black", "White")):
        for stars, most in ARMY.items():
            piece = access.make_piece(stars, colour)
            count = state[: layout.SQUARES].count(piece)
            if count > most:
                sign = piece_letter(piece)
                raise InputError(
                    f"{side} has {count} {sign}, an army has {most} [TR-SETUP-01]", place="board"
                )


def _read_match(text: str, state: bytearray, config: GameConfig, is_draft: bool) -> None:
    place = "match"
    parts = text.split(":")
    if len(parts) != 4:
        raise InputError(f"{clip(text, 20)} is not game:seat of black:points:points", place=place)
    game = _read_number(parts[0], "match, game", 3)
    black = _read_number(parts[1], "match, seat of black", 2)
    if game == 0 or black == 0:
        raise InputError("games and seats count from 1 [TR-GAP-06]", place=place)
    if black != (2 if game == 2 else 1):
        raise InputError(
            f"seat {black} does not have Black in game {game} [TR-END-04, TR-GAP-03]", place=place
        )
    most = _MAX_BANKED if is_draft else _army_value(config) * (game - 1)
    banked = [
        _read_number(parts[2 + seat], f"match, points of seat {seat + 1}", most) for seat in (0, 1)
    ]
    if game == 3 and banked[0] != banked[1] and not is_draft:
        raise InputError(
            "a third game is played only when the points are level [TR-END-05]", place=place
        )
    state[layout.S_GAME], state[layout.S_BLACK_SEAT] = game, black
    for seat in (1, 2):
        access.set_banked(state, seat, banked[seat - 1])


def path_squares(start: int, target: int) -> bytes:
    """Return the squares on the line from `start` (excluded) to `target` (included)."""
    line = LINE_TABLE[start][LINK_TABLE[start][target]]
    return line[: line.index(target) + 1]


def captured_squares(state: bytes, move: Move) -> list[int]:
    """Return the squares of the pieces that a legal move captures, nearest first."""
    return [square for square in path_squares(move.start, move.target) if state[square]]


def write_long(state: bytes, move: Move) -> str:
    """Write a legal move with its piece and captures: `Sd4-e4`, `Gd5xe6xf7-g8`."""
    text = LETTERS[access.stars_of(state[move.start])] + square_name(move.start, SIDE)
    squares = captured_squares(state, move)
    text += "".join("x" + square_name(square, SIDE) for square in squares)
    if not squares or squares[-1] != move.target:
        text += "-" + square_name(move.target, SIDE)
    return text


_LONG: Final = re.compile(r"([STCLG])?([a-h][1-8])((?:x[a-h][1-8])*)(?:-([a-h][1-8]))?")


def read_long(text: str) -> Move:
    """Read a move in its long or short form, without checking that it is legal."""
    found = _LONG.fullmatch(text)
    if not found or not (found[3] or found[4]):
        return Move(text)
    return Move(found[2] + (found[4] or found[3][-2:]))
