"""The layout of the state buffer and of the packed configuration of TRENCH.

The build generates `layout.pxd` from this file for the compiled rules.
"""

# The board: squares 0 (a1) to 63 (h8). A square is 0 or a piece: its stars, plus WHITE for White.
SQUARES = 64
WHITE = 8
PIECES = 16

# The rest of the state.
TURN = 64  # 0 Black, 1 White
QUIET = 65  # plies since the last capture
POINTS = 66  # of Black; then of White
GAME = 68  # 0 in a single game, 1 to 3 in a match
BLACK_SEAT = 69  # the seat that plays Black
BANKED = 70  # points of seat 1 from finished games of a match; then of seat 2
ENDED = 72  # 0, or one of the endings below
RESULT = 73  # after the end: the winning seat, or DRAWN
OFFER = 74  # the seat with an open draw offer
ASKED = 75  # bit 1 << seat: the seat has offered a draw since the last ply
RUN = 76  # length of the history: plies since the last capture
HISTORY = 77  # pairs (from, to), at most 50
SIZE = 177

DRAWN = 3

# Endings.
WIPED_OUT = 1
TOO_QUIET = 2
TARGET = 3
GENERAL_FELL = 4
REPEATED = 5
RESIGNED = 6
AGREED = 7
TIME = 8
ABANDONED = 9
MATCH_RESIGNED = 10

# The packed configuration of an edition at a length. VALUES + stars is the value of a piece.
VALUES = 0
TARGET_POINTS = 6  # 0 without a target
EVEN_TURNS = 7  # the target is checked after White's moves only
GENERAL_FALLS = 8
REPETITIONS = 9  # 0 if repetitions do not count
QUIET_LIMIT = 10
MATCH = 11
DECIDER_TARGET = 12
WIPING_WINS = 13
ARMISTICE = 14  # an agreed end counts the points
CONFIG_SIZE = 15

# A move list: (from, to) pairs, at most 214 (every move of a full army on an empty board). From
# MOVERS on, it holds the squares of the mover's pieces.
MOVE_LIST = 512
MOVERS = 448

# Random play: the difference between the seeds of two consecutive games.
STRIDE = 7919
