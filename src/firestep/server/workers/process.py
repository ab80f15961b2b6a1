"""A worker process: it runs one job at a time and exits when its parent does."""

import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any, Final, TypeAlias

from firestep.contract import InputError
from firestep.server.workers.job_control import JobCancelled, JobControl

Job: TypeAlias = Callable[[JobControl], Any]
"""A picklable function of a job control, usually a `functools.partial`."""

# `fork` would copy locks held by other threads, and the sockets of the parent.
_CONTEXT: Final = get_context("spawn")
_START_LOCK: Final = threading.Lock()


@dataclass(frozen=True, slots=True)
class JobResult:
    """The result of a job: a value, an input error for the client, or an error for the log."""

    value: Any = None
    input_error: str = ""
    input_place: str = ""
    error: str = ""
    is_cancelled: bool = False


@dataclass(frozen=True, slots=True)
class JobProgress:
    """How much of a job is done; sent before the result."""

    done: int
    total: int


OnProgress: TypeAlias = Callable[[JobProgress], None]


class WorkerDied(Exception):
    """The worker process ended before its job had a result."""


class WorkerProcess:
    """The parent's side of a worker process. Methods may block, except `kill` and `is_dead`."""

    def __init__(self, niceness: int = 0) -> None:
        """Store the niceness; the process starts with its first job."""
        self._niceness = niceness
        self._process: BaseProcess | None = None
        self._pipe: Connection
        self._send_lock = threading.Lock()  # two threads must not write to one pipe at once
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The process id; None if the process has not started."""
        return None if self._process is None else self._process.pid

    def is_dead(self) -> bool:
        """Return whether the process has started and ended."""
        return self._process is not None and not self._process.is_alive()

    def run(self, number: int, job: Job, on_progress: OnProgress | None = None) -> JobResult:
        """Run a job and return its result. Raise `WorkerDied` if the process ends meanwhile.

        `on_progress` is called in this thread.
        """
        content = pickle.dumps(job)
        try:
            with self._send_lock:
                if self._is_closed:
                    raise WorkerDied
                if self._process is None:
                    self._start()
                self._pipe.send((number, content))
            while isinstance(result := self._pipe.recv(), JobProgress):
                if on_progress is not None:
                    on_progress(result)
            assert isinstance(result, JobResult)
        except (EOFError, OSError) as error:
            raise WorkerDied from error
        return result

    def cancel(self, number: int) -> None:
        """Cancel a job if the process is still running it."""
        try:
            with self._send_lock:
                if self._process is not None:
                    self._pipe.send((number, None))
        except OSError:  # the process is dead; `run` raises `WorkerDied`
            pass

    def kill(self) -> None:
        """Kill the process. It has no state that could be lost."""
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """Kill the process and wait until it has ended."""
        with self._send_lock:
            self._is_closed = True
        self.kill()
        if self._process is not None:
            self._process.join()

    def _start(self) -> None:
        self._pipe, child_pipe = _CONTEXT.Pipe()
        process = _CONTEXT.Process(
            target=run_worker,
            args=(child_pipe, self._niceness),
            name="firestep-worker",
            daemon=True,
        )
        with _START_LOCK:
            process.start()
        child_pipe.close()  # otherwise the parent would not see the end of the child
        self._process = process


def run_worker(pipe: Connection, niceness: int) -> None:
    """Run the jobs that arrive through a pipe until it is closed. The main of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides when to stop
    if hasattr(os, "nice"):  # Windows has none
        os.nice(niceness)
    control = JobControl()
    control.send_progress = lambda done, total: pipe.send(JobProgress(done, total))
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_receive, args=(pipe, jobs, control), daemon=True).start()
    while True:
        result = run_job(jobs.get(), control)
        control.end()
        pipe.send(result)


def _receive(pipe: Connection, jobs: "SimpleQueue[bytes]", control: JobControl) -> None:
    """Queue jobs and handle cancellations; exit the process when the pipe is closed."""
    try:
        while True:
            number, content = pipe.recv()
            if content is None:
                control.cancel(number)
            else:
                control.begin(number)
                jobs.put(content)
    finally:  # exit at once: a search without a recipient may be running
        os._exit(0)


def run_job(content: bytes, control: JobControl) -> JobResult:
    """Return the result of a pickled job."""
    try:
        job: Job = pickle.loads(content)
        return JobResult(job(control))
    except JobCancelled:
        return JobResult(is_cancelled=True)
    except InputError as error:
        text = str(InputError(error.message, source=error.source, line=error.line))
        return JobResult(input_error=text, input_place=error.place)
    except Exception:  # a bug: log the traceback and keep the worker
        return JobResult(error=traceback.format_exc())
