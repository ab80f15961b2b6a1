"""The board definition for the page, the pieces, and queries about choices and threats."""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.boards.hex import STRIDE, cell_name
from firestep.contract import InputError, Json, clip
from firestep.games.bitva import access, layout
from firestep.games.bitva.actions import KINDS, TWO_HEXES, Action, read_action
from firestep.games.bitva.game_config import INFANTRY, GameConfig
from firestep.games.bitva.notation_writer import KIND_NAMES
from firestep.games.bitva.roll_table import roll_table
from firestep.games.bitva.rules.movement import may_land
from firestep.games.bitva.rules.patrol import find_patrols
from firestep.games.bitva.rules.turn import apply_choice, list_choices
from firestep.games.bitva.state import Position
from firestep.games.bitva.svg import CORNERS, HEX_RADIUS, HEX_WIDTH, MARGIN, SEAT_COLOURS, draw_pawn

_GROUNDS: Final = {
    layout.K_RESERVE: "reserve",
    layout.K_POST: "post",
    layout.K_TRENCH: "trench",
    layout.K_COMBAT: "combat",
}


def board_definition(config: GameConfig) -> dict[str, Json]:
    """Return the hexes in picture units, with north at the top, and the pieces of every seat."""
    board = config.board
    seats = range(1, config.players + 1)
    return {
        "kind": "hexes",
        "box": [
            0,
            0,
            round((board.columns + 0.5) * HEX_WIDTH + 2 * MARGIN),
            round((1.5 * board.rows + 0.5) * HEX_RADIUS + 2 * MARGIN),
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
        "outline": [[round(dx * HEX_WIDTH, 1), round(dy * HEX_RADIUS, 1)] for dx, dy in CORNERS],
        "near": {
            cell_name(cell): [cell_name(near) for near in board.neighbours(cell)]
            for cell in board.hexes
        },
        "pieces": {
            str(seat): {name: draw_pawn(seat, bool(place)) for place, name in enumerate(KIND_NAMES)}
            for seat in seats
        },
        "colours": {str(seat): SEAT_COLOURS[seat] for seat in seats},
        "halves": {str(seat): ("north", "south")[access.team_of(seat)] for seat in seats},
        "advanced": config.advanced,
        "limits": {"quiet": config.settings["quiet_limit"], "infantry": INFANTRY},
    }


def _centre(cell: int) -> list[Json]:
    row, column = divmod(cell, STRIDE)
    x = MARGIN + (column + 0.5 + row % 2 / 2) * HEX_WIDTH
    return [round(x, 1), round(MARGIN + (1.5 * row + 1) * HEX_RADIUS, 1)]


def query(position: Position, about: str, names: Sequence[str]) -> Mapping[str, Json]:
    """Return what choices capture, their dice and risks, what rolls allow, or who attacks."""
    if about == "takes":
        return {name: _captured_names(position, name) for name in names}
    if about == "outlook":
        return _choice_risks(position, names)
    if about == "rolls":
        return roll_table(position)
    threats = _Threats(position.buffer, position.config)
    if about == "threats":
        return {cell_name(cell): _names(threats.attackers(cell)) for cell in threats.pieces}
    if about == "risks":
        return {cell_name(cell): threats.describe(cell) for cell in threats.pieces}
    raise InputError(f"there is no query {clip(about)}")


def _captured_names(position: Position, name: str) -> list[Json]:
    action = read_action(name)
    is_there = action.kind in TWO_HEXES and position.buffer[action.second] != 0
    return [cell_name(action.second)] if is_there else []


def _names(cells: Sequence[int]) -> list[Json]:
    return [cell_name(cell) for cell in cells]


def _choice_risks(position: Position, names: Sequence[str]) -> dict[str, Json]:
    """Return, for each choice of the seat to act, the dice it uses and its risk.

    `faces` are the numbers of the start hex, if it matters, and of the target. `rolls` is the
    number of the 36 rolls with which an enemy could capture the piece there; null before the
    battle.
    """
    state, field = position.buffer, position.config.field
    choices, scratch = bytearray(layout.C_SIZE), bytearray(layout.W_SIZE)
    count = list_choices(state, field, choices, scratch)
    legal = {
        (access.start_of(choices, index), access.target_of(choices, index))
        for index in range(count)
    }
    found: dict[str, Json] = {}
    for name in names:
        action = read_action(name)
        first, second = action.first, action.second
        if action.kind != KINDS.get(state[layout.S_PHASE]) or (first, second) not in legal:
            continue
        rolls = None
        if action.kind in TWO_HEXES:
            after = bytearray(state)
            apply_choice(after, field, first, second)
            rolls = _Threats(after, position.config).rolls(second)
        found[name] = {"faces": _faces(state, field, action), "rolls": rolls}
    return found


def _faces(state: bytes, field: bytes, action: Action) -> list[Json]:
    landing = access.number_of(field, action.second)
    if action.kind == "move" and not access.is_general(state[action.first]):  # BV-MOVE-04, -09
        return [access.number_of(field, action.first), landing]
    return [landing] if action.kind in ("move", "place", "enter") else []


class _Threats:
    """Who could capture whom on this board, regardless of the turn."""

    def __init__(self, state: bytes | bytearray, config: GameConfig) -> None:
        self.state, self.field, self.board = state, config.field, config.board
        self.pieces = [cell for cell in config.board.hexes if state[cell]]
        self.patrols = [bytearray(layout.W_SIZE), bytearray(layout.W_SIZE)]
        for team, scratch in enumerate(self.patrols):
            find_patrols(state, config.field, team, scratch)

    def attackers(self, target: int) -> list[int]:
        """Return the enemies that could capture the piece on a hex with some roll."""
        state, team = self.state, _team(self.state[target])
        near = self.board.neighbours(target)
        return [
            start
            for start in self.pieces
            if _team(state[start]) != team
            # Generals and patrols reach any hex, others an adjacent one (BV-MOVE-02 to -04).
            and (access.is_general(state[start]) or self.patrols[1 - team][start] or start in near)
            and may_land(state, self.field, start, target, self.patrols[team])
        ]

    def rolls(self, target: int) -> int:
        """Return the maximum over the enemies of the rolls, of 36, that capture the piece."""
        wanted = access.number_of(self.field, target)
        by_seat: dict[int, set[tuple[int, int]]] = {}
        for start in self.attackers(target):
            start_number = access.number_of(self.field, start)
            rolls = by_seat.setdefault(access.owner_of(self.state[start]), set())
            if access.is_general(self.state[start]):  # BV-MOVE-04: one die decides
                rolls |= {(min(wanted, face), max(wanted, face)) for face in range(1, 7)}
            else:
                rolls.add((min(start_number, wanted), max(start_number, wanted)))
        counts = [sum(1 if low == high else 2 for low, high in one) for one in by_seat.values()]
        return max(counts, default=0)

    def describe(self, target: int) -> dict[str, Json]:
        """Return the attackers of the piece on a hex, and the number of rolls of 36."""
        return {"by": _names(self.attackers(target)), "rolls": self.rolls(target)}


def _team(piece: int) -> int:
    return access.team_of_piece(piece)
