"""Without a working compiler, the package can still be installed and games played."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[2]


def copy_sources(folder: Path) -> Path:
    """Copy the sources, because two builds in one tree would share their caches."""
    for path in ROOT.iterdir():
        if path.name in ("src", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
            subprocess.run(["cp", "-r", str(path), str(folder)], check=True)
    return folder


@pytest.fixture(scope="module")
def venv_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a virtual environment with the uncompiled package."""
    source = copy_sources(tmp_path_factory.mktemp("source"))
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=False)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["CC"] = "/bin/false"
    command = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python")]
    done = subprocess.run(
        [*command, "install", "--disable-pip-version-check", "--no-compile", "-v", str(source)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the rules will run interpreted and slower" in done.stdout + done.stderr
    return folder


def run(folder: Path, *command: str, **keywords: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["FIRESTEP_HOME"] = str(folder / "home")
    program, *rest = command
    return subprocess.run(
        [str(folder / "bin" / program), *rest],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        input=keywords.get("input"),
        cwd=folder,
    )


def test_nothing_compiled_is_installed(venv_folder: Path) -> None:
    probe = "from firestep.games import trench; print(trench.COMPILED)"
    assert run(venv_folder, "python", "-c", probe).stdout == "False\n"
    assert not list(venv_folder.rglob("firestep/**/*.so"))


def test_a_game_can_be_played(venv_folder: Path) -> None:
    done = run(venv_folder, "firestep", "play", "trench", input="d4e4\ne5d5\nresign match\n")
    assert done.returncode == 0, done.stderr
    assert "soldier d4-e4" in done.stdout
    assert "The first player resigns" in done.stdout


def test_perft_gives_the_same_count(venv_folder: Path) -> None:
    assert run(venv_folder, "firestep", "perft", "trench", "--depth", "3").stdout == "3894\n"
