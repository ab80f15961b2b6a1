"""The phases of a game as a list, and what can be done in each: the way in for everything else."""

from typing import Final

from firestep.games.club import layout
from firestep.games.club.rules.bank import buy, give, list_spending, repair
from firestep.games.club.rules.battle import (
    attacker_dice,
    book_hits,
    hit_number,
    scatter,
    target_dice,
)
from firestep.games.club.rules.declaration import attacker_now, declare, list_attacks, next_battle
from firestep.games.club.rules.movement import close_move, move
from firestep.games.club.rules.setup import (
    book_order_roll,
    draw_chip,
    list_chips,
    list_places,
    list_split,
    seal,
    set_down,
    turn_up,
)
from firestep.games.club.rules.transport import board, get_off, list_orders, unload
from firestep.games.club.rules.turn import end_turn, list_armies, use
from firestep.games.club.words import Words

# In the order of a game, by the numbers of layout.py. The last eight but one make up a turn.
PHASES: Final = (
    "split",
    "place-order",
    "turn-chip",
    "draw-chip",
    "place",
    "first-roll",
    "armies",
    "move",
    "attacks",
    "scatter",
    "attacker-roll",
    "target-roll",
    "bank",
    "over",
)


def is_chance(state: Words) -> int:
    """Tell whether a roll or a draw is due."""
    phase = state[layout.PHASE]
    if phase == layout.PLACE_ORDER or phase == layout.DRAW_CHIP or phase == layout.FIRST_ROLL:
        return 1
    return 1 if layout.SCATTER <= phase <= layout.TARGET_ROLL else 0


def list_choices(state: Words, field: Words, seat: int, choices: Words, scratch: Words) -> int:
    """List what a seat may do when its decision is due; return how many."""
    phase = state[layout.PHASE]
    if phase == layout.SPLIT:
        return list_split(state, seat, choices)
    if seat != state[layout.SEAT]:
        return 0
    if phase == layout.TURN_CHIP:
        return list_chips(state, choices)
    if phase == layout.PLACING:
        return list_places(state, field, choices, scratch)
    if phase == layout.ARMIES:
        return list_armies(state, field, choices)
    if phase == layout.MOVING:
        return list_orders(state, field, choices, scratch)
    if phase == layout.ATTACKS:
        return list_attacks(state, field, choices)
    if phase == layout.BANK:
        return list_spending(state, field, choices)
    return 0


def take(
    state: Words, field: Words, seat: int, verb: int, first: int, second: int, scratch: Words
) -> None:
    """Do one of the listed choices."""
    if verb == layout.ASSIGN:
        state[layout.SLOTS + first * layout.SLOT - layout.SLOT + layout.ARMY_OF] = second
    elif verb == layout.SEAL:
        seal(state, field, seat)
    elif verb == layout.TURN_UP:
        turn_up(state, first)
    elif verb == layout.SET_DOWN:
        set_down(state, field, first, second)
    elif verb == layout.USE:
        use(state, first)
    elif verb == layout.MOVE:
        move(state, field, first, second, scratch)
    elif verb == layout.BOARD:
        board(state, first, second)
    elif verb == layout.UNLOAD:
        unload(state, first, second)
    elif verb == layout.END_MOVES:
        end_moves(state, field, scratch)
    elif verb == layout.ATTACK:
        declare(state, first, second)
    elif verb == layout.END_ATTACKS:
        next_battle(state, field)
    elif verb == layout.REPAIR:
        repair(state, field, first)
    elif verb == layout.BUY:
        buy(state, field, first, second)
    elif verb == layout.GIVE:
        give(state, field, seat, first)
    elif verb == layout.END_TURN:
        end_turn(state, field)


def end_moves(state: Words, field: Words, scratch: Words) -> None:
    """End the movement phase (TC-TURN-07, TC-DECL-01)."""
    get_off(state, field, scratch)
    close_move(state)
    state[layout.PHASE] = layout.ATTACKS


def dice_due(state: Words, field: Words) -> int:
    """Return how many dice the roll that is due takes; 0 for a draw or a decision."""
    phase = state[layout.PHASE]
    if phase == layout.PLACE_ORDER or phase == layout.FIRST_ROLL or phase == layout.SCATTER:
        return 1
    if phase != layout.ATTACKER_ROLL and phase != layout.TARGET_ROLL:
        return 0
    slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
    other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
    if phase == layout.ATTACKER_ROLL:
        return attacker_dice(state, field, slot, other)
    return target_dice(state, field, slot, other)


def number_due(state: Words, field: Words) -> int:
    """Return the hit number of the battle roll that is due."""
    slot = layout.SLOTS + attacker_now(state) * layout.SLOT - layout.SLOT
    other = layout.SLOTS + state[layout.VICTIM] * layout.SLOT - layout.SLOT
    if state[layout.PHASE] == layout.ATTACKER_ROLL:
        return hit_number(state, field, slot, other)
    return hit_number(state, field, other, slot)


def book(state: Words, field: Words, result: int) -> None:
    """Take the result of the chance that is due: a face, a start number or hits."""
    phase = state[layout.PHASE]
    if phase == layout.DRAW_CHIP:
        draw_chip(state, field, result)
    elif phase == layout.SCATTER:
        scatter(state, field, result)
    elif phase == layout.PLACE_ORDER or phase == layout.FIRST_ROLL:
        book_order_roll(state, field, result)
    else:
        book_hits(state, field, result)
