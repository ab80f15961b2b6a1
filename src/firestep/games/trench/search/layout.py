"""The sizes of the tables of a search and the packing of the transposition table.

A prefix names the index space of a number:

    W_   the size of a table of a workspace
    TT_  the position of a field in an entry of the transposition table
    B_   the kind of bound that a stored value is

Only access.py calculates with these numbers. The build generates `layout.pxd` from this file for
the compiled search.
"""

W_PLIES = 128
W_MOVES = 256  # of a move list
W_PATH = 256  # positions of the game since the last capture and of the search
W_DEPTHS = 64  # of the table of reductions, by depth and number of the move
LAST_DEPTH = 63  # a greater depth or number of a move uses this row or column
W_MOVE_NUMBERS = 4096
W_STARS = 8

MAX_PLY = 120
MAX_PLAIN_DEPTH = 7  # of the plain search
PLAIN_LEVELS = 8  # move lists and states of the plain search: one per depth, from 0

# An entry has two words, a bucket two entries. The move is in the lowest bits.
TT_MOVE_MASK = 4095
TT_VALUE_SHIFT = 12
TT_VALUE_MASK = 65535
TT_VALUE_ZERO = 32768  # added to a value, so that the field is never negative
TT_DEPTH_SHIFT = 32
TT_DEPTH_MASK = 255
TT_BOUND_SHIFT = 40
TT_BOUND_MASK = 3
TT_AGE_SHIFT = 42
TT_AGE_MASK = 63

B_UPPER = 1
B_LOWER = 2
B_EXACT = 3
