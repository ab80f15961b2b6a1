"""Black and white: greys by brightness, and patterns for colours that greys cannot tell apart."""

import re
from collections.abc import Mapping
from typing import Final

_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b")
_PAPER: Final = 0.9
"""The brightness of paper in the drawings; it becomes white."""
_PATTERN_STEP: Final = 5.2  # of the usual cell, which is about 60 units wide
_SHAPES: Final = {
    "lines": '<path d="M0 1.3H5.2M0 3.9H5.2" stroke="#555" stroke-width=".7"/>',
    "dots": '<g fill="#444"><circle cx="1.3" cy="1.3" r=".75"/><circle cx="3.9" cy="3.9" r=".75"/>'
    "</g>",
    "slanted": '<path d="M-1.3 1.3L1.3-1.3M0 5.2L5.2 0M3.9 6.5L6.5 3.9" stroke="#555" '
    'stroke-width=".8"/>',
    "crossed": '<path d="M-1.3 1.3L1.3-1.3M0 5.2L5.2 0M3.9 6.5L6.5 3.9M-1.3 3.9L1.3 6.5M0 0L5.2 '
    '5.2M3.9-1.3L6.5 1.3" stroke="#666" stroke-width=".55"/>',
}


def define_patterns() -> str:
    """Return the SVG definitions of the patterns."""
    box = f'width="{_PATTERN_STEP}" height="{_PATTERN_STEP}" patternUnits="userSpaceOnUse"'
    return "".join(
        f'<pattern id="print-{name}" {box}>'
        f'<rect width="{_PATTERN_STEP}" height="{_PATTERN_STEP}" fill="#fff"/>{shape}</pattern>'
        for name, shape in _SHAPES.items()
    )


def to_monochrome(svg: str, patterns: Mapping[str, str]) -> str:
    """Return a drawing in greys; `patterns` has the name of a pattern by colour of a fill.

    The document must contain `define_patterns`.
    """
    for colour, pattern in patterns.items():
        fill = f"url(#print-{pattern})" if pattern in _SHAPES else "#ffffff"
        svg = svg.replace(f'fill="{colour}"', f'fill="{fill}"')
    return _COLOUR.sub(lambda found: _to_grey(found[0]), svg)


def _to_grey(colour: str) -> str:
    digits = colour[1:]
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    brightness = min(1.0, (0.299 * red + 0.587 * green + 0.114 * blue) / _PAPER)
    return "#" + f"{round(brightness * 255):02x}" * 3
