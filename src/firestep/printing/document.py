"""The document: a first page with the plan, then boards, counters, tables and a reference sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from firestep import catalog
from firestep.contract import InputError
from firestep.contract.package import AnyGame
from firestep.contract.printing import (
    COUNTER_UNITS,
    HasPrintParts,
    PrintBoard,
    PrintParts,
    PrintTable,
    TableCell,
)
from firestep.contract.translations import Translations
from firestep.guide import book, model
from firestep.guide.model import Guide
from firestep.guide.source import has_guide, load_guide
from firestep.printing.board_sheets import Recolour, draw_board_pages, draw_plan, plan_width
from firestep.printing.counter_sheets import draw_counter_pages
from firestep.printing.drawing import clean, draw_lines, make_page, shorten
from firestep.printing.monochrome import define_patterns, to_monochrome
from firestep.printing.paper import (
    BOTTOM_MARGIN,
    SIDE_MARGIN,
    TOP_MARGIN,
    Page,
    PrintWish,
    list_pages,
)
from firestep.printing.tiling import Tiling, tile_board

TRANSLATIONS: Final = Translations("firestep.printing")
SCALE_MM: Final = 100.0
_PLAN_HEIGHT, _PLAN_WIDTH = 90.0, 150.0
_REFERENCE_SECTIONS: Final = ("setup", "turn", "battle")
"""Sections of a guide whose tables and steps are part of the reference sheet."""


def get_print_package(game: str) -> HasPrintParts:
    """Return the package of a game. Raise `InputError` if the game cannot be printed."""
    package = catalog.get_package(game)
    if not isinstance(package, HasPrintParts):
        raise InputError(f"{game} cannot be printed")
    return package


def build_pdf(game: AnyGame, wish: PrintWish) -> bytes:
    """Return a game as a PDF file; the same game and wish give the same bytes.

    Raise `InputError` if the wish is invalid or the library for PDFs is missing.
    """
    wish.check()
    TRANSLATIONS.language(wish.language)
    weasyprint = book.import_weasyprint()
    parts = get_print_package(game.id).print_parts(game, wish.language)
    with TemporaryDirectory() as folder:
        html = _Document(game, parts, wish, Path(folder)).write()
        return bytes(weasyprint.HTML(string=html, base_url=folder).write_pdf() or b"")


@dataclass(frozen=True, slots=True)
class _Part:
    """Some pages of the document, their entry in the list of contents, and their number."""

    title: str
    html: str
    page_count: int


class _Document:
    """Writes the HTML of a game; pages with drawings are SVG files in a folder."""

    def __init__(self, game: AnyGame, parts: PrintParts, wish: PrintWish, folder: Path) -> None:
        self._game, self._parts, self._wish, self._folder = game, parts, wish, folder
        self._title = catalog.get_entry(game.id).title
        self._portrait, self._landscape = list_pages(wish.paper)
        mono = partial(to_monochrome, patterns=parts.patterns)
        self._recolour: Recolour = mono if wish.is_monochrome else str
        self._definitions = define_patterns() if wish.is_monochrome else ""
        self._file_count = 0

    def _text(self, section: str, name: str, /, **facts: object) -> str:
        return TRANSLATIONS.translate(self._wish.language, section, name, facts)

    def write(self) -> str:
        """Return the whole document."""
        tilings = [
            tile_board(board, self._wish.paper, self._wish.cell_mm) for board in self._parts.boards
        ]
        parts = [
            *map(self._make_board, self._parts.boards, tilings),
            *self._make_counters(),
            *map(self._make_table, self._parts.tables),
            *self._make_reference(),
        ]
        kind = "mono" if self._wish.is_monochrome else "colour"
        return "\n".join(
            [
                f'<!doctype html><html lang="{self._wish.language}"><head><meta charset="utf-8">',
                f"<title>{escape(self._heading())}</title><style>{self._write_style()}</style>",
                f'</head><body class="{kind}">',
                self._write_first_page(tilings, parts),
                *(part.html for part in parts),
                "</body></html>\n",
            ]
        )

    def _heading(self) -> str:
        return self._text("sheet", "heading", game=self._title)

    def _write_style(self) -> str:
        style = book.read_paper_style("firestep.printing", "print.css")
        footer = self._text("sheet", "footer", game=self._title)
        font = 'font: 8pt "Liberation Sans", "DejaVu Sans", sans-serif; color: #5f5341'
        margins = f"{TOP_MARGIN:g}mm {SIDE_MARGIN:g}mm {BOTTOM_MARGIN:g}mm"
        for page in (self._portrait, self._landscape):
            style += (
                f"@page {page.name} {{ size: {page.width:g}mm {page.height:g}mm; "
                f'margin: {margins}; @bottom-left {{ content: "{footer}"; {font} }} '
                f'@bottom-right {{ content: counter(page) " / " counter(pages); {font} }} }}\n'
            )
        return style

    def _write_first_page(self, tilings: Sequence[Tiling], parts: Sequence[_Part]) -> str:
        page, entries, starts = 2, [], []
        for part in parts:
            starts.append(page)
            number = self._text("sheet", "page", page=page)
            entries.append(
                f"<li><span>{_write(part.title)}</span><span>{escape(number)}</span></li>"
            )
            page += part.page_count
        plans = "".join(
            self._write_plan(tiling, start)
            for tiling, start in zip(tilings, starts, strict=False)
            if len(tiling) > 1
        )
        steps = "".join(f"<li>{_write(step)}</li>" for step in self._list_steps(tilings))
        return (
            f'<section class="portrait"><h1>{_write(self._heading())}</h1>'
            f"<h2>{_write(self._text('sheet', 'contents'))}</h2>"
            f'<ul class="contents">{"".join(entries)}</ul>'
            f"<h2>{_write(self._text('sheet', 'how'))}</h2>"
            f"<p>{_write(self._text('sheet', 'scale'))}</p>{_draw_scale()}"
            f"<ol>{steps}</ol>{plans}</section>"
        )

    def _list_steps(self, tilings: Sequence[Tiling]) -> Iterator[str]:
        names = ["cut", "join"] if any(len(tiling) > 1 for tiling in tilings) else ["single"]
        if self._parts.counters:
            names.append("card")
        if any(counter.back for group in self._parts.counters for counter in group.counters):
            names.append("fold")
        for name in names:
            yield self._text("step", name)
        yield from self._parts.notes

    def _write_plan(self, tiling: Tiling, first_page: int) -> str:
        height = _PLAN_HEIGHT * min(1.0, _PLAN_WIDTH / plan_width(tiling, _PLAN_HEIGHT))
        plan = draw_plan(tiling, height, first_page=first_page)
        svg = make_page(
            plan_width(tiling, height) + 1,
            height + 1,
            f'<g transform="translate(.5 .5)">{plan}</g>',
        )
        return f"<h2>{_write(self._text('sheet', 'plan'))}</h2>{svg}"

    def _make_board(self, board: PrintBoard, tiling: Tiling) -> _Part:
        pages = draw_board_pages(board, tiling, self._recolour, self._definitions)
        size = f"{self._wish.cell_mm or board.cell_mm:g}"
        facts = {"title": shorten(board.title), "sheets": len(tiling), "size": size}
        html = self._write_pages(tiling.page, list(pages))
        return _Part(self._text("sheet", "board", **facts), html, len(tiling))

    def _make_counters(self) -> Iterator[_Part]:
        groups = self._parts.counters
        if not groups:
            return
        cell_mm = self._wish.cell_mm or self._parts.boards[0].cell_mm
        side = cell_mm * self._parts.counter_share
        pages = list(
            draw_counter_pages(groups, side, self._portrait, self._recolour, self._definitions)
        )
        count = sum(counter.count for group in groups for counter in group.counters)
        title = self._text("sheet", "counters", counters=count, size=f"{side:.1f}")
        yield _Part(title, self._write_pages(self._portrait, pages), len(pages))

    def _write_pages(self, page: Page, pages: Sequence[str]) -> str:
        """Write drawings to files, and return the pages that show them."""
        html = []
        for svg in pages:
            self._file_count += 1
            name = f"{self._file_count}.svg"
            (self._folder / name).write_text(svg, encoding="utf-8")
            size = f"width: {page.content_width:g}mm; height: {page.content_height:g}mm"
            html.append(
                f'<section class="{page.name}"><img class="full" style="{size}" src="{name}" '
                f'alt=""></section>'
            )
        return "\n".join(html)

    def _make_table(self, table: PrintTable) -> _Part:
        head = "".join(f"<th>{_write(name)}</th>" for name in table.head)
        rows = "".join(f"<tr>{''.join(map(self._write_cell, row))}</tr>" for row in table.rows)
        notes = "".join(f"<p>{_write(note)}</p>" for note in table.notes)
        html = (
            f'<section class="landscape"><h2>{_write(shorten(table.title))}</h2>'
            f'<table class="mat"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
            f'<div class="notes">{notes}</div></section>'
        )
        return _Part(self._text("sheet", "table", title=shorten(table.title)), html, 1)

    def _write_cell(self, cell: TableCell) -> str:
        text = _write(shorten(cell.text))
        if cell.is_marked:
            text = f'<span class="marked">{text}</span>'
        half = COUNTER_UNITS / 2
        box = f"{-half:g} {-half:g} {COUNTER_UNITS:g} {COUNTER_UNITS:g}"
        kind = ""
        if cell.drawing and not cell.text:  # a row of badges
            box, kind = f"{-half:g} {-half / 2:g} {COUNTER_UNITS:g} {half:g}", ' class="row"'
        drawing = self._recolour(clean(cell.drawing))
        svg = f'<svg{kind} viewBox="{box}">{drawing}</svg>' if drawing else ""
        number = ' class="number"' if text[:1].isdigit() else ""
        return f"<td{number}>{svg}{text}</td>"

    def _make_reference(self) -> Iterator[_Part]:
        if not has_guide(self._game.id):
            return
        guide = load_guide(self._game.id, self._wish.language)
        title = self._text("sheet", "reference")
        html = (
            f'<section class="portrait"><h2>{_write(self._title)} – {_write(title)}</h2>'
            f"{''.join(self._write_reference(guide))}</section>"
        )
        yield _Part(title, html, 1)

    def _write_reference(self, guide: Guide) -> Iterator[str]:
        """Yield the HTML of the reference sheet: steps and tables of sections, then its own part.

        If the game has tables of its own to print, those of the guide and their notes are left out.
        """
        for section in guide.sections:
            kinds = (model.TABLE, model.STEPS)
            blocks = [block for block in section.blocks if block.kind in kinds]
            if section.id in _REFERENCE_SECTIONS and blocks:
                yield f"<h3>{_write(section.title)}</h3>{book.write_blocks(guide, blocks)}"
        has_tables = bool(self._parts.tables)
        blocks = [
            block
            for block in guide.sections[-1].blocks
            if not (has_tables and (block.table or block.kind == model.TEXT))
        ]
        yield f"<h3>{_write(guide.sections[-1].title)}</h3>{book.write_blocks(guide, blocks)}"


def _write(text: str) -> str:
    return escape(clean(text), quote=False)


def _draw_scale() -> str:
    """Draw a line of 100 mm with marks every 10 mm."""
    ticks = "".join(
        f"M{1 + place * SCALE_MM / 10:g} {2 if place % 5 else 1:g}V5" for place in range(11)
    )
    line = draw_lines(f"M1 5h{SCALE_MM:g}{ticks}", width=0.3)
    return make_page(SCALE_MM + 2, 6, line)
