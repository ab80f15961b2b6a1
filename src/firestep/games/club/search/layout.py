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
TERMS = 12

# In the array `values`: the value of the best plan and of a trial, then the playouts of each.
BEST = 2
TRIAL = 80
VALUES = 160
MOST_PLAYOUTS = 64

MOST_ORDERS = 1000  # of a plan
