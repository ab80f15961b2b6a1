"""The text of a position of Bitva, and the names used in it.

    <rows> <phase> <turn> <roll> <hands> <posts> <first> <out> <quiet>

Rows are listed from north to south, each from west to east, separated by `/`. A number is a run of
empty hexes; `a b c d` are the infantry of seats 1 to 4, `A B C D` their generals. `turn` is the
seat to act, or `3=1` if seat 1 plays for seat 3. `roll` is `-`, `4` or `2-6`; in the phase `order`
it lists for each seat a face, `.` (still to roll) or `x` (not rolling again). `hands` and `posts`
list every seat, with `-` for no post. `first` is the first player, `out` lists the eliminated
seats.
"""

import re
from typing import Final

from firestep.boards.hex import cell, cell_name
from firestep.games.bitva import access, layout
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
POSITION_FORMAT: Final = "<rows> <phase> <turn> <roll> <hands> <posts> <first> <out> <quiet>"
LETTERS: Final = "..aAbBcCdD"
_SIGNS: Final = LETTERS.ljust(256, "?").encode()  # translates the bytes of a row to letters


def write_position(state: bytes, config: GameConfig) -> str:
    """Write a state as its position text."""
    seats = range(1, config.players + 1)
    slot, seat = state[layout.S_SLOT], state[layout.S_SEAT]
    faces = [face for face in (state[layout.S_LOW], state[layout.S_HIGH]) if face]
    roll = "-".join(map(str, faces)) or "-"
    if state[layout.S_PHASE] == layout.P_ORDER:
        roll = ":".join(_write_order_roll(state, number) for number in seats)
    fields = [
        _write_rows(state, config),
        PHASES[state[layout.S_PHASE]],
        f"{slot}={seat}" if slot and slot != seat else str(seat),
        roll,
        ":".join(str(access.in_hand(state, number)) for number in seats),
        ":".join(post_name(access.post_of(state, number)) or "-" for number in seats),
        str(state[layout.S_FIRST]),
        ",".join(str(number) for number in seats if access.is_out(state, number)) or "-",
        str(access.quiet_count(state)),
    ]
    return " ".join(fields)


def post_name(post: int) -> str:
    """Return the name of a command post; empty before it is chosen."""
    return "" if post == layout.NOWHERE else cell_name(post)


def _write_order_roll(state: bytes, seat: int) -> str:
    if not access.is_rival(state, seat):
        return "x"
    return str(access.order_roll_of(state, seat) or ".")


def _write_rows(state: bytes, config: GameConfig) -> str:
    rows = []
    for row in range(config.board.rows):
        cells = state[cell(row, 0) : cell(row, config.board.columns)]
        text = cells.translate(_SIGNS).decode()
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), text))
    return "/".join(rows)
