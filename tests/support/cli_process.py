"""`firestep` as a process of its own, with pipes or at a pseudo-terminal."""

import fcntl
import os
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

from support.preloaded_cli import Ready

PATIENCE = 30.0
"""Seconds until a silent process counts as hanging; never reached when all is well."""

PROMPT = "\n> "


@dataclass(frozen=True, slots=True)
class Result:
    """How a command ended, and what it wrote."""

    code: int
    raw: bytes
    err: str

    @property
    def out(self) -> str:
        """Standard output as text."""
        return self.raw.decode()


def command(*arguments: str | Path) -> list[str]:
    """Return the command line of a `firestep` command."""
    return [sys.executable, "-m", "firestep", *map(str, arguments)]


def environment(home: Path, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment of the tests, with a home of its own and no settings of the user."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("FIRESTEP_LANG", "NO_COLOR", "PYTHONIOENCODING", "COLUMNS")
    }
    if "PYTHONPATH" in kept:  # commands run in other folders
        parts = kept["PYTHONPATH"].split(os.pathsep)
        kept["PYTHONPATH"] = os.pathsep.join(os.path.abspath(part) for part in parts if part)
    return {**kept, "FIRESTEP_HOME": str(home), **(extra or {})}


def firestep(
    *arguments: str | Path,
    home: Path,
    typed: str | bytes = "",
    extra: Mapping[str, str] | None = None,
) -> Result:
    """Run a command in the folder `home` with something on its standard input.

    Only one that asks for `extra` variables, which Python itself may heed, starts a new Python.
    """
    content = typed.encode() if isinstance(typed, str) else typed
    if not extra:
        return _forked([*map(str, arguments)], home, content)
    done = subprocess.run(
        command(*arguments),
        input=content,
        capture_output=True,
        cwd=home,
        env=environment(home, extra),
        timeout=PATIENCE,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr.decode())


_ready: list[Ready] = []


def _forked(arguments: list[str], home: Path, content: bytes) -> Result:
    given = environment(home)
    if not _ready:
        _ready.append(Ready(given))
    with (
        tempfile.TemporaryFile() as typed,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        typed.write(content)
        typed.seek(0)
        try:
            code = _ready[0].run(arguments, home, given, (typed, out, err), PATIENCE)
        except BaseException:
            _ready.pop().end()
            raise
        out.seek(0)
        err.seek(0)
        return Result(code, out.read(), err.read().decode())


def _own_terminal() -> None:
    """Make the pseudo-terminal the one whose ^C and ^D reach this process."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # A run started in the background ignores ^C, and so would everything it starts.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Table:
    """`firestep` at a pseudo-terminal: type a line, read what it answers."""

    def __init__(
        self, *arguments: str | Path, home: Path, extra: Mapping[str, str] | None = None
    ) -> None:
        self._master, slave = pty.openpty()
        self._process = subprocess.Popen(
            command(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env=environment(home, {"TERM": "xterm-256color", **(extra or {})}),
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)

    def __enter__(self) -> "Table":
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

    def answer(self) -> str:
        """Read until the next prompt."""
        return self._read(PROMPT)

    def say(self, line: str) -> str:
        """Type a line and return the answer, up to the next prompt."""
        os.write(self._master, f"{line}\n".encode())
        return self._read(PROMPT)

    def leave(self, line: str) -> tuple[int, str]:
        """Type the last words, or the sign for the end of input; return exit code and answer."""
        os.write(self._master, line.encode())
        if line == "\x03":
            self._press_again(line)
        answer = self._read("")
        return self._process.wait(PATIENCE), answer

    def _press_again(self, line: str) -> None:
        """Repeat ^C as a person would: one that falls between prompt and reading is not seen."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            try:
                self._process.wait(1.0)
                return
            except subprocess.TimeoutExpired:
                os.write(self._master, line.encode())

    def kill(self) -> None:
        """End the process as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def _read(self, end: str) -> str:
        """Read until the output ends like this, or, for nothing, until the process has gone."""
        text, give_up = b"", time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            if select.select([self._master], [], [], 0.2)[0]:
                try:
                    chunk = os.read(self._master, 65536)
                except OSError:  # how Linux says that the other end has gone
                    chunk = b""
                if not chunk:
                    break
                text += chunk
            shown = text.decode(errors="replace").replace("\r\n", "\n")
            if end and shown.endswith(end):
                return shown
        shown = text.decode(errors="replace").replace("\r\n", "\n")
        if end:
            raise AssertionError(f"no prompt after: {shown}")
        return shown
