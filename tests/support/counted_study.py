"""A study with jobs that take a known time, fail, or end their worker process."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import sleep
from typing import Any

from firestep.contract import Json
from firestep.contract.study import Job, Series


@dataclass(frozen=True)
class CountedStudy:
    """Jobs whose result is a function of their number."""

    size: int = 20
    block: int = 0
    series_count: int = 1
    seconds: float = 0.0
    failing: tuple[int, ...] = ()
    deadly: tuple[int, ...] = ()
    """Jobs that end their process."""
    deadly_once: str = ""
    """A folder: each deadly job ends its process only the first time."""
    last: int = 10**9
    """A series is decided when it has a result of at least this."""

    def header(self) -> Mapping[str, Json]:
        """Return the kind: the result of a job depends only on its series and number."""
        return {"study": "counted"}

    def series(self) -> Sequence[Series]:
        """Return the series, named by letters."""
        names = ["", *"abcdefgh"][: self.series_count]
        return [Series(name, self.size, self.block) for name in names]

    def run(self, job: Job) -> Json:
        """Return the square of the number, or do what the number says."""
        sleep(self.seconds)
        if job.number in self.failing:
            raise RuntimeError(f"job {job.number} is broken")
        if job.number in self.deadly and self._is_due(job):
            os._exit(7)
        return {"square": job.number**2, "series": job.series}

    def _is_due(self, job: Job) -> bool:
        if not self.deadly_once:
            return True
        mark = Path(self.deadly_once) / str(job).replace("/", "-")
        if mark.exists():
            return False
        mark.touch()
        return True

    def is_decided(self, series: str, results: Sequence[Any]) -> bool:
        """Return whether the last result is large enough."""
        return bool(results[-1]["square"] >= self.last)


def list_results(study: CountedStudy, count: int) -> dict[str, list[Json]]:
    """Return the results of the first jobs of each series."""
    return {
        series.name: [{"square": number**2, "series": series.name} for number in range(count)]
        for series in study.series()
    }
