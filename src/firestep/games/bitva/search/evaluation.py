"""The evaluation of a position before a roll: its features and the expected score.

The rolls with which each player can capture are computed exactly as sets of rolls (21-bit numbers).
This repeats the reach of the rules (`movement.may_land`) in a faster form; a test compares it with
the moves that the rules list for each roll.
"""

import math
from collections.abc import MutableSequence

from firestep.games.bitva import layout as board
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.search import layout


def list_pieces(
    state: bytes | bytearray, field: bytes, work: bytearray, counts: MutableSequence[int]
) -> int:
    """List the pieces of both teams, mark patrols, count infantry and pieces in the zone.

    Return the number of north's pieces plus 256 times that of south's.
    """
    for slot in range(layout.NODES):
        counts[slot] = 0
    north = 0
    south = 0
    advanced = field[board.ADVANCED]
    for place in range(field[board.COUNT]):
        cell = field[board.HEXES + place]
        piece = state[cell]
        if piece != 0:
            seat = piece >> 1
            if (seat & 1) != 0:
                work[layout.PIECES + north] = cell
                north += 1
            else:
                work[layout.PIECES + 128 + south] = cell
                south += 1
            if (piece & 1) == 0:
                counts[layout.FOOT + seat] += 1
            if advanced != 0 and field[board.KINDS + cell] == board.COMBAT:
                counts[layout.ZONE + seat] += 1
    for team in range(2):
        size = south if team != 0 else north
        first = layout.PIECES + 128 * team
        if advanced != 0:
            # `find_patrols` overwrites the marks of the other team, so store them separately.
            find_patrols(state, field, team, work)
            for place in range(size):
                work[layout.SPOTS + 128 * team + place] = work[work[first + place]]
        else:
            for place in range(size):
                cell = work[first + place]
                mark = 0
                if field[board.PATROL_COUNTS_GENERAL] != 0 or (state[cell] & 1) == 0:
                    for side in range(6):
                        near = field[board.NEAR + 6 * cell + side]
                        if near != board.NOWHERE and state[near] != 0:
                            other = state[near]
                            if ((other >> 1) & 1) == 1 - team:
                                if field[board.PATROL_COUNTS_GENERAL] != 0 or (other & 1) == 0:
                                    mark = 1
                                    break
                work[layout.SPOTS + 128 * team + place] = mark
    for team in range(2):
        size = south if team != 0 else north
        for place in range(size):
            cell = work[layout.PIECES + 128 * team + place]
            work[cell] = work[layout.SPOTS + 128 * team + place]
            if work[cell] != 0 and (state[cell] & 1) == 0:
                counts[layout.PATROLS + (state[cell] >> 1)] += 1
    return north + 256 * south


def closed_to(
    state: bytes | bytearray, field: bytes, counts: MutableSequence[int], seat: int, cell: int
) -> int:
    """Return the same as `movement.post_closed`, using the infantry counts."""
    half = field[board.HALVES + cell]
    owner = 0
    is_closed = 0
    for other in range(1 + half, field[board.PLAYERS] + 1, 2):
        mine = field[board.PLAYERS] == 2 or state[board.POSTS + other] == cell
        if mine:
            owner = other
        if mine or field[board.POST_SHARED] != 0:
            if (state[board.OUT] >> other) & 1 == 0 and counts[layout.FOOT + other] > 0:
                is_closed = 1
    if is_closed == 0:
        return 0
    return 1 if owner == seat else 2


def collect_threats(
    state: bytes | bytearray,
    field: bytes,
    tables: bytes,
    team: int,
    sizes: int,
    work: bytearray,
    counts: MutableSequence[int],
) -> int:
    """Collect the rolls with which each player of a team can capture.

    Return the sum over the other team's infantry of the rolls, of 36, that capture it.
    """
    attackers = sizes >> 8 if team != 0 else sizes & 255
    targets = sizes & 255 if team != 0 else sizes >> 8
    first = layout.PIECES + 128 * team
    other = layout.PIECES + 128 * (1 - team)
    advanced = field[board.ADVANCED]
    hanging = 0
    for place in range(targets):
        target = work[other + place]
        kind = field[board.KINDS + target]
        half = field[board.HALVES + target]
        number = field[board.NUMBERS + target]
        if advanced != 0 and kind != board.COMBAT:
            continue  # BV-ADV-03, BV-ADV-10
        is_post = advanced == 0 and kind == board.POST_HEX
        is_trench = advanced == 0 and kind == board.TRENCH and half != team
        is_guarded = advanced != 0 and work[target] != 0  # BV-ADV-04
        row = layout.HOLDING + 4 * number
        whole = 0
        for index in range(attackers):
            start = work[first + index]
            piece = state[start]
            seat = piece >> 1
            if is_trench and field[board.HALVES + start] == team:
                continue
            if is_guarded and field[board.KINDS + start] != board.COMBAT:
                continue
            if (piece & 1) != 0:
                rolls = tables[row] | tables[row + 1] << 8 | tables[row + 2] << 16
            elif work[start] != 0 or tables[layout.BESIDE + 256 * start + target] != 0:
                rolls = 1 << tables[layout.PAIRS + 8 * field[board.NUMBERS + start] + number]
            else:
                continue
            if is_post:
                closed = closed_to(state, field, counts, seat, target)
                if closed == 2 or (closed == 1 and (piece & 1) == 0):
                    continue
            whole |= rolls
            if (state[target] & 1) != 0:
                counts[layout.KILLS + seat] |= rolls
            elif (piece & 1) != 0:
                counts[layout.RAIDS + seat] |= rolls
            else:
                counts[layout.TAKES + seat] |= rolls
        if (state[target] & 1) == 0:
            hanging += count_rolls(tables, whole)
    return hanging


def count_rolls(tables: bytes, rolls: int) -> int:
    """Return the number of the 36 rolls in a set."""
    return tables[layout.WEIGHT_LOW + (rolls & 2047)] + tables[layout.WEIGHT_HIGH + (rolls >> 11)]


def next_slot(state: bytes | bytearray, field: bytes, slot: int) -> int:
    """Return the next position in the order of play whose player is not eliminated."""
    for _ in range(4):
        slot = slot % field[board.PLAYERS] + 1
        if (state[board.OUT] >> slot) & 1 == 0:
            return slot
        if field[board.SURVIVOR_TAKES_BOTH] != 0:
            other = slot + 2 if slot < 3 else slot - 2
            if (state[board.OUT] >> other) & 1 == 0:
                return slot
    return slot


def collect_features(
    state: bytes | bytearray,
    field: bytes,
    tables: bytes,
    work: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
) -> int:
    """Write the features of a position for the seat to roll; return their number.

    Each has an index in `work` and an amount in `figures`.
    """
    seat = state[board.SEAT]
    own = (seat - 1) & 1
    sizes = list_pieces(state, field, work, counts)
    hanging_south = collect_threats(state, field, tables, 0, sizes, work, counts)
    hanging_north = collect_threats(state, field, tables, 1, sizes, work, counts)
    found = 0
    work[layout.SPOTS] = layout.ONE
    figures[layout.AMOUNTS] = 1.0
    found = 1
    slot = state[board.SLOT] if state[board.SLOT] != 0 else seat
    for turn in range(field[board.PLAYERS]):
        who = slot
        if (state[board.OUT] >> slot) & 1 != 0:
            who = slot + 2 if slot < 3 else slot - 2
        kills = counts[layout.KILLS + who]
        takes = counts[layout.TAKES + who]
        raids = counts[layout.RAIDS + who] & ~takes
        if kills != 0:
            work[layout.SPOTS + found] = layout.KILL + turn
            figures[layout.AMOUNTS + found] = count_rolls(tables, kills) / 36.0
            found += 1
        if takes != 0:
            work[layout.SPOTS + found] = layout.TAKE + turn
            figures[layout.AMOUNTS + found] = count_rolls(tables, takes) / 36.0
            found += 1
        if raids != 0:
            work[layout.SPOTS + found] = layout.RAID + turn
            figures[layout.AMOUNTS + found] = count_rolls(tables, raids) / 36.0
            found += 1
        slot = next_slot(state, field, slot)
    for team in range(2):
        base = layout.SIDE if team == own else layout.SIDE + layout.BLOCK_OF_SIDE
        size = sizes >> 8 if team != 0 else sizes & 255
        hanging = hanging_south if team != 0 else hanging_north
        found = collect_team_features(
            state, field, tables, team, size, base, found, work, counts, figures
        )
        work[layout.SPOTS + found] = base + layout.HANGING
        figures[layout.AMOUNTS + found] = hanging / 36.0
        found += 1
    return found


def collect_team_features(
    state: bytes | bytearray,
    field: bytes,
    tables: bytes,
    team: int,
    size: int,
    base: int,
    found: int,
    work: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
) -> int:
    """Write the features of one team from `found` on; return the new number of features."""
    lone_home = 0
    lone_away = 0
    patrol_away = 0
    in_trench = 0
    advanced = field[board.ADVANCED]
    for place in range(size):
        cell = work[layout.PIECES + 128 * team + place]
        piece = state[cell]
        kind = field[board.KINDS + cell]
        home = field[board.HALVES + cell] == team
        if (piece & 1) != 0:
            spot = 255
            if advanced != 0:
                spot = layout.GENERAL_IN_ZONE if kind == board.COMBAT else layout.SHELTERED
            elif kind == board.POST_HEX and home:
                if closed_to(state, field, counts, 0, cell) != 0:
                    spot = layout.SHELTERED
            elif kind == board.TRENCH and home:
                spot = layout.GENERAL_IN_TRENCH
            elif not home:
                spot = layout.GENERAL_AWAY
            if spot != 255:
                work[layout.SPOTS + found] = base + spot
                figures[layout.AMOUNTS + found] = 1.0
                found += 1
            if work[cell] != 0:
                work[layout.SPOTS + found] = base + layout.GENERAL_PATROLS
                figures[layout.AMOUNTS + found] = 1.0
                found += 1
            continue
        if work[cell] != 0:
            row = layout.HOLDING + 4 * field[board.NUMBERS + cell]
            counts[layout.REACH + (piece >> 1)] |= (
                tables[row] | tables[row + 1] << 8 | tables[row + 2] << 16
            )
            if not home:
                patrol_away += 1
        elif home:
            lone_home += 1
        else:
            lone_away += 1
        if kind == board.TRENCH and home:
            in_trench += 1
    for seat in range(1 + team, field[board.PLAYERS] + 1, 2):
        if (state[board.OUT] >> seat) & 1 != 0:
            work[layout.SPOTS + found] = base + layout.FALLEN
            figures[layout.AMOUNTS + found] = 1.0
            found += 1
            continue
        foot = counts[layout.FOOT + seat] + state[board.HANDS + seat]
        work[layout.SPOTS + found] = base + layout.INFANTRY + (foot if foot < 8 else 8)
        figures[layout.AMOUNTS + found] = 1.0
        foot = counts[layout.PATROLS + seat]
        work[layout.SPOTS + found + 1] = base + layout.PATROLLING + (foot if foot < 8 else 8)
        figures[layout.AMOUNTS + found + 1] = 1.0
        work[layout.SPOTS + found + 2] = base + layout.MOBILE
        figures[layout.AMOUNTS + found + 2] = (
            count_rolls(tables, counts[layout.REACH + seat]) / 36.0
        )
        found += 3
        if advanced != 0:
            foot = counts[layout.ZONE + seat]
            work[layout.SPOTS + found] = base + layout.IN_ZONE + (foot if foot < 4 else 4)
            figures[layout.AMOUNTS + found] = 1.0
            found += 1
        if state[board.HANDS + seat] != 0:
            work[layout.SPOTS + found] = base + layout.IN_HAND
            figures[layout.AMOUNTS + found] = state[board.HANDS + seat] / 8.0
            found += 1
    if lone_home != 0:
        work[layout.SPOTS + found] = base + layout.LONE_HOME
        figures[layout.AMOUNTS + found] = lone_home / 8.0
        found += 1
    if lone_away != 0:
        work[layout.SPOTS + found] = base + layout.LONE_AWAY
        figures[layout.AMOUNTS + found] = lone_away / 8.0
        found += 1
    if patrol_away != 0:
        work[layout.SPOTS + found] = base + layout.PATROL_AWAY
        figures[layout.AMOUNTS + found] = patrol_away / 8.0
        found += 1
    if in_trench != 0:
        work[layout.SPOTS + found] = base + layout.IN_TRENCH
        figures[layout.AMOUNTS + found] = in_trench / 8.0
        found += 1
    return found


def count_winning_rolls(
    state: bytes | bytearray,
    field: bytes,
    tables: bytes,
    work: bytearray,
    counts: MutableSequence[int],
) -> int:
    """Return how many of the 36 rolls win at once for the seat to roll.

    `collect_features` must have been called for this state.
    """
    team = (state[board.SEAT] - 1) & 1
    for seat in range(2 - team, field[board.PLAYERS] + 1, 2):
        other = seat + 2 if seat < 3 else seat - 2
        if field[board.PLAYERS] == 4 and (state[board.OUT] >> seat) & 1 == 0:
            if (state[board.OUT] >> other) & 1 == 0:
                return 0  # BV-TEAM-03: a second general is left
    return count_rolls(tables, counts[layout.KILLS + state[board.SEAT]])


def evaluate(
    state: bytes | bytearray,
    field: bytes,
    tables: bytes,
    work: bytearray,
    counts: MutableSequence[int],
    figures: MutableSequence[float],
) -> float:
    """Return the expected score of north, 0 to 1, without a search."""
    if state[board.ENDED] != 0:
        if state[board.RESULT] == 3:
            return 0.5
        return 1.0 if state[board.RESULT] == 1 else 0.0
    found = collect_features(state, field, tables, work, counts, figures)
    counts[layout.FOUND] = found
    total = 0.0
    for index in range(found):
        spot = work[layout.SPOTS + index]
        total += figures[layout.WEIGHTS + spot] * figures[layout.AMOUNTS + index]
    if total > 30.0:
        total = 30.0
    elif total < -30.0:
        total = -30.0
    # A roll that captures the last general wins; with the others the game continues.
    sure = count_winning_rolls(state, field, tables, work, counts) / 36.0
    score = sure + (1.0 - sure) / (1.0 + math.exp(-total))
    if ((state[board.SEAT] - 1) & 1) != 0:
        score = 1.0 - score
    return score
