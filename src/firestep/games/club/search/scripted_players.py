"""Fixed opponents to measure the levels against; they never change.

`play_greedy` is the player of the sweeps, which looks one order ahead. `play_beginner` goes for the
nearest target: foot soldiers for forts, other units for enemies. It attacks where it expects most
hits and spends its money at random.
"""

from firestep.contract.engine import Draw
from firestep.contract.seats import Seat
from firestep.games.club.actions import Action, decode_action
from firestep.games.club.balance import layout as balance_layout
from firestep.games.club.balance.greedy import pick_choice, place_as_target
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    are_enemies,
    choice_first,
    choice_second,
    choice_verb,
    has_moved,
    is_on_map,
    owner_of,
    place_of,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words, make_words
from firestep.games.club.kernel.choices import read_choice
from firestep.games.club.kernel.thread_buffers import ThreadBuffers
from firestep.games.club.rules.battle import attacker_dice, hit_number, target_dice
from firestep.games.club.rules.contact import hex_distance
from firestep.games.club.rules.forts import may_capture
from firestep.games.club.rules.phases import list_choices
from firestep.games.club.rules.transport import has_cargo
from firestep.games.club.search.evaluation import distance_to_fort
from firestep.games.club.state import Position

FAR = 99
_buffers = ThreadBuffers()


def play_greedy(sample: Position, seat: Seat, draw: Draw) -> Action:
    """Return the choice with the highest immediate value."""
    state, field = sample.words(), sample.config.field
    choices, notes = _buffers.choices(layout.MAX_CHOICES), make_words(balance_layout.NOTES_WORDS)
    seed = draw(1 << 31) + 1
    pick = pick_choice(state, field, seat, seed, notes, choices, _buffers.scratch)
    return decode_action(*read_choice(choices, pick), sample.config)


def play_beginner(sample: Position, seat: Seat, draw: Draw) -> Action:
    """Return a beginner's choice."""
    state, field = sample.words(), sample.config.field
    choices = _buffers.choices(layout.MAX_CHOICES)
    count = list_choices(state, field, seat, choices, _buffers.scratch)
    phase = state[layout.S_PHASE]
    if phase == layout.P_MOVING:
        best = _nearest_move(state, field, choices, count, draw)
    elif phase == layout.P_ATTACKS:
        best = _best_attack(state, field, choices, count)
    else:
        best = draw(count)
        if phase == layout.P_BANK and choice_verb(choices, best) == layout.V_GIVE:
            best = count - 1
    return decode_action(*read_choice(choices, best), sample.config)


def _nearest_move(state: Words, field: Words, choices: Words, count: int, draw: Draw) -> int:
    """Return the first move that brings an unmoved unit closer to its target."""
    if has_cargo(state):
        return draw(count)
    best, least, unit = count - 1, 0, 0
    for number in range(count - 1):
        if choice_verb(choices, number) != layout.V_MOVE or (
            unit and choice_first(choices, number) != unit
        ):
            continue
        slot = unit_slot(choice_first(choices, number))
        if has_moved(state, slot):
            continue
        if not unit or choice_first(choices, number) != unit:
            least = 4 * _distance_to_target(state, field, slot, place_as_target(state, field, slot))
        far = 4 * _distance_to_target(state, field, slot, choice_second(choices, number)) + draw(5)
        if far < least:
            best, least, unit = number, far, choice_first(choices, number)
    return best


def _distance_to_target(state: Words, field: Words, slot: int, place: int) -> int:
    """Return the distance from a place to the nearest fort to capture, or to the nearest enemy."""
    hexes = field[layout.F_HEXES]
    if place >= hexes:
        return 0 if may_capture(state, field, slot, place - hexes) else 6
    least = FAR
    for fort in range(field[layout.F_FORT_COUNT]):
        if may_capture(state, field, slot, fort):
            least = min(least, distance_to_fort(field, place, fort) + 1)
    if least < FAR:
        return least
    seat = owner_of(state, slot)
    for unit in range(1, unit_count(state) + 1):
        other = unit_slot(unit)
        hex = place_of(state, other)
        if is_on_map(hex) and are_enemies(owner_of(state, other), seat):
            least = min(least, hex_distance(field, place, hex))
    return max(least, 1)


def _best_attack(state: Words, field: Words, choices: Words, count: int) -> int:
    """Return the attack with the most expected hits, less the expected hits of return fire."""
    best, most = count - 1, 0
    for number in range(count - 1):
        if choice_second(choices, number) == 0:
            continue
        slot = unit_slot(choice_first(choices, number))
        other = unit_slot(choice_second(choices, number))
        value = attacker_dice(state, field, slot, other) * hit_number(state, field, slot, other)
        return_dice = target_dice(state, field, slot, other)
        if return_dice:
            value -= return_dice * hit_number(state, field, other, slot) // 2
        if value > most:
            best, most = number, value
    return best
