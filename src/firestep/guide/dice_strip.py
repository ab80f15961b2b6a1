"""Rows of twelve-sided dice below a picture: hits are filled, misses are outlined."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Any, Final

from firestep.boards import stroke_glyphs

_PAPER, _INK, _MUTED = "#efe6d0", "#3a3127", "#6b5d49"
_HIT, _HIT_INK = "#2f5d47", "#fffaf0"
_PER_ROW: Final = 15
_PADDING: Final = 0.35  # of the width of a die, above and below each row


def _die_size(width: float) -> float:
    """Return the diameter of a die in a picture of this width."""
    return width / (_PER_ROW * 1.16)


def strip_height(rolls: Sequence[Mapping[str, Any]], width: float) -> float:
    """Return the height of the rows of some rolls."""
    return len(rolls) * _die_size(width) * (1 + 2 * _PADDING)


def draw_strip(rolls: Sequence[Mapping[str, Any]], left: float, top: float, width: float) -> str:
    """Draw one row for each roll: its `faces`, of which those up to `highest` are hits."""
    if not rolls:
        return ""
    size = _die_size(width)
    row = size * (1 + 2 * _PADDING)
    parts = [
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{row * len(rolls):g}" '
        f'fill="{_PAPER}"/>'
    ]
    for number, roll in enumerate(rolls):
        faces = roll["faces"]
        y = top + row * (number + 0.5)
        start = left + (width - len(faces) * size * 1.16) / 2 + size * 0.58
        parts += [
            _draw_die(start + place * size * 1.16, y, size / 2, face, face <= roll["highest"])
            for place, face in enumerate(faces)
        ]
    return "".join(parts)


def _draw_die(x: float, y: float, radius: float, face: int, is_hit: bool) -> str:
    """Draw a die as the outline of a dodecahedron: a decagon."""
    angles = (pi / 10 + pi / 5 * number for number in range(10))
    points = " ".join(f"{x + radius * cos(a):.1f},{y + radius * sin(a):.1f}" for a in angles)
    fill, ink = (_HIT, _HIT_INK) if is_hit else (_PAPER, _MUTED)
    edge = _INK if is_hit else _MUTED
    text = stroke_glyphs.draw_text(str(face), x, y, radius * 0.9, ink, 2.2 if is_hit else 1.7)
    return (
        f'<polygon points="{points}" fill="{fill}" stroke="{edge}" '
        f'stroke-width="{radius * 0.09:.1f}"/>{text}'
    )
