"""The plugin that runs tests in forked workers: same results as in one process."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support import forked_workers

pytestmark = pytest.mark.once

FIRST_FILE = """
import os
import warnings

import pytest


@pytest.fixture(scope="module")
def process():
    yield os.getpid()
    assert os.getpid() == RUNNING_IN[0]


RUNNING_IN = []


def test_fixture(process, tmp_path):
    RUNNING_IN.append(process)
    assert not list(tmp_path.iterdir())


def test_warning():
    warnings.warn("take care")


def test_failure():
    print("captured text")
    assert "left" == "right"


@pytest.mark.skip(reason="not today")
def test_skipped():
    pass


@pytest.mark.xfail
def test_expected_failure():
    raise AssertionError


@pytest.fixture
def broken():
    yield
    raise ValueError("teardown")


def test_teardown(broken):
    pass
"""
SECOND_FILE = """
import pytest


@pytest.mark.parametrize("number", range(100))
def test_number(number):
    assert number != 41
"""
DYING_FILE = """
import os


def test_before():
    pass


def test_dies():
    os._exit(7)


def test_after():
    pass
"""


def run_pytest(folder: Path, *arguments: str) -> str:
    """Run pytest on a folder with the plugin and return its output."""
    command = [sys.executable, "-m", "pytest", "-p", "support.forked_workers", "-rA", "-q"]
    tests = str(Path(forked_workers.__file__).parents[1])
    done = subprocess.run(
        [*command, "-p", "no:cacheprovider", *arguments, "."],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": tests},
        capture_output=True,
        text=True,
    )
    assert not done.stderr
    return done.stdout


def read_outcomes(output: str) -> list[str]:
    return sorted(re.findall(r"^(?:PASSED|FAILED|ERROR|XFAIL) \S+", output, re.MULTILINE))


def test_the_outcomes_are_those_of_one_process(tmp_path: Path) -> None:
    (tmp_path / "test_first.py").write_text(FIRST_FILE)
    (tmp_path / "test_second.py").write_text(SECOND_FILE)
    alone, forked = run_pytest(tmp_path), run_pytest(tmp_path, "--workers", "3")
    assert len(read_outcomes(alone)) == 106
    assert read_outcomes(forked) == read_outcomes(alone)
    for text in ("not today", "captured text", "UserWarning: take care", "ValueError: teardown"):
        assert text in alone
        assert text in forked
    last = "2 failed, 102 passed, 1 skipped, 1 xfailed, 1 warning, 1 error"
    assert last in alone
    assert last in forked


def test_a_test_that_ends_its_worker_fails_alone(tmp_path: Path) -> None:
    (tmp_path / "test_dying.py").write_text(DYING_FILE)
    output = run_pytest(tmp_path, "--workers", "2")
    assert read_outcomes(output) == [
        "FAILED test_dying.py::test_dies",
        "PASSED test_dying.py::test_after",
        "PASSED test_dying.py::test_before",
    ]
    assert "ended with exit code 7 during this test" in output


def test_no_new_part_starts_after_the_first_failure(tmp_path: Path) -> None:
    for number in range(1, 5):
        (tmp_path / f"test_{number}.py").write_text(SECOND_FILE)
    output = run_pytest(tmp_path, "--workers", "1", "--maxfail", "1")
    assert "stopping after 1 failures" in output
    assert not re.search(r"PASSED test_[234]", output)
