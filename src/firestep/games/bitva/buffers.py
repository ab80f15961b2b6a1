"""Working memory of the rules."""

import threading

from firestep.games.bitva import layout


class ThreadBuffers(threading.local):
    """Buffers for the kernel, separate for each thread; they are valid within one call only."""

    def __init__(self) -> None:
        """Create the buffers of a thread when it first uses them."""
        self.choices = bytearray(layout.C_SIZE)
        self.scratch = bytearray(layout.W_SIZE)
