"""A guide as a book: one HTML document with its pictures, or a PDF file for A4 paper."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from firestep.contract import InputError
from firestep.guide import model, pictures
from firestep.guide.model import Block, Guide, Line, Section
from firestep.guide.rule_ids import shorten

_TAGS: Final = {"strong": "strong", "em": "em"}
_CONTENTS: Final = {"en": "Contents", "fr": "Sommaire", "es": "Índice"}


def build_html(guide: Guide, font: bytes = b"") -> str:
    """Return the book as an HTML document that needs no other file.

    `font` is a font for headings in the format WOFF2; without it, a serif font of the system.
    """
    return _Writer(guide, font, None).write_document()


def build_pdf(guide: Guide, font: bytes = b"") -> bytes:
    """Return the book as a PDF file. Raise `InputError` if the library for it is missing."""
    try:
        weasyprint = import_weasyprint()
    except InputError as error:
        raise InputError(f"{error.message}; or write .html and print") from None
    with TemporaryDirectory() as folder:
        html = _Writer(guide, font, Path(folder)).write_document()
        return bytes(weasyprint.HTML(string=html, base_url=folder).write_pdf() or b"")


def read_paper_style(package: str, name: str) -> str:
    """Return the styles of a printed document, after those that all of them have in common."""
    common = files("firestep.guide").joinpath("paper.css")
    own = files(package).joinpath(name)
    return common.read_text(encoding="utf-8") + own.read_text(encoding="utf-8")


def import_weasyprint() -> Any:
    """Return the library that makes PDFs. Raise `InputError` if it is missing."""
    try:
        import weasyprint
    except ImportError:
        raise InputError("a PDF needs the extra 'pdf': pip install 'firestep[pdf]'") from None
    except OSError:  # its own dependency Pango is not a Python package
        text = "a PDF needs the library Pango (on Debian: apt install libpango-1.0-0)"
        raise InputError(text) from None
    return weasyprint


def write_blocks(guide: Guide, blocks: Sequence[Block]) -> str:
    """Return some blocks of a guide as HTML, for another document."""
    return "".join(_Writer(guide, b"", None).write_blocks(blocks))


class _Writer:
    """Writes the HTML of a guide. Its pictures are part of it, or files in a folder.

    For a PDF they are files: WeasyPrint parses large pictures inside a document slowly.
    """

    def __init__(self, guide: Guide, font: bytes, folder: Path | None) -> None:
        self._guide, self._font, self._folder = guide, font, folder

    def write_document(self) -> str:
        """Return the whole document."""
        guide = self._guide
        style = read_paper_style("firestep.guide", "book.css") + _define_font(self._font)
        first, *others = guide.sections
        return "\n".join(
            [
                f'<!doctype html><html lang="{guide.language}"><head><meta charset="utf-8">',
                '<meta name="viewport" content="width=device-width, initial-scale=1">',
                f"<title>{escape(guide.title)}</title><style>{style}</style></head><body>",
                f"<header><h1>{escape(guide.title)}</h1>",
                *self.write_blocks(first.blocks),
                *self._write_contents(others),
                "</header>",
                "<main>",
                *(part for section in others for part in self._write_section(section)),
                "</main></body></html>\n",
            ]
        )

    def _write_contents(self, sections: Sequence[Section]) -> Iterator[str]:
        yield f'<nav><h2>{_CONTENTS[self._guide.language]}</h2><ol class="contents">'
        for section in sections:
            yield f'<li><a href="#{section.id}">{escape(section.title)}</a></li>'
        yield "</ol></nav>"

    def _write_section(self, section: Section) -> Iterator[str]:
        kind = ' class="sheet"' if section.id == model.SHEET else ""
        yield f'<section id="{section.id}"{kind}><h2>{escape(section.title)}</h2>'
        yield from self.write_blocks(section.blocks)
        yield "</section>"

    def write_blocks(self, blocks: Sequence[Block]) -> Iterator[str]:
        """Yield the HTML of some blocks."""
        for group in group_blocks(self._guide.game, blocks):
            if len(group) == 1:
                yield self._write_block(group[0])
            elif group[0].kind == model.PICTURE:
                is_paired = len(group) in (2, 4)  # else three in a row
                yield f'<div class="gallery{" pairs" if is_paired else ""}">'
                yield from map(self._write_block, group)
                yield "</div>"
            else:
                text, picture = group
                caption = f'<p class="caption" id="{picture.id}">{_write_caption(picture)}</p>'
                yield f'<div class="beside"><div>{self._write_block(text)}{caption}</div>'
                yield f'<div class="image">{self._write_image(picture)}</div></div>'

    def _write_block(self, block: Block) -> str:
        at = f' id="{block.id}"'
        if block.kind == model.PICTURE:
            caption = f"<figcaption>{_write_caption(block)}</figcaption>"
            return f"<figure{at}>{self._write_image(block)}{caption}</figure>"
        if block.kind == model.TABLE:
            return _write_table(block)
        lines = [_write_line(row[0]) for row in block.rows]
        lines[-1] += _write_ids(block)
        if block.kind == model.TEXT:
            return f"<p{at}>{lines[0]}</p>"
        if block.kind == model.NOTE:
            return f"<aside{at}>{''.join(f'<p>{line}</p>' for line in lines)}</aside>"
        tag = "ul" if block.kind == model.LIST else "ol"
        return f"<{tag}{at}>{''.join(f'<li>{line}</li>' for line in lines)}</{tag}>"

    def _write_image(self, block: Block) -> str:
        text, svg = escape(block.text), pictures.draw(self._guide.game, block.picture)
        if self._folder is None:
            return svg.replace('role="img"', f'role="img" aria-label="{text}"', 1)
        file = self._folder / f"{block.picture}.svg"
        file.write_text(svg, encoding="utf-8")
        return f'<img alt="{text}" src="{file.as_uri()}">'


def _define_font(font: bytes) -> str:
    if not font:
        return ""
    data = b64encode(font).decode()
    return (
        '@font-face { font-family: "Vollkorn"; font-weight: 600; '
        f'src: url("data:font/woff2;base64,{data}") format("woff2"); }}'
    )


def group_blocks(game: str, blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Yield blocks that are laid out together.

    Several small pictures form a row; a single one stands beside the text before it.
    """
    at = 0
    while at < len(blocks):
        count = max(1, _count_small(game, blocks[at:]))
        is_text = blocks[at].kind in (model.TEXT, model.LIST, model.STEPS)
        if is_text and _count_small(game, blocks[at + 1 :]) == 1:
            count = 2
        yield list(blocks[at : at + count])
        at += count


def _count_small(game: str, blocks: Sequence[Block]) -> int:
    """Return how many small pictures come first."""
    count = 0
    while count < len(blocks) and _is_small(game, blocks[count]):
        count += 1
    return count


def _is_small(game: str, block: Block) -> bool:
    return block.kind == model.PICTURE and pictures.get_picture(game, block.picture).size == "small"


def _write_caption(block: Block) -> str:
    return f"{_write_line(block.rows[0][0])}{_write_ids(block)}"


def _write_table(block: Block) -> str:
    head, *rows = ([_write_line(cell) for cell in row] for row in block.rows)
    top = "".join(f"<th>{cell}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    kind = "table dense" if len(head) > 6 else "table"
    return f'<div class="{kind}" id="{block.id}">{table}{_write_ids(block)}</div>'


def _write_line(line: Line) -> str:
    return "".join(
        f"<{_TAGS[span.kind]}>{escape(span.text)}</{_TAGS[span.kind]}>"
        if span.kind in _TAGS
        else escape(span.text, quote=False)
        for span in line
    )


def _write_ids(block: Block) -> str:
    if not block.rules:
        return ""
    parts = shorten(block.rules).split(", ")
    spans = ", ".join(f"<span>{escape(part)}</span>" for part in parts)
    return f' <span class="ids">{spans}</span>'
