"""Where the jobs of a study run: in this process, or in worker processes."""

import os
import pickle
import signal
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from traceback import format_exc
from typing import Final, Protocol, TypeAlias

from firestep.contract import InputError
from firestep.contract.canonical_json import Json
from firestep.contract.study import Job, Study

MAX_LOSSES: Final = 3
"""A job whose worker dies this often is reported as failed."""


@dataclass(frozen=True, slots=True)
class JobError:
    """The reason why a job has no result: a traceback, or what happened to its worker."""

    text: str

    def summary(self) -> str:
        """Return the last line."""
        return self.text.strip().rpartition("\n")[2]


JobResult: TypeAlias = "Json | JobError"


class Backend(Protocol):
    """Runs jobs. The runner submits at most `capacity` jobs that have not ended."""

    @property
    def capacity(self) -> int:
        """The number of jobs that may be under way. It can change during a study."""

    def submit(self, job: Job) -> None:
        """Accept a job."""

    def wait(self) -> tuple[Job, JobResult]:
        """Wait until a job ends, and return it with its result."""

    def close(self) -> None:
        """Stop the workers."""


def run_safely(study: Study, job: Job) -> JobResult:
    """Run a job. Return the traceback if it raises an exception."""
    try:
        return study.run(job)
    except InputError as error:
        return JobError(str(error))
    except Exception:
        return JobError(format_exc())


class InProcessBackend:
    """Runs one job after the other in this process."""

    capacity = 1

    def __init__(self, study: Study) -> None:
        """Run jobs of this study."""
        self._study = study
        self._jobs: deque[Job] = deque()

    def submit(self, job: Job) -> None:
        """Accept a job."""
        self._jobs.append(job)

    def wait(self) -> tuple[Job, JobResult]:
        """Run the oldest job."""
        job = self._jobs.popleft()
        return job, run_safely(self._study, job)

    def close(self) -> None:
        """Do nothing."""


@dataclass(slots=True)
class _Worker:
    """A worker process. It has one job under way and the next one waiting."""

    process: SpawnProcess
    connection: Connection
    jobs: deque[Job]


JOBS_PER_WORKER: Final = 2
"""The second job waits in the worker, so that it does not idle while its result is stored."""


class CoresBackend:
    """Runs jobs in worker processes. A worker that dies is replaced and its jobs run again."""

    def __init__(self, study: Study, workers: int = 0) -> None:
        """Start the workers; 0: one for each core."""
        self._study = pickle.dumps(study)
        self._workers = [self._start() for _ in range(workers or os.cpu_count() or 1)]
        self._losses: dict[Job, int] = {}
        self._ended: deque[tuple[Job, JobResult]] = deque()

    @property
    def capacity(self) -> int:
        """Two jobs for each worker."""
        return JOBS_PER_WORKER * len(self._workers)

    def _start(self) -> _Worker:
        # A started interpreter works on every system, and with threads in this process.
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve_jobs, args=(theirs, self._study), daemon=True)
        process.start()
        theirs.close()
        return _Worker(process, ours, deque())

    def submit(self, job: Job) -> None:
        """Send a job to the worker with the fewest jobs."""
        worker = min(self._workers, key=lambda worker: len(worker.jobs))
        worker.jobs.append(job)
        with suppress(OSError):  # the worker has died: `wait` replaces it
            worker.connection.send(job)

    def wait(self) -> tuple[Job, JobResult]:
        """Wait for a result; replace workers that have died."""
        while not self._ended:
            by_connection = {worker.connection: worker for worker in self._workers}
            for connection in wait(list(by_connection)):
                assert isinstance(connection, Connection)
                self._receive(by_connection[connection])
        return self._ended.popleft()

    def _receive(self, worker: _Worker) -> None:
        try:
            job, result = worker.connection.recv()
        except (EOFError, OSError):
            self._replace(worker)
            return
        worker.jobs.remove(job)
        self._ended.append((job, result))

    def _replace(self, worker: _Worker) -> None:
        """Start another worker for the jobs of one that has died."""
        worker.process.join()
        worker.connection.close()
        self._workers[self._workers.index(worker)] = self._start()
        if not worker.jobs:
            return
        running = worker.jobs[0]
        self._losses[running] = self._losses.get(running, 0) + 1
        if self._losses[running] == MAX_LOSSES:
            worker.jobs.popleft()
            code = worker.process.exitcode
            text = f"the worker process ended {MAX_LOSSES} times with exit code {code}"
            self._ended.append((running, JobError(text)))
        for job in worker.jobs:
            self.submit(job)

    @property
    def process_ids(self) -> list[int]:
        """The ids of the worker processes."""
        return [worker.process.pid or 0 for worker in self._workers]

    def close(self) -> None:
        """Stop the workers. Jobs under way are lost."""
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
            worker.connection.close()


def _serve_jobs(connection: Connection, pickled: bytes) -> None:
    """Run jobs until the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process decides when to stop
    study: Study = pickle.loads(pickled)
    while True:
        try:
            job: Job = connection.recv()
        except EOFError:
            return
        connection.send((job, run_safely(study, job)))
