"""Where no compiler works, the package installs all the same and a game can be played."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def checkout(folder: Path) -> Path:
    """Copy the sources: two builds in one tree would share their caches."""
    for path in ROOT.iterdir():
        if path.name in ("src", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
            subprocess.run(["cp", "-r", str(path), str(folder)], check=True)
    return folder


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = checkout(tmp_path_factory.mktemp("source"))
    place = tmp_path_factory.mktemp("venv")
    venv.create(place, with_pip=False)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["CC"] = "/bin/false"
    command = [sys.executable, "-m", "pip", "--python", str(place / "bin/python")]
    installed = subprocess.run(
        [*command, "install", "--disable-pip-version-check", "-v", str(source)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert installed.returncode == 0, installed.stdout + installed.stderr
    assert "the rules will run interpreted and slower" in installed.stdout + installed.stderr
    return place


def run(place: Path, *command: str, **keywords: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["FIRESTEP_HOME"] = str(place / "home")
    program, *rest = command
    return subprocess.run(
        [str(place / "bin" / program), *rest],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        input=keywords.get("input"),
        cwd=place,
    )


def test_nothing_compiled_is_left_behind(interpreted: Path) -> None:
    probe = "from firestep.games import trench; print(trench.COMPILED)"
    assert run(interpreted, "python", "-c", probe).stdout == "False\n"
    assert not list(interpreted.rglob("firestep/**/*.so"))


def test_a_game_can_be_played(interpreted: Path) -> None:
    told = run(interpreted, "firestep", "play", "trench", input="d4e4\ne5d5\nresign match\n")
    assert told.returncode == 0, told.stderr
    assert "soldier d4-e4" in told.stdout
    assert "Seat 1 resigns" in told.stdout


def test_the_rules_are_the_same(interpreted: Path) -> None:
    assert run(interpreted, "firestep", "perft", "trench", "--depth", "3").stdout == "3894\n"
