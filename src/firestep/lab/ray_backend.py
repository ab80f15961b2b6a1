"""Runs the jobs of a study on a Ray cluster."""

import logging
import socket
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from math import ceil
from time import monotonic, perf_counter
from typing import Any, Final

from firestep.contract import InputError
from firestep.contract.study import Job, Study
from firestep.lab.backends import MAX_LOSSES, JobError, JobResult, run_safely

CONNECT_SECONDS: Final = 10
TASK_SECONDS: Final = 0.5
"""Jobs that are shorter are sent together, because a task of Ray costs some milliseconds."""
TASK_SECONDS_PER_CORE: Final = 0.02
"""Tasks grow with the cluster, because one process hands them out."""
MAX_TASK_JOBS: Final = 256
_TASKS_PER_CORE: Final = 2
_CAPACITY_SECONDS: Final = 2.0
"""The time after which the size of the cluster is read again."""
_MEMORY: Final = 0.9
"""The share of the old mean in the mean duration of a job."""


class RayBackend:
    """Runs jobs on a Ray cluster. Jobs of workers and nodes that are lost run again.

    Nodes may join and leave the cluster during a study.
    """

    def __init__(self, study: Study, address: str = "") -> None:
        """Connect to a cluster; an empty address starts one on this machine."""
        try:
            import ray
        except ImportError:
            raise InputError(
                "Ray is not installed: install firestep[ray]", place="--backend"
            ) from None
        self._ray: Any = ray  # only partly typed
        self._owns_cluster = not ray.is_initialized()
        self._output = ExitStack()
        if self._owns_cluster:
            self._connect(address)
        self._study = ray.put(study)
        self._run = ray.remote(_run_jobs).options(
            num_cpus=1, max_retries=0, scheduling_strategy="SPREAD"
        )
        self._waiting: deque[Job] = deque()
        self._tasks: dict[Any, Sequence[Job]] = {}
        self._ended: deque[tuple[Job, JobResult]] = deque()
        self._losses: dict[Job, int] = {}
        self._job_seconds = TASK_SECONDS  # until it is measured
        self._cores, self._read_at = 1, -_CAPACITY_SECONDS

    def _connect(self, address: str) -> None:
        try:
            _check_reachable(address)
            # Ray prints messages about lost nodes, from a thread of its own.
            self._output.enter_context(redirect_stdout(sys.stderr))
            self._ray.init(
                address=address or None,
                include_dashboard=None if address else False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except (OSError, ValueError, RuntimeError) as error:
            self._output.close()
            reason = str(error).strip().partition("\n")[0]
            raise InputError(f"no Ray cluster: {reason}", place="--address") from None

    @property
    def capacity(self) -> int:
        """Two tasks for each core of the cluster."""
        now = monotonic()
        if now - self._read_at >= _CAPACITY_SECONDS:
            cores = int(self._ray.cluster_resources().get("CPU", 0))
            self._cores, self._read_at = max(1, cores), now
        return _TASKS_PER_CORE * self._cores * self._task_size()

    def _task_size(self) -> int:
        """Return the number of jobs that take about the time of a task."""
        seconds = max(TASK_SECONDS, TASK_SECONDS_PER_CORE * self._cores)
        return max(1, min(MAX_TASK_JOBS, int(seconds / self._job_seconds)))

    def submit(self, job: Job) -> None:
        """Accept a job. It is sent when the runner waits."""
        self._waiting.append(job)

    def wait(self) -> tuple[Job, JobResult]:
        """Send the jobs and wait for a result."""
        while not self._ended:
            self._send_waiting()
            ready, _ = self._ray.wait(list(self._tasks), num_returns=1)
            for reference in ready:
                self._receive(reference)
        return self._ended.popleft()

    def _send_waiting(self) -> None:
        """Send the jobs in tasks; few jobs are divided among the cores."""
        size = min(self._task_size(), ceil(len(self._waiting) / self._cores))
        while self._waiting:
            self._send([self._waiting.popleft() for _ in range(min(size, len(self._waiting)))])

    def _send(self, jobs: Sequence[Job]) -> None:
        self._tasks[self._run.remote(self._study, jobs)] = jobs

    def _receive(self, reference: Any) -> None:
        """Take the results of a task; send jobs again whose worker or node was lost."""
        jobs = self._tasks.pop(reference)
        errors = self._ray.exceptions
        try:
            results, seconds = self._ray.get(reference)
        except errors.RayTaskError as error:  # a worker cannot even read the study
            self._ended.extend((job, JobError(str(error))) for job in jobs)
        except errors.NodeDiedError:  # a node that leaves says nothing about the jobs
            self._send(jobs)
        except errors.RayError as error:
            self._send_again(jobs, str(error).strip().partition("\n")[0])
        else:
            self._job_seconds += (1 - _MEMORY) * (seconds / len(jobs) - self._job_seconds)
            self._ended.extend(zip(jobs, results, strict=True))

    def _send_again(self, jobs: Sequence[Job], reason: str) -> None:
        """Send the jobs of a lost worker one by one; give up a job that loses too many."""
        for job in jobs:
            if len(jobs) == 1:
                self._losses[job] = self._losses.get(job, 0) + 1
            if self._losses.get(job, 0) == MAX_LOSSES:
                text = f"the worker was lost {MAX_LOSSES} times: {reason}"
                self._ended.append((job, JobError(text)))
            else:
                self._send([job])

    def close(self) -> None:
        """Cancel the tasks under way, and leave the cluster if this backend has joined it."""
        for reference in self._tasks:
            self._ray.cancel(reference, force=True)
        self._tasks.clear()
        if self._owns_cluster:
            self._ray.shutdown()
        self._output.close()


def _run_jobs(study: Study, jobs: Sequence[Job]) -> tuple[list[JobResult], float]:
    """Run jobs one after the other; return their results and the time they took."""
    started = perf_counter()
    results = [run_safely(study, job) for job in jobs]
    return results, perf_counter() - started


def _check_reachable(address: str) -> None:
    """Raise `OSError` if nothing listens at HOST:PORT. Ray itself tries for some minutes."""
    host, separator, port = address.rpartition(":")
    if separator and "/" not in address and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()
