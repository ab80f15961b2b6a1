"""Victory points: how they are earned, and what they decide (VAR)."""

from firestep.games.club.kernel import layout
from firestep.games.club.kernel.access import points_of, set_points, set_spent, spent_of
from firestep.games.club.kernel.buffers import Words


def award_points(state: Words, field: Words, seat: int, points: int) -> None:
    """Add points to a seat, if they are in play (TC-VAR-04 to -07, -13, -14, -44)."""
    if field[layout.F_VP] != 0:
        set_points(state, seat, points_of(state, seat) + points)


def count_spending(state: Words, field: Words, seat: int, bonds: int) -> None:
    """Count bonds spent; VP_BONDS of them make a point (TC-VAR-08, TC-DIFF-19).

    Gifts and their fees do not count as spending (TC-VAR-09).
    """
    if field[layout.F_VP] == 0 or field[layout.F_VP_BUY] != 0:
        return
    total = spent_of(state, seat) + bonds
    set_points(state, seat, points_of(state, seat) + (total // field[layout.F_VP_BONDS]))
    set_spent(state, seat, total % field[layout.F_VP_BONDS])


def team_points(state: Words, team: int) -> int:
    """Return the points of a team: 0 for the odd seats (Central Powers), 1 for the others."""
    return points_of(state, 1 + team) + points_of(state, 3 + team)


def team_limit(field: Words) -> int:
    """Return the points with which a team wins: a lone player needs those of one (TC-VAR-01)."""
    if field[layout.F_PLAYERS] > 2 or field[layout.F_VP_TEAM] < field[layout.F_VP_PLAYER]:
        return field[layout.F_VP_TEAM]
    return field[layout.F_VP_PLAYER]


def is_at_limit(state: Words, field: Words, team: int) -> int:
    """Return whether a team has the points to win: one of its players, or together (TC-VAR-01)."""
    if team_points(state, team) >= field[layout.F_VP_TEAM]:
        return 1
    if points_of(state, 1 + team) >= field[layout.F_VP_PLAYER]:
        return 1
    return 1 if points_of(state, 3 + team) >= field[layout.F_VP_PLAYER] else 0


def find_lone_winner(state: Words, field: Words) -> int:
    """Return the seat with most points at the player's limit, the earlier of equals; or 0."""
    players = field[layout.F_PLAYERS]
    best = 0
    for place in range(players):
        seat = (state[layout.S_FIRST_SEAT] + players - 1 + place) % players + 1
        if points_of(state, seat) >= field[layout.F_VP_PLAYER]:
            if best == 0 or points_of(state, seat) > points_of(state, best):
                best = seat
    return best


def points_result(state: Words, field: Words) -> int:
    """Return the result decided by points, 0 for none yet (TC-VAR-02, -12, TC-DIFF-18)."""
    if field[layout.F_VP_ALONE] != 0:
        seat = find_lone_winner(state, field)
        if seat != 0:
            return 3 + seat
    central = is_at_limit(state, field, 0)
    entente = is_at_limit(state, field, 1)
    if central != 0 and entente != 0:
        lead = team_points(state, 0) - team_points(state, 1)
        if lead == 0:
            return 0
        return 1 if lead > 0 else 2
    if central != 0:
        return 1
    return 2 if entente != 0 else 0
