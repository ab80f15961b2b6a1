"""A process that has imported `firestep` and forks for each command, which saves the import time.

Each command still runs in its own process with its own files, folder and environment. Tests of the
start of Python itself start a new interpreter instead.
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


class PreloadedProcess:
    """The preloaded process, as used by the tests."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Start the process."""
        self._socket, child_socket = socket.socketpair()
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(child_socket.fileno())],
            env=dict(environment),
            pass_fds=[child_socket.fileno()],
        )
        child_socket.close()

    def run(
        self,
        arguments: list[str],
        folder: Path,
        environment: Mapping[str, str],
        files: tuple[IO[bytes], IO[bytes], IO[bytes]],
        timeout: float,
    ) -> int:
        """Run a command with these standard files; return its exit code."""
        request = json.dumps([arguments, str(folder), dict(environment)]).encode()
        self._socket.settimeout(timeout)
        size = len(request).to_bytes(8)
        socket.send_fds(self._socket, [size], [file.fileno() for file in files])
        self._socket.sendall(request)
        answer = self._socket.recv(8, socket.MSG_WAITALL)
        assert len(answer) == 8, "the preloaded process has ended"
        return int.from_bytes(answer, signed=True)

    def stop(self) -> None:
        """Kill the process. It also ends when this end of the socket is closed."""
        self._process.kill()
        self._process.wait()


def serve(tests: socket.socket) -> None:
    """Run commands until the tests close the socket."""
    while True:
        size, files, _, _ = socket.recv_fds(tests, 8, 3)
        if not size:
            return
        request = tests.recv(int.from_bytes(size), socket.MSG_WAITALL)
        arguments, folder, environment = json.loads(request)
        child = os.fork()
        if child == 0:
            tests.close()
            os._exit(run_command(arguments, folder, environment, files))
        for file in files:
            os.close(file)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        tests.sendall(code.to_bytes(8, signed=True))


def run_command(
    arguments: list[str], folder: str, environment: dict[str, str], files: list[int]
) -> int:
    """Run `python -m firestep` with these standard files; return the exit code."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    names = zip(("stdin", "stdout", "stderr"), "rww", strict=True)
    for number, (name, mode) in enumerate(names):
        old = getattr(sys, name)
        new = open(number, mode, encoding=old.encoding, errors=old.errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, new)
    sys.argv = ["firestep", *arguments]
    try:
        runpy.run_module("firestep", run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else int(error.code is not None)
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
        entry.load_package()
    with redirect_stdout(io.StringIO()):
        run(["--help"])
    serve(socket.socket(fileno=int(sys.argv[1])))
