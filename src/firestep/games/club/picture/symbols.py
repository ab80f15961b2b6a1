"""A silhouette for each unit type, original work: light on the colour of the nation, facing east.

A symbol is a list of strokes and shapes with x from -14 to 14 and y from -13 to 11, the ground
line. A path alone is filled; with a number before it, it is a line of that width, with an "r" a
line with round ends; a leading "-" draws in the colour of the token to cut out a part.
"""

# ruff: noqa: E501 (paths are data)

from typing import Final

from firestep.games.club.picture.shapes import escape_text
from firestep.games.club.text.letters import unit_letters

SYMBOL_COLOUR: Final = "#fffaf0"


def _disc(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


def _wooden_wheel(x: float, y: float, r: float) -> tuple[str, ...]:
    """Return a wooden wheel with spokes."""
    s = 0.7 * r
    spokes = f"M{x - r:g} {y:g}h{2 * r:g}M{x:g} {y - r:g}v{2 * r:g}"
    spokes += f"M{x - s:g} {y - s:g}l{2 * s:g} {2 * s:g}M{x + s:g} {y - s:g}l{-2 * s:g} {2 * s:g}"
    return (
        f"-{_disc(x, y, r + 1.6)}",
        f"1.9 {_disc(x, y, r)}",
        f"1 {spokes}",
        _disc(x, y, 0.3 * r),
    )


def _rubber_wheels(y: float, r: float, *across: float) -> tuple[str, ...]:
    """Return rubber wheels in a row."""
    return tuple(
        part
        for x in across
        for part in (f"-{_disc(x, y, r + 1.2)}", _disc(x, y, r), f"-{_disc(x, y, r * 0.36)}")
    )


_HELMET: Final = "M{0:g} {1:g}a4.6 4.4 0 0 1 9.2 0l1.1 1.5h-11.4z"


def _helmet(x: float, y: float) -> tuple[str, ...]:
    """Return a head with a steel helmet whose left edge is at a point."""
    return (_HELMET.format(x, y), f"M{x + 1.7:g} {y + 2.2:g}h6v1.2a3 3 0 0 1 -6 0z")


SYMBOLS: Final[dict[str, tuple[str, ...]]] = {
    "truck": (
        "M-13.5 5.5V-7.5Q-13.5 -10.5 -10.5 -10.5H.5Q3.5 -10.5 3.5 -7.5V5.5z",
        "-1.2 M-9.3 -10.5V3M-5 -10.5V3M-.7 -10.5V3",
        "-1.1 M-13.5 3H3.5",
        "M4.6 5.5V-5.5H8.4L10 -.8L13.6 .4V5.5z",
        "-M5.8 -4.3H7.7L8.9 -.8H5.8z",
        *_rubber_wheels(7.4, 3.6, -8, 8.8),
    ),
    "infantry": (
        *_helmet(-2.6, -8.8),
        "6r M2 -1.6L-1.8 2.6",
        "3.6r M-2.6 3.4L-5.6 7.6L-11 9.2M-1.6 3.4L4.6 5.4L4 9.8H5.6",
        "-4 M-9 3.6L13.6 -4.8",
        "1.8 M-4 1.7L14 -5",
        "3.2 M-10 4.2L-4 1.9",
        "2.6r M-.8 -1.6L-3.4 1.8M3.4 -2L6.6 -1.6",
    ),
    "mounted": (
        "M-12 -1.2Q-10.6 -3.6 -7 -3.4H2.6Q5.4 -3.6 7 -8.6L9.4 -11.6L10.4 -9.4L14 -5L12.6 -2.6L9.6 -3.6Q9.2 1.4 7.6 3.4L10.4 6.6L9 11H6.6L7.4 7.2L4 4.4H-5L-7.2 7L-5.8 11H-8.4L-10.2 6.8L-8.6 3Q-10.4 2 -10.6 0Q-12 2 -12.6 7.4Q-14.4 3 -12 -1.2z",
        "-1.4 M-3.4 -4.2Q.6 -2.4 1.6 4.4",
        "M-4.2 -3.8L-3.6 -8.2Q-1.4 -9.6 1 -8.2L5.4 -5.6L4.6 -4.2L.8 -5.4L.4 -3.8z",
        _disc(-1, -10.9, 2.1),
        "1.7 M-.4 -3.6L2 1L1 4.6",
    ),
    "heavy": (
        *_helmet(-12.4, -6.2),
        "M-13.6 11Q-13.6 -.6 -8 -.6Q-4.2 -.6 -2.6 2.4L-1 2.2V4.6L-4.4 5.4Q-3 7.6 -1.6 11z",
        "-2 M-3.2 -1.4V4.4",
        "M-2.2 -1.2H2V-2H11V-.4H14V1.8H11V3.4H-2.2z",
        "-1 M4.6 -2V3.4M7.6 -2V3.4",
        "2 M4.4 3.6L.6 11M4.4 3.6L9.6 11M4.4 3.6V7.4",
    ),
    "gun": (
        "2.8 M-1 3L-13.4 10.2",
        "4.4 M-6.6 -3.6L3.6 -4.2",
        "2.7 M3 -4.2L14 -4.8",
        "-4.4 M3.8 -9.6Q6 -6 5.6 2",
        "2.4 M3.4 -11.2Q6.2 -6 5.6 3",
        *_wooden_wheel(0.2, 4.2, 6.2),
    ),
    "howitzer": (
        "3 M-1 4.4L-13.4 10.2",
        "6 M-5.4 3L6.4 -7.6",
        "7.4 M7 -8.2L8.6 -9.6",
        "-1.1 M3.4 -8.4L7.6 -3.8",
        _disc(1.2, 5.2, 5.8),
        f"-1.3 {_disc(1.2, 5.2, 3.8)}",
    ),
    "mortar": (
        "M-13 11V7.6H9V11z",
        "2.2 M1 -2.6L10.6 10",
        "-9.4 M-6.4 6L3.4 -9.4",
        "7.4 M-6.2 5.6L3 -9",
        "-1.3 M-8.2 -.2L-1 4.4",
        "1.7 M8.4 -12.6Q12.6 -11.4 13.4 -6.4",
        _disc(6.6, -12, 1.9),
    ),
    "aa": (
        "M-13.6 6.2V3H5V-3H9.8L12 1.4L13.8 2.2V6.2z",
        "-M6.4 -1.6H9L10.4 1.4H6.4z",
        "M-9 3L-7 -1.8H-1.6L.4 3z",
        "3.4 M-7.6 -.2L-3 -5.6M-3.6 2L1 -3.4",
        "1.8 M-4 -4.4L3 -12.6M0 -2.2L7 -10.4",
        *_rubber_wheels(7.6, 3.4, -8.6, 8.2),
    ),
    "car": (
        "M-13.6 5.4L-12.4 -.8L-8 -2.6H4.4L6.4 .2L13.6 1.2V5.4z",
        "M-6.8 -3.6L-5.6 -10H2.6L3.8 -3.6z",
        "2.2 M2.6 -6.8H12",
        "-1.2 M-4.2 -7.4H-.4",
        "-1.1 M-9.4 1.6H5",
        *_rubber_wheels(6.8, 4, -8, 8),
    ),
    "fighter": (
        "M-14 -9.6H14Q14.6 -7.2 13 -6.2H-13Q-14.6 -7.2 -14 -9.6z",
        "M-12.6 1.6H12.6Q13.2 4 11.6 5H-11.6Q-13.2 4 -12.6 1.6z",
        "1.4 M-9.6 -6.4V2M9.6 -6.4V2M-4 -6.4L-3 -2M4 -6.4L3 -2",
        f"-{_disc(0, -0.6, 5.6)}",
        _disc(0, -0.6, 4.4),
        f"-{_disc(0, -0.6, 1.3)}",
        "1.5 M-3 3.6L-5 8.6M3 3.6L5 8.6M-5 8.6H5",
        "2.6 M-5.6 7.4V11M5.6 7.4V11",
    ),
    "tank": (
        "M-13.8 3.6L-11.4 -4.6H9.6L13.4 .2V3.6z",
        "M-6 -5.6L-5.2 -10.4H3.2L4 -5.6z",
        "-1.2 M-3.4 -8H1.4",
        "-1.2 M-8.6 -2.2V.8M-4.4 -2.2V.8",
        "-M2.4 -2.6H8.4L10.4 1.2H2.4z",
        "2.4 M4 -.6H15",
        "M3 -2.2H6V1H3z",
        "M-10.6 4.8H10.8Q13.8 4.8 13.8 7.9T10.8 11H-10.6Q-13.6 11 -13.6 7.9T-10.6 4.8z",
        "-2.6r M-9.4 7.9h.1M-4.7 7.9h.1M0 7.9h.1M4.7 7.9h.1M9.4 7.9h.1",
    ),
    "bertha": (
        "4 M-3 6L-13.6 10.4",
        "11.4 M-8 3L.6 -3.8",
        "8.4 M-.6 -2.8L11.2 -12",
        "-1.3 M-3.8 -7.4L3.6 1.8",
        "-1.2 M5.2 -11.4L10.8 -4.4",
        *_wooden_wheel(1.2, 5, 5.2),
        "M-2.6 10.2H5V12H-2.6z",
        _disc(11.2, 2.2, 1.7),
        "M9.4 4.4H13V8L12.6 11.6H9.8L9.4 8z",
    ),
    "antitank": (
        "M-14 11L-12.6 6.6Q-7 2.2 -3.4 1.6L2.4 4.2L1.4 6.8L-2.4 6.2L-4.2 11z",
        *_helmet(-8, -5.4),
        "-3.6 M-1.4 .4L14.4 -1.8",
        "3 M-3.4 1L3 .2",
        "1.8 M1 .4L14.4 -1.6",
        "3 M12.4 -1.3L14.4 -1.6",
        "1.7 M9 -.6L6.6 11M9 -.6L12.4 11",
    ),
    "mark1": (
        "M-12.6 .4Q-12.6 -2.4 -9.8 -3.6L5.4 -10.2Q9.4 -11.6 11.6 -8.4L13.8 -4.8Q15 -2.2 13 .2L6.6 7.4H-7.4Q-11.2 7.4 -12.2 3.8z",
        "-1.2 M-9.6 .8Q-9.6 -.6 -8 -1.2L6.4 -7.4Q8.4 -8 9.6 -6.4L11.2 -3.8Q11.6 -2.4 10.8 -1.2",
        "-M-4.2 1.8V-2.4L-1.8 -4H3.4L5.6 -2V7.4H-4.2z",
        "M-2.8 7.4V-1.6L-1.4 -2.6H3L4.2 -1.6V7.4z",
        "-4.2 M4 3.4H14",
        "2 M2 3.4H14",
        "-1.2 M-1.2 .6H2.8",
        "M-3 -7.6L-.8 -11.6H3.2L4.2 -10.6z",
        "1.7 M-10.4 5.4L-11.4 8",
        f"1.8 {_disc(-11.4, 8.8, 2.3)}",
    ),
    "ft17": (
        "M-10 4.6Q-12 8 -8 10.6L8 7.6Q13.6 6 13.4 .8Q12.8 -3.8 8.4 -3Q6.4 -2.6 4 .2z",
        f"-1.3 {_disc(8.8, 1.8, 2.7)}",
        "-2.2r M-7.6 7.6h.1M-3.8 6.8h.1M0 6h.1M3.8 5.2h.1",
        "M-10 3.2L-8.4 -1.8H4.4L6 -2.4L3 -.2z",
        "M-6.8 -2.8V-8.4Q-6.6 -10 -4.8 -10H.8Q2.8 -10 3 -8.4V-2.8z",
        "M-4.4 -10.8Q-2 -13.8 .6 -10.8z",
        "2.2 M2.6 -6.2H11",
        "-1.2 M-4 -6.8H-.4",
        "1.9r M-9.6 6L-13.4 8.8V10.6",
    ),
    "gunboat": (
        "M-13.6 1.6H13.8L11 7.4H-10.6z",
        "M-5.4 .6V-3.4H4.4V.6z",
        "M-2.4 -4.4V-9.4H1.6V-4.4z",
        "-1.2 M-2.4 -7.4H1.6",
        "1.5 M-7.4 1V-11.4M-7.4 -8.8H-11.4",
        "2 M7.4 -1.4L14 -3.8",
        "M5.4 .6Q5.6 -2.8 8.4 -2.8T11 .6z",
        _disc(4.4, -11, 1.7),
        _disc(8.2, -12.2, 1.3),
        "1.5 M-13.4 10.4q2.2 -2 4.4 0t4.4 0t4.4 0t4.4 0t4.4 0t4.4 0",
    ),
    "medic": ("M-4 -12H4V-4.6H11.4V3.4H4V10.8H-4V3.4H-11.4V-4.6H-4z",),
    "attack": (
        "M-14 -8.4L-11 -9L-8 -4.6L9.4 -5.6Q12.6 -4.6 12.6 -2.6Q12.6 0 8.6 .4L-2 .2L-12.6 -2.6z",
        "M-3 -10.6H8.4V-8.4H-3z",
        "M-4.2 1.4H7.2V3.4H-4.2z",
        "1.2 M-1.2 -9L-.6 -5M6 -9L6.4 -5",
        "1.5 M13.8 -7.4V2.2",
        "-1.2 M.6 -5L3.6 -2.6",
        "M-6 5.2H-3V8.8L-4.5 11.4L-6 8.8z",
        "M.2 5.2H3.2V8.8L1.7 11.4L.2 8.8z",
        "M6.4 5.2H9.4V8.8L7.9 11.4L6.4 8.8z",
    ),
    "rail": (
        "1.3 M-14 10.9H14",
        "1.3 M-11.6 10.9V12.6M-7 10.9V12.6M-2.4 10.9V12.6M2.4 10.9V12.6M7 10.9V12.6M11.6 10.9V12.6",
        "M-13.6 5.2V1.8H-7.4L-5.6 3.4H5.6L7.4 1.8H13.6V5.2z",
        "M-6 3V-1.6L-3.4 -4L3 -1V3z",
        "4.6 M-7.4 .4L-.6 -3.4",
        "2.9 M-1 -3.2L14 -11.6",
        *(_disc(x, 7.8, 2.1) for x in (-11.2, -6.4, 6.4, 11.2)),
    ),
    "airship": (
        "M14 -3.6Q10 -10.4 -.6 -10.4Q-8 -10.4 -13 -3.6Q-8 3.2 -.6 3.2Q10 3.2 14 -3.6z",
        "M-14 -11.4H-9.8L-6.4 -7.4L-11.4 -4.6L-14 -6.8z",
        "M-14 4.2H-9.8L-6.4 .2L-11.4 -2.6L-14 -.4z",
        "-1.1 M-13.6 -3.6H-7",
        "-1.1 M-3.4 -10.4Q-5 -3.6 -3.4 3.2M5.4 -9.6Q7 -3.6 5.4 2.4",
        "-1.1 M-4.4 -3.6H6.2",
        "1.2 M-5 2.8V6M-1 3V6M4 2.8V6M8 1.4V6",
        "M-7 5.6H.8L-.4 9.2H-5.8z",
        "M3 5.6H9.8L8.6 9.2H4z",
    ),
    "gas": (
        "M-13.4 11V-.6Q-13.4 -4.4 -9.6 -4.4T-5.8 -.6V11z",
        "-1.3 M-13.4 2H-5.8M-13.4 7.4H-5.8",
        "2.6 M-9.6 -4V-9.4",
        "2.4r M-12.8 -9.4H-5.4",
        "M-1.2 3.6Q-4.2 3.4 -4.2 .4Q-4.2 -2.6 -1.4 -3Q-2 -9.8 4 -9.8Q8 -9.8 9 -6.2Q14 -6.4 14 -1.4Q14 3.6 9.4 3.6z",
        "-1.5r M1.4 -3.6Q2 -6.4 4.6 -6.6M7.8 -2.4Q8.4 -3.6 9.8 -3.6",
        "2.2r M-2 7H8.6M1.6 10.6H11.6",
    ),
    "turret": (
        "M-13.6 11V4.4H-10V6.4H-6.6V4.4H-3.2V6.4H3.2V4.4H6.6V6.4H10V4.4H13.6V11z",
        "-1 M-13.6 8.8H13.6M-8 8.8V11M0 8.8V11M8 8.8V11",
        "M-9.6 3.2V.6Q-9.6 -8.6 -.4 -8.6T8.8 .6V3.2z",
        "-4.2 M3 -3.6L13 -7",
        "2.6 M3 -3.6L14 -7.4",
        "-1.2 M-6.6 .4H5.6",
        "M-3 -9.4Q-.6 -12 2 -9.4z",
    ),
    "minelayer": (
        "M-13.8 3.8H4V-7.4H8.4L10.6 -1.6L13.8 -.2V6.2H-13.8z",
        "-M5.6 -5.8H7.6L9 -1.6H5.6z",
        *_rubber_wheels(7.4, 3.6, -8.4, 8.6),
        _disc(-5.2, -3, 4.9),
        "2.2 M-5.2 -7.4V-12M-2.2 -6L.8 -9M-8.2 -6L-11.2 -9M-.8 -3H2.6M-9.6 -3H-13",
        "-1.4r M-7.4 -4.2Q-6.8 -5.6 -5 -5.8",
    ),
}


def draw_symbol(kind: str, ground: str, light: str = SYMBOL_COLOUR) -> str:
    """Draw the symbol of a unit type; `ground` is the colour of its cut-outs.

    A type of a user has its letters as a symbol.
    """
    if kind not in SYMBOLS:
        letters = escape_text(unit_letters(kind).strip())
        font = 'font-family="sans-serif" font-size="15" font-weight="700"'
        return f'<text class="symbol" y="5" text-anchor="middle" {font} fill="{light}">{letters}</text>'
    parts = []
    for part in SYMBOLS[kind]:
        is_cut = part.startswith("-")
        weight, _, path = part.lstrip("-").partition("M")
        weight, ends = weight.strip(), ' stroke-linecap="round"' if "r" in weight else ""
        colour = ground if is_cut else light
        if weight:
            line = f'stroke="{colour}" stroke-width="{weight.rstrip("r")}"{ends}'
            parts.append(f'<path d="M{path}" fill="none" {line}/>')
        else:
            parts.append(f'<path d="M{path}" fill="{colour}"/>')
    return f'<g class="symbol" stroke-linejoin="round">{"".join(parts)}</g>'
