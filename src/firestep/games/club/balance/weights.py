"""The weights of the greedy player, in bonds unless stated otherwise."""

CAPTURE_VALUE = 26.0  # for capturing a fort
FOOT_BONUS = 5.0  # for a foot soldier, added to its price: only foot soldiers capture forts
AT_ENTRANCE_BONUS = 12.0  # for an enemy foot soldier next to a fort it could capture
DAMAGE_DISCOUNT = 0.6  # share of its price that a unit loses by the most damage it can survive
HARM_DONE_WEIGHT = 1.1  # weight of harm done against harm taken
MIN_ATTACK_VALUE = 0.2  # an attack must be worth more
UNANSWERED_BONUS = 4.0  # attacks without return fire come first in the list
EARLIER_HITS_SHARE = (  # share of the mean hits of earlier attacks that is counted
    0.8  # share of their mean hits that earlier attacks of the list are trusted with
)
HALF_POINT_VALUE = 0.45  # for each half point nearer to the goal
ENEMY_FIRE_WEIGHT = 0.45  # weight of expected enemy fire against the value of a place
ENEMY_FIRE_SHARE = 0.35  # share of that fire that is aimed at this unit
UNARMED_FACTOR = 2.0  # factor of that weight for units that cannot fire at ground units
CHOICE_NOISE = 0.25  # random part of the value of a choice, so that games differ
RETREAT_DAMAGE = 3  # damage from which a unit heads for an own fort
REPAIR_VALUE = 1.6  # for each point of damage of a unit that stays in a fort
FORT_IDLE_COST = 1.5  # for staying in a fort
BESIEGED_RISK = 0.7  # share of a unit's value at risk in a fort with an enemy at its entrance
RIDE_SAVING = 7  # half points that a ride saves
BOARDING_COST = 1.0  # for boarding a truck
# Half points added to the distance of a goal.
CROWD_OFFSET = 7  # for each friendly foot soldier that is nearer to a fort
ENEMY_OFFSET = 4  # for an enemy that threatens no fort
ENEMY_FORT_OFFSET = 8  # for the entrance of an enemy's fort
FOOT_TO_ENEMY_OFFSET = 16  # for a foot soldier: an enemy instead of a fort
WATER_COST = 8  # for a step into water
# Purchases.
RANGE_MERIT = 0.15  # relative merit for each hex of range after the first
SPEED_MERIT = 0.05  # relative merit for each half point of speed
FEW_FOOT = 3  # foot soldiers; a seat with fewer values them more
FOOT_MERIT = 2.0  # factor of their merit in that case
MIN_MERIT_SHARE = 0.75  # share of the best merit below which nothing is bought
MERIT_NOISE = 0.3  # relative random part of a merit
# The split for beginners: two bits (1 to 3 for A to C) for each place in the roster, the last place
# first (TC-SETUP-16).
BEGINNERS_SPLIT = 0b11_10_01_01_10_11_10_11_01_10_11
