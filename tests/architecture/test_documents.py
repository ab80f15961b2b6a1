"""Documents name only files and folders that exist."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), ROOT / "web/README.md"]
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)")
CODE_PATH = re.compile(r"`((?:[\w.-]+/)+[\w.-]*)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_architecture_page_names_existing_paths() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    named = set(CODE_PATH.findall(text))
    assert len(named) > 25
    roots = (ROOT, ROOT / "src/firestep", ROOT / "src/firestep/games/club")
    # Folders that every game has are named without the game.
    of_games = {"rules/", "search/", "text/", "data/"}
    missing = {path for path in named if not any((root / path).exists() for root in roots)}
    assert missing - of_games == set()
