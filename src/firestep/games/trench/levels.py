"""The levels of the computer player, from large evaluation errors to one second a move."""

from typing import Final

from firestep.contract.engine import Level, Limits, ScoreTarget

LEVELS: Final = (
    Level(1, Limits(nodes=2_000, depth=1, noise=3_700), 0.2),
    Level(2, Limits(nodes=2_000, depth=1, noise=2_200), 0.2),
    Level(3, Limits(nodes=2_000, depth=1, noise=1_000), 0.2),
    Level(4, Limits(nodes=3_000, depth=2, noise=600), 0.2),
    Level(5, Limits(nodes=2_000), 0.2),
    Level(6, Limits(nodes=20_000), 0.5),
    Level(7, Limits(nodes=150_000), 1.0),
    Level(8, Limits(nodes=1_000_000), 1.0),
)

_TOP: Final = LEVELS[-1].number
SCORE_TARGETS: Final = (
    ScoreTarget("beginner", (1,), 0.4, 0.6),
    ScoreTarget("random", tuple(level.number for level in LEVELS[2:]), 0.99),
    ScoreTarget("greedy", (_TOP,), 0.9),
    ScoreTarget("material4", (_TOP - 1, _TOP), 0.9),
)
