"""Armies and the starting board: TR-SETUP-01 to -03."""

from firestep.boards.square import read_square
from firestep.games.trench import access, layout

SOLDIER, SERGEANT, CAPTAIN, COLONEL, GENERAL = 1, 2, 3, 4, layout.GENERAL

# TR-SETUP-02: Black's squares; White's are their rotation by half a turn. TR-SETUP-01: the counts.
BLACK_START = {
    GENERAL: ("a1",),
    COLONEL: ("a2", "b1"),
    CAPTAIN: ("a3", "b2", "c1"),
    SERGEANT: ("a4", "b3", "c2", "d1"),
    SOLDIER: ("b4", "c3", "d2", "c4", "d3", "d4"),
}

ARMY = {stars: len(squares) for stars, squares in BLACK_START.items()}


def _make_start() -> bytes:
    state = bytearray(layout.S_SIZE)
    for stars, names in BLACK_START.items():
        for name in names:
            square = read_square(name, 8)
            state[square] = stars
            state[access.opposite_square(square)] = access.make_piece(stars, 1)
    state[layout.S_BLACK_SEAT] = 1
    return bytes(state)  # S_TURN is 0: Black to move (TR-SETUP-03)


START_TABLE = _make_start()
