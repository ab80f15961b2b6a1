"""Whether the fields of the setup can be what they are, step by step (SETUP)."""

from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.formats.validate.units import moves_as, slot_of, wrong
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.state import picks, start


def check_setup(state: Words, terms: GameConfig) -> None:
    """Hold a position before round 1 against the order of the setup."""
    begun = start(terms).words()
    everybody = (2 << terms.players) - 2
    _check_units(state, begun, state[layout.READY] == everybody, terms)
    _check_nothing_done(state, begun, terms)
    phase = _phase_of(state, everybody)
    if (state[layout.READY] == everybody) == (phase == layout.SPLIT):
        raise wrong("everybody is, once the split is over, not before", "TC-SETUP-34", "ready")
    for unit in range(1, state[layout.UNITS] + 1):
        slot = slot_of(unit)
        is_ready = state[layout.READY] >> state[slot + layout.OWNER] & 1
        if is_ready and state[slot + layout.KIND] == 0:
            raise wrong("is not picked, and the split is sealed", "TC-VAR-38", f"u{unit}")
        has_none = moves_as(state, slot, terms) == layout.FIXED  # turrets, and what is not picked
        if has_none and state[slot + layout.ARMY_OF]:
            raise wrong("has no army", "TC-GAP-70", f"u{unit}")
        if is_ready and not has_none and state[slot + layout.ARMY_OF] == 0:
            raise wrong("is in no army, and the split is sealed", "TC-SETUP-14", f"u{unit}")
    if phase in (layout.PLACE_ORDER, layout.FIRST_ROLL):
        _check_contest(state)
    if phase in (layout.DRAW_CHIP, layout.PLACING) and state[layout.ARMY] == 0:
        raise wrong("one army is being placed", "TC-SETUP-20", "army")
    if phase == layout.PLACING and state[layout.NUMBER] == 0:
        raise wrong("the chip has a number", "TC-SETUP-35", "number")
    _check_chips(state, phase, terms)
    _check_armies(state, phase, terms)
    if terms.field[layout.VP]:
        _check_dealt(state, phase, terms)
        _check_flags(state, phase, terms)


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
    is_placed = not any(state[layout.CHIPS + seat] for seat in range(1, 5))
    return layout.HEADQUARTERS if is_placed else layout.TURN_CHIP


def _check_units(state: Words, begun: Words, is_shown: bool, terms: GameConfig) -> None:
    """Look whether everybody has what he starts with, and whoever picked turrets all of them."""
    wanted = []
    for unit in range(1, begun[layout.UNITS] + 1):
        slot = slot_of(unit)
        wanted.append((begun[slot + layout.KIND], begun[slot + layout.OWNER]))
        kind = state[slot + layout.KIND] if unit <= state[layout.UNITS] else 0
        if wanted[-1][0] == 0 and kind:
            if kind not in picks(terms):
                what = f"nobody starts with a {terms.kinds[kind]}"
                raise wrong(what, "TC-VAR-38, TC-GAP-70", f"u{unit}")
            wanted[-1] = (kind, wanted[-1][1])
    for kind, owner in wanted[:] if is_shown else ():
        if kind and terms.kind(kind).kind == "turret":
            wanted += [(kind, owner)] * (terms.kind(kind).count - 1)
    if state[layout.UNITS] != len(wanted):
        what = f"{state[layout.UNITS]} units; a game begins with {len(wanted)}"
        raise wrong(what, "TC-SETUP-06", "units")
    for unit, (kind, owner) in enumerate(wanted, 1):
        slot = slot_of(unit)
        if (state[slot + layout.KIND], state[slot + layout.OWNER]) != (kind, owner):
            name = terms.kinds[kind] or "special force"
            what = f"is the {name} of {terms.nations[owner - 1]} in the setup"
            raise wrong(what, "TC-SETUP-06", f"u{unit}")


def _check_nothing_done(state: Words, begun: Words, terms: GameConfig) -> None:
    """Look for what only comes with the battle: losses, forts, money."""
    for unit in range(1, state[layout.UNITS] + 1):
        slot, place = slot_of(unit), f"u{unit}"
        if layout.FORT_PLACE <= state[slot + layout.PLACE] < layout.NOWHERE:
            raise wrong("is placed on a hex, not in a fort", "TC-SETUP-25", place)
        if any(state[slot + at] for at in (layout.MOVED, layout.STAYED, layout.SHOTS)):
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


def _check_chips(state: Words, phase: int, terms: GameConfig) -> None:
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
    if phase in (layout.HEADQUARTERS, layout.FIRST_ROLL) and total != 3 * players:
        raise wrong("all are turned before the first turn", "TC-SETUP-20", "chips")
    if phase in (layout.TURN_CHIP, layout.DRAW_CHIP, layout.PLACING):
        if state[layout.ARMY]:
            if state[layout.CHIPS + seat] >> state[layout.ARMY] & 1:
                raise wrong("its chip is not turned", "TC-SETUP-20", "army")
            turned[seat - 1] -= 1
        # Clockwise from the seat to place: those still to place this time, then those who have.
        order = turned[seat - 1 :] + turned[: seat - 1]
        if terms.field[layout.REVEAL_ALL]:
            is_so = order[0] < 3 and set(order[1:]) <= {0, 3} and order[1:] == sorted(order[1:])
            have = order[1:].count(3)
        else:
            is_so = order[0] < 3 and order == sorted(order) and order[-1] <= order[0] + 1
            have = order.count(order[0] + 1)
        if not is_so:
            raise wrong("each turns one, then the next clockwise", "TC-SETUP-20", "chips")
        if terms.field[layout.VP] and (seat - 1 - have) % players != state[layout.PLACER] - 1:
            raise wrong("is not who placed first", "TC-GAP-92", "placer")


def _check_armies(state: Words, phase: int, terms: GameConfig) -> None:
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


def _check_dealt(state: Words, phase: int, terms: GameConfig) -> None:
    """Hold the start numbers noted for the headquarters against the chips turned (TC-VAR-03)."""
    if not layout.TURN_CHIP <= phase <= layout.HEADQUARTERS:
        return
    drawn = sum(1 << number for number in terms.ground.starts) ^ state[layout.NUMBERS]
    noted = 0
    for seat in range(1, terms.players + 1):
        dealt, turned = state[layout.DEALT + seat], 3 - state[layout.CHIPS + seat].bit_count()
        turned -= phase == layout.DRAW_CHIP and seat == state[layout.SEAT]
        if dealt.bit_count() != turned or dealt & noted:
            raise wrong("to each the numbers on his chips", "TC-VAR-03", "dealt")
        noted |= dealt
    number = state[layout.NUMBER]
    if noted != drawn or (number and not state[layout.DEALT + state[layout.SEAT]] >> number & 1):
        raise wrong("to each the numbers on his chips", "TC-VAR-03", "dealt")


def _check_flags(state: Words, phase: int, terms: GameConfig) -> None:
    """Look who has chosen his headquarters: all in the order of placing (TC-GAP-92)."""
    if phase not in (layout.HEADQUARTERS, layout.FIRST_ROLL):
        return
    players, field, first = terms.players, terms.field, state[layout.PLACER]
    if (first == 0) != (phase == layout.FIRST_ROLL):
        raise wrong("is known until all have their headquarters", "TC-GAP-92", "placer")
    done = (state[layout.SEAT] - first) % players if phase == layout.HEADQUARTERS else players
    for place in range(players):
        seat = (first - 1 + place) % players + 1 if first else place + 1
        flag, dealt = state[layout.HQ + seat], state[layout.DEALT + seat]
        own = [
            field[field[layout.STARTS] + number] + 1 for number in range(16) if dealt >> number & 1
        ]
        if (flag != 0) != (place < done) or (flag and own and flag not in own):
            raise wrong("each chooses in turn one of his numbers", "TC-VAR-03", "hq")
