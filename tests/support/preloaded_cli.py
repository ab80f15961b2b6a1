"""A process that has imported `firestep` and forks for each command, which saves the import time.

Each command still runs in its own process with its own files, folder and environment. Tests of the
start of Python itself start a new interpreter instead.
"""

import gc
import io
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import traceback
from collections.abc import Mapping
from contextlib import redirect_stdout
from pathlib import Path
from typing import IO, Any


class ForkedCommand:
    """A running command, with the methods of `subprocess.Popen` that the tests use."""

    def __init__(self, preloaded: "PreloadedProcess", pid: int) -> None:
        """Watch a child of the preloaded process."""
        self.pid = pid
        self.returncode: int | None = None
        self._preloaded = preloaded
        self._pidfd = os.pidfd_open(pid)

    def poll(self) -> int | None:
        """Return the exit code, None while the command runs."""
        return self._wait(0)

    def wait(self, timeout: float) -> int:
        """Wait for the end of the command and return its exit code."""
        code = self._wait(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("firestep", timeout)
        return code

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal, unless the command has ended."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._pidfd, number)

    def _wait(self, seconds: float) -> int | None:
        if self.returncode is None and select.select([self._pidfd], [], [], seconds)[0]:
            self.returncode = self._preloaded.reap(self.pid)
            os.close(self._pidfd)
        return self.returncode


class PreloadedProcess:
    """The preloaded process, as used by the tests."""

    def __init__(self, environment: Mapping[str, str], *modules: str) -> None:
        """Start the process; it imports these modules too."""
        self._socket, child_socket = socket.socketpair()
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(child_socket.fileno()), *modules],
            env=dict(environment),
            pass_fds=[child_socket.fileno()],
        )
        child_socket.close()

    def start(
        self,
        arguments: list[str],
        folder: Path,
        environment: Mapping[str, str],
        files: tuple[IO[bytes], IO[bytes], IO[bytes]],
    ) -> ForkedCommand:
        """Start a command with these standard files."""
        request = [arguments, str(folder), dict(environment)]
        return ForkedCommand(self, self._ask(request, [file.fileno() for file in files]))

    def reap(self, pid: int) -> int:
        """Return the exit code of a child that has ended."""
        return self._ask(pid, [])

    def _ask(self, request: object, files: list[int]) -> int:
        content = json.dumps(request).encode()
        socket.send_fds(self._socket, [len(content).to_bytes(8)], files)
        self._socket.sendall(content)
        answer = self._socket.recv(8, socket.MSG_WAITALL)
        assert len(answer) == 8, "the preloaded process has ended"
        return int.from_bytes(answer, signed=True)

    def stop(self) -> None:
        """Kill the process. It also ends when this end of the socket is closed."""
        self._process.kill()
        self._process.wait()


def serve(tests: socket.socket) -> None:
    """Start and reap commands until the tests close the socket."""
    gc.freeze()
    while True:
        size, files, _, _ = socket.recv_fds(tests, 8, 3)
        if not size:
            return
        request: Any = json.loads(tests.recv(int.from_bytes(size), socket.MSG_WAITALL))
        if isinstance(request, int):
            answer = os.waitstatus_to_exitcode(os.waitpid(request, 0)[1])
        else:
            answer = os.fork()
            if answer == 0:
                tests.close()
                arguments, folder, environment = request
                os._exit(run_command(arguments, folder, environment, files))
        for file in files:
            os.close(file)
        tests.sendall(answer.to_bytes(8, signed=True))


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
    from importlib import import_module

    from firestep.catalog import GAMES
    from firestep.cli import run

    for name in sys.argv[2:]:
        import_module(name)
    for entry in GAMES.values():
        entry.load_package()
    with redirect_stdout(io.StringIO()):
        run(["--help"])
        run(["games"])  # typer imports pydantic at the first parameter
    serve(socket.socket(fileno=int(sys.argv[1])))
