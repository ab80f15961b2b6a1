"""Layout of the arrays of the greedy player; the build generates `layout.pxd` from this file.

Prefixes: N_ is a word of the notes, C_ a counter of a type.
"""

# The notes of a movement phase.
N_CURSOR = 0  # the next unit to give orders to
N_GOAL_DISTANCE = 16  # by hex: half points to the nearest goal
N_IS_QUEUED = 3100  # by hex: 1 while it is in the queue
N_QUEUE = 6200  # the hexes to visit, as a ring buffer with space for every hex
NOTES_WORDS = 9300  # words of the notes
UNREACHABLE = 2000  # half points, more than any distance to a goal

# The counters of a type in a game.
C_BOUGHT = 0  # units bought
C_KILLS = 1  # enemies destroyed in battle
C_CAPTURES = 2  # forts captured
C_RIDES = 3  # units that boarded a truck
COUNTER_WORDS = 4  # counters of a type
