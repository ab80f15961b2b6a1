"""Execute the tutorials in `docs/` literally, in a copy of the checkout.

A line that ends with the name of a file in backquotes and a colon gives the name of the block after
it: the content of a new file, or a change of an existing one (`diff`). The blocks `console` contain
commands and their output, in which `...` stands for any lines, or for any part of a line.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).parents[2]
BLOCK: Final = re.compile(r"(?:`([^`\n]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.M | re.S)
COMMAND: Final = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.M)
TIMEOUT_SECONDS: Final = 300


@dataclass(frozen=True, slots=True)
class WriteFile:
    """A new file."""

    path: str
    text: str

    def execute(self, folder: Path) -> None:
        """Write the file, which must not exist."""
        target = folder / self.path
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("x", encoding="utf-8") as file:
            file.write(self.text)


@dataclass(frozen=True, slots=True)
class ChangeFile:
    """A change of a file, as a diff of consecutive lines."""

    path: str
    text: str

    def execute(self, folder: Path) -> None:
        """Replace the lines, which must occur exactly once; without old lines, append."""
        lines = self.text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        target = folder / self.path
        content = target.read_text(encoding="utf-8")
        if not old:
            target.write_text(content + new, encoding="utf-8")
            return
        assert content.count(old) == 1, f"{self.path} does not contain these lines once:\n{old}"
        target.write_text(content.replace(old, new), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class RunCommand:
    """A command line and its output."""

    text: str
    output: str

    def execute(self, folder: Path) -> None:
        """Run the command on the source of the folder; compare its output."""
        done = subprocess.run(
            ["sh", "-c", self.text],
            cwd=folder,
            env=command_environment(folder),
            capture_output=True,
            text=True,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
        what = f"$ {self.text}\n{done.stdout}{done.stderr}"
        assert done.returncode == 0, what
        assert is_expected(done.stdout, self.output), f"{what}\nexpected:\n{self.output}"


Step: TypeAlias = WriteFile | ChangeFile | RunCommand


def read_steps(text: str) -> Iterator[Step]:
    """Yield the steps of a tutorial in their order."""
    for path, language, content in BLOCK.findall(text):
        if language == "console":
            for command, output in COMMAND.findall(content):
                yield RunCommand(command, output)
        else:
            assert path, f"a block without the name of its file:\n{content}"
            yield (ChangeFile if language == "diff" else WriteFile)(path, content)


def is_expected(output: str, expected: str) -> bool:
    """Return whether an output has the expected lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line == "...\n" else re.escape(line).replace(re.escape("..."), ".*")
        for line in expected.splitlines(keepends=True)
    )
    return re.fullmatch(pattern, output) is not None


def command_environment(folder: Path) -> dict[str, str]:
    """Return the environment that the tutorials ask for, without variables of this test run."""
    own = ("FIRESTEP_", "PYTEST_", "PYTHONDONTWRITEBYTECODE", "DATABASE_URL")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(own)}
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    # The plugins of pytest, which the checks of a tutorial do not use, take a second to load.
    speed = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    home = str(folder / "home")
    return {**inherited, **speed, "PATH": programs, "PYTHONPATH": "src", "FIRESTEP_HOME": home}


def copy_checkout(folder: Path) -> None:
    """Copy the files that git knows or would add; compiled modules are not among them."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        source = ROOT / name
        if source.is_file():  # not a link to a folder, and not deleted
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
