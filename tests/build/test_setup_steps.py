"""The set-up steps work on machines that lack this or that."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        command, cwd=ROOT, env={**kept, **environment}, capture_output=True, text=True, check=False
    )


def test_a_venv_is_made_without_ensurepip(tmp_path: Path) -> None:
    """Debian parts ensurepip from Python: plain venv fails, so pip has to come from elsewhere."""
    real = os.path.join(sys.base_prefix, "bin", "python3")
    python, place = tmp_path / "python", tmp_path / "venv"
    python.write_text(
        f'#!/bin/sh\ncase "$*" in "-m venv --without"*) ;; "-m venv"*) exit 1 ;; esac\n'
        f'exec {real} "$@"\n',
        encoding="utf-8",
    )
    python.chmod(0o755)
    assert run(str(python), "-m", "venv", str(tmp_path / "probe")).returncode == 1
    made = run("sh", "tools/make_venv.sh", str(place), PYTHON=str(python))
    assert made.returncode == 0, made.stderr
    assert run(str(place / "bin/python"), "-m", "pip", "--version").returncode == 0


def test_an_old_python_is_refused_in_one_line(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    made = run("sh", "tools/make_venv.sh", str(tmp_path / "venv"), PYTHON=str(old))
    assert made.returncode == 1
    assert made.stderr.startswith("firestep: Python 3.11 or later is needed")


@pytest.mark.parametrize(("allowed", "code"), [("", 1), ("1", 0)])
def test_what_cannot_be_had_is_listed_and_fails(allowed: str, code: int) -> None:
    """Without compiled rules the suite names what it did not run; ALLOW_MISSING forgives."""
    script = (
        "import runpy, sys; sys.argv = ['suite.py'];"
        "suite = runpy.run_path('tools/suite.py');"
        "main = suite['main'];"
        "main.__globals__.update(check=lambda: None, check_page=lambda: None,"
        " browsers=lambda: (), compiled=lambda: False, pytest=lambda *a, **k: None);"
        "sys.exit(main())"
    )
    told = run(sys.executable, "-c", script, ALLOW_MISSING=allowed)
    assert told.returncode == code
    assert "NOT RUN: the tests on compiled rules: no working C compiler was found" in told.stdout
