"""The computer player of TRENCH: the door to `search/`, in positions and moves.

Values are in soldiers: 1.0 is a soldier more. The noise of a level is in thousandths of a soldier.
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
    Stop,
)
from firestep.games.trench import layout
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
from firestep.games.trench.levels import BARS, LEVELS
from firestep.games.trench.scripted_players import SCRIPTS
from firestep.games.trench.search import layout as places
from firestep.games.trench.search.iterative_deepening import Memory, Way, deepen
from firestep.games.trench.search.weights import Weights
from firestep.games.trench.search.win_chance import Chances
from firestep.games.trench.search.workspace import Workspace
from firestep.games.trench.state import Position

LOST: Final = 0.01  # who has less to expect may resign
EVEN: Final = 0.52  # who has no more to expect takes a draw


class Engine:
    """The search under one edition and length, with a memory of one player's."""

    levels: Sequence[Level] = LEVELS
    bars: Sequence[ScoreTarget] = BARS
    scripts: Mapping[str, Script[Position, Action]] = SCRIPTS

    def __init__(self, terms: GameConfig, weights: Weights | None = None) -> None:
        """Begin with an empty memory; `weights` other than the fitted ones are for fitting."""
        self._terms = terms
        self._memory = Memory(terms.content, weights)
        self._glance = Workspace(terms.content, weights or Weights.shipped())
        self._chances = Chances.shipped()

    def forget(self) -> None:
        """Empty the memory."""
        self._memory.forget()

    def pace(self, sample: Position) -> float:
        """Return 1: a turn is one move."""
        return 1.0

    def search(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        stop: Stop,
        tell: ProgressCallback[Action] | None = None,
    ) -> SearchResult[Action]:
        """Return the best lines for the seat to move."""
        position = _due(samples, seat)

        def report(ways: Sequence[Way], nodes: int, depth: int) -> None:
            if tell is not None:
                tell(self._found(position, ways, nodes, depth))

        ways, nodes, depth = deepen(
            self._memory, position.buffer, limits, stop, report=report if tell else None
        )
        return self._found(position, ways, nodes, depth)

    def judge(
        self,
        samples: Sequence[Position],
        seat: Seat,
        actions: Sequence[Action],
        limits: Limits,
        stop: Stop,
    ) -> Line[Action]:
        """Return the move that was made as a line with its value."""
        position = _due(samples, seat)
        moves = [action for action in actions if isinstance(action, Move)]
        if not moves or moves[0] not in position.legal_moves:
            raise InputError("there is no legal move to judge")
        only = [64 * moves[0].start + moves[0].target]
        ways, _, _ = deepen(self._memory, position.buffer, limits, stop, only)
        return self._line(position, ways[0])

    def aside(
        self, samples: Sequence[Position], seat: Seat, asides: Sequence[Action]
    ) -> Action | None:
        """Answer a draw offer; resign what is utterly lost."""
        position = samples[0]
        if position.buffer[layout.ENDED]:
            return None
        hope = self.outlook(position)
        hope = hope if seat == 1 else 1 - hope
        if ACCEPT_DRAW in asides:
            return ACCEPT_DRAW if self._takes_draw(position, seat, hope) else DECLINE_DRAW
        if hope < LOST and self._is_hopeless(position, seat):
            return RESIGN_MATCH if RESIGN_MATCH in asides else RESIGN if RESIGN in asides else None
        return None

    def roller(self, state: Position) -> Seat:
        """Return nobody: there is no luck in TRENCH."""
        return CHANCE

    def outlook(self, state: Position) -> float:
        """Return the expected score of seat 1."""
        outcome = state.outcome()
        if outcome is not None:
            return outcome.scores[0]
        self._glance.load(state.buffer)
        chance = self._chances.of(state, self._glance.value())
        return chance if state.seat == 1 else 1 - chance

    def _takes_draw(self, position: Position, seat: Seat, hope: float) -> bool:
        """ProgressCallback whether an agreed end is as good as playing on."""
        totals = position.totals
        lead = (totals[0] - totals[1]) * (1 if seat == 1 else -1)
        if self._terms.content[layout.ARMISTICE] and lead:
            return lead > 0  # the points are counted: whoever is ahead has won
        if position.game_number == 2 and lead:
            return lead > 0
        return hope <= EVEN

    def _is_hopeless(self, position: Position, seat: Seat) -> bool:
        """ProgressCallback whether not even the points still on the board would be enough to come back."""
        if position.game_number in (1, 2):
            return False
        mine = position.black_seat != seat
        left = sum(
            1 for piece in position.buffer[:64] if piece and (piece & layout.WHITE != 0) == mine
        )
        return left <= 2

    def _found(
        self, position: Position, ways: Sequence[Way], nodes: int, depth: int
    ) -> SearchResult[Action]:
        return SearchResult(tuple(self._line(position, way) for way in ways), nodes, depth)

    def _line(self, position: Position, way: Way) -> Line[Action]:
        chance = self._chances.searched(position, way.value)
        actions: list[Action] = []
        for number in way.moves:
            move = MOVES[number]
            assert move is not None
            actions.append(move)
        return Line(tuple(actions), way.value / 100, chance, reasons(position, way))


def _due(samples: Sequence[Position], seat: Seat) -> Position:
    position = samples[0]
    if position.buffer[layout.ENDED] or position.seat != seat:
        raise InputError(f"seat {seat} is not to move here")
    return position


def reasons(position: Position, way: Way) -> tuple[Reason, ...]:
    """Say what a line brings about: the end, or points won and lost on the way."""
    before, side = position.points, position.buffer[layout.TURN]
    mine, theirs = before[side], before[1 - side]
    board = position
    for number in way.moves:
        move = MOVES[number]
        assert move is not None
        board = board.play(move)
        if board.buffer[layout.ENDED] or board.game_number != position.game_number:
            break
    else:
        won, lost = board.points[side] - mine, board.points[1 - side] - theirs
        exchange = Reason("exchange", {"won": won, "lost": lost, "plies": len(way.moves)})
        found: tuple[Reason, ...] = (exchange,) if won or lost else ()
        if abs(way.value) > places.SURE:
            found += (Reason("wins" if way.value > 0 else "loses", {}),)
        return found
    outcome = board.outcome()
    if outcome is None:
        return (Reason("next-game", {"plies": len(way.moves)}),)
    score = outcome.scores[position.seat - 1]
    name = "wins" if score == 1 else "loses" if score == 0 else "drawn"
    return (Reason(name, {}),)
