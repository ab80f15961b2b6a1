"""The speeds the project sets itself, as ratios between rows of one run."""

import os
from dataclasses import dataclass

from bench.timing import Rates


@dataclass(frozen=True, slots=True)
class Target:
    """One row is to be at least so many times as fast as another."""

    text: str
    key: str
    against: str
    least: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """A target and what was measured; no ratio where a row is missing."""

    target: Target
    ratio: float | None

    @property
    def met(self) -> bool:
        """Tell whether it was measured and reached."""
        return self.ratio is not None and self.ratio >= self.target.least

    @property
    def word(self) -> str:
        """`ok`, `MISSED` or `not measured`."""
        return "not measured" if self.ratio is None else "ok" if self.met else "MISSED"


TARGETS = (
    Target("kernel beside the C twin", "kernel", "twin", 0.9),
    Target("kernel beside OpenSpiel's C++ breakthrough", "kernel", "spiel-cpp", 2.0),
    Target("contract API beside OpenSpiel's Python breakthrough", "contract", "spiel", 1.0),
    Target("interpreted beside python-chess", "interpreted", "chess", 1.0),
)
ALL_CORES = Target("all cores beside one thread", "batch", "kernel", 1.5)


def verdicts(rates: Rates) -> list[Verdict]:
    """Judge every target that makes sense on this machine."""
    targets = TARGETS + ((ALL_CORES,) if (os.cpu_count() or 1) > 1 else ())
    return [Verdict(target, rates.ratio(target.key, target.against)) for target in targets]
