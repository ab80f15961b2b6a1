"""The features of the evaluation and the sizes of the search memory.

The prefix of a name is the index space it belongs to:

    X_  a feature: an index of the weights
    Y_  a feature of a team: an index of its block of features

Names without a prefix are plain numbers. The build generates `layout.pxd` from this file for the
compiled modules.
"""

# Features: a constant, features by turn from now on, then a block per team, that of the seat to
# roll first.
X_ONE = 0
X_KILL = 1  # by turn: the odds of capturing a general
X_TAKE = 5  # by turn: the odds that infantry captures infantry
X_RAID = 9  # by turn: the odds that only the general captures infantry
X_ROLLER = 13  # the block of the team of the seat to roll
X_OTHERS = 53  # the block of the other team

Y_INFANTRY = 0  # by count, up to MOST_INFANTRY
Y_FALLEN = 9
Y_PATROLLING = 10  # by count, up to MOST_INFANTRY
Y_LONE_HOME = 19
Y_LONE_AWAY = 20
Y_PATROL_AWAY = 21
Y_IN_TRENCH = 22
Y_SHELTERED = 23
Y_GENERAL_IN_TRENCH = 24
Y_GENERAL_AWAY = 25
Y_MOBILE = 26
Y_HANGING = 27
Y_GENERAL_PATROLS = 29
Y_IN_ZONE = 30  # by count, up to MOST_IN_ZONE
Y_GENERAL_IN_ZONE = 35
Y_IN_HAND = 36
FEATURES = 93

MOST_INFANTRY = 8
MOST_IN_ZONE = 4
SEATS = 5  # sizes of arrays by seat: seats are numbered from 1

LOW_BITS = 11  # of the 21 bits of a set of rolls
LOW_MASK = 2047
INNER_WIDTH = 4  # choices searched below the root
LEVELS = 24  # of the search stack
MOST_CHOICES = 2500  # per level
VALUES_BYTES = 480000  # of the values of all levels
MOST_CHECKS = 32  # of the limits; the first are recorded
