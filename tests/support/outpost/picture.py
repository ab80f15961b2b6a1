"""The field of Outpost as an SVG document and as text, drawn from a view."""

from collections.abc import Mapping
from typing import Any, Final

from firestep.contract import Json
from support.outpost.state import GONE, HIDDEN, LANES, SEATS, SQUARES, team

_SIZE: Final = 90  # of a square
_LEFT, _TOP = 110, 70  # of the field
_WIDTH, _HEIGHT = 2 * _LEFT + 4 * _SIZE, _TOP + 3 * _SIZE + 50
_COLOURS: Final = ("#2f6f8f", "#b4552d")  # of the teams
_INK, _PAPER = "#3a3127", "#f4ecd8"
_OPEN, _CLEAR = "#e6dcc0", "#d3e0c4"  # grounds of squares


def draw_svg(view: Mapping[str, Json]) -> str:
    """Return the field with its pieces, the known mines, and the score above it."""
    facts: Mapping[str, Any] = view
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
        f' width="{_WIDTH}" height="{_HEIGHT}" font-family="sans-serif" text-anchor="middle">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="{_PAPER}"/>',
        *(_square(facts, square) for square in SQUARES),
        *(_mine(side, square) for side, square in enumerate(facts["mines"])),
        *(_piece(facts, seat) for seat in SEATS),
        *(_score(facts, side) for side in (0, 1)),
        "</svg>",
    ]
    return "".join(parts)


def draw_text(view: Mapping[str, Json]) -> str:
    """Return the field as one line for each lane; digits are pieces, `*` is a known mine."""
    facts: Mapping[str, Any] = view
    lines = []
    for lane in LANES:
        cells = [_cell(facts, square) for square in SQUARES if square[0] == lane]
        lines.append(f"{lane} {' '.join(cells)}")
    return "\n".join([*lines, "  1 2 3 4"])


def _cell(facts: Mapping[str, Any], square: str) -> str:
    if square in facts["at"]:
        return str(facts["at"].index(square) + 1)
    return "*" if square in facts["mines"] else "."


def _corner(square: str) -> tuple[int, int]:
    return _LEFT + (int(square[1]) - 1) * _SIZE, _TOP + LANES.index(square[0]) * _SIZE


def _square(facts: Mapping[str, Any], square: str) -> str:
    x, y = _corner(square)
    ground = _CLEAR if square in facts["clear"] else _OPEN
    if square[1] in "14":
        ground = ("#cfe0e8", "#efd5c6")[square[1] == "4"]
    return (
        f'<rect x="{x}" y="{y}" width="{_SIZE}" height="{_SIZE}" fill="{ground}"'
        f' stroke="{_INK}" stroke-width="2"/>'
        f'<text x="{x + 16}" y="{y + 20}" font-size="15" fill="{_INK}">{square}</text>'
    )


def _mine(side: int, square: str) -> str:
    """Return a known mine on its square, or a note at the edge that there is a hidden one."""
    colour = _COLOURS[side]
    if square in ("", GONE):
        return ""
    if square == HIDDEN:
        x = (_LEFT // 2, _WIDTH - _LEFT // 2)[side]
        return f'<text x="{x}" y="{_HEIGHT - 20}" font-size="22" fill="{colour}">✹ ?</text>'
    x, y = _corner(square)
    return (
        f'<text x="{x + _SIZE - 18}" y="{y + _SIZE - 12}" font-size="26" fill="{colour}">✹</text>'
    )


def _piece(facts: Mapping[str, Any], seat: int) -> str:
    """Return a piece on its square, or beside the field before all lanes are chosen."""
    at, side = facts["at"][seat - 1], team(seat)
    if at:
        x, y = (corner + _SIZE // 2 for corner in _corner(at))
        x += (-16, 16)[seat > 2]
    else:
        x = (_LEFT // 2, _WIDTH - _LEFT // 2)[side]
        y = _TOP + _SIZE * (1 + (seat > 2))
    lane = "" if at else facts["lanes"][seat - 1]
    label = f"{seat} {lane}".strip()
    return (
        f'<circle cx="{x}" cy="{y}" r="22" fill="{_COLOURS[side]}" stroke="{_INK}"'
        f' stroke-width="{4 if facts["phase"] == "move" and facts["turn"] == seat else 1}"/>'
        f'<text x="{x}" y="{y + 7}" font-size="20" fill="#ffffff">{label}</text>'
    )


def _score(facts: Mapping[str, Any], side: int) -> str:
    x = (_LEFT + _SIZE, _WIDTH - _LEFT - _SIZE)[side]
    coins = "●" * sum(facts["coins"][seat - 1] for seat in SEATS if team(seat) == side)
    return (
        f'<text x="{x}" y="34" font-size="30" font-weight="bold" fill="{_COLOURS[side]}">'
        f"{facts['score'][side]}</text>"
        f'<text x="{x}" y="58" font-size="16" fill="#8a6d1f">{coins}</text>'
    )
