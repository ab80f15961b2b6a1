"""The speeds the project sets itself: ratios between rows of one run, and rates by the clock."""

import os
from collections.abc import Iterable
from dataclasses import dataclass

from bench.timing import Rates


@dataclass(frozen=True, slots=True)
class Target:
    """One row is to be at least so many times as fast as another, or as fast as a number."""

    text: str
    key: str
    against: str
    """Empty: `least` is the rate itself, of a machine with two cores in a cloud."""
    least: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """A target and the ratio or rate that was measured; None where a row is missing."""

    target: Target
    measured: float | None

    @property
    def met(self) -> bool:
        """Tell whether it was measured and reached."""
        return self.measured is not None and self.measured >= self.target.least

    @property
    def word(self) -> str:
        """`ok`, `MISSED` or `not measured`."""
        return "not measured" if self.measured is None else "ok" if self.met else "MISSED"


TARGETS = {
    "trench": (
        Target("TRENCH kernel beside the C twin", "trench-kernel", "twin", 0.9),
        Target(
            "TRENCH kernel beside OpenSpiel's C++ breakthrough",
            "trench-kernel",
            "breakthrough-cpp",
            2.0,
        ),
        Target(
            "TRENCH contract API beside OpenSpiel's Python breakthrough",
            "trench-contract",
            "breakthrough",
            1.0,
        ),
        Target("TRENCH interpreted beside python-chess", "trench-interpreted", "chess", 1.0),
        Target("TRENCH on all cores beside one thread", "trench-batch", "trench-kernel", 1.5),
        Target("TRENCH search, one core: nodes/s", "trench-search", "", 2_000_000),
    ),
    "bitva": (
        Target(
            "Bitva kernel beside OpenSpiel's C++ backgammon", "bitva-kernel", "backgammon-cpp", 5.0
        ),
        Target(
            "Bitva contract API beside OpenSpiel's Python backgammon",
            "bitva-contract",
            "backgammon",
            1.0,
        ),
    ),
    "club": (
        Target("Trench Club movement ranges beside the C twin", "club-ways", "club-twin", 0.8),
        Target("Trench Club legal, a movement phase in 5 ms: lists/s", "club-legal", "", 200),
        Target("Trench Club random games on one thread: games/s", "club-kernel", "", 50),
        Target("Trench Club on all cores beside one thread", "club-batch", "club-kernel", 1.5),
        Target("Trench Club odds of one attack in 1 ms: battles/s", "club-odds", "", 1000),
        Target("Trench Club odds of ten attacks in 50 ms: lists/s", "club-odds-ten", "", 20),
    ),
}
"""By the game of ours they are set for."""

ONE_CORE = (os.cpu_count() or 1) == 1


def verdicts(rates: Rates, games: Iterable[str]) -> list[Verdict]:
    """Judge every target of these games that makes sense on this machine."""
    return [
        Verdict(target, _measured(rates, target))
        for game in games
        for target in TARGETS[game]
        if not (ONE_CORE and target.key.endswith("-batch"))
    ]


def _measured(rates: Rates, target: Target) -> float | None:
    if target.against:
        return rates.ratio(target.key, target.against)
    return rates.rate(target.key)
