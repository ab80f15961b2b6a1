"""The programs in `tools/`, for tests that look into them."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

TOOLS: Final = Path(__file__).parents[2] / "tools"


def program(name: str) -> ModuleType:
    """Return a program as a module; it is read and not run."""
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their own module up
    spec.loader.exec_module(module)
    return module
