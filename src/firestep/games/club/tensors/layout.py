"""Layout of the numbers of actions and of observations.

The prefix of a name is the index space it belongs to:

    A_  a number of an action, or the first of a block     Q_  a value of a seat
    T_  a byte of an observation                           R_  a value of a unit

The build generates `layout.pxd` from this file for the compiled functions.
"""

# The numbers of actions. Blocks by type and by place follow.
A_READY = 0
A_END_MOVES = 1
A_END_ATTACKS = 2
A_END_TURN = 3
A_DRAW_SPECIAL = 4
A_BUY_POINT = 5
A_NO_TARGET = 6  # after a hex: the hex itself is attacked
A_CODES = 7  # the code of a mine
A_ARMIES = 14  # an army, A to C
A_ARMY_SETS = 17  # a set of armies: 1 for A, 2 for B, 4 for C
A_START_NUMBERS = 25  # a start number
A_LAYERS = 41  # a unit that lays a mine, by row
A_REPAIRED = 105  # a unit that is repaired, by row
A_MEDICS = 169  # a unit that treats another, by row
A_UNITS = 233  # a unit, by seat from the own one and by row
A_GIFT_HUNDREDS = 489  # a gift: hundreds of bonds
A_GIFT_UNITS = 589  # the rest of the gift
A_TYPES = 689  # a type that is picked or bought; then a special force that is chosen; then places
NO_NUMBER = 65535

HUNDRED = 100
MAX_SEATS = 4
SEAT_ROWS = 64  # the units of a seat that have numbers
MOST_NUMBERS = 3  # numbers of an action at most
MAX_VALUE = 255  # of a byte of an observation

# The head of an observation. A unit is its row + 1 among the units of the active seat, or 0.
T_PHASE = 0  # by phase
T_ROUND = 17
T_ARMY = 18
T_NUMBER = 19
T_USED = 20  # by army
T_USED_FIRST = 23  # by army
T_MOVER = 26
T_POINTS_LEFT = 27
T_STOPPED = 28
T_UNLOADING = 29
T_BOUGHT = 30
T_DECLARED = 31
T_FOUGHT = 32
T_VICTIM = 33  # the seat + 1 from the own one, and the row + 1 among its units
T_ROLLER = 35  # the same
T_HITS = 37
T_SPECIAL_KIND = 38
T_START_NUMBERS = 39  # by start number
T_CHOSEN = 55  # two numbers + 1, high byte first
T_SEATS = 59  # the values of seats follow, then forts, markers, mines and the values of units

# The values of a seat, each by seat from the own one.
Q_TO_ACT = 0
Q_FIRST = 1
Q_SEAT = 2
Q_READY = 3
Q_RIVAL = 4
Q_ORDER_ROLL = 5
Q_PLACER = 6
Q_SURRENDERS = 7
Q_CHIPS = 8  # by army
Q_BONDS = 11  # high byte first
Q_SPENT = 13  # high byte first
Q_POINTS = 15
Q_HEADQUARTERS = 16  # column + 1 and row + 1
Q_DEALT = 18  # by start number
SEAT_VALUES = 34

# The values of a unit, each by seat from the own one and by row.
R_PRESENT = 0
R_KIND = 1
R_ARMY = 2
R_COLUMN = 3
R_ROW = 4
R_FORT = 5
R_TRUCK = 6
R_DAMAGE = 7
R_EXPERIENCE = 8
R_MOVED = 9
R_STAYED = 10
R_DUG_IN = 11
R_WORKED = 12
R_ATTACK_ORDER = 13
R_TARGET_SEAT = 14
R_TARGET_ROW = 15
R_AIM_COLUMN = 16
R_AIM_ROW = 17
R_HITS = 18
R_HITS_TAKEN = 19
UNIT_VALUES = 20

# The rows of units in working memory: by seat, the number of rows; then by unit.
ROWS_OF_UNITS = 8
ROWS_WORDS = 50008  # words of that memory

BATCH_PARTS = 64  # the parts of a batch that run at the same time
KEPT_CHOICES = 1024  # choices that are kept of a game between two steps; others are listed again
MAX_UNITS = 600  # units of a game of a batch, destroyed ones included; then it is truncated
