"""A child process that answers each line with one line."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self


class LineProcess:
    """A child process that ends when its input is closed."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start the process."""
        self._child = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def ask(self, line: str) -> list[str]:
        """Send a line and return the words of the answer."""
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._child.stdin.write(line + "\n")
        self._child.stdin.flush()
        answer = self._child.stdout.readline().split()
        if not answer or answer[0] == "?":
            raise RuntimeError(f"no answer to {line!r}: {' '.join(answer)}")
        return answer

    def ask_timed(self, line: str) -> tuple[int, float]:
        """Send a line; return the amount of work and the seconds that the answer contains."""
        amount, seconds = self.ask(line)
        return int(amount), float(seconds)

    def close(self) -> None:
        """Close the input and wait for the process to end."""
        self._child.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
