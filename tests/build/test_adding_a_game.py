"""docs/adding-a-game.md is executed literally, in a copy of the checkout."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from support.tutorial import ROOT, RunCommand, Step, copy_checkout, is_expected, read_steps

pytestmark = pytest.mark.once

DOCUMENT = ROOT / "docs/adding-a-game.md"

REQUIRED = (
    *("about.toml", "RULES.md", "RULES.fr.md", "RULES.es.md", "game.py", "package.py"),
    *("en.ftl", "fr.ftl", "es.ftl", "check_game(", "run_server(", "pytest.mark.rule("),
    *("firestep games", "firestep legal", "--last loses", "firestep play", "tools/goldens.py"),
    *("docs/openapi.json", "tests/games/test_*.py", "check_rule_ids.py", "check_data.py"),
    *("lint-imports", "ruff check"),
)
"""What the tutorial must show: some steps have no effect on the others."""


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
