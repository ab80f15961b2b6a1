"""`firestep rules`: the illustrated guide to a game, as text, HTML or PDF."""

import sys
from importlib.resources import files
from pathlib import Path
from textwrap import fill
from typing import Final

from firestep import catalog
from firestep.cli.files import write_atomically
from firestep.contract import InputError, clip
from firestep.guide import model
from firestep.guide.model import Block, Guide
from firestep.guide.source import load_guide

_WIDTH: Final = 80
_BULLETS: Final = {model.LIST: "- ", model.STEPS: "- ", model.PICTURE: "  "}


def run(game: str, out: Path | None, language: str) -> int:
    """Print the guide as text, or write it to a file in the format that its name ends with."""
    catalog.get_entry(game)
    guide = load_guide(game, language)
    if out is None:
        sys.stdout.write(write_text(guide))
        return 0
    form = out.suffix.lower()
    if form not in (".html", ".pdf"):
        raise InputError(f"{clip(out.name)} does not end with .html or .pdf", place="--out")
    from firestep.guide import book  # drawing the pictures takes time

    font = find_heading_font()
    is_html = form == ".html"
    content = book.build_html(guide, font).encode() if is_html else book.build_pdf(guide, font)
    write_atomically(out, content)
    return 0


def find_heading_font() -> bytes:
    """Return the font of the page's headings; empty if the page is not built."""
    folder = files("firestep.server").joinpath("page", "assets")
    if not folder.is_dir():
        return b""
    found = (file for file in folder.iterdir() if file.name.startswith("vollkorn"))
    return next((file.read_bytes() for file in found if file.name.endswith(".woff2")), b"")


def write_text(guide: Guide) -> str:
    """Return a guide as plain text; pictures are their captions."""
    parts = [guide.title.upper(), ""]
    for section in guide.sections:
        if section.title:
            parts += [section.title, "=" * len(section.title), ""]
        for block in section.blocks:
            parts += [_write_block(block), ""]
    return "\n".join(parts)


def _write_block(block: Block) -> str:
    if block.kind == model.TABLE:
        return _write_table(block)
    bullet = _BULLETS.get(block.kind, "")
    indent = " " * len(bullet)
    return "\n".join(
        fill(line, _WIDTH, initial_indent=bullet, subsequent_indent=indent)
        for line in block.text.split("\n")
    )


def _write_table(block: Block) -> str:
    rows = [["".join(span.text for span in cell) for cell in row] for row in block.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if sum(widths) + 2 * len(widths) <= _WIDTH:
        lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
        return "\n".join(lines)
    head, *others = rows
    return "\n".join(
        fill("; ".join(f"{name}: {cell}" for name, cell in zip(head, row, strict=True)), _WIDTH)
        for row in others
    )
