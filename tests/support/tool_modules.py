"""Load the programs in `tools/` as modules."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

TOOLS: Final = Path(__file__).parents[2] / "tools"


def load_tool(name: str) -> ModuleType:
    """Return a program as a module, without running its `main`."""
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look up their module there
    spec.loader.exec_module(module)
    return module
