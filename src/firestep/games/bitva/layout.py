"""The flat state of a game of Bitva, byte by byte, and the field its rules read.

The build makes `layout.pxd` from this file, for the compiled rules.
"""

CELLS = 256

# The state: first the cells, each 0 or a piece, which is 2 * seat, plus 1 for a general.
PHASE = 256  # one of the phases below
SEAT = 257  # whose turn or roll it is
LOW = 258  # the roll: one die, or the lower of two
HIGH = 259  # the higher of two dice
QUIET = 260  # turns since a capture: low byte, high byte
SLOT = 262  # the place in the order of play; not the seat where a survivor plays for two
OUT = 263  # bit 1 << seat: that player's general has fallen
FIRST = 264  # who begins; 0 while that is rolled for
HANDS = 265  # infantry still to be placed; from seat 0, which has none
POSTS = 270  # the command post of each seat, NOWHERE before it is picked; from seat 0
ROLLS = 275  # the rolls for who begins, 0 before; from seat 0
RIVALS = 280  # bit 1 << seat: still in that contest
ENDED = 281  # 0, or how the game ended: one of the endings below
RESULT = 282  # when ended: 1 north, 2 south, 3 a draw
OFFER = 283  # the seat whose offer stands
OFFERED = 284  # what it offers: 1 a draw, 2 to its partner: surrender
AGREED_BY = 285  # bit 1 << seat: has accepted
ASKED = 286  # bit 1 << seat: has made an offer since the last turn
SIZE = 288

NOWHERE = 255
MOST_QUIET = 9999  # where no limit ends the game, the count stops here

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

# The field: options first, then the board as tables.
ADVANCED = 0
PLAYERS = 1
PATROL_COUNTS_GENERAL = 2
GENERAL_MUST_MOVE = 3
MAY_PASS = 4
SURVIVOR_TAKES_BOTH = 5
POST_SHARED = 6
RETREAT_BY_MOVE = 7
QUIET_LIMIT = 8  # low byte, high byte
INFANTRY = 10  # soldiers to place for each player
COUNT = 11  # hexes on the board
HEXES = 32  # their cells, in order
NUMBERS = 288  # by cell: 1 to 6, 0 where there is no hex
HALVES = 544  # by cell: 0 north, 1 south
KINDS = 800  # by cell: one of the kinds below
NEAR = 1056  # by cell: six neighbours, NOWHERE for none
BY_NUMBER = 2592  # by number: how many hexes bear it, then their cells; 256 bytes each
FIELD = 4384

# Kinds of hex.
RESERVE = 0
POST_HEX = 1
TRENCH = 2
COMBAT = 3

# A list of choices: pairs of cells, at most one for each piece and hex. Scratch: by cell, whether
# a piece patrols; then a stack of cells.
CHOICES = 5000
STACK = 256
SCRATCH = 512

# Random play: how far the seeds of two games in a row lie apart.
STRIDE = 7919
