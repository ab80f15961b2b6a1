"""Whether the fields of the setup can be what they are, step by step (SETUP)."""

from firestep.games.club import layout
from firestep.games.club.forms.sound_units import slot_of, wrong
from firestep.games.club.state import start
from firestep.games.club.terms import ARMIES, Terms
from firestep.games.club.words import Words


def check_setup(state: Words, terms: Terms) -> None:
    """Hold a position before round 1 against the order of the setup."""
    begun = start(terms).words()
    _check_nothing_done(state, begun, terms)
    everybody = (2 << terms.players) - 2
    phase = _phase_of(state, everybody)
    if (state[layout.READY] == everybody) == (phase == layout.SPLIT):
        raise wrong("everybody is, once the split is over, not before", "TC-SETUP-34", "ready")
    for unit in range(1, state[layout.UNITS] + 1):
        slot = slot_of(unit)
        is_ready = state[layout.READY] >> state[slot + layout.OWNER] & 1
        if is_ready and state[slot + layout.ARMY_OF] == 0:
            raise wrong("is in no army, and the split is sealed", "TC-SETUP-14", f"u{unit}")
    if phase in (layout.PLACE_ORDER, layout.FIRST_ROLL):
        _check_contest(state)
    if phase in (layout.DRAW_CHIP, layout.PLACING) and state[layout.ARMY] == 0:
        raise wrong("one army is being placed", "TC-SETUP-20", "army")
    if phase == layout.PLACING and state[layout.NUMBER] == 0:
        raise wrong("the chip has a number", "TC-SETUP-35", "number")
    _check_chips(state, phase, terms)
    _check_armies(state, phase, terms)


def _phase_of(state: Words, everybody: int) -> int:
    """Return the phase, of a game that is over the one it was broken off in."""
    if state[layout.PHASE] != layout.OVER:
        return state[layout.PHASE]
    if state[layout.READY] != everybody:
        return layout.SPLIT
    if state[layout.RIVALS]:
        is_before = any(state[layout.CHIPS + seat] for seat in range(1, 5))
        return layout.PLACE_ORDER if is_before else layout.FIRST_ROLL
    if state[layout.ARMY]:
        return layout.PLACING if state[layout.NUMBER] else layout.DRAW_CHIP
    return layout.TURN_CHIP


def _check_nothing_done(state: Words, begun: Words, terms: Terms) -> None:
    """Look for what only comes with the battle: losses, forts, money."""
    if state[layout.UNITS] != begun[layout.UNITS]:
        what = f"{state[layout.UNITS]} units; a game begins with {begun[layout.UNITS]}"
        raise wrong(what, "TC-SETUP-06", "units")
    for unit in range(1, state[layout.UNITS] + 1):
        slot, place = slot_of(unit), f"u{unit}"
        if any(state[slot + at] != begun[slot + at] for at in (layout.KIND, layout.OWNER)):
            kind = terms.kinds[begun[slot + layout.KIND]]
            nation = terms.nations[begun[slot + layout.OWNER] - 1]
            raise wrong(f"is the {kind} of {nation} in the setup", "TC-SETUP-06", place)
        if layout.FORT_PLACE <= state[slot + layout.PLACE] < layout.NOWHERE:
            raise wrong("is placed on a hex, not in a fort", "TC-SETUP-25", place)
        if state[slot + layout.MOVED] or state[slot + layout.STAYED]:
            raise wrong("nothing moves before the battle", "TC-TURN-01", place)
        if state[slot + layout.EXPERIENCE] or state[slot + layout.DAMAGE]:
            what = "has neither damage nor experience before the battle"
            raise wrong(what, "TC-SETUP-29, TC-SETUP-30", place)
    for team in (1, 2):  # gifts between allies are made even now, and cost a fee
        purses = range(layout.BONDS + team, layout.BONDS + terms.players + 1, 2)
        most = sum(begun[purse] for purse in purses)
        if sum(state[purse] for purse in purses) > most:
            what = f"{terms.nations[team - 1]} and allies begin with {most}"
            raise wrong(what, "TC-SETUP-27, TC-SETUP-28", "bonds")
    if any(state[layout.FORTS : layout.FORTS + layout.MOST_FORTS]):
        raise wrong("nobody holds one before the battle", "TC-SETUP-31", "forts")
    for field, at in (
        ("used", layout.USED),
        ("used_first", layout.USED_FIRST),
        ("mover", layout.MOVER),
        ("unloading", layout.UNLOADING),
        ("declared", layout.DECLARED),
        ("fought", layout.FOUGHT),
        ("bought", layout.BOUGHT),
    ):
        if state[at]:
            raise wrong("belongs to a turn, and none has begun", "TC-TURN-01", field)


def _check_contest(state: Words) -> None:
    """Hold the dice for the highest roll against whose turn it is: the seats roll in order."""
    seat, rivals = state[layout.SEAT], state[layout.RIVALS]
    if rivals.bit_count() < 2 or not rivals >> seat & 1:
        raise wrong("two or more roll, one of them now", "TC-SETUP-18, TC-TURN-01", "rivals")
    for number in range(1, 5):
        die = state[layout.ROLLS + number]
        if (die != 0) != (rivals >> number & 1 == 1 and number < seat) or die > 12:
            raise wrong("those before this seat have rolled, 1 to 12", "TC-SETUP-18", "rolls")


def _check_chips(state: Words, phase: int, terms: Terms) -> None:
    """Hold the chips turned up against the order of placing and the numbers drawn."""
    seat, players = state[layout.SEAT], terms.players
    turned = [3 - state[layout.CHIPS + number].bit_count() for number in range(1, players + 1)]
    total: int = sum(turned)
    drawn = total - (phase == layout.DRAW_CHIP)
    left = len(terms.ground.starts) - drawn
    if state[layout.NUMBERS].bit_count() != left:
        what = f"{left} are not drawn when {drawn} are"
        raise wrong(what, "TC-SETUP-12, TC-SETUP-35", "numbers")
    if state[layout.NUMBER] and state[layout.NUMBERS] >> state[layout.NUMBER] & 1:
        raise wrong("is drawn", "TC-SETUP-35", "number")
    if phase in (layout.SPLIT, layout.PLACE_ORDER) and total:
        raise wrong("none is turned before the placing", "TC-SETUP-20", "chips")
    if phase == layout.FIRST_ROLL and total != 3 * players:
        raise wrong("all are turned before the first turn", "TC-SETUP-20", "chips")
    if phase in (layout.TURN_CHIP, layout.DRAW_CHIP, layout.PLACING):
        if state[layout.ARMY]:
            if state[layout.CHIPS + seat] >> state[layout.ARMY] & 1:
                raise wrong("its chip is not turned", "TC-SETUP-20", "army")
            turned[seat - 1] -= 1
        # Clockwise from the seat to place: those still to place this time, then those who have.
        order = turned[seat - 1 :] + turned[: seat - 1]
        if order[0] == 3 or order != sorted(order) or order[-1] > order[0] + 1:
            raise wrong("each turns one, then the next clockwise", "TC-SETUP-20", "chips")


def _check_armies(state: Words, phase: int, terms: Terms) -> None:
    """Look for units that should stand and do not, or stand too early."""
    waiting = False
    for unit in range(1, state[layout.UNITS] + 1):
        slot = slot_of(unit)
        army, owner = state[slot + layout.ARMY_OF], state[slot + layout.OWNER]
        stands = state[slot + layout.PLACE] != layout.NOWHERE
        is_next = army == state[layout.ARMY] != 0 and owner == state[layout.SEAT]
        if is_next and phase == layout.PLACING:
            waiting |= not stands
            continue
        is_turned = army != 0 and not state[layout.CHIPS + owner] >> army & 1
        if stands != (is_turned and not is_next):
            name = f"army {ARMIES[army - 1]}" if army else "no army"
            what = f"is of {name}, and {'is' if stands else 'is not'} on the board"
            raise wrong(what, "TC-SETUP-20", f"u{unit}")
    if phase == layout.PLACING and not waiting:
        raise wrong("all of the army stand", "TC-SETUP-20", "army")
