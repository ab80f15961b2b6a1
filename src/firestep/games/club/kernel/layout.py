"""Layout of the state and of the field of a game of Trench Club.

Both are arrays of 16-bit words. The build generates `layout.pxd` from this file for the compiled
rules.
"""

# Head of the state: turn and table. "By seat" means one word for each seat from 0, which is unused.
S_PHASE = 0  # one of the phases below
S_SEAT = 1  # the active seat; in the rolls for order, the seat that rolls; 0 in the sealed split
S_ROUND = 2  # from 1; 0 until the starting player is known
S_FIRST_SEAT = 3  # the seat that begins each round, 0 until it is known
S_UNITS = 4  # number of slots, those of destroyed units included
S_ENDED = 5  # 0, or one of the endings below
S_RESULT = 6  # once ended: 1 Central, 2 Entente, 3 a draw, 3 + seat for a player who wins alone
S_READY = 7  # bit 1 << seat: the seat has sealed its split
S_RIVALS = 8  # bit 1 << seat: the seat still rolls for the highest die
S_ROLLS = 9  # by seat: its die of that roll-off, 0 before it rolls
S_NUMBERS = 14  # bit 1 << number: the start number has not been drawn
S_CHIPS = 15  # by seat: bit 1 << army: the chip has not been turned
S_ARMY = 20  # the army being placed
S_NUMBER = 21  # the number on its chip
S_USED = 22  # bit 1 << army: the army has orders this turn
S_USED_FIRST = 23  # the same for the first player in round 1
S_MOVER = 24  # the unit that is the open mover, 0 for none
S_POINTS_LEFT = 25  # half points the open mover has left
S_STOPPED = 26  # 1 if the open mover may not take another step
S_UNLOADING = 27  # the truck that has begun to unload
S_BOUGHT = 28  # 1 once something was bought this turn
S_DECLARED = 29  # number of declared attacks
S_FOUGHT = 30  # number of declared attacks that are finished
S_VICTIM = 31  # the unit under fire
S_HITS = 32  # the attacker's hits + 1 while the target's roll is due
S_BONDS = 33  # by seat
MAX_BONDS = 9999  # upper limit of a seat's bonds
S_SURRENDER = 38  # bit 1 << seat: the seat offers to surrender
S_FORTS = 40  # by fort: the seat that holds it, 0 for none
MAX_FORTS = 40
S_PLACER = 80  # the seat that placed first: headquarters are chosen in the same order
S_HQ = 81  # by seat: 1 + the hex of its headquarters, 0 before the choice and after its capture
S_POINTS = 86  # by seat: victory points
S_SPENT = 91  # by seat: bonds spent since the last point earned by spending
S_DEALT = 96  # by seat: bit 1 << number: the start number was on one of the seat's chips
S_SPECIAL_KIND = 101  # type of the special force to be placed, 0 for none
S_ROLLER = 102  # the unit whose return fire is due, 0 for none
S_MINES = 103  # number of mines on the map
S_SLOTS = 104  # the units follow, one slot each: unit n begins at SLOTS + n * SLOT - SLOT

# A slot.
U_KIND = 0  # the type number
U_OWNER = 1  # the seat
U_ARMY = 2  # 1 to 3 for A to C, 0 for none
U_PLACE = 3  # a hex, a fort or a truck, see below
U_DAMAGE = 4
U_EXPERIENCE = 5
U_MOVED = 6  # 1 once it has begun its move
U_STAYED = 7  # 1 while it has been inside its fort since the start of the turn
U_TARGET = 8  # the unit it attacks
U_ATTACK_ORDER = 9  # position of its attack in the list of declared attacks, from 1; 0 for none
U_AIM = 10  # 1 + the hex it aims at, if other than its target's hex; 0 for none
U_DUG_IN = 11  # 1 while it is in a trench (not over it)
U_WORKED = 12  # 1 once it laid a mine or treated a patient this turn
U_SHOTS = 13  # in a battle of many rolls: 1 + its own hits, plus 256 times (1 + the hits on it)
SLOT_WORDS = 14  # words of a slot

# A mine occupies a slot too, so that it has a permanent number. Its PLACE is GONE, so the rules of
# units treat it as destroyed. MARKER is 1 + the hex of its marker while it is on the map. CODE is
# secret: 0 for the marker's own hex, or the direction from the marker to the mine.
KIND_MINE = 0  # its KIND
M_MARKER = 10
M_CODE = 4

# Places: a hex by its index, a fort by FORT_PLACE + its index, a truck by ABOARD + its unit number.
PLACE_FORT = 10000
PLACE_ABOARD = 11000
MAX_UNITS = 50000
MAX_NEW_UNITS = 20  # units that one action adds at most; the last seal: as many for each seat
MAX_NUMBER = 65533  # the largest number of a word that is not a place
PLACE_GONE = 65534  # destroyed
NOWHERE = 65535  # not on the board yet; in tables: no entry

# Phases, in the order of a game.
P_SPLIT = 0
P_PLACE_ORDER = 1
P_TURN_CHIP = 2
P_DRAW_CHIP = 3
P_PLACING = 4
P_HEADQUARTERS = 5
P_FIRST_ROLL = 6
P_ARMIES = 7
P_MOVING = 8
P_ATTACKS = 9
P_SCATTER = 10
P_ATTACKER_ROLL = 11
P_TARGET_ROLL = 12
P_BANK = 13
P_SPECIAL_ROLL = 14
P_SPECIAL_PLACE = 15
P_OVER = 16

# Endings.
E_NO_UNITS = 1
E_ENOUGH_FORTS = 2
E_BOTH_FELL = 3
E_ROUNDS_OVER = 4
E_SURRENDERED = 5
E_TIME = 6
E_ABANDONED = 7
E_ENOUGH_POINTS = 8

# A choice is three words: a verb and two operands. A fort as a target is HEXES + its index.
# The code of a mine and the hex aimed at are added to the verb.
V_ASSIGN = 1
V_SEAL = 2
V_TURN_UP = 3
V_SET_DOWN = 4
V_USE = 5
V_MOVE = 6
V_BOARD = 7
V_UNLOAD = 8
V_END_MOVES = 9
V_ATTACK = 10
V_END_ATTACKS = 11
V_REPAIR = 12
V_BUY = 13
V_GIVE = 14
V_END_TURN = 15
V_PICK = 16  # a special force to start with: a type
V_HEADQUARTER = 17  # a start number
V_LAY = 18  # to 24, by the code of the mine: a unit, the marker's hex
V_TREAT = 25  # a medic, a patient
V_DRAW_SPECIAL = 26
V_CHOOSE_SPECIAL = 27  # a type
V_STATION = 28  # place the special force: a place
V_MOUNT = 29  # a turret, a fort by its index
V_BUY_POINT = 30
V_ATTACK_AT = 100  # + a hex: a unit, its target; with target 0 the hex itself is attacked
CHOICE_WORDS = 3  # words of a choice

# The field: numbers of the rules, then the addresses of its tables.
F_PLAYERS = 0
F_HEXES = 1
F_FORT_COUNT = 2
F_KINDS = 3
F_FORTS_TO_WIN = 4
F_UNUSUAL_MOVES = 5  # 1 if an option changes how units move (`unusual_moves` in options.toml)
F_INCOME = 6  # bonds for each fort
F_FEE = 7  # bonds for each gift
F_DEADLY = 8  # damage that destroys a unit
F_FLANK = 9
F_SURROUND = 10
F_ENTER_COST = 11  # half points to enter an own fort
F_BOARD_COST = 12  # half points to board a truck
F_LAST_STEP = 13  # half points with which open ground may still be entered
F_VETERAN = 14  # experience of a veteran
F_HERO = 15  # experience of a war hero
F_FACES = 16  # faces of a die
F_START_BONDS = 17  # by seat
F_DICE = 22  # by damage, 0 to 5
F_TERRAINS = 28  # by hex: one of the terrains below
F_FORT_AT = 29  # by hex: 1 + the fort that has its wall or entrance there
F_NEIGHBOURS = 30  # by hex: the six neighbouring hexes, in the map's order of directions
F_LINKS = 31  # by hex: the six places reached by one step, a fort as HEXES + its index
F_EXITS = 32  # by fort: the twelve places outside its two entrances
F_COLUMNS = 33  # by hex: axial q
F_ROWS = 34  # by hex: axial r, shifted so that none is negative
F_STARTS = 35  # by start number: its hex
F_ROSTERS = 36  # by seat: ROSTER types
F_TYPES = 37  # by type: TYPE numbers
F_COSTS = 38  # by class of mover: TERRAIN_COUNT costs in half points
F_ALLOWED = 39  # armies allowed in the first rounds: by round (1, 2), then by position in the order
F_STRAYS = 40  # by rank: the highest die with which a shell scatters
F_XP_CAP = 43  # maximum experience
F_TIMED = 44  # 1 if there is a timer
F_VP_PLAYER = 45  # points with which a player wins
F_VP_TEAM = 46  # points with which a team wins
F_VP_HQ = 47  # points for a headquarters
F_VP_UNIT = 48  # points for a unit
F_VP_FORT = 49  # points for a fort
F_VP_BONDS = 50  # bonds that make one point
F_MAX_SPECIAL_PRICE = 51  # the highest price of a special force
F_MAY_PICK_BOAT = 52  # 1 if the map has enough water to start with a gunboat
F_DIRECTIONS = 53  # by scatter die - 1: the direction of the shell
F_TRENCH_ROW = 59  # address of the damage row of units in trenches
F_SPECIALS = 60  # table: by die, from 0 (unused): a type, 0 to roll again
F_TRENCHES = 61  # table: by hex: the trench, 0 for none
F_TRENCH_LISTS = 62  # table: by trench, from 0: address and number of its hexes

# The words of the options: 0 or 1, a number, or the position of the value in the list of values.
# tools/option_words.py writes the lines from F_OPTIONS to F_TABLES from options.toml.
F_OPTIONS = 63
F_ROUND_LIMIT = 63  # round_limit: rounds after which the forts decide; 0: none
F_REVEAL_ALL = 64  # setup_reveal: 0 one, 1 all3
F_NEW_AREA = 65  # setup_overflow: 0 ring, 1 new_area
F_ANY_ON_WATER = 66  # setup_water: 0 foot, 1 any
F_ARMY_USED_BY_ORDER = 67  # turn_limit_choice: 0 announce, 1 lazy
F_MIN_ONE = 68  # move_min_one: one hex can always be entered
F_AIR_STACK = 69  # move_air_stack: an air unit may stop over a friendly ground unit
F_WATER_DEFENCE = 70  # water_defence: 0 no_return_fire, 1 destroyed, 2 untargetable
F_START_COUNTS = 71  # contact_start_counts: contact where a move starts counts
F_LOAD_IN_FORT = 72  # trans_load_in_fort: trucks are loaded and unloaded inside forts
F_TEAM_FORTS = 73  # fort_owner: 0 player, 1 team
F_AIR_ENTERS = 74  # fort_air_enter: air units may enter own forts
F_ENTER_ENDS = 75  # fort_enter_ends_move: entering a fort ends the move
F_FIRE_OUT = 76  # fort_fire_out: units in a fort may attack
F_AIR_COVER = 77  # battle_air_cover: forest covers air units
F_XP_EACH = 78  # xp_area: 0 per_attack, 1 per_target
F_GIFT_IN_BANK = 79  # bank_gift: 0 any_time, 1 own_phase4
F_GIFT_IN_BATTLE = 80  # bank_gift_when: 0 no_battle, 1 always
F_REPAIR_STARTED = 81  # bank_repair: 0 stayed, 1 started
F_CHECK_AT_END = 82  # win_check: 0 at_once, 1 end_of_turn
F_SPECIAL = 83  # spec: special forces may be bought
F_COUNT_OUTSIDE = 84  # spec_count: 0 all_living, 1 outside_only
F_RIVER_ONLY = 85  # spec_gunboat: 0 any_water, 1 river
F_GAS_EACH = 86  # gas_roll: 0 once, 1 per_target
F_GAS_AT_HEX = 87  # gas_aim: 0 unit, 1 hex
F_GAS_ANSWERS = 88  # gas_return_fire: gas launchers return fire
F_ANSWER_TANKS = 89  # at_return_fire: anti-tank dice also count in return fire
F_VP = 90  # vp: victory points
F_VP_ALONE = 91  # vp_winner: 0 team, 1 player
F_VP_BUY = 92  # vp_bonds: 0 spent_total, 1 buy
F_VP_ONLY = 93  # vp_only: only victory points decide, not forts or losses
F_TRENCH = 94  # trench: trenches
F_TRENCH_ENDS = 95  # trench_enter_ends_move: entering a trench ends the move
F_FIGURE_HEX = 96  # trench_reach: 0 whole_trench, 1 figure_hex
F_START_SPECIAL = 97  # start_special: every player starts with a special force
F_TABLES = 98

# Terrains, as in map.py.
TERRAIN_OPEN = 0
TERRAIN_FOREST = 1
TERRAIN_ROAD = 2
TERRAIN_BRIDGE = 3
TERRAIN_RIVER = 4
TERRAIN_LAKE = 5
TERRAIN_WALL = 6
TERRAIN_ENTRANCE = 7
TERRAIN_COUNT = 8
COST_CLOSED = 60000  # cost of a terrain that may not be entered
COST_WHOLE = 60001  # cost of a terrain that takes the whole move

# A step is its cost in half points, plus STEP_ENDS if the move ends there.
STEP_ENDS = 65536
STEP_NONE = 1000000  # there is no such step

# Classes of mover.
CLASS_FOOT = 0
CLASS_WHEELS = 1
CLASS_WINGS = 2
CLASS_BOAT = 3
CLASS_FIXED = 4  # turrets and mines

# A type.
T_MOVES_AS = 0
T_PRICE = 1
T_REPAIR_PRICE = 2
T_SPEED = 3  # half points
T_GROUND_LOW = 4  # the range bands, 0 for none
T_GROUND_HIGH = 5
T_AIR_LOW = 6
T_AIR_HIGH = 7
T_HIT = 8  # by rank, against ground units
T_AIR_HIT = 11  # by rank, against air units
T_OPEN_ROW = 14
T_FOREST_ROW = 20
T_RIDES = 26
T_CARRIES = 27
T_SCATTERS = 28
T_AGAINST_TANKS = 29  # extra dice against tanks
T_IS_TANK = 30
T_AREA = 31  # 1 if it attacks a hex and the six around it
T_LAYS = 32  # 1 if it lays mines
T_TREATS = 33  # 1 if it treats patients
T_COUNT = 34  # units for the price
T_TAKES_HQ = 35
TYPE_WORDS = 36  # numbers of a type
ROSTER_SIZE = 16  # types of a nation at most; 0 ends a shorter list (types count from 1)
ROW_WORDS = 6  # numbers of a damage row

# Scratch memory by place (a hex, or HEXES + a fort): occupants, contact, paths. There are at most
# MAX_PLACES places.
MAX_PLACES = 3040
MAX_HEXES = 3000
W_LIVE = 0  # half points of the cheapest path that may continue from there
W_HELD = 3040  # 0 free, 1 a friend, 2 an enemy of the mover, 3 a friend with whom nobody shares it
W_CONTACT = 6080  # bit 1: contact for ground movers, bit 2: for air movers
W_BEST = 9120  # half points of the cheapest path that may stop there; NOWHERE if unreachable
W_BEST_ENDS = 12160  # whether that path must end there
W_BEST_FROM = 15200  # last label of that path
W_LABEL_PLACE = 18240  # labels, one for each partial path: the place it has reached
W_LABEL_SPENT = 26240  # the half points spent
W_LABEL_FROM = 34240  # the previous label, NOWHERE for the first
W_REACHED = 42240  # places with a BEST, in the order in which they were reached
MAX_LABELS = 8000
W_TAKEN = 45280  # by hex: the truck that may unload a unit there
W_TRIED = 48320  # by hex: the last attempt that considered it
W_HELD_TRENCH = 51360  # by trench: 0 free, 1 held by a friend, 2 by an enemy of the moving seat
MAX_TRENCHES = 500
W_STACK = 51860  # by hex, with AIR_STACK: bit 1 a ground unit, bit 2 an air unit is there
W_TAKEN_FOOT = 54900  # by hex: 1 if the unit in TAKEN is a foot soldier
SCRATCH_WORDS = 57940  # words of scratch memory

# Size of the choice lists that the kernel allocates itself; `game.py` computes its own size.
MAX_CHOICES = 20000

# Distance between the seeds of two consecutive random games.
SEED_STRIDE = 7919
