"""The empty board for a page to draw, the pieces, what a move would take and who is in danger."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.boards.hex import STRIDE, cell_name
from firestep.contract import Fault, Json, clip
from firestep.games.bitva import layout
from firestep.games.bitva.actions import TWO_HEXES, read_action
from firestep.games.bitva.rules.movement import may_land
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.state import Position
from firestep.games.bitva.svg import ACROSS, CORNERS, MARGIN, RADIUS, SEAT_COLOURS, pawn
from firestep.games.bitva.terms import Terms
from firestep.games.bitva.writing import KIND_NAMES

_GROUNDS: Final = {
    layout.RESERVE: "reserve",
    layout.POST_HEX: "post",
    layout.TRENCH: "trench",
    layout.COMBAT: "combat",
}


def scenery(terms: Terms) -> dict[str, Json]:
    """Return the hexes in picture units, north above, and the pieces of every seat."""
    board = terms.board
    seats = range(1, terms.players + 1)
    return {
        "kind": "hexes",
        "box": [
            0,
            0,
            round((board.columns + 0.5) * ACROSS + 2 * MARGIN),
            round((1.5 * board.rows + 0.5) * RADIUS + 2 * MARGIN),
        ],
        "places": {
            cell_name(cell): {
                "at": _centre(cell),
                "number": at.number,
                "ground": _GROUNDS[at.kind],
                "half": ("north", "south")[at.half],
            }
            for cell, at in board.hexes.items()
        },
        "outline": [[round(dx * ACROSS, 1), round(dy * RADIUS, 1)] for dx, dy in CORNERS],
        "near": {
            cell_name(cell): [cell_name(near) for near in board.near(cell)] for cell in board.hexes
        },
        "pieces": {
            str(seat): {name: pawn(seat, place) for place, name in enumerate(KIND_NAMES)}
            for seat in seats
        },
        "colours": {str(seat): SEAT_COLOURS[seat] for seat in seats},
        "advanced": terms.advanced,
    }


def _centre(cell: int) -> list[Json]:
    row, column = divmod(cell, STRIDE)
    x = MARGIN + (column + 0.5 + row % 2 / 2) * ACROSS
    return [round(x, 1), round(MARGIN + (1.5 * row + 1) * RADIUS, 1)]


def look(position: Position, about: str, names: Sequence[str]) -> Mapping[str, Json]:
    """Return what each of these choices would take, or for each piece the enemies it must fear."""
    if about == "takes":
        return {name: _taken(position, name) for name in names}
    if about == "threats":
        return _threats(position)
    raise Fault(f"nothing is known about {clip(about)}")


def _taken(position: Position, name: str) -> list[Json]:
    action = read_action(name)
    is_there = action.kind in TWO_HEXES and position.buffer[action.second] != 0
    return [cell_name(action.second)] if is_there else []


def _threats(position: Position) -> dict[str, Json]:
    """Return, for each piece by its hex, the enemies that some roll would let take it."""
    state, field = position.buffer, position.terms.field
    pieces = [cell for cell in position.terms.board.hexes if state[cell]]
    marked = [bytearray(layout.SCRATCH), bytearray(layout.SCRATCH)]
    for team, scratch in enumerate(marked):
        find_patrols(state, field, team, scratch)
    found: dict[str, Json] = {}
    for target in pieces:
        near = position.terms.board.near(target)
        patrols = marked[_team(state[target])]
        found[cell_name(target)] = [
            cell_name(start)
            for start in pieces
            if _team(state[start]) != _team(state[target])
            # A general and a patrol go anywhere, others to the next hex (BV-MOVE-02 to -04).
            and (state[start] & 1 or marked[_team(state[start])][start] or start in near)
            and may_land(state, field, start, target, patrols)
        ]
    return found


def _team(piece: int) -> int:
    return ((piece >> 1) - 1) & 1
