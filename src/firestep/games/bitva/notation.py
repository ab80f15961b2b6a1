"""The position of Bitva as one line of text.

    <rows> <phase> <turn> <roll> <hands> <posts> <first> <out> <quiet>

Rows from north to south, each from west to east, parted by `/`; a number is a run of empty hexes;
`a b c d` are the infantry of seats 1 to 4, `A B C D` their generals. `turn` is the seat to act,
`3=1` where seat 1 plays in the place of seat 3. `roll` is `-`, `4` or `2-6`; while the beginner is
rolled for it is a list with a face, `.` (still to roll) or `x` (out of it) for each seat. `hands`
and `posts` list every seat, `-` for no post. `first` is who begins, `out` who has fallen.
"""

import re
from typing import Final

from firestep.boards.hex import cell, cell_name, read_cell
from firestep.contract import Fault, clip
from firestep.games.bitva import layout
from firestep.games.bitva.board import Board
from firestep.games.bitva.state import PHASES, Position
from firestep.games.bitva.terms import Terms

FORM: Final = "<rows> <phase> <turn> <roll> <hands> <posts> <first> <out> <quiet>"
LETTERS: Final = "..aAbBcCdD"
_MOST: Final = 600
_SETUP: Final = ("order", "post", "place-roll", "place")


def write_position(position: Position) -> str:
    """Write a position as text."""
    state, terms = position.buffer, position.terms
    slot = state[layout.SLOT]
    turn = f"{slot}={position.seat}" if slot and slot != position.seat else str(position.seat)
    roll = "-".join(map(str, position.roll)) or "-"
    if position.phase == "order":
        roll = ":".join(_contest(state, seat) for seat in range(1, terms.players + 1))
    fields = [
        _rows(state, terms.board),
        position.phase,
        turn,
        roll,
        ":".join(map(str, position.hands)),
        ":".join(post or "-" for post in position.posts),
        str(state[layout.FIRST]),
        ",".join(map(str, position.out)) or "-",
        str(position.quiet),
    ]
    return " ".join(fields)


def _contest(state: bytes, seat: int) -> str:
    if not state[layout.RIVALS] >> seat & 1:
        return "x"
    return str(state[layout.ROLLS + seat] or ".")


def _rows(state: bytes, board: Board) -> str:
    rows = []
    for row in range(board.rows):
        cells = [state[cell(row, column)] for column in range(board.columns)]
        text = "".join(LETTERS[piece] if piece else "." for piece in cells)
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), text))
    return "/".join(rows)


def read_position(text: str, terms: Terms) -> Position:
    """Read a position text; a Fault names the field that is wrong."""
    if len(text) > _MOST:
        raise Fault(f"{clip(text, 30)} is too long for a position: {FORM}", place="position")
    parts = text.split()
    if len(parts) != 9:
        raise Fault(f"{len(parts)} fields instead of 9: {FORM}", place="position")
    state = bytearray(layout.SIZE)
    _read_rows(parts[0], state, terms)
    if parts[1] not in PHASES:
        raise Fault(f"{clip(parts[1], 12)} is none of {', '.join(PHASES)}", place="phase")
    state[layout.PHASE] = PHASES.index(parts[1])
    _read_seats(parts, state, terms)
    _read_roll(parts[3], parts[1], state, terms)
    limit = terms.field[layout.QUIET_LIMIT] + 256 * terms.field[layout.QUIET_LIMIT + 1]
    quiet = _number(parts[8], "quiet", limit or 9999)
    state[layout.QUIET], state[layout.QUIET + 1] = quiet & 255, quiet >> 8
    _check(state, parts[1], terms)
    _judge(state, parts[1], terms, quiet, limit)
    return Position(bytes(state), terms)


def _number(text: str, place: str, most: int, least: int = 0) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,3}", text) or not least <= int(text) <= most:
        raise Fault(f"{clip(text, 12)} is not a number from {least} to {most}", place=place)
    return int(text)


def _list(text: str, place: str, count: int) -> list[str]:
    parts = text.split(":")
    if len(parts) != count:
        raise Fault(f"{len(parts)} entries instead of {count}, one a seat", place=place)
    return parts


def _read_rows(text: str, state: bytearray, terms: Terms) -> None:
    board = terms.board
    rows = text.split("/")
    if len(rows) != board.rows:
        raise Fault(f"{len(rows)} rows, the board {board.name} has {board.rows}", place="rows")
    for row, line in enumerate(rows):
        place = f"row {row + 1}"
        signs = re.findall(r"[1-9][0-9]?|.", line)
        column = 0
        for sign in signs:
            if sign[0] in "123456789":
                column += int(sign)
                continue
            piece = LETTERS.find(sign)
            if piece < 2 or piece >> 1 > terms.players:
                raise Fault(f"{sign!r} is neither a piece nor a run of empty hexes", place=place)
            where = cell(row, column)
            if column >= board.columns or where not in board.hexes:
                raise Fault(f"{sign!r} stands where there is no hex [BV-BOARD-01]", place=place)
            state[where] = piece
            column += 1
        if column != board.columns:
            what = f"{clip(line, 30)} makes {column} hexes instead of {board.columns}"
            raise Fault(f"{what} [BV-BOARD-01]", place=place)


def _read_seats(parts: list[str], state: bytearray, terms: Terms) -> None:
    players = terms.players
    slot, mark, seat = parts[2].partition("=")
    state[layout.SEAT] = _number(seat if mark else slot, "turn", players, 1)
    in_battle = parts[1] not in _SETUP
    state[layout.SLOT] = _number(slot, "turn", players, 1) if in_battle else 0
    for number, text in enumerate(_list(parts[4], "hands", players), 1):
        most = terms.field[layout.INFANTRY]
        state[layout.HANDS + number] = _number(text, "hands", most)
    state[layout.POSTS : layout.POSTS + 5] = bytes([layout.NOWHERE] * 5)
    for number, text in enumerate(_list(parts[5], "posts", players), 1):
        if text != "-":
            where = read_cell(text)
            if where not in terms.board.posts((number - 1) & 1):
                what = f"{text} is no command post of seat {number} [BV-SETUP-01]"
                raise Fault(what, place="posts")
            state[layout.POSTS + number] = where
    state[layout.FIRST] = _number(parts[6], "first", players)
    if (state[layout.FIRST] == 0) != (parts[1] == "order"):
        raise Fault("0 exactly while the beginner is rolled for [BV-SETUP-04]", place="first")
    if parts[7] != "-":
        for text in parts[7].split(","):
            state[layout.OUT] |= 1 << _number(text, "out", players, 1)


def _read_roll(text: str, phase: str, state: bytearray, terms: Terms) -> None:
    if phase == "order":
        for seat, sign in enumerate(_list(text, "roll", terms.players), 1):
            if sign != "x":
                state[layout.RIVALS] |= 1 << seat
                state[layout.ROLLS + seat] = 0 if sign == "." else _number(sign, "roll", 6, 1)
        if text.split(":")[state[layout.SEAT] - 1] != ".":
            raise Fault("the seat to roll has rolled already [BV-SETUP-04]", place="roll")
        return
    faces = [] if text == "-" else [_number(face, "roll", 6, 1) for face in text.split("-")]
    wanted = {"place": 1, "enter": 1, "move": 2}.get(phase, 0)
    if len(faces) != wanted or faces != sorted(faces):
        what = f"{clip(text, 12)}: the phase {phase} has {wanted} dice, the lower first"
        raise Fault(what, place="roll")
    if faces:
        state[layout.LOW] = faces[0]
    if len(faces) == 2:
        state[layout.HIGH] = faces[1]


def _check(state: bytearray, phase: str, terms: Terms) -> None:
    """Refuse armies that cannot be, and books that do not fit the board."""
    for seat in range(1, terms.players + 1):
        infantry = state[: layout.CELLS].count(2 * seat)
        generals = state[: layout.CELLS].count(2 * seat + 1)
        army = terms.field[layout.INFANTRY]
        out = state[layout.OUT] >> seat & 1
        placed = state[layout.POSTS + seat] != layout.NOWHERE
        if generals > 1 or infantry + state[layout.HANDS + seat] > army:
            what = f"seat {seat} has {infantry} infantry and {generals} generals [BV-TERM-01]"
            raise Fault(what, place="rows")
        if phase in _SETUP and infantry + state[layout.HANDS + seat] != army:
            raise Fault(f"seat {seat} has lost infantry before the battle", place="hands")
        if phase not in _SETUP and state[layout.HANDS + seat]:
            raise Fault(f"seat {seat} has infantry left to place in battle", place="hands")
        if (generals == 1) != (placed and not out):
            what = f"seat {seat} has {generals} generals, which does not fit posts and the fallen"
            raise Fault(f"{what} [BV-TERM-01]", place="rows")
        if out and infantry and terms.players == 4:
            raise Fault(f"seat {seat} has fallen but has infantry [BV-TEAM-03]", place="out")


def _judge(state: bytearray, phase: str, terms: Terms, quiet: int, limit: int) -> None:
    """Work out the result of a finished game, and refuse an unfinished one that should be over."""
    fallen = [seat for seat in range(1, 5) if state[layout.OUT] >> seat & 1]
    teams = {(seat - 1) & 1 for seat in fallen}
    lost = [
        team for team in teams if sum((s - 1) & 1 == team for s in fallen) == terms.players // 2
    ]
    ending = 0
    if lost:
        ending = layout.GENERAL_FELL if terms.players == 2 else layout.TEAM_FELL
    elif limit and quiet >= limit:
        ending = layout.TOO_QUIET
    if (ending != 0) != (phase == "over") or len(lost) > 1:
        raise Fault(
            "the phase does not fit who has fallen and how long nothing was taken", place="phase"
        )
    if phase not in ("over", "order") and state[layout.OUT] >> state[layout.SEAT] & 1:
        raise Fault(f"seat {state[layout.SEAT]} has fallen and cannot act", place="turn")
    if ending:
        state[layout.ENDED] = ending
        state[layout.RESULT] = 3 if not lost else 2 - lost[0]


def long_form(position: Position, kind: str, first: int, second: int) -> str:
    """Write a choice with the piece and what it takes: `A c1-e5`, `a e5xe6`."""
    if kind in ("move", "enter", "recall"):
        state = position.buffer
        mark = "x" if state[second] else "-"
        return f"{LETTERS[state[first]]} {cell_name(first)}{mark}{cell_name(second)}"
    return f"{kind} {cell_name(second)}"
