"""`firestep print`: a game as a PDF to print, cut out and play."""

from collections.abc import Mapping
from pathlib import Path

from firestep.cli.files import write_atomically
from firestep.contract import InputError, Value, clip
from firestep.printing.document import build_pdf, get_print_package
from firestep.printing.paper import PrintWish


def run(
    game: str,
    given: Mapping[str, Value],
    files: Mapping[str, Path | None],
    wish: PrintWish,
    out: Path | None,
) -> int:
    """Write a game with the files of a user to a PDF, by default GAME.pdf in this folder."""
    out = out or Path(f"{game}.pdf")
    if out.suffix.lower() != ".pdf":
        raise InputError(f"{clip(out.name)} does not end with .pdf", place="--out")
    wish.check()
    package = get_print_package(game)
    paths = {kind: path for kind, path in files.items() if path is not None}
    content = build_pdf(package.load_for_print(paths, given), wish)
    write_atomically(out, content)
    print(out)
    return 0
