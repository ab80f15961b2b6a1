"""The layout of the search buffers: `w` holds 32-bit numbers, `q` 64-bit numbers.

The build generates `layout.pxd` from this file for the compiled search.
"""

# w: the board, one entry per square, then its incremental data.
TURN = 64
QUIET = 65
POINTS = 66  # of Black; then of White
COUNT = 68  # pieces of Black; then of White
GENERALS = 70
SCORE = 72  # material and square values, Black minus White
PLY = 73  # moves made since the root
TOP = 74  # index of the current position in the path
RUN_START = 75  # index in the path of the position after the last capture
ROOT_TOP = 76  # index of the root in the path

# w: the configuration of the game.
TARGET = 77  # points that end this game; 0: none
EVEN_TURNS = 78
GENERAL_FALLS = 79
REPETITIONS = 80
QUIET_LIMIT = 81
WIPING_WINS = 82
GAME = 83  # 0 in a single game, 1 to 3 in a match
BANKED = 84  # lead of Black's seat from earlier games
VALUES = 86  # + stars: the points of a piece
SCALE = 92  # hundredths of a soldier per point, times 16
OFFSET = 93  # lead in points beyond the material on the board, in hundredths of a soldier

# w: the search.
NODES = 96
NODE_LIMIT = 97
ABORTED = 98
EXACT_REPETITION = 100  # 1: count repetitions as the rules do; 0: the first one in a search ends it
ROOT_MOVES = 101
BEST_VALUE = 103
SEARCHED = 104  # root moves finished in this iteration
FIRST_ROOT = 105  # index of the first root move to search; earlier ones belong to better lines

# w: weights of the evaluation.
MOBILITY = 120  # + stars
THREAT = 128  # + stars: attacked by the side to move
DANGER = 136  # + stars: pieces of the side to move under attack
BEST_RANK = 16  # THREAT or DANGER + this + stars: extra for the highest rank among them
TEMPO = 160
AHEAD = 161  # for being ahead in points
PRESS_SIGN = 162  # the same, increasing with the quiet count
PRESS_LEAD = 163  # per lead, increasing with the quiet count
CLOSE = 164  # for being close to the target
WORTH = 168  # + stars: value of a captured piece, for move ordering and pruning
SQUARE_VALUES = 192  # + 64 * piece + square: material plus square value

# w: tables of the search, by ply or by move.
REDUCTION = 1216  # + 64 * depth + move number
KILLERS = 5312
HISTORY = 5568  # + 4096 * side + move
UNDO = 13760  # 8 numbers per ply
LINE_LENGTH = 14784
LINES = 14912  # + 128 * ply
ROOT = 31296  # 256 root moves, then their noise
MOVES = 32064  # + 256 * ply
SCORES = 64832
W_SIZE = 97600

# q.
OCCUPIED = 0  # squares of Black; then of White
KEY = 2
SALT = 3
MASK = 4  # for the index of a bucket in the transposition table
AGE = 5
TAKEN = 8  # + ply: captured squares
KEYS = 136  # + ply: key before the move
PATH = 264  # keys of the positions of the game and of the search path
QUIET_KEYS = 520
Q_SIZE = 776

DELTA_MARGIN = 120  # delta pruning: what a capture may gain beyond the captured piece
FUTILITY_MARGIN = 100  # futility pruning: the same, per remaining ply
LAZY_MARGIN = 300  # lazy evaluation: how much threats and mobility may change a value
MAX_PLY = 120
INFINITE = 32000
WON = 30000
PROVED = 29000  # a larger absolute value is a proved result
MAX_LEAD = 12000

# The transposition table: two words per entry, two entries per bucket.
MOVE_BITS = 12
VALUE_SHIFT = 12
DEPTH_SHIFT = 32
BOUND_SHIFT = 40
AGE_SHIFT = 42
UPPER = 1
LOWER = 2
EXACT = 3
