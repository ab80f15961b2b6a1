"""The layout of the state buffer and of the field of Bitva.

The prefix of a name is the index space it belongs to:

    S_  an index of the state buffer       F_  an index of the field: options and board
    P_  a phase, the value of S_PHASE      K_  a kind of hex
    E_  an ending, the value of S_ENDING   C_  an index of a list of choices
    R_  a result, the value of S_RESULT    W_  an index of the working memory (`scratch`)
    O_  an offer, the value of S_OFFER_KIND    M_  a mark of a cell in the working memory
    T_  a plane of an observation

Names without a prefix are plain numbers. Only `access` computes addresses from these indices. The
build generates `layout.pxd` from this file for the compiled rules.
"""

CELLS = 256  # the cells of a board have numbers below this
NOWHERE = 255  # no cell
SIDES = 6  # neighbours of a hex
MOST_QUIET = 9999  # the quiet count does not exceed this
SEED_STRIDE = 7919  # the difference between the seeds of two consecutive random games

# The state. First the cells: 0, or a piece, which is 2 * seat, plus 1 for a general.
S_PHASE = 256
S_SEAT = 257  # the seat that acts or rolls
S_LOW = 258  # the roll: one die, or the lower of two
S_HIGH = 259  # the higher of two dice
S_QUIET = 260  # turns since the last capture: low byte, high byte
S_SLOT = 262  # the position in the order of play; differs from S_SEAT if a survivor plays for two
S_OUT = 263  # bit 1 << seat: the general of that seat has fallen
S_FIRST = 264  # the first player; 0 until it is decided
S_HANDS = 265  # by seat: infantry still to be placed
S_POSTS = 270  # by seat: the command post, NOWHERE before it is chosen
S_ROLLS = 275  # by seat: the roll for the first player, 0 before it
S_RIVALS = 280  # bit 1 << seat: still rolling for the first player
S_ENDING = 281  # 0 while the game continues
S_RESULT = 282  # 0 while the game continues
S_OFFER_BY = 283  # the seat with an open offer
S_OFFER_KIND = 284
S_AGREED = 285  # bit 1 << seat: the seat has accepted
S_ASKED = 286  # bit 1 << seat: the seat has made an offer since the last turn
S_SIZE = 288

P_ORDER = 0
P_POST = 1
P_PLACE_ROLL = 2
P_PLACE = 3
P_ENTRY_ROLL = 4
P_ENTER = 5
P_RECALL = 6
P_ROLL = 7
P_MOVE = 8
P_OVER = 9

E_GENERAL_FELL = 1
E_TEAM_FELL = 2
E_TOO_QUIET = 3
E_RESIGNED = 4
E_AGREED = 5
E_TIME = 6
E_ABANDONED = 7

R_NORTH_WON = 1
R_SOUTH_WON = 2
R_DRAW = 3

O_DRAW = 1
O_SURRENDER = 2  # offered to the partner

# The field: the options, then the board as tables.
F_ADVANCED = 0
F_PLAYERS = 1
F_PATROL_COUNTS_GENERAL = 2
F_GENERAL_MUST_MOVE = 3
F_MAY_PASS = 4
F_SURVIVOR_TAKES_BOTH = 5
F_POST_SHARED = 6
F_RETREAT_BY_MOVE = 7
F_QUIET_LIMIT = 8  # low byte, high byte
F_INFANTRY = 10  # infantry per player
F_HEX_COUNT = 11  # hexes on the board
F_POST_INFANTRY = 12
F_RECALL_TO_TRENCH = 13
F_GENERAL_MAY_ENTER = 14
F_TRENCH_ATTACK = 15
F_PARTNER_RESERVE = 16
F_HEXES = 32  # their cells, in order
F_NUMBERS = 288  # by cell: 1 to 6, 0 where there is no hex
F_HALVES = 544  # by cell: 0 north, 1 south
F_KINDS = 800  # by cell: the kind of hex
F_NEIGHBOURS = 1056  # by cell and side: the neighbour, NOWHERE for none
F_BY_NUMBER = 2592  # by number: how many hexes have it, then their cells; CELLS bytes each
F_RESERVES = 4384  # by cell: the command post of its reserve, NOWHERE for other hexes
F_SIZE = 4640

K_RESERVE = 0
K_POST = 1
K_TRENCH = 2
K_COMBAT = 3

# A list of choices: pairs of cells, at most one per piece and hex; then, by cell, whether a piece
# of the seat to move patrols.
C_MARKS = 5000
C_SIZE = 5256

# Working memory: by cell, a mark; then a stack of cells.
W_STACK = 256
W_SIZE = 512

M_NONE = 0
M_PATROLS = 1
M_COLLECTED = 2  # its group is being collected
M_LONE = 3  # its group does not patrol

# An observation: for each seat, from the own one in the order of play, planes of all hexes; behind
# the planes, the values that `tensors.write_observation` lists.
T_INFANTRY = 0
T_GENERAL = 1
T_POST = 2
T_PLANES = 3  # planes of a seat
PHASES = 10
FACES = 6
MOST_LEFT = 255  # an observation does not show more turns until the game is drawn

BATCH_PARTS = 64  # the parts of a batch that run at the same time
