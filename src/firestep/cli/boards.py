"""`firestep boards`: a new board for a game, by constraint search."""

import sys
from pathlib import Path

from firestep import catalog
from firestep.cli.files import write_whole


def run(game: str, seed: int, rows: int, name: str, out: Path | None) -> int:
    """Make a board and print it, or write it to a file."""
    text = catalog.package(game).make_board(name, rows, seed)
    if out is None:
        sys.stdout.write(text)
    else:
        write_whole(out, text.encode())
    return 0
