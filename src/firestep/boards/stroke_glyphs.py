"""Digits and lower-case letters as stroked SVG paths, so that board labels need no font.

Each glyph is a path in a box of width 10; digits and tall letters have a height of 14.
"""

# ruff: noqa: E501 (paths are data)

from typing import Final

_BOWL: Final = (
    "M8.6 9.5C8.6 6.8 7 5 4.8 5C2.4 5 .9 6.9 .9 9.5C.9 12.1 2.4 14 4.8 14C7 14 8.6 12.2 8.6 9.5"
)
_GLYPHS: Final = {
    "0": "M5 0C1.8 0 .8 3 .8 7S1.8 14 5 14S9.2 11 9.2 7S8.2 0 5 0z",
    "1": "M2 3L5.6 .4V14M2.4 14H8.6",
    "2": "M1.2 3.6C1.6 1.2 3.2 0 5 0C7.4 0 8.9 1.6 8.9 3.7C8.9 6.8 5.4 8.8 1 14H9.2",
    "3": "M1.3 2.4C2 .8 3.4 0 5 0C7.2 0 8.6 1.4 8.6 3.3C8.6 5.4 7 6.6 4.4 6.6"
    "C7.4 6.6 9.2 8 9.2 10.2C9.2 12.5 7.4 14 5 14C3 14 1.5 13 .9 11.2",
    "4": "M7 14V0L.8 9.8H9.4",
    "5": "M8.4 0H2.4L1.7 6.4C2.6 5.6 3.8 5.2 5 5.2C7.6 5.2 9.2 7 9.2 9.5"
    "C9.2 12.2 7.4 14 4.9 14C3 14 1.5 13 .9 11.4",
    "6": "M8.3 1.6C7.5 .6 6.4 0 5.2 0C2.3 0 .9 3 .9 8C.9 11.8 2.4 14 5 14C7.5 14 9.2 12.2 9.2 9.7"
    "C9.2 7.2 7.6 5.6 5.2 5.6C3 5.6 1.3 7 .9 9",
    "7": "M.9 0H9.2L4 14",
    "8": "M5 6.4C2.8 6.4 1.4 5.1 1.4 3.2C1.4 1.3 2.8 0 5 0C7.2 0 8.6 1.3 8.6 3.2C8.6 5.1 7.2 6.4 5 6.4"
    "C2.4 6.4 .8 8 .8 10.2C.8 12.5 2.5 14 5 14C7.5 14 9.2 12.5 9.2 10.2C9.2 8 7.6 6.4 5 6.4z",
    "9": "M1.7 12.4C2.5 13.4 3.6 14 4.8 14C7.7 14 9.1 11 9.1 6C9.1 2.2 7.6 0 5 0C2.5 0 .8 1.8 .8 4.3"
    "C.8 6.8 2.4 8.4 4.8 8.4C7 8.4 8.7 7 9.1 5",
    "a": f"M8.6 14V5{_BOWL}",
    "b": "M1.2 0V14M1.2 9.5C1.2 6.8 2.8 5 5 5C7.4 5 8.9 6.9 8.9 9.5C8.9 12.1 7.4 14 5 14C2.8 14 1.2 12.2 1.2 9.5",
    "c": "M8.6 6.6C7.8 5.6 6.7 5 5.3 5C2.7 5 1 6.9 1 9.5C1 12.1 2.7 14 5.3 14C6.7 14 7.8 13.4 8.6 12.4",
    "d": f"M8.6 0V14{_BOWL}",
    "e": "M1.2 9.4H8.9C8.9 6.8 7.4 5 5.1 5C2.6 5 1 6.9 1 9.5C1 12.1 2.7 14 5.2 14C6.6 14 7.7 13.5 8.5 12.6",
    "f": "M7.6 .6C7 .2 6.4 0 5.8 0C4.2 0 3.6 1 3.6 2.8V14M1.2 5H7",
    "g": f"M8.6 5V14.6C8.6 17 7 18 4.9 18C3.4 18 2.2 17.5 1.4 16.6{_BOWL}",
    "h": "M1.4 0V14M1.4 9C1.4 6.6 3 5 5 5C7.2 5 8.4 6.4 8.4 8.8V14",
    "i": "M5 5V14M5 1V1.2",
    "j": "M6 5V15C6 17 5 18 3.2 18M6 1V1.2",
    "k": "M1.6 0V14M8.2 5L1.6 10.6M4.4 8.4L8.8 14",
    "l": "M5 0V14",
    "m": "M.4 14V5M.4 8.6C.4 6.4 1.4 5 2.9 5C4.3 5 5 6 5 8V14M5 8.6C5 6.4 6 5 7.5 5C8.9 5 9.6 6 9.6 8V14",
    "n": "M1.4 14V5M1.4 9C1.4 6.6 3 5 5 5C7.2 5 8.4 6.4 8.4 8.8V14",
    "o": "M5 5C2.6 5 .9 6.9 .9 9.5S2.6 14 5 14S9.1 12.1 9.1 9.5S7.4 5 5 5z",
    "p": "M1.2 5V18M1.2 9.5C1.2 6.8 2.8 5 5 5C7.4 5 8.9 6.9 8.9 9.5C8.9 12.1 7.4 14 5 14C2.8 14 1.2 12.2 1.2 9.5",
}
_WIDTH, _HEIGHT, _STEP = 10, 14, 12.5


def draw_text(
    text: str, x: float, y: float, height: float, colour: str, weight: float = 1.7
) -> str:
    """Return an SVG group with `text` centred on a point; `height` is the height of a digit."""
    scale = height / _HEIGHT
    width = (_STEP * (len(text) - 1) + _WIDTH) * scale
    strokes = "".join(
        f'<path transform="translate({place * _STEP:g} 0)" d="{_GLYPHS[character]}"/>'
        for place, character in enumerate(text)
    )
    return (
        f'<g transform="translate({x - width / 2:.2f} {y - height / 2:.2f}) scale({scale:.3f})" '
        f'fill="none" stroke="{colour}" stroke-width="{weight}" stroke-linecap="round" '
        f'stroke-linejoin="round">{strokes}</g>'
    )
