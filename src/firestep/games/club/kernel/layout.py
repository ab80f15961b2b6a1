"""Layout of the state and of the field of a game of Trench Club.

Both are arrays of 16-bit words. The build generates `layout.pxd` from this file for the compiled
rules.
"""

# Head of the state: turn and table. "By seat" means one word for each seat from 0, which is unused.
PHASE = 0  # one of the phases below
SEAT = 1  # the active seat; in the rolls for order, the seat that rolls; 0 in the sealed split
ROUND = 2  # from 1; 0 until the starting player is known
FIRST = 3  # the seat that begins each round, 0 until it is known
UNITS = 4  # number of slots, those of destroyed units included
ENDED = 5  # 0, or one of the endings below
RESULT = 6  # once ended: 1 Central, 2 Entente, 3 a draw, 3 + seat for a player who wins alone
READY = 7  # bit 1 << seat: the seat has sealed its split
RIVALS = 8  # bit 1 << seat: the seat still rolls for the highest die
ROLLS = 9  # by seat: its die of that roll-off, 0 before it rolls
NUMBERS = 14  # bit 1 << number: the start number has not been drawn
CHIPS = 15  # by seat: bit 1 << army: the chip has not been turned
ARMY = 20  # the army being placed
NUMBER = 21  # the number on its chip
USED = 22  # bit 1 << army: the army has orders this turn
USED_FIRST = 23  # the same for the first player in round 1
MOVER = 24  # the unit that is the open mover, 0 for none
LEFT = 25  # half points the open mover has left
STOPPED = 26  # 1 if the open mover may not take another step
UNLOADING = 27  # the truck that has begun to unload
BOUGHT = 28  # 1 once something was bought this turn
DECLARED = 29  # number of declared attacks
FOUGHT = 30  # number of declared attacks that are finished
VICTIM = 31  # the unit under fire
HITS = 32  # the attacker's hits + 1 while the target's roll is due
BONDS = 33  # by seat
MAX_BONDS = 9999  # upper limit of a seat's bonds
SURRENDER = 38  # bit 1 << seat: the seat offers to surrender
FORTS = 40  # by fort: the seat that holds it, 0 for none
MAX_FORTS = 40
PLACER = 80  # the seat that placed first: headquarters are chosen in the same order
HQ = 81  # by seat: 1 + the hex of its headquarters, 0 before it is chosen and after it is captured
POINTS = 86  # by seat: victory points
SPENT = 91  # by seat: bonds spent since the last point earned by spending
DEALT = 96  # by seat: bit 1 << number: the start number was on one of the seat's chips
SPECIAL_KIND = 101  # type of the special force to be placed, 0 for none
ROLLER = 102  # the unit whose return fire is due, 0 for none
MINES = 103  # number of mines on the map
SLOTS = 104  # the units follow, one slot each: unit n begins at SLOTS + n * SLOT - SLOT

# A slot.
KIND = 0  # the type number
OWNER = 1  # the seat
ARMY_OF = 2  # 1 to 3 for A to C, 0 for none
PLACE = 3  # a hex, a fort or a truck, see below
DAMAGE = 4
EXPERIENCE = 5
MOVED = 6  # 1 once it has begun its move
STAYED = 7  # 1 while it has been inside its fort since the start of the turn
TARGET = 8  # the unit it attacks
TURN = 9  # position of its attack in the list of declared attacks, from 1; 0 for none
AIM = 10  # 1 + the hex it aims at, if other than its target's hex; 0 for none
DUG = 11  # 1 while it is in a trench (not over it)
WORKED = 12  # 1 once it laid a mine or treated a patient this turn
SHOTS = 13  # in a battle of many rolls: 1 + its own hits, plus 256 times (1 + the hits on it)
SLOT = 14  # words of a slot

# A mine occupies a slot too, so that it has a permanent number. Its PLACE is GONE, so the rules of
# units treat it as destroyed. MARKER is 1 + the hex of its marker while it is on the map. CODE is
# secret: 0 for the marker's own hex, or the direction from the marker to the mine.
MINE = 0  # its KIND
MARKER = 10
CODE = 4

# Places: a hex by its index, a fort by FORT_PLACE + its index, a truck by ABOARD + its unit number.
FORT_PLACE = 10000
ABOARD = 11000
MAX_UNITS = 50000
MAX_NEW_UNITS = 20  # units that one action adds at most; the last seal: as many for each seat
GONE = 65534  # destroyed
NOWHERE = 65535  # not on the board yet; in tables: no entry

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

# A choice is three words: a verb and two operands. A fort as a target is HEXES + its index.
# The code of a mine and the hex aimed at are added to the verb.
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
STATION = 28  # place the special force: a place
MOUNT = 29  # a turret, a fort by its index
BUY_POINT = 30
ATTACK_AT = 100  # + a hex: a unit, its target; with target 0 the hex itself is attacked
CHOICE = 3  # words of a choice

# The field: numbers of the rules, then the addresses of its tables.
PLAYERS = 0
HEXES = 1
FORT_COUNT = 2
KINDS = 3
FORTS_TO_WIN = 4
ROUND_LIMIT = 5  # 0 for none
INCOME = 6  # bonds for each fort
FEE = 7  # bonds for each gift
DEADLY = 8  # damage that destroys a unit
FLANK = 9
SURROUND = 10
ENTER_COST = 11  # half points to enter an own fort
BOARD_COST = 12  # half points to board a truck
LAST_STEP = 13  # half points with which open ground may still be entered
VETERAN = 14  # experience of a veteran
HERO = 15  # experience of a war hero
FACES = 16  # faces of a die
START_BONDS = 17  # by seat
DICE = 22  # by damage, 0 to 5
TERRAINS = 28  # by hex: one of the terrains below
FORT_OF = 29  # by hex: 1 + the fort that has its wall or entrance there
NEAR = 30  # by hex: the six neighbouring hexes, in the map's order of directions
LINKS = 31  # by hex: the six places reached by one step, a fort as HEXES + its index
EXITS = 32  # by fort: the twelve places outside its two entrances
COLUMNS = 33  # by hex: axial q
ROWS = 34  # by hex: axial r, shifted so that none is negative
STARTS = 35  # by start number: its hex
ROSTERS = 36  # by seat: ROSTER types
TYPES = 37  # by type: TYPE numbers
COSTS = 38  # by class of mover: TERRAIN_COUNT costs in half points
ALLOWED = 39  # armies allowed in the first rounds: by round (1, 2), then by position in the order
STRAYS = 40  # by rank: the highest die with which a shell scatters

# Options: 1 for yes unless stated otherwise.
REVEAL_ALL = 43  # a player places all armies in a row
NEW_AREA = 44  # if the hexes around the start number are full: any free hex next to the army
ANY_ON_WATER = 45  # every unit may be placed on water
ARMY_USED_BY_ORDER = 46  # an army counts as used from its first order on
MIN_ONE = 47  # a first step may cost more points than the unit has
AIR_STACK = 48  # an air unit may share a hex with a ground unit of its team
WATER_DEFENCE = 49  # foot soldier in water: 0 no return fire, 1 destroyed by any hit, 2 no target
START_COUNTS = 50  # the hex where a move starts counts for contact
LOAD_IN_FORT = 51  # trucks may be boarded inside forts
TEAM_FORTS = 52  # allies may enter forts
AIR_ENTERS = 53  # air units may enter forts
ENTER_ENDS = 54  # entering a fort ends the move
FIRE_OUT = 55  # units in forts may attack
AIR_COVER = 56  # forest covers air units
XP_CAP = 57  # maximum experience
XP_EACH = 58  # an area attack earns experience for each target
GIFT_IN_BANK = 59  # gifts only in the giver's own money phase
REPAIR_STARTED = 60  # a unit that began the turn in a fort may be repaired
CHECK_AT_END = 61  # victory is checked at the end of a turn
SPECIAL = 62  # special forces may be bought
COUNT_OUTSIDE = 63  # units in forts do not count when the teams' units are compared
RIVER_ONLY = 64  # gunboats are placed on rivers
GAS_EACH = 65  # gas rolls for each target
GAS_AT_HEX = 66  # gas is aimed at a hex
ANSWER_TANKS = 67  # the extra dice against tanks count in return fire too
VP = 68  # victory points are in play
VP_ALONE = 69  # a player who reaches the player's limit wins alone
VP_BUY = 70  # points are bought, not earned by spending
VP_ONLY = 71  # neither forts nor units win the game
TRENCH = 72  # trenches are in play
TRENCH_ENDS = 73  # a foot soldier's move ends when it enters a trench
FIGURE_HEX = 74  # a unit in a trench attacks from the hex of its figure
START_SPECIAL = 75  # every player starts with a special force
TIMED = 76  # there is a timer
VP_PLAYER = 77  # points with which a player wins
VP_TEAM = 78  # points with which a team wins
VP_HQ = 79  # points for a headquarters
VP_UNIT = 80  # points for a unit
VP_FORT = 81  # points for a fort
VP_BONDS = 82  # bonds that make one point
MAX_SPECIAL_PRICE = 83  # the highest price of a special force
MAY_PICK_BOAT = 84  # the map has enough water to start with a gunboat
DIRECTIONS = 85  # by scatter die - 1: the direction of the shell
TRENCH_ROW = 91  # address of the damage row of units in trenches
SPECIALS = 92  # table: by die, from 0 (unused): a type, 0 to roll again
TRENCHES = 93  # table: by hex: the trench, 0 for none
TRENCH_LISTS = 94  # table: by trench, from 0: address and number of its hexes
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
CLOSED = 60000  # cost of a terrain that may not be entered
WHOLE = 60001  # cost of a terrain that takes the whole move

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
GROUND_LOW = 4  # the range bands, 0 for none
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
AGAINST_TANKS = 29  # extra dice against tanks
IS_TANK = 30
AREA = 31  # 1 if it attacks a hex and the six around it
LAYS = 32  # 1 if it lays mines
TREATS = 33  # 1 if it treats patients
COUNT = 34  # units for the price
TAKES_HQ = 35
TYPE = 36  # numbers of a type
ROSTER = 16  # types of a nation at most; 0 ends a shorter list (types count from 1)
ROW = 6  # numbers of a damage row

# Scratch memory by place (a hex, or HEXES + a fort): occupants, contact, paths. There are at most
# MAX_PLACES places.
MAX_PLACES = 3040
MAX_HEXES = 3000
HELD = 0  # 0 free, 1 a friend, 2 an enemy of the moving seat, 3 a friend with whom nobody shares it
CONTACT = 3040  # bit 1: contact for ground movers, bit 2: for air movers
BEST = 6080  # half points of the cheapest path that may stop there; NOWHERE if unreachable
BEST_ENDS = 9120  # whether that path must end there
BEST_FROM = 12160  # last label of that path
LIVE = 15200  # half points of the cheapest path that may continue from there
LABEL_PLACE = 18240  # labels, one for each partial path: the place it has reached
LABEL_SPENT = 26240  # the half points spent
LABEL_FROM = 34240  # the previous label, NOWHERE for the first
REACHED = 42240  # places with a BEST, in the order in which they were reached
MAX_LABELS = 8000
TAKEN = 45280  # by hex: the truck that may unload a unit there
TRIED = 48320  # by hex: the last attempt that considered it
HELD_TRENCH = 51360  # by trench: 0 free, 1 held by a friend, 2 by an enemy of the moving seat
MAX_TRENCHES = 500
STACK = 51860  # by hex, with AIR_STACK: bit 1 a ground unit, bit 2 an air unit is there
TAKEN_FOOT = 54900  # by hex: 1 if the unit in TAKEN is a foot soldier
SCRATCH = 57940  # words of scratch memory

# Size of the choice lists that the kernel allocates itself; `game.py` computes its own size.
MAX_CHOICES = 20000

# Distance between the seeds of two consecutive random games.
SEED_STRIDE = 7919
