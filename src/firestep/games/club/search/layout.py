"""The arrays that a search works with, word by word; the build makes layout.pxd from this file."""

# The numbers a search begins with, in the array `terms`.
SEAT = 0
MANY = 1  # how many samples
SIZE = 2  # words of each in the array of samples
ROOM = 3  # units that a board can hold
NODES = 4  # 0: no limit
DEPTH = 5  # turns to play on
WIDTH = 6  # orders of a unit that are thought of
NOISE = 7  # thousandths of a bond
SEED = 8
LUCK = 9  # playouts of a plan at first,
MOST_LUCK = 10  # and at most
DRAFTS = 11  # how many drafts to begin with
PAUSE = 12  # 1: the search is to rest with its first plan and each that is better
RESTS = 13  # 1 while it does; then how far it has come:
SPENT = 14  # nodes,
TURN = 15  # changes tried,
VAIN = 16  # those in vain since the last that was not,
UNIT = 17  # the unit that had its turn,
LUCKY = 18  # playouts of a plan by now,
DRAFTED = 19  # and drafts made
TERMS = 20

# In the array `values`: the value of the best plan and of a trial, then the playouts of each.
BEST = 2
TRIAL = 80
VALUES = 160
MOST_PLAYOUTS = 64

MOST_ORDERS = 1000  # of a plan

# In the notes, behind those of the goals (NOTED words): what the mines of the enemy may cost.
TOLL = 9300  # what a plan risks by them, in hundredths of a bond
MARKERS = 9301  # how many the enemy has laid,
RISKS = 9302  # and by hex the chance of a mine, in parts of CERTAIN
NOTES = 12302  # words in all
CERTAIN = 10000
