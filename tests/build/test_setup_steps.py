"""The set-up steps on machines where something is missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once
ROOT = Path(__file__).parents[2]


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_venv_is_created_without_ensurepip(tmp_path: Path) -> None:
    """Debian packages ensurepip separately: `venv` fails without it, and pip must be added."""
    real = os.path.join(sys.base_prefix, "bin", "python3")
    python, folder = tmp_path / "python", tmp_path / "venv"
    python.write_text(
        f'#!/bin/sh\ncase "$*" in "-m venv --without"*) ;; "-m venv"*) exit 1 ;; esac\n'
        f'exec {real} "$@"\n',
        encoding="utf-8",
    )
    python.chmod(0o755)
    assert run(str(python), "-m", "venv", str(tmp_path / "probe")).returncode == 1
    done = run("sh", "tools/make_venv.sh", str(folder), PYTHON=str(python))
    assert done.returncode == 0, done.stderr
    assert run(str(folder / "bin/python"), "-m", "pip", "--version").returncode == 0


def test_an_old_python_is_refused_in_one_line(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    done = run("sh", "tools/make_venv.sh", str(tmp_path / "venv"), PYTHON=str(old))
    assert done.returncode == 1
    assert done.stderr.startswith("firestep: Python 3.11 or later is required")


@pytest.mark.parametrize(("allowed", "code"), [("", 1), ("1", 0)])
def test_the_suite_fails_if_tests_cannot_run(allowed: str, code: int) -> None:
    """The suite lists the tests that did not run; ALLOW_MISSING=1 lets it succeed."""
    script = (
        "import runpy, sys; sys.argv = ['suite.py'];"
        "suite = runpy.run_path('tools/suite.py');"
        "main = suite['main'];"
        "main.__globals__.update(check=lambda: None, check_page=lambda: None,"
        " browser_arguments=lambda: (), is_compiled=lambda: False, pytest=lambda *a, **k: None);"
        "sys.exit(main())"
    )
    done = run(sys.executable, "-c", script, ALLOW_MISSING=allowed)
    assert done.returncode == code
    assert "NOT RUN: the tests on compiled rules: no working C compiler" in done.stdout
