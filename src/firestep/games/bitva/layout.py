"""The layout of the state buffer and of the field of Bitva.

The build generates `layout.pxd` from this file for the compiled rules.
"""

CELLS = 256

# The state. First the cells: 0, or a piece, which is 2 * seat, plus 1 for a general.
PHASE = 256  # one of the phases below
SEAT = 257  # the seat that acts or rolls
LOW = 258  # the roll: one die, or the lower of two
HIGH = 259  # the higher of two dice
QUIET = 260  # turns since the last capture: low byte, high byte
SLOT = 262  # the position in the order of play; differs from SEAT if a survivor plays for two
OUT = 263  # bit 1 << seat: the general of that seat has fallen
FIRST = 264  # the first player; 0 until it is decided
HANDS = 265  # + seat: infantry still to be placed
POSTS = 270  # + seat: the command post, NOWHERE before it is chosen
ROLLS = 275  # + seat: the roll for the first player, 0 before it
RIVALS = 280  # bit 1 << seat: still rolling for the first player
ENDED = 281  # 0, or one of the endings below
RESULT = 282  # after the end: 1 north won, 2 south won, 3 draw
OFFER = 283  # the seat with an open offer
OFFERED = 284  # 1 a draw, 2 surrender (to the partner)
AGREED_BY = 285  # bit 1 << seat: the seat has accepted
ASKED = 286  # bit 1 << seat: the seat has made an offer since the last turn
SIZE = 288

NOWHERE = 255
MOST_QUIET = 9999  # the quiet count does not exceed this

# Phases.
ORDER = 0
POST = 1
PLACE_ROLL = 2
PLACE = 3
ENTRY_ROLL = 4
ENTER = 5
RECALL = 6
ROLL = 7
MOVE = 8
OVER = 9

# Endings.
GENERAL_FELL = 1
TEAM_FELL = 2
TOO_QUIET = 3
RESIGNED = 4
AGREED = 5
TIME = 6
ABANDONED = 7

# The field: the options, then the board as tables.
ADVANCED = 0
PLAYERS = 1
PATROL_COUNTS_GENERAL = 2
GENERAL_MUST_MOVE = 3
MAY_PASS = 4
SURVIVOR_TAKES_BOTH = 5
POST_SHARED = 6
RETREAT_BY_MOVE = 7
QUIET_LIMIT = 8  # low byte, high byte
INFANTRY = 10  # infantry per player
COUNT = 11  # hexes on the board
HEXES = 32  # their cells, in order
NUMBERS = 288  # by cell: 1 to 6, 0 where there is no hex
HALVES = 544  # by cell: 0 north, 1 south
KINDS = 800  # by cell: one of the kinds below
NEAR = 1056  # + 6 * cell: six neighbours, NOWHERE for none
BY_NUMBER = 2592  # + 256 * number: how many hexes have it, then their cells
FIELD = 4384

# Kinds of hex.
RESERVE = 0
POST_HEX = 1
TRENCH = 2
COMBAT = 3

# A list of choices: pairs of cells, at most one per piece and hex. Scratch memory: by cell, whether
# a piece patrols; then a stack of cells.
CHOICES = 5000
STACK = 256
SCRATCH = 512

# Random play: the difference between the seeds of two consecutive games.
STRIDE = 7919
