"""Puzzles of TRENCH: positions in which one move is clearly the best."""

from collections.abc import Sequence
from typing import Final

from firestep.contract import Json, Seat
from firestep.contract.engine import Limits, Line
from firestep.contract.puzzles import PuzzlePlan, Solution
from firestep.games.trench import access, layout
from firestep.games.trench.actions import SIDE, Action, Move
from firestep.games.trench.engine import Engine
from firestep.games.trench.game import Trench
from firestep.games.trench.search import values
from firestep.games.trench.state import Position

PLAN: Final = PuzzlePlan(
    variants=(
        {"length": "single"},
        {"edition": "outer-limit"},
        {"length": "single"},
        {"edition": "modern"},
    ),
    levels=((4, 5), (3, 4), (5, 4), (4, 3), (5, 6), (6, 5), (2, 4), (4, 2)),
    screen_size=3_000,
    unscreened_steps=4,
    sizes=(100_000, 400_000),
    unit="nodes",
    margin=0.12,
    first_step=8,
    spacing=6,
    max_per_game=4,
    max_per_motif=12,
)
MIN_MOVES: Final = 8  # legal moves of a puzzle
EVEN_SCORE: Final = 0.5
MAX_NAMED_WIN: Final = 5  # moves; longer wins have the theme `win`
TRENCH_SUM: Final = SIDE - 1  # file and rank, from 0, of a square of the trench (TR-BOARD-03)


class Finder:
    """Finds puzzles in positions of one configuration."""

    def __init__(self, game: Trench) -> None:
        """Create an engine."""
        self._engine = Engine(game.config)

    def is_candidate(self, state: Position, seat: Seat) -> bool:
        """Return whether there are enough moves."""
        return len(state.legal_moves) >= MIN_MOVES

    def solve(self, state: Position, seat: Seat, size: int) -> Solution[Action] | None:
        """Return the best move after a search of `size` nodes."""
        self._engine.reset()
        limits = Limits(nodes=size, lines=2)
        lines = self._engine.search([state], seat, limits, bytearray(1)).lines
        if len(lines) < 2:
            return None
        move = lines[0].actions[0]
        assert isinstance(move, Move)
        theme = _find_theme(state, lines[0])
        return Solution((move,), lines[0].chance, lines[1].chance, theme)

    def is_obvious(
        self, state: Position, solution: Solution[Action], previous: Sequence[Action]
    ) -> bool:
        """Return whether the move takes back on the square of a capture just made."""
        move, last = solution.answer[0], previous[-1] if previous else None
        if not isinstance(move, Move) or not isinstance(last, Move) or state.quiet:
            return False
        return move.target == last.target

    def is_found(self, state: Position, answer: Sequence[Action], line: Sequence[Action]) -> bool:
        """Return whether a line starts with the move."""
        return line[0] == answer[0]

    def position_key(self, state: Position) -> Json:
        """Return the board from the side to move; reflecting it on the line of march is no change.

        Points and edition count, since they decide which move is best.
        """
        seen = state.rotated() if state.buffer[layout.S_TURN] else state
        board = list(seen.buffer[: layout.SQUARES])
        reflected = [board[_reflect(square)] for square in range(layout.SQUARES)]
        return [state.config.edition, *seen.points, *min(board, reflected)]

    def motif(self, state: Position, solution: Solution[Action]) -> str:
        """Return theme, pieces, and the shape of the move up to the symmetries."""
        move = solution.answer[0]
        assert isinstance(move, Move)
        squares = [move.start, move.target]
        if state.buffer[layout.S_TURN]:
            squares = [access.opposite_square(square) for square in squares]
        (file, rank), (to_file, to_rank) = (divmod(square, SIDE) for square in squares)
        shape = sorted((to_file - file, to_rank - rank))
        mover, taken = (access.stars_of(state.buffer[at]) for at in (move.start, move.target))
        place = "trench" if file + rank == TRENCH_SUM else "field"
        return f"{solution.theme} {mover} {taken} {shape} {place}"


def _reflect(square: int) -> int:
    """Return a square with file and rank swapped."""
    rank, file = divmod(square, SIDE)
    return SIDE * file + rank


def _find_theme(state: Position, line: Line[Action]) -> str:
    """Return what a line achieves: a proved win, captures, a defence, or a quiet gain."""
    if 100 * line.value > values.PROVED:
        moves = (_count_plies_to_end(state, line.actions) + 1) // 2
        return f"win-in-{moves}" if 1 <= moves <= MAX_NAMED_WIN else "win"
    move = line.actions[0]
    assert isinstance(move, Move)
    captures = len(state.captures(move))
    if captures > 1:
        return "double-capture"
    if line.chance < EVEN_SCORE:
        return "defence"
    return "capture" if captures else "quiet"


def _count_plies_to_end(state: Position, actions: Sequence[Action]) -> int:
    """Return after how many moves a line ends the game; 0 if it does not."""
    for number, move in enumerate(actions, 1):
        assert isinstance(move, Move)
        state = state.play(move)
        if state.outcome() is not None:
            return number
    return 0
