"""The phases of a game as a list, and what can be done in each: the way in for everything else."""

from typing import Final

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.bank import buy, give, list_spending, repair
from firestep.games.club.rules.battle import book_hits, dice_now, number_now, scatter
from firestep.games.club.rules.declaration import declare, list_attacks, next_battle
from firestep.games.club.rules.mines import lay
from firestep.games.club.rules.movement import close_move, move
from firestep.games.club.rules.setup import (
    book_order_roll,
    draw_chip,
    list_chips,
    list_headquarters,
    list_places,
    list_split,
    pick,
    seal,
    set_down,
    set_headquarters,
    turn_up,
)
from firestep.games.club.rules.special import (
    book_special,
    buy_point,
    choose_special,
    draw_special,
    list_stations,
    mount,
    station,
    treat,
)
from firestep.games.club.rules.transport import board, get_off, list_orders, unload
from firestep.games.club.rules.turn import end_turn, list_armies, use
from firestep.games.club.rules.units import use_army

# In the order of a game, by the numbers of layout.py. From `armies` on they make up a turn.
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
    """Tell whether a roll or a draw is due."""
    phase = state[layout.PHASE]
    if phase == layout.PLACE_ORDER or phase == layout.DRAW_CHIP or phase == layout.FIRST_ROLL:
        return 1
    if phase == layout.SPECIAL_ROLL:
        return 1
    return 1 if layout.SCATTER <= phase <= layout.TARGET_ROLL else 0


def list_choices(state: Words, field: Words, seat: int, choices: Words, scratch: Words) -> int:
    """List what a seat may do when its decision is due; return how many."""
    phase = state[layout.PHASE]
    if phase == layout.SPLIT:
        return list_split(state, field, seat, choices)
    if seat != state[layout.SEAT]:
        return 0
    if phase == layout.TURN_CHIP:
        return list_chips(state, choices)
    if phase == layout.PLACING:
        return list_places(state, field, choices, scratch)
    if phase == layout.HEADQUARTERS:
        return list_headquarters(state, choices)
    if phase == layout.ARMIES:
        return list_armies(state, field, choices)
    if phase == layout.MOVING:
        return list_orders(state, field, choices, scratch)
    if phase == layout.ATTACKS:
        return list_attacks(state, field, choices)
    if phase == layout.BANK:
        return list_spending(state, field, choices)
    if phase == layout.SPECIAL_PLACE:
        return list_stations(state, field, choices)
    return 0


def take(
    state: Words, field: Words, seat: int, verb: int, first: int, second: int, scratch: Words
) -> None:
    """Do one of the listed choices."""
    if layout.MOVE <= verb <= layout.UNLOAD or layout.LAY <= verb < layout.TREAT:
        order(state, field, verb, first, second, scratch)
    elif verb == layout.END_MOVES:
        end_moves(state, field, scratch)
    elif verb == layout.ATTACK:
        declare(state, first, second, 0)
    elif verb >= layout.ATTACK_AT:
        declare(state, first, second, verb - layout.ATTACK_AT + 1)
    elif verb == layout.END_ATTACKS:
        next_battle(state, field)
    elif verb == layout.USE:
        use(state, first)
    elif verb < layout.USE or verb == layout.PICK or verb == layout.HEADQUARTER:
        set_up(state, field, seat, verb, first, second)
    else:
        spend_on(state, field, seat, verb, first, second)


def set_up(state: Words, field: Words, seat: int, verb: int, first: int, second: int) -> None:
    """Do one of the choices of the setup."""
    if verb == layout.ASSIGN:
        state[layout.SLOTS + first * layout.SLOT - layout.SLOT + layout.ARMY_OF] = second
    elif verb == layout.PICK:
        pick(state, seat, first)
    elif verb == layout.SEAL:
        seal(state, field, seat)
    elif verb == layout.TURN_UP:
        turn_up(state, first)
    elif verb == layout.SET_DOWN:
        set_down(state, field, first, second)
    else:
        set_headquarters(state, field, first)


def order(state: Words, field: Words, verb: int, unit: int, target: int, scratch: Words) -> None:
    """Do one of the orders of the movement phase; the unit's army counts as used."""
    use_army(state, layout.SLOTS + unit * layout.SLOT - layout.SLOT)
    if verb == layout.MOVE:
        move(state, field, unit, target, scratch)
    elif verb == layout.BOARD:
        board(state, field, unit, target, scratch)
    elif verb == layout.UNLOAD:
        unload(state, field, unit, target)
    else:
        close_move(state, field)
        lay(state, unit, target, verb - layout.LAY)


def spend_on(state: Words, field: Words, seat: int, verb: int, first: int, second: int) -> None:
    """Do one of the choices of the money phase."""
    if verb == layout.REPAIR:
        repair(state, field, first)
    elif verb == layout.BUY:
        buy(state, field, first, second)
    elif verb == layout.GIVE:
        give(state, field, seat, first)
    elif verb == layout.TREAT:
        treat(state, field, first, second)
    elif verb == layout.DRAW_SPECIAL:
        draw_special(state)
    elif verb == layout.CHOOSE_SPECIAL:
        choose_special(state, field, first)
    elif verb == layout.STATION:
        station(state, field, first)
    elif verb == layout.MOUNT:
        mount(state, first, second)
    elif verb == layout.BUY_POINT:
        buy_point(state, field)
    else:
        end_turn(state, field)


def end_moves(state: Words, field: Words, scratch: Words) -> None:
    """End the movement phase (TC-TURN-07, TC-DECL-01)."""
    get_off(state, field, scratch)
    if state[layout.ENDED] == 0:
        state[layout.PHASE] = layout.ATTACKS


def dice_due(state: Words, field: Words) -> int:
    """Return how many dice the roll that is due takes; 0 for a draw or a decision."""
    phase = state[layout.PHASE]
    if phase == layout.ATTACKER_ROLL or phase == layout.TARGET_ROLL:
        return dice_now(state, field)
    return 1 if is_chance(state) != 0 and phase != layout.DRAW_CHIP else 0


def number_due(state: Words, field: Words) -> int:
    """Return the hit number of the battle roll that is due."""
    return number_now(state, field)


def book(state: Words, field: Words, result: int) -> None:
    """Take the result of the chance that is due: a face, a start number or hits."""
    phase = state[layout.PHASE]
    if phase == layout.DRAW_CHIP:
        draw_chip(state, field, result)
    elif phase == layout.SCATTER:
        scatter(state, field, result)
    elif phase == layout.PLACE_ORDER or phase == layout.FIRST_ROLL:
        book_order_roll(state, field, result)
    elif phase == layout.SPECIAL_ROLL:
        book_special(state, field, result)
    else:
        book_hits(state, field, result)
