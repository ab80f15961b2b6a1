"""A process with `firestep` loaded that turns into a command when asked: most of one is loading.

Each command is still a process of its own, forked here, with its own files, folder and environment.
What happens at the start of Python itself is for the tests that start one.
"""

import io
import json
import os
import runpy
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import IO


class Ready:
    """The side of the tests."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Start the process."""
        self._ours, theirs = socket.socketpair()
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(theirs.fileno())],
            env=dict(environment),
            pass_fds=[theirs.fileno()],
        )
        theirs.close()

    def run(
        self,
        arguments: list[str],
        folder: Path,
        environment: Mapping[str, str],
        files: tuple[IO[bytes], IO[bytes], IO[bytes]],
        patience: float,
    ) -> int:
        """Run a command with these standard files; return its exit code."""
        asked = json.dumps([arguments, str(folder), dict(environment)]).encode()
        self._ours.settimeout(patience)
        socket.send_fds(self._ours, [len(asked).to_bytes(8)], [file.fileno() for file in files])
        self._ours.sendall(asked)
        answer = self._ours.recv(8, socket.MSG_WAITALL)
        assert len(answer) == 8, "the process that waits for commands has ended"
        return int.from_bytes(answer, signed=True)

    def end(self) -> None:
        """End the process; one that has no tests any more ends by itself."""
        self._process.kill()
        self._process.wait()


def serve(theirs: socket.socket) -> None:
    """Become a command, again and again, until the tests have gone."""
    while True:
        size, files, _, _ = socket.recv_fds(theirs, 8, 3)
        if not size:
            return
        asked = theirs.recv(int.from_bytes(size), socket.MSG_WAITALL)
        arguments, folder, given = json.loads(asked)
        child = os.fork()
        if child == 0:
            theirs.close()
            os._exit(become(arguments, folder, given, files))
        for file in files:
            os.close(file)
        theirs.sendall(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]).to_bytes(8, signed=True))


def become(arguments: list[str], folder: str, given: dict[str, str], files: list[int]) -> int:
    """Do what `python -m firestep` does, from a fresh Python's standard files to its exit code."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(given)
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    names = zip(("stdin", "stdout", "stderr"), "rww", strict=True)
    for number, (name, mode) in enumerate(names):
        first = getattr(sys, name)
        fresh = open(number, mode, encoding=first.encoding, errors=first.errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, fresh)
    sys.argv = ["firestep", *arguments]
    try:
        runpy.run_module("firestep", run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    return code


if __name__ == "__main__":
    from firestep.catalog import GAMES
    from firestep.cli import run

    for entry in GAMES.values():
        entry.package()
    with redirect_stdout(io.StringIO()):
        run(["--help"])
    serve(socket.socket(fileno=int(sys.argv[1])))
