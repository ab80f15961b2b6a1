"""Fair rates on a noisy machine: contestants take turns in short slices and rounds are compared."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

Step = Callable[[], tuple[int, float]]
"""Does some work; returns how much of it and the seconds it took."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """One row of the table: what is measured, and the row it is compared with."""

    key: str
    name: str
    measured: str
    against: str
    step: Step
    unit: str = "moves/s"


@dataclass(frozen=True, slots=True)
class Absent:
    """A row that cannot be measured here, and why."""

    key: str
    name: str
    why: str


Row = Contestant | Absent


@dataclass(frozen=True, slots=True)
class Rates:
    """The rate of every contestant in every round."""

    by_key: dict[str, list[float]]

    def rate(self, key: str) -> float | None:
        """Return the median rate, or None if it was not measured."""
        return median(self.by_key[key]) if key in self.by_key else None

    def ratio(self, key: str, against: str) -> float | None:
        """Return the median over the rounds of one rate by another; None if one is missing.

        Two neighbours in a round meet the same noise, which a ratio of medians would keep.
        """
        if key not in self.by_key or against not in self.by_key:
            return None
        pairs = zip(self.by_key[key], self.by_key[against], strict=True)
        return median(one / other for one, other in pairs)


def on_cpu(work: Callable[[], int]) -> Step:
    """Time single-threaded work of this process by its CPU time: others' load does not count."""
    return _timed(work, time.process_time)


def on_wall(work: Callable[[], int]) -> Step:
    """Time work on several threads by the clock on the wall."""
    return _timed(work, time.perf_counter)


def _timed(work: Callable[[], int], clock: Callable[[], float]) -> Step:
    def step() -> tuple[int, float]:
        begun = clock()
        amount = work()
        return amount, clock() - begun

    return step


def slice_rate(step: Step, seconds: float) -> float:
    """Repeat a step for at least so many seconds of its own clock; return its rate."""
    amount, spent = step()
    while spent < seconds:
        more, took = step()
        amount += more
        spent += took
    return amount / spent


def race(contestants: Sequence[Contestant], rounds: int, seconds: float) -> Rates:
    """Let the contestants take turns, a slice each, for so many rounds."""
    for contestant in contestants:
        contestant.step()  # caches and lazy imports are not what is measured
    by_key: dict[str, list[float]] = {contestant.key: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant in contestants:
            by_key[contestant.key].append(slice_rate(contestant.step, seconds))
    return Rates(by_key)
