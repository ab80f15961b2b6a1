"""The declarations of access functions for C agree with the functions."""

import importlib
import inspect
import re
from pathlib import Path

import pytest

from firestep import games

FOLDER = Path(next(iter(games.__path__)))
MODULES = sorted(
    ".".join(("firestep.games", *path.relative_to(FOLDER).with_suffix("").parts))
    for path in FOLDER.rglob("access.py")
)


@pytest.mark.once
@pytest.mark.parametrize("name", MODULES)
def test_declarations_agree_with_the_functions(name: str) -> None:
    module = importlib.import_module(name)
    text = Path(str(module.__file__)).with_suffix(".pxd").read_text(encoding="utf-8")
    found = re.findall(r"^cdef inline [^(\n]*?(\w+)\(([^)]*)\)", text, re.M)
    declared = {name: re.findall(r"(\w+)(?:,|$)", parameters) for name, parameters in found}
    functions = dict(inspect.getmembers(module, inspect.isfunction))
    assert declared == {
        name: list(inspect.signature(functions[name]).parameters) for name in declared
    }
    assert declared


def test_all_games_have_access_functions() -> None:
    assert len(MODULES) >= 7
