"""The flat state of a game of TRENCH, byte by byte, and the terms its rules read.

The build makes `layout.pxd` from this file, for the compiled rules.
"""

# The board: squares 0 (a1) to 63 (h8), each 0 or a piece: its stars, plus WHITE for White's.
SQUARES = 64
WHITE = 8
PIECES = 16

# The rest of the state.
TURN = 64  # 0 Black, 1 White
QUIET = 65  # plies since the last capture
POINTS = 66  # of Black; White's follow
GAME = 68  # 0 in a single game, 1 to 3 in a match
BLACK_SEAT = 69  # the seat that has Black
BANKED = 70  # points of seat 1 from finished games of a match; seat 2's follow
ENDED = 72  # 0, or how the game ended: one of the endings below
RESULT = 73  # when ended: the winning seat, or DRAWN
OFFER = 74  # the seat whose draw offer stands
ASKED = 75  # bit 1 << seat: that seat has offered since the last ply
RUN = 76  # length of the history: plies of the present run without a capture
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

# The terms: what the rules of an edition and a length read. VALUES + stars is a piece's value.
VALUES = 0
TARGET_POINTS = 6  # 0 without a target
EVEN_TURNS = 7  # the target is judged after White's moves only
GENERAL_FALLS = 8
REPETITIONS = 9  # 0 where repetition does not count
QUIET_LIMIT = 10
MATCH = 11
DECIDER_TARGET = 12
WIPING_WINS = 13
ARMISTICE = 14  # an agreed end counts the points
TERMS = 15

# A list of moves: (from, to) pairs, never more than 214 (all reaches of a whole army), and behind
# them room for the squares of the mover's pieces.
MOVE_LIST = 512
MOVERS = 448

# Random play: how far the seeds of two games in a row lie apart.
STRIDE = 7919
