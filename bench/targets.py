"""The speed targets of the project: ratios between rows of one run, and absolute rates."""

import os
from collections.abc import Iterable
from dataclasses import dataclass

from bench.timing import Rates


@dataclass(frozen=True, slots=True)
class Target:
    """The minimum ratio of a row to another row, or the minimum rate of a row."""

    text: str
    key: str
    baseline: str
    """The row to compare with; empty: `minimum` is a rate, on a cloud machine with two cores."""
    minimum: float


@dataclass(frozen=True, slots=True)
class TargetResult:
    """A target and the measured ratio or rate; None if a row is missing."""

    target: Target
    measured: float | None

    @property
    def is_met(self) -> bool:
        """Whether the target was measured and reached."""
        return self.measured is not None and self.measured >= self.target.minimum

    @property
    def status(self) -> str:
        """`ok`, `MISSED` or `not measured`."""
        return "not measured" if self.measured is None else "ok" if self.is_met else "MISSED"


TARGETS = {
    "trench": (
        Target("TRENCH kernel compared with the C reference", "trench-kernel", "c-reference", 0.9),
        Target(
            "TRENCH kernel compared with OpenSpiel's C++ breakthrough",
            "trench-kernel",
            "breakthrough-cpp",
            2.0,
        ),
        Target(
            "TRENCH contract API compared with OpenSpiel's Python breakthrough",
            "trench-contract",
            "breakthrough",
            1.0,
        ),
        Target("TRENCH interpreted compared with python-chess", "trench-interpreted", "chess", 1.0),
        Target(
            "TRENCH on all cores compared with one thread", "trench-batch", "trench-kernel", 1.5
        ),
        Target("TRENCH search, one core: nodes/s", "trench-search", "", 2_000_000),
    ),
    "bitva": (
        Target(
            "Bitva kernel compared with OpenSpiel's C++ backgammon",
            "bitva-kernel",
            "backgammon-cpp",
            5.0,
        ),
        Target(
            "Bitva contract API compared with OpenSpiel's Python backgammon",
            "bitva-contract",
            "backgammon",
            1.0,
        ),
    ),
    "club": (
        Target(
            "Trench Club movement ranges compared with the C reference",
            "club-ranges",
            "club-c-reference",
            0.9,
        ),
        Target("Trench Club legal, a movement phase in 5 ms: lists/s", "club-legal", "", 200),
        Target("Trench Club random games on one thread: games/s", "club-kernel", "", 50),
        Target(
            "Trench Club on all cores compared with one thread", "club-batch", "club-kernel", 1.5
        ),
        Target("Trench Club odds of one attack in 1 ms: battles/s", "club-odds", "", 1000),
        Target("Trench Club odds of ten attacks in 50 ms: lists/s", "club-odds-ten", "", 20),
    ),
}
"""The targets of each game."""

HAS_ONE_CORE = (os.cpu_count() or 1) == 1


def evaluate_targets(rates: Rates, games: Iterable[str]) -> list[TargetResult]:
    """Return the results of the targets of these games that apply to this machine."""
    return [
        TargetResult(target, _measure(rates, target))
        for game in games
        for target in TARGETS[game]
        if not (HAS_ONE_CORE and target.key.endswith("-batch"))
    ]


def _measure(rates: Rates, target: Target) -> float | None:
    if target.baseline:
        return rates.ratio(target.key, target.baseline)
    return rates.rate(target.key)
