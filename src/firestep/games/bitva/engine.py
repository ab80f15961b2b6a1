"""The computer player of Bitva: a `firestep.contract.engine.Engine` over `search/`."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Final

from firestep.boards.hex import cell_name
from firestep.contract import Json, Seat
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
from firestep.games.bitva import access, layout, scripted_players
from firestep.games.bitva.actions import ACCEPT, DECLINE, OFFER, RESIGN, TABLES, Action
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.levels import LEVELS, SCORE_TARGETS
from firestep.games.bitva.notation_writer import KIND_NAMES
from firestep.games.bitva.rules.turn import dice_due, record_roll
from firestep.games.bitva.search.iterative_deepening import IterativeDeepening, RootChoice, rank
from firestep.games.bitva.search.weights import Weights, curve_of, mode_of, read_weights
from firestep.games.bitva.state import Position

DRAW_SCORE: Final = 0.52  # up to this expected score the engine accepts a draw
RESIGN_SCORE: Final = 0.01  # below this expected score the engine gives up
_WORD: Final = (1 << 64) - 1


class Engine:
    """Expectimax over the rolls with learned weights. It keeps no state between calls.

    With a limit on depth or nodes the result does not depend on the number of threads.
    """

    levels: Sequence[Level] = LEVELS
    score_targets: Sequence[ScoreTarget] = SCORE_TARGETS
    scripts: Mapping[str, Script[Position, Action]] = {
        "greedy": scripted_players.greedy,
        "beginner": scripted_players.beginner,
    }

    def __init__(self, config: GameConfig, weights: Weights | None = None) -> None:
        """Allocate the buffers for this configuration; `weights` replaces the shipped weights."""
        self._field = config.field
        mode = mode_of(config.field)
        self._curve = curve_of(mode)
        self._deepening = IterativeDeepening(config.field, weights or read_weights(mode))
        self._searcher = self._deepening.searchers[0]

    def reset(self) -> None:
        """Do nothing: the engine keeps no state."""

    def time_share(self, sample: Position) -> float:
        """Return 1: a turn has one important decision; the others are fast."""
        return 1.0

    def search(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        on_progress: ProgressCallback[Action] | None = None,
    ) -> SearchResult[Action]:
        """Return the best choices of the seat to act; noise is in thousandths of the score."""
        position = samples[0]

        def report(choices: Sequence[RootChoice], nodes: int) -> None:
            if on_progress is not None:
                on_progress(self._make_result(position, seat, choices, nodes, limits))

        choices, nodes = self._deepening.search(position.buffer, seat, limits, stop, report=report)
        if limits.noise:
            for choice in choices:
                choice.value += _noise(position.buffer, choice, limits)
        return self._make_result(position, seat, choices, nodes, limits)

    def evaluate(
        self,
        samples: Sequence[Position],
        seat: Seat,
        actions: Sequence[Action],
        limits: Limits,
        stop: StopFlag,
    ) -> Line[Action]:
        """Return the first action as a line with the value that `search` gives it, without noise.

        A roll or another seat follows every action of Bitva, so there is never a second action.
        """
        position, action = samples[0], actions[0]
        wanted = (action.first, action.second)
        choices, _ = self._deepening.search(position.buffer, seat, limits, stop, wanted)
        choice = next(choice for choice in choices if choice.cells == wanted)
        return self._make_line(position, seat, choice)

    def choose_aside(
        self, samples: Sequence[Position], seat: Seat, asides: Sequence[Action]
    ) -> Action | None:
        """Answer an offer, or give up a hopeless position."""
        position = samples[0]
        offered = [word for word in ("draw", "surrender") if ACCEPT[word] in asides]
        if not offered and RESIGN not in asides and OFFER["surrender"] not in asides:
            return None
        score = self.expected_score(position)
        if seat % 2 == 0:
            score = 1.0 - score
        for word in offered:
            bound = DRAW_SCORE if word == "draw" else RESIGN_SCORE
            return ACCEPT[word] if score <= bound else DECLINE[word]
        if score >= RESIGN_SCORE or position.buffer[layout.S_PHASE] <= layout.P_PLACE:
            return None
        return RESIGN if RESIGN in asides else OFFER["surrender"]

    def rolling_seat(self, state: Position) -> Seat:
        """Return the seat that rolls: in Bitva every roll belongs to a seat."""
        return state.seat

    def expected_score(self, state: Position) -> float:
        """Return the expected score of north from a search of one move.

        Before a roll this is the mean over the rolls. Before the posts are chosen the game is even.
        """
        buffer = state.buffer
        if buffer[layout.S_PHASE] <= layout.P_POST:
            return 0.5
        self._searcher.start()
        if buffer[layout.S_PHASE] in (layout.P_ENTER, layout.P_RECALL):
            # Decided by the evaluation alone, as in `expectimax.best_value`.
            values = [value for _, _, value in self._searcher.evaluate_choices(buffer)]
            return max(values) if state.seat % 2 else min(values)
        if buffer[layout.S_PHASE] == layout.P_ENTRY_ROLL:
            return self._expected_entry(state)
        return self._searcher.expect(buffer, 1)

    def _expected_entry(self, state: Position) -> float:
        """Return the mean expected score over the rolls that allow an entry into the zone."""
        values = []
        for die in range(1, 7):
            after = bytearray(state.buffer)
            record_roll(after, self._field, die, die, bytearray(layout.C_SIZE))
            if dice_due(after) == 0:  # a roll that allows no choice is repeated
                values.append(self.expected_score(Position(bytes(after), state.config)))
        return sum(values) / len(values)

    def _make_result(
        self,
        position: Position,
        seat: Seat,
        choices: Sequence[RootChoice],
        nodes: int,
        limits: Limits,
    ) -> SearchResult[Action]:
        ranked = sorted(choices, key=rank)
        lines = tuple(
            self._make_line(position, seat, choice) for choice in ranked[: max(1, limits.lines)]
        )
        return SearchResult(lines, nodes, ranked[0].depth)

    def _make_line(self, position: Position, seat: Seat, choice: RootChoice) -> Line[Action]:
        table = TABLES[position.buffer[layout.S_PHASE]]
        pair = access.pair_index(choice.start, choice.target)
        action = table[pair] or table.make(pair, choice.start, choice.target)
        reasons = self._find_reasons(position, seat, choice)
        chance = self._curve.calibrate(choice.value)
        return Line((action,), 200.0 * choice.value - 100.0, chance, reasons)

    def _find_reasons(
        self, position: Position, seat: Seat, choice: RootChoice
    ) -> tuple[Reason, ...]:
        """Return what a choice captures, threatens and risks."""
        if position.buffer[layout.S_PHASE] < layout.P_ENTRY_ROLL:
            return ()
        reasons = []
        taken = position.buffer[choice.target] if choice.start != choice.target else 0
        if taken:
            facts: dict[str, Json] = {
                "hex": cell_name(choice.target),
                "owner": access.owner_of(taken),
                "piece": KIND_NAMES[access.is_general(taken)],
            }
            reasons.append(Reason("takes", facts))
        after = self._deepening.apply_choice(position.buffer, choice)
        if not after[layout.S_ENDING]:
            threats = self._searcher.count_general_threats(after, seat)
            if threats.threat:
                reasons.append(Reason("threat", {"rolls": threats.threat}))
            if threats.risk:
                reasons.append(Reason("risk", {"rolls": threats.risk}))
        return tuple(reasons)


def _noise(buffer: bytes, choice: RootChoice, limits: Limits) -> float:
    """Return the evaluation error of a choice: up to `noise` thousandths, small errors more likely.

    It depends only on the seed, the position and the choice.
    """
    word = (limits.seed & _WORD) ^ zlib.crc32(buffer) << 16 ^ choice.start << 8 ^ choice.target
    parts = 0
    for _ in range(2):
        word = (word + 0x9E3779B97F4A7C15) & _WORD
        mixed = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        parts += mixed >> 32
    return limits.noise * (parts / (1 << 32) - 1.0) / 1000
