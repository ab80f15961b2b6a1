"""`firestep engine`: speaks the line protocol on standard input and output."""

import sys

from firestep.lab.engine_protocol import EngineProtocol


def run(level: int) -> int:
    """Converse until the other side quits or goes away."""

    def say(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    speech = EngineProtocol(say, level)
    try:
        speech.converse(sys.stdin)
    except BrokenPipeError:
        return 1
    return 0
