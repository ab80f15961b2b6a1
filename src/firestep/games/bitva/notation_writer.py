"""The position of Bitva as one line of text, and the names it is made of.

    <rows> <phase> <turn> <roll> <hands> <posts> <first> <out> <quiet>

Rows from north to south, each from west to east, parted by `/`; a number is a run of empty hexes;
`a b c d` are the infantry of seats 1 to 4, `A B C D` their generals. `turn` is the seat to act,
`3=1` where seat 1 plays in the place of seat 3. `roll` is `-`, `4` or `2-6`; while the beginner is
rolled for it is a list with a face, `.` (still to roll) or `x` (out of it) for each seat. `hands`
and `posts` list every seat, `-` for no post. `first` is who begins, `out` who has fallen.
"""

import re
from typing import Final

from firestep.boards.hex import cell, cell_name
from firestep.games.bitva import layout
from firestep.games.bitva.game_config import GameConfig

PHASES: Final = (
    "order",
    "post",
    "place-roll",
    "place",
    "entry-roll",
    "enter",
    "recall",
    "roll",
    "move",
    "over",
)
KIND_NAMES: Final = ("infantry", "general")
FORM: Final = "<rows> <phase> <turn> <roll> <hands> <posts> <first> <out> <quiet>"
LETTERS: Final = "..aAbBcCdD"
_SIGNS: Final = LETTERS.ljust(256, "?").encode()  # a letter for each byte of a row


def write_position(state: bytes, terms: GameConfig) -> str:
    """Write a state as its position text."""
    seats = range(1, terms.players + 1)
    slot, seat = state[layout.SLOT], state[layout.SEAT]
    faces = [face for face in (state[layout.LOW], state[layout.HIGH]) if face]
    roll = "-".join(map(str, faces)) or "-"
    if state[layout.PHASE] == layout.ORDER:
        roll = ":".join(_contest(state, number) for number in seats)
    fields = [
        _rows(state, terms),
        PHASES[state[layout.PHASE]],
        f"{slot}={seat}" if slot and slot != seat else str(seat),
        roll,
        ":".join(str(state[layout.HANDS + number]) for number in seats),
        ":".join(post_name(state[layout.POSTS + number]) or "-" for number in seats),
        str(state[layout.FIRST]),
        ",".join(str(number) for number in seats if state[layout.OUT] >> number & 1) or "-",
        str(state[layout.QUIET] + 256 * state[layout.QUIET + 1]),
    ]
    return " ".join(fields)


def post_name(post: int) -> str:
    """Write a command post; nothing before it is picked."""
    return "" if post == layout.NOWHERE else cell_name(post)


def _contest(state: bytes, seat: int) -> str:
    if not state[layout.RIVALS] >> seat & 1:
        return "x"
    return str(state[layout.ROLLS + seat] or ".")


def _rows(state: bytes, terms: GameConfig) -> str:
    rows = []
    for row in range(terms.board.rows):
        cells = state[cell(row, 0) : cell(row, terms.board.columns)]
        text = cells.translate(_SIGNS).decode()
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), text))
    return "/".join(rows)
