"""Validation of the setup, step by step (SETUP)."""

from firestep.games.club.config.game_config import ARMIES, GameConfig
from firestep.games.club.formats.validate.units import movement_class, violation
from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    army_of,
    bonds_of,
    chips_of,
    damage_of,
    dealt_numbers_of,
    experience_of,
    fort_holder,
    headquarters_of,
    kind_of,
    order_roll_of,
    owner_of,
    place_of,
    slot_word,
    start_hex,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.state import initial_position, pickable_special_forces


def check_setup(state: Words, config: GameConfig) -> None:
    """Check a position before round 1 against the order of the setup."""
    initial = initial_position(config).words()
    all_ready = (2 << config.players) - 2
    _check_units(state, initial, state[layout.S_READY] == all_ready, config)
    _check_nothing_done(state, initial, config)
    phase = _phase_of(state, all_ready)
    if (state[layout.S_READY] == all_ready) == (phase == layout.P_SPLIT):
        raise violation(
            "all seats are ready once the split is over, not before", "TC-SETUP-34", "ready"
        )
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        is_ready = state[layout.S_READY] >> owner_of(state, slot) & 1
        if is_ready and kind_of(state, slot) == 0:
            raise violation("is not picked, but the split is sealed", "TC-VAR-38", f"u{unit}")
        # Turrets and unpicked special forces have no army.
        has_none = movement_class(state, slot, config) == layout.CLASS_FIXED
        if has_none and army_of(state, slot):
            raise violation("has no army", "TC-GAP-70", f"u{unit}")
        if is_ready and not has_none and army_of(state, slot) == 0:
            raise violation("is in no army, but the split is sealed", "TC-SETUP-14", f"u{unit}")
    if phase in (layout.P_PLACE_ORDER, layout.P_FIRST_ROLL):
        _check_contest(state)
    if phase in (layout.P_DRAW_CHIP, layout.P_PLACING) and state[layout.S_ARMY] == 0:
        raise violation("the army to place is missing", "TC-SETUP-20", "army")
    if phase == layout.P_PLACING and state[layout.S_NUMBER] == 0:
        raise violation("the number of the chip is missing", "TC-SETUP-35", "number")
    _check_chips(state, phase, config)
    _check_armies(state, phase, config)
    if config.field[layout.F_VP]:
        _check_dealt(state, phase, config)
        _check_headquarters(state, phase, config)


def _phase_of(state: Words, all_ready: int) -> int:
    """Return the phase; for a finished game, the phase in which it ended."""
    if state[layout.S_PHASE] != layout.P_OVER:
        return state[layout.S_PHASE]
    if state[layout.S_READY] != all_ready:
        return layout.P_SPLIT
    if state[layout.S_RIVALS]:
        is_before = any(chips_of(state, seat) for seat in range(1, 5))
        return layout.P_PLACE_ORDER if is_before else layout.P_FIRST_ROLL
    if state[layout.S_ARMY]:
        return layout.P_PLACING if state[layout.S_NUMBER] else layout.P_DRAW_CHIP
    is_placed = not any(chips_of(state, seat) for seat in range(1, 5))
    return layout.P_HEADQUARTERS if is_placed else layout.P_TURN_CHIP


def _check_units(state: Words, initial: Words, is_shown: bool, config: GameConfig) -> None:
    """Check the starting units of all seats, including all turrets of a seat that picked them."""
    wanted = []
    for unit in range(1, unit_count(initial) + 1):
        slot = unit_slot(unit)
        wanted.append((kind_of(initial, slot), owner_of(initial, slot)))
        kind = kind_of(state, slot) if unit <= state[layout.S_UNITS] else 0
        if wanted[-1][0] == 0 and kind:
            if kind not in pickable_special_forces(config):
                message = f"nobody starts with a {config.kinds[kind]}"
                raise violation(message, "TC-VAR-38, TC-GAP-70", f"u{unit}")
            wanted[-1] = (kind, wanted[-1][1])
    for kind, owner in wanted[:] if is_shown else ():
        if kind and config.unit_type(kind).kind == "turret":
            wanted += [(kind, owner)] * (config.unit_type(kind).count - 1)
    if state[layout.S_UNITS] != len(wanted):
        message = f"{state[layout.S_UNITS]} units; a game begins with {len(wanted)}"
        raise violation(message, "TC-SETUP-06", "units")
    for unit, (kind, owner) in enumerate(wanted, 1):
        slot = unit_slot(unit)
        if (kind_of(state, slot), owner_of(state, slot)) != (kind, owner):
            name = config.kinds[kind] or "special force"
            message = f"is the {name} of {config.nations[owner - 1]} in the setup"
            raise violation(message, "TC-SETUP-06", f"u{unit}")


def _check_nothing_done(state: Words, initial: Words, config: GameConfig) -> None:
    """Check that nothing has happened yet that needs a turn: moves, damage, forts, income."""
    for unit in range(1, unit_count(state) + 1):
        slot, place = unit_slot(unit), f"u{unit}"
        if layout.PLACE_FORT <= place_of(state, slot) < layout.NOWHERE:
            raise violation("is placed on a hex, not in a fort", "TC-SETUP-25", place)
        if any(
            slot_word(state, slot, at) for at in (layout.U_MOVED, layout.U_STAYED, layout.U_SHOTS)
        ):
            raise violation("no unit moves before the first turn", "TC-TURN-01", place)
        if experience_of(state, slot) or damage_of(state, slot):
            message = "has neither damage nor experience before the first turn"
            raise violation(message, "TC-SETUP-29, TC-SETUP-30", place)
    for team in (1, 2):  # allies may give bonds during the setup; the fee reduces the total
        seats = range(team, config.players + 1, 2)
        maximum = sum(bonds_of(initial, seat) for seat in seats)
        if sum(bonds_of(state, seat) for seat in seats) > maximum:
            message = f"{config.nations[team - 1]} and allies begin with {maximum}"
            raise violation(message, "TC-SETUP-27, TC-SETUP-28", "bonds")
    if any(fort_holder(state, fort) for fort in range(layout.MAX_FORTS)):
        raise violation("no fort is held before the first turn", "TC-SETUP-31", "forts")
    for field, at in (
        ("used", layout.S_USED),
        ("used_first", layout.S_USED_FIRST),
        ("mover", layout.S_MOVER),
        ("unloading", layout.S_UNLOADING),
        ("declared", layout.S_DECLARED),
        ("fought", layout.S_FOUGHT),
        ("bought", layout.S_BOUGHT),
    ):
        if state[at]:
            raise violation("belongs to a turn, but none has begun", "TC-TURN-01", field)


def _check_contest(state: Words) -> None:
    """Check the dice of a contest for the highest roll: the seats roll in order."""
    seat, rivals = state[layout.S_SEAT], state[layout.S_RIVALS]
    if rivals.bit_count() < 2 or not rivals >> seat & 1:
        raise violation(
            "two or more seats roll, and one of them is on turn",
            "TC-SETUP-18, TC-TURN-01",
            "rivals",
        )
    for number in range(1, 5):
        die = order_roll_of(state, number)
        if (die != 0) != (rivals >> number & 1 == 1 and number < seat) or die > 12:
            raise violation("those before this seat have rolled, 1 to 12", "TC-SETUP-18", "rolls")


def _check_chips(state: Words, phase: int, config: GameConfig) -> None:
    """Check the turned chips against the order of placing and the drawn numbers."""
    seat, players = state[layout.S_SEAT], config.players
    turned = [3 - chips_of(state, number).bit_count() for number in range(1, players + 1)]
    total: int = sum(turned)
    drawn = total - (phase == layout.P_DRAW_CHIP)
    left = len(config.map.starts) - drawn
    if state[layout.S_NUMBERS].bit_count() != left:
        message = f"{left} must remain when {drawn} are drawn"
        raise violation(message, "TC-SETUP-12, TC-SETUP-35", "numbers")
    if state[layout.S_NUMBER] and state[layout.S_NUMBERS] >> state[layout.S_NUMBER] & 1:
        raise violation("must be drawn already", "TC-SETUP-35", "number")
    if phase in (layout.P_SPLIT, layout.P_PLACE_ORDER) and total:
        raise violation("no chip is turned before the placing", "TC-SETUP-20", "chips")
    if phase in (layout.P_HEADQUARTERS, layout.P_FIRST_ROLL) and total != 3 * players:
        raise violation("all chips are turned before the first turn", "TC-SETUP-20", "chips")
    if phase in (layout.P_TURN_CHIP, layout.P_DRAW_CHIP, layout.P_PLACING):
        if state[layout.S_ARMY]:
            if chips_of(state, seat) >> state[layout.S_ARMY] & 1:
                raise violation("its chip is not turned", "TC-SETUP-20", "army")
            turned[seat - 1] -= 1
        # Clockwise from the seat to place: seats still to place in this pass, then the others.
        order = turned[seat - 1 :] + turned[: seat - 1]
        if config.field[layout.F_REVEAL_ALL]:
            is_in_order = (
                order[0] < 3 and set(order[1:]) <= {0, 3} and order[1:] == sorted(order[1:])
            )
            have = order[1:].count(3)
        else:
            is_in_order = order[0] < 3 and order == sorted(order) and order[-1] <= order[0] + 1
            have = order.count(order[0] + 1)
        if not is_in_order:
            raise violation("the seats turn one chip each, clockwise", "TC-SETUP-20", "chips")
        if config.field[layout.F_VP] and (seat - 1 - have) % players != state[layout.S_PLACER] - 1:
            raise violation("is not the seat that placed first", "TC-GAP-92", "placer")


def _check_armies(state: Words, phase: int, config: GameConfig) -> None:
    """Check that exactly the units of turned chips are on the board."""
    waiting = False
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        army, owner = army_of(state, slot), owner_of(state, slot)
        is_placed = place_of(state, slot) != layout.NOWHERE
        is_next = army == state[layout.S_ARMY] != 0 and owner == state[layout.S_SEAT]
        if is_next and phase == layout.P_PLACING:
            waiting |= not is_placed
            continue
        is_turned = army != 0 and not chips_of(state, owner) >> army & 1
        if is_placed != (is_turned and not is_next):
            name = f"army {ARMIES[army - 1]}" if army else "no army"
            message = f"is of {name}, and {'is' if is_placed else 'is not'} on the board"
            raise violation(message, "TC-SETUP-20", f"u{unit}")
    if phase == layout.P_PLACING and not waiting:
        raise violation("the whole army is placed already", "TC-SETUP-20", "army")


def _check_dealt(state: Words, phase: int, config: GameConfig) -> None:
    """Check the start numbers for the headquarters against the turned chips (TC-VAR-03)."""
    if not layout.P_TURN_CHIP <= phase <= layout.P_HEADQUARTERS:
        return
    drawn = sum(1 << number for number in config.map.starts) ^ state[layout.S_NUMBERS]
    noted = 0
    for seat in range(1, config.players + 1):
        dealt, turned = dealt_numbers_of(state, seat), 3 - chips_of(state, seat).bit_count()
        turned -= phase == layout.P_DRAW_CHIP and seat == state[layout.S_SEAT]
        if dealt.bit_count() != turned or dealt & noted:
            raise violation("each seat has the numbers on its chips", "TC-VAR-03", "dealt")
        noted |= dealt
    number = state[layout.S_NUMBER]
    if noted != drawn or (
        number and not dealt_numbers_of(state, state[layout.S_SEAT]) >> number & 1
    ):
        raise violation("each seat has the numbers on its chips", "TC-VAR-03", "dealt")


def _check_headquarters(state: Words, phase: int, config: GameConfig) -> None:
    """Check that the seats choose their headquarters in the order of placing (TC-GAP-92)."""
    if phase not in (layout.P_HEADQUARTERS, layout.P_FIRST_ROLL):
        return
    players, field, first = config.players, config.field, state[layout.S_PLACER]
    if (first == 0) != (phase == layout.P_FIRST_ROLL):
        raise violation("is known only until all seats have headquarters", "TC-GAP-92", "placer")
    done = (state[layout.S_SEAT] - first) % players if phase == layout.P_HEADQUARTERS else players
    for place in range(players):
        seat = (first - 1 + place) % players + 1 if first else place + 1
        flag, dealt = headquarters_of(state, seat), dealt_numbers_of(state, seat)
        own = [start_hex(field, number) + 1 for number in range(16) if dealt >> number & 1]
        if (flag != 0) != (place < done) or (flag and own and flag not in own):
            raise violation("the seats choose one of their own numbers in turn", "TC-VAR-03", "hq")
