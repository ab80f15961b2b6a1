"""Rates on a noisy machine: benchmarks run in turn in short slices and are compared per round."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

Step = Callable[[], tuple[int, float]]
"""Does some work; returns the amount of work and the seconds it took."""


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A row that is measured, and the key of the row it is compared with."""

    key: str
    name: str
    measured: str
    baseline: str
    step: Step
    unit: str = "moves/s"


@dataclass(frozen=True, slots=True)
class Unavailable:
    """A row that cannot be measured here, and the reason."""

    key: str
    name: str
    reason: str


Row = Benchmark | Unavailable


@dataclass(frozen=True, slots=True)
class Rates:
    """The rate of every benchmark in every round."""

    by_key: dict[str, list[float]]

    def rate(self, key: str) -> float | None:
        """Return the median rate, or None if it was not measured."""
        return median(self.by_key[key]) if key in self.by_key else None

    def ratio(self, key: str, baseline: str) -> float | None:
        """Return the median ratio of two rates over the rounds; None if one is missing.

        Two benchmarks of one round run under the same load, which the ratio cancels out. A ratio
        of medians would not.
        """
        if key not in self.by_key or baseline not in self.by_key:
            return None
        pairs = zip(self.by_key[key], self.by_key[baseline], strict=True)
        return median(one / other for one, other in pairs)


def time_by_cpu(work: Callable[[], int]) -> Step:
    """Time single-threaded work by the CPU time of this process, which ignores other load."""
    return _time_with(work, time.process_time)


def time_by_wall_clock(work: Callable[[], int]) -> Step:
    """Time multi-threaded work by wall-clock time."""
    return _time_with(work, time.perf_counter)


def _time_with(work: Callable[[], int], clock: Callable[[], float]) -> Step:
    def step() -> tuple[int, float]:
        started = clock()
        amount = work()
        return amount, clock() - started

    return step


def measure_slice(step: Step, seconds: float) -> float:
    """Repeat a step for at least `seconds` of its own clock; return the rate."""
    amount, spent = step()
    while spent < seconds:
        more, took = step()
        amount += more
        spent += took
    return amount / spent


def measure_rates(benchmarks: Sequence[Benchmark], rounds: int, seconds: float) -> Rates:
    """Measure a slice of every benchmark in turn, `rounds` times."""
    for benchmark in benchmarks:
        benchmark.step()  # warm up: do not measure caches and lazy imports
    by_key: dict[str, list[float]] = {benchmark.key: [] for benchmark in benchmarks}
    for _ in range(rounds):
        for benchmark in benchmarks:
            by_key[benchmark.key].append(measure_slice(benchmark.step, seconds))
    return Rates(by_key)
