"""Questions that no computer player asks, to see what workers make of them."""

import os
import signal
import time

from firestep.server.workers.jobs import Watch


def fall_over(watch: Watch) -> None:
    """Die."""
    os.kill(os.getpid(), signal.SIGKILL)


def stumble(watch: Watch) -> None:
    """Raise what nobody expects."""
    raise KeyError("a secret of ours")


def dream(watch: Watch) -> None:
    """Hear nothing for a long time."""
    time.sleep(60.0)


def nap(watch: Watch) -> float:
    """Take a moment, and say when it was over."""
    time.sleep(0.2)
    return time.monotonic()
