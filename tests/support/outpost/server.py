"""A server process whose catalog contains Outpost beside the games of the package."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.running_server import ServerProcess, run_server

_TESTS = Path(__file__).parents[2]
# Python runs a file of this name at start-up, also in worker processes.
_START_FILE = "sitecustomize.py"
_START_CODE = "from support.outpost import catalog_entry\ncatalog_entry.add_to_catalog()\n"


@contextmanager
def run_outpost_server(folder: Path, **extra: str) -> Iterator[ServerProcess]:
    """Run a server with Outpost in its catalog until the end of the block."""
    (folder / _START_FILE).write_text(_START_CODE, encoding="utf-8")
    inherited = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    paths = [folder, _TESTS, *(Path(part).resolve() for part in inherited if part)]
    with run_server(folder, PYTHONPATH=os.pathsep.join(map(str, paths)), **extra) as server:
        yield server
