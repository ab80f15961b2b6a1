"""Where everything stands in the buffers of a search: `w` of 32-bit, `q` of 64-bit numbers.

The build makes `layout.pxd` from this file, for the compiled search.
"""

# w: the board of the twin, square by square, then what belongs to it.
TURN = 64
QUIET = 65
POINTS = 66  # of Black; White's follow
COUNT = 68  # pieces of Black; White's follow
GENERALS = 70
SCORE = 72  # material and places, Black's less White's
PLY = 73  # moves made since the root
TOP = 74  # where the key of the present position stands in the path
RUN_START = 75  # where the present run without a capture begins in the path
ROOT_TOP = 76  # where the root stands in the path

# w: the terms of the game.
TARGET = 77  # points that end this game, 0 without
EVEN_TURNS = 78
GENERAL_FALLS = 79
REPETITIONS = 80
QUIET_LIMIT = 81
WIPING_WINS = 82
GAME = 83  # 0 in a single game, 1 to 3 in a match
BANKED = 84  # what Black's seat is ahead by from earlier games
VALUES = 86  # + stars: the points of a piece
SCALE = 92  # hundredths of a soldier in a point, times 16
OFFSET = 93  # what the points say beyond the pieces on the board, in hundredths of a soldier

# w: the search.
NODES = 96
NODE_LIMIT = 97
ABORTED = 98
PLAIN = 100  # 1: a position is repeated when the rules say so, not before
ROOT_MOVES = 101
BEST_VALUE = 103
SEARCHED = 104  # root moves finished in this pass
FIRST_ROOT = 105  # where the open root moves begin: those before belong to better lines

# w: weights of the evaluation.
MOBILITY = 120  # + stars
THREAT = 128  # + stars, by the side to move
DANGER = 136  # + stars, to the side to move
BEST_RANK = 16  # THREAT or DANGER + this + stars: once more for the highest of them
TEMPO = 160
AHEAD = 161  # for having more points at all
PRESS_SIGN = 162  # the same, growing with the quiet count
PRESS_LEAD = 163  # hundredths of the lead, growing with the quiet count
CLOSE = 164  # for nearness to the target
WORTH = 168  # + stars: a captured piece, for ordering and pruning
PLACE = 192  # + 64 * piece + square: material and places

# w: tables of the search, by ply or by move.
REDUCTION = 1216  # + 64 * depth + number of the move
KILLERS = 5312
HISTORY = 5568  # + 4096 * side + move
UNDO = 13760  # 8 numbers a ply
LINE_LENGTH = 14784
LINES = 14912  # + 128 * ply
ROOT = 31296  # 256 moves, then their noise, then their last values
MOVES = 32064  # + 256 * ply
SCORES = 64832
SIZE = 97600

# q.
OCCUPIED = 0  # by Black; by White
KEY = 2
SALT = 3
MASK = 4  # of the shared table's groups
AGE = 5
TAKEN = 8  # + ply: where pieces were taken
KEYS = 136  # + ply: the key before
PATH = 264  # keys of the positions of the game and the path
QUIET_KEYS = 520
WIDE = 776

DELTA = 120  # how much a position may be better than its captures say
CUSHION = 100  # the same for each ply left, in forward pruning
LAZY = 300  # how much threats and mobility may change a value
MOST_PLIES = 120
INFINITE = 32000
WON = 30000
SURE = 29000  # beyond this a value is a proved end
LEAD_MOST = 12000

# The shared table: two words an entry, in groups of two.
MOVE_BITS = 12
VALUE_SHIFT = 12
DEPTH_SHIFT = 32
BOUND_SHIFT = 40
AGE_SHIFT = 42
UPPER = 1
LOWER = 2
EXACT = 3
