"""Every game of the catalog has golden files; they and the pictures of the README are current."""

import re
from pathlib import Path

import pytest

from firestep import catalog
from support.tool_modules import load_tool

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


def test_the_golden_files_are_current() -> None:
    made: set[str] = set()
    for name in catalog.GAMES:
        files = dict(load_tool("goldens").golden_files(name))
        assert any(path.startswith(f"tests/games/{name}/playthroughs/") for path in files)
        for path, text in files.items():
            assert (ROOT / path).is_file(), f"{path} is missing: run make goldens"
            assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path}: run make goldens"
        made |= files.keys()
    stored = ROOT.glob("tests/games/*/playthroughs/*.txt")
    assert {path.relative_to(ROOT).as_posix() for path in stored} <= made
    shown = re.findall(r"\((docs/\w+\.svg)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown
    assert set(shown) == {path for path in made if path.startswith("docs/")}
