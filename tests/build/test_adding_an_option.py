"""docs/adding-an-option.md is executed literally, and none of its steps can be left out."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.tutorial import ROOT, RunCommand, Step, copy_checkout, is_expected, read_steps

pytestmark = pytest.mark.once

STEPS = list(read_steps((ROOT / "docs/adding-an-option.md").read_text(encoding="utf-8")))
CHECKS = [step for step in STEPS if isinstance(step, RunCommand) and step.output]
"""Commands without an output change files."""
CHANGES = [step for step in STEPS if step not in CHECKS]
CLUB = "src/firestep/games/club"
GENERATED = f"{CLUB}/kernel/layout.py"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("checkout")
    copy_checkout(folder)
    return folder


def changed_files() -> list[str]:
    """Return the files that the tutorial changes by hand."""
    return sorted({step.path for step in CHANGES if not isinstance(step, RunCommand)})


@contextmanager
def changed(folder: Path, steps: Sequence[Step]) -> Iterator[None]:
    """Execute steps in a copy of the checkout, and restore the files afterwards."""
    names = [folder / name for name in (*changed_files(), GENERATED)]
    before = {path: path.read_bytes() if path.is_file() else None for path in names}
    try:
        for step in steps:
            step.execute(folder)
        yield
    finally:
        for path, content in before.items():
            if content is not None:
                path.write_bytes(content)
            else:
                path.unlink(missing_ok=True)


def describe(step: Step) -> str:
    """Return the file that a step changes, or its command."""
    return step.text if isinstance(step, RunCommand) else step.path


def test_the_tutorial_works(checkout: Path) -> None:
    with changed(checkout, CHANGES):
        for check in CHECKS:
            check.execute(checkout)


def find_failing_check(folder: Path) -> str:
    """Return the first check that fails, with its output; empty if all succeed."""
    for check in CHECKS:
        try:
            check.execute(folder)
        except AssertionError as error:
            return str(error)
    return ""


@pytest.mark.parametrize("omitted", [*changed_files(), "tools/option_words.py"])
def test_nothing_can_be_left_out(checkout: Path, omitted: str) -> None:
    steps = [step for step in CHANGES if omitted not in describe(step)]
    assert len(steps) < len(CHANGES)
    with changed(checkout, steps):
        assert find_failing_check(checkout).startswith("$ python ")


@pytest.mark.parametrize("omitted", CHECKS, ids=describe)
def test_every_check_is_in_the_tutorial(omitted: Step) -> None:
    """Without this list, a check could be left out of the tutorial."""
    required = ("check_rule_ids.py", "check_data.py", "test_xp_pace.py", "test_rule_pages.py")
    assert find_missing(required, CHECKS) == []
    assert find_missing(required, [check for check in CHECKS if check != omitted])


def find_missing(required: Sequence[str], checks: Sequence[Step]) -> list[str]:
    """Return what no check contains."""
    return [name for name in required if not any(name in check.text for check in checks)]


def test_an_option_takes_an_entry_a_chapter_a_test_and_the_rules() -> None:
    rules = [f"{CLUB}/RULES.{language}md" for language in ("", "es.", "fr.")]
    chapter, test = f"{CLUB}/rules/experience.py", "tests/games/club/test_xp_pace.py"
    assert changed_files() == sorted([f"{CLUB}/options.toml", *rules, chapter, test])


@pytest.mark.parametrize(
    ("expected", "is_equal"),
    [("one\ntwo\n", True), ("...\n", True), ("...\ntwo\n", True), ("one\n", False), ("", False)],
)
def test_outputs_are_compared(expected: str, is_equal: bool) -> None:
    assert is_expected("one\ntwo\n", expected) == is_equal
