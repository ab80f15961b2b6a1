"""Patrols: BV-TERM-03, BV-TEAM-02, and in the advanced variant BV-ADV-05."""

from firestep.games.bitva import layout


def belongs_to(piece: int, team: int, field: bytes) -> int:
    """Return whether a piece counts for the groups of a team (0 north, 1 south)."""
    if piece == 0 or (((piece >> 1) - 1) & 1) != team:
        return 0
    return (piece & 1) == 0 or field[layout.PATROL_COUNTS_GENERAL] != 0


def find_patrols(state: bytes | bytearray, field: bytes, team: int, scratch: bytearray) -> None:
    """Mark in `scratch`, for each cell with a piece of a team, whether that piece patrols."""
    for place in range(field[layout.COUNT]):
        scratch[field[layout.HEXES + place]] = 0
    if field[layout.ADVANCED] != 0:
        find_zone_patrols(state, field, team, scratch)
        return
    for place in range(field[layout.COUNT]):
        cell = field[layout.HEXES + place]
        if belongs_to(state[cell], team, field) != 0:
            for side in range(6):
                near = field[layout.NEAR + 6 * cell + side]
                if near != layout.NOWHERE and belongs_to(state[near], team, field) != 0:
                    scratch[cell] = 1
                    break


def find_zone_patrols(
    state: bytes | bytearray, field: bytes, team: int, scratch: bytearray
) -> None:
    """Mark the groups with members inside and outside the combat zone (BV-ADV-05).

    The mark of a cell is 2 while its group is collected, then 1 or 3. The cells of the group are on
    the stack.
    """
    for place in range(field[layout.COUNT]):
        start = field[layout.HEXES + place]
        if scratch[start] != 0 or belongs_to(state[start], team, field) == 0:
            continue
        inside = 0
        outside = 0
        size = 1
        done = 0
        scratch[start] = 2
        scratch[layout.STACK] = start
        while done < size:
            cell = scratch[layout.STACK + done]
            done += 1
            if field[layout.KINDS + cell] == layout.COMBAT:
                inside = 1
            else:
                outside = 1
            for side in range(6):
                near = field[layout.NEAR + 6 * cell + side]
                if near != layout.NOWHERE and scratch[near] == 0:
                    if belongs_to(state[near], team, field) != 0:
                        scratch[near] = 2
                        scratch[layout.STACK + size] = near
                        size += 1
        # 3 marks a group that does not patrol, so that it is collected only once.
        for done in range(size):
            scratch[scratch[layout.STACK + done]] = 1 if inside != 0 and outside != 0 else 3
    for place in range(field[layout.COUNT]):
        if scratch[field[layout.HEXES + place]] != 1:
            scratch[field[layout.HEXES + place]] = 0
