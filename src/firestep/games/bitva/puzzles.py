"""Puzzles of Bitva: rolls for which one move has clearly the best expected score."""

from collections.abc import Sequence
from typing import Final

from firestep.boards.hex import cell, cell_name
from firestep.contract import Json, Seat
from firestep.contract.engine import Limits, Line
from firestep.contract.puzzles import PuzzlePlan, Solution
from firestep.games.bitva import access, layout
from firestep.games.bitva.actions import Action
from firestep.games.bitva.engine import Engine
from firestep.games.bitva.game import Bitva
from firestep.games.bitva.notation_writer import KIND_NAMES
from firestep.games.bitva.state import Position

PLAN: Final = PuzzlePlan(
    variants=({}, {"board": "skirmish"}, {}, {"advanced": True}),
    levels=((4, 5), (5, 4), (5, 6), (6, 5), (3, 6), (6, 3)),
    screen_size=1,
    unscreened_steps=4,
    sizes=(2, 3),
    unit="moves ahead",
    margin=0.08,
    first_step=20,
    spacing=12,
    max_per_game=4,
    max_per_motif=6,
)
MIN_MOVES: Final = 8  # legal moves of a puzzle
WIDTH: Final = 24  # moves kept at the first size; the second keeps half of them
EVEN_SCORE: Final = 0.5
NORTH: Final = 1  # the seat of north
FACES: Final = 6


class Finder:
    """Finds puzzles in positions of one configuration."""

    def __init__(self, game: Bitva) -> None:
        """Create an engine."""
        self._game, self._engine = game, Engine(game.config)

    def is_candidate(self, state: Position, seat: Seat) -> bool:
        """Return whether a move with enough choices is due."""
        if state.buffer[layout.S_PHASE] != layout.P_MOVE:
            return False
        return len(self._game.legal(state, seat)) >= MIN_MOVES

    def solve(self, state: Position, seat: Seat, size: int) -> Solution[Action] | None:
        """Return the move with the best expected score, `size` moves ahead."""
        limits = Limits(depth=size, width=WIDTH, lines=2)
        lines = self._engine.search([state], seat, limits, bytearray(1)).lines
        if len(lines) < 2 or lines[0].actions[0].kind != "move":
            return None  # to pass is no answer to find
        best, second = lines
        return Solution(best.actions[:1], best.chance, second.chance, _find_theme(best))

    def is_obvious(
        self, state: Position, solution: Solution[Action], previous: Sequence[Action]
    ) -> bool:
        """Return whether the move takes back on the hex of the last move."""
        moves = [action for action in previous if action.kind == "move"]
        return bool(moves) and state.quiet == 0 and moves[-1].second == solution.answer[0].second

    def is_found(self, state: Position, answer: Sequence[Action], line: Sequence[Action]) -> bool:
        """Return whether a line starts with the move."""
        return line[0] == answer[0]

    def position_key(self, state: Position) -> Json:
        """Return board and roll from the seat to act: half a turn is no change (BV-BOARD-02)."""
        board = state.config.board
        cells = [
            state.buffer[_seen_from_north(state, cell(row, column))]
            for row in range(board.rows)
            for column in range(board.columns)
        ]
        own = [access.owner_of(piece) == state.seat for piece in cells]
        generals = [access.is_general(piece) for piece in cells]
        kinds: list[Json] = [
            1 + 2 * is_own + is_general if piece else 0
            for piece, is_own, is_general in zip(cells, own, generals, strict=True)
        ]
        roll = state.roll if state.seat == NORTH else tuple(FACES + 1 - face for face in state.roll)
        return [board.name, bool(state.config.field[layout.F_ADVANCED]), *sorted(roll), *kinds]

    def motif(self, state: Position, solution: Solution[Action]) -> str:
        """Return theme, piece, and the hex that it goes to."""
        action = solution.answer[0]
        is_general = access.is_general(state.buffer[action.first])
        target = cell_name(_seen_from_north(state, action.second))
        return f"{solution.theme} {KIND_NAMES[is_general]} {target}"


def _seen_from_north(state: Position, at: int) -> int:
    """Return a cell, after half a turn if south is to act."""
    if state.seat == NORTH:
        return at
    row, column = divmod(at, cell(1, 0))
    board = state.config.board
    return cell(board.rows - 1 - row, board.columns - 1 - column)


def _find_theme(line: Line[Action]) -> str:
    """Return what a move achieves: the win, a capture, a defence, a threat, or a quiet gain."""
    reasons = {reason.name for reason in line.reasons}
    if line.chance >= 1.0:
        return "win-in-1"
    if "takes" in reasons:
        return "capture"
    if line.chance < EVEN_SCORE:
        return "defence"
    return "threat" if "threat" in reasons else "quiet"
