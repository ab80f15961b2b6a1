"""A study: a list of seeded jobs, and a result that is computed from theirs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from firestep.contract.canonical_json import Json


@dataclass(frozen=True, slots=True, order=True)
class Job:
    """One job of a study. Its result depends only on the study, the series and the number."""

    series: str
    number: int

    def __str__(self) -> str:
        """Return the job as `series/number`, or as the number in a study with one series."""
        return f"{self.series}/{self.number}" if self.series else str(self.number)


@dataclass(frozen=True, slots=True)
class Series:
    """A sequence of jobs: at most `size`, with a decision after each block of `block` jobs."""

    name: str
    size: int
    block: int = 0
    """0: there is no decision before the end."""

    def block_end(self, number: int) -> int:
        """Return the number after the last job of the block that contains a job."""
        if not self.block:
            return self.size
        return min(self.size, (number // self.block + 1) * self.block)


class Study(Protocol):
    """A list of seeded jobs. Studies are pickled, so that workers can run their jobs."""

    def header(self) -> Mapping[str, Json]:
        """Return what identifies the study. Equal headers mean equal results of equal jobs."""

    def series(self) -> Sequence[Series]:
        """Return the series of jobs."""

    def run(self, job: Job) -> Json:
        """Run a job and return its result."""

    def is_decided(self, series: str, results: Sequence[Json]) -> bool:
        """Return whether a series needs no more jobs. It is asked after each complete block."""
