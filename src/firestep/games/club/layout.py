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
SLOTS = 80  # then the units, one slot each: unit n begins at SLOTS + n * SLOT - SLOT

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
SLOT = 12

# Places: a hex by its index, a fort by FORT_PLACE + its index, a truck by ABOARD + the unit.
FORT_PLACE = 10000
ABOARD = 11000
MOST_UNITS = 50000
GONE = 65534  # destroyed
NOWHERE = 65535  # not on the board yet; in tables: nothing there

# Phases, in the order of a game.
SPLIT = 0
PLACE_ORDER = 1
TURN_CHIP = 2
DRAW_CHIP = 3
PLACING = 4
FIRST_ROLL = 5
ARMIES = 6
MOVING = 7
ATTACKS = 8
SCATTER = 9
ATTACKER_ROLL = 10
TARGET_ROLL = 11
BANK = 12
OVER = 13

# Endings.
NO_UNITS = 1
ENOUGH_FORTS = 2
BOTH_FELL = 3
ROUNDS_OVER = 4
SURRENDERED = 5
TIME = 6
ABANDONED = 7

# Choices are three words: a verb, and what it is about. A fort as a target is HEXES + its index.
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
NEAR = 30  # by hex: six neighbours by direction, as hexes
LINKS = 31  # by hex: six places that a step leads to, a fort as HEXES + its index
EXITS = 32  # by fort: twelve places that lie outside its two entrances
COLUMNS = 33  # by hex: axial q
ROWS = 34  # by hex: axial r, moved up so that none is negative
STARTS = 35  # by start number: its hex
ROSTERS = 36  # by seat, from seat 0: ROSTER types
TYPES = 37  # by type: TYPE numbers
COSTS = 38  # by class of mover (FOOT, WHEELS, WINGS): TERRAIN_COUNT half points
ALLOWED = 39  # armies in the first rounds: by round (1, 2), then by place in the order
STRAYS = 40  # by rank: the highest die that sends a shell astray
TABLES = 64

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
TYPE = 32
ROSTER = 12  # at most so many types a nation; 0 ends a shorter list (types count from 1)
ROW = 6

# Room to work in, by place (a hex, or HEXES + a fort): what stands there, contact, paths. A place
# is one of at most MOST_PLACES.
MOST_PLACES = 3040
MOST_HEXES = 3000
HELD = 0  # 0 nobody, 1 a friend, 2 an enemy of the seat that moves
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
SCRATCH = 51360


# A list of choices that the rules make themselves room for; the door makes its own.
LISTED = 20000

# Random play: how far the seeds of two games in a row lie apart.
STRIDE = 7919
