"""Victory: checked after every capture and every battle, or at the end of a turn (WIN)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import (
    fort_holder,
    kind_of,
    mover_class,
    owner_of,
    place_of,
    price_of,
    unit_count,
    unit_slot,
)
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import points_result


def end_game(state: Words, ending: int, result: int) -> None:
    """End the game and clear what was in progress."""
    state[layout.S_PHASE] = layout.P_OVER
    state[layout.S_ENDED] = ending
    state[layout.S_RESULT] = result
    state[layout.S_VICTIM] = 0
    state[layout.S_HITS] = 0
    state[layout.S_ROLLER] = 0
    state[layout.S_SPECIAL_KIND] = 0
    state[layout.S_SURRENDER] = 0


def forts_of(state: Words, field: Words, team: int) -> int:
    """Count the forts of a team: 0 for the odd seats (Central Powers), 1 for the others."""
    count = 0
    for fort in range(field[layout.F_FORT_COUNT]):
        owner = fort_holder(state, fort)
        if owner != 0 and (owner - 1) & 1 == team:
            count += 1
    return count


def is_unit_of(state: Words, field: Words, slot: int, team: int) -> int:
    """Return whether a slot is a living unit of a team, neither turret nor mine (TC-WIN-10)."""
    if place_of(state, slot) == layout.PLACE_GONE or (owner_of(state, slot) - 1) & 1 != team:
        return 0
    kind = kind_of(state, slot)
    return 1 if mover_class(field, kind) != layout.CLASS_FIXED else 0


def units_of(state: Words, field: Words, team: int) -> int:
    """Return the number of a team's living units, those in forts and trucks too (TC-WIN-06)."""
    count = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        count += is_unit_of(state, field, slot, team)
    return count


def has_units(state: Words, field: Words, team: int) -> int:
    """Return whether a team has a living unit (TC-WIN-01, -07)."""
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if is_unit_of(state, field, slot, team) != 0:
            return 1
    return 0


def compare(one: int, other: int) -> int:
    """Return the result if the higher number wins: 1, 2, or 3 for a draw."""
    if one == other:
        return 3
    return 1 if one > other else 2


def check_victory(state: Words, field: Words) -> None:
    """End the game if a team has won, unless that is checked later (TC-WIN-05, TC-GAP-38)."""
    if field[layout.F_CHECK_AT_END] == 0:
        check_victory_now(state, field)


def check_victory_now(state: Words, field: Words) -> None:
    """End the game if a team has won (TC-WIN-01 to -09, TC-VAR-11, TC-GAP-55)."""
    if state[layout.S_ENDED] != 0:
        return
    if field[layout.F_VP_ONLY] == 0:
        decide_by_board(state, field)
        if field[layout.F_VP] != 0 and state[layout.S_ENDED] == 0:
            decide_by_points(state, field)
    else:
        decide_by_points(state, field)
        if state[layout.S_ENDED] == 0:
            decide_empty_board(state, field)


def check_points(state: Words, field: Words) -> None:
    """Check the points alone after bonds were spent, if they count at once (TC-VAR-12)."""
    if field[layout.F_VP] != 0 and field[layout.F_CHECK_AT_END] == 0:
        decide_by_points(state, field)


def decide_by_board(state: Words, field: Words) -> None:
    """End the game if units or forts decide it (TC-WIN-01 to -03, -08, -09)."""
    central = has_units(state, field, 0)
    entente = has_units(state, field, 1)
    central_forts = forts_of(state, field, 0)
    entente_forts = forts_of(state, field, 1)
    if central == 0 and entente == 0:
        end_game(state, layout.E_BOTH_FELL, compare(central_forts, entente_forts))
    elif central == 0 or entente == 0:
        end_game(state, layout.E_NO_UNITS, 2 if central == 0 else 1)
    elif central_forts >= field[layout.F_FORTS_TO_WIN]:
        end_game(state, layout.E_ENOUGH_FORTS, 1)
    elif entente_forts >= field[layout.F_FORTS_TO_WIN]:
        end_game(state, layout.E_ENOUGH_FORTS, 2)


def decide_by_points(state: Words, field: Words) -> None:
    """End the game if the points decide it (TC-VAR-01)."""
    result = points_result(state, field)
    if result != 0:
        end_game(state, layout.E_ENOUGH_POINTS, result)


def decide_empty_board(state: Words, field: Words) -> None:
    """End the game as a draw if no team has a unit or a fort left (TC-WIN-09)."""
    if has_units(state, field, 0) == 0 and has_units(state, field, 1) == 0:
        if forts_of(state, field, 0) == 0 and forts_of(state, field, 1) == 0:
            end_game(state, layout.E_BOTH_FELL, 3)


def price_of_units(state: Words, field: Words, team: int) -> int:
    """Return the sum of the prices of a team's living units."""
    total = 0
    for unit in range(1, unit_count(state) + 1):
        slot = unit_slot(unit)
        if is_unit_of(state, field, slot, team) != 0:
            kind = kind_of(state, slot)
            total += price_of(field, kind)
    return total


def decide_by_rounds(state: Words, field: Words) -> None:
    """Decide a game after its last round: by forts, then by prices of units (TC-WIN-11)."""
    result = compare(forts_of(state, field, 0), forts_of(state, field, 1))
    if result == 3:
        result = compare(price_of_units(state, field, 0), price_of_units(state, field, 1))
    end_game(state, layout.E_ROUNDS_OVER, result)
