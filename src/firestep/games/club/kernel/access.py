"""Named access to the arrays of a game: units, types, field tables, choices, scratch memory.

A unit is passed as its slot (`unit_slot`), a type by its number, a hex, fort, seat or army by its
index. Only this module and `layout.py` compute addresses. The build generates `access.pxd` from
it: inline C functions, which cost nothing in the compiled rules.
"""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words

# Units.


def unit_count(state: Words) -> int:
    """Return the number of slots, those of destroyed units included."""
    return state[layout.S_UNITS]


def unit_slot(unit: int) -> int:
    """Return the slot of a unit; units are numbered from 1."""
    return layout.S_SLOTS + (unit - 1) * layout.SLOT_WORDS


def slot_unit(slot: int) -> int:
    """Return the number of the unit in a slot."""
    return (slot - layout.S_SLOTS) // layout.SLOT_WORDS + 1


def same_team(seat: int, other: int) -> bool:
    """Return whether two seats play for one team: seats 1 and 3, 2 and 4."""
    return (seat ^ other) & 1 == 0


def are_enemies(seat: int, other: int) -> bool:
    """Return whether two seats play for different teams."""
    return (seat ^ other) & 1 != 0


def kind_of(state: Words, slot: int) -> int:
    """Return the type number."""
    return state[slot + layout.U_KIND]


def set_kind(state: Words, slot: int, value: int) -> None:
    """Set what `kind_of` returns."""
    state[slot + layout.U_KIND] = value


def owner_of(state: Words, slot: int) -> int:
    """Return the seat that owns a unit."""
    return state[slot + layout.U_OWNER]


def set_owner(state: Words, slot: int, value: int) -> None:
    """Set what `owner_of` returns."""
    state[slot + layout.U_OWNER] = value


def army_of(state: Words, slot: int) -> int:
    """Return the army of a unit: 1 to 3, 0 for none."""
    return state[slot + layout.U_ARMY]


def set_army(state: Words, slot: int, value: int) -> None:
    """Set what `army_of` returns."""
    state[slot + layout.U_ARMY] = value


def place_of(state: Words, slot: int) -> int:
    """Return the place of a unit: a hex, a fort, a truck, gone or nowhere."""
    return state[slot + layout.U_PLACE]


def set_place(state: Words, slot: int, value: int) -> None:
    """Set what `place_of` returns."""
    state[slot + layout.U_PLACE] = value


def damage_of(state: Words, slot: int) -> int:
    """Return the damage of a unit."""
    return state[slot + layout.U_DAMAGE]


def set_damage(state: Words, slot: int, value: int) -> None:
    """Set what `damage_of` returns."""
    state[slot + layout.U_DAMAGE] = value


def experience_of(state: Words, slot: int) -> int:
    """Return the experience of a unit."""
    return state[slot + layout.U_EXPERIENCE]


def set_experience(state: Words, slot: int, value: int) -> None:
    """Set what `experience_of` returns."""
    state[slot + layout.U_EXPERIENCE] = value


def has_moved(state: Words, slot: int) -> int:
    """Return 1 once a unit has begun its move."""
    return state[slot + layout.U_MOVED]


def set_moved(state: Words, slot: int, value: int) -> None:
    """Set what `has_moved` returns."""
    state[slot + layout.U_MOVED] = value


def has_stayed(state: Words, slot: int) -> int:
    """Return 1 while a unit has been in its fort since the turn began."""
    return state[slot + layout.U_STAYED]


def set_stayed(state: Words, slot: int, value: int) -> None:
    """Set what `has_stayed` returns."""
    state[slot + layout.U_STAYED] = value


def target_of(state: Words, slot: int) -> int:
    """Return the unit that a unit attacks."""
    return state[slot + layout.U_TARGET]


def set_target(state: Words, slot: int, value: int) -> None:
    """Set what `target_of` returns."""
    state[slot + layout.U_TARGET] = value


def attack_order_of(state: Words, slot: int) -> int:
    """Return the position of a declared attack, 0 for none."""
    return state[slot + layout.U_ATTACK_ORDER]


def set_attack_order(state: Words, slot: int, value: int) -> None:
    """Set what `attack_order_of` returns."""
    state[slot + layout.U_ATTACK_ORDER] = value


def aim_of(state: Words, slot: int) -> int:
    """Return 1 + the hex that a unit aims at, 0 for the hex of its target."""
    return state[slot + layout.U_AIM]


def set_aim(state: Words, slot: int, value: int) -> None:
    """Set what `aim_of` returns."""
    state[slot + layout.U_AIM] = value


def is_dug_in(state: Words, slot: int) -> int:
    """Return 1 while a unit is in a trench."""
    return state[slot + layout.U_DUG_IN]


def set_dug_in(state: Words, slot: int, value: int) -> None:
    """Set what `is_dug_in` returns."""
    state[slot + layout.U_DUG_IN] = value


def has_worked(state: Words, slot: int) -> int:
    """Return 1 once a unit has laid a mine or treated a patient."""
    return state[slot + layout.U_WORKED]


def set_worked(state: Words, slot: int, value: int) -> None:
    """Set what `has_worked` returns."""
    state[slot + layout.U_WORKED] = value


def shots_of(state: Words, slot: int) -> int:
    """Return the hits of and on a unit in a battle of many rolls."""
    return state[slot + layout.U_SHOTS]


def set_shots(state: Words, slot: int, value: int) -> None:
    """Set what `shots_of` returns."""
    state[slot + layout.U_SHOTS] = value


def marker_of(state: Words, slot: int) -> int:
    """Return 1 + the hex of a mine's marker, 0 if it is off the map."""
    return state[slot + layout.M_MARKER]


def set_marker(state: Words, slot: int, value: int) -> None:
    """Set what `marker_of` returns."""
    state[slot + layout.M_MARKER] = value


def mine_code_of(state: Words, slot: int) -> int:
    """Return the secret code of a mine."""
    return state[slot + layout.M_CODE]


def set_mine_code(state: Words, slot: int, value: int) -> None:
    """Set what `mine_code_of` returns."""
    state[slot + layout.M_CODE] = value


def unit_words(count: int) -> int:
    """Return the number of words that units occupy."""
    return layout.SLOT_WORDS * count


def slot_word(state: Words, slot: int, word: int) -> int:
    """Return a word of a slot, by its U_ constant."""
    return state[slot + word]


def set_slot_word(state: Words, slot: int, word: int, value: int) -> None:
    """Set what `slot_word` returns."""
    state[slot + word] = value


# Places.


def is_on_map(place: int) -> bool:
    """Return whether a place is a hex."""
    return place < layout.PLACE_FORT


def is_on_board(place: int) -> bool:
    """Return whether a place is a hex or a fort."""
    return place < layout.PLACE_ABOARD


def is_inside_fort(place: int) -> bool:
    """Return whether a place is a fort."""
    return layout.PLACE_FORT <= place < layout.PLACE_ABOARD


def is_aboard(place: int) -> bool:
    """Return whether a place is a truck."""
    return layout.PLACE_ABOARD <= place < layout.PLACE_GONE


def is_in_play(place: int) -> bool:
    """Return whether a place is a hex, a fort or a truck."""
    return place < layout.PLACE_GONE


def fort_place(fort: int) -> int:
    """Return the place that is a fort."""
    return layout.PLACE_FORT + fort


def place_fort(place: int) -> int:
    """Return the fort that is a place."""
    return place - layout.PLACE_FORT


def truck_place(truck: int) -> int:
    """Return the place that is a truck."""
    return layout.PLACE_ABOARD + truck


def place_truck(place: int) -> int:
    """Return the truck that is a place."""
    return place - layout.PLACE_ABOARD


# The state by seat and by fort.


def bonds_of(state: Words, seat: int) -> int:
    """Return the bonds of a seat."""
    return state[layout.S_BONDS + seat]


def set_bonds(state: Words, seat: int, value: int) -> None:
    """Set what `bonds_of` returns."""
    state[layout.S_BONDS + seat] = value


def points_of(state: Words, seat: int) -> int:
    """Return the victory points of a seat."""
    return state[layout.S_POINTS + seat]


def set_points(state: Words, seat: int, value: int) -> None:
    """Set what `points_of` returns."""
    state[layout.S_POINTS + seat] = value


def spent_of(state: Words, seat: int) -> int:
    """Return the bonds that a seat has spent since its last point for spending."""
    return state[layout.S_SPENT + seat]


def set_spent(state: Words, seat: int, value: int) -> None:
    """Set what `spent_of` returns."""
    state[layout.S_SPENT + seat] = value


def order_roll_of(state: Words, seat: int) -> int:
    """Return the die of a seat in the rolls for order, 0 before it rolls."""
    return state[layout.S_ROLLS + seat]


def set_order_roll(state: Words, seat: int, value: int) -> None:
    """Set what `order_roll_of` returns."""
    state[layout.S_ROLLS + seat] = value


def chips_of(state: Words, seat: int) -> int:
    """Return the chips of a seat that are not turned, as bits by army."""
    return state[layout.S_CHIPS + seat]


def set_chips(state: Words, seat: int, value: int) -> None:
    """Set what `chips_of` returns."""
    state[layout.S_CHIPS + seat] = value


def dealt_numbers_of(state: Words, seat: int) -> int:
    """Return the start numbers on the chips of a seat, as bits."""
    return state[layout.S_DEALT + seat]


def set_dealt_numbers(state: Words, seat: int, value: int) -> None:
    """Set what `dealt_numbers_of` returns."""
    state[layout.S_DEALT + seat] = value


def headquarters_of(state: Words, seat: int) -> int:
    """Return 1 + the hex of the headquarters of a seat, 0 for none."""
    return state[layout.S_HQ + seat]


def set_headquarters_of(state: Words, seat: int, value: int) -> None:
    """Set what `headquarters_of` returns."""
    state[layout.S_HQ + seat] = value


def fort_holder(state: Words, fort: int) -> int:
    """Return the seat that holds a fort, 0 for none."""
    return state[layout.S_FORTS + fort]


def set_fort_holder(state: Words, fort: int, seat: int) -> None:
    """Set what `fort_holder` returns."""
    state[layout.S_FORTS + fort] = seat


def by_seat(word: int, seat: int) -> int:
    """Return the address of a number by seat, like that of S_BONDS."""
    return word + seat


def by_fort(word: int, fort: int) -> int:
    """Return the address of a number by fort, like that of S_FORTS."""
    return word + fort


# Types, by number.


def type_number(field: Words, kind: int, number: int) -> int:
    """Return a number of a type, by its T_ constant."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + number]


def set_type_number(field: Words, kind: int, number: int, value: int) -> None:
    """Set what `type_number` returns."""
    field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + number] = value


def mover_class(field: Words, kind: int) -> int:
    """Return the class of mover of a type."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_MOVES_AS]


def price_of(field: Words, kind: int) -> int:
    """Return the price of a type."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_PRICE]


def repair_price_of(field: Words, kind: int) -> int:
    """Return the price of one repair of a type."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_REPAIR_PRICE]


def speed_of(field: Words, kind: int) -> int:
    """Return the speed of a type in half points."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_SPEED]


def ground_range_low(field: Words, kind: int) -> int:
    """Return the shortest range against ground units, 0 for none."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_GROUND_LOW]


def ground_range_high(field: Words, kind: int) -> int:
    """Return the longest range against ground units, 0 for none."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_GROUND_HIGH]


def air_range_low(field: Words, kind: int) -> int:
    """Return the shortest range against air units, 0 for none."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_AIR_LOW]


def air_range_high(field: Words, kind: int) -> int:
    """Return the longest range against air units, 0 for none."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_AIR_HIGH]


def may_ride(field: Words, kind: int) -> int:
    """Return 1 if a type may ride on trucks."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_RIDES]


def capacity_of(field: Words, kind: int) -> int:
    """Return the number of units that a type carries."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_CARRIES]


def does_scatter(field: Words, kind: int) -> int:
    """Return 1 if the shells of a type scatter."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_SCATTERS]


def dice_against_tanks(field: Words, kind: int) -> int:
    """Return the extra dice of a type against tanks."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_AGAINST_TANKS]


def is_tank(field: Words, kind: int) -> int:
    """Return 1 if a type is a tank."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_IS_TANK]


def attacks_area(field: Words, kind: int) -> int:
    """Return 1 if a type attacks a hex and the six around it."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_AREA]


def lays_mines(field: Words, kind: int) -> int:
    """Return 1 if a type lays mines."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_LAYS]


def treats_patients(field: Words, kind: int) -> int:
    """Return 1 if a type treats patients."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_TREATS]


def units_for_price(field: Words, kind: int) -> int:
    """Return the number of units for the price of a type."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_COUNT]


def takes_headquarters(field: Words, kind: int) -> int:
    """Return 1 if a type captures headquarters."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_TAKES_HQ]


def ground_hit_number(field: Words, kind: int, rank: int) -> int:
    """Return the highest die with which a type of a rank hits ground units."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_HIT + rank]


def air_hit_number(field: Words, kind: int, rank: int) -> int:
    """Return the highest die with which a type of a rank hits air units."""
    return field[field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_AIR_HIT + rank]


def open_row(field: Words, kind: int) -> int:
    """Return the damage row of a type in the open."""
    return field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_OPEN_ROW


def forest_row(field: Words, kind: int) -> int:
    """Return the damage row of a type in a forest."""
    return field[layout.F_TYPES] + layout.TYPE_WORDS * kind + layout.T_FOREST_ROW


def hits_needed(field: Words, row: int, damage: int) -> int:
    """Return the hits for one more point than `damage`, by a damage row."""
    return field[row + damage]


# Tables of the field.


def terrain_at(field: Words, hex: int) -> int:
    """Return the terrain of a hex."""
    return field[field[layout.F_TERRAINS] + hex]


def fort_at(field: Words, hex: int) -> int:
    """Return 1 + the fort with its wall or entrance on a hex, 0 for none."""
    return field[field[layout.F_FORT_AT] + hex]


def column_of(field: Words, hex: int) -> int:
    """Return the axial column of a hex."""
    return field[field[layout.F_COLUMNS] + hex]


def row_of(field: Words, hex: int) -> int:
    """Return the axial row of a hex."""
    return field[field[layout.F_ROWS] + hex]


def start_hex(field: Words, number: int) -> int:
    """Return the hex of a start number."""
    return field[field[layout.F_STARTS] + number]


def special_by_die(field: Words, die: int) -> int:
    """Return the special force of a die, 0 to roll again."""
    return field[field[layout.F_SPECIALS] + die]


def trench_at(field: Words, hex: int) -> int:
    """Return the trench on a hex, 0 for none."""
    return field[field[layout.F_TRENCHES] + hex]


def neighbour(field: Words, hex: int, side: int) -> int:
    """Return the hex beside a hex, NOWHERE off the map."""
    return field[field[layout.F_NEIGHBOURS] + 6 * hex + side]


def linked_place(field: Words, hex: int, side: int) -> int:
    """Return the place one step from a hex: a hex, or HEXES + a fort."""
    return field[field[layout.F_LINKS] + 6 * hex + side]


def fort_exit(field: Words, fort: int, side: int) -> int:
    """Return one of the twelve places outside the entrances of a fort."""
    return field[field[layout.F_EXITS] + 12 * fort + side]


# Rows of field tables. A loop that finds the row first reads each entry with one load.


def link_row(field: Words, hex: int) -> int:
    """Return the row with the six places one step from a hex."""
    return field[layout.F_LINKS] + 6 * hex


def exit_row(field: Words, fort: int) -> int:
    """Return the row with the twelve places outside the entrances of a fort."""
    return field[layout.F_EXITS] + 12 * fort


def terrain_row(field: Words) -> int:
    """Return the row with the terrain of each hex."""
    return field[layout.F_TERRAINS]


def cost_row(field: Words, mover: int) -> int:
    """Return the row with the half points a class of mover pays to enter each terrain."""
    return field[layout.F_COSTS] + layout.TERRAIN_COUNT * mover


def entry_of(field: Words, row: int, number: int) -> int:
    """Return an entry of a row."""
    return field[row + number]


def roster_type(field: Words, seat: int, number: int) -> int:
    """Return a type of the roster of a seat, 0 after the last."""
    return field[field[layout.F_ROSTERS] + layout.ROSTER_SIZE * seat + number]


def step_cost(field: Words, mover: int, terrain: int) -> int:
    """Return the half points a class of mover pays to enter a terrain."""
    return field[field[layout.F_COSTS] + layout.TERRAIN_COUNT * mover + terrain]


def army_limit(field: Words, round: int, position: int) -> int:
    """Return the armies a seat may use in round 1 or 2, by its position."""
    return field[field[layout.F_ALLOWED] + 4 * (round - 1) + position]


def trench_size(field: Words, trench: int) -> int:
    """Return the number of hexes of a trench."""
    return field[field[layout.F_TRENCH_LISTS] + 2 * trench + 1]


def trench_hex(field: Words, trench: int, number: int) -> int:
    """Return a hex of a trench; its hexes count from 0."""
    return field[field[field[layout.F_TRENCH_LISTS] + 2 * trench] + number]


def dice_for(field: Words, damage: int) -> int:
    """Return the dice of a unit with some damage."""
    return field[layout.F_DICE + damage]


def start_bonds_of(field: Words, seat: int) -> int:
    """Return the bonds with which a seat starts."""
    return field[layout.F_START_BONDS + seat]


def scatter_limit(field: Words, rank: int) -> int:
    """Return the highest die with which a shell of a rank scatters."""
    return field[layout.F_STRAYS + rank]


def scatter_side(field: Words, die: int) -> int:
    """Return the direction of a scattering shell."""
    return field[layout.F_DIRECTIONS + die - 1]


def set_dice(field: Words, damage: int, value: int) -> None:
    """Set what `dice_for` returns."""
    field[layout.F_DICE + damage] = value


def set_start_bonds(field: Words, seat: int, value: int) -> None:
    """Set what `start_bonds_of` returns."""
    field[layout.F_START_BONDS + seat] = value


def set_scatter_limit(field: Words, rank: int, value: int) -> None:
    """Set what `scatter_limit` returns."""
    field[layout.F_STRAYS + rank] = value


def set_scatter_side(field: Words, die: int, value: int) -> None:
    """Set what `scatter_side` returns."""
    field[layout.F_DIRECTIONS + die - 1] = value


# Choices.


def attack_at_verb(hex: int) -> int:
    """Return the verb of an attack that names a hex."""
    return layout.V_ATTACK_AT + hex


def verb_hex(verb: int) -> int:
    """Return the hex that an attack names."""
    return verb - layout.V_ATTACK_AT


def lay_verb(code: int) -> int:
    """Return the verb that lays a mine with a code."""
    return layout.V_LAY + code


def verb_mine_code(verb: int) -> int:
    """Return the code of the mine that a verb lays."""
    return verb - layout.V_LAY


def choice_words(count: int) -> int:
    """Return the number of words that choices occupy."""
    return layout.CHOICE_WORDS * count


def choice_verb(choices: Words, number: int) -> int:
    """Return the verb of a choice."""
    return choices[layout.CHOICE_WORDS * number]


def choice_first(choices: Words, number: int) -> int:
    """Return the first operand of a choice."""
    return choices[layout.CHOICE_WORDS * number + 1]


def choice_second(choices: Words, number: int) -> int:
    """Return the second operand of a choice."""
    return choices[layout.CHOICE_WORDS * number + 2]


def add_choice(choices: Words, count: int, verb: int, first: int, second: int) -> int:
    """Write a choice at the end of a list of `count` choices; return the new count."""
    choices[layout.CHOICE_WORDS * count] = verb
    choices[layout.CHOICE_WORDS * count + 1] = first
    choices[layout.CHOICE_WORDS * count + 2] = second
    return count + 1


def copy_choice(choices: Words, source: int, target: int) -> None:
    """Copy a choice to another position of its list."""
    choices[layout.CHOICE_WORDS * target] = choices[layout.CHOICE_WORDS * source]
    choices[layout.CHOICE_WORDS * target + 1] = choices[layout.CHOICE_WORDS * source + 1]
    choices[layout.CHOICE_WORDS * target + 2] = choices[layout.CHOICE_WORDS * source + 2]


def clear_verb(choices: Words, number: int) -> None:
    """Mark a choice as removed."""
    choices[layout.CHOICE_WORDS * number] = 0


# Scratch memory.


def held_at(scratch: Words, place: int) -> int:
    """Return who holds a place, one of the values of W_HELD."""
    return scratch[layout.W_HELD + place]


def set_held(scratch: Words, place: int, value: int) -> None:
    """Set what `held_at` returns."""
    scratch[layout.W_HELD + place] = value


def contact_at(scratch: Words, place: int) -> int:
    """Return the contact of a place: bit 1 for ground movers, bit 2 for air movers."""
    return scratch[layout.W_CONTACT + place]


def set_contact(scratch: Words, place: int, value: int) -> None:
    """Set what `contact_at` returns."""
    scratch[layout.W_CONTACT + place] = value


def best_cost(scratch: Words, place: int) -> int:
    """Return the cost of the cheapest path that may stop in a place."""
    return scratch[layout.W_BEST + place]


def set_best_cost(scratch: Words, place: int, value: int) -> None:
    """Set what `best_cost` returns."""
    scratch[layout.W_BEST + place] = value


def best_ends(scratch: Words, place: int) -> int:
    """Return whether the cheapest path to a place must end there."""
    return scratch[layout.W_BEST_ENDS + place]


def set_best_ends(scratch: Words, place: int, value: int) -> None:
    """Set what `best_ends` returns."""
    scratch[layout.W_BEST_ENDS + place] = value


def best_label(scratch: Words, place: int) -> int:
    """Return the last label of the cheapest path to a place."""
    return scratch[layout.W_BEST_FROM + place]


def set_best_label(scratch: Words, place: int, value: int) -> None:
    """Set what `best_label` returns."""
    scratch[layout.W_BEST_FROM + place] = value


def live_cost(scratch: Words, place: int) -> int:
    """Return the cost of the cheapest path that may continue from a place."""
    return scratch[layout.W_LIVE + place]


def set_live_cost(scratch: Words, place: int, value: int) -> None:
    """Set what `live_cost` returns."""
    scratch[layout.W_LIVE + place] = value


def label_place(scratch: Words, label: int) -> int:
    """Return the place that a label has reached."""
    return scratch[layout.W_LABEL_PLACE + label]


def set_label_place(scratch: Words, label: int, value: int) -> None:
    """Set what `label_place` returns."""
    scratch[layout.W_LABEL_PLACE + label] = value


def label_spent(scratch: Words, label: int) -> int:
    """Return the half points spent at a label."""
    return scratch[layout.W_LABEL_SPENT + label]


def set_label_spent(scratch: Words, label: int, value: int) -> None:
    """Set what `label_spent` returns."""
    scratch[layout.W_LABEL_SPENT + label] = value


def label_from(scratch: Words, label: int) -> int:
    """Return the label before a label, NOWHERE for the first."""
    return scratch[layout.W_LABEL_FROM + label]


def set_label_from(scratch: Words, label: int, value: int) -> None:
    """Set what `label_from` returns."""
    scratch[layout.W_LABEL_FROM + label] = value


def reached_place(scratch: Words, number: int) -> int:
    """Return a place of the list of reached places."""
    return scratch[layout.W_REACHED + number]


def set_reached_place(scratch: Words, number: int, value: int) -> None:
    """Set what `reached_place` returns."""
    scratch[layout.W_REACHED + number] = value


def unload_truck(scratch: Words, hex: int) -> int:
    """Return the truck that unloads a unit on a hex, 0 for none."""
    return scratch[layout.W_TAKEN + hex]


def set_unload_truck(scratch: Words, hex: int, value: int) -> None:
    """Set what `unload_truck` returns."""
    scratch[layout.W_TAKEN + hex] = value


def unload_foot(scratch: Words, hex: int) -> int:
    """Return 1 if the unit unloaded on a hex is a foot soldier."""
    return scratch[layout.W_TAKEN_FOOT + hex]


def set_unload_foot(scratch: Words, hex: int, value: int) -> None:
    """Set what `unload_foot` returns."""
    scratch[layout.W_TAKEN_FOOT + hex] = value


def last_attempt(scratch: Words, hex: int) -> int:
    """Return the last attempt that considered a hex."""
    return scratch[layout.W_TRIED + hex]


def set_last_attempt(scratch: Words, hex: int, value: int) -> None:
    """Set what `last_attempt` returns."""
    scratch[layout.W_TRIED + hex] = value


def trench_holder(scratch: Words, trench: int) -> int:
    """Return who holds a trench: 0 nobody, 1 a friend, 2 an enemy."""
    return scratch[layout.W_HELD_TRENCH + trench]


def set_trench_holder(scratch: Words, trench: int, value: int) -> None:
    """Set what `trench_holder` returns."""
    scratch[layout.W_HELD_TRENCH + trench] = value


def stack_at(scratch: Words, hex: int) -> int:
    """Return the units on a hex: bit 1 a ground unit, bit 2 an air unit."""
    return scratch[layout.W_STACK + hex]


def set_stack(scratch: Words, hex: int, value: int) -> None:
    """Set what `stack_at` returns."""
    scratch[layout.W_STACK + hex] = value


def add_label(scratch: Words, label: int, place: int, spent: int, previous: int) -> None:
    """Write a label of the path search."""
    scratch[layout.W_LABEL_PLACE + label] = place
    scratch[layout.W_LABEL_SPENT + label] = spent
    scratch[layout.W_LABEL_FROM + label] = previous


# Steps.


def ending_step(points: int) -> int:
    """Return a step for some half points that ends the move."""
    return layout.STEP_ENDS + points


def end_by_contact(step: int) -> int:
    """Return a step that ends the move by contact."""
    return step if step >= layout.STEP_NONE else 2 * layout.STEP_ENDS + step % layout.STEP_ENDS


def step_points(step: int) -> int:
    """Return the half points of a step."""
    return step & layout.STEP_ENDS - 1


def step_end(step: int) -> int:
    """Return 0 if the move may go on after a step, 1 if it ends, 2 if contact ends it."""
    return step >> 16
