"""Jobs that misbehave, for the tests of the worker pool."""

import os
import signal
import time

from firestep.server.workers.job_control import JobControl


def kill_process(control: JobControl) -> None:
    """Kill the worker process."""
    os.kill(os.getpid(), signal.SIGKILL)


def raise_error(control: JobControl) -> None:
    """Raise an unexpected exception."""
    raise KeyError("a secret")


def hang(control: JobControl) -> None:
    """Ignore cancellation for a long time."""
    time.sleep(60.0)


def sleep_briefly(control: JobControl) -> float:
    """Sleep for a moment and return the time at the end."""
    time.sleep(0.2)
    return time.monotonic()
