"""`firestep boards`: generate a board by constraint search."""

import sys
from pathlib import Path

from firestep import catalog
from firestep.cli.files import write_atomically


def run(game: str, seed: int, rows: int, name: str, out: Path | None) -> int:
    """Generate a board and print it, or write it to a file."""
    text = catalog.get_package(game).make_board(name, rows, seed)
    if out is None:
        sys.stdout.write(text)
    else:
        write_atomically(out, text.encode())
    return 0
