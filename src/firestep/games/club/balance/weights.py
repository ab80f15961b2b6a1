"""What the greedy player of sweeps thinks of things: one table, in bonds unless said otherwise."""

CAPTURE = 26.0  # a fort taken
ON_FOOT = 5.0  # a foot soldier beyond its price: nobody else takes forts
AT_GATE = 12.0  # an enemy foot soldier that stands before a fort it could take
WOUND = 0.6  # share of its price that a unit loses with all but its last point of damage
EAGER = 1.1  # how much harm done counts against harm taken
LEAST = 0.2  # an attack must promise more than that
FIRST_SHOT = 4.0  # attacks that nobody answers come first in the list
SOFTENED = 0.8  # share of their mean hits that earlier attacks of the list are trusted with
STEP = 0.45  # a half point nearer to the goal
CAUTION = 0.45  # how much the fire that may come counts against what a place promises
SHARE = 0.35  # share of that fire that will pick just this unit
UNARMED = 2.0  # how much more caution units take that cannot shoot back at the ground
NOISE = 0.25  # what a choice promises may be off by so much, so that games differ
LIMP = 3  # from that damage on a unit makes for an own fort
REST = 1.6  # each point of damage of a unit that rests in a fort
WAITING = 1.5  # what a unit in a fort does not do outside
SHUT_IN = 0.7  # share of a unit's worth at risk in a fort with an enemy foot soldier at its gate
LIFT = 7  # half points that a ride saves
BOARDING = 1.0  # the trouble of a ride
# Half points that make a goal seem farther than it is.
CROWD = 7  # for each friend on foot that is nearer to a fort
PREY = 4  # an enemy that threatens no fort
DEN = 8  # the gate of an enemy's fort
ERRAND = 16  # for a foot soldier: an enemy instead of a fort
SWIM = 8  # a step into water
# What to buy.
REACH = 0.15  # more merit for each hex of range after the first
PACE = 0.05  # and for each half point of speed
FEW_FOOT = 3  # with fewer foot soldiers than that
FOOT_MERIT = 2.0  # they have more merit by this factor
PATIENCE = 0.75  # nothing with less of the best merit is bought
LUCK = 0.3  # how far a merit may be off
# The beginners' split by the place in the roster, last first: 1 to 3 for A to C (TC-SETUP-16).
BEGINNERS = 0b11_10_01_01_10_11_10_11_01_10_11
