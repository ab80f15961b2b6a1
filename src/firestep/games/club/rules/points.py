"""Victory points (VAR): how they are earned, and what they decide."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.buffers import Words


def award(state: Words, field: Words, seat: int, points: int) -> None:
    """Give points to a seat where they are played for (TC-VAR-04 to -07, -13, -14, -44)."""
    if field[layout.VP] != 0:
        state[layout.POINTS + seat] += points


def spend(state: Words, field: Words, seat: int, bonds: int) -> None:
    """Count bonds spent; so many of them over the game make a point (TC-VAR-08, TC-DIFF-19).

    Gifts and their fees are no spending (TC-VAR-09).
    """
    if field[layout.VP] == 0 or field[layout.VP_BUY] != 0:
        return
    total = state[layout.SPENT + seat] + bonds
    state[layout.POINTS + seat] += total // field[layout.VP_BONDS]
    state[layout.SPENT + seat] = total % field[layout.VP_BONDS]


def points_of(state: Words, team: int) -> int:
    """Add up the points of a team: 0 for the odd seats, the Central Powers, 1 for the others."""
    return state[layout.POINTS + 1 + team] + state[layout.POINTS + 3 + team]


def is_at_limit(state: Words, field: Words, team: int) -> int:
    """Tell whether a team has the points that win: one of its players, or all (TC-VAR-01)."""
    if points_of(state, team) >= field[layout.VP_TEAM]:
        return 1
    if state[layout.POINTS + 1 + team] >= field[layout.VP_PLAYER]:
        return 1
    return 1 if state[layout.POINTS + 3 + team] >= field[layout.VP_PLAYER] else 0


def lone_winner(state: Words, field: Words) -> int:
    """Return the seat with most of those at the player's limit, the earlier of equals; or 0."""
    players = field[layout.PLAYERS]
    best = 0
    for place in range(players):
        seat = (state[layout.FIRST] + players - 1 + place) % players + 1
        if state[layout.POINTS + seat] >= field[layout.VP_PLAYER]:
            if best == 0 or state[layout.POINTS + seat] > state[layout.POINTS + best]:
                best = seat
    return best


def result_of(state: Words, field: Words) -> int:
    """Return the result that the points make, 0 for none yet (TC-VAR-02, -12, TC-DIFF-18)."""
    if field[layout.VP_ALONE] != 0:
        seat = lone_winner(state, field)
        if seat != 0:
            return 3 + seat
    central = is_at_limit(state, field, 0)
    entente = is_at_limit(state, field, 1)
    if central != 0 and entente != 0:
        lead = points_of(state, 0) - points_of(state, 1)
        if lead == 0:
            return 0
        return 1 if lead > 0 else 2
    if central != 0:
        return 1
    return 2 if entente != 0 else 0
