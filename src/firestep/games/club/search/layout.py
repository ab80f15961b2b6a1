"""Layout of the arrays of a search; the build generates `layout.pxd` from this file.

Prefix: X_ is a feature of the evaluation, an index of `features` and of the weights.
"""

# The features: the lead of the first team over the other.
X_FORTS = 0  # forts held
X_FORT_SHARE = 1  # square of the forts held, relative to the square of those needed to win
X_MATERIAL = 2  # prices of the units, reduced by their damage, in tens of bonds
X_RATIO = 3  # share of all material
X_RANKS = 4  # prices of veterans and, twice, of war heroes, in tens of bonds
X_BONDS = 5  # bonds, in tens
X_FOOT = 6  # foot soldiers, at most four
X_CAPTURE_NOW = 7  # forts that the seat to move can capture at once
X_CAPTURE_LATER = 8  # forts next to a foot soldier, while another seat moves first
X_NEAR = 9  # nearness of the nearest foot soldier to each fort to capture
X_NEAR_UNCONTESTED = 10  # the same for forts to which no enemy foot soldier is nearer
X_IN_RANGE = 11  # enemies in range of guns
X_TO_MOVE = 12  # having the move
X_POINTS = 13  # victory points as a share of those that win
X_POINTS_SQUARED = 14  # the squares of these shares
X_NEAR_HQ = 15  # nearness to the enemy's headquarters
X_BADLY_DAMAGED = 16  # badly damaged units
FEATURE_COUNT = 17

# A plan is an array of choices: the first word is its length, its orders are the choices from 1 on.
MAX_ORDERS = 1000  # orders of a plan at most
PLAN_CHOICES = 1001  # choices of the array of a plan

MAX_PLAYOUTS = 24  # playouts of a plan at most

# The chance of a mine on a hex, in units of 1 / RISK_SCALE.
RISK_SCALE = 10000
