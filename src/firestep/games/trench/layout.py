"""The layout of the state buffer and of the packed configuration of TRENCH.

A prefix names the index space of a number:

    S_  a byte of the state              E_  an ending
    F_  a field of the configuration     R_  a result
    M_  a byte of a move list            X_  the effect of meeting an enemy
    T_  a byte of an observation

Other names are sizes and parts of a piece. Only access.py calculates addresses with these numbers.
The build generates `layout.pxd` from this file for the compiled rules.
"""

# The board: squares 0 (a1) to 63 (h8). A square is 0 or a piece: its stars, plus WHITE for White.
SQUARES = 64
WHITE = 8
PIECES = 16
GENERAL = 5  # the stars of a general
OFF_BOARD = 255  # the end of a line of squares, or no line between two squares

# The rest of the state.
S_TURN = 64  # 0 Black, 1 White
S_QUIET = 65  # plies since the last capture
S_POINTS = 66  # of Black; then of White
S_GAME = 68  # 0 in a single game, 1 to 3 in a match
S_BLACK_SEAT = 69  # the seat that plays Black
S_BANKED = 70  # points of seat 1 from finished games of a match; then of seat 2
S_ENDED = 72  # 0, or one of the endings below
S_RESULT = 73  # after the end: the winning seat, or R_DRAWN
S_OFFER = 74  # the seat with an open draw offer
S_ASKED = 75  # bit 1 << seat: the seat has offered a draw since the last ply
S_RUN = 76  # length of the history: plies since the last capture
S_HISTORY = 77  # pairs (from, to), at most MAX_RUN
S_SIZE = 177
MAX_RUN = 50

R_DRAWN = 3

E_WIPED_OUT = 1
E_TOO_QUIET = 2
E_TARGET = 3
E_GENERAL_FELL = 4
E_REPEATED = 5
E_RESIGNED = 6
E_AGREED = 7
E_TIME = 8
E_ABANDONED = 9
E_MATCH_RESIGNED = 10

# The packed configuration of an edition at a length.
F_VALUES = 0  # the points of a piece, by stars
F_TARGET = 6  # 0 without a target
F_EVEN_TURNS = 7  # the target is checked after White's moves only
F_GENERAL_FALLS = 8
F_REPETITIONS = 9  # 0 if repetitions do not count
F_QUIET_LIMIT = 10
F_MATCH = 11
F_DECIDER_TARGET = 12
F_WIPING_WINS = 13
F_ARMISTICE = 14  # an agreed end counts the points
F_SIZE = 15

# A move list: (from, to) pairs, at most 214 (every move of a full army on an empty board).
M_MOVERS = 448  # the squares of the mover's pieces
M_SIZE = 512

X_BLOCKED = 0
X_CAPTURES = 1
X_CAPTURES_THROUGH = 2

# Numbers of actions: pairs of squares on a line, at most GENERAL apart.
ACTIONS = 1340
NO_ACTION = 9999

# An observation, as a seat sees the board. First planes of 64 squares, by stars: own pieces, then
# enemy pieces.
T_PLANES = 0
T_TO_ACT = 640  # 1 if the seat is to move
T_BLACK = 641  # 1 if the seat plays Black
T_QUIET = 642
T_POINTS = 643  # own, then of the enemy
T_BANKED = 645  # own, then of the enemy
T_GAME = 647
T_OCCURRENCES = 648  # of the board since the last capture; 0 if the edition does not count them
T_SIZE = 649

BATCH_PARTS = 64  # the parts of a batch that run at the same time
