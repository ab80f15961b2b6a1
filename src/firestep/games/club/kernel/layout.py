"""The flat state of a game of Trench Club, word by word, and the field its rules read.

Both are arrays of 16-bit words. The build makes `layout.pxd` from this file, for the compiled
rules.
"""

# The state begins with the turn and the table.
PHASE = 0  # one of the phases below
SEAT = 1  # whose turn it is; in the rolls for order, who rolls; 0 in the sealed split
ROUND = 2  # from 1 once the starting player is known
FIRST = 3  # the seat that begins each round, 0 before
UNITS = 4  # how many slots there are: every unit that ever was
ENDED = 5  # 0, or how the game ended: one of the endings below
RESULT = 6  # when ended: 1 Central, 2 Entente, 3 a draw
READY = 7  # bit 1 << seat: has sealed its split
RIVALS = 8  # bit 1 << seat: still rolls for the highest die
ROLLS = 9  # the dice of that contest, 0 before; from seat 0
NUMBERS = 14  # bit 1 << number: that start number has not been drawn
CHIPS = 15  # bit 1 << army: that chip has not been turned; from seat 0
ARMY = 20  # the army being placed
NUMBER = 21  # the number on its chip
USED = 22  # bit 1 << army: has orders this turn
USED_FIRST = 23  # the same of the first player in round 1
MOVER = 24  # the open mover: a unit, 0 for none
LEFT = 25  # its half points left
STOPPED = 26  # 1 when no step may follow
UNLOADING = 27  # the truck that has begun to unload
BOUGHT = 28  # 1 once something was bought this turn
DECLARED = 29  # how many attacks there are
FOUGHT = 30  # how many of them are done with
VICTIM = 31  # the unit under fire
HITS = 32  # the attacker's hits + 1 while the target's roll is due
BONDS = 33  # from seat 0, which has none
MOST_BONDS = 9999  # no purse holds more
SURRENDER = 38  # bit 1 << seat: offers to surrender
FORTS = 40  # by fort: the seat that holds it, 0 for none
MOST_FORTS = 40
PLACER = 80  # the seat that placed first: headquarters are chosen in that order
HQ = 81  # 1 + the hex of a seat's headquarters, 0 before it is chosen and once it is taken; by seat
POINTS = 86  # victory points; from seat 0
SPENT = 91  # bonds spent since the last point they earned; from seat 0
DEALT = 96  # bit 1 << number: that start number was on one of the seat's chips; from seat 0
SPECIAL_KIND = 101  # the special force that waits to be placed, 0 for none
ROLLER = 102  # the unit whose return fire is due, 0 for none
MINES = 103  # how many mines lie
SLOTS = 104  # then the units, one slot each: unit n begins at SLOTS + n * SLOT - SLOT

# A slot.
KIND = 0  # the place in the mat's list of types
OWNER = 1  # the seat
ARMY_OF = 2  # 1 to 3 for A to C, 0 for none
PLACE = 3  # a hex, a fort or a truck: see below
DAMAGE = 4
EXPERIENCE = 5
MOVED = 6  # 1 once its move is over or under way
STAYED = 7  # 1 while it has been inside its fort since the turn began
TARGET = 8  # the unit it attacks
TURN = 9  # the place of that attack in the declared list, from 1; 0 for none
AIM = 10  # 1 + the hex it aims at, where that is not simply its target's; 0 for none
DUG = 11  # 1 while it is in the trench it stands on, not over it
WORKED = 12  # 1 once it laid a mine or treated a patient this turn
SHOTS = 13  # in a battle of many rolls: 1 + its own hits, and 256 times 1 + the hits on it
SLOT = 14

# A mine takes a slot too, so that it has a number for good. It stands nowhere, so to the rules of
# units it is a lost one; MARKER is 1 + the hex of its marker while it lies, and CODE is the secret:
# 0 for the marker's own hex, or the direction in which the mine lies.
MINE = 0  # its KIND
MARKER = 10
CODE = 4

# Places: a hex by its index, a fort by FORT_PLACE + its index, a truck by ABOARD + the unit.
FORT_PLACE = 10000
ABOARD = 11000
MOST_UNITS = 50000
MOST_NEW = 20  # one action adds no more than so many; the last seal may add as many for each seat
GONE = 65534  # destroyed
NOWHERE = 65535  # not on the board yet; in tables: nothing there

# Phases, in the order of a game.
SPLIT = 0
PLACE_ORDER = 1
TURN_CHIP = 2
DRAW_CHIP = 3
PLACING = 4
HEADQUARTERS = 5
FIRST_ROLL = 6
ARMIES = 7
MOVING = 8
ATTACKS = 9
SCATTER = 10
ATTACKER_ROLL = 11
TARGET_ROLL = 12
BANK = 13
SPECIAL_ROLL = 14
SPECIAL_PLACE = 15
OVER = 16

# Endings.
NO_UNITS = 1
ENOUGH_FORTS = 2
BOTH_FELL = 3
ROUNDS_OVER = 4
SURRENDERED = 5
TIME = 6
ABANDONED = 7
ENOUGH_POINTS = 8

# Choices are three words: a verb, and what it is about. A fort as a target is HEXES + its index.
# The code of a mine and the hex aimed at are added to their verb.
ASSIGN = 1
SEAL = 2
TURN_UP = 3
SET_DOWN = 4
USE = 5
MOVE = 6
BOARD = 7
UNLOAD = 8
END_MOVES = 9
ATTACK = 10
END_ATTACKS = 11
REPAIR = 12
BUY = 13
GIVE = 14
END_TURN = 15
PICK = 16  # a special force to start with: a type
HEADQUARTER = 17  # a start number
LAY = 18  # to 24, by the code of the mine: a unit, the marker's hex
TREAT = 25  # a medic, a patient
DRAW_SPECIAL = 26
CHOOSE_SPECIAL = 27  # a type
STATION = 28  # the special force that waits: a place
MOUNT = 29  # a turret, a fort by its index
BUY_POINT = 30
ATTACK_AT = 100  # + a hex: a unit, its target; with target 0 the hex itself is attacked
CHOICE = 3

# The field: numbers of the rules, then where its tables begin.
PLAYERS = 0
HEXES = 1
FORT_COUNT = 2
KINDS = 3
FORTS_TO_WIN = 4
ROUND_LIMIT = 5  # 0: none
INCOME = 6  # for each fort
FEE = 7  # for each gift
DEADLY = 8  # the damage that destroys
FLANK = 9
SURROUND = 10
ENTER_COST = 11  # half points into an own fort
BOARD_COST = 12
LAST_STEP = 13  # half points left with which open ground may still be entered
VETERAN = 14  # experience from which a unit is a veteran
HERO = 15  # and a war hero
FACES = 16
START_BONDS = 17  # from seat 0
DICE = 22  # by damage, 0 to 5
TERRAINS = 28  # by hex: one of the terrains below
FORT_OF = 29  # by hex: 1 + the fort whose wall or entrance it is
NEAR = 30  # by hex: six neighbours by direction as the map counts them, as hexes
LINKS = 31  # by hex: six places that a step leads to, a fort as HEXES + its index
EXITS = 32  # by fort: twelve places that lie outside its two entrances
COLUMNS = 33  # by hex: axial q
ROWS = 34  # by hex: axial r, moved up so that none is negative
STARTS = 35  # by start number: its hex
ROSTERS = 36  # by seat, from seat 0: ROSTER types
TYPES = 37  # by type: TYPE numbers
COSTS = 38  # by class of mover: TERRAIN_COUNT half points
ALLOWED = 39  # armies in the first rounds: by round (1, 2), then by place in the order
STRAYS = 40  # by rank: the highest die that sends a shell astray

# How the options are set: 1 for yes, unless it says more.
REVEAL_ALL = 43  # a player places all his armies at once
NEW_AREA = 44  # no room around the number: any free hex next to the army
ANY_ON_WATER = 45  # every unit may be placed on water
LAZY = 46  # an army counts as used with its first order
MIN_ONE = 47  # a first step may cost more than there is
AIR_STACK = 48  # an air unit may share a hex with a ground unit of its team
WATER_DEFENCE = 49  # a foot soldier in water: 0 returns no fire, 1 any hit destroys, 2 is no target
START_COUNTS = 50  # the hex where a move starts counts for contact
LOAD_IN_FORT = 51
TEAM_FORTS = 52  # allies may enter
AIR_ENTERS = 53  # air units may enter forts
ENTER_ENDS = 54  # entering a fort ends the move
FIRE_OUT = 55  # units in forts may attack
AIR_COVER = 56  # forest covers air units
XP_CAP = 57  # the most experience
XP_EACH = 58  # an area attack learns from each target
GIFT_IN_BANK = 59  # gifts only in the own money phase
REPAIR_STARTED = 60  # it is enough to have begun the turn in a fort
CHECK_AT_END = 61  # victory is tested at the end of a turn
SPECIAL = 62  # special forces may be bought
COUNT_OUTSIDE = 63  # who is behind: units in forts do not count
RIVER_ONLY = 64  # gunboats are placed on rivers
GAS_EACH = 65  # gas rolls for each target
GAS_AT_HEX = 66  # gas is aimed at a hex
ANSWER_TANKS = 67  # the dice against tanks hold in return fire too
VP = 68  # victory points
VP_ALONE = 69  # who reaches the player's limit wins alone
VP_BUY = 70  # points are bought, not earned by spending
VP_ONLY = 71  # forts and units do not win
TRENCH = 72  # trenches are in play
TRENCH_ENDS = 73  # a foot soldier's move ends when it enters a trench
FIGURE_HEX = 74  # units in a trench attack from where their figure stands
START_SPECIAL = 75  # everybody starts with a special force
TIMED = 76  # there is a timer
VP_PLAYER = 77  # the points that win, for a player
VP_TEAM = 78  # and for a team
VP_HQ = 79  # points for a headquarters,
VP_UNIT = 80  # for a unit,
VP_FORT = 81  # for a fort,
VP_BONDS = 82  # and the bonds that make one point
DEAREST = 83  # the highest price of a special force
BOATS_FIT = 84  # a gunboat may be picked at the start: there is water enough
DIRECTIONS = 85  # by the scatter die less 1: the side the shell goes to
TRENCH_ROW = 91  # where the row begins by which units in trenches are hurt
SPECIALS = 92  # table: by die, from 0, which is none: a type, 0 for another roll
TRENCHES = 93  # table: by hex: the trench, 0 for none
TRENCH_LISTS = 94  # table: by trench, from 0: where its hexes begin in the field, and how many
TABLES = 100

# Terrains, as in map.py.
OPEN = 0
FOREST = 1
ROAD = 2
BRIDGE = 3
RIVER = 4
LAKE = 5
WALL = 6
ENTRANCE = 7
TERRAIN_COUNT = 8
CLOSED = 60000  # the cost of what may not be entered
WHOLE = 60001  # the cost of what takes the whole move

# Classes of mover.
FOOT = 0
WHEELS = 1
WINGS = 2
BOAT = 3
FIXED = 4  # turrets and mines

# A type.
MOVES_AS = 0
PRICE = 1
REPAIR_PRICE = 2
SPEED = 3  # half points
GROUND_LOW = 4  # the bands: 0 where there is none
GROUND_HIGH = 5
AIR_LOW = 6
AIR_HIGH = 7
HIT = 8  # by rank, against ground units
AIR_HIT = 11  # by rank, against air units
OPEN_ROW = 14
FOREST_ROW = 20
RIDES = 26
CARRIES = 27
SCATTERS = 28
AGAINST_TANKS = 29  # dice
IS_TANK = 30
AREA = 31  # it attacks a hex and the six around it
LAYS = 32  # mines
TREATS = 33  # patients
COUNT = 34  # so many for the price
TAKES_HQ = 35
TYPE = 36
ROSTER = 16  # at most so many types a nation; 0 ends a shorter list (types count from 1)
ROW = 6

# Room to work in, by place (a hex, or HEXES + a fort): what stands there, contact, paths. A place
# is one of at most MOST_PLACES.
MOST_PLACES = 3040
MOST_HEXES = 3000
HELD = 0  # 0 nobody, 1 a friend, 2 an enemy of the seat that moves, 3 a friend that fills it
CONTACT = 3040  # bit 1: for ground movers, bit 2: for air movers
BEST = 6080  # half points to get there and stop; NOWHERE if out of reach
BEST_ENDS = 9120  # whether that path must end there
BEST_FROM = 12160  # its last label
LIVE = 15200  # half points to get there and go on
LABEL_PLACE = 18240  # labels: a path so far. Their place,
LABEL_SPENT = 26240  # half points,
LABEL_FROM = 34240  # and the label before, NOWHERE for the first
REACHED = 42240  # places with a BEST, in the order they were reached
MOST_LABELS = 8000
TAKEN = 45280  # by hex: the truck whose load could get off there
TRIED = 48320  # by hex: when it was last thought of
HELD_TRENCH = 51360  # by trench: 0 nobody, 1 a friend, 2 an enemy of the seat that moves
MOST_TRENCHES = 500
ALOFT = 51860  # by hex, with AIR_STACK: bit 1 a ground unit, bit 2 an air unit stands there
TAKEN_FOOT = 54900  # by hex: 1 where the unit in TAKEN is a foot soldier
SCRATCH = 57940


# A list of choices that the rules make themselves room for; the door makes its own.
LISTED = 20000

# Random play: how far the seeds of two games in a row lie apart.
STRIDE = 7919
