"""docs/adding-a-game.md is executed literally, in a copy of the checkout.

A line that ends with the name of a file in backquotes and a colon gives the name of the block after
it: the content of a new file, or a change of an existing one (`diff`). The blocks `console` contain
commands and their output, in which `...` stands for any lines, or for any part of a line.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs/adding-a-game.md"
BLOCK = re.compile(r"(?:`([^`\n]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.M | re.S)
TIMEOUT_SECONDS = 300

REQUIRED = (
    *("about.toml", "RULES.md", "RULES.fr.md", "RULES.es.md", "game.py", "package.py"),
    *("en.toml", "fr.toml", "es.toml", "check_game(", "run_server(", "pytest.mark.rule("),
    *("firestep games", "firestep legal", "--last loses", "firestep play", "tools/goldens.py"),
    *("docs/openapi.json", "tests/games/test_*.py", "check_rule_ids.py", "check_data.py"),
    *("lint-imports", "ruff check"),
)
"""What the tutorial must show: some steps have no effect on the others."""


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
        """Replace the lines, which must occur exactly once."""
        lines = self.text.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        target = folder / self.path
        content = target.read_text(encoding="utf-8")
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


Step = WriteFile | ChangeFile | RunCommand


def is_expected(output: str, expected: str) -> bool:
    """Return whether an output has the expected lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line == "...\n" else re.escape(line).replace(re.escape("..."), ".*")
        for line in expected.splitlines(keepends=True)
    )
    return re.fullmatch(pattern, output) is not None


def command_environment(folder: Path) -> dict[str, str]:
    """Return the environment that the tutorial asks for, with its own data folder."""
    # Variables of this test run would reach the tests of the copy.
    own = ("FIRESTEP_", "PYTEST_", "PYTHONDONTWRITEBYTECODE", "DATABASE_URL")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(own)}
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    home = str(folder / "home")
    return {**inherited, "PATH": programs, "PYTHONPATH": "src", "FIRESTEP_HOME": home}


def read_steps(text: str) -> Iterator[Step]:
    """Yield the steps of the tutorial in their order."""
    for path, language, content in BLOCK.findall(text):
        if language == "console":
            for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", content, re.M):
                yield RunCommand(command, output)
        else:
            assert path, f"a block without the name of its file:\n{content}"
            yield (ChangeFile if language == "diff" else WriteFile)(path, content)


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


def find_missing(steps: Sequence[Step]) -> list[str]:
    """Return what the steps must show and do not."""
    shown = "\n".join(
        step.text if isinstance(step, RunCommand) else f"{step.path}\n{step.text}" for step in steps
    )
    return [part for part in REQUIRED if part not in shown]


def test_the_tutorial_has_every_step() -> None:
    steps = list(read_steps(DOCUMENT.read_text(encoding="utf-8")))
    assert find_missing(steps) == []
    # Without a file the commands fail; without a command nothing else would.
    for number, step in enumerate(steps):
        if isinstance(step, RunCommand):
            assert find_missing([*steps[:number], *steps[number + 1 :]]), step.text


@pytest.mark.parametrize(
    ("expected", "is_equal"),
    [
        ("one\ntwo\n", True),
        ("...\n", True),
        ("...\ntwo\n", True),
        ("one\nt...o\n", True),
        ("...\none\n", False),
        ("one\n", False),
        ("", False),
    ],
)
def test_outputs_are_compared(expected: str, is_equal: bool) -> None:
    assert is_expected("one\ntwo\n", expected) == is_equal


@pytest.mark.early
def test_the_tutorial_works(tmp_path: Path) -> None:
    copy_checkout(tmp_path)
    for step in read_steps(DOCUMENT.read_text(encoding="utf-8")):
        step.execute(tmp_path)
