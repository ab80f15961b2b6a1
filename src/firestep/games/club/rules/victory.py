"""Who has won (WIN): tested at once after every capture and every battle."""

from firestep.games.club import layout
from firestep.games.club.words import Words


def close(state: Words, ending: int, result: int) -> None:
    """End the game; what was under way is dropped."""
    state[layout.PHASE] = layout.OVER
    state[layout.ENDED] = ending
    state[layout.RESULT] = result
    state[layout.VICTIM] = 0
    state[layout.HITS] = 0
    state[layout.SURRENDER] = 0


def forts_of(state: Words, field: Words, team: int) -> int:
    """Count the forts of a team: 0 for the odd seats, the Central Powers, 1 for the others."""
    count = 0
    for fort in range(field[layout.FORT_COUNT]):
        owner = state[layout.FORTS + fort]
        if owner != 0 and (owner - 1) & 1 == team:
            count += 1
    return count


def units_of(state: Words, team: int) -> int:
    """Count the living units of a team, those in forts and trucks too (TC-WIN-06)."""
    count = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if (
            state[slot + layout.PLACE] != layout.GONE
            and (state[slot + layout.OWNER] - 1) & 1 == team
        ):
            count += 1
        slot += layout.SLOT
    return count


def more(one: int, other: int) -> int:
    """Return the result where more of something wins: 1, 2, or 3 for a draw."""
    if one == other:
        return 3
    return 1 if one > other else 2


def check(state: Words, field: Words) -> None:
    """End the game if somebody has won (TC-WIN-01 to -09)."""
    central = units_of(state, 0)
    entente = units_of(state, 1)
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


def worth_of(state: Words, field: Words, team: int) -> int:
    """Add up the prices of a team's living units."""
    total = 0
    slot = layout.SLOTS
    for _ in range(state[layout.UNITS]):
        if (
            state[slot + layout.PLACE] != layout.GONE
            and (state[slot + layout.OWNER] - 1) & 1 == team
        ):
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
