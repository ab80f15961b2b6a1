"""Fixed opponents, to measure the levels by; they never change.

`greedy` is the player of the sweeps, which looks one order ahead. `beginner` goes for what is
nearest: foot soldiers for forts, the others for enemies; it attacks where most hits are to be
expected and spends its money as it comes.
"""

from firestep.contract.engine import Draw
from firestep.contract.seats import Seat
from firestep.games.club.actions import Action, made
from firestep.games.club.balance.goals import NOTED
from firestep.games.club.balance.greedy import pick
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words, words
from firestep.games.club.rules.battle import attacker_dice, hit_number, target_dice
from firestep.games.club.rules.contact import apart
from firestep.games.club.rules.forts import may_capture
from firestep.games.club.rules.phases import list_choices
from firestep.games.club.rules.transport import is_cargo_left
from firestep.games.club.search.evaluation import steps_to
from firestep.games.club.state import Position

FAR = 99
_choices = words(layout.CHOICE * layout.LISTED)
_scratch, _notes = words(layout.SCRATCH), words(NOTED)
# Room for the rules to work in; nothing outlives a call, and every call holds the GIL.


def greedy(sample: Position, seat: Seat, draw: Draw) -> Action:
    """Return the choice that promises most at once."""
    state, field = sample.words(), sample.terms.field
    _notes[0] = 0
    at = pick(state, field, seat, draw(1 << 31) + 1, _notes, _choices, _scratch)
    at *= layout.CHOICE
    return made(_choices[at], _choices[at + 1], _choices[at + 2], sample.terms)


def beginner(sample: Position, seat: Seat, draw: Draw) -> Action:
    """Return what a beginner would do."""
    state, field = sample.words(), sample.terms.field
    count = list_choices(state, field, seat, _choices, _scratch)
    phase = state[layout.PHASE]
    if phase == layout.MOVING:
        best = _nearest(state, field, count, draw)
    elif phase == layout.ATTACKS:
        best = _likeliest(state, field, count)
    else:
        best = draw(count)
        if phase == layout.BANK and _choices[layout.CHOICE * best] == layout.GIVE:
            best = count - 1
    at = layout.CHOICE * best
    return made(_choices[at], _choices[at + 1], _choices[at + 2], sample.terms)


def _nearest(state: Words, field: Words, count: int, draw: Draw) -> int:
    """Return the first order by which a unit that has not moved comes nearer to its aim."""
    if is_cargo_left(state):
        return draw(count)
    best, least, unit = count - 1, 0, 0
    for number in range(count - 1):
        at = layout.CHOICE * number
        if _choices[at] != layout.MOVE or (unit and _choices[at + 1] != unit):
            continue
        slot = layout.SLOTS + _choices[at + 1] * layout.SLOT - layout.SLOT
        if state[slot + layout.MOVED]:
            continue
        if not unit or _choices[at + 1] != unit:
            least = 4 * _way_to_aim(state, field, slot, _start(state, field, slot))
        far = 4 * _way_to_aim(state, field, slot, _choices[at + 2]) + draw(5)
        if far < least:
            best, least, unit = number, far, _choices[at + 1]
    return best


def _start(state: Words, field: Words, slot: int) -> int:
    """Return where a unit is, as choices have it."""
    place = state[slot + layout.PLACE]
    return place if place < layout.FORT_PLACE else field[layout.HEXES] + place - layout.FORT_PLACE


def _way_to_aim(state: Words, field: Words, slot: int, place: int) -> int:
    """Return how far a place is from the nearest fort to take, or from the nearest enemy."""
    hexes = field[layout.HEXES]
    if place >= hexes:
        return 0 if may_capture(state, field, slot, place - hexes) else 6
    least = FAR
    for fort in range(field[layout.FORT_COUNT]):
        if may_capture(state, field, slot, fort):
            least = min(least, steps_to(field, place, fort) + 1)
    if least < FAR:
        return least
    seat = state[slot + layout.OWNER]
    for other in range(layout.SLOTS, layout.SLOTS + layout.SLOT * state[layout.UNITS], layout.SLOT):
        hex = state[other + layout.PLACE]
        if hex < layout.FORT_PLACE and (state[other + layout.OWNER] ^ seat) & 1:
            least = min(least, apart(field, place, hex))
    return max(least, 1)


def _likeliest(state: Words, field: Words, count: int) -> int:
    """Return the attack with most hits to be expected, less those that come back."""
    best, most = count - 1, 0
    for number in range(count - 1):
        at = layout.CHOICE * number
        if _choices[at + 2] == 0:
            continue
        slot = layout.SLOTS + _choices[at + 1] * layout.SLOT - layout.SLOT
        other = layout.SLOTS + _choices[at + 2] * layout.SLOT - layout.SLOT
        value = attacker_dice(state, field, slot, other) * hit_number(state, field, slot, other)
        back = target_dice(state, field, slot, other)
        if back:
            value -= back * hit_number(state, field, other, slot) // 2
        if value > most:
            best, most = number, value
    return best
