"""The modules of the package import each other without cycles.

Imports inside functions count, imports under `TYPE_CHECKING` do not.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
# A child process, because grimp finds the package on `sys.path`, where it may be another copy.
FIND_CYCLE = """
from graphlib import CycleError, TopologicalSorter
import grimp

graph = grimp.build_graph("firestep", exclude_type_checking_imports=True, cache_dir=None)
imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
assert len(imports) > 100, "the package was not found"
try:
    TopologicalSorter(imports).prepare()
except CycleError as error:
    print(" <- ".join(error.args[1]))
"""


def find_cycle(source: Path) -> str:
    """Return the modules of an import cycle below a source folder; empty if there is none."""
    result = subprocess.run(
        [sys.executable, "-c", FIND_CYCLE],
        cwd=source,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def test_no_import_cycle() -> None:
    assert find_cycle(ROOT / "src") == ""


@pytest.mark.parametrize(
    "statement",
    [
        "import firestep.games.trench.state",
        "from firestep.games.trench.state import Position",
        "def draw_later():\n    from firestep.games.trench import state",
    ],
)
def test_an_import_cycle_is_found(tmp_path: Path, statement: str) -> None:
    modules = find_cycle(copy_source(tmp_path, statement)).split(" <- ")
    assert modules[0] == modules[-1]
    assert {"firestep.games.trench.svg", "firestep.games.trench.state"} <= set(modules)


def test_type_checking_imports_do_not_count(tmp_path: Path) -> None:
    statement = (
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n"
        "    from firestep.games.trench.state import Position\n"
    )
    assert find_cycle(copy_source(tmp_path, statement)) == ""


def copy_source(folder: Path, statement: str) -> Path:
    """Copy the package and append a statement to a module that `trench.state` imports."""
    for path in (ROOT / "src").rglob("*.py"):
        target = folder / path.relative_to(ROOT / "src")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    module = folder / "firestep/games/trench/svg.py"
    module.write_text(f"{module.read_text(encoding='utf-8')}\n{statement}\n", encoding="utf-8")
    return folder
