"""A pool of worker processes with a priority queue: short jobs first, without starvation."""

import asyncio
import contextlib
import logging
import threading
import traceback
from dataclasses import dataclass
from typing import Any, Final

from firestep.contract import InputError
from firestep.server.workers.job_control import JobCancelled
from firestep.server.workers.process import (
    Job,
    JobProgress,
    JobResult,
    OnProgress,
    WorkerDied,
    WorkerProcess,
)

WAIT_FACTOR: Final = 2.0
"""Later jobs may overtake a job for this many times its own duration."""
SHORT_JOB_SECONDS: Final = 1.0
"""Longer jobs leave one worker free for short ones, if there are several workers."""
CANCEL_GRACE_SECONDS: Final = 5.0
"""A worker that does not end a cancelled job within this time is killed."""
_MAX_ATTEMPTS: Final = 2

_log: Final = logging.getLogger(__name__)


class JobFailed(Exception):
    """The job ended with an error that is not the client's; the log has the details."""


@dataclass(slots=True, eq=False)
class _QueuedJob:
    number: int
    job: Job
    seconds: float  # the expected duration
    token: str
    due: float  # the priority: the job with the smallest value runs first
    result: "asyncio.Future[Any]"
    attempts: int = 0
    on_progress: OnProgress | None = None


class WorkerPool:
    """A fixed number of worker processes, each started on first use; for one event loop."""

    def __init__(self, size: int, niceness: int = 0) -> None:
        """Create a pool without processes. `niceness` lowers the priority of its processes."""
        self._size, self._niceness = size, niceness
        self._queue: list[_QueuedJob] = []
        self._idle: list[WorkerProcess] = []
        self._busy: dict[WorkerProcess, _QueuedJob] = {}
        self._job_count = 0
        self._is_closed = False

    def process_ids(self) -> list[int]:
        """Return the ids of the running processes."""
        workers = [*self._idle, *self._busy]
        return [worker.pid for worker in workers if worker.pid and not worker.is_dead()]

    async def run(
        self, job: Job, seconds: float, token: str, on_progress: OnProgress | None = None
    ) -> Any:
        """Return the result of a job that takes about that many seconds.

        Raise `JobCancelled` if its token is cancelled, `InputError` if its input is bad and
        `JobFailed` after any other error. Cancelling the awaiting task cancels the job.
        """
        if self._is_closed:
            raise JobCancelled
        loop = asyncio.get_running_loop()
        self._job_count += 1
        due = loop.time() + WAIT_FACTOR * seconds
        queued = _QueuedJob(
            self._job_count, job, seconds, token, due, loop.create_future(), on_progress=on_progress
        )
        self._queue.append(queued)
        self._dispatch()
        try:
            return await queued.result
        except asyncio.CancelledError:
            self._withdraw(queued)
            raise

    def cancel(self, token: str) -> None:
        """Cancel every job of a token; the callers get `JobCancelled` at once."""
        for queued in [*self._queue, *self._busy.values()]:
            if queued.token == token and not queued.result.done():
                queued.result.set_exception(JobCancelled("the job was cancelled"))
                self._withdraw(queued)

    async def close(self) -> None:
        """Cancel all jobs and stop the workers."""
        self._is_closed = True
        for queued in [*self._queue, *self._busy.values()]:
            if not queued.result.done():
                queued.result.set_exception(JobCancelled("the worker pool is closed"))
        self._queue.clear()
        await asyncio.gather(
            *(asyncio.to_thread(worker.close) for worker in [*self._idle, *self._busy])
        )
        self._idle.clear()

    def _withdraw(self, queued: _QueuedJob) -> None:
        """Remove a job from the queue, or cancel it in its worker."""
        if queued in self._queue:
            self._queue.remove(queued)
        for worker, current in self._busy.items():
            if current is queued:
                _run_in_thread(worker.cancel, queued.number)
                loop = queued.result.get_loop()
                loop.call_later(CANCEL_GRACE_SECONDS, self._kill_if_running, worker, queued)

    def _kill_if_running(self, worker: WorkerProcess, queued: _QueuedJob) -> None:
        if self._busy.get(worker) is queued:
            worker.kill()

    def _dispatch(self) -> None:
        """Assign queued jobs to workers as long as a worker is free."""
        while (queued := self._next_job()) is not None and (worker := self._free_worker()):
            self._queue.remove(queued)
            self._busy[worker] = queued
            queued.attempts += 1
            _run_in_thread(self._run_in_worker, worker, queued)

    def _next_job(self) -> _QueuedJob | None:
        long_jobs = sum(queued.seconds > SHORT_JOB_SECONDS for queued in self._busy.values())
        may_be_long = long_jobs < max(1, self._size - 1)
        eligible = (
            queued for queued in self._queue if may_be_long or queued.seconds <= SHORT_JOB_SECONDS
        )
        return min(eligible, key=lambda queued: queued.due, default=None)

    def _free_worker(self) -> WorkerProcess | None:
        while self._idle:
            worker = self._idle.pop()
            if not worker.is_dead():
                return worker
        return WorkerProcess(self._niceness) if len(self._busy) < self._size else None

    def _run_in_worker(self, worker: WorkerProcess, queued: _QueuedJob) -> None:
        """Run a job in a worker and wait for it, in a thread."""
        result: JobResult | None

        def forward(progress: JobProgress) -> None:
            if queued.on_progress is not None:
                with contextlib.suppress(RuntimeError):  # the event loop is closed
                    queued.result.get_loop().call_soon_threadsafe(queued.on_progress, progress)

        try:
            result = worker.run(queued.number, queued.job, forward)
        except WorkerDied:
            result = None
        except Exception:  # the job cannot be pickled, or no process can be started
            result = JobResult(error=traceback.format_exc())
        try:
            queued.result.get_loop().call_soon_threadsafe(self._on_result, worker, queued, result)
        except RuntimeError:  # the event loop is closed
            worker.kill()

    def _on_result(
        self, worker: WorkerProcess, queued: _QueuedJob, result: JobResult | None
    ) -> None:
        """Pass a result on. None means that the worker died."""
        del self._busy[worker]
        if result is not None and not self._is_closed:
            self._idle.append(worker)
        if not queued.result.done():
            self._settle(queued, result)
        if not self._is_closed:
            self._dispatch()

    def _settle(self, queued: _QueuedJob, result: JobResult | None) -> None:
        if result is None and queued.attempts < _MAX_ATTEMPTS:
            _log.warning("a worker died; its job is run again")
            self._queue.append(queued)
        elif result is None:
            queued.result.set_exception(JobFailed("the worker died twice"))
        elif result.error:
            _log.error("a job failed: %s", result.error)
            queued.result.set_exception(JobFailed("the job failed"))
        elif result.input_error:
            error = InputError(result.input_error, place=result.input_place)
            queued.result.set_exception(error)
        elif result.is_cancelled:
            queued.result.set_exception(JobCancelled("the job was cancelled"))
        else:
            queued.result.set_result(result.value)


def _run_in_thread(function: Any, *arguments: Any) -> None:
    """Call a blocking function in a daemon thread, which does not delay the end of the process."""
    threading.Thread(target=function, args=arguments, daemon=True).start()
