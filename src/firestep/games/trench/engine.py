"""The computer player of TRENCH: a `firestep.contract.engine.Engine` over `search/`.

Values are in soldiers: 1.0 is one soldier ahead. The noise of a level is in thousandths of a
soldier.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from firestep.contract import CHANCE, InputError, Seat
from firestep.contract.engine import (
    Level,
    Limits,
    Line,
    ProgressCallback,
    Reason,
    ScoreTarget,
    Script,
    SearchResult,
    StopFlag,
)
from firestep.contract.lazy_sequence import LazySequence
from firestep.games.trench import access, layout
from firestep.games.trench.actions import (
    ACCEPT_DRAW,
    DECLINE_DRAW,
    MOVES,
    RESIGN,
    RESIGN_MATCH,
    Action,
    Move,
)
from firestep.games.trench.game_config import GameConfig
from firestep.games.trench.levels import LEVELS, SCORE_TARGETS
from firestep.games.trench.scripted_players import SCRIPTS
from firestep.games.trench.search import values
from firestep.games.trench.search.bitboard_rules import evaluate_exactly
from firestep.games.trench.search.iterative_deepening import RootLine, SearchContext, deepen
from firestep.games.trench.search.weights import Weights
from firestep.games.trench.search.win_chance import WinChanceModel
from firestep.games.trench.search.workspace import Workspace
from firestep.games.trench.state import Position

RESIGN_SCORE: Final = 0.01  # below this expected score the engine may resign
DRAW_SCORE: Final = 0.52  # up to this expected score the engine accepts a draw


class Engine:
    """The search for one configuration, with the transposition table of one player."""

    levels: Sequence[Level] = LEVELS
    score_targets: Sequence[ScoreTarget] = SCORE_TARGETS
    scripts: Mapping[str, Script[Position, Action]] = SCRIPTS

    def __init__(self, config: GameConfig, weights: Weights | None = None) -> None:
        """Create an empty transposition table; `weights` replaces the shipped weights."""
        self._config = config
        self._context = SearchContext(config.packed, weights)
        self._evaluator = Workspace(config.packed, weights or Weights.load_shipped())
        self._win_chance = WinChanceModel.load_shipped()

    def reset(self) -> None:
        """Clear the transposition table."""
        self._context.reset()

    def time_share(self, sample: Position) -> float:
        """Return 1: a turn is one move."""
        return 1.0

    def search(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        on_progress: ProgressCallback[Action] | None = None,
    ) -> SearchResult[Action]:
        """Return the best lines of the seat to move."""
        position = _position_to_move(samples, seat)

        def report(lines: Sequence[RootLine], nodes: int, depth: int) -> None:
            if on_progress is not None:
                on_progress(self._make_result(position, lines, nodes, depth))

        lines, nodes, depth = deepen(
            self._context, position.buffer, limits, stop, report=report if on_progress else None
        )
        return self._make_result(position, lines, nodes, depth)

    def evaluate(
        self,
        samples: Sequence[Position],
        seat: Seat,
        actions: Sequence[Action],
        limits: Limits,
        stop: StopFlag,
    ) -> Line[Action]:
        """Return the first move of `actions` as a line with its value."""
        position = _position_to_move(samples, seat)
        moves = [action for action in actions if isinstance(action, Move)]
        if not moves or moves[0] not in position.legal_moves:
            raise InputError("there is no legal move to evaluate")
        only = [access.move_number(moves[0].start, moves[0].target)]
        lines, _, _ = deepen(self._context, position.buffer, limits, stop, only)
        return self._make_line(position, lines[0])

    def choose_aside(
        self, samples: Sequence[Position], seat: Seat, asides: Sequence[Action]
    ) -> Action | None:
        """Answer a draw offer; resign a hopeless position."""
        position = samples[0]
        if position.buffer[layout.S_ENDED]:
            return None
        score = self.expected_score(position)
        score = score if seat == 1 else 1 - score
        if ACCEPT_DRAW in asides:
            return ACCEPT_DRAW if self._accepts_draw(position, seat, score) else DECLINE_DRAW
        if score < RESIGN_SCORE and self._is_hopeless(position, seat):
            return RESIGN_MATCH if RESIGN_MATCH in asides else RESIGN if RESIGN in asides else None
        return None

    def rolling_seat(self, state: Position) -> Seat:
        """Return `CHANCE`: TRENCH has no dice."""
        return CHANCE

    def expected_score(self, state: Position) -> float:
        """Return the expected score of seat 1."""
        outcome = state.outcome()
        if outcome is not None:
            return outcome.scores[0]
        self._evaluator.load(state.buffer)
        value = evaluate_exactly(self._evaluator)
        chance = self._win_chance.predict(state, value)
        return chance if state.seat == 1 else 1 - chance

    def _accepts_draw(self, position: Position, seat: Seat, score: float) -> bool:
        """Return whether an agreed end is at least as good as playing on."""
        totals = position.totals
        lead = (totals[0] - totals[1]) * (1 if seat == 1 else -1)
        if self._config.packed[layout.F_ARMISTICE] and lead:
            return lead > 0  # the points decide
        if position.game_number == 2 and lead:
            return lead > 0
        return score <= DRAW_SCORE

    def _is_hopeless(self, position: Position, seat: Seat) -> bool:
        """Return whether too few own pieces are left to recover."""
        if position.game_number in (1, 2):
            return False
        mine = position.black_seat != seat
        pieces = [piece for piece in position.buffer[: layout.SQUARES] if piece]
        left = sum(1 for piece in pieces if access.side_of(piece) == mine)
        return left <= 2

    def _make_result(
        self, position: Position, lines: Sequence[RootLine], nodes: int, depth: int
    ) -> SearchResult[Action]:
        return SearchResult(tuple(self._make_line(position, line) for line in lines), nodes, depth)

    def _make_line(self, position: Position, line: RootLine) -> Line[Action]:
        chance = self._win_chance.predict_searched(position, line.value)
        actions: list[Action] = []
        for number in line.moves:
            move = MOVES[number]
            assert move is not None
            actions.append(move)
        reasons = LazySequence(find_reasons, position, line)
        return Line(tuple(actions), line.value / 100, chance, reasons)


def _position_to_move(samples: Sequence[Position], seat: Seat) -> Position:
    position = samples[0]
    if position.buffer[layout.S_ENDED] or position.seat != seat:
        raise InputError(f"seat {seat} is not to move")
    return position


def find_reasons(position: Position, line: RootLine) -> tuple[Reason, ...]:
    """Return what a line leads to: the end of the game, or points won and lost."""
    before, side = position.points, position.buffer[layout.S_TURN]
    mine, theirs = before[side], before[1 - side]
    board = position
    for number in line.moves:
        move = MOVES[number]
        assert move is not None
        board = board.play(move)
        if board.buffer[layout.S_ENDED] or board.game_number != position.game_number:
            break
    else:
        won, lost = board.points[side] - mine, board.points[1 - side] - theirs
        exchange = Reason("exchange", {"won": won, "lost": lost, "plies": len(line.moves)})
        found: tuple[Reason, ...] = (exchange,) if won or lost else ()
        if abs(line.value) > values.PROVED:
            found += (Reason("wins" if line.value > 0 else "loses", {}),)
        return found
    outcome = board.outcome()
    if outcome is None:
        return (Reason("next-game", {"plies": len(line.moves)}),)
    score = outcome.scores[position.seat - 1]
    name = "wins" if score == 1 else "loses" if score == 0 else "drawn"
    return (Reason(name, {}),)
