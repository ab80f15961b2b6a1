"""The levels of the computer player and their score targets. Noise weakens the lower levels."""

from typing import Final

from firestep.contract.engine import Level, Limits, ScoreTarget

LEVELS: Final = (
    Level(1, Limits(depth=1, noise=800), 0.2),
    Level(2, Limits(depth=1, noise=300), 0.2),
    Level(3, Limits(depth=1, noise=180), 0.2),
    Level(4, Limits(depth=1, noise=110), 0.2),
    Level(5, Limits(depth=1, noise=60), 0.2),
    Level(6, Limits(depth=2, width=12), 1.0),
)

SCORE_TARGETS: Final = (
    ScoreTarget("beginner", (1,), 0.4, 0.6),
    ScoreTarget("random", tuple(level.number for level in LEVELS[2:]), 0.99),
    ScoreTarget("greedy", (LEVELS[-1].number,), 0.7),
)
