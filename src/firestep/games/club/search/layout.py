"""Layout of the arrays of a search; the build generates `layout.pxd` from this file."""

# The array `params`: parameters and progress of a search.
SEAT = 0
SAMPLE_COUNT = 1  # number of samples
SAMPLE_SIZE = 2  # words of each sample
UNIT_CAPACITY = 3  # units that fit into the board
NODES = 4  # node limit, 0 for none
DEPTH = 5  # turns of a rollout
WIDTH = 6  # orders of a unit that are considered
NOISE = 7  # thousandths of a bond
SEED = 8
PLAYOUTS = 9  # playouts of a plan at first
MAX_PLAYOUTS = 10  # playouts of a plan at most
DRAFTS = 11  # number of initial drafts
PAUSE_ON_IMPROVEMENT = 12  # 1 to pause after the first plan and after each better one
PAUSED = 13  # 1 while the search is paused; the words below store its progress
NODES_DONE = 14  # nodes visited
CHANGES_TRIED = 15  # changes tried
FAILED_CHANGES = 16  # changes since the last improvement
LAST_UNIT = 17  # the unit changed last
PLAYOUTS_NOW = 18  # current number of playouts of a plan
DRAFTS_DONE = 19  # drafts made
PARAMS_SIZE = 20

# The array `values`: the mean values of the best plan and of a trial, then the values of their
# playouts.
BEST_VALUES = 2
TRIAL_VALUES = 80
VALUES_SIZE = 160
PLAYOUT_CAPACITY = 64  # values of a plan at most

MAX_ORDERS = 1000  # orders of a plan at most

# The array `notes`: after the words of `goals.py`, beliefs about the enemy's mines.
MINE_RISK = 9300  # mine risk of a plan, in hundredths of a bond
MARKERS = 9301  # number of enemy markers
HEX_RISKS = 9302  # by hex: the chance of a mine, in units of 1 / RISK_SCALE
NOTES_SIZE = 12302  # words of the notes
RISK_SCALE = 10000
