"""`check_engine` accepts a correct engine and reports broken ones."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from firestep.contract import Seat
from firestep.contract.engine import Level, Limits, Line, ScoreTarget, SearchResult, StopFlag
from firestep.testing import ContractBroken
from firestep.testing.check_engines import check_engine
from support.outpost.engine import OutpostEngine, ThinkingOutpost
from support.outpost.game import Outpost
from support.outpost.rules import ACTIONS, Action
from support.outpost.state import State

LIMITS = Limits(nodes=300, samples=2, lines=2)


def test_a_correct_engine_passes() -> None:
    check_engine(ThinkingOutpost(), 4, LIMITS)


def test_a_game_without_an_engine_is_reported() -> None:
    with pytest.raises(ContractBroken, match="no engine"):
        check_engine(Outpost(), 4, LIMITS)


class PlaysIllegalAction(OutpostEngine):
    def search(self, samples: Sequence[State], seat: Seat, *rest: Any) -> SearchResult[Action]:
        return SearchResult((Line((ACTIONS["timeout"],), 0.5, 0.5),), 1, 1)


class IsNotRepeatable(OutpostEngine):
    count = 0

    def search(
        self,
        samples: Sequence[State],
        seat: Seat,
        limits: Limits,
        stop: StopFlag,
        on_progress: Any = None,
    ) -> SearchResult[Action]:
        self.count += 1
        return super().search(samples, seat, replace(limits, seed=self.count), stop, on_progress)


class ReturnsConstantScore(OutpostEngine):
    def expected_score(self, state: State) -> float:
        return 0.5


class HasNoLimits(OutpostEngine):
    levels = (Level(1, Limits(), 0.0),)


class FirstLevelIsUngraded(OutpostEngine):
    levels = (Level(1, Limits(nodes=1), 1.0, is_graded=False), Level(2, Limits(nodes=2), 1.0))


class TargetsUnknownOpponent(OutpostEngine):
    score_targets = (ScoreTarget("nobody", (1,), 0.5),)


class ScriptPlaysIllegalAction(OutpostEngine):
    def _greedy(self, state: State, seat: Seat, draw: Callable[[int], int]) -> Action:
        return ACTIONS["timeout"]


@pytest.mark.parametrize(
    ("engine", "check"),
    [
        (PlaysIllegalAction, "line"),
        (IsNotRepeatable, "search"),
        (ReturnsConstantScore, "expected_score"),
        (HasNoLimits, "levels"),
        (FirstLevelIsUngraded, "levels"),
        (TargetsUnknownOpponent, "score_targets"),
        (ScriptPlaysIllegalAction, "script"),
    ],
)
def test_a_broken_engine_is_reported(engine: type[OutpostEngine], check: str) -> None:
    class Game(Outpost):
        def engine(self) -> OutpostEngine:
            return engine(self)

    with pytest.raises(ContractBroken) as broken:
        check_engine(Game(), 4, LIMITS)
    assert broken.value.check == check
