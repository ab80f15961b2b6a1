"""A search for Outpost: random playouts from each action, on all samples in turn."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from firestep.contract import CHANCE, Seat
from firestep.contract.engine import (
    Draw,
    Level,
    Limits,
    Line,
    ProgressCallback,
    ScoreTarget,
    SearchResult,
    StopFlag,
)
from firestep.testing.random_play import Draw as RandomDraw
from support.outpost.game import Outpost
from support.outpost.rules import Action
from support.outpost.state import State

_LEVELS: Final = (Level(1, Limits(nodes=200, samples=2), 0.1), Level(2, Limits(nodes=3000), 0.5))


class OutpostEngine:
    """Evaluates actions by the mean score of random playouts."""

    levels: Sequence[Level] = _LEVELS
    score_targets: Sequence[ScoreTarget] = (
        ScoreTarget("random", (2,), 0.5),
        ScoreTarget("greedy", (1,), 0.0),
    )

    def __init__(self, game: Outpost) -> None:
        self._game = game
        self.scripts: Mapping[str, Callable[[State, Seat, Draw], Action]] = {"greedy": self._greedy}

    def _greedy(self, state: State, seat: Seat, draw: Draw) -> Action:
        return self._game.legal(state, seat)[-1]

    def reset(self) -> None:
        """Do nothing: there are no caches."""

    def time_share(self, sample: State) -> float:
        return 1.0

    def search(
        self,
        samples: Sequence[State],
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        on_progress: ProgressCallback[Action] | None = None,
    ) -> SearchResult[Action]:
        legal = self._game.legal(samples[0], seat)
        sums, counts, nodes, tries = [0.0] * len(legal), [0] * len(legal), 0, 0
        while not stop[0] and (not limits.nodes or nodes < limits.nodes):
            sample, at = samples[tries % len(samples)], tries % len(legal)
            score, count = self._playout(sample, seat, legal[at], RandomDraw(limits.seed + tries))
            sums[at], counts[at] = sums[at] + score, counts[at] + 1
            nodes, tries = nodes + count, tries + 1
        order = sorted(
            (
                (-total / count if count else 0.0, at)
                for at, (total, count) in enumerate(zip(sums, counts, strict=True))
            ),
        )
        lines = [Line((legal[at],), -value, -value) for value, at in order[: limits.lines]]
        found = SearchResult(tuple(lines), nodes, 1)
        if on_progress is not None:
            on_progress(found)
        return found

    def _playout(
        self, state: State, seat: Seat, action: Action, draw: RandomDraw
    ) -> tuple[float, int]:
        game, count = self._game, 1
        now, _ = game.apply(state, seat, action)
        while game.to_act(now):
            actor = game.to_act(now)[0]
            if actor == CHANCE:
                chances = game.chances(now)
                choice = chances[draw(len(chances))][0]
            else:
                legal = game.legal(now, actor)
                choice = legal[draw(len(legal))]
            now, _ = game.apply(now, actor, choice)
            count += 1
        outcome = game.outcome(now)
        assert outcome is not None
        return outcome.scores[seat - 1], count

    def evaluate(
        self,
        samples: Sequence[State],
        seat: Seat,
        actions: Sequence[Action],
        limits: Limits,
        stop: StopFlag,
    ) -> Line[Action]:
        score = self._playout(samples[0], seat, actions[0], RandomDraw(limits.seed))[0]
        return Line(tuple(actions), score, score)

    def choose_aside(
        self, samples: Sequence[State], seat: Seat, asides: Sequence[Action]
    ) -> Action | None:
        return next((action for action in asides if action.verb == "gift"), None)

    def rolling_seat(self, state: State) -> Seat:
        return state.turn

    def expected_score(self, state: State) -> float:
        outcome = self._game.outcome(state)
        return outcome.scores[0] if outcome else 0.5


class ThinkingOutpost(Outpost):
    """Outpost with its engine."""

    def engine(self) -> OutpostEngine:
        return OutpostEngine(self)
