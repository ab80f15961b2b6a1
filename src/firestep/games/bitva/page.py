"""The empty board for a page to draw, the pieces, what a move would bring and who is in danger."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.boards.hex import STRIDE, cell_name
from firestep.contract import InputError, Json, clip
from firestep.games.bitva import layout
from firestep.games.bitva.actions import KINDS, TWO_HEXES, Action, read_action
from firestep.games.bitva.game_config import INFANTRY, GameConfig
from firestep.games.bitva.notation_writer import KIND_NAMES
from firestep.games.bitva.rules.movement import may_land
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.rules.turn import list_choices, take
from firestep.games.bitva.state import Position
from firestep.games.bitva.svg import ACROSS, CORNERS, MARGIN, RADIUS, SEAT_COLOURS, pawn

_GROUNDS: Final = {
    layout.RESERVE: "reserve",
    layout.POST_HEX: "post",
    layout.TRENCH: "trench",
    layout.COMBAT: "combat",
}


def scenery(terms: GameConfig) -> dict[str, Json]:
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
        "halves": {str(seat): ("north", "south")[(seat - 1) & 1] for seat in seats},
        "advanced": terms.advanced,
        "limits": {"quiet": terms.settings["quiet_limit"], "infantry": INFANTRY},
    }


def _centre(cell: int) -> list[Json]:
    row, column = divmod(cell, STRIDE)
    x = MARGIN + (column + 0.5 + row % 2 / 2) * ACROSS
    return [round(x, 1), round(MARGIN + (1.5 * row + 1) * RADIUS, 1)]


def look(position: Position, about: str, names: Sequence[str]) -> Mapping[str, Json]:
    """Return what these choices use up and bring, or for each piece the enemies it must fear."""
    if about == "takes":
        return {name: _taken(position, name) for name in names}
    if about == "outlook":
        return _outlook(position, names)
    danger = _Danger(position.buffer, position.terms)
    if about == "threats":
        return {cell_name(cell): _names(danger.attackers(cell)) for cell in danger.pieces}
    if about == "risks":
        return {cell_name(cell): danger.told(cell) for cell in danger.pieces}
    raise InputError(f"nothing is known about {clip(about)}")


def _taken(position: Position, name: str) -> list[Json]:
    action = read_action(name)
    is_there = action.kind in TWO_HEXES and position.buffer[action.second] != 0
    return [cell_name(action.second)] if is_there else []


def _names(cells: Sequence[int]) -> list[Json]:
    return [cell_name(cell) for cell in cells]


def _outlook(position: Position, names: Sequence[str]) -> dict[str, Json]:
    """Return, for each choice of the seat to act, the dice it uses and the danger it leads into.

    `faces` are the numbers that the soldier leaves by, if that matters, and lands on; `rolls` is in
    how many of its 36 rolls an enemy could take him there, null before the battle.
    """
    state, field = position.buffer, position.terms.field
    choices, scratch = bytearray(layout.CHOICES + layout.CELLS), bytearray(layout.SCRATCH)
    count = list_choices(state, field, choices, scratch)
    listed = {(choices[2 * at], choices[2 * at + 1]) for at in range(count)}
    found: dict[str, Json] = {}
    for name in names:
        action = read_action(name)
        first, second = action.first, action.second
        if action.kind != KINDS.get(state[layout.PHASE]) or (first, second) not in listed:
            continue
        rolls = None
        if action.kind in TWO_HEXES:
            after = bytearray(state)
            take(after, field, first, second)
            rolls = _Danger(after, position.terms).rolls(second)
        found[name] = {"faces": _faces(state, field, action), "rolls": rolls}
    return found


def _faces(state: bytes, field: bytes, action: Action) -> list[Json]:
    landing = field[layout.NUMBERS + action.second]
    if action.kind == "move" and not state[action.first] & 1:  # BV-MOVE-04, -09
        return [field[layout.NUMBERS + action.first], landing]
    return [landing] if action.kind in ("move", "place", "enter") else []


class _Danger:
    """Who could take whom as the pieces stand, whoever has the turn."""

    def __init__(self, state: bytes | bytearray, terms: GameConfig) -> None:
        self.state, self.field, self.board = state, terms.field, terms.board
        self.pieces = [cell for cell in terms.board.hexes if state[cell]]
        self.patrols = [bytearray(layout.SCRATCH), bytearray(layout.SCRATCH)]
        for team, scratch in enumerate(self.patrols):
            find_patrols(state, terms.field, team, scratch)

    def attackers(self, target: int) -> list[int]:
        """Return the enemies that some roll would let take the piece on a hex."""
        state, team = self.state, _team(self.state[target])
        near = self.board.near(target)
        return [
            start
            for start in self.pieces
            if _team(state[start]) != team
            # A general and a patrol go anywhere, others to the next hex (BV-MOVE-02 to -04).
            and (state[start] & 1 or self.patrols[1 - team][start] or start in near)
            and may_land(state, self.field, start, target, self.patrols[team])
        ]

    def rolls(self, target: int) -> int:
        """Return in how many of 36 rolls an enemy could take that piece: the worst of enemies."""
        wanted = self.field[layout.NUMBERS + target]
        by_seat: dict[int, set[tuple[int, int]]] = {}
        for start in self.attackers(target):
            leaves = self.field[layout.NUMBERS + start]
            known = by_seat.setdefault(self.state[start] >> 1, set())
            if self.state[start] & 1:  # BV-MOVE-04: one of the dice is enough
                known |= {(min(wanted, face), max(wanted, face)) for face in range(1, 7)}
            else:
                known.add((min(leaves, wanted), max(leaves, wanted)))
        counts = [sum(1 if low == high else 2 for low, high in one) for one in by_seat.values()]
        return max(counts, default=0)

    def told(self, target: int) -> dict[str, Json]:
        """Return who could take the piece on a hex, and in how many of 36 rolls."""
        return {"by": _names(self.attackers(target)), "rolls": self.rolls(target)}


def _team(piece: int) -> int:
    return ((piece >> 1) - 1) & 1
