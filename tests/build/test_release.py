"""What a release must not contain."""

import ast
import importlib.util
import json
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
ONE_SYSTEM = {
    "fcntl",
    "grp",
    "msvcrt",
    "posix",
    "pty",
    "pwd",
    "resource",
    "termios",
    "tty",
    "winreg",
}


@pytest.fixture(scope="module")
def release_check() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release_check", ROOT / "tools/release_check.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_module_needs_one_operating_system() -> None:
    found = []
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            found += [f"{path.name}: {name}" for name in names if name in ONE_SYSTEM]
    assert not found


def test_functions_of_one_operating_system_are_asked_for() -> None:
    names = ("fork", "forkpty", "getloadavg", "getpgid", "geteuid", "getuid", "killpg", "nice")
    for path in (ROOT / "src").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for name in names:
            if f"os.{name}(" in text:
                assert f'hasattr(os, "{name}")' in text or "AttributeError" in text, (path, name)


def test_the_installed_packages_have_allowed_licences(release_check: ModuleType) -> None:
    parts = release_check.list_python_parts(Path(sys.executable).parent)
    own = {name: licence for name, _, licence in parts}
    assert own["firestep"] == "Apache-2.0"
    assert own["resvg_py"] == "MIT", "by its text: it names none"
    for name in ("fastapi", "pydantic", "SQLAlchemy", "uvicorn", "typer"):
        assert own[name], name


@pytest.mark.skipif(shutil.which("npm") is None, reason="no npm")
def test_the_npm_packages_have_allowed_licences(release_check: ModuleType) -> None:
    parts = release_check.list_page_parts(json.loads(release_check.list_npm_packages("1.0.0")))
    assert len(parts) > 100
    assert release_check.find_forbidden(parts) == []


def test_forbidden_licences_are_found(release_check: ModuleType) -> None:
    parts = [
        ("good", "1", "MIT"),
        ("better", "1", "LGPL-3.0-or-later"),
        ("bad", "1", "GPL-3.0-only"),
        ("worse", "1", "AGPL"),
        ("empty", "1", ""),
    ]
    assert release_check.find_forbidden(parts) == [
        "bad: GPL-3.0-only",
        "worse: AGPL",
        "empty: no licence",
    ]
