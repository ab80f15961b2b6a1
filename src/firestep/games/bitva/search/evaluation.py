"""The evaluation of a position before a roll: its features and the expected score.

The rolls with which each player can capture are computed exactly as sets of rolls. This repeats the
reach of the rules (`movement.may_land`) in a faster form; a test compares it with the moves that
the rules list for each roll.
"""

import math

from firestep.games.bitva import access
from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.movement import owns_post
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.rules.turn import seat_in_slot
from firestep.games.bitva.search import access as search_access
from firestep.games.bitva.search import layout
from firestep.games.bitva.search.workspace import Workspace


def find_threats(ws: Workspace) -> None:
    """List the pieces and collect the rolls with which each player can capture."""
    list_pieces(ws)
    ws.hanging[1] = collect_threats(ws, 0)
    ws.hanging[0] = collect_threats(ws, 1)


def count_threats(ws: Workspace, seat: int) -> int:
    """Return with how many of the 36 rolls a seat captures a general, after `find_threats`."""
    return search_access.count_rolls(ws, ws.kills[seat])


def count_risks(ws: Workspace, seat: int) -> int:
    """Return with how many of the 36 rolls an enemy of a seat captures a general."""
    rolls = 0
    for enemy in range(seat % 2 + 1, ws.field[board.F_PLAYERS] + 1, 2):
        rolls |= ws.kills[enemy]
    return search_access.count_rolls(ws, rolls)


def list_pieces(ws: Workspace) -> None:
    """List the pieces of both teams, mark patrols, count infantry and pieces in the zone."""
    state, field = ws.state, ws.field
    clear_counts(ws)
    for index in range(field[board.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        piece = state[cell]
        if piece != 0:
            seat = access.owner_of(piece)
            team = access.team_of(seat)
            ws.pieces[team][ws.piece_counts[team]] = cell
            ws.piece_counts[team] += 1
            if not access.is_general(piece):
                ws.infantry[seat] += 1
            if access.in_zone(field, cell):
                ws.in_zone[seat] += 1
    for team in range(2):
        mark_patrols(ws, team)


def clear_counts(ws: Workspace) -> None:
    """Clear the counts by team and by seat."""
    for team in range(2):
        ws.piece_counts[team] = 0
    for seat in range(layout.SEATS):
        ws.kills[seat] = 0
        ws.takes[seat] = 0
        ws.raids[seat] = 0
        ws.reach[seat] = 0
        ws.infantry[seat] = 0
        ws.patrolling[seat] = 0
        ws.in_zone[seat] = 0


def mark_patrols(ws: Workspace, team: int) -> None:
    """Mark the pieces of a team that patrol, and count the infantry among them."""
    state, field = ws.state, ws.field
    is_advanced = field[board.F_ADVANCED] != 0
    if is_advanced:
        find_patrols(state, field, team, ws.scratch)
    for index in range(ws.piece_counts[team]):
        cell = ws.pieces[team][index]
        patrols = ws.scratch[cell] != 0 if is_advanced else has_comrade_beside(ws, team, cell)
        ws.patrols[cell] = patrols
        if patrols and not access.is_general(state[cell]):
            ws.patrolling[access.owner_of(state[cell])] += 1


def has_comrade_beside(ws: Workspace, team: int, cell: int) -> bool:
    """Return whether a piece of a team patrols in the basic game (BV-TERM-03)."""
    state, field = ws.state, ws.field
    counts_general = field[board.F_PATROL_COUNTS_GENERAL] != 0
    if access.is_general(state[cell]) and not counts_general:
        return False
    for side in range(board.SIDES):
        near = access.neighbour(field, cell, side)
        if near != board.NOWHERE and state[near] != 0:
            other = state[near]
            if access.team_of_piece(other) == team and (
                counts_general or not access.is_general(other)
            ):
                return True
    return False


def is_closed(ws: Workspace, cell: int) -> bool:
    """Return the same as `movement.is_post_closed`, using the infantry counts."""
    state, field = ws.state, ws.field
    for seat in range(1 + access.half_of(field, cell), field[board.F_PLAYERS] + 1, 2):
        if owns_post(state, field, seat, cell) or field[board.F_POST_SHARED] != 0:
            if not access.is_out(state, seat) and ws.infantry[seat] > 0:
                return True
    return False


def collect_threats(ws: Workspace, team: int) -> int:
    """Collect the rolls with which each player of a team can capture.

    Return the sum over the other team's infantry of the rolls, of 36, that capture it.
    """
    state, field = ws.state, ws.field
    is_advanced = field[board.F_ADVANCED] != 0
    enemy = 1 - team
    hanging = 0
    for index in range(ws.piece_counts[enemy]):
        target = ws.pieces[enemy][index]
        if is_advanced and not access.in_zone(field, target):
            continue  # BV-ADV-03, BV-ADV-10
        rolls = collect_captures(ws, team, target)
        if not access.is_general(state[target]):
            hanging += search_access.count_rolls(ws, rolls)
    return hanging


def collect_captures(ws: Workspace, team: int, target: int) -> int:
    """Collect the rolls with which a team can capture the piece on a hex; return all of them."""
    state, field = ws.state, ws.field
    is_advanced = field[board.F_ADVANCED] != 0
    kind = access.kind_of(field, target)
    number = access.number_of(field, target)
    is_closed_post = not is_advanced and kind == board.K_POST and is_closed(ws, target)
    is_trench = not is_advanced and kind == board.K_TRENCH and access.half_of(field, target) != team
    is_guarded = is_advanced and ws.patrols[target] != 0  # BV-ADV-04
    takes_general = access.is_general(state[target])
    captures = 0
    for index in range(ws.piece_counts[team]):
        start = ws.pieces[team][index]
        piece = state[start]
        seat = access.owner_of(piece)
        if is_trench and access.half_of(field, start) == team:
            continue  # BV-MOVE-07
        if is_guarded and not access.in_zone(field, start):
            continue
        if access.is_general(piece):
            rolls = ws.rolls_with[number]
        elif ws.patrols[start] != 0 or search_access.are_adjacent(ws, start, target):
            rolls = ws.roll_between[access.number_of(field, start)][number]
        else:
            continue
        if is_closed_post and not (
            access.is_general(piece) and owns_post(state, field, seat, target)
        ):
            continue  # BV-MOVE-06
        captures |= rolls
        if takes_general:
            ws.kills[seat] |= rolls
        elif access.is_general(piece):
            ws.raids[seat] |= rolls
        else:
            ws.takes[seat] |= rolls
    return captures


def collect_features(ws: Workspace) -> None:
    """Collect the features of a position for the seat to roll."""
    find_threats(ws)
    ws.feature_count = 0
    search_access.add_feature(ws, layout.X_ONE, 1.0)
    add_threat_features(ws)
    for team in range(2):
        add_team_features(ws, team)


def add_threat_features(ws: Workspace) -> None:
    """Add the odds that the seats capture in their next turns, in the order of play."""
    state, field = ws.state, ws.field
    slot = state[board.S_SLOT] if state[board.S_SLOT] != 0 else state[board.S_SEAT]
    for turn in range(field[board.F_PLAYERS]):
        seat = access.partner(slot) if access.is_out(state, slot) else slot
        kills = ws.kills[seat]
        takes = ws.takes[seat]
        raids = ws.raids[seat] & ~takes
        if kills != 0:
            search_access.add_turn_feature(
                ws, layout.X_KILL, turn, search_access.count_rolls(ws, kills) / 36.0
            )
        if takes != 0:
            search_access.add_turn_feature(
                ws, layout.X_TAKE, turn, search_access.count_rolls(ws, takes) / 36.0
            )
        if raids != 0:
            search_access.add_turn_feature(
                ws, layout.X_RAID, turn, search_access.count_rolls(ws, raids) / 36.0
            )
        slot = next_slot(state, field, slot)


def next_slot(state: bytes | bytearray, field: bytes, slot: int) -> int:
    """Return the next position in the order of play in which a seat plays."""
    for _ in range(field[board.F_PLAYERS]):
        slot = slot % field[board.F_PLAYERS] + 1
        if seat_in_slot(state, field, slot) != 0:
            break
    return slot


def add_team_features(ws: Workspace, team: int) -> None:
    """Add the features of a team: its generals, its players, and the places of its infantry."""
    state, field = ws.state, ws.field
    is_roller = access.team_of(state[board.S_SEAT]) == team
    block = layout.X_ROLLER if is_roller else layout.X_OTHERS
    lone_home = 0
    lone_away = 0
    patrol_away = 0
    in_trench = 0
    for index in range(ws.piece_counts[team]):
        cell = ws.pieces[team][index]
        if access.is_general(state[cell]):
            add_general_features(ws, block, team, cell)
            continue
        is_home = access.half_of(field, cell) == team
        if ws.patrols[cell] != 0:
            ws.reach[access.owner_of(state[cell])] |= ws.rolls_with[access.number_of(field, cell)]
            patrol_away += not is_home
        elif is_home:
            lone_home += 1
        else:
            lone_away += 1
        in_trench += is_home and access.kind_of(field, cell) == board.K_TRENCH
    for seat in range(1 + team, field[board.F_PLAYERS] + 1, 2):
        add_player_features(ws, block, seat)
    add_share(ws, block, layout.Y_LONE_HOME, lone_home)
    add_share(ws, block, layout.Y_LONE_AWAY, lone_away)
    add_share(ws, block, layout.Y_PATROL_AWAY, patrol_away)
    add_share(ws, block, layout.Y_IN_TRENCH, in_trench)
    search_access.add_team_feature(ws, block, layout.Y_HANGING, ws.hanging[team] / 36.0)


def add_share(ws: Workspace, block: int, feature: int, count: int) -> None:
    """Add a number of infantry as a feature, in eighths, unless it is 0."""
    if count != 0:
        search_access.add_team_feature(ws, block, feature, count / 8.0)


def add_general_features(ws: Workspace, block: int, team: int, cell: int) -> None:
    """Add the features of a general: where it stands, and whether it patrols."""
    field = ws.field
    kind = access.kind_of(field, cell)
    is_home = access.half_of(field, cell) == team
    if field[board.F_ADVANCED] != 0:
        is_inside = kind == board.K_COMBAT
        place = layout.Y_GENERAL_IN_ZONE if is_inside else layout.Y_SHELTERED
        search_access.add_team_feature(ws, block, place, 1.0)
    elif not is_home:
        search_access.add_team_feature(ws, block, layout.Y_GENERAL_AWAY, 1.0)
    elif kind == board.K_TRENCH:
        search_access.add_team_feature(ws, block, layout.Y_GENERAL_IN_TRENCH, 1.0)
    elif kind == board.K_POST and is_closed(ws, cell):
        search_access.add_team_feature(ws, block, layout.Y_SHELTERED, 1.0)
    if ws.patrols[cell] != 0:
        search_access.add_team_feature(ws, block, layout.Y_GENERAL_PATROLS, 1.0)


def add_player_features(ws: Workspace, block: int, seat: int) -> None:
    """Add the features of a player: infantry, patrols, mobility."""
    state = ws.state
    if access.is_out(state, seat):
        search_access.add_team_feature(ws, block, layout.Y_FALLEN, 1.0)
        return
    hand = access.in_hand(state, seat)
    most = layout.MOST_INFANTRY
    search_access.add_count_feature(ws, block, layout.Y_INFANTRY, ws.infantry[seat] + hand, most)
    search_access.add_count_feature(ws, block, layout.Y_PATROLLING, ws.patrolling[seat], most)
    search_access.add_team_feature(
        ws, block, layout.Y_MOBILE, search_access.count_rolls(ws, ws.reach[seat]) / 36.0
    )
    if ws.field[board.F_ADVANCED] != 0:
        search_access.add_count_feature(
            ws, block, layout.Y_IN_ZONE, ws.in_zone[seat], layout.MOST_IN_ZONE
        )
    if hand != 0:
        search_access.add_team_feature(ws, block, layout.Y_IN_HAND, hand / 8.0)


def count_winning_rolls(ws: Workspace) -> int:
    """Return how many of the 36 rolls win at once for the seat to roll.

    `collect_features` must have been called for this position.
    """
    state, field = ws.state, ws.field
    seat = state[board.S_SEAT]
    if field[board.F_PLAYERS] == 4:
        enemy = seat % 4 + 1
        if not access.is_out(state, enemy) and not access.is_out(state, access.partner(enemy)):
            return 0  # BV-TEAM-03: a second general is left
    return count_threats(ws, seat)


def evaluate(ws: Workspace) -> float:
    """Return the expected score of north, 0 to 1, without a search."""
    state = ws.state
    if state[board.S_ENDING] != 0:
        if state[board.S_RESULT] == board.R_DRAW:
            return 0.5
        return 1.0 if state[board.S_RESULT] == board.R_NORTH_WON else 0.0
    collect_features(ws)
    total = 0.0
    for index in range(ws.feature_count):
        total += ws.weights[ws.features[index]] * ws.amounts[index]
    if total > 30.0:
        total = 30.0
    elif total < -30.0:
        total = -30.0
    # A roll that captures the last general wins; with the others the game continues.
    sure = count_winning_rolls(ws) / 36.0
    score = sure + (1.0 - sure) / (1.0 + math.exp(-total))
    return score if access.team_of(state[board.S_SEAT]) == 0 else 1.0 - score
