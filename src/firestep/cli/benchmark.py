"""`firestep bench`: run bench/ of a checkout, which is not part of the package."""

import subprocess
import sys
from pathlib import Path

from firestep.contract import InputError


def run(arguments: list[str]) -> int:
    """Run the benchmark of the checkout in the current folder."""
    script = Path("bench/run.py")
    if not script.is_file():
        raise InputError("bench/run.py not found: run this in a checkout of Firestep")
    return subprocess.call([sys.executable, str(script), *arguments])
