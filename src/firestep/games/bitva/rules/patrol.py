"""Patrols: BV-TERM-03, BV-TEAM-02, and in the advanced variant BV-ADV-05."""

from firestep.games.bitva import access, layout


def belongs_to(piece: int, team: int, field: bytes) -> bool:
    """Return whether a piece counts for the groups of a team; 0 is no piece."""
    if piece == 0 or access.team_of_piece(piece) != team:
        return False
    return not access.is_general(piece) or field[layout.F_PATROL_COUNTS_GENERAL] != 0


def find_patrols(state: bytes | bytearray, field: bytes, team: int, scratch: bytearray) -> None:
    """Mark in `scratch`, for each cell with a piece of a team, whether that piece patrols."""
    access.clear_marks(scratch)
    if field[layout.F_ADVANCED] != 0:
        find_zone_patrols(state, field, team, scratch)
        return
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if state[cell] != 0 and belongs_to(state[cell], team, field):
            for side in range(layout.SIDES):
                near = access.neighbour(field, cell, side)
                if near != layout.NOWHERE and belongs_to(state[near], team, field):
                    scratch[cell] = layout.M_PATROLS
                    break


def find_zone_patrols(
    state: bytes | bytearray, field: bytes, team: int, scratch: bytearray
) -> None:
    """Mark the groups with members inside and outside the combat zone (BV-ADV-05)."""
    for index in range(field[layout.F_HEX_COUNT]):
        cell = access.hex_at(field, index)
        if state[cell] != 0 and scratch[cell] == layout.M_NONE:
            if belongs_to(state[cell], team, field):
                mark_group(state, field, team, cell, scratch)
    for cell in range(layout.CELLS):
        scratch[cell] = scratch[cell] == layout.M_PATROLS


def mark_group(
    state: bytes | bytearray, field: bytes, team: int, start: int, scratch: bytearray
) -> None:
    """Collect the group of the piece on `start` on the stack, and mark whether it patrols."""
    is_inside = False
    is_outside = False
    scratch[start] = layout.M_COLLECTED
    access.set_stacked(scratch, 0, start)
    size = 1
    done = 0
    while done < size:
        cell = access.stacked(scratch, done)
        done += 1
        if access.in_zone(field, cell):
            is_inside = True
        else:
            is_outside = True
        for side in range(layout.SIDES):
            near = access.neighbour(field, cell, side)
            if near != layout.NOWHERE and scratch[near] == layout.M_NONE:
                if belongs_to(state[near], team, field):
                    scratch[near] = layout.M_COLLECTED
                    access.set_stacked(scratch, size, near)
                    size += 1
    # Lone groups are marked too, so that each is collected only once.
    mark = layout.M_PATROLS if is_inside and is_outside else layout.M_LONE
    for done in range(size):
        scratch[access.stacked(scratch, done)] = mark
