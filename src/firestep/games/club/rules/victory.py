"""Who has won (WIN): tested at once after every capture and every battle, or at a turn's end."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words
from firestep.games.club.rules.points import result_of


def close(state: Words, ending: int, result: int) -> None:
    """End the game; what was under way is dropped."""
    state[layout.PHASE] = layout.OVER
    state[layout.ENDED] = ending
    state[layout.RESULT] = result
    state[layout.VICTIM] = 0
    state[layout.HITS] = 0
    state[layout.ROLLER] = 0
    state[layout.SPECIAL_KIND] = 0
    state[layout.SURRENDER] = 0


def forts_of(state: Words, field: Words, team: int) -> int:
    """Count the forts of a team: 0 for the odd seats, the Central Powers, 1 for the others."""
    count = 0
    for fort in range(field[layout.FORT_COUNT]):
        owner = state[layout.FORTS + fort]
        if owner != 0 and (owner - 1) & 1 == team:
            count += 1
    return count


def is_unit_of(state: Words, field: Words, slot: int, team: int) -> int:
    """Tell whether a slot is a living unit of a team; turrets and mines are none (TC-WIN-10)."""
    if state[slot + layout.PLACE] == layout.GONE or (state[slot + layout.OWNER] - 1) & 1 != team:
        return 0
    kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
    return 1 if field[kind + layout.MOVES_AS] != layout.FIXED else 0


def units_of(state: Words, field: Words, team: int) -> int:
    """Count the living units of a team, those in forts and trucks too (TC-WIN-06)."""
    count = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        count += is_unit_of(state, field, slot, team)
        slot += layout.SLOT
    return count


def has_units(state: Words, field: Words, team: int) -> int:
    """Tell whether a team has a living unit (TC-WIN-01, -07)."""
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if is_unit_of(state, field, slot, team) != 0:
            return 1
        slot += layout.SLOT
    return 0


def more(one: int, other: int) -> int:
    """Return the result where more of something wins: 1, 2, or 3 for a draw."""
    if one == other:
        return 3
    return 1 if one > other else 2


def check(state: Words, field: Words) -> None:
    """End the game if somebody has won, where that is tested at once (TC-WIN-05, TC-GAP-38)."""
    if field[layout.CHECK_AT_END] == 0:
        check_now(state, field)


def check_now(state: Words, field: Words) -> None:
    """End the game if somebody has won (TC-WIN-01 to -09, TC-VAR-11, TC-GAP-55)."""
    if state[layout.ENDED] != 0:
        return
    if field[layout.VP_ONLY] == 0:
        judge_board(state, field)
        if field[layout.VP] != 0 and state[layout.ENDED] == 0:
            judge_points(state, field)
    else:
        judge_points(state, field)
        if state[layout.ENDED] == 0:
            judge_desert(state, field)


def check_points(state: Words, field: Words) -> None:
    """Look at the points alone, after bonds were spent, where they count at once (TC-VAR-12)."""
    if field[layout.VP] != 0 and field[layout.CHECK_AT_END] == 0:
        judge_points(state, field)


def judge_board(state: Words, field: Words) -> None:
    """End the game if units or forts decide it (TC-WIN-01 to -03, -08, -09)."""
    central = has_units(state, field, 0)
    entente = has_units(state, field, 1)
    central_forts = forts_of(state, field, 0)
    entente_forts = forts_of(state, field, 1)
    if central == 0 and entente == 0:
        close(state, layout.BOTH_FELL, more(central_forts, entente_forts))
    elif central == 0 or entente == 0:
        close(state, layout.NO_UNITS, 2 if central == 0 else 1)
    elif central_forts >= field[layout.FORTS_TO_WIN]:
        close(state, layout.ENOUGH_FORTS, 1)
    elif entente_forts >= field[layout.FORTS_TO_WIN]:
        close(state, layout.ENOUGH_FORTS, 2)


def judge_points(state: Words, field: Words) -> None:
    """End the game if the points decide it (TC-VAR-01)."""
    result = result_of(state, field)
    if result != 0:
        close(state, layout.ENOUGH_POINTS, result)


def judge_desert(state: Words, field: Words) -> None:
    """Call a game a draw in which nobody has a unit or a fort left (TC-WIN-09)."""
    if has_units(state, field, 0) == 0 and has_units(state, field, 1) == 0:
        if forts_of(state, field, 0) == 0 and forts_of(state, field, 1) == 0:
            close(state, layout.BOTH_FELL, 3)


def worth_of(state: Words, field: Words, team: int) -> int:
    """Add up the prices of a team's living units."""
    total = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if is_unit_of(state, field, slot, team) != 0:
            kind = field[layout.TYPES] + layout.TYPE * state[slot + layout.KIND]
            total += field[kind + layout.PRICE]
        slot += layout.SLOT
    return total


def judge_rounds(state: Words, field: Words) -> None:
    """Decide a game whose rounds are over: forts, then the worth of the units (TC-WIN-11)."""
    result = more(forts_of(state, field, 0), forts_of(state, field, 1))
    if result == 3:
        result = more(worth_of(state, field, 0), worth_of(state, field, 1))
    close(state, layout.ROUNDS_OVER, result)
