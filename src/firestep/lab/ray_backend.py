"""Runs the jobs of a study on a Ray cluster."""

import logging
import socket
from collections import deque
from time import monotonic
from typing import Any, Final

from firestep.contract import InputError
from firestep.contract.study import Job, Study
from firestep.lab.backends import MAX_LOSSES, JobError, JobResult, run_safely

JOBS_PER_CORE: Final = 2
CONNECT_SECONDS: Final = 10
_CAPACITY_SECONDS: Final = 2.0
"""The time after which the size of the cluster is read again."""


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
        if self._owns_cluster:
            self._connect(address)
        self._study = ray.put(study)
        self._run = ray.remote(_run_job).options(
            num_cpus=1, max_retries=0, scheduling_strategy="SPREAD"
        )
        self._jobs: dict[Any, Job] = {}
        self._ended: deque[Any] = deque()
        self._losses: dict[Job, int] = {}
        self._capacity, self._read_at = 0, -_CAPACITY_SECONDS

    def _connect(self, address: str) -> None:
        try:
            _check_reachable(address)
            self._ray.init(
                address=address or None,
                include_dashboard=None if address else False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except (OSError, ValueError, RuntimeError) as error:
            reason = str(error).strip().partition("\n")[0]
            raise InputError(f"no Ray cluster: {reason}", place="--address") from None

    @property
    def capacity(self) -> int:
        """Two jobs for each core of the cluster."""
        now = monotonic()
        if now - self._read_at >= _CAPACITY_SECONDS:
            cores = int(self._ray.cluster_resources().get("CPU", 0))
            self._capacity, self._read_at = max(1, JOBS_PER_CORE * cores), now
        return self._capacity

    def submit(self, job: Job) -> None:
        """Send a job to the cluster."""
        self._jobs[self._run.remote(self._study, job)] = job

    def wait(self) -> tuple[Job, JobResult]:
        """Wait for a result; send jobs again whose worker or node was lost."""
        while True:
            if not self._ended:
                ready, _ = self._ray.wait(list(self._jobs), num_returns=1)
                self._ended.extend(ready)
            reference = self._ended.popleft()
            job = self._jobs.pop(reference)
            result = self._get(reference, job)
            if result is not None:
                return job, result[0]

    def _get(self, reference: Any, job: Job) -> tuple[JobResult] | None:
        """Return the result of a job; None if its worker was lost and it is sent again."""
        errors = self._ray.exceptions
        try:
            return (self._ray.get(reference),)
        except errors.RayTaskError as error:  # a worker cannot even read the study
            return (JobError(str(error)),)
        except errors.NodeDiedError:
            pass  # a node that leaves says nothing about the job
        except errors.RayError as error:
            self._losses[job] = self._losses.get(job, 0) + 1
            if self._losses[job] == MAX_LOSSES:
                reason = str(error).strip().partition("\n")[0]
                return (JobError(f"the worker was lost {MAX_LOSSES} times: {reason}"),)
        self.submit(job)
        return None

    def close(self) -> None:
        """Cancel the jobs under way, and leave the cluster if this backend has joined it."""
        for reference in self._jobs:
            self._ray.cancel(reference, force=True)
        self._jobs.clear()
        if self._owns_cluster:
            self._ray.shutdown()


def _run_job(study: Study, job: Job) -> JobResult:
    return run_safely(study, job)


def _check_reachable(address: str) -> None:
    """Raise `OSError` if nothing listens at HOST:PORT. Ray itself tries for some minutes."""
    host, separator, port = address.rpartition(":")
    if separator and "/" not in address and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()
