"""The door to Bitva's search: a `firestep.contract.engine.Engine`."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
    Stop,
)
from firestep.games.bitva import layout, scripted_players
from firestep.games.bitva.actions import ACCEPT, DECLINE, OFFER, RESIGN, TABLES, Action
from firestep.games.bitva.game_config import GameConfig
from firestep.games.bitva.levels import BARS, LEVELS
from firestep.games.bitva.notation_writer import KIND_NAMES
from firestep.games.bitva.rules.turn import book_roll, dice_due
from firestep.games.bitva.search.weights import Weights, curve_of, mode_of, read_weights
from firestep.games.bitva.search.workspace import Workspace
from firestep.games.bitva.state import Position

DEEPEST: Final = 5  # the search has room for no more
EVEN: Final = 0.52  # a draw is taken up to here
LOST: Final = 0.01  # and below this there is nothing left to play for
_WORD: Final = (1 << 64) - 1


@dataclass(slots=True)
class _Choice:
    """A choice at the root: its cells, and its value for the asking seat, 0 to 1."""

    start: int
    target: int
    value: float
    depth: int = 1


class Engine:
    """Expectimax over the rolls with fitted weights. It remembers nothing between calls."""

    levels: Sequence[Level] = LEVELS
    bars: Sequence[ScoreTarget] = BARS
    scripts: Mapping[str, Script[Position, Action]] = {
        "greedy": scripted_players.greedy,
        "beginner": scripted_players.beginner,
    }

    def __init__(self, terms: GameConfig, weights: Weights | None = None) -> None:
        """Make room for searching positions of these terms; `weights` other than the fitted."""
        self._field = terms.field
        mode = mode_of(terms.field)
        self._curve = curve_of(mode)
        self._thinking = Workspace(terms.field, weights or read_weights(mode))

    def forget(self) -> None:
        """Forget nothing: there is no memory."""

    def pace(self, sample: Position) -> float:
        """Return 1: a turn has one decision that matters, and the others are quick."""
        return 1.0

    def search(
        self,
        samples: Sequence[Position],
        seat: Seat,
        limits: Limits,
        stop: Stop,
        tell: ProgressCallback[Action] | None = None,
    ) -> SearchResult[Action]:
        """Return the best choices of the seat to decide; noise is in thousandths of the score."""
        position = samples[0]
        choices = self._deepen(position, seat, limits, stop, tell, None)
        if limits.noise:
            for choice in choices:
                choice.value += _noise(position.buffer, choice, limits)
        return self._found(position, seat, choices, limits)

    def judge(
        self,
        samples: Sequence[Position],
        seat: Seat,
        actions: Sequence[Action],
        limits: Limits,
        stop: Stop,
    ) -> Line[Action]:
        """Return the first action as a line with the value that `search` gives it, without noise.

        A roll or another seat follows every action of Bitva, so there is never a second.
        """
        position, action = samples[0], actions[0]
        choices = self._deepen(position, seat, limits, stop, None, (action.first, action.second))
        wanted = (action.first, action.second)
        choice = next(choice for choice in choices if (choice.start, choice.target) == wanted)
        return self._line(position, seat, choice)

    def aside(
        self, samples: Sequence[Position], seat: Seat, asides: Sequence[Action]
    ) -> Action | None:
        """Answer an offer, or give up what is utterly lost."""
        position = samples[0]
        offered = [word for word in ("draw", "surrender") if ACCEPT[word] in asides]
        if not offered and RESIGN not in asides and OFFER["surrender"] not in asides:
            return None
        score = self.outlook(position)
        if seat % 2 == 0:
            score = 1.0 - score
        for word in offered:
            bound = EVEN if word == "draw" else LOST
            return ACCEPT[word] if score <= bound else DECLINE[word]
        if score >= LOST or position.buffer[layout.PHASE] <= layout.PLACE:
            return None
        return RESIGN if RESIGN in asides else OFFER["surrender"]

    def roller(self, state: Position) -> Seat:
        """Return whose roll it is: every roll of Bitva is somebody's own."""
        return state.seat

    def outlook(self, state: Position) -> float:
        """Return the score that north may expect: one move is looked ahead from here.

        Before a roll this is the mean over the rolls of the outlook after each. Before anybody
        has picked a post the game is even.
        """
        buffer = state.buffer
        if buffer[layout.PHASE] <= layout.POST:
            return 0.5
        self._thinking.begin(0)
        if buffer[layout.PHASE] in (layout.ENTER, layout.RECALL):
            # Settled by a look alone, as the roll or the choice before it is.
            values = [value for _, _, value in self._thinking.choices(buffer)]
            return max(values) if state.seat % 2 else min(values)
        if buffer[layout.PHASE] == layout.ENTRY_ROLL:
            return self._entry(state)
        return self._thinking.expect(buffer, 1)

    def _entry(self, state: Position) -> float:
        """Return the mean of the outlook over the rolls that let somebody into the zone."""
        values = []
        for die in range(1, 7):
            after = bytearray(state.buffer)
            book_roll(after, self._field, die, die, bytearray(layout.CHOICES + layout.CELLS))
            if dice_due(after) == 0:  # one without a use is rolled again
                values.append(self.outlook(Position(bytes(after), state.terms)))
        return sum(values) / len(values)

    def _deepen(
        self,
        position: Position,
        seat: Seat,
        limits: Limits,
        stop: Stop,
        tell: ProgressCallback[Action] | None,
        wanted: tuple[int, int] | None,
    ) -> list[_Choice]:
        """Return the choices, best first, those searched deepest before the others.

        Each depth searches the best of the one before, half as many as there; the choice
        `wanted` is never left out.
        """
        thinking = self._thinking
        thinking.begin(limits.nodes)
        is_south = seat % 2 == 0
        choices = [
            _Choice(start, target, 1.0 - value if is_south else value)
            for start, target, value in thinking.choices(position.buffer)
        ]
        choices.sort(key=_rank)
        width = limits.width or len(choices)
        for depth in range(2, min(limits.depth or DEEPEST, DEEPEST) + 1):
            if wanted is None and (len(choices) == 1 or choices[0].value >= 1.0):
                break  # there is nothing to decide, or it is won
            kept = choices[: max(width >> (depth - 2), limits.lines, 2)]
            kept += [choice for choice in choices[len(kept) :] if _cells(choice) == wanted]
            for choice in kept:
                after = thinking.after(position.buffer, choice.start, choice.target)
                value = thinking.expect(after, depth - 1, stop)
                if thinking.stopped:
                    break
                choice.value, choice.depth = 1.0 - value if is_south else value, depth
            choices.sort(key=_rank)
            if thinking.stopped:
                break
            if tell is not None:
                tell(self._found(position, seat, choices, limits))
        return choices

    def _found(
        self, position: Position, seat: Seat, choices: list[_Choice], limits: Limits
    ) -> SearchResult[Action]:
        ranked = sorted(choices, key=_rank)
        lines = tuple(
            self._line(position, seat, choice) for choice in ranked[: max(1, limits.lines)]
        )
        return SearchResult(lines, self._thinking.nodes, ranked[0].depth)

    def _line(self, position: Position, seat: Seat, choice: _Choice) -> Line[Action]:
        table = TABLES[position.buffer[layout.PHASE]]
        place = 256 * choice.start + choice.target
        action = table[place] or table.make(place)
        reasons = self._reasons(position, seat, choice)
        chance = self._curve.of(choice.value)
        return Line((action,), 200.0 * choice.value - 100.0, chance, reasons)

    def _reasons(self, position: Position, seat: Seat, choice: _Choice) -> tuple[Reason, ...]:
        """Say what a choice takes, threatens and risks."""
        if position.buffer[layout.PHASE] < layout.ENTRY_ROLL:
            return ()
        reasons = []
        taken = position.buffer[choice.target] if choice.start != choice.target else 0
        if taken:
            facts: dict[str, Json] = {
                "hex": cell_name(choice.target),
                "owner": taken >> 1,
                "piece": KIND_NAMES[taken & 1],
            }
            reasons.append(Reason("takes", facts))
        after = self._thinking.after(position.buffer, choice.start, choice.target)
        if not after[layout.ENDED]:
            dangers = self._thinking.dangers(after, seat)
            if dangers.threat:
                reasons.append(Reason("threat", {"rolls": dangers.threat}))
            if dangers.risk:
                reasons.append(Reason("risk", {"rolls": dangers.risk}))
        return tuple(reasons)


def _cells(choice: _Choice) -> tuple[int, int]:
    return choice.start, choice.target


def _rank(choice: _Choice) -> tuple[int, float, int, int]:
    """Order choices: searched deepest, best, then by their cells."""
    return -choice.depth, -choice.value, choice.start, choice.target


def _noise(buffer: bytes, choice: _Choice, limits: Limits) -> float:
    """Return by how much a value is off: up to `noise` thousandths, small errors more often.

    It depends on seed, position and choice alone.
    """
    word = (limits.seed & _WORD) ^ zlib.crc32(buffer) << 16 ^ choice.start << 8 ^ choice.target
    parts = 0
    for _ in range(2):
        word = (word + 0x9E3779B97F4A7C15) & _WORD
        mixed = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        parts += mixed >> 32
    return limits.noise * (parts / (1 << 32) - 1.0) / 1000
