"""The order of turns and the limits of the first rounds (TURN)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    add_choice,
    army_limit,
    army_of,
    is_in_play,
    is_on_map,
    kind_of,
    mover_class,
    owner_of,
    place_of,
    set_aim,
    set_attack_order,
    set_moved,
    set_shots,
    set_stayed,
    set_target,
    set_worked,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.bank import count_forts, pay_income
from firestep.games.club.rules.victory import check_victory_now, decide_by_rounds, end_game


def armies_allowed(state: Words, field: Words) -> int:
    """Return how many armies the active player may use (TC-TURN-08 to -12)."""
    if state[layout.S_ROUND] > 2:
        return 3
    players = field[layout.F_PLAYERS]
    place = (state[layout.S_SEAT] + players - state[layout.S_FIRST_SEAT]) % players
    return army_limit(field, state[layout.S_ROUND], place)


def may_use_armies(state: Words, field: Words, armies: int) -> int:
    """Return whether a set of armies (bits 1 to 3) may be used this turn.

    With two players, in the second round the first player uses exactly the two armies not used
    before (TC-TURN-11).
    """
    count = (armies >> 1 & 1) + (armies >> 2 & 1) + (armies >> 3 & 1)
    allowed = armies_allowed(state, field)
    if field[layout.F_PLAYERS] == 2 and state[layout.S_ROUND] == 2:
        return 1 if count == allowed and armies & state[layout.S_USED_FIRST] == 0 else 0
    return 1 if count <= allowed else 0


def list_armies(state: Words, field: Words, choices: Words) -> int:
    """List the sets of armies to choose from; return how many (TC-TURN-13, -17)."""
    count = 0
    for armies in range(0, 16, 2):
        if may_use_armies(state, field, armies) != 0:
            count = add_choice(choices, count, layout.V_USE, armies, 0)
    return count


def use_armies(state: Words, armies: int) -> None:
    """Set the armies of this turn."""
    if state[layout.S_ROUND] == 1 and state[layout.S_SEAT] == state[layout.S_FIRST_SEAT]:
        state[layout.S_USED_FIRST] = armies
    state[layout.S_USED] = armies
    state[layout.S_PHASE] = layout.P_MOVING


def may_begin_army(state: Words, field: Words, army: int) -> int:
    """Return whether an army has orders this turn, or may still get them (TC-GAP-05).

    With two players, in the second round these are the armies that the first player has not used
    (TC-TURN-11).
    """
    if state[layout.S_USED] >> army & 1:
        return 1
    if field[layout.F_ARMY_USED_BY_ORDER] == 0:
        return 0
    if field[layout.F_PLAYERS] == 2 and state[layout.S_ROUND] == 2:
        if state[layout.S_USED_FIRST] >> army & 1:
            return 0
    used = (state[layout.S_USED] >> 1 & 1) + (state[layout.S_USED] >> 2 & 1)
    used += state[layout.S_USED] >> 3 & 1
    return 1 if used < armies_allowed(state, field) else 0


def has_orders(state: Words, field: Words, slot: int) -> int:
    """Return whether the limit of the first rounds lets a unit act (TC-TURN-14, -21)."""
    army = army_of(state, slot)
    if army == 0 or state[layout.S_USED] >> army & 1:
        return 1
    return may_begin_army(state, field, army)


def have_orders_together(state: Words, field: Words, slot: int, other: int) -> int:
    """Return whether the limit lets two units act in one order, a rider and its truck (TC-TURN-14).

    If armies are chosen by their first orders, both armies must be within the limit (TC-GAP-05).
    """
    if has_orders(state, field, slot) == 0 or has_orders(state, field, other) == 0:
        return 0
    used = state[layout.S_USED] | 1 << army_of(state, slot) | 1 << army_of(state, other)
    count = (used >> 1 & 1) + (used >> 2 & 1) + (used >> 3 & 1)
    return 1 if count <= armies_allowed(state, field) else 0


def begin_turn(state: Words, field: Words, seat: int) -> None:
    """Begin a seat's turn; a seat without units and forts is skipped (TC-GAP-06).

    If that applies to all seats, the game is a draw.
    """
    for _ in range(field[layout.F_PLAYERS]):
        if state[layout.S_ENDED] != 0:
            return
        state[layout.S_SEAT] = seat
        limited = 1 if armies_allowed(state, field) < 3 else 0
        lazy = field[layout.F_ARMY_USED_BY_ORDER]
        state[layout.S_USED] = 0 if limited != 0 and lazy != 0 else 14
        if mark_garrisons(state, field, seat) > 0:
            state[layout.S_PHASE] = (
                layout.P_ARMIES if limited != 0 and lazy == 0 else layout.P_MOVING
            )
            return
        if count_forts(state, field, seat) > 0:
            enter_bank(state, field)
            return
        seat = next_seat(state, field, seat)
    if state[layout.S_ENDED] == 0:
        end_game(state, layout.E_BOTH_FELL, 3)


def mark_garrisons(state: Words, field: Words, seat: int) -> int:
    """Mark the units of a seat that begin the turn in a fort; return the number of its units.

    Turrets do not count: a seat with nothing but turrets has only its money phase (TC-TURN-18,
    TC-GAP-44).
    """
    units = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        place = place_of(state, slot)
        if owner_of(state, slot) == seat and is_in_play(place):
            kind = kind_of(state, slot)
            if mover_class(field, kind) != layout.CLASS_FIXED:
                units += 1
                if not is_on_map(place):
                    set_stayed(state, slot, 1)
    return units


def next_seat(state: Words, field: Words, seat: int) -> int:
    """Return the next seat clockwise; this may end the last round (TC-TURN-03, TC-WIN-11)."""
    seat = seat % field[layout.F_PLAYERS] + 1
    if seat == state[layout.S_FIRST_SEAT]:
        if 0 < field[layout.F_ROUND_LIMIT] <= state[layout.S_ROUND]:
            decide_by_rounds(state, field)
        else:
            state[layout.S_ROUND] += 1
    return seat


def enter_bank(state: Words, field: Words) -> None:
    """End the battles and begin the money phase with the income (TC-BANK-04)."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if kind_of(state, slot) != layout.KIND_MINE:
            set_target(state, slot, 0)
            set_attack_order(state, slot, 0)
            set_aim(state, slot, 0)
            set_shots(state, slot, 0)
    state[layout.S_DECLARED] = 0
    state[layout.S_FOUGHT] = 0
    state[layout.S_PHASE] = layout.P_BANK
    pay_income(state, field, state[layout.S_SEAT])


def end_turn(state: Words, field: Words) -> None:
    """Pass the turn to the next seat; with an option, victory is checked only now (TC-GAP-38)."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        set_moved(state, slot, 0)
        set_stayed(state, slot, 0)
        set_worked(state, slot, 0)
    state[layout.S_BOUGHT] = 0
    state[layout.S_SPECIAL_KIND] = 0
    if field[layout.F_ARMY_USED_BY_ORDER] != 0 and state[layout.S_ROUND] == 1:
        if state[layout.S_SEAT] == state[layout.S_FIRST_SEAT]:
            state[layout.S_USED_FIRST] = state[layout.S_USED]
    if field[layout.F_CHECK_AT_END] != 0:
        check_victory_now(state, field)
    if state[layout.S_ENDED] == 0:
        begin_turn(state, field, next_seat(state, field, state[layout.S_SEAT]))
