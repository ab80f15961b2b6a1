"""Small parts of printed pages as SVG: texts, lines and names. Lengths are in millimetres."""

import re
from html import escape
from typing import Final

FONT: Final = "Liberation Sans, DejaVu Sans, Arial, sans-serif"
INK, FAINT = "#1f1a14", "#8a8172"
_INVALID: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MAX_NAME: Final = 60


def clean(text: str) -> str:
    """Return a text without characters that XML does not allow."""
    return _INVALID.sub("", text)


def shorten(text: str) -> str:
    """Return a name on one line, shortened if it is very long."""
    line = " ".join(clean(text).split())
    return line if len(line) <= _MAX_NAME else line[: _MAX_NAME - 1] + "…"


def write_text(
    text: str, x: float, y: float, size: float, *, anchor: str = "start", bold: bool = False
) -> str:
    """Return a line of text; `y` is its base line."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-family="{FONT}" font-size="{size:.2f}"{weight} '
        f'text-anchor="{anchor}" fill="{INK}">{escape(shorten(text), quote=False)}</text>'
    )


def draw_lines(path: str, *, dashed: bool = False, colour: str = INK, width: float = 0.2) -> str:
    """Return a path of thin lines."""
    dashes = ' stroke-dasharray="1.2 .8"' if dashed else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"{dashes}/>'


def make_page(width: float, height: float, content: str, definitions: str = "") -> str:
    """Return an SVG document of this size in millimetres."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}"><defs>{definitions}</defs>{content}</svg>\n'
    )
