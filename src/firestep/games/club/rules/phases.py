"""The phases of a game, and the entry points of the rules: list and apply choices and rolls."""

from typing import Final

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import set_army, unit_slot, verb_hex, verb_mine_code
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.bank import buy, give, list_bank_choices, repair
from firestep.games.club.rules.battle import (
    apply_hits,
    battle_dice,
    battle_hit_number,
    resolve_scatter,
)
from firestep.games.club.rules.declaration import declare, list_attacks, start_next_battle
from firestep.games.club.rules.mines import lay_mine
from firestep.games.club.rules.movement import close_move, move
from firestep.games.club.rules.setup import (
    apply_order_roll,
    draw_chip,
    list_chips,
    list_headquarters,
    list_places,
    list_split,
    pick_special,
    place_unit,
    seal_split,
    set_headquarters,
    turn_chip,
)
from firestep.games.club.rules.special import (
    apply_special_roll,
    buy_point,
    choose_special,
    draw_special,
    list_stations,
    mount_turret,
    place_special,
    treat,
)
from firestep.games.club.rules.transport import board, list_orders, unload, unload_all
from firestep.games.club.rules.turn import end_turn, list_armies, use_armies
from firestep.games.club.rules.units import mark_army_used

# Indexed by the phase numbers of `layout.py`. The phases from `armies` on form a turn.
PHASES: Final = (
    "split",
    "place-order",
    "turn-chip",
    "draw-chip",
    "place",
    "headquarters",
    "first-roll",
    "armies",
    "move",
    "attacks",
    "scatter",
    "attacker-roll",
    "target-roll",
    "bank",
    "special-roll",
    "special-place",
    "over",
)


def is_chance(state: Words) -> int:
    """Return whether a roll or a draw is due."""
    phase = state[layout.S_PHASE]
    if phase == layout.P_PLACE_ORDER or phase == layout.P_DRAW_CHIP or phase == layout.P_FIRST_ROLL:
        return 1
    if phase == layout.P_SPECIAL_ROLL:
        return 1
    return 1 if layout.P_SCATTER <= phase <= layout.P_TARGET_ROLL else 0


def list_choices(state: Words, field: Words, seat: int, choices: Words, scratch: Words) -> int:
    """List the choices of a seat whose decision is due; return how many."""
    phase = state[layout.S_PHASE]
    if phase == layout.P_SPLIT:
        return list_split(state, field, seat, choices)
    if seat != state[layout.S_SEAT]:
        return 0
    if phase == layout.P_TURN_CHIP:
        return list_chips(state, choices)
    if phase == layout.P_PLACING:
        return list_places(state, field, choices, scratch)
    if phase == layout.P_HEADQUARTERS:
        return list_headquarters(state, choices)
    if phase == layout.P_ARMIES:
        return list_armies(state, field, choices)
    if phase == layout.P_MOVING:
        return list_orders(state, field, choices, scratch)
    if phase == layout.P_ATTACKS:
        return list_attacks(state, field, choices)
    if phase == layout.P_BANK:
        return list_bank_choices(state, field, choices)
    if phase == layout.P_SPECIAL_PLACE:
        return list_stations(state, field, choices)
    return 0


def apply_choice(
    state: Words, field: Words, seat: int, verb: int, first: int, second: int, scratch: Words
) -> None:
    """Apply one of the listed choices."""
    if layout.V_MOVE <= verb <= layout.V_UNLOAD or layout.V_LAY <= verb < layout.V_TREAT:
        apply_order(state, field, verb, first, second, scratch)
    elif verb == layout.V_END_MOVES:
        end_moves(state, field, scratch)
    elif verb == layout.V_ATTACK:
        declare(state, first, second, 0)
    elif verb >= layout.V_ATTACK_AT:
        declare(state, first, second, verb_hex(verb) + 1)
    elif verb == layout.V_END_ATTACKS:
        start_next_battle(state, field)
    elif verb == layout.V_USE:
        use_armies(state, first)
    elif verb < layout.V_USE or verb == layout.V_PICK or verb == layout.V_HEADQUARTER:
        apply_setup_choice(state, field, seat, verb, first, second)
    else:
        apply_bank_choice(state, field, seat, verb, first, second)


def apply_setup_choice(
    state: Words, field: Words, seat: int, verb: int, first: int, second: int
) -> None:
    """Apply one of the choices of the setup."""
    if verb == layout.V_ASSIGN:
        set_army(state, unit_slot(first), second)
    elif verb == layout.V_PICK:
        pick_special(state, seat, first)
    elif verb == layout.V_SEAL:
        seal_split(state, field, seat)
    elif verb == layout.V_TURN_UP:
        turn_chip(state, first)
    elif verb == layout.V_SET_DOWN:
        place_unit(state, field, first, second)
    else:
        set_headquarters(state, field, first)


def apply_order(
    state: Words, field: Words, verb: int, unit: int, target: int, scratch: Words
) -> None:
    """Apply one of the orders of the movement phase.

    The army of the unit counts as used, and so does that of the truck it boards.
    """
    mark_army_used(state, unit_slot(unit))
    if verb == layout.V_MOVE:
        move(state, field, unit, target, scratch)
    elif verb == layout.V_BOARD:
        mark_army_used(state, unit_slot(target))
        board(state, field, unit, target, scratch)
    elif verb == layout.V_UNLOAD:
        unload(state, field, unit, target)
    else:
        close_move(state, field)
        lay_mine(state, unit, target, verb_mine_code(verb))


def apply_bank_choice(
    state: Words, field: Words, seat: int, verb: int, first: int, second: int
) -> None:
    """Apply one of the choices of the money phase."""
    if verb == layout.V_REPAIR:
        repair(state, field, first)
    elif verb == layout.V_BUY:
        buy(state, field, first, second)
    elif verb == layout.V_GIVE:
        give(state, field, seat, first)
    elif verb == layout.V_TREAT:
        treat(state, field, first, second)
    elif verb == layout.V_DRAW_SPECIAL:
        draw_special(state)
    elif verb == layout.V_CHOOSE_SPECIAL:
        choose_special(state, field, first)
    elif verb == layout.V_STATION:
        place_special(state, field, first)
    elif verb == layout.V_MOUNT:
        mount_turret(state, first, second)
    elif verb == layout.V_BUY_POINT:
        buy_point(state, field)
    else:
        end_turn(state, field)


def end_moves(state: Words, field: Words, scratch: Words) -> None:
    """End the movement phase (TC-TURN-07, TC-DECL-01)."""
    unload_all(state, field, scratch)
    if state[layout.S_ENDED] == 0:
        state[layout.S_PHASE] = layout.P_ATTACKS


def dice_due(state: Words, field: Words) -> int:
    """Return the number of dice of the roll that is due; 0 for a draw or a decision."""
    phase = state[layout.S_PHASE]
    if phase == layout.P_ATTACKER_ROLL or phase == layout.P_TARGET_ROLL:
        return battle_dice(state, field)
    return 1 if is_chance(state) != 0 and phase != layout.P_DRAW_CHIP else 0


def hit_number_due(state: Words, field: Words) -> int:
    """Return the hit number of the battle roll that is due."""
    return battle_hit_number(state, field)


def apply_chance(state: Words, field: Words, result: int) -> None:
    """Apply the result of the roll or draw that is due: a face, a start number or hits."""
    phase = state[layout.S_PHASE]
    if phase == layout.P_DRAW_CHIP:
        draw_chip(state, field, result)
    elif phase == layout.P_SCATTER:
        resolve_scatter(state, field, result)
    elif phase == layout.P_PLACE_ORDER or phase == layout.P_FIRST_ROLL:
        apply_order_roll(state, field, result)
    elif phase == layout.P_SPECIAL_ROLL:
        apply_special_roll(state, field, result)
    else:
        apply_hits(state, field, result)
