"""Every game of the catalog has golden files; they and the pictures of the README are current."""

import re
from pathlib import Path

import pytest

from firestep import catalog
from support.tool_modules import load_tool

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
SHOWN = set(re.findall(r"\((docs/\w+\.svg)\)", (ROOT / "README.md").read_text(encoding="utf-8")))
"""The drawings in the README."""


@pytest.mark.parametrize("name", catalog.GAMES)
def test_the_golden_files_of_a_game_are_current(name: str) -> None:
    files = dict(load_tool("goldens").golden_files(name))
    stored = (ROOT / "tests/games" / name / "playthroughs").glob("*.txt")
    playthroughs = {path.relative_to(ROOT).as_posix() for path in stored}
    assert playthroughs, "run make goldens"
    assert files.keys() - playthroughs <= SHOWN
    for path, text in files.items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path}: run make goldens"
    assert playthroughs <= files.keys()


def test_the_drawings_in_the_readme_are_golden_files() -> None:
    modules = (ROOT / "tests/games").glob("*/goldens.py")
    sources = "".join(path.read_text(encoding="utf-8") for path in modules)
    assert len(SHOWN) == 3
    assert all(f'"{path}"' in sources for path in SHOWN)
