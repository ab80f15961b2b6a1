"""`firestep boards`: generate a board by constraint search."""

import sys
from pathlib import Path

from firestep import catalog
from firestep.cli.files import write_atomically
from firestep.contract.package import HasBoardGenerator
from firestep.contract.setting_error import SettingError


def run(game: str, seed: int, rows: int | None, name: str, out: Path | None) -> int:
    """Generate a board and print it, or write it to a file."""
    package = catalog.get_package(game)
    if not isinstance(package, HasBoardGenerator):
        raise SettingError("no-board-generator", game=game)
    text = package.make_board(name, rows, seed)
    if out is None:
        sys.stdout.write(text)
    else:
        write_atomically(out, text.encode())
    return 0
