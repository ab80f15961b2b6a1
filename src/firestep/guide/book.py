"""A guide as a book: one HTML document with its pictures, or a PDF file for A4 paper."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from firestep.contract import InputError
from firestep.guide import model, pictures
from firestep.guide.model import Block, Guide, Line, Section
from firestep.guide.rule_ids import shorten

_TAGS: Final = {"strong": "strong", "em": "em"}
_CONTENTS: Final = {"en": "Contents", "fr": "Sommaire", "es": "Índice"}


def build_html(guide: Guide) -> str:
    """Return the book as an HTML document that needs no other file."""
    style = files("firestep.guide").joinpath("book.css").read_text(encoding="utf-8")
    first, *others = guide.sections
    body = [
        f"<header><h1>{escape(guide.title)}</h1>",
        *(_draw_blocks(guide.game, first.blocks)),
        *_draw_contents(guide, others),
        "</header>",
        "<main>",
        *(part for section in others for part in _draw_section(guide.game, section)),
        "</main>",
    ]
    return "\n".join(
        [
            f'<!doctype html><html lang="{guide.language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(guide.title)}</title><style>{style}</style></head><body>",
            *body,
            "</body></html>\n",
        ]
    )


def build_pdf(guide: Guide) -> bytes:
    """Return the book as a PDF file. Raise `InputError` if the library for it is missing."""
    try:
        import weasyprint
    except ImportError:
        text = "a PDF needs the extra 'pdf': pip install 'firestep[pdf]'; or write .html and print"
        raise InputError(text) from None
    except OSError:  # its own dependency Pango is not a Python package
        text = "a PDF needs the library Pango (on Debian: apt install libpango-1.0-0)"
        raise InputError(f"{text}; or write .html and print") from None
    return bytes(weasyprint.HTML(string=build_html(guide)).write_pdf() or b"")


def _draw_contents(guide: Guide, sections: Sequence[Section]) -> Iterator[str]:
    yield f'<nav><h2>{_CONTENTS[guide.language]}</h2><ol class="contents">'
    for section in sections:
        yield f'<li><a href="#{section.id}">{escape(section.title)}</a></li>'
    yield "</ol></nav>"


def _draw_section(game: str, section: Section) -> Iterator[str]:
    kind = ' class="sheet"' if section.id == model.SHEET else ""
    yield f'<section id="{section.id}"{kind}><h2>{escape(section.title)}</h2>'
    yield from _draw_blocks(game, section.blocks)
    yield "</section>"


def _draw_blocks(game: str, blocks: Sequence[Block]) -> Iterator[str]:
    for group in group_blocks(game, blocks):
        if len(group) == 1:
            yield _draw_block(game, group[0])
        elif group[0].kind == model.PICTURE:
            is_paired = len(group) in (2, 4)  # else three in a row
            yield f'<div class="gallery{" pairs" if is_paired else ""}">'
            yield from (_draw_block(game, block) for block in group)
            yield "</div>"
        else:
            yield '<div class="beside"><div>'
            yield _draw_block(game, group[0])
            yield f"{_draw_caption(group[1])}</div>{_draw_image(game, group[1])}</div>"


def group_blocks(game: str, blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Yield blocks that are laid out together.

    Several small pictures form a row; a single one stands beside the text before it.
    """
    at = 0
    while at < len(blocks):
        run = at
        while run < len(blocks) and _is_small(game, blocks[run]):
            run += 1
        is_text = blocks[at].kind in (model.TEXT, model.LIST, model.STEPS)
        if run - at > 1:
            yield list(blocks[at:run])
        elif is_text and _count_small(game, blocks[at + 1 :]) == 1:
            yield list(blocks[at : at + 2])
            run = at + 2
        else:
            yield [blocks[at]]
            run = at + 1
        at = run


def _is_small(game: str, block: Block) -> bool:
    return block.kind == model.PICTURE and pictures.get_picture(game, block.picture).size == "small"


def _count_small(game: str, blocks: Sequence[Block]) -> int:
    count = 0
    while count < len(blocks) and _is_small(game, blocks[count]):
        count += 1
    return count


def _draw_block(game: str, block: Block) -> str:
    at = f' id="{block.id}"'
    if block.kind == model.PICTURE:
        return f"<figure{at}>{_draw_image(game, block)}{_draw_caption(block, '')}</figure>"
    if block.kind == model.TABLE:
        return _draw_table(block)
    lines = [_draw_line(row[0]) for row in block.rows]
    ids = _draw_ids(block)
    if block.kind == model.TEXT:
        return f"<p{at}>{lines[0]}{ids}</p>"
    lines[-1] += ids
    if block.kind == model.NOTE:
        return f"<aside{at}>{''.join(f'<p>{line}</p>' for line in lines)}</aside>"
    tag = "ul" if block.kind == model.LIST else "ol"
    return f"<{tag}{at}>{''.join(f'<li>{line}</li>' for line in lines)}</{tag}>"


def _draw_image(game: str, block: Block) -> str:
    svg = pictures.draw(game, block.picture)
    return svg.replace('role="img"', f'role="img" aria-label="{escape(block.text)}"', 1)


def _draw_caption(block: Block, at: str | None = None) -> str:
    text = f"{_draw_line(block.rows[0][0])}{_draw_ids(block)}"
    if at is None:
        return f'<p class="caption" id="{block.id}">{text}</p>'
    return f"<figcaption>{text}</figcaption>"


def _draw_table(block: Block) -> str:
    head, *rows = ([_draw_line(cell) for cell in row] for row in block.rows)
    top = "".join(f"<th>{cell}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="table" id="{block.id}">{table}{_draw_ids(block)}</div>'


def _draw_line(line: Line) -> str:
    return "".join(
        f"<{_TAGS[span.kind]}>{escape(span.text)}</{_TAGS[span.kind]}>"
        if span.kind in _TAGS
        else escape(span.text, quote=False)
        for span in line
    )


def _draw_ids(block: Block) -> str:
    if not block.rules:
        return ""
    parts = shorten(block.rules).split(", ")
    spans = ", ".join(f"<span>{escape(part)}</span>" for part in parts)
    return f' <span class="ids">{spans}</span>'
