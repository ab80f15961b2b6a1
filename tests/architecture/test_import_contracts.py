"""The import contracts hold, and a violation is reported."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from firestep import catalog

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
GAMES = list(catalog.GAMES)


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
    )


def copy_sources(folder: Path) -> Path:
    for path in [ROOT / "pyproject.toml", *(ROOT / "src").rglob("*.py")]:
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    return folder


def test_all_contracts_hold(tmp_path: Path) -> None:
    result = lint_imports(copy_sources(tmp_path))
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("contract/game.py", "import firestep.boards.square"),
        ("boards/square.py", "import firestep.games.trench"),
        ("games/trench/state.py", "import firestep.testing.perft"),
        ("games/trench/state.py", "import firestep.catalog"),
        ("catalog.py", "import firestep.cli.app"),
        ("games/trench/game_config.py", "import random"),
        ("games/trench/game_config.py", "import time"),
        ("contract/record.py", "import socket"),
        *(
            (f"games/{game}/package.py", f"import firestep.games.{other}")
            for game, other in zip(GAMES, [*GAMES[1:], GAMES[0]], strict=True)
        ),
    ],
)
def test_a_violation_is_reported(tmp_path: Path, file: str, line: str) -> None:
    root = copy_sources(tmp_path)
    changed = root / "src/firestep" / file
    changed.write_text(f"{changed.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    assert lint_imports(root).returncode != 0
