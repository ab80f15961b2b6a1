"""`firestep engine`: the engine protocol on standard input and output."""

import sys

from firestep.lab.engine_protocol import EngineProtocol


def run(level: int) -> int:
    """Answer commands until `quit` or the end of input."""

    def write(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    protocol = EngineProtocol(write, level)
    try:
        protocol.run(sys.stdin)
    except BrokenPipeError:
        return 1
    return 0
