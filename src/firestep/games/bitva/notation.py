"""Reading a position of Bitva from its text; notation_writer.py describes the format."""

import re
from typing import Final

from firestep.boards.hex import cell, cell_name, read_cell
from firestep.contract import InputError, clip
from firestep.games.bitva import access, layout
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.notation_writer import KIND_NAMES, LETTERS, PHASES, POSITION_FORMAT
from firestep.games.bitva.state import Position
from firestep.games.bitva.validation import SETUP, WRONG_FIRST, check_position, set_result

_MAX_LENGTH: Final = 600


def read_position(text: str, config: GameConfig) -> Position:
    """Read a position text. Raise `InputError` with the field that is wrong."""
    state = bytearray(read_draft(text, config).buffer)
    phase = PHASES[state[layout.S_PHASE]]
    check_position(state, phase, config)
    set_result(state, phase, config)
    return Position(bytes(state), config)


def read_draft(text: str, config: GameConfig) -> Position:
    """Read a position text that need not be possible in a game; only its form is checked."""
    if len(text) > _MAX_LENGTH:
        raise InputError(
            f"{clip(text, 30)} is too long for a position: {POSITION_FORMAT}", place="position"
        )
    parts = text.split()
    if len(parts) != 9:
        raise InputError(f"{len(parts)} fields instead of 9: {POSITION_FORMAT}", place="position")
    state = bytearray(layout.S_SIZE)
    _read_rows(parts[0], state, config)
    if parts[1] not in PHASES:
        raise InputError(f"{clip(parts[1], 12)} is none of {', '.join(PHASES)}", place="phase")
    state[layout.S_PHASE] = PHASES.index(parts[1])
    _read_seats(parts, state, config)
    _read_roll(parts[3], parts[1], state, config)
    limit = access.quiet_limit(config.field)
    quiet = _read_number(parts[8], "quiet", limit or 9999)
    access.set_quiet_count(state, quiet)
    return Position(bytes(state), config)


def _read_number(text: str, place: str, most: int, least: int = 0) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,3}", text) or not least <= int(text) <= most:
        raise InputError(f"{clip(text, 12)} is not a number from {least} to {most}", place=place)
    return int(text)


def _read_list(text: str, place: str, count: int) -> list[str]:
    parts = text.split(":")
    if len(parts) != count:
        raise InputError(f"{len(parts)} entries instead of {count}, one per seat", place=place)
    return parts


def _read_rows(text: str, state: bytearray, config: GameConfig) -> None:
    board = config.board
    rows = text.split("/")
    if len(rows) != board.rows:
        raise InputError(f"{len(rows)} rows, the board {board.name} has {board.rows}", place="rows")
    for row, line in enumerate(rows):
        place = f"row {row + 1}"
        signs = re.findall(r"[1-9][0-9]?|.", line)
        column = 0
        for sign in signs:
            if sign[0] in "123456789":
                column += int(sign)
                continue
            piece = LETTERS.find(sign)
            if piece < 2 or access.owner_of(piece) > config.players:
                raise InputError(
                    f"{sign!r} is neither a piece nor a run of empty hexes", place=place
                )
            where = cell(row, column)
            if column >= board.columns or where not in board.hexes:
                raise InputError(f"{sign!r} is on a cell without a hex [BV-BOARD-01]", place=place)
            state[where] = piece
            column += 1
        if column != board.columns:
            what = f"{clip(line, 30)} makes {column} hexes instead of {board.columns}"
            raise InputError(f"{what} [BV-BOARD-01]", place=place)


def _read_seats(parts: list[str], state: bytearray, config: GameConfig) -> None:
    players = config.players
    slot, mark, seat = parts[2].partition("=")
    state[layout.S_SEAT] = _read_number(seat if mark else slot, "turn", players, 1)
    in_battle = parts[1] not in SETUP
    state[layout.S_SLOT] = _read_number(slot, "turn", players, 1) if in_battle else 0
    for number, text in enumerate(_read_list(parts[4], "hands", players), 1):
        most = config.field[layout.F_INFANTRY]
        access.set_in_hand(state, number, _read_number(text, "hands", most))
    for number in range(5):
        access.set_post(state, number, layout.NOWHERE)
    for number, text in enumerate(_read_list(parts[5], "posts", players), 1):
        if text != "-":
            where = read_cell(text)
            if where not in config.board.posts(access.team_of(number)):
                what = f"{text} is not a command post of seat {number} [BV-SETUP-01]"
                raise InputError(what, place="posts")
            access.set_post(state, number, where)
    state[layout.S_FIRST] = _read_number(parts[6], "first", players)
    # A game can be over before the first player is known.
    if (state[layout.S_FIRST] == 0) != (parts[1] == "order") and parts[1] != "over":
        raise InputError(WRONG_FIRST, place="first")
    if parts[7] != "-":
        fallen = [_read_number(text, "out", players, 1) for text in parts[7].split(",")]
        if fallen != sorted(set(fallen)):
            raise InputError("each seat once, the lower first", place="out")
        for number in fallen:
            access.set_out(state, number)


def _read_roll(text: str, phase: str, state: bytearray, config: GameConfig) -> None:
    if phase == "order":
        for seat, sign in enumerate(_read_list(text, "roll", config.players), 1):
            if sign != "x":
                access.set_rival(state, seat)
                access.set_order_roll(
                    state, seat, 0 if sign == "." else _read_number(sign, "roll", 6, 1)
                )
        if text.split(":")[state[layout.S_SEAT] - 1] != ".":
            raise InputError("the seat to roll has rolled already [BV-SETUP-04]", place="roll")
        return
    faces = [] if text == "-" else [_read_number(face, "roll", 6, 1) for face in text.split("-")]
    wanted = {"place": 1, "enter": 1, "move": 2}.get(phase, 0)
    if len(faces) != wanted or faces != sorted(faces):
        what = f"{clip(text, 12)}: the phase {phase} has {wanted} dice, the lower first"
        raise InputError(what, place="roll")
    if faces:
        state[layout.S_LOW] = faces[0]
    if len(faces) == 2:
        state[layout.S_HIGH] = faces[1]


def describe_move(position: Position, first: int, second: int) -> dict[str, str]:
    """Return the piece of a move and its path: `c1-e5`, or `e5xe6` for a capture."""
    state = position.buffer
    mark = "x" if state[second] else "-"
    path = f"{cell_name(first)}{mark}{cell_name(second)}"
    return {"piece": KIND_NAMES[access.is_general(state[first])], "way": path}
