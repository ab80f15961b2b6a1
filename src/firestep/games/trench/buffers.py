"""Working memory of the rules."""

import threading

from firestep.games.trench import layout


class ThreadBuffers(threading.local):
    """Buffers for the kernel, separate for each thread; they are valid within one call only."""

    def __init__(self) -> None:
        """Create the buffers of a thread when it first uses them."""
        self.moves = bytearray(layout.M_SIZE)
        self.scratch = bytearray(layout.M_SIZE)


BUFFERS = ThreadBuffers()
