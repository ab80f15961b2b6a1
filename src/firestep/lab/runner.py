"""The study runner: which jobs are due, and what becomes of their results."""

from collections.abc import Callable
from dataclasses import dataclass

from firestep.contract.canonical_json import Json
from firestep.contract.study import Job, Series, Study
from firestep.lab.backends import Backend, JobError, JobResult
from firestep.lab.results_file import ResultsFile


@dataclass(frozen=True, slots=True)
class StudyStatus:
    """How far a study is: jobs with a result, jobs that it needs at most, failed jobs."""

    done: int
    planned: int
    failed: int


@dataclass(frozen=True, slots=True)
class StudyOutcome:
    """The results of each series in the order of the jobs, and the errors of failed jobs."""

    results: dict[str, list[Json]]
    errors: dict[Job, str]


class _SeriesRun:
    """The state of one series. A series is decided only from complete blocks."""

    def __init__(self, study: Study, series: Series, results: dict[int, Json]) -> None:
        self._study, self._series = study, series
        self.results = results
        self.failed: set[int] = set()
        self._end = 0
        """The number after the last job of the complete blocks."""
        self._missing = 0
        """The jobs of the current block that are under way."""
        self.is_finished = series.size == 0

    def open_block(self) -> list[Job]:
        """Return the jobs that are due next; none if the series is finished."""
        while not self.is_finished:
            end = self._series.block_end(self._end)
            block = range(self._end, end)
            due = [number for number in block if number not in self.results]
            if due:
                self._missing = len(due)
                return [Job(self._series.name, number) for number in due]
            self._close_block(end)
        return []

    def _close_block(self, end: int) -> None:
        self._end = end
        self.is_finished = end == self._series.size or self._study.is_decided(
            self._series.name, self.counted()
        )

    def end_job(self) -> list[Job]:
        """Record that a job of the block has ended; return the jobs that are due next."""
        self._missing -= 1
        if self._missing:
            return []
        if self.failed:
            self.is_finished = True
            return []
        return self.open_block()

    def counted(self) -> list[Json]:
        """Return the results that count, in the order of the jobs."""
        end = self._series.size if self.failed else self._end
        return [self.results[number] for number in range(end) if number in self.results]

    def status(self) -> StudyStatus:
        """Return how far the series is."""
        done = len(self.counted()) if self.is_finished else len(self.results)
        return StudyStatus(done, done if self.is_finished else self._series.size, len(self.failed))


class StudyRunner:
    """A run of a study.

    The jobs of the current block of each series are due. The results do not depend on the order
    in which jobs end, nor on the backend and the number of its workers.
    """

    def __init__(self, study: Study, stored: ResultsFile | None = None) -> None:
        """Take over the results that are stored."""
        self._stored = stored
        results: dict[str, dict[int, Json]] = {series.name: {} for series in study.series()}
        for job, result in (stored.results if stored else {}).items():
            results.get(job.series, {})[job.number] = result
        self._runs = {
            series.name: _SeriesRun(
                study,
                series,
                {at: found for at, found in results[series.name].items() if at < series.size},
            )
            for series in study.series()
        }
        self._errors: dict[Job, str] = {}

    @property
    def status(self) -> StudyStatus:
        """How far the study is."""
        parts = [run.status() for run in self._runs.values()]
        return StudyStatus(
            sum(part.done for part in parts),
            sum(part.planned for part in parts),
            sum(part.failed for part in parts),
        )

    def run(
        self, backend: Backend, on_end: Callable[[Job, JobResult], None] | None = None
    ) -> StudyOutcome:
        """Run the jobs that have no result; call `on_end` after each."""
        due = [job for run in self._runs.values() for job in run.open_block()]
        due.reverse()
        under_way = 0
        while due or under_way:
            while due and under_way < backend.capacity:
                backend.submit(due.pop())
                under_way += 1
            job, result = backend.wait()
            under_way -= 1
            self._store(job, result)
            due.extend(reversed(self._runs[job.series].end_job()))
            if on_end is not None:
                on_end(job, result)
        return StudyOutcome(
            {name: run.counted() for name, run in self._runs.items()}, dict(self._errors)
        )

    def _store(self, job: Job, result: JobResult) -> None:
        run = self._runs[job.series]
        if isinstance(result, JobError):
            run.failed.add(job.number)
            self._errors[job] = result.text
            if self._stored:
                self._stored.add_error(job, result.text)
            return
        run.results[job.number] = result
        if self._stored:
            self._stored.add(job, result)
