"""`firestep bench`: hands over to bench/ of a checkout, which is no part of the package."""

import subprocess
import sys
from pathlib import Path

from firestep.contract import InputError


def run(arguments: list[str]) -> int:
    """Run the bench of the checkout we stand in."""
    script = Path("bench/run.py")
    if not script.is_file():
        raise InputError("bench/run.py is not here: run this in a checkout of Firestep")
    return subprocess.call([sys.executable, str(script), *arguments])
