"""The layout of the search buffers: tables, work memory, counters, figures, features.

The build generates `layout.pxd` from this file for the compiled modules.
"""

# Tables computed from a field. A set of rolls is a 21-bit number, one bit per distinct roll.
WEIGHT_LOW = 0  # by the lower 11 bits of a set: its number of the 36 rolls
WEIGHT_HIGH = 2048  # by the upper 10 bits
PAIRS = 3072  # by 8 * number + number: the bit of that roll
HOLDING = 3136  # by 4 * number: the set of rolls with that number, three bytes, little-endian
BESIDE = 3200  # by 256 * cell + cell: 1 for neighbours
TABLES = 68736

# Work memory in bytes: patrol marks by cell; the cells of each team; the indices of features.
PATROL = 0  # patrol marks, and scratch memory for collecting groups
PIECES = 512  # 128 per team
SPOTS = 768
STACK = 1024  # saved states and choices, one block per level
BLOCK = 5300
LEVELS = 24
WORK = 128224

# Counters: sets of rolls by seat, counts by seat, then the state of the search.
KILLS = 0  # rolls that capture a general
TAKES = 8  # rolls with which infantry captures infantry
RAIDS = 16  # rolls with which the general captures infantry
REACH = 24  # rolls that move a patrolling infantry
FOOT = 32  # infantry
PATROLS = 40  # infantry in a patrol
ZONE = 48  # pieces in the combat zone
NODES = 56
NODE_LIMIT = 57
WIDTH = 58  # choices searched below the root
STOPPED = 59
FOUND = 60  # number of features of the last evaluation
COUNTERS = 64

# Figures: weights, amounts of the features, values of the general's moves by cell, values.
WEIGHTS = 0
AMOUNTS = 256
GENERAL = 512
VALUES = 768
MOST = 2560  # values per level
FIGURES = 62208

# Features: a constant, features by turn from now on, then a block per team, the roller's first.
ONE = 0
KILL = 1
TAKE = 5
RAID = 9
SIDE = 13
INFANTRY = 0  # by count, 0 to 8
FALLEN = 9
PATROLLING = 10  # by count, 0 to 8
LONE_HOME = 19
LONE_AWAY = 20
PATROL_AWAY = 21
IN_TRENCH = 22
SHELTERED = 23
GENERAL_IN_TRENCH = 24
GENERAL_AWAY = 25
MOBILE = 26
HANGING = 27
GENERAL_PATROLS = 29
IN_ZONE = 30  # by count, 0 to 4
GENERAL_IN_ZONE = 35
IN_HAND = 36
BLOCK_OF_SIDE = 40
FEATURES = 93
