"""Run `firestep` in a child process, with pipes or at a pseudo-terminal."""

import fcntl
import os
import pkgutil
import pty
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO

import firestep.cli
from support.preloaded_cli import ForkedCommand, PreloadedProcess

TIMEOUT_SECONDS = 30.0
"""The time after which a silent process counts as hung."""

PROMPT = "\n> "


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The exit code of a command and its output."""

    code: int
    out_bytes: bytes
    err: str

    @property
    def out(self) -> str:
        """Standard output as text."""
        return self.out_bytes.decode()


def firestep_command(*arguments: str | Path) -> list[str]:
    """Return the command line of a `firestep` command."""
    return [sys.executable, "-m", "firestep", *map(str, arguments)]


def make_environment(home: Path, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of a command, with `home` as data folder and no user settings."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name not in ("FIRESTEP_LANG", "NO_COLOR", "PYTHONIOENCODING", "COLUMNS")
    }
    if "PYTHONPATH" in inherited:  # make it absolute: commands run in other folders
        parts = inherited["PYTHONPATH"].split(os.pathsep)
        inherited["PYTHONPATH"] = os.pathsep.join(os.path.abspath(part) for part in parts if part)
    return {**inherited, "FIRESTEP_HOME": str(home), **(extra or {})}


def run_firestep(
    *arguments: str | Path,
    home: Path,
    typed: str | bytes = "",
    extra: Mapping[str, str] | None = None,
) -> CommandResult:
    """Run a command in the folder `home` with `typed` on its standard input.

    The command runs in a fork of a preloaded process. With `extra` environment variables it runs in
    a new Python, because the interpreter may read them at its start.
    """
    content = typed.encode() if isinstance(typed, str) else typed
    if not extra:
        return _run_forked([*map(str, arguments)], home, content)
    done = subprocess.run(
        firestep_command(*arguments),
        input=content,
        capture_output=True,
        cwd=home,
        env=make_environment(home, extra),
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    return CommandResult(done.returncode, done.stdout, done.stderr.decode())


Files = tuple[IO[bytes], IO[bytes], IO[bytes]]
"""The standard input, output and error output of a process."""


def start_process(
    arguments: list[str], home: Path, files: Files, extra: Mapping[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """Start a command in a new Python."""
    return subprocess.Popen(
        firestep_command(*arguments),
        stdin=files[0],
        stdout=files[1],
        stderr=files[2],
        cwd=home,
        env=make_environment(home, extra),
    )


_preloaded: dict[tuple[str, ...], PreloadedProcess] = {}
_SERVER_MODULES = (
    "firestep.cli.serve",
    "firestep.server.app",
    "aiosqlite",
    "asyncpg",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)
_COMMAND_MODULES = tuple(
    f"firestep.cli.{module.name}"
    for module in pkgutil.iter_modules(firestep.cli.__path__)
    if module.name not in ("__main__", "serve")
)


def start_forked(
    arguments: list[str], home: Path, files: Files, extra: Mapping[str, str] | None = None
) -> ForkedCommand:
    """Start a command as a fork of the preloaded process of its kind."""
    modules = _SERVER_MODULES if arguments[:1] == ["serve"] else _COMMAND_MODULES
    if modules not in _preloaded:
        _preloaded[modules] = PreloadedProcess(make_environment(home), *modules)
    return _preloaded[modules].start(arguments, home, make_environment(home, extra), files)


def _run_forked(arguments: list[str], home: Path, content: bytes) -> CommandResult:
    with (
        tempfile.TemporaryFile() as typed,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        typed.write(content)
        typed.seek(0)
        command = start_forked(arguments, home, (typed, out, err))
        try:
            code = command.wait(TIMEOUT_SECONDS)
        except BaseException:
            command.send_signal(signal.SIGKILL)
            raise
        out.seek(0)
        err.seek(0)
        return CommandResult(code, out.read(), err.read().decode())


def _take_terminal() -> None:
    """Make the pseudo-terminal the controlling terminal, so that ^C reaches this process."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # A test run started in the background ignores ^C, and its children inherit that.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class TerminalProcess:
    """`firestep` at a pseudo-terminal."""

    def __init__(
        self, *arguments: str | Path, home: Path, extra: Mapping[str, str] | None = None
    ) -> None:
        self._master, slave = pty.openpty()
        self._process = subprocess.Popen(
            firestep_command(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env=make_environment(home, {"TERM": "xterm-256color", **(extra or {})}),
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(slave)

    def __enter__(self) -> "TerminalProcess":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self.kill()
        os.close(self._master)

    def read_answer(self) -> str:
        """Read until the next prompt."""
        return self._read(PROMPT)

    def send(self, line: str) -> str:
        """Type a line and return the output up to the next prompt."""
        os.write(self._master, f"{line}\n".encode())
        return self._read(PROMPT)

    def finish(self, line: str) -> tuple[int, str]:
        """Type the last line or control character; return the exit code and the output."""
        os.write(self._master, line.encode())
        if line == "\x03":
            self._repeat_until_exit(line)
        output = self._read("")
        return self._process.wait(TIMEOUT_SECONDS), output

    def _repeat_until_exit(self, line: str) -> None:
        """Repeat ^C until the process ends; one between prompt and read has no effect."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            try:
                self._process.wait(1.0)
                return
            except subprocess.TimeoutExpired:
                os.write(self._master, line.encode())

    def kill(self) -> None:
        """Kill the process without any clean-up."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(TIMEOUT_SECONDS)

    def _read(self, end: str) -> str:
        """Read until the output ends with `end`; if it is empty, until the process ends."""
        text, deadline = b"", time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            if select.select([self._master], [], [], 0.2)[0]:
                try:
                    chunk = os.read(self._master, 65536)
                except OSError:  # on Linux: the other end is closed
                    chunk = b""
                if not chunk:
                    break
                text += chunk
            output = text.decode(errors="replace").replace("\r\n", "\n")
            if end and output.endswith(end):
                return output
        output = text.decode(errors="replace").replace("\r\n", "\n")
        if end:
            raise AssertionError(f"no prompt after: {output}")
        return output
